//! What searches learn about moves: which ones were good before.

use judkins::color::Color;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::role::Role;

/// The most that a move's record can be worth.
const LIMIT: i32 = 16_384;

/// Kinds of movers: 12 on the board, 6 dropped.
const KINDS: usize = 18;
const SQUARES: usize = 36;
/// Origins: 36 squares, 6 hands.
const ORIGINS: usize = 42;

/// Who goes where: a kind on the board or from the hand, and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visit(u16);

impl Visit {
    const COUNT: usize = KINDS * SQUARES;

    /// The visit that a move of this position pays.
    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> Self {
        let kind = match (mv.from(), mv.dropped()) {
            (Some(from), _) => position.role_at(from).map_or(0, |role| role as usize),
            (None, dropped) => 12 + dropped.map_or(0, |role| role as usize),
        };
        Self((kind * SQUARES + mv.to().index()) as u16)
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

fn origin(mv: Move) -> usize {
    match (mv.from(), mv.dropped()) {
        (Some(from), _) => from.index(),
        (None, dropped) => SQUARES + dropped.map_or(0, |role| role as usize),
    }
}

/// The records of one thread.
pub(crate) struct Learnt {
    quiets: Vec<i16>,
    captures: Vec<i16>,
    replies: Vec<i16>,
}

fn adjust(record: &mut i16, bonus: i32) {
    let old = i32::from(*record);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *record = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[inline]
fn quiet_index(color: Color, mv: Move) -> usize {
    (color as usize * ORIGINS + origin(mv)) * SQUARES + mv.to().index()
}

#[inline]
fn capture_index(position: &Position, mv: Move) -> usize {
    let taken = position.role_at(mv.to()).map_or(0, |role| role as usize);
    Visit::of(position, mv).index() * 12 + taken
}

impl Learnt {
    pub(crate) fn new() -> Self {
        Self {
            quiets: vec![0; 2 * ORIGINS * SQUARES],
            captures: vec![0; Visit::COUNT * 12],
            replies: vec![0; Visit::COUNT * Visit::COUNT],
        }
    }

    /// The record of a quiet move or drop, after the visits one and two plies
    /// before.
    #[inline]
    pub(crate) fn quiet(&self, position: &Position, mv: Move, before: [Option<Visit>; 2]) -> i32 {
        let visit = Visit::of(position, mv);
        let mut sum = i32::from(self.quiets[quiet_index(position.turn(), mv)]);
        for last in before.into_iter().flatten() {
            sum += i32::from(self.replies[last.index() * Visit::COUNT + visit.index()]);
        }
        sum
    }

    /// Records how a quiet move or drop did.
    pub(crate) fn learn_quiet(
        &mut self,
        position: &Position,
        mv: Move,
        before: [Option<Visit>; 2],
        bonus: i32,
    ) {
        let visit = Visit::of(position, mv);
        adjust(&mut self.quiets[quiet_index(position.turn(), mv)], bonus);
        for last in before.into_iter().flatten() {
            let index = last.index() * Visit::COUNT + visit.index();
            adjust(&mut self.replies[index], bonus);
        }
    }

    /// The record of a capture.
    #[inline]
    pub(crate) fn capture(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.captures[capture_index(position, mv)])
    }

    /// Records how a capture did.
    pub(crate) fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        adjust(&mut self.captures[capture_index(position, mv)], bonus);
    }
}

/// Whether a move captures or promotes.
#[inline]
pub(crate) fn is_tactical(position: &Position, mv: Move) -> bool {
    mv.promotes() || !mv.is_drop() && position.role_at(mv.to()).is_some()
}

/// Whether a move leaves a pawn, bishop or rook unpromoted that could
/// promote, which at most escapes a pawn-drop mate.
#[inline]
pub(crate) fn is_pointless(position: &Position, mv: Move) -> bool {
    let Some(from) = mv.from().filter(|_| !mv.promotes()) else {
        return false;
    };
    let us = position.turn();
    (from.in_zone(us) || mv.to().in_zone(us))
        && matches!(
            position.role_at(from),
            Some(Role::Pawn | Role::Bishop | Role::Rook)
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stay_within_their_limit() {
        let mut record = 0;
        for _ in 0..1000 {
            adjust(&mut record, 5_000);
        }
        assert!(i32::from(record) <= LIMIT && record > 15_000);
        for _ in 0..1000 {
            adjust(&mut record, -1_000_000);
        }
        assert!(i32::from(record) >= -LIMIT);
    }
}
