//! Writing moves in Japanese.

use std::fmt::Write as _;

use crate::moves::{Move, MoveKind};
use crate::notation::japanese::relative;
use crate::notation::promotion;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

const FILES: [char; 6] = ['１', '２', '３', '４', '５', '６'];
const RANKS: [char; 6] = ['一', '二', '三', '四', '五', '六'];

/// A square with a full-width file and a rank in kanji: 2c is `２三`.
#[must_use]
pub fn square(square: Square) -> String {
    let mut text = String::with_capacity(6);
    push_square(&mut text, square);
    text
}

fn push_square(out: &mut String, square: Square) {
    out.push(FILES[usize::from(square.file() - 1)]);
    out.push(RANKS[usize::from(square.rank() - 1)]);
}

/// The man as moves name it: `歩`, `成銀`, `馬`.
#[must_use]
pub const fn man(role: Role) -> &'static str {
    match role {
        Role::King => "玉",
        Role::Rook => "飛",
        Role::Bishop => "角",
        Role::Gold => "金",
        Role::Silver => "銀",
        Role::Knight => "桂",
        Role::Pawn => "歩",
        Role::Dragon => "龍",
        Role::Horse => "馬",
        Role::PromotedSilver => "成銀",
        Role::PromotedKnight => "成桂",
        Role::Tokin => "と",
    }
}

/// Writes a legal move of a position for display, always with its target.
///
/// ```
/// use judkins::{notation::japanese, position::Position};
///
/// let start = Position::start();
/// assert_eq!(japanese::format(&start, "6e6d".parse()?), "６四歩");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> String {
    ki2(position, mv, None)
}

/// Writes a legal move of a position as KI2 has it, without the mark of the
/// side. `last_to` is where the move before went.
///
/// ```
/// use judkins::{notation::japanese, position::Position};
///
/// let mut position = Position::start();
/// for text in ["2f4d", "5a3c", "4d3c"] {
///     position.play(text.parse()?)?;
/// }
/// let (last, recapture) = ("3c".parse()?, "4a3c".parse()?);
/// assert_eq!(japanese::ki2(&position, recapture, Some(last)), "同　桂");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ki2(position: &Position, mv: Move, last_to: Option<Square>) -> String {
    let mut text = String::with_capacity(24);
    ki2_into(&mut text, position, mv, last_to);
    text
}

/// Appends a legal move to a text as [`ki2`] writes it.
pub fn ki2_into(out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
    push_target(out, mv.to(), last_to);
    match mv.kind() {
        MoveKind::Drop { role, to } => {
            out.push_str(man(role.role()));
            if relative::legal_origins(position, role.role(), to).any() {
                out.push('打');
            }
        }
        MoveKind::Board { from, to, promote } => {
            let role = position.role_at(from).unwrap_or(Role::King);
            out.push_str(man(role));
            out.push_str(relative::word(position, role, from, to));
            if promote {
                out.push('成');
            } else if promotion::possible_for(position.turn(), role, from, to) {
                out.push_str("不成");
            }
        }
    }
}

/// Writes a move of a position as KIF has it. `last_to` is where the move
/// before went. The move need not be legal, but a board move needs a man on
/// its origin; without one the target stands alone.
///
/// ```
/// use judkins::{notation::japanese, position::Position};
///
/// let start = Position::start();
/// assert_eq!(japanese::kif(&start, "2f4d".parse()?, None), "４四角(26)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn kif(position: &Position, mv: Move, last_to: Option<Square>) -> String {
    let mut text = String::with_capacity(24);
    kif_into(&mut text, position, mv, last_to);
    text
}

/// Appends a move to a text as [`kif`] writes it.
pub fn kif_into(out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
    push_target(out, mv.to(), last_to);
    match mv.kind() {
        MoveKind::Drop { role, .. } => {
            out.push_str(man(role.role()));
            out.push('打');
        }
        MoveKind::Board { from, promote, .. } => {
            out.push_str(position.role_at(from).map_or("", man));
            if promote {
                out.push('成');
            }
            // Writing to a string cannot fail.
            let _ = write!(out, "({}{})", from.file(), from.rank());
        }
    }
}

fn push_target(out: &mut String, to: Square, last_to: Option<Square>) {
    if last_to == Some(to) {
        out.push_str("同　");
    } else {
        push_square(out, to);
    }
}
