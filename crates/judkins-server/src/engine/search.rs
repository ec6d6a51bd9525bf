//! What an engine is asked and what it answers.

use std::path::PathBuf;
use std::time::Duration;

use judkins::moves::Move;
use judkins::setup::Setup;

/// The time for a move by level, weakest first.
const MOVE_TIMES_MS: [u64; 6] = [150, 250, 350, 500, 700, 1000];

/// The number of levels; they are numbered from 1.
pub(crate) const LEVELS: u8 = MOVE_TIMES_MS.len() as u8;

/// The time an engine has for a move at a level.
pub(crate) fn move_time(level: u8) -> Duration {
    let index = usize::from(level.clamp(1, LEVELS)) - 1;
    Duration::from_millis(MOVE_TIMES_MS[index])
}

/// A search to be done.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    pub(crate) start: Setup,
    pub(crate) moves: Vec<Move>,
    pub(crate) level: u8,
    /// Whether the engine at hand is not to be trusted with it.
    pub(crate) fresh: bool,
}

/// What an engine wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Play(Move),
    Resign,
}

/// Why an engine gave no move.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("all engines are busy")]
    Busy,
    #[error("cannot run {}: {source}", program.display())]
    Start {
        program: PathBuf,
        source: std::io::Error,
    },
    #[error("the engine has gone: {0}")]
    Gone(std::io::Error),
    #[error("the engine does not answer")]
    Hung,
    #[error("the engine prints without end")]
    Flood,
    #[error("the engine prints nonsense: {0}")]
    Nonsense(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_levels_have_more_time() {
        let times: Vec<Duration> = (1..=LEVELS).map(move_time).collect();
        assert!(times.is_sorted());
        assert!(times.last() <= Some(&Duration::from_secs(1)));
        assert_eq!((move_time(0), move_time(99)), (times[0], times[5]));
    }
}
