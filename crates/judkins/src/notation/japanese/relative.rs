//! The words that tell a man from its rival: 右 左 直 上 寄 引 行.
//!
//! A rival is another man of the same kind and side that can legally go to
//! the same square, promoting or not. There are two men of each kind, so
//! there is one rival at most, and one word is enough: 直 for a man that
//! steps as a silver or gold does, straight ahead, from beside its rival; else
//! the direction, where the rival goes in another; else the side on which the
//! man stands.

use std::cmp::Ordering;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// The men of this kind that can legally go to a square.
pub(super) fn legal_origins(position: &Position, role: Role, to: Square) -> Bitboard {
    position
        .men_of(position.turn(), role)
        .into_iter()
        .filter(|&from| {
            [false, true]
                .into_iter()
                .any(|promote| position.is_legal(Move::board(from, to, promote)))
        })
        .collect()
}

/// Whether a move goes up, sideways or down, as its side sees the board.
pub(super) fn direction(color: Color, from: Square, to: Square) -> Ordering {
    to.advance(color).cmp(&from.advance(color))
}

/// Whether a move is one step straight ahead.
pub(super) fn is_straight(color: Color, from: Square, to: Square) -> bool {
    from.file() == to.file() && from.advance(color) + 1 == to.advance(color)
}

/// Where one square lies from another as the side sees it; `Greater` is left.
pub(super) fn leftness(color: Color, square: Square, other: Square) -> Ordering {
    // Files grow to Black's left.
    let order = square.file().cmp(&other.file());
    match color {
        Color::Black => order,
        Color::White => order.reverse(),
    }
}

/// The word that tells the man on `from` from its rival; nothing where it has
/// none.
pub(super) fn word(position: &Position, role: Role, from: Square, to: Square) -> &'static str {
    let others = position.men_of(position.turn(), role) - Bitboard::of(from);
    if others.is_empty() {
        return "";
    }
    let rivals = legal_origins(position, role, to) - Bitboard::of(from);
    rivals
        .first()
        .map_or("", |rival| against(position.turn(), role, from, rival, to))
}

fn against(color: Color, role: Role, from: Square, rival: Square, to: Square) -> &'static str {
    let steps = role.moves_as_gold() || role == Role::Silver;
    if steps && is_straight(color, from, to) && rival.rank() == from.rank() {
        return "直";
    }
    let way = direction(color, from, to);
    if way != direction(color, rival, to) {
        return match way {
            Ordering::Greater if matches!(role, Role::Dragon | Role::Horse) => "行",
            Ordering::Greater => "上",
            Ordering::Equal => "寄",
            Ordering::Less => "引",
        };
    }
    match leftness(color, from, rival) {
        Ordering::Greater => "左",
        _ => "右",
    }
}
