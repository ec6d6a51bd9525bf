//! Names that cannot be guessed.

use std::fmt;

use rand::Rng;
use sha2::{Digest, Sha256};

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The name of a game: 96 random bits in 16 letters that addresses may hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    const LENGTH: usize = 16;

    /// A new name.
    #[must_use]
    pub fn random() -> Self {
        let letters = random::<{ Self::LENGTH }>().map(|byte| LETTERS[usize::from(byte & 63)]);
        Self(letters.iter().map(|&letter| char::from(letter)).collect())
    }

    /// Reads a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let plain = text.len() == Self::LENGTH && text.bytes().all(|b| LETTERS.contains(&b));
        plain.then(|| Self(text.to_owned()))
    }

    /// The letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The name of a command: 128 bits, chosen by whoever gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CmdId([u8; 16]);

impl CmdId {
    /// A new name.
    #[must_use]
    pub fn random() -> Self {
        Self(random())
    }

    /// Reads 32 hexadecimal digits; capitals, and the hyphens of a UUID, are
    /// taken too.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u8> = text.bytes().filter(|&byte| byte != b'-').collect();
        if digits.len() != 32 || text.len() > 36 {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |d: u8| char::from(d).to_digit(16);
            *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
        }
        Some(Self(bytes))
    }

    /// The name of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The bits.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for CmdId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex(&self.0))
    }
}

/// The secret that a browser keeps in its cookie: 256 random bits. It is
/// neither stored nor logged.
pub struct SessionToken(String);

impl SessionToken {
    /// A new secret.
    #[must_use]
    pub fn random() -> Self {
        Self(hex(&random::<32>()))
    }

    /// Reads the value of a cookie.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let plain =
            text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        plain.then(|| Self(text.to_owned()))
    }

    /// What is stored of it.
    #[must_use]
    pub fn session(&self) -> Session {
        Session(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The value for the cookie.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

/// A browser as the store knows it: the SHA-256 of its secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Session([u8; 32]);

impl Session {
    /// The session of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bits.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_are_read_as_written() {
        for _ in 0..100 {
            let id = GameId::random();
            assert_ne!(id, GameId::random());
            assert_eq!(GameId::parse(id.as_str()), Some(id));
            let cmd = CmdId::random();
            assert_eq!(CmdId::parse(&cmd.to_string()), Some(cmd));
            let token = SessionToken::random();
            let again = SessionToken::parse(token.secret()).expect("a secret");
            assert_eq!(again.session(), token.session());
            assert_ne!(token.session(), SessionToken::random().session());
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            "short",
            "ABCDEFGHIJKLMNO/",
            "ABCDEFGHIJKLMNOPQ",
            "ＡABCDEFGHIJKLM",
        ] {
            assert_eq!(GameId::parse(text), None, "{text}");
        }
        for text in ["", "12", &"g".repeat(32), &"0".repeat(33), &"é".repeat(16)] {
            assert_eq!(CmdId::parse(text), None, "{text}");
        }
        let uuid = "0B5EF6B0-1111-4222-8333-444455556666";
        assert!(CmdId::parse(uuid).is_some());
        assert!(SessionToken::parse(&"A".repeat(64)).is_none());
    }
}
