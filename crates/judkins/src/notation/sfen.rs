//! SFEN, the text of a position: `rbnsgk/5p/6/6/P5/KGSNBR b - 1`.
//!
//! Four fields, separated by single spaces: the ranks from the top, each from
//! file 6 to file 1; the side to move; the hands; the number of the next move.
//!
//! Leniencies of the reader, all others being errors that name the column:
//! the move number may be missing and is then 1; hands may come in any order,
//! a man may be counted (`2P`, `1P`) or repeated (`PP`).

use crate::color::Color;
use crate::hand::{Hand, MAX_OF_A_KIND};
use crate::position::Position;
use crate::role::{HandRole, Man, Role};
use crate::setup::Setup;
use crate::square::Square;

/// The longest text that is read, in characters.
pub const MAX_LEN: usize = 128;

/// Text that is no SFEN: what is wrong and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("SFEN, column {column}: {kind}")]
pub struct SfenError {
    /// The column of the fault, from 1, in characters.
    pub column: usize,
    /// The fault.
    pub kind: SfenErrorKind,
}

/// What can be wrong with an SFEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SfenErrorKind {
    /// No text.
    #[error("the text is empty; expected a board such as rbnsgk/5p/6/6/P5/KGSNBR")]
    Empty,
    /// More text than any SFEN has.
    #[error("the text is longer than {MAX_LEN} characters")]
    TooLong,
    /// A letter that names no man.
    #[error("\"{0}\" is no man; expected K R B G S N P or a digit 1 to 6")]
    UnknownMan(char),
    /// `+` before a man that does not promote.
    #[error("{0} does not promote")]
    CannotPromote(char),
    /// `+` with no man after it.
    #[error("\"+\" needs a man after it")]
    LonePlus,
    /// Two digits side by side.
    #[error("two digits side by side; empty squares are counted once")]
    TwoDigits,
    /// A rank of another width.
    #[error("rank {rank} has {width} squares, expected 6")]
    RankWidth {
        /// The letter of the rank.
        rank: char,
        /// How many squares it has; 7 stands for more than 6.
        width: u8,
    },
    /// Another number of ranks.
    #[error("{0} ranks, expected 6")]
    RankCount(usize),
    /// A missing field.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// A wrong side to move.
    #[error("\"{0}\" is no side to move; expected b (Black) or w (White)")]
    Turn(String),
    /// A man that cannot be in hand.
    #[error(
        "\"{0}\" cannot be in hand; expected R B G S N P, each with a count of at most 2, or -"
    )]
    Hand(char),
    /// A count in a hand that is not 1 or 2, or has no man after it.
    #[error("\"{0}\" is no count of men in hand; expected 2 and a man after it")]
    HandCount(String),
    /// More of a kind in one hand than exist.
    #[error("more than {MAX_OF_A_KIND} of {0} in one hand")]
    HandTooMany(char),
    /// A wrong move number.
    #[error("\"{0}\" is no move number; expected 1 to 9999")]
    Number(String),
    /// Text after the move number.
    #[error("unexpected text after the move number")]
    Trailing,
    /// Two spaces, or a space at the start or end.
    #[error("fields are separated by one space, with none before or after")]
    Spaces,
    /// A FEN as chess programs write it.
    #[error(
        "this is a FEN with hands in brackets; SFEN has them in a field after the side to move, \
         where b is the side at the bottom"
    )]
    BracketHands,
}

fn at(column: usize, kind: SfenErrorKind) -> SfenError {
    SfenError { column, kind }
}

