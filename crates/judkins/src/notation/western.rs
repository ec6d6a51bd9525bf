//! Western notation as people type it, in all three styles at once.
//!
//! ```text
//! move   := man [square] [sign] square [mark] | man drop square
//! man    := ['+'] letter                letter := one of K R B G S N P, either case
//! square := file rank                   file := 1 to 6   rank := 1 to 6, or a to f, either case
//! sign   := '-' | 'x' | 'X' | '×' | ':'
//! drop   := '*' | '\'' | '’' | '@'
//! mark   := '+' | '='
//! ```
//!
//! Beyond what [`hodges::parse`] reads: ranks as digits, no sign, other signs
//! for captures and drops, small letters, spaces inside, signs of typography;
//! all of these read without remark. With a [note](NoteKind) are read letters
//! and digits of another script that look like those of this notation, and a
//! sign that does not fit the position: `x` where nothing is taken, `-` or none
//! where something is. All else is as strict as there: an origin may be given where
//! none is needed and not be left out where one is; a promotion without a
//! mark is declined where it is optional and made where it is forced; `C` is
//! no man and a knight never carries `=`.

use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges::syntax::{Kind, Mark, SyntaxError, Written};
use crate::notation::hodges::{self, HodgesError, settle, shown};
use crate::notation::look_alikes;
use crate::notation::note::{NoteKind, Typed};
use crate::position::Position;
use crate::role::{Man, Role};
use crate::square::Square;

/// Reads a move of a position.
///
/// ```
/// use judkins::{notation::western, position::Position};
///
/// let start = Position::start();
/// for text in ["P-6d", "P-64", "P64", "p6e6d", "P6e-64", "P6D"] {
///     let typed = western::read(&start, text)?;
///     assert_eq!((typed.mv.to_string().as_str(), typed.notes.len()), ("6e6d", 0));
/// }
/// let cyrillic = western::read(&start, "Р-6d")?;
/// assert!(cyrillic.notes[0].to_string().contains("read as \"P-6d\""));
/// # Ok::<(), judkins::notation::fault::MoveError>(())
/// ```
///
/// # Errors
/// Why the text is no move, or no legal one here.
pub fn read(position: &Position, text: &str) -> Result<Typed, MoveError> {
    let mut notes = Vec::new();
    let plain = look_alikes::ascii(text, &mut notes);
    read_ascii(position, &plain, text, notes)
}

/// Reads the ASCII form of a text.
pub(super) fn read_ascii(
    position: &Position,
    plain: &str,
    text: &str,
    mut notes: Vec<NoteKind>,
) -> Result<Typed, MoveError> {
    let written = parse(plain).map_err(|(column, error)| HodgesError::Syntax {
        text: shown(text),
        column,
        error,
    })?;
    stands_there(position, written, text)?;
    let mv = settle(position, written, text)?;
    if let Written::Board { kind, .. } = written {
        notes.extend(wrong_sign(position, mv, kind, text));
    }
    Ok(Typed { mv, notes })
}

/// The man and the target of a text in this notation, whatever the position.
pub(super) fn man_and_target(text: &str) -> Option<(Role, Square)> {
    let plain = look_alikes::ascii(text, &mut Vec::new());
    match parse(&plain).ok()? {
        Written::Drop { role, to } => Some((role.role(), to)),
        Written::Board { role, to, .. } => Some((role, to)),
    }
}

/// Refuses an origin on which another man stands than the one that is named.
fn stands_there(position: &Position, written: Written, text: &str) -> Result<(), MoveError> {
    let Written::Board {
        role,
        origin: Some(square),
        to,
        mark,
        ..
    } = written
    else {
        return Ok(());
    };
    match position.man_at(square) {
        Some(stands) if stands.role != role => Err(MoveError::OtherMan {
            text: shown(text),
            square,
            stands,
            named: role,
        }),
        Some(Man { color, .. }) if color != position.turn() => Err(MoveError::Illegal {
            text: shown(text),
            mv: Some(Move::board(square, to, mark == Mark::Promoted)),
            reason: IllegalReason::NotYourMan,
        }),
        _ => Ok(()),
    }
}

/// The note that a sign gets which does not fit the position.
fn wrong_sign(position: &Position, mv: Move, kind: Kind, text: &str) -> Option<NoteKind> {
    let capture = position.occupied().contains(mv.to());
    if capture == (kind == Kind::Capture) {
        return None;
    }
    let (target, read) = (mv.to(), hodges::format(position, mv));
    let what = if capture {
        format!(
            "\"{}\" takes the man on {target}; read as {read}",
            shown(text)
        )
    } else {
        format!(
            "\"{}\" takes nothing, as {target} is empty; read as {read}",
            shown(text)
        )
    };
    Some(NoteKind::Leniency { what })
}

