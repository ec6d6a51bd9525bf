//! Moves as people type them, in any notation.
//!
//! A text is tried in the notations of [`READINGS`], in that order. No two of
//! them share a text with different meanings: USI begins with a digit, or with
//! a capital and `*`, where Western notation says the same; squares of
//! Western notation begin with a digit and those of UCI and SAN with a letter,
//! so that behind the letter of the man a digit or a sign tells them apart
//! (`B5c3`, a bishop on the fifth rank to c3, has one character too many for
//! Western notation, which stops at 5c). A small `b` is a bishop before a
//! digit or a sign (`b53`, `b-5c`) and a file before a rank of UCI or SAN
//! (`b2b3`, `b4`): the first two read as squares only with a file before and
//! the others only with one behind. Should two notations yet read different
//! legal moves, the text is refused as ambiguous; within SAN this happens,
//! see [`san`].
//!
//! Japanese notation is recognised by its kanji and kana and read alone.

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges::{self, HodgesError};
use crate::notation::look_alikes;
use crate::notation::note::NoteKind;
use crate::notation::{san, uci, western};
use crate::position::Position;
use crate::square::Square;

/// A move as read, with what its reader took upon itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The move; legal where it was read.
    pub mv: Move,
    /// What was read otherwise than it is written.
    pub notes: Vec<NoteKind>,
}

/// A notation that a text may be in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// Hodges and Hosking, as [`western`] reads them.
    Western,
    /// USI; an `=` at the end is passed over.
    Usi,
    /// UCI as Fairy-Stockfish spells it.
    Uci,
    /// The notation of chess programs, in both dialects of [`san`].
    San,
}

/// The notations without kanji, in the order in which they are tried.
pub const READINGS: [Reading; 4] = [Reading::Western, Reading::Usi, Reading::Uci, Reading::San];

/// Reads a move in any notation. `last_to` is where the move before went, for
/// notations that refer to it.
///
/// ```
/// use judkins::{notation::typed, position::Position};
///
/// let start = Position::start();
/// for text in ["P-6d", "P64", "p6d", "6e6d", "a2a3", "a3", "Pa3"] {
///     let read = typed::read(&start, None, text)?;
///     assert_eq!(read.mv, "6e6d".parse().expect("USI"), "{text}");
/// }
/// # Ok::<(), judkins::notation::fault::MoveError>(())
/// ```
///
/// # Errors
/// Why the text names no legal move, as the notation has it that the text
/// fits best.
pub fn read(position: &Position, last_to: Option<Square>, text: &str) -> Result<Typed, MoveError> {
    if let Ok(mv) = hodges::parse(position, text) {
        let notes = Vec::new();
        return Ok(Typed { mv, notes });
    }
    if is_japanese(text) {
        return read_japanese(position, last_to, text);
    }
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || SIDE_MARKS.contains(c));
    let text = text.trim_end();
    let mut found: Option<Typed> = None;
    let mut fault: Option<MoveError> = None;
    for reading in READINGS {
        match (reading.read(position, text), &found) {
            (Ok(typed), None) => found = Some(typed),
            (Ok(typed), Some(first)) if typed.mv != first.mv => {
                return Err(MoveError::Ambiguous {
                    text: hodges::shown(text),
                    candidates: [first.mv, typed.mv]
                        .map(|mv| hodges::format(position, mv))
                        .to_vec(),
                });
            }
            (Ok(_), Some(_)) => {}
            (Err(error), _) => {
                let first_fault = fault.take();
                fault = Some(match first_fault {
                    Some(first) if fit(&first, text) >= fit(&error, text) => first,
                    _ => error,
                });
            }
        }
    }
    match (found, fault) {
        (Some(typed), _) => Ok(typed),
        (None, Some(error)) => Err(error),
        (None, None) => Err(MoveError::Unread {
            text: hodges::shown(text),
            column: 1,
            expected: "expected a move".to_owned(),
        }),
    }
}

/// The marks of the sides that some records put before each move.
const SIDE_MARKS: &str = "▲△▼▽☗☖";

