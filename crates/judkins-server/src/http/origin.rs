//! Whether a request comes from a page of this site.

use axum::http::{HeaderMap, header};

use crate::config::Config;
use crate::http::cookie;
use crate::http::error::Error;

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    // A header that is no text is worse than none.
    headers
        .get(name)
        .map(|value| value.to_str().unwrap_or("null"))
}

/// Whether the origin is that under which this site is reached.
fn is_own(config: &Config, headers: &HeaderMap, origin: &str) -> bool {
    match (&config.public_origin, text(headers, header::HOST.as_str())) {
        (Some(public), _) => origin.eq_ignore_ascii_case(public),
        (None, Some(host)) => origin.eq_ignore_ascii_case(&format!("http://{host}")),
        (None, None) => false,
    }
}

/// A socket carries the cookie whoever opens it, so that its page must be
/// one of ours.
///
/// # Errors
/// For a foreign origin, and for none where a cookie comes along.
pub(crate) fn check_socket(config: &Config, headers: &HeaderMap) -> Result<(), Error> {
    match text(headers, header::ORIGIN.as_str()) {
        Some(origin) if is_own(config, headers, origin) => Ok(()),
        Some(_) => Err(Error::Forbidden("the socket is opened by another site")),
        None if cookie::is_present(headers) => Err(Error::Forbidden(
            "a socket with a cookie needs the origin of its page",
        )),
        None => Ok(()),
    }
}

/// The same for what changes something by HTTP.
///
/// # Errors
/// For a request that another site has made a browser send.
pub(crate) fn check_change(config: &Config, headers: &HeaderMap) -> Result<(), Error> {
    let foreign = Error::Forbidden("the request is made by another site");
    let origin = text(headers, header::ORIGIN.as_str());
    let site = text(headers, "sec-fetch-site");
    match (origin, site) {
        (Some(origin), _) if !is_own(config, headers, origin) => Err(foreign),
        (_, Some(site)) if !matches!(site, "same-origin" | "none") => Err(foreign),
        (None, None) if cookie::is_present(headers) => Err(Error::Forbidden(
            "a request with a cookie needs the origin of its page",
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::EngineCommand;

    fn config(public_origin: Option<&str>) -> Config {
        let engine = EngineCommand {
            program: "none".into(),
            args: Vec::new(),
        };
        Config {
            public_origin: public_origin.map(str::to_owned),
            ..Config::new("none".into(), engine)
        }
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in pairs {
            map.insert(*name, value.parse().expect("a value"));
        }
        map
    }

    const COOKIE: (&str, &str) = ("cookie", "judkins_session=x");
    const HOST: (&str, &str) = ("host", "127.0.0.1:8080");

    #[test]
    fn sockets_need_the_origin_of_the_site() {
        for (public, pairs, fine) in [
            (
                None,
                vec![HOST, ("origin", "http://127.0.0.1:8080"), COOKIE],
                true,
            ),
            (
                None,
                vec![HOST, ("origin", "http://127.0.0.1:8081"), COOKIE],
                false,
            ),
            (
                None,
                vec![HOST, ("origin", "https://127.0.0.1:8080"), COOKIE],
                false,
            ),
            (None, vec![HOST, ("origin", "http://evil.example")], false),
            (None, vec![HOST, ("origin", "null"), COOKIE], false),
            (None, vec![HOST, COOKIE], false),
            (None, vec![HOST], true),
            (None, vec![("origin", "http://")], false),
            (
                Some("https://a.example"),
                vec![HOST, ("origin", "https://a.example")],
                true,
            ),
            (
                Some("https://a.example"),
                vec![HOST, ("origin", "http://127.0.0.1:8080")],
                false,
            ),
        ] {
            let found = check_socket(&config(public), &headers(&pairs)).is_ok();
            assert_eq!(found, fine, "{public:?} {pairs:?}");
        }
    }

    #[test]
    fn changes_come_from_the_site_itself() {
        for (pairs, fine) in [
            (
                vec![HOST, ("origin", "http://127.0.0.1:8080"), COOKIE],
                true,
            ),
            (vec![HOST, ("sec-fetch-site", "same-origin"), COOKIE], true),
            (vec![HOST, ("sec-fetch-site", "cross-site"), COOKIE], false),
            (vec![HOST, ("sec-fetch-site", "same-site"), COOKIE], false),
            (
                vec![
                    HOST,
                    ("origin", "http://127.0.0.1:8080"),
                    ("sec-fetch-site", "cross-site"),
                ],
                false,
            ),
            (vec![HOST, ("origin", "http://evil.example")], false),
            (vec![HOST, COOKIE], false),
            (vec![HOST], true),
        ] {
            let found = check_change(&config(None), &headers(&pairs)).is_ok();
            assert_eq!(found, fine, "{pairs:?}");
        }
    }
}
