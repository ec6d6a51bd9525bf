//! Moves as Fairy-Stockfish spells them in UCI: `e1c3`, `B@d3`, `e1a5+`.
//!
//! Squares are named as in chess, files a to f from the left and ranks 1 to 6
//! from the bottom as Black sees the board, so that 2f is e1. A drop is a
//! capital and `@`; `+` is a promotion. Read besides: a small letter in a
//! drop, and the `=` that XBoard puts after a declined promotion.

use crate::moves::{Move, MoveKind};
use crate::notation::fault::MoveError;
use crate::role::HandRole;
use crate::square::Square;

const EXPECTED: &str = "expected a form such as e1c3, e1a5+ or B@d3";
const MAX_SHOWN: usize = 20;

/// The name of a square in chess: 2f is `e1`.
#[must_use]
pub fn square(square: Square) -> [char; 2] {
    [file_letter(square), rank_digit(square)]
}

/// The letter of a square's file, a at the left.
pub(super) const fn file_letter(square: Square) -> char {
    (b'a' + 6 - square.file()) as char
}

/// The digit of a square's rank, 1 at the bottom.
pub(super) const fn rank_digit(square: Square) -> char {
    (b'0' + 7 - square.rank()) as char
}

/// The square with these two characters, if it is on the board.
pub(super) const fn square_of(file: u8, rank: u8) -> Option<Square> {
    if matches!(file, b'a'..=b'f') && matches!(rank, b'1'..=b'6') {
        Square::new(6 - (file - b'a'), 7 - (rank - b'0'))
    } else {
        None
    }
}

/// Writes a move.
///
/// ```
/// use judkins::notation::uci;
///
/// assert_eq!(uci::format("2f6b+".parse()?), "e1a5+");
/// assert_eq!(uci::format("B*3d".parse()?), "B@d3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(mv: Move) -> String {
    let mut text = String::with_capacity(5);
    match mv.kind() {
        MoveKind::Board { from, .. } => text.extend(square(from)),
        MoveKind::Drop { role, .. } => text.extend([role.letter(), '@']),
    }
    text.extend(square(mv.to()));
    if mv.promotes() {
        text.push('+');
    }
    text
}

/// Reads a move; needs no board.
///
/// # Errors
/// Where the text is no move.
pub fn parse(text: &str) -> Result<Move, MoveError> {
    read(text).ok_or_else(|| MoveError::Unread {
        text: text.chars().take(MAX_SHOWN).collect(),
        column: 1,
        expected: EXPECTED.to_owned(),
    })
}

fn read(text: &str) -> Option<Move> {
    let (first, to, mark) = match *text.as_bytes() {
        [a, b, c, d] => ([a, b], square_of(c, d)?, None),
        [a, b, c, d, mark @ (b'+' | b'=')] => ([a, b], square_of(c, d)?, Some(mark)),
        _ => return None,
    };
    if first[1] == b'@' {
        let role = HandRole::from_letter(char::from(first[0]))?;
        return mark.is_none().then(|| Move::drop(role, to));
    }
    let from = square_of(first[0], first[1])?;
    Some(Move::board(from, to, mark == Some(b'+')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for from in Square::ALL {
            for to in Square::ALL {
                for mv in [Move::board(from, to, false), Move::board(from, to, true)] {
                    assert_eq!(parse(&format(mv)), Ok(mv));
                }
            }
            for role in HandRole::ALL {
                let mv = Move::drop(role, from);
                assert_eq!(parse(&format(mv)), Ok(mv));
            }
        }
    }

    #[test]
    fn spellings_of_other_programs_are_read() {
        for (uci, usi) in [
            ("e1c3", "2f4d"),
            ("B@d3", "B*3d"),
            ("e1a5+", "2f6b+"),
            ("f2f1", "1e1f"),
            ("e2d3=", "2e3d"),
            ("b@e2", "B*2e"),
        ] {
            assert_eq!(parse(uci), Ok(usi.parse().expect(usi)), "{uci}");
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "", "e1", "e1c", "e1c7", "g1c3", "e0c3", "K@d3", "B@d3+", "B@d3=", "2f4d", "e1c3++",
            "E1c3", "é1c3",
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.to_string().contains("expected a form"), "{error}");
        }
    }
}