impl Reading {
    fn read(self, position: &Position, text: &str) -> Result<Typed, MoveError> {
        if self == Self::Western {
            return western::read(position, text);
        }
        let mut notes = Vec::new();
        let plain = look_alikes::ascii(text, &mut notes);
        let mv = match self {
            Self::San => return san::parse(position, &plain).map(|mv| Typed { mv, notes }),
            Self::Uci => uci::parse(&plain)?,
            _ => plain.strip_suffix('=').unwrap_or(&plain).parse::<Move>()?,
        };
        match position.check_legal(mv) {
            Ok(()) => Ok(Typed { mv, notes }),
            Err(illegal) => Err(MoveError::Illegal {
                text: hodges::shown(text),
                mv: Some(mv),
                reason: illegal.reason,
            }),
        }
    }
}

/// How well a text fits the notation of which this is the fault: a move that
/// is no legal one fits best, then the text of which most was read.
fn fit(error: &MoveError, text: &str) -> usize {
    match error {
        MoveError::Hodges(HodgesError::Syntax { column, .. }) => *column,
        MoveError::Unread { column, .. } => *column,
        // Nothing else begins with a digit.
        MoveError::Usi(_) if text.starts_with(|c: char| c.is_ascii_digit()) => 2,
        MoveError::Usi(_) => 0,
        _ => usize::MAX,
    }
}

/// Whether a text has kanji or kana in it.
fn is_japanese(text: &str) -> bool {
    // The mark of a long vowel is typed for a hyphen.
    text.chars()
        .any(|c| matches!(c, '々' | '\u{3041}'..='\u{30fb}' | '\u{4e00}'..='\u{9fff}'))
}

/// Reads Japanese notation.
fn read_japanese(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
) -> Result<Typed, MoveError> {
    let _ = (position, last_to);
    Err(MoveError::Unread {
        text: hodges::shown(text),
        column: 1,
        expected: "expected a move in Western notation".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    const HANDS: &str = "k1b3/5P/N5/2N3/3p2/1G2RK b rGN 1";

    fn typed(sfen: &str, text: &str) -> Result<Typed, MoveError> {
        read(&sfen::parse_position(sfen).expect(sfen), None, text)
    }

    #[test]
    fn one_move_is_read_in_every_notation() {
        for (sfen, usi, texts) in [
            (
                START,
                "6e6d",
                "6e6d P-6d P64 p6d a2a3 Pa3 a3 ▲P-6d ☗P64 6e6d=",
            ),
            (
                START,
                "2f6b+",
                "2f6b+ B-6b+ B62+ b6b+ e1a5+ Be1-a5=H Ba5=H Ba5+",
            ),
            (
                START,
                "2f6b",
                "2f6b 2f6b= B-6b= B62 e1a5 e1a5= Ba5 Ba5= Be1-a5",
            ),
            (START, "2f4d", "2f4d B-4d B44 e1c3 Bc3 Bc3+ Bec3 B1c3 Be1c3"),
            (
                START,
                "1f1b+",
                "1f1b+ Rx1b+ R12+ f1f5+ Rxf5=D Rxf5=D+ Rxf5++",
            ),
            (HANDS, "G*5b", "G*5b G'52 g*5b G@52 G@b5 g@b5 G@b5+"),
            (HANDS, "6c5a+", "6c5a+ N-5a+ N-5a N51 a4b6+ Nb6=G+ Nb6+ Nb6"),
        ] {
            for text in texts.split(' ') {
                let typed = typed(sfen, text).unwrap_or_else(|e| panic!("{e}"));
                assert_eq!(typed.mv.to_string(), usi, "{text}");
            }
        }
    }

    #[test]
    fn a_text_with_two_meanings_is_refused() {
        let error = typed(START, "Rxf5+").expect_err("promotion or check");
        assert_eq!(error.to_string(), "\"Rxf5+\" is ambiguous: Rx1b+, Rx1b=");
    }

    #[test]
    fn the_fault_is_that_of_the_nearest_notation() {
        for (text, part) in [
            ("5f4d", "cannot reach"),
            ("b1c3", "cannot reach"),
            ("G-4d", "cannot reach"),
            ("Gc3", "cannot reach"),
            ("N@c3", "in hand"),
            ("6e6d+", "cannot promote"),
            ("C6e-5d", "means a gold"),
            ("N-4d=", "knight never declines"),
            ("G6f-5e", "a king stands on 6f"),
            ("7e7d", "no USI move"),
            ("Bc9", "a file a to f"),
            ("Ba5=Q", "D (dragon)"),
            ("", "empty"),
            ("e4", "cannot reach"),
            ("O-O", "no man"),
        ] {
            let error = typed(START, text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
