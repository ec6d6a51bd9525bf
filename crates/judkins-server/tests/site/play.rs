//! Games played over the wire against an engine of the tests.

use crate::common::{Player, Site, cmd_id, config, folder, new_game};
use judkins_server::wire::{
    ClientFrame, EngineState, GameSummary, Options, Outcome, RejectCode, ServerFrame, Side, State,
};

fn outcome(end: &str, winner: Side) -> Option<Outcome> {
    Some(Outcome {
        end: end.to_owned(),
        winner: Some(winner),
    })
}

#[tokio::test]
async fn a_game_is_played_to_its_end() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let mut player = site.new_game("refuse").await;
    let start = &player.state;
    assert_eq!(
        (start.seq, start.ply, start.seat),
        (0, 0, Some(Side::Black))
    );
    assert_eq!((start.legal.len(), start.thinking), (20, false));
    let mut moves = 0;
    while player.my_turn().await.outcome.is_none() {
        let usi = player.state.legal[0].usi.clone();
        let frame = player.a_move(&usi);
        let seq = player.done(&frame).await;
        assert_eq!(player.state.seq, seq, "the state comes before the ack");
        moves += 1;
        assert!(moves < 600, "the ply limit ends the game");
    }
    let state = &player.state;
    assert!(state.legal.is_empty() && state.impasse.is_none());
    assert_eq!(state.moves.len(), state.ply as usize);
    let late = player.a_move("6e6d");
    assert_eq!(player.refused(&late).await.0, RejectCode::GameOver);
    let again = player.undo();
    assert_eq!(player.refused(&again).await.0, RejectCode::GameOver);
    site.stop().await;
}

#[tokio::test]
async fn a_repeated_command_gets_its_first_answer() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let mut player = site.new_game("refuse").await;
    let first = player.a_move("6e6d");
    let illegal = player.a_move("6e6c");
    let refused = player.ask(&illegal).await;
    let ack = player.ask(&first).await;
    assert!(matches!(ack, ServerFrame::Ack { seq: 1, .. }), "{ack:?}");
    player.my_turn().await;
    let stale = ClientFrame::Move {
        cmd_id: cmd_id(),
        base_seq: 0,
        usi: "6d6c".to_owned(),
    };
    let was_stale = player.ask(&stale).await;
    assert!(
        matches!(
            &was_stale,
            ServerFrame::Reject {
                code: RejectCode::Stale,
                seq: 2,
                ..
            }
        ),
        "{was_stale:?}"
    );
    let next = player.a_move("5f5e");
    player.done(&next).await;
    player.my_turn().await;
    for (frame, answer) in [(&first, &ack), (&illegal, &refused), (&stale, &was_stale)] {
        assert_eq!(player.ask(frame).await, *answer);
    }
    let cookie = player.cookie.clone();
    let id = player.id.clone();
    site.stop().await;

    let site = Site::start(config(folder.path(), &["good"])).await;
    let socket = site.socket(&id, Some(&cookie), Some(&site.origin())).await;
    let mut player = Player::new(id, cookie, socket.expect("a socket")).await;
    assert_eq!((player.state.seq, player.state.ply), (4, 4));
    for (frame, answer) in [(&first, &ack), (&illegal, &refused), (&stale, &was_stale)] {
        assert_eq!(player.ask(frame).await, *answer, "after a restart");
    }
    assert_eq!(player.state.seq, 4);
    site.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_the_engine_is_asked_again() {
    let folder = folder();
    let gate = folder.path().join("gate");
    let gate_text = gate.to_str().expect("a path").to_owned();
    let args = ["wait", gate_text.as_str()];
    let site = Site::start(config(folder.path(), &args)).await;
    let mut player = site.new_game("refuse").await;
    let first = player.a_move("6e6d");
    assert_eq!(player.done(&first).await, 1);
    assert!(player.state.thinking);
    let (id, cookie) = (player.id.clone(), player.cookie.clone());
    site.stop().await;
    assert_eq!(player.closed().await, Some(1012));

    std::fs::write(&gate, "").expect("a file");
    let site = Site::start(config(folder.path(), &args)).await;
    let socket = site.socket(&id, Some(&cookie), Some(&site.origin())).await;
    let mut player = Player::new(id, cookie, socket.expect("a socket")).await;
    assert_eq!(player.state.moves[0].usi, "6e6d");
    assert_eq!(player.my_turn().await.ply, 2);
    site.stop().await;
}

