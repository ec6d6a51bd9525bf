//! Whether a move could promote, which several notations ask.

use crate::color::Color;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// Whether the man on `from` could promote on its way to `to`.
pub(crate) fn possible(position: &Position, from: Square, to: Square) -> bool {
    let role = position.role_at(from);
    role.is_some_and(|role| possible_for(position.turn(), role, from, to))
}

/// Whether such a man could promote on such a way.
pub(crate) fn possible_for(color: Color, role: Role, from: Square, to: Square) -> bool {
    role.promoted().is_some() && (from.in_zone(color) || to.in_zone(color))
}