/// Reads ASCII text; a fault comes with its column, from 1.
fn parse(text: &str) -> Result<Written, (usize, SyntaxError)> {
    let mut reader = Reader {
        rest: text,
        column: 0,
    };
    reader
        .written()
        .map_err(|error| (reader.column.max(1), error))
}

/// What stands between man and target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Move,
    Capture,
    Drop,
}

impl Sign {
    const fn of(c: char) -> Option<Self> {
        match c {
            '-' => Some(Self::Move),
            'x' | 'X' | ':' => Some(Self::Capture),
            '*' | '\'' | '@' => Some(Self::Drop),
            _ => None,
        }
    }
}

/// The text, character by character, without its spaces.
struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        loop {
            let next = self.rest.chars().next()?;
            if !next.is_whitespace() {
                return Some(next);
            }
            self.pass(next);
        }
    }

    fn pass(&mut self, next: char) {
        self.rest = &self.rest[next.len_utf8()..];
        self.column += 1;
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.pass(next);
        Some(next)
    }

    fn take<T>(&mut self, wanted: impl Fn(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let found = wanted(next)?;
        self.pass(next);
        Some(found)
    }

    fn man(&mut self) -> Result<Role, SyntaxError> {
        let promoted = self.take(|c| (c == '+').then_some(())).is_some();
        let letter = self.next().ok_or(SyntaxError::Empty)?;
        let role = Role::from_letter(letter).ok_or(match letter {
            'C' | 'c' => SyntaxError::LetterC,
            _ => SyntaxError::UnknownMan(letter),
        })?;
        if promoted {
            role.promoted()
                .ok_or(SyntaxError::NeverPromoted(role.letter()))
        } else {
            Ok(role)
        }
    }

    /// A square, where a digit says that one begins.
    fn square(&mut self) -> Result<Option<Square>, SyntaxError> {
        let Some(file) = self.take(|c| c.to_digit(10)) else {
            return Ok(None);
        };
        let rank = self.next().and_then(|c| match c.to_ascii_lowercase() {
            rank @ 'a'..='f' => Some(rank as u8 - b'a' + 1),
            rank @ '1'..='6' => Some(rank as u8 - b'0'),
            _ => None,
        });
        let square = rank.and_then(|rank| Square::new(file as u8, rank));
        square.map(Some).ok_or(SyntaxError::BadSquare)
    }

    fn target(&mut self) -> Result<Square, SyntaxError> {
        if let Some(square) = self.square()? {
            return Ok(square);
        }
        self.next();
        Err(SyntaxError::BadSquare)
    }

    fn mark(&mut self) -> Mark {
        self.take(|c| match c {
            '+' => Some(Mark::Promoted),
            '=' => Some(Mark::Declined),
            _ => None,
        })
        .unwrap_or(Mark::Absent)
    }

    fn written(&mut self) -> Result<Written, SyntaxError> {
        let role = self.man()?;
        let first = self.square()?;
        let sign = self.take(Sign::of);
        let (origin, to) = match (first, sign) {
            (_, Some(_)) | (None, None) => (first, self.target()?),
            (Some(square), None) => match self.square()? {
                Some(to) => (first, to),
                None => (None, square),
            },
        };
        let mark = self.mark();
        if self.next().is_some() {
            return Err(SyntaxError::Trailing);
        }
        if sign == Some(Sign::Drop) {
            let droppable = role.in_hand().filter(|_| !role.is_promoted());
            let role = droppable.ok_or(SyntaxError::CannotDrop)?;
            if origin.is_some() || mark != Mark::Absent {
                return Err(SyntaxError::DropWithMore);
            }
            return Ok(Written::Drop { role, to });
        }
        if role == Role::Knight && mark == Mark::Declined {
            return Err(SyntaxError::KnightDeclines);
        }
        let kind = if sign == Some(Sign::Capture) {
            Kind::Capture
        } else {
            Kind::Plain
        };
        Ok(Written::Board {
            role,
            origin,
            kind,
            to,
            mark,
        })
    }
}

/// The signs that comment on a move, the longest first.
const GLYPHS: [&str; 6] = ["!!", "??", "!?", "?!", "!", "?"];