#[tokio::test]
async fn illegal_moves_are_refused_or_lose() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let mut player = site.new_game("refuse").await;
    for (usi, reason) in [
        ("3c3d", "no-man-there"),
        ("1b1c", "not-your-man"),
        ("6e6c", "cannot-reach"),
        ("6f6e", "own-man-there"),
        ("P*3d", "not-in-hand"),
        ("5f5e+", "cannot-promote"),
    ] {
        let frame = player.a_move(usi);
        let refused = player.refused(&frame).await;
        assert_eq!(
            refused,
            (RejectCode::Illegal, Some(reason.to_owned())),
            "{usi}"
        );
    }
    assert_eq!(player.state.seq, 0);
    let nonsense = player.a_move("no move");
    assert_eq!(player.refused(&nonsense).await.0, RejectCode::BadFrame);

    let mut strict = site.new_game("lose").await;
    let frame = strict.a_move("6e6c");
    assert_eq!(strict.done(&frame).await, 1);
    assert_eq!(strict.state.outcome, outcome("illegal-move", Side::White));
    assert_eq!(strict.state.ply, 0);
    site.stop().await;
}

#[tokio::test]
async fn undo_and_resign() {
    let folder = folder();
    let gate = folder.path().join("gate");
    let site = Site::start(config(
        folder.path(),
        &["wait", gate.to_str().expect("a path")],
    ))
    .await;
    let mut player = site.new_game("refuse").await;
    let nothing = player.undo();
    assert_eq!(player.refused(&nothing).await.0, RejectCode::NothingToUndo);
    // While the engine thinks, the player's move alone is taken back.
    let first = player.a_move("6e6d");
    player.done(&first).await;
    let early = player.a_move("6d6c");
    assert_eq!(player.refused(&early).await.0, RejectCode::NotYourTurn);
    let back = player.undo();
    assert_eq!(player.done(&back).await, 2);
    assert_eq!((player.state.ply, player.state.thinking), (0, false));
    std::fs::write(&gate, "").expect("a file");
    let second = player.a_move("5f5e");
    player.done(&second).await;
    assert_eq!(player.my_turn().await.ply, 2);
    let back = player.undo();
    player.done(&back).await;
    assert_eq!((player.state.ply, player.state.moves.len()), (0, 0));
    let void = ClientFrame::Impasse {
        cmd_id: cmd_id(),
        base_seq: player.state.seq,
    };
    assert_eq!(player.refused(&void).await.0, RejectCode::ImpasseVoid);
    let resign = player.resign();
    player.done(&resign).await;
    assert_eq!(player.state.outcome, outcome("resignation", Side::White));
    site.stop().await;
}

#[tokio::test]
async fn two_tabs_and_a_spectator_see_the_same_game() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let mut player = site.new_game("refuse").await;
    let own = site.origin();
    let cookie = player.cookie.clone();
    let tab = site
        .socket(&player.id, Some(&cookie), Some(&own))
        .await
        .expect("a socket");
    let mut tab = Player::new(player.id.clone(), cookie, tab).await;
    let watcher = site
        .socket(&player.id, None, Some(&own))
        .await
        .expect("a socket");
    let mut watcher = Player::new(player.id.clone(), String::new(), watcher).await;
    assert_eq!(
        (tab.state.seat, watcher.state.seat),
        (Some(Side::Black), None)
    );

    let other = site.new_game("refuse").await;
    let stranger = site
        .socket(&player.id, Some(&other.cookie), Some(&own))
        .await;
    let mut stranger = Player::new(
        player.id.clone(),
        other.cookie.clone(),
        stranger.expect("a socket"),
    )
    .await;
    assert_eq!(stranger.state.seat, None);
    for intruder in [&mut watcher, &mut stranger] {
        let frames = [intruder.a_move("6e6d"), intruder.undo(), intruder.resign()];
        for frame in frames {
            assert_eq!(intruder.refused(&frame).await.0, RejectCode::NotYourSeat);
        }
    }
    let first = player.a_move("6e6d");
    player.done(&first).await;
    for viewer in [&mut player, &mut tab, &mut watcher, &mut stranger] {
        let state = viewer.until(|state| state.seq == 2).await;
        assert_eq!(state.moves[0].hodges, "P-6d");
    }
    assert_eq!(watcher.state.seat, None);
    player.say(r#"{"type":"ping"}"#).await;
    assert_eq!(player.answer().await, ServerFrame::Pong { seq: 2 });
    player.say(r#"{"type":"move","cmd_id":"abc"}"#).await;
    let bad = player.answer().await;
    let named = matches!(&bad, ServerFrame::Reject { cmd_id, code: RejectCode::BadFrame, .. } if cmd_id == "abc");
    assert!(named, "{bad:?}");
    site.stop().await;
}

#[tokio::test]
async fn games_are_made_listed_and_given_out() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["good"])).await;
    let options: Options = site.get("/api/options").await.json();
    assert_eq!((options.levels.len(), options.handicaps.len()), (6, 8));
    let body = new_game("white", "BR", "refuse");
    let made = site.create(None, &body).await;
    let mut player = site.player_of(&made).await;
    let cookie = player.cookie.clone();
    assert_eq!(player.state.handicap, "RB");
    assert_eq!(player.state.start_sfen, "2nsgk/5p/6/6/P5/KGSNBR w - 1");
    assert!(
        !player.state.thinking,
        "White begins, and that is the player"
    );
    let frame = player.a_move("1b1c");
    player.done(&frame).await;
    player.my_turn().await;

    // The same command again, with the cookie and with none at all.
    assert_eq!(site.create(Some(&cookie), &body).await.created(), player.id);
    let lost = site.create(None, &body).await;
    assert_eq!(lost.created(), player.id);
    let same = site.player_of(&lost).await;
    assert_eq!(same.state.seat, Some(Side::White));

    let second = site
        .create(Some(&cookie), &new_game("black", "", "lose"))
        .await;
    assert_eq!(second.cookie(), cookie);
    let headers = format!("Cookie: {cookie}\r\n");
    let list: Vec<GameSummary> = site.request("GET", "/api/games", &headers, "").await.json();
    let ids: Vec<&str> = list.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids, [second.created().as_str(), player.id.as_str()]);
    assert_eq!((list[1].ply, list[1].handicap.as_str()), (2, "RB"));
    let nobody: Vec<GameSummary> = site.get("/api/games").await.json();
    assert!(nobody.is_empty());

    let path = format!("/api/games/{}", player.id);
    let seen: State = site.request("GET", &path, &headers, "").await.json();
    assert_eq!((seen.seq, seen.seat), (2, Some(Side::White)));
    let reply = &seen.moves[1];
    for (format, text) in [
        ("sfen", seen.sfen.clone()),
        (
            "usi",
            format!("position sfen {} moves 1b1c {}", seen.start_sfen, reply.usi),
        ),
        ("hodges", format!("1. ... P-1c 2. {}", reply.hodges)),
    ] {
        let answer = site.get(&format!("{path}/export?format={format}")).await;
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains(&text), "{}", answer.body);
    }
    site.stop().await;
}

