//! The start of a game in CSA: `PI`, the ranks `P1` to `P6`, single men after
//! `P+` and `P-`, and the side to move.

use crate::color::{ByColor, Color};
use crate::hand::MAX_OF_A_KIND;
use crate::record::csa::moves::{side, sign};
use crate::record::csa::words;
use crate::record::fault::{Place, RecordError, RecordErrorKind};
use crate::role::{ByHandRole, HandRole, Man, Role};
use crate::setup::{Fault, Setup, SetupError};
use crate::square::Square;

/// The start as far as it has been read.
#[derive(Default)]
pub(crate) struct Start {
    board: Option<[Option<Man>; 36]>,
    hands: ByColor<ByHandRole<u8>>,
    turn: Option<Color>,
    /// Men were taken off the usual start.
    handicap: bool,
    place: Option<Place>,
}

fn expected(place: Place, columns: usize, text: impl Into<String>) -> RecordError {
    Place::new(place.line, place.column + columns).fault(RecordErrorKind::Expected {
        expected: text.into(),
    })
}

fn other_game(place: Place, columns: usize, name: impl Into<String>) -> RecordError {
    Place::new(place.line, place.column + columns)
        .fault(RecordErrorKind::OtherGame { name: name.into() })
}

/// Whether a statement belongs to the start rather than to the moves.
pub(crate) fn is_of_start(statement: &str) -> bool {
    statement.starts_with('P') || matches!(statement, "+" | "-")
}

impl Start {
    /// Takes in a statement.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub(crate) fn take(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        self.place.get_or_insert(place);
        match text.as_bytes() {
            [mark] => self.turn = side(*mark),
            [b'P', b'I', ..] => self.usual(place, text)?,
            [b'P', mark @ (b'+' | b'-'), ..] => {
                let color = side(*mark).unwrap_or(Color::Black);
                self.men(place, text, color)?;
            }
            [b'P', rank @ b'1'..=b'9', ..] => self.rank(place, text, rank - b'0')?,
            _ => return Err(expected(place, 1, "PI, P1 to P6, P+ or P-")),
        }
        Ok(())
    }

    /// `PI`, with the men that are taken off: `PI51KA`.
    fn usual(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let mut board = Setup::start().board;
        for (columns, square, code) in men(place, text)? {
            let Some(square) = square else {
                return Err(expected(place, columns, "a square from 11 to 66"));
            };
            let man = board[square.index()].take();
            match man {
                Some(man) if words::code(man.role) == code => self.handicap = true,
                Some(man) => {
                    let found = words::code(man.role);
                    return Err(expected(
                        place,
                        columns + 2,
                        format!("{found}, which stands there"),
                    ));
                }
                None => return Err(expected(place, columns, "a square with a man on it")),
            }
        }
        self.board = Some(board);
        Ok(())
    }

    /// One rank, six squares of three letters.
    fn rank(&mut self, place: Place, text: &str, rank: u8) -> Result<(), RecordError> {
        if rank > 6 {
            return Err(other_game(place, 0, format!("a board with a rank {rank}")));
        }
        let cells: Vec<char> = text.chars().skip(2).collect();
        // Editors strip blanks from the ends of lines.
        let count = cells.len().div_ceil(3);
        match count {
            6 => {}
            3 | 5 | 9 => {
                let name = format!("a board {count} files wide");
                return Err(other_game(place, 2, name));
            }
            _ => {
                return Err(expected(
                    place,
                    2,
                    "six squares, each such as +FU, -KA or \" * \"",
                ));
            }
        }
        let board = self.board.get_or_insert([None; 36]);
        for (index, cell) in (0u8..).zip(cells.chunks(3)) {
            let column = 2 + usize::from(index) * 3;
            let man = match cell {
                [' ', '*', ' '] | [' ', '*'] => None,
                [mark @ ('+' | '-'), first, second] => {
                    let code = String::from_iter([first, second]);
                    let role = role(place, column + 1, &code)?;
                    side(*mark as u8).map(|color| Man { color, role })
                }
                _ => return Err(expected(place, column, "+ or - and a man, or \" * \"")),
            };
            if let Some(square) = Square::new(6 - index, rank) {
                board[square.index()] = man;
            }
        }
        Ok(())
    }

    /// Single men of one side: `P+26KA00FU`, `P-00AL`.
    fn men(&mut self, place: Place, text: &str, color: Color) -> Result<(), RecordError> {
        let board = self.board.get_or_insert([None; 36]);
        for (columns, square, code) in men(place, text)? {
            match square {
                None if code == "AL" => {
                    let left = left_over(board, &self.hands);
                    for kind in HandRole::ALL {
                        self.hands[color][kind] += left[kind];
                    }
                }
                None => {
                    let role = role(place, columns + 2, code)?;
                    let kind = role.in_hand().filter(|_| !role.is_promoted());
                    let kind = kind.ok_or_else(|| {
                        expected(place, columns + 2, "HI KA KI GI KE or FU for a man in hand")
                    })?;
                    let count = &mut self.hands[color][kind];
                    *count = count.saturating_add(1);
                }
                Some(square) => {
                    let role = role(place, columns + 2, code)?;
                    let cell = &mut board[square.index()];
                    if cell.is_some() {
                        return Err(expected(place, columns, "a square without a man"));
                    }
                    *cell = Some(Man { color, role });
                }
            }
        }
        Ok(())
    }

    /// The arrangement, and whether the record leaves open who begins.
    ///
    /// # Errors
    /// Where a side holds more of a kind than exist.
    pub(crate) fn setup(&self, first: Color) -> Result<(Setup, bool), RecordError> {
        let mut setup = Setup::start();
        if let Some(board) = self.board {
            setup.board = board;
        }
        for color in Color::ALL {
            for kind in HandRole::ALL {
                let count = self.hands[color][kind];
                if count > MAX_OF_A_KIND {
                    let faults = vec![Fault::TooMany(kind, u32::from(count))];
                    let place = self.place.unwrap_or(Place::START);
                    return Err(place.fault(RecordErrorKind::Setup(SetupError { faults })));
                }
                for _ in 0..count {
                    setup.hands[color].add(kind);
                }
            }
        }
        let usual = if self.handicap { Color::White } else { first };
        setup.turn = self.turn.unwrap_or(usual);
        Ok((setup, self.turn.is_none()))
    }

    /// Where the start is told.
    pub(crate) fn place(&self) -> Place {
        self.place.unwrap_or(Place::START)
    }
}

