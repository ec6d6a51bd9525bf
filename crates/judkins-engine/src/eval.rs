//! What a position seems worth without search: the one place that knows.
//!
//! The search holds an [`Accumulator`] for each position and asks it; what is
//! inside may change without the search noticing.

use judkins::attacks;
use judkins::bitboard::Bitboard;
use judkins::color::{ByColor, Color};
use judkins::play::Change;
use judkins::position::Position;
use judkins::role::{HandRole, Role};
use judkins::square::Square;

use crate::score::{EVAL_MAX, Value};

/// What a man on the board is worth, in the order of [`Role::ALL`].
const ON_BOARD: [Value; 12] = [0, 560, 440, 400, 330, 190, 100, 820, 660, 390, 370, 340];
/// What a man in hand is worth, in the order of [`HandRole::ALL`].
const IN_HAND: [Value; 6] = [620, 500, 440, 370, 210, 110];
/// The right to move.
const TEMPO: Value = 25;

/// What a man on the board is worth wherever it stands.
#[inline]
pub(crate) const fn on_board(role: Role) -> Value {
    ON_BOARD[role as usize]
}

/// What a man in hand is worth.
#[inline]
pub(crate) const fn in_hand(role: HandRole) -> Value {
    IN_HAND[role as usize]
}

/// What the capture of a man gains: it leaves one side's board and joins the
/// other's hand.
#[inline]
pub(crate) const fn exchange(role: Role) -> Value {
    match role.in_hand() {
        Some(kind) => on_board(role) + in_hand(kind),
        None => 0,
    }
}

/// Place values by rows of advance (own back rank first) and distance from
/// the nearest edge file (0 to 2), the same for both wings.
const fn place(role: Role) -> [[Value; 3]; 6] {
    match role {
        Role::King => [
            [25, 15, 0],
            [5, -5, -15],
            [-25, -35, -45],
            [-45, -60, -70],
            [-40, -60, -70],
            [-30, -50, -60],
        ],
        Role::Pawn => [
            [0, 0, 0],
            [0, 0, 0],
            [6, 8, 8],
            [14, 18, 20],
            [24, 30, 32],
            [0, 0, 0],
        ],
        Role::Silver => [
            [-12, -6, -6],
            [-6, 2, 4],
            [-2, 8, 12],
            [2, 14, 18],
            [4, 14, 18],
            [-4, 4, 8],
        ],
        Role::Gold => [
            [-6, 2, 4],
            [-4, 6, 8],
            [-6, 4, 8],
            [-4, 6, 10],
            [2, 12, 16],
            [-8, 2, 6],
        ],
        Role::Knight => [
            [-16, -10, -8],
            [-6, 2, 4],
            [-2, 8, 12],
            [0, 12, 16],
            [0, 0, 0],
            [0, 0, 0],
        ],
        Role::PromotedSilver | Role::PromotedKnight | Role::Tokin => [
            [-40, -30, -25],
            [-25, -15, -10],
            [-10, 0, 5],
            [0, 10, 14],
            [6, 18, 22],
            [-4, 8, 12],
        ],
        Role::Bishop | Role::Horse => [
            [-10, -6, -4],
            [-4, 2, 6],
            [0, 8, 12],
            [0, 8, 12],
            [0, 6, 8],
            [-4, 0, 2],
        ],
        Role::Rook | Role::Dragon => [
            [-4, 0, 0],
            [-2, 0, 2],
            [0, 2, 4],
            [2, 4, 6],
            [14, 14, 14],
            [10, 10, 10],
        ],
    }
}

const fn man_values() -> [[[Value; 36]; 12]; 2] {
    let mut values = [[[0; 36]; 12]; 2];
    let mut r = 0;
    while r < 12 {
        let role = Role::ALL[r];
        let rows = place(role);
        let mut s = 0;
        while s < 36 {
            let square = Square::ALL[s];
            let file = square.file() as usize - 1;
            let wing = if file < 3 { file } else { 5 - file };
            let black = rows[square.advance(Color::Black) as usize][wing];
            let white = rows[square.advance(Color::White) as usize][wing];
            values[0][r][s] = ON_BOARD[r] + black;
            values[1][r][s] = -(ON_BOARD[r] + white);
            s += 1;
        }
        r += 1;
    }
    values
}

/// Men and their places, positive for Black's.
static MEN: [[[Value; 36]; 12]; 2] = man_values();

#[inline]
fn man(color: Color, role: Role, square: Square) -> Value {
    MEN[color as usize][role as usize][square.index()]
}

#[inline]
const fn held(color: Color, role: HandRole) -> Value {
    match color {
        Color::Black => in_hand(role),
        Color::White => -in_hand(role),
    }
}

/// The part of the evaluation that is carried from move to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accumulator {
    /// Men, places and hands, positive when Black is ahead.
    men: Value,
}

