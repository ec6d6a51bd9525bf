//! What a search says while it runs.

use std::time::Duration;

use judkins::moves::Move;

use crate::score::{Bound, Score};

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies searched in full.
    pub depth: u32,
    /// The deepest ply visited.
    pub seldepth: u32,
    /// Which of several lines this is, from 1.
    pub line: usize,
    /// What it is worth for the side to move.
    pub score: Option<Score>,
    /// How the score relates to the truth at this depth.
    pub bound: Bound,
    /// Positions visited, over all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The best line.
    pub pv: Vec<Move>,
}

impl Info {
    /// Positions visited in a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
    }
}

/// What a search says while it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A line was searched to its depth.
    Info(Info),
}
