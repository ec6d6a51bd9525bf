//! The positions from the start of the game to the present node, and what
//! repeating one is worth.

use judkins::history::{History, REPETITION_LIMIT};
use judkins::position::Position;

use crate::score::{DRAW, PERPETUAL_WIN, Value};

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// How many moves in a row of the side that moved here gave check, this
    /// one included.
    checks: u16,
}

/// A line of play, the game's history first.
#[derive(Clone)]
pub(crate) struct Path(Vec<Step>);

impl Path {
    /// The path to the last position of a history.
    pub(crate) fn of(history: &History) -> Self {
        let mut path = Self(Vec::with_capacity(history.plies() + 160));
        for position in history.positions() {
            path.push(position);
        }
        path
    }

    /// Steps to a position.
    #[inline]
    pub(crate) fn push(&mut self, position: &Position) {
        let checks = if position.in_check() {
            let before = self.0.len().checked_sub(2).map(|at| self.0[at].checks);
            before.unwrap_or(0).saturating_add(1)
        } else {
            0
        };
        self.0.push(Step {
            key: position.hash(),
            checks,
        });
    }

    /// Steps back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// Whether a key stands anywhere on the path.
    pub(crate) fn holds(&self, key: u64) -> bool {
        self.0.iter().any(|step| step.key == key)
    }

    /// What the last position is worth for its side to move if it has stood
    /// before. The second occurrence counts as the fourth: who likes the
    /// cycle can go round it again.
    #[inline]
    pub(crate) fn repetition(&self) -> Option<Value> {
        let last = self.0.len() - 1;
        let present = self.0[last];
        let mut at = last;
        while at >= 2 {
            at -= 2;
            if self.0[at].key == present.key {
                let laps = ((last - at) / 2) as u16;
                // The opponent made the last move, the side to move the one
                // before.
                let theirs = present.checks >= laps;
                let ours = self.0[last - 1].checks >= laps;
                return Some(match (ours, theirs) {
                    (true, false) => -PERPETUAL_WIN,
                    (false, true) => PERPETUAL_WIN,
                    _ => DRAW,
                });
            }
        }
        None
    }
}

/// What reaching `next` from the last position of a history is worth for the
/// mover if that ends the game by repetition.
pub(crate) fn ends_by_repetition(history: &History, next: &Position) -> Option<Value> {
    let plies: Vec<usize> = history
        .positions()
        .iter()
        .enumerate()
        .filter(|(_, position)| *position == next)
        .map(|(ply, _)| ply)
        .collect();
    let first = plies[plies.len().checked_sub(REPETITION_LIMIT - 1)?];
    let always = history.always_checks_since(first);
    let mover = history.current().turn();
    let ours = always[mover] && next.in_check();
    Some(match (ours, always[!mover]) {
        (true, false) => -PERPETUAL_WIN,
        (false, true) => PERPETUAL_WIN,
        _ => DRAW,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;

    fn repeated(start: &str, moves: &str) -> Option<Value> {
        let mut position = sfen::parse_position(start).expect(start);
        let mut path = Path::of(&History::new(position.clone()));
        for text in moves.split(' ') {
            position
                .play(text.parse().expect("a move"))
                .expect("a legal move");
            path.push(&position);
        }
        path.repetition()
    }

    #[test]
    fn repetition_is_judged_by_the_checks_between() {
        let start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
        assert_eq!(repeated(start, "5f5e 2a2b 5e5f"), None);
        assert_eq!(repeated(start, "5f5e 2a2b 5e5f 2b2a"), Some(DRAW));
        let checked = "5k/6/5R/6/6/K5 w - 1";
        assert_eq!(
            repeated(checked, "1a2a 1c2c 2a1a 2c1c"),
            Some(PERPETUAL_WIN)
        );
        assert_eq!(repeated(checked, "1a2a 1c3c 2a1a 3c1c"), Some(DRAW));
        let checking = "5k/6/4R1/6/6/K5 b - 1";
        assert_eq!(
            repeated(checking, "2c1c 1a2a 1c2c 2a1a"),
            Some(-PERPETUAL_WIN)
        );
    }
}
