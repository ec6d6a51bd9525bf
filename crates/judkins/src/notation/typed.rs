//! Moves as people type them, in any notation.
//!
//! A text with kanji or kana is Japanese and read alone as such. Any other is
//! tried in the notations of [`READINGS`], in that order.
//!
//! No two of these share a text with different meanings. A move in USI begins
//! with a digit, or is a drop that Western notation spells the same. Squares
//! of Western notation begin with a digit, those of UCI and SAN with a letter,
//! and what follows the man tells them apart: `B5c3`, in SAN a bishop on the
//! fifth rank that goes to c3, has one character too many to be a move to 5c
//! and one too few to be a move from there. A small `b` is a bishop in `b5c`
//! and `bx33`, which have no square of chess behind it, and a file in `b4` and
//! `b2b3`, which have none of shogi. Should two notations yet read different
//! legal moves, the text is refused as ambiguous. The two dialects of SAN do
//! differ on a final `+`: see [`san`], and [`read_in`] for where the dialect
//! is known.

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges::{self, HodgesError};
use crate::notation::look_alikes;
use crate::notation::note::NoteKind;
pub use crate::notation::note::Typed;
use crate::notation::san::{self, Dialect};
use crate::notation::{japanese, uci, western};
use crate::position::Position;
use crate::square::Square;

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
    read_in(position, last_to, text, None)
}

/// The same where it is known in which dialect of [`san`] the texts around
/// this one are.
///
/// # Errors
/// Why the text names no legal move.
pub fn read_in(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
    dialect: Option<Dialect>,
) -> Result<Typed, MoveError> {
    if let Ok(mv) = hodges::parse(position, text) {
        let notes = Vec::new();
        return Ok(Typed { mv, notes });
    }
    if is_japanese(text) {
        let mv = japanese::parse(position, last_to, text)?;
        let notes = Vec::new();
        return Ok(Typed { mv, notes });
    }
    let bare = text.trim_start_matches(|c: char| c.is_whitespace() || SIDE_MARKS.contains(c));
    let before = text.chars().count() - bare.chars().count();
    read_bare(position, bare.trim_end(), dialect).map_err(|error| shifted(error, before))
}

/// An error whose column counts so many characters more.
fn shifted(mut error: MoveError, by: usize) -> MoveError {
    if let MoveError::Hodges(HodgesError::Syntax { column, .. })
    | MoveError::Unread { column, .. } = &mut error
    {
        *column += by;
    }
    error
}

/// Reads a text that is not Japanese and has no mark of a side.
fn read_bare(
    position: &Position,
    text: &str,
    dialect: Option<Dialect>,
) -> Result<Typed, MoveError> {
    let mut notes = Vec::new();
    let plain = look_alikes::ascii(text, &mut notes);
    let line = Line {
        position,
        text,
        plain: &plain,
        notes,
        dialect,
    };
    let mut found: Option<Typed> = None;
    let mut fault: Option<MoveError> = None;
    for reading in READINGS.into_iter().filter(|reading| reading.fits(&plain)) {
        match (line.read(reading), &found) {
            (Ok(typed), None) => found = Some(typed),
            (Ok(typed), Some(first)) if typed.mv != first.mv => {
                return Err(line.ambiguous(first.mv, typed.mv));
            }
            (Ok(_), Some(_)) => {}
            (Err(error), _) => {
                let nearer = |first: &MoveError| fit(first, &plain) >= fit(&error, &plain);
                fault = Some(fault.take().filter(nearer).unwrap_or(error));
            }
        }
    }
    match (found, fault) {
        (Some(typed), _) => Ok(typed),
        (None, Some(error)) => Err(error),
        // Western notation is always tried.
        (None, None) => line.read(Reading::Western),
    }
}

/// The marks of the sides that some records put before each move.
const SIDE_MARKS: &str = "▲△▼▽☗☖";

impl Reading {
    /// Whether a text looks enough like this notation for its fault to be of
    /// use.
    fn fits(self, plain: &str) -> bool {
        let bytes = plain.as_bytes();
        match self {
            Self::Western => true,
            Self::Usi => bytes.first().is_some_and(u8::is_ascii_digit),
            Self::Uci => match bytes {
                [a, b, _, _] | [a, b, _, _, _] => {
                    *b == b'@' || matches!(a, b'a'..=b'f') && b.is_ascii_digit()
                }
                _ => false,
            },
            Self::San => bytes
                .windows(2)
                .any(|pair| matches!(pair, [b'a'..=b'f', b'0'..=b'9'])),
        }
    }
}

/// A text to be read.
struct Line<'a> {
    position: &'a Position,
    text: &'a str,
    /// The text in ASCII.
    plain: &'a str,
    notes: Vec<NoteKind>,
    dialect: Option<Dialect>,
}

impl Line<'_> {
    fn read(&self, reading: Reading) -> Result<Typed, MoveError> {
        let notes = self.notes.clone();
        let (position, plain) = (self.position, self.plain);
        let mv = match (reading, self.dialect) {
            (Reading::Western, _) => {
                return western::read_ascii(position, plain, self.text, notes);
            }
            (Reading::San, None) => san::parse(position, plain)?,
            (Reading::San, Some(dialect)) => san::parse_in(position, plain, dialect)?,
            (Reading::Uci, _) => self.legal(uci::parse(plain)?)?,
            (Reading::Usi, _) => {
                let usi = plain.strip_suffix('=').unwrap_or(plain);
                self.legal(usi.parse()?)?
            }
        };
        Ok(Typed { mv, notes })
    }

    fn legal(&self, mv: Move) -> Result<Move, MoveError> {
        match self.position.check_legal(mv) {
            Ok(()) => Ok(mv),
            Err(illegal) => Err(MoveError::Illegal {
                text: hodges::shown(self.text),
                mv: Some(mv),
                reason: illegal.reason,
            }),
        }
    }

    fn ambiguous(&self, first: Move, second: Move) -> MoveError {
        let moves = [first, second];
        MoveError::Ambiguous {
            text: hodges::shown(self.text),
            candidates: moves.map(|mv| hodges::format(self.position, mv)).to_vec(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    const HANDS: &str = "k1b3/5P/N5/2N3/3p2/1G2RK b rG 1";

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
    fn columns_count_the_mark_of_the_side() {
        for (text, column) in [("P-9d", 4), ("▲P-9d", 5), (" ▲ P-9d", 7), ("▲Bc9", 4)] {
            let error = typed(START, text).expect_err(text);
            assert_eq!(error.column(), column, "{text}: {error}");
        }
    }

    #[test]
    fn japanese_is_read_with_the_square_before() {
        let position = Position::start();
        for text in ["６四歩", "6四歩", "▲６四歩(65)", "64歩"] {
            let typed = read(&position, None, text).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(typed.mv.to_string(), "6e6d", "{text}");
        }
        let last = Some(Square::S6D);
        let typed = read(&position, last, "同歩").expect("the square before");
        assert_eq!(typed.mv.to_string(), "6e6d");
        assert!(read(&position, None, "同歩").is_err());
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
