//! What the site does not let through.

use std::time::Duration;

use crate::common::{Player, Site, config, folder, new_game};
use futures_util::SinkExt;
use judkins_server::store::sqlite::OpenError;
use judkins_server::wire::ServerFrame;
use judkins_server::{ServeError, Server};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn answers_carry_the_headers_that_protect_a_page() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    for path in [
        "/",
        "/about",
        "/play/xyz",
        "/api/options",
        "/api/nothing",
        "/nothing.js",
    ] {
        let answer = site.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        for part in [
            "default-src 'self'",
            "script-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(
                policy.split("; ").any(|found| found == part),
                "{path}: {policy}"
            );
        }
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
    }
    for (method, path, status) in [
        ("GET", "/", 200),
        ("GET", "/play/xyz", 200),
        ("GET", "/healthz", 200),
        ("GET", "/api/licenses", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("GET", "/nothing", 404),
        ("GET", "/../../Cargo.toml", 404),
        ("DELETE", "/api/games", 405),
        ("POST", "/nothing", 405),
        ("GET", "/api/games/x", 404),
        ("GET", "/api/games/AAAAAAAAAAAAAAAA", 404),
        ("GET", "/api/games/AAAAAAAAAAAAAAAA/export", 400),
        ("GET", "/api/games/AAAAAAAAAAAAAAAA/export?format=kif", 400),
    ] {
        assert_eq!(
            site.request(method, path, "", "").await.status,
            status,
            "{method} {path}"
        );
    }
    site.stop().await;
}

#[tokio::test]
async fn the_cookie_is_secret_and_is_not_stored() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let made = site.create(None, &new_game("black", "", "refuse")).await;
    let header = made.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(header.split("; ").any(|found| found == part), "{header}");
    }
    let secret = made.cookie().split_once('=').expect("a pair").1.to_owned();
    assert_eq!(secret.len(), 64);
    // A secret of someone else's choice is not taken over.
    let chosen = format!("judkins_session={}", "a".repeat(64));
    let other = site
        .create(Some(&chosen), &new_game("black", "", "refuse"))
        .await;
    assert_ne!(other.cookie(), chosen);
    assert_eq!(made.created().len(), 16);
    site.stop().await;
    for entry in std::fs::read_dir(folder.path().join("data")).expect("a folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("read");
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(&secret));
    }
}

#[tokio::test]
async fn behind_https_the_cookie_is_bound_to_the_host() {
    let folder = folder();
    let mut config = config(folder.path(), &["good"]);
    config.public_origin = Some("https://shogi.example".to_owned());
    let site = Site::start(config).await;
    let headers = "Content-Type: application/json\r\nOrigin: https://shogi.example\r\n";
    let body = new_game("black", "", "refuse");
    let made = site.request("POST", "/api/games", headers, &body).await;
    assert_eq!(made.status, 201);
    let header = made.header("set-cookie").expect("a cookie");
    assert!(header.starts_with("__Host-judkins_session=") && header.contains("; Secure"));
    assert!(made.header("strict-transport-security").is_some());
    assert_eq!(
        site.create(None, &body).await.status,
        403,
        "plain http is another site"
    );
    site.stop().await;
}

#[tokio::test]
async fn requests_of_other_sites_are_refused() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let player = site.new_game("refuse").await;
    let cookie = Some(player.cookie.as_str());
    let own = site.origin();
    for (cookie, origin, status) in [
        (cookie, Some("http://evil.example"), Some(403)),
        (cookie, Some("null"), Some(403)),
        (cookie, None, Some(403)),
        (None, Some("http://evil.example"), Some(403)),
        (cookie, Some(own.as_str()), None),
        (None, None, None),
    ] {
        let opened = site.socket(&player.id, cookie, origin).await;
        assert_eq!(opened.err(), status, "{origin:?}");
    }
    assert_eq!(
        site.socket("AAAAAAAAAAAAAAAA", None, None).await.err(),
        Some(404)
    );
    let body = new_game("black", "", "refuse");
    let json = "Content-Type: application/json\r\n";
    for (headers, status) in [
        (format!("{json}Origin: http://evil.example\r\n"), 403),
        (format!("{json}Sec-Fetch-Site: cross-site\r\n"), 403),
        (format!("{json}Cookie: {}\r\n", player.cookie), 403),
        (
            format!("Content-Type: text/plain\r\nOrigin: {own}\r\n"),
            415,
        ),
    ] {
        let answer = site.request("POST", "/api/games", &headers, &body).await;
        assert_eq!(answer.status, status, "{headers}");
    }
    site.stop().await;
}

