//! Positions in the dialects of other programs.
//!
//! Fairy-Stockfish, XBoard and Cute Chess write a position as chess programs
//! do, `rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1`: the hands in brackets behind the
//! board, then the side to move, where `w` is the side that moves first in a
//! game (our Black), then up to three counters, of which the last counts
//! moves of both sides as one. [`write()`] writes that form. [`read`] reads it,
//! and SFEN with irregular spaces, for all that imports and converts; the
//! strict door is [`sfen::parse`].
//!
//! ```text
//! fen   := board hands side tail            hands := '[' ('-' | ([count] letter)*) ']'
//! side  := 'w' (Black) | 'b' (White)
//! tail  := nothing | number | ('-' | counter) number | '-' '-' counter number
//! ```

use std::borrow::Cow;

use crate::color::Color;
use crate::hand::Hand;
use crate::notation::note::NoteKind;
use crate::notation::sfen::{self, MAX_LEN, SfenError, SfenErrorKind};
use crate::role::Man;
use crate::setup::Setup;

/// Writes an arrangement as Fairy-Stockfish and XBoard read it.
///
/// Such a FEN counts full moves, so the number of a position is kept only
/// where Black moves at odd numbers and White at even ones.
///
/// ```
/// use judkins::{notation::fen, setup::Setup};
///
/// assert_eq!(fen::write(&Setup::start()), "rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1");
/// ```
#[must_use]
pub fn write(setup: &Setup) -> String {
    let text = sfen::format_without_number(setup);
    let board = text.split(' ').next().unwrap_or_default();
    let mut hands = String::new();
    for color in Color::ALL {
        push_hand(&mut hands, color, setup.hands[color]);
    }
    if hands.is_empty() {
        hands.push('-');
    }
    let (side, number) = match setup.turn {
        Color::Black => ('w', setup.move_number.div_ceil(2)),
        Color::White => ('b', (setup.move_number / 2).max(1)),
    };
    format!("{board}[{hands}] {side} 0 {number}")
}

fn push_hand(text: &mut String, color: Color, hand: Hand) {
    for (role, count) in hand.iter() {
        let role = role.role();
        for _ in 0..count {
            text.push_str(&sfen::man_letters(Man { color, role }));
        }
    }
}

/// Reads an arrangement from SFEN or from a FEN of another program, with a
/// note where it was no SFEN.
///
/// ```
/// use judkins::{notation::fen, setup::Setup};
///
/// for tail in ["w 0 1", "w - 1", "w - - 0 1", "w"] {
///     let (setup, notes) = fen::read(&format!("rbnsgk/5p/6/6/P5/KGSNBR[-] {tail}"))?;
///     assert_eq!((setup, notes.len()), (Setup::start(), 1));
/// }
/// # Ok::<(), judkins::notation::sfen::SfenError>(())
/// ```
///
/// # Errors
/// What is wrong with the text and at which column.
pub fn read(text: &str) -> Result<(Setup, Vec<NoteKind>), SfenError> {
    if text.chars().count() > MAX_LEN {
        let kind = SfenErrorKind::TooLong;
        return Err(SfenError {
            column: MAX_LEN + 1,
            kind,
        });
    }
    let Some(fen) = Fen::of(text) else {
        let setup = parse(&fields(text, 1), text)?;
        return Ok((setup, Vec::new()));
    };
    let setup = parse(&fen.as_sfen(), text)?;
    let note = NoteKind::Dialect {
        dialect: fen.dialect(),
        read: sfen::format(&setup),
    };
    Ok((setup, vec![note]))
}

/// A word of the text with its column.
#[derive(Clone)]
struct Field<'a> {
    text: Cow<'a, str>,
    column: usize,
}

fn fields(text: &str, first_column: usize) -> Vec<Field<'_>> {
    let mut column = first_column;
    let mut fields = Vec::new();
    for word in text.split(char::is_whitespace) {
        let length = word.chars().count();
        if length > 0 {
            fields.push(Field {
                text: Cow::Borrowed(word),
                column,
            });
        }
        column += length + 1;
    }
    fields
}

