//! The cookie that tells browsers apart.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::config::Config;
use crate::id::SessionToken;

const NAME: &str = "judkins_session";
const SECURE_NAME: &str = "__Host-judkins_session";

/// As long as browsers keep any cookie: games are to be found again.
const MAX_AGE_S: u32 = 400 * 24 * 60 * 60;

fn is_secure(config: &Config) -> bool {
    let origin = config.public_origin.as_deref();
    origin.is_some_and(|origin| origin.starts_with("https://"))
}

/// Whether any cookie comes along.
pub(crate) fn is_present(headers: &HeaderMap) -> bool {
    headers.contains_key(header::COOKIE)
}

/// The secret in a request.
pub(crate) fn token(config: &Config, headers: &HeaderMap) -> Option<SessionToken> {
    let wanted = if is_secure(config) { SECURE_NAME } else { NAME };
    let lines = headers.get_all(header::COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .find_map(|(_, value)| SessionToken::parse(value))
}

/// The header that gives a browser its secret.
pub(crate) fn header(config: &Config, token: &SessionToken) -> Option<HeaderValue> {
    let (name, secure) = if is_secure(config) {
        (SECURE_NAME, "; Secure")
    } else {
        (NAME, "")
    };
    let secret = token.secret();
    let text =
        format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={MAX_AGE_S}{secure}");
    let mut value = HeaderValue::try_from(text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::EngineCommand;

    #[test]
    fn what_is_given_is_taken() {
        let engine = EngineCommand {
            program: "none".into(),
            args: Vec::new(),
        };
        let mut config = Config::new("none".into(), engine);
        for origin in [None, Some("https://a.example".to_owned())] {
            config.public_origin = origin;
            let token = SessionToken::random();
            let value = super::header(&config, &token).expect("a header");
            let text = value.to_str().expect("text");
            assert!(text.contains("; HttpOnly; SameSite=Lax;"), "{text}");
            assert_eq!(text.starts_with("__Host-"), text.ends_with("; Secure"));
            assert_eq!(text.ends_with("; Secure"), is_secure(&config));
            let pair = text.split(';').next().expect("a pair");
            let mut headers = HeaderMap::new();
            let line = format!("a=b; {pair}; c=d");
            headers.insert(header::COOKIE, line.parse().expect("a value"));
            let found = super::token(&config, &headers).expect("found");
            assert_eq!(found.session(), token.session());
        }
    }
}