#[tokio::test]
async fn bad_requests_are_told_why() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let good = new_game("black", "", "refuse");
    for (body, code) in [
        (String::new(), "bad-request"),
        ("[]".to_owned(), "bad-request"),
        ("[".repeat(10_000), "bad-request"),
        (good.replace("black", "blue"), "bad-request"),
        (
            good.replace(r#""level":"1""#, r#""level":"7""#),
            "bad-level",
        ),
        (
            good.replace(r#""handicap":"""#, r#""handicap":"BB""#),
            "bad-handicap",
        ),
        (
            good.replace(r#""cmd_id":""#, r#""cmd_id":"z"#),
            "bad-cmd-id",
        ),
    ] {
        let answer = site.create(None, &body).await;
        assert_eq!(answer.status, 400, "{}", answer.body);
        assert!(
            answer
                .body
                .contains(&format!(r#"{{"error":{{"code":"{code}","#)),
            "{}",
            answer.body
        );
    }
    let large = good.replace("black", &"x".repeat(70_000));
    assert_eq!(site.create(None, &large).await.status, 413);
    let head = format!("X-Long: {}\r\n", "x".repeat(20_000));
    let answer = site.request("GET", "/", &head, "").await;
    assert!(matches!(answer.status, 0 | 431), "{}", answer.status);
    assert_eq!(site.raw(b"nonsense\r\n\r\n").await.status, 400);
    assert_eq!(site.get("/healthz").await.body, "ok");
    site.stop().await;
}

#[tokio::test]
async fn sockets_are_bounded() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let mut player = site.new_game("refuse").await;
    player
        .socket
        .send(Message::binary(vec![1, 2, 3]))
        .await
        .expect("sent");
    assert_eq!(player.closed().await, Some(1003));
    let open = async || {
        let socket = site
            .socket(&player.id, Some(&player.cookie), Some(&site.origin()))
            .await;
        Player::new(
            player.id.clone(),
            player.cookie.clone(),
            socket.expect("a socket"),
        )
        .await
    };
    let mut long = open().await;
    let text = format!(r#"{{"type":"ping","x":"{}"}}"#, "x".repeat(9000));
    long.say(&text).await;
    assert_eq!(long.closed().await, Some(1009));
    let mut fits = open().await;
    let text = format!(r#"{{"type":"ping","x":"{}"}}"#, "x".repeat(8000));
    fits.say(&text).await;
    assert_eq!(fits.answer().await, ServerFrame::Pong { seq: 0 });
    let mut noisy = open().await;
    for _ in 0..110 {
        if noisy
            .socket
            .send(Message::text(r#"{"type":"ping"}"#))
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(noisy.closed().await, Some(1008));
    drop(fits);
    site.stop().await;
}

#[tokio::test]
async fn a_browser_has_few_sockets_and_silent_ones_are_closed() {
    let folder = folder();
    let mut config = config(folder.path(), &["good"]);
    config.limits.sockets_per_session = 2;
    config.limits.silence = Duration::from_millis(300);
    let site = Site::start(config).await;
    let player = site.new_game("refuse").await;
    let own = site.origin();
    let second = site
        .socket(&player.id, Some(&player.cookie), Some(&own))
        .await;
    let third = site
        .socket(&player.id, Some(&player.cookie), Some(&own))
        .await;
    assert_eq!(third.err(), Some(429));
    // A client that does not read answers no ping.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let again = site
        .socket(&player.id, Some(&player.cookie), Some(&own))
        .await;
    let mut again = Player::new(
        player.id.clone(),
        player.cookie.clone(),
        again.expect("room"),
    )
    .await;
    drop(second);
    // One that reads does, and stays.
    for _ in 0..5 {
        let wait = tokio::time::timeout(Duration::from_millis(200), again.answer());
        assert!(wait.await.is_err(), "nothing to say");
    }
    again.say(r#"{"type":"ping"}"#).await;
    assert_eq!(again.answer().await, ServerFrame::Pong { seq: 0 });
    site.stop().await;
}

#[tokio::test]
async fn a_taken_port_and_a_taken_folder_are_named() {
    let folder = folder();
    let first = Server::bind(config(folder.path(), &["good"]))
        .await
        .expect("a server");
    let mut second = config(folder.path(), &["good"]);
    second.port = first.local_addr().port();
    let error = Server::bind(second.clone()).await.err().expect("taken");
    assert!(matches!(error, ServeError::Listen { .. }), "{error}");
    second.port = 0;
    let error = Server::bind(second.clone()).await.err().expect("locked");
    assert!(
        matches!(error, ServeError::Store(OpenError::Locked { .. })),
        "{error}"
    );
    assert!(error.to_string().contains("in use by another server"));
    second.host = "no.such.host.invalid".to_owned();
    let error = Server::bind(second).await.err().expect("unknown");
    assert!(matches!(error, ServeError::Listen { .. }), "{error}");
}