fn role(place: Place, columns: usize, code: &str) -> Result<Role, RecordError> {
    if words::is_lance(code) {
        return Err(other_game(place, columns, "a lance"));
    }
    let codes = "OU HI KA KI GI KE FU RY UM NG NK or TO";
    words::role(code).ok_or_else(|| expected(place, columns, codes))
}

/// A man of a list: how many columns in, the square, none for the hand, and
/// the code.
type Listed<'a> = (usize, Option<Square>, &'a str);

/// The men of a statement after its first two letters.
fn men(place: Place, text: &str) -> Result<Vec<Listed<'_>>, RecordError> {
    let text = text.trim_end();
    let mut men = Vec::new();
    let mut at = 2;
    while at < text.len() {
        let item = text.get(at..at + 4).filter(|item| item.is_ascii());
        let Some(item) = item else {
            return Err(expected(place, at, "a square and a man, such as 26KA"));
        };
        let digits = [item.as_bytes()[0], item.as_bytes()[1]].map(|digit| digit.wrapping_sub(b'0'));
        let square = match digits {
            [0, 0] => None,
            [x @ 1..=9, y @ 1..=9] if x > 6 || y > 6 => {
                return Err(other_game(place, at, "a square beyond 66"));
            }
            [x, y] => match Square::new(x, y) {
                Some(square) => Some(square),
                None => return Err(expected(place, at, "a square from 11 to 66, or 00")),
            },
        };
        men.push((at, square, &item[2..]));
        at += 4;
    }
    Ok(men)
}