/// Reads an SFEN. Whether the arrangement is a position is for
/// [`Position::new`] to say.
///
/// # Errors
/// What is wrong with the text and at which column.
pub fn parse(text: &str) -> Result<Setup, SfenError> {
    if text.trim().is_empty() {
        return Err(at(1, SfenErrorKind::Empty));
    }
    if text.chars().count() > MAX_LEN {
        return Err(at(MAX_LEN + 1, SfenErrorKind::TooLong));
    }
    if let Some(column) = text.chars().position(|c| c == '[' || c == ']') {
        return Err(at(column + 1, SfenErrorKind::BracketHands));
    }
    if let Some(column) = text.chars().position(|c| c.is_whitespace() && c != ' ') {
        return Err(at(column + 1, SfenErrorKind::Spaces));
    }
    let mut fields = Fields::new(text);
    let mut setup = Setup::empty();
    let (board, column) = fields.next("board")?;
    parse_board(board, column, &mut setup)?;
    let (turn, column) = fields.next("side to move")?;
    setup.turn = match turn {
        "b" => Color::Black,
        "w" => Color::White,
        _ => return Err(at(column, SfenErrorKind::Turn(turn.to_owned()))),
    };
    let (hands, column) = fields.next("field of hands (- if both are empty)")?;
    parse_hands(hands, column, &mut setup)?;
    if let Ok((number, column)) = fields.next("move number") {
        setup.move_number = parse_number(number)
            .ok_or_else(|| at(column, SfenErrorKind::Number(number.to_owned())))?;
    }
    match fields.rest {
        None => Ok(setup),
        Some(_) => Err(at(fields.column, SfenErrorKind::Trailing)),
    }
}

/// Reads an SFEN and makes it a position of a game.
///
/// # Errors
/// What is wrong with the text, or with the position.
pub fn parse_position(text: &str) -> Result<Position, ParsePositionError> {
    Ok(Position::new(&parse(text)?)?)
}

/// Why a text gives no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// The text is no SFEN.
    #[error(transparent)]
    Sfen(#[from] SfenError),
    /// The men stand as they cannot.
    #[error("no valid position: {0}")]
    Setup(#[from] crate::setup::SetupError),
}

/// Single-space separated fields with their columns.
struct Fields<'a> {
    rest: Option<&'a str>,
    column: usize,
}

impl<'a> Fields<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            rest: Some(text),
            column: 1,
        }
    }

    fn next(&mut self, name: &'static str) -> Result<(&'a str, usize), SfenError> {
        let column = self.column;
        let Some(rest) = self.rest else {
            return Err(at(column, SfenErrorKind::Missing(name)));
        };
        let (field, rest) = match rest.split_once(' ') {
            Some((field, rest)) => (field, Some(rest)),
            None => (rest, None),
        };
        if field.is_empty() {
            return Err(at(column, SfenErrorKind::Spaces));
        }
        self.rest = rest;
        self.column += field.chars().count() + usize::from(rest.is_some());
        Ok((field, column))
    }
}

fn parse_board(board: &str, first_column: usize, setup: &mut Setup) -> Result<(), SfenError> {
    let mut column = first_column;
    let ranks: Vec<&str> = board.split('/').collect();
    for (index, text) in ranks.iter().enumerate().take(6) {
        parse_rank(text, column, index as u8, setup)?;
        column += text.chars().count() + 1;
    }
    if ranks.len() == 6 {
        return Ok(());
    }
    let end = first_column + board.chars().count();
    let column = if ranks.len() > 6 { column - 1 } else { end };
    Err(at(column, SfenErrorKind::RankCount(ranks.len())))
}