/// Takes the sign that comments on a move (`!`, `?!`) off its end; the signs
/// of the move itself, `+` and `=`, stay.
///
/// ```
/// use judkins::notation::western::split_glyph;
///
/// assert_eq!(split_glyph("Bx3c=!?"), ("Bx3c=", Some("!?")));
/// assert_eq!(split_glyph("B-6b+"), ("B-6b+", None));
/// ```
#[must_use]
pub fn split_glyph(text: &str) -> (&str, Option<&'static str>) {
    for glyph in GLYPHS {
        if let Some(mv) = text.strip_suffix(glyph) {
            return (mv, Some(glyph));
        }
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    const BUSY: &str = "k1b3/5P/N5/2N3/3p2/1G2RK b rG 1";

    fn typed(sfen: &str, text: &str) -> Result<Typed, MoveError> {
        read(&sfen::parse_position(sfen).expect(sfen), text)
    }

    #[test]
    fn spellings_of_a_move_are_read() {
        for (sfen, usi, texts) in [
            (
                START,
                "2f6b",
                "B-6b B-6b= B62= b-62 B6b B2f-6b B26-62= b2f6b= B-6B",
            ),
            (START, "2f6b+", "B-6b+ B62+ b6b+ B2f6b+ B26-62+ B−6b+ B–62+"),
            (
                START,
                "1f1b+",
                "Rx1b+ RX1b+ R×1b+ R:12+ rx12+ Rx12+ R1fx1b+ R1f:12+",
            ),
            (BUSY, "G*5b", "G*5b G'52 G’5b G@52 g*52 G*52"),
            (BUSY, "5f5e", "G-5e G55 G5f-5e G56-55"),
            (BUSY, "6c5a+", "N-5a+ N51+ N-5a N51 n6c5a+ N6351"),
            (BUSY, "1b1a+", "P-1a+ P11 P1b-1a"),
        ] {
            for text in texts.split(' ') {
                let typed = typed(sfen, text).unwrap_or_else(|e| panic!("{e}"));
                assert_eq!(typed.mv.to_string(), usi, "{text}");
                assert_eq!(typed.notes, [], "{text}");
            }
        }
    }

    #[test]
    fn spaces_count_for_nothing() {
        for text in ["G * 5b", " G*5b ", "G* 5 b"] {
            let typed = typed(BUSY, text).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(typed.mv.to_string(), "G*5b", "{text}");
        }
    }

    #[test]
    fn what_is_read_otherwise_is_noted() {
        for (text, usi, part) in [
            ("Р-6d", "6e6d", "read as \"P-6d\""),
            ("Ｐ－６ｄ", "6e6d", "read as \"P-6d\""),
            ("В-6b+", "2f6b+", "read as \"B-6b+\""),
            ("Px6d", "6e6d", "6d is empty; read as P-6d"),
            ("R-1b+", "1f1b+", "the man on 1b; read as Rx1b+"),
            ("R12=", "1f1b", "the man on 1b; read as Rx1b="),
        ] {
            let typed = typed(START, text).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(typed.mv.to_string(), usi, "{text}");
            let [note] = &typed.notes[..] else {
                panic!("{text}: {:?}", typed.notes)
            };
            assert!(note.to_string().contains(part), "{text}: {note}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_explained() {
        for (sfen, text, part) in [
            (START, "", "empty"),
            (START, "   ", "empty"),
            (START, "C6e-5d", "means a gold"),
            (START, "С6е-5d", "means a gold"),
            (START, "N-4d=", "knight never declines"),
            (START, "n44=", "knight never declines"),
            (START, "X-5e", "no man"),
            (START, "64", "no man"),
            (START, "P-", "column 2: expected a square"),
            (START, "P", "expected a square"),
            (START, "P-7d", "column 4: expected a square"),
            (START, "P67", "expected a square"),
            (START, "P645", "expected a square"),
            (START, "P-6d+-", "column 6: unexpected text"),
            (START, "+G55", "no +G"),
            (START, "K'55", "can be dropped"),
            (BUSY, "+N'55", "can be dropped"),
            (BUSY, "N'55+", "no origin and no promotion mark"),
            (START, "P64=", "none to decline"),
            (START, "P63", "cannot reach"),
            (START, "P'33", "in hand"),
            (START, "G6f-5e", "a king stands on 6f, not a gold"),
            (START, "S5f45", "a gold stands on 5f, not a silver"),
            (START, "R6a-6b", "belongs to the opponent"),
            (START, "G4e-5d", "no man stands"),
            ("5k/6/1G4/6/2G3/5K b - 1", "G54", "G5c-5d, G4e-5d"),
            (
                "5k/6/1+S4/6/2S3/5K b - 1",
                "S5c-4c",
                "a promoted silver stands on 5c",
            ),
        ] {
            let error = typed(sfen, text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