/// The men of the full set that are nowhere yet.
fn left_over(board: &[Option<Man>; 36], hands: &ByColor<ByHandRole<u8>>) -> ByHandRole<u8> {
    let mut left = ByHandRole::new_with(|kind| {
        let held = hands.black[kind].saturating_add(hands.white[kind]);
        MAX_OF_A_KIND.saturating_sub(held)
    });
    for kind in board.iter().flatten().filter_map(|man| man.role.in_hand()) {
        left[kind] = left[kind].saturating_sub(1);
    }
    left
}

/// Writes an arrangement as ranks, hands and the side to move.
pub(crate) fn write(setup: &Setup, out: &mut String) {
    for rank in 1..=6u8 {
        out.push('P');
        out.push(char::from(b'0' + rank));
        for file in (1..=6).rev() {
            match Square::new(file, rank).and_then(|square| setup.man_at(square)) {
                Some(man) => {
                    out.push(sign(man.color));
                    out.push_str(words::code(man.role));
                }
                None => out.push_str(" * "),
            }
        }
        out.push('\n');
    }
    for color in Color::ALL {
        let hand = setup.hands[color];
        if hand.is_empty() {
            continue;
        }
        out.push('P');
        out.push(sign(color));
        for (kind, count) in hand.iter() {
            for _ in 0..count {
                out.push_str("00");
                out.push_str(words::code(kind.role()));
            }
        }
        out.push('\n');
    }
    out.push(sign(setup.turn));
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    fn read(text: &str) -> Result<Setup, RecordError> {
        let mut start = Start::default();
        for (number, line) in (1..).zip(text.lines()) {
            start.take(Place::new(number, 1), line)?;
        }
        start.setup(Color::Black).map(|(setup, _)| setup)
    }

    #[test]
    fn starts_come_back() {
        for text in [
            "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
            "5k/2P3/6/6/3p2/K5 w RBGSN2rb 1",
            "+R+B+S+N+P1/5k/6/6/K5/1+p+n+s+b+r b 2G 1",
        ] {
            let setup = sfen::parse(text).expect(text);
            let mut written = String::new();
            write(&setup, &mut written);
            let spelled = sfen::parse(text).expect(text);
            assert_eq!(read(&written), Ok(spelled), "{written}");
            let stripped: Vec<&str> = written.lines().map(str::trim_end).collect();
            assert_eq!(read(&stripped.join("\n")), Ok(setup), "{written}");
        }
    }

    #[test]
    fn every_spelling_is_read() {
        for (text, same) in [
            ("PI\n+", "rbnsgk/5p/6/6/P5/KGSNBR b - 1"),
            ("PI51KA", "r1nsgk/5p/6/6/P5/KGSNBR w - 1"),
            ("PI61HI51KA\n-", "2nsgk/5p/6/6/P5/KGSNBR w - 1"),
            ("P+66OU00FU\nP-11OU\n+", "5k/6/6/6/6/K5 b P 1"),
            (
                "P+66OU\nP-11OU00HI\nP+00AL",
                "5k/6/6/6/6/K5 b R2B2G2S2N2Pr 1",
            ),
            (
                "P+66OU55RY\nP-11OU\nP-00AL\n-",
                "5k/6/6/6/1+R4/K5 w r2b2g2s2n2p 1",
            ),
        ] {
            assert_eq!(read(text), Ok(sfen::parse(same).expect(same)), "{text}");
        }
    }

    #[test]
    fn faults_name_their_column() {
        for (text, column) in [
            ("PX", 2),
            ("PI5KA", 3),
            ("PI51HI", 5),
            ("PI44KA", 3),
            ("PI00KA", 3),
            ("P1 *  *  *  *  * ", 3),
            ("P1 *  *  *  * ", 3),
            ("P1 *  *  *  *  *  *  *  *  * ", 3),
            ("P1 *  * -XX *  *  * ", 10),
            ("P1 *  * -KY *  *  * ", 10),
            ("P1 *  *  歩 *  *  * ", 9),
            ("P7", 1),
            ("P+26", 3),
            ("P+26KA26HI", 7),
            ("P+00OU", 5),
            ("P+00UM", 5),
            ("P+20UM", 3),
            ("P+77UM", 3),
            ("P+歩歩", 3),
            ("P-00FU00FU00FU", 1),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
        }
    }
}