fn parse_rank(text: &str, first: usize, rank: u8, setup: &mut Setup) -> Result<(), SfenError> {
    let mut width = 0u8;
    let mut promoted = false;
    let mut after_digit = false;
    for (offset, letter) in text.chars().enumerate() {
        let column = first + offset;
        match letter {
            '+' if promoted => return Err(at(column, SfenErrorKind::LonePlus)),
            '+' => promoted = true,
            '1'..='6' if promoted => return Err(at(column - 1, SfenErrorKind::LonePlus)),
            '1'..='6' if after_digit => return Err(at(column, SfenErrorKind::TwoDigits)),
            '1'..='6' => width += letter as u8 - b'0',
            _ => {
                let man = parse_man(letter, promoted).map_err(|kind| at(column, kind))?;
                promoted = false;
                width += 1;
                if let Some(square) = Square::new(7u8.saturating_sub(width), rank + 1) {
                    setup.board[square.index()] = Some(man);
                }
            }
        }
        after_digit = letter.is_ascii_digit();
        if width > 6 {
            return Err(at(column, rank_width(rank, 7)));
        }
    }
    let end = first + text.chars().count();
    if promoted {
        return Err(at(end - 1, SfenErrorKind::LonePlus));
    }
    if width != 6 {
        return Err(at(end, rank_width(rank, width)));
    }
    Ok(())
}

fn rank_width(rank: u8, width: u8) -> SfenErrorKind {
    SfenErrorKind::RankWidth {
        rank: char::from(b'a' + rank),
        width,
    }
}

fn parse_man(letter: char, promoted: bool) -> Result<Man, SfenErrorKind> {
    let role = Role::from_letter(letter).ok_or(SfenErrorKind::UnknownMan(letter))?;
    let role = if promoted {
        role.promoted()
            .ok_or(SfenErrorKind::CannotPromote(letter))?
    } else {
        role
    };
    let color = if letter.is_ascii_uppercase() {
        Color::Black
    } else {
        Color::White
    };
    Ok(Man { color, role })
}

fn parse_hands(text: &str, first: usize, setup: &mut Setup) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let mut digits = String::new();
    for (offset, letter) in text.chars().enumerate() {
        let column = first + offset;
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let role =
            HandRole::from_letter(letter).ok_or_else(|| at(column, SfenErrorKind::Hand(letter)))?;
        let count = match digits.as_str() {
            "" | "1" => 1,
            "2" => 2,
            _ => {
                let start = column - digits.len();
                return Err(at(start, SfenErrorKind::HandCount(digits)));
            }
        };
        digits.clear();
        let color = if letter.is_ascii_uppercase() {
            Color::Black
        } else {
            Color::White
        };
        let hand = &mut setup.hands[color];
        if hand.count(role) + count > MAX_OF_A_KIND {
            return Err(at(column, SfenErrorKind::HandTooMany(letter)));
        }
        for _ in 0..count {
            hand.add(role);
        }
    }
    if digits.is_empty() {
        return Ok(());
    }
    let start = first + text.chars().count() - digits.len();
    Err(at(start, SfenErrorKind::HandCount(digits)))
}

fn parse_number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let number = text.parse().ok().filter(|_| plain)?;
    (1..=9999).contains(&number).then_some(number)
}

/// Writes an arrangement with all four fields, in canonical form: Black's
/// hand first, men in the order R B G S N P, counts only above 1.
#[must_use]
pub fn format(setup: &Setup) -> String {
    format!("{} {}", format_without_number(setup), setup.move_number)
}

/// Writes the first three fields: what makes positions equal.
#[must_use]
pub fn format_without_number(setup: &Setup) -> String {
    let ranks: Vec<String> = (1..=6).map(|rank| format_rank(setup, rank)).collect();
    format!(
        "{} {} {}",
        ranks.join("/"),
        setup.turn.letter(),
        format_hands(setup)
    )
}

