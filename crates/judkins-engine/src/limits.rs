//! What bounds a search.

use std::time::Duration;

use judkins::moves::Move;

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left for the rest of the game; zero when it has run out.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Time for each move once the rest has run out (秒読み); it does not add
    /// up.
    pub byoyomi: Duration,
}

/// What bounds a search; the first bound that is met ends it. With no bound
/// at all, and none from [`infinite`](Self::infinite), the search is short.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The clock of the side to move.
    pub clock: Option<Clock>,
    /// Time for this move, used up to its end.
    pub movetime: Option<Duration>,
    /// Plies of iterative deepening.
    pub depth: Option<u32>,
    /// Positions visited, over all threads.
    pub nodes: Option<u64>,
    /// End once a mate within this many plies is found.
    pub mate: Option<u32>,
    /// Search on until told to stop, whatever is found.
    pub infinite: bool,
    /// Begin in the opponent's time: the clock counts from the ponder hit,
    /// and no answer comes before it or a stop.
    pub ponder: bool,
    /// If not empty, the only moves considered at the root; illegal ones are
    /// ignored.
    pub search_moves: Vec<Move>,
}

impl Limits {
    /// Limits of this many positions, with nothing else.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// Limits of this many plies of iterative deepening, with nothing else.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// Limits of this time for the move, with nothing else.
    #[must_use]
    pub fn movetime(movetime: Duration) -> Self {
        Self {
            movetime: Some(movetime),
            ..Self::default()
        }
    }
}
