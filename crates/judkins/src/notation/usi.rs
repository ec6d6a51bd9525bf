//! USI moves: `5f5e`, `2b1a+`, `P*3c`.
//!
//! Read strictly: small letters for ranks, a capital and `*` for drops. The
//! ways in which other programs spell moves are recognised only to say so.

use std::str::FromStr;

use crate::moves::Move;
use crate::role::HandRole;
use crate::square::Square;

/// Text that is no USI move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no USI move: \"{text}\"; {hint}")]
pub struct ParseUsiError {
    /// The text, cut where it is long.
    pub text: String,
    /// What is wrong or what was expected.
    pub hint: &'static str,
}

const EXPECTED: &str = "expected a form such as 5f5e, 2b1a+ or P*3c";
const MAX_SHOWN: usize = 20;

fn parse(text: &str) -> Option<Move> {
    let promote = text.strip_suffix('+');
    let squares = promote.unwrap_or(text);
    if !squares.is_ascii() || squares.len() != 4 {
        return None;
    }
    let (first, second) = squares.split_at(2);
    let to: Square = second.parse().ok()?;
    if let Some(letter) = first.strip_suffix('*') {
        let letter = letter.chars().next().filter(char::is_ascii_uppercase)?;
        let role = HandRole::from_letter(letter)?;
        return promote.is_none().then(|| Move::drop(role, to));
    }
    Some(Move::board(first.parse().ok()?, to, promote.is_some()))
}

fn hint(text: &str) -> &'static str {
    let tame: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let swapped: String = tame.replace('@', "*");
    let with_capital = || {
        let mut chars = swapped.chars();
        let first = chars.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(chars).collect::<String>()
    };
    if tame.contains('@') {
        "drops are written with an asterisk, such as P*5e"
    } else if tame.starts_with("K*") {
        "a king is never in hand"
    } else if tame.contains('*') && tame.ends_with('+') {
        "a dropped man never promotes"
    } else if tame.contains('*') && parse(&with_capital()).is_some() {
        "the letter of a dropped man is a capital for both sides, such as P*5e"
    } else if is_chess_like(&tame) {
        "this spells squares with the file as a letter; here files are digits from the right and \
         ranks letters from the top, such as 1f1b+"
    } else if tame.ends_with('=') {
        "a declined promotion carries no mark"
    } else {
        EXPECTED
    }
}

fn is_chess_like(text: &str) -> bool {
    let squares = text.trim_end_matches(['+', '=']);
    squares.len() == 4
        && squares.bytes().enumerate().all(|(i, byte)| {
            if i % 2 == 0 {
                matches!(byte, b'a'..=b'f')
            } else {
                matches!(byte, b'1'..=b'6')
            }
        })
}

impl FromStr for Move {
    type Err = ParseUsiError;

    /// Reads USI; needs no board.
    fn from_str(text: &str) -> Result<Self, ParseUsiError> {
        parse(text).ok_or_else(|| ParseUsiError {
            text: text.chars().take(MAX_SHOWN).collect(),
            hint: hint(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for from in Square::ALL {
            for to in Square::ALL {
                for mv in [Move::board(from, to, false), Move::board(from, to, true)] {
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                }
            }
            for role in HandRole::ALL {
                let mv = Move::drop(role, from);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
    }

    #[test]
    fn other_spellings_are_named() {
        for (text, part) in [
            ("P@5e", "asterisk"),
            ("f1f5+", "file as a letter"),
            ("e1b4", "file as a letter"),
            ("p*5e", "capital"),
            ("P*5e+", "never promotes"),
            ("K*5e", "never in hand"),
            ("5f5e=", "no mark"),
            ("", "expected"),
            ("5f5", "expected"),
            ("7a1a", "expected"),
            ("5f5e++", "expected"),
            ("５五五四", "expected"),
            ("+5f5", "expected"),
        ] {
            let error = text.parse::<Move>().expect_err(text);
            assert!(error.hint.contains(part), "{text}: {error}");
        }
    }
}
