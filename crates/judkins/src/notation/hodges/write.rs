//! Writing moves in the three styles of Western notation.

use crate::bitboard::Bitboard;
use crate::moves::{Move, MoveKind};
use crate::notation::promotion;
use crate::notation::style::Style;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// The longest text of a move: `+G45x54=` and the like.
const LONGEST: usize = 8;

/// Writes a legal move of a position with ranks as letters.
///
/// ```
/// use judkins::{notation::hodges, position::Position};
///
/// let start = Position::start();
/// assert_eq!(hodges::format(&start, "6e6d".parse()?), "P-6d");
/// assert_eq!(hodges::parse(&start, "P-6d")?, "6e6d".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> String {
    format_in(position, mv, Style::Letters)
}

/// Writes a legal move of a position in one of the styles.
///
/// ```
/// use judkins::notation::{hodges, sfen, style::Style};
///
/// let position = sfen::parse_position("5k/6/1G4/6/2G3/5K b - 1")?;
/// let written = |style| hodges::format_in(&position, "4e5d".parse().expect("USI"), style);
/// assert_eq!(written(Style::Letters), "G4e-5d");
/// assert_eq!(written(Style::Digits), "G45-54");
/// assert_eq!(written(Style::Hosking), "G45-54");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format_in(position: &Position, mv: Move, style: Style) -> String {
    let mut text = String::with_capacity(LONGEST);
    write_into(&mut text, position, mv, style);
    text
}

/// Writes a legal move of a position behind what `text` holds already, and so
/// without an allocation where it has the room.
pub fn write_into(text: &mut String, position: &Position, mv: Move, style: Style) {
    match mv.kind() {
        MoveKind::Drop { role, to } => {
            text.push(role.letter());
            text.push(if style == Style::Hosking { '\'' } else { '*' });
            push_square(text, to, style);
        }
        MoveKind::Board { from, to, promote } => {
            let role = position.role_at(from).unwrap_or(Role::King);
            text.push_str(role.letters());
            let origin = needs_origin(position, from, mv, role);
            if origin {
                push_square(text, from, style);
            }
            if position.occupied().contains(to) {
                text.push('x');
            } else if origin || style != Style::Hosking {
                text.push('-');
            }
            push_square(text, to, style);
            if promote {
                text.push('+');
            } else if promotion::possible(position, from, to) {
                text.push('=');
            }
        }
    }
}

fn push_square(text: &mut String, square: Square, style: Style) {
    text.push(char::from(b'0' + square.file()));
    text.push(match style {
        Style::Letters => square.rank_letter(),
        Style::Digits | Style::Hosking => char::from(b'0' + square.rank()),
    });
}

/// Whether another man of the same kind could make a move that is written the
/// same without an origin.
fn needs_origin(position: &Position, from: Square, mv: Move, role: Role) -> bool {
    let others = position.men_of(position.turn(), role) - Bitboard::of(from);
    others
        .into_iter()
        .any(|other| position.is_legal(Move::board(other, mv.to(), mv.promotes())))
}
