//! The positions of a game so far, and repetition among them.

use crate::color::{ByColor, Color};
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::position::Position;

/// How often a position may come up before the game ends.
pub const REPETITION_LIMIT: usize = 4;

/// The end that the fourth occurrence of a position brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// No contest.
    NoContest,
    /// This side gave check with every move, and loses.
    PerpetualCheck(Color),
}

/// The positions that have stood, from the start to the present one.
#[derive(Clone, Debug)]
pub struct History {
    positions: Vec<Position>,
    /// The hash of each position.
    keys: Vec<u64>,
}

impl History {
    /// The history of a game that begins here.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            keys: vec![start.hash()],
            positions: vec![start],
        }
    }

    /// The present position.
    #[must_use]
    pub fn current(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// Every position, the start first.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// How many moves have been made.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// Plays a move, also where a game would have ended by repetition: what
    /// the rules of games say then is for [`Game`](crate::game::Game). A
    /// program may be asked to go on all the same.
    ///
    /// # Errors
    /// Why the move is illegal; nothing is then changed.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let mut next = self.current().clone();
        next.play(mv)?;
        self.push(next);
        Ok(())
    }

    pub(crate) fn push(&mut self, position: Position) {
        self.keys.push(position.hash());
        self.positions.push(position);
    }

    pub(crate) fn pop(&mut self) {
        if self.positions.len() > 1 {
            self.positions.pop();
            self.keys.pop();
        }
    }

    /// The plies at which the present position has stood, the present one
    /// first. Keys find the candidates, the positions themselves decide.
    pub fn occurrences(&self) -> impl Iterator<Item = usize> {
        let current = self.current();
        let key = current.hash();
        // Sides take turns, so that every other position has the same one to move.
        (0..=self.plies())
            .rev()
            .step_by(2)
            .filter(move |&ply| self.keys[ply] == key && self.positions[ply] == *current)
    }

    /// The end by repetition, if the present position stands for the fourth
    /// time.
    #[must_use]
    pub fn repetition(&self) -> Option<Repetition> {
        let first = self.occurrences().nth(REPETITION_LIMIT - 1)?;
        let always_checks = self.always_checks_since(first);
        Some(match (always_checks.black, always_checks.white) {
            (true, false) => Repetition::PerpetualCheck(Color::Black),
            (false, true) => Repetition::PerpetualCheck(Color::White),
            _ => Repetition::NoContest,
        })
    }

    /// Whether every move that each side made after the position at `ply`
    /// gave check; true of a side that made none.
    #[must_use]
    pub fn always_checks_since(&self, ply: usize) -> ByColor<bool> {
        let mut always = ByColor {
            black: true,
            white: true,
        };
        for after in self.positions.iter().skip(ply + 1) {
            always[!after.turn()] &= after.in_check();
        }
        always
    }
}