impl Accumulator {
    /// Made afresh for a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let on_board: Value = position
            .occupied()
            .into_iter()
            .filter_map(|square| {
                let found = position.man_at(square)?;
                Some(man(found.color, found.role, square))
            })
            .sum();
        let hands: Value = Color::ALL
            .into_iter()
            .flat_map(|color| {
                let hand = position.hand(color).iter();
                hand.map(move |(role, count)| held(color, role) * Value::from(count))
            })
            .sum();
        Self {
            men: on_board + hands,
        }
    }

    /// Carried over a move.
    #[inline]
    #[must_use]
    pub fn after(self, change: &Change) -> Self {
        let mut men = self.men;
        let us = change.color;
        let (to, arrived) = change.to;
        men += man(us, arrived, to);
        match change.from {
            Some((from, role)) => men -= man(us, role, from),
            None => {
                if let Some(kind) = arrived.in_hand() {
                    men -= held(us, kind);
                }
            }
        }
        if let Some(role) = change.captured {
            men -= man(!us, role, to);
            if let Some(kind) = role.in_hand() {
                men += held(us, kind);
            }
        }
        Self { men }
    }

    /// The value of the position for the side to move.
    #[must_use]
    pub fn evaluate(self, position: &Position) -> Value {
        let sides = ByColor::new_with(|color| Side::of(position, color));
        let white = self.men + sides.black.mobility
            - sides.white.mobility
            - danger(position, Color::Black, &sides)
            + danger(position, Color::White, &sides);
        let own = match position.turn() {
            Color::Black => white,
            Color::White => -white,
        };
        (own + TEMPO).clamp(-EVAL_MAX, EVAL_MAX)
    }
}

/// What one side's men attack.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Squares attacked at least once, the king's steps included.
    once: Bitboard,
    /// Squares attacked by anything but the king.
    by_men: Bitboard,
    /// Squares attacked twice or more.
    twice: Bitboard,
    /// Weight of the attacks on the squares around the enemy king.
    hits: Value,
    /// Value of the ranges of rooks and bishops.
    mobility: Value,
}

/// How much one attack on a square beside a king weighs.
const HIT: [Value; 12] = [0, 5, 4, 5, 4, 3, 2, 7, 6, 5, 5, 5];

impl Side {
    fn of(position: &Position, color: Color) -> Self {
        let mut side = Self::default();
        let occupied = position.occupied();
        let zone = position.king(!color).map_or(Bitboard::EMPTY, |king| {
            attacks::king(king) | Bitboard::of(king)
        });
        for square in position.men(color) {
            let Some(role) = position.role_at(square) else {
                continue;
            };
            let reach = attacks::attacks(color, role, square, occupied);
            side.twice |= side.once & reach;
            side.once |= reach;
            if role != Role::King {
                side.by_men |= reach;
                side.hits += HIT[role as usize] * (reach & zone).len() as Value;
            }
            if matches!(role, Role::Rook | Role::Bishop | Role::Dragon | Role::Horse) {
                side.mobility += 4 * (reach - position.men(color)).len() as Value;
            }
        }
        side
    }
}

/// How much a man in hand adds to an attack, in the order of
/// [`HandRole::ALL`].
const HELD: [Value; 6] = [7, 6, 8, 6, 4, 2];

/// What the threats to a side's king cost it.
fn danger(position: &Position, color: Color, sides: &ByColor<Side>) -> Value {
    let Some(king) = position.king(color) else {
        return 0;
    };
    let (own, enemy) = (&sides[color], &sides[!color]);
    let around = attacks::king(king);
    let occupied = position.occupied();
    let flights = around - position.men(color) - enemy.once;
    let weak = around & (enemy.once - own.by_men);
    let pressed = around & (enemy.twice - own.twice);
    let guards = around & position.men(color);
    let mut units = enemy.hits + 5 * weak.len() as Value + 3 * pressed.len() as Value
        - 3 * flights.len() as Value
        - 2 * guards.len() as Value;
    // Where a dropped man would give check without being taken for nothing.
    let open = Bitboard::ALL - occupied - (own.by_men - enemy.once);
    let unguarded = open - (own.once - enemy.once);
    for (role, count) in position.hand(!color).iter() {
        units += HELD[role as usize] * Value::from(count);
        if role != HandRole::Pawn {
            let checks = attacks::attacks(color, role.role(), king, occupied) & unguarded;
            if checks.any() {
                units += 6;
            }
        }
    }
    let units = units.clamp(0, 110);
    units * units / 11
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays every line to some depth and compares at each node.
    fn walk(position: &Position, carried: Accumulator, depth: u32) {
        assert_eq!(carried, Accumulator::of(position), "{position:?}");
        if depth == 0 {
            return;
        }
        for mv in position.legal_moves() {
            let mut next = position.clone();
            let change = next.play_unchecked(mv);
            walk(&next, carried.after(&change), depth - 1);
        }
    }

    #[test]
    fn carried_equals_fresh() {
        for text in crate::bench::POSITIONS {
            let position = judkins::notation::sfen::parse_position(text).expect("valid");
            walk(&position, Accumulator::of(&position), 2);
        }
    }

    #[test]
    fn a_turned_board_is_worth_the_same() {
        for text in crate::bench::POSITIONS {
            let position = judkins::notation::sfen::parse_position(text).expect("valid");
            let value = Accumulator::of(&position).evaluate(&position);
            for twin in [position.rotated(), position.mirrored()] {
                assert_eq!(Accumulator::of(&twin).evaluate(&twin), value, "{text}");
            }
        }
    }
}