/// The parts of a FEN.
struct Fen<'a> {
    board: Field<'a>,
    hands: Option<Field<'a>>,
    side: Option<Field<'a>>,
    counters: Vec<Field<'a>>,
}

impl<'a> Fen<'a> {
    /// Takes a text apart that is a FEN and no SFEN.
    fn of(text: &'a str) -> Option<Self> {
        let column = |at: usize| text[..at].chars().count() + 1;
        let (mut board, hands, tail) = match text.find('[') {
            Some(open) => {
                let close = open + text[open..].find(']')?;
                let hands = Field {
                    text: Cow::Borrowed(text[open + 1..close].trim()),
                    column: column(open + 1),
                };
                let tail = fields(&text[close + 1..], column(close + 1));
                (fields(&text[..open], 1), Some(hands), tail)
            }
            None => {
                let mut board = fields(text, 1);
                let tail = board.split_off(1.min(board.len()));
                let words: Vec<&str> = tail.iter().map(|field| &*field.text).collect();
                // What an SFEN has in this place is a hand, never a zero.
                if !matches!(words[..], [_, "0", _] | [_, "-", "-", "0", _]) {
                    return None;
                }
                (board, None, tail)
            }
        };
        let only = board.pop().filter(|_| board.is_empty())?;
        let mut tail = tail.into_iter();
        Some(Self {
            board: only,
            hands,
            side: tail.next(),
            counters: tail.collect(),
        })
    }

    fn dialect(&self) -> &'static str {
        match (&self.hands, &self.counters[..]) {
            (None, _) => "a FEN without hands",
            (_, [first, _]) if first.text == "-" => "a FEN of Cute Chess",
            _ => "a FEN of Fairy-Stockfish or XBoard",
        }
    }

    /// The words of the SFEN that says the same, each with the column where
    /// the FEN has it. What is wrong stays as it is, for the reader of SFEN to
    /// refuse.
    fn as_sfen(&self) -> Vec<Field<'a>> {
        let mut words = vec![self.board.clone()];
        let Some(side) = &self.side else {
            return words;
        };
        let black = side.text == "w";
        words.push(Field {
            text: match &*side.text {
                "w" => Cow::Borrowed("b"),
                "b" => Cow::Borrowed("w"),
                _ => side.text.clone(),
            },
            column: side.column,
        });
        words.push(match &self.hands {
            Some(hands) if !hands.text.is_empty() => hands.clone(),
            _ => Field {
                text: Cow::Borrowed("-"),
                column: side.column,
            },
        });
        let counts = |field: &&Field<'_>| field.text.bytes().all(|byte| byte.is_ascii_digit());
        let odd = |field: &&Field<'_>| !counts(field) && field.text != "-";
        if let Some(odd) = self.counters.iter().find(odd) {
            words.push(odd.clone());
        } else if let Some(last) = self.counters.last().filter(counts) {
            let plies = last.text.parse().map_or(u32::MAX, |full: u32| {
                full.max(1).saturating_mul(2) - u32::from(black)
            });
            words.push(Field {
                text: Cow::Owned(plies.to_string()),
                column: last.column,
            });
        }
        // One counter too many is in the way of nothing else.
        words.extend(self.counters.get(4).cloned());
        words
    }
}