fn format_rank(setup: &Setup, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let squares = (1..=6).rev().filter_map(|file| Square::new(file, rank));
    for man in squares.map(|square| setup.man_at(square)) {
        match man {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += &man_letters(man);
            }
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// The letters of a man, capitals for Black: `+R`, `p`.
#[must_use]
pub fn man_letters(man: Man) -> String {
    match man.color {
        Color::Black => man.role.letters().to_owned(),
        Color::White => man.role.letters().to_ascii_lowercase(),
    }
}

fn format_hands(setup: &Setup) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        text += &format_hand(color, setup.hands[color]);
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

fn format_hand(color: Color, hand: Hand) -> String {
    let mut text = String::new();
    for (role, count) in hand.iter() {
        if count > 1 {
            text += &count.to_string();
        }
        text += &man_letters(Man {
            color,
            role: role.role(),
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

    #[test]
    fn the_start() {
        assert_eq!(format(&Setup::start()), START);
        assert_eq!(parse(START), Ok(Setup::start()));
        assert_eq!(parse("rbnsgk/5p/6/6/P5/KGSNBR b -"), Ok(Setup::start()));
    }

    #[test]
    fn hands_are_read_in_any_order_and_written_in_one() {
        for hands in ["2PBrn", "PPBnr", "BnPrP", "P1Brn1P"] {
            let text = format!("k5/6/6/6/6/5K w {hands} 7");
            let setup = parse(&text).expect("valid");
            assert_eq!(format(&setup), "k5/6/6/6/6/5K w B2Prn 7");
        }
    }

    #[test]
    fn faults_name_their_column() {
        for (text, column) in [
            ("", 1),
            ("   ", 1),
            ("rbnsgk/5p/6/6/P5/KGSNBR", 24),
            ("rbnsgk/5p/6/6/P5/KGSNBR ", 25),
            ("rbnsgk/5p/6/6/P5/KGSNBR b", 26),
            ("rbnsgk/5p/6/6/P5/KGSNBR x - 1", 25),
            ("rbnsgk/5p/6/6/P5/KGSNBR B - 1", 25),
            ("rbnsgk/5p/6/6/P5/KGSNBR  b - 1", 25),
            ("rbnsgk/5p/6/6/P5/KGSNBR b - 0", 29),
            ("rbnsgk/5p/6/6/P5/KGSNBR b - 10000", 29),
            ("rbnsgk/5p/6/6/P5/KGSNBR b - +1", 29),
            ("rbnsgk/5p/6/6/P5/KGSNBR b - 1 2", 31),
            ("rbnsgk/5p/6/6/P5/KGSNBR b - 1 ", 31),
            ("rbnsgk/5p/6/6/P5/KGSNBR b 12P 1", 27),
            ("rbnsgk/5p/6/6/P5/KGSNBR b 0P 1", 27),
            ("rbnsgk/5p/6/6/P5/KGSNBR b P0 1", 28),
            ("rbnsgk/5p/6/6/P5/KGSNBR b 3P 1", 27),
            ("rbnsgk/5p/6/6/P5/KGSNBR b PPP 1", 29),
            ("rbnsgk/5p/6/6/P5/KGSNBR b +P 1", 27),
            ("rbnsgk/5p/6/6/P5/KGSNBR b K 1", 27),
            ("rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1", 24),
            ("rbnsgk/5p/6/6/P5/+KGSNBR b - 1", 19),
            ("rbnsgk/5p/6/6/P5/K+GSNBR b - 1", 20),
            ("rbnsgk/5p/6/6/P5/KGSNB+ b - 1", 23),
            ("rbnsgk/5p/6/6/P5/KGS+1BR b - 1", 21),
            ("rbnsgk/5p/6/6/P5/KGSNBX b - 1", 23),
            ("rbnsgk/5p/6/6/P32/KGSNBR b - 1", 17),
            ("rbnsgk/5p/6/6/P6/KGSNBR b - 1", 16),
            ("rbnsgk/5p/6/6/P4/KGSNBR b - 1", 17),
            ("rbnsgk/5p/6/6/KGSNBR b - 1", 21),
            ("rbnsgk/5p/6/6/P5/KGSNBR/6 b - 1", 24),
            ("rbnsgk/5p/6/6/P5/KGSNBR b -\t1", 28),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
        }
    }

    #[test]
    fn long_text_is_cut_short() {
        assert_eq!(
            parse(&"1".repeat(1 << 20)).map_err(|e| e.kind),
            Err(SfenErrorKind::TooLong)
        );
    }
}