/// Faults that happen once: the game goes on.
#[tokio::test]
async fn an_engine_that_fails_once_is_asked_again() {
    for mode in [
        "crash", "hang", "garbage", "illegal", "win", "long", "flood",
    ] {
        let folder = folder();
        let mark = folder.path().join("mark");
        let mut config = config(folder.path(), &[mode, mark.to_str().expect("a path")]);
        config.limits.engine_grace = std::time::Duration::from_secs(2);
        let site = Site::start(config).await;
        let mut player = site.new_game("lose").await;
        let first = player.a_move("6e6d");
        player.done(&first).await;
        player
            .until(|state| state.engine == EngineState::Restarting)
            .await;
        let state = player.my_turn().await;
        assert_eq!((state.ply, state.engine), (2, EngineState::Ok), "{mode}");
        assert_eq!(state.outcome, None, "{mode}");
        site.stop().await;
    }
}

#[tokio::test]
async fn an_engine_that_always_fails_keeps_the_game_waiting() {
    let folder = folder();
    let data = folder.path().join("data");
    let site = Site::start(config(folder.path(), &["illegal"])).await;
    let mut player = site.new_game("lose").await;
    let first = player.a_move("6e6d");
    player.done(&first).await;
    player
        .until(|state| state.engine == EngineState::Failed)
        .await;
    assert!(player.state.thinking && player.state.outcome.is_none());
    player.send(&ClientFrame::Sync).await;
    player
        .until(|state| state.engine == EngineState::Restarting)
        .await;
    player
        .until(|state| state.engine == EngineState::Failed)
        .await;
    let back = player.undo();
    player.done(&back).await;
    assert_eq!(
        (player.state.ply, player.state.engine),
        (0, EngineState::Ok)
    );
    site.stop().await;
    assert!(data.join("judkins.sqlite").exists());

    let mut nothing = config(folder.path(), &[]);
    nothing.engine.program = "/nowhere/engine".into();
    let site = Site::start(nothing).await;
    let made = site.create(None, &new_game("white", "", "refuse")).await;
    let mut player = site.player_of(&made).await;
    player
        .until(|state| state.engine == EngineState::Failed)
        .await;
    site.stop().await;
}

#[tokio::test]
async fn an_engine_may_resign() {
    let folder = folder();
    let site = Site::start(config(folder.path(), &["resign"])).await;
    let mut player = site.new_game("refuse").await;
    let first = player.a_move("6e6d");
    player.done(&first).await;
    let state = player.until(|state| state.outcome.is_some()).await;
    assert_eq!(state.outcome, outcome("resignation", Side::Black));
    site.stop().await;
}