/// Reads the words of an SFEN; a fault is moved to where the text has it.
fn parse(words: &[Field<'_>], text: &str) -> Result<Setup, SfenError> {
    let joined: Vec<&str> = words.iter().map(|word| &*word.text).collect();
    sfen::parse(&joined.join(" ")).map_err(|error| {
        let mut start = 1;
        for word in words {
            let end = start + word.text.chars().count();
            if error.column < end {
                return SfenError {
                    column: word.column + error.column - start,
                    kind: error.kind,
                };
            }
            start = end + 1;
        }
        SfenError {
            column: text.chars().count() + 1,
            kind: error.kind,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as_sfen(text: &str) -> (String, Vec<String>) {
        let (setup, notes) = read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let notes = notes.iter().map(ToString::to_string).collect();
        (sfen::format(&setup), notes)
    }

    #[test]
    fn sfen_is_written_as_fen() {
        for (sfen, fen) in [
            (
                "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R b B 15",
                "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R[B] w 0 8",
            ),
            ("5k/6/6/6/6/K5 w 2RPbb2n 2", "5k/6/6/6/6/K5[RRPbbnn] b 0 1"),
            (
                "r1nsgk/5p/6/6/P5/KGSNBR w - 1",
                "r1nsgk/5p/6/6/P5/KGSNBR[-] b 0 1",
            ),
            ("5k/6/6/6/6/K5 w - 9998", "5k/6/6/6/6/K5[-] b 0 4999"),
        ] {
            assert_eq!(write(&sfen::parse(sfen).expect(sfen)), fen);
        }
    }

    #[test]
    fn every_dialect_is_read_and_named() {
        for (text, sfen, dialect) in [
            (
                "5k/6/6/6/6/K5[RPbb] w 0 8",
                "5k/6/6/6/6/K5 b RP2b 15",
                "XBoard",
            ),
            (
                "5k/6/6/6/6/K5[bPbR] b 0 8",
                "5k/6/6/6/6/K5 w RP2b 16",
                "XBoard",
            ),
            ("5k/6/6/6/6/K5[] w - - 3 4", "5k/6/6/6/6/K5 b - 7", "Fairy"),
            (
                "5k/6/6/6/6/K5[-] w - 1",
                "5k/6/6/6/6/K5 b - 1",
                "Cute Chess",
            ),
            (
                "5k/6/6/6/6/K5[2b] b - 2",
                "5k/6/6/6/6/K5 w 2b 4",
                "Cute Chess",
            ),
            ("5k/6/6/6/6/K5[-] w 5", "5k/6/6/6/6/K5 b - 9", "Fairy"),
            ("5k/6/6/6/6/K5[-]  b", "5k/6/6/6/6/K5 w - 1", "Fairy"),
            (" 5k/6/6/6/6/K5 [-] w 0 0 ", "5k/6/6/6/6/K5 b - 1", "Fairy"),
            (
                "5k/6/6/6/6/K5 b 0 3",
                "5k/6/6/6/6/K5 w - 6",
                "without hands",
            ),
            (
                "5k/6/6/6/6/K5 w - - 0 3",
                "5k/6/6/6/6/K5 b - 5",
                "without hands",
            ),
        ] {
            let (read, notes) = read_as_sfen(text);
            assert_eq!(read, sfen, "{text}");
            let [note] = &notes[..] else {
                panic!("{notes:?}")
            };
            assert!(note.contains(dialect) && note.contains(sfen), "{note}");
        }
    }

    #[test]
    fn sfen_is_read_without_a_note() {
        for (text, sfen) in [
            ("5k/6/6/6/6/K5 b P2r 3", "5k/6/6/6/6/K5 b P2r 3"),
            ("  5k/6/6/6/6/K5\tw  rPr ", "5k/6/6/6/6/K5 w P2r 1"),
            ("5k/6/6/6/6/K5 w - 1", "5k/6/6/6/6/K5 w - 1"),
        ] {
            assert_eq!(read_as_sfen(text), (sfen.to_owned(), Vec::new()));
        }
    }

    #[test]
    fn faults_stand_where_the_text_has_them() {
        for (text, column) in [
            ("", 1),
            ("5k/6/6/6/6/K5[-]", 17),
            ("5k/6/6/6/6/K5[-] x 0 1", 18),
            ("5k/6/6/6/6/K5[RQ] w 0 1", 16),
            ("5k/6/6/6/6/K6[-] w 0 1", 13),
            ("  5k/6/6/6/6/K6[-] w 0 1", 15),
            ("5k/6/6/6/6/K5[-] w 0 1x", 22),
            ("5k/6/6/6/6/K5[-] w 0 99999", 22),
            ("5k/6/6/6/6/K5[- w 0 1", 14),
            ("fen 5k/6/6/6/6/K5[-] w 0 1", 18),
            ("5k/6/6/6/6/K5   x - 1", 17),
            ("5k/6/6/6/6/K5[-] w - - 0 1 7", 28),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
        }
        let long = "[".repeat(1 << 20);
        assert_eq!(read(&long).map_err(|e| e.column), Err(MAX_LEN + 1));
    }
}
