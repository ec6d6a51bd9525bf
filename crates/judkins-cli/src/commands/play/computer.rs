//! The engine as a player and adviser.

use std::time::Duration;

use judkins::history::History;
use judkins::moves::Move;
use judkins_engine::engine::{Config, Engine};
use judkins_engine::levels::Level;
use judkins_engine::limits::Limits;
use judkins_engine::signals::Signals;

use crate::failure::Problem;

/// The most time for a move; the lower levels take less.
const MOVE_TIME: Duration = Duration::from_millis(1500);
const HINT_TIME: Duration = Duration::from_millis(500);

/// An engine in this process.
pub(crate) struct Computer {
    engine: Engine,
    seed: Option<u64>,
}

impl Computer {
    /// An engine; with a seed its choices repeat.
    pub(crate) fn new(seed: Option<u64>) -> Result<Self, Problem> {
        let config = Config {
            seed,
            ..Config::default()
        };
        let engine = Engine::new(config).map_err(|error| Problem::Other(error.to_string()))?;
        Ok(Self { engine, seed })
    }

    /// A move at a strength; `None` where there is none.
    pub(crate) fn choose(
        &mut self,
        history: &History,
        level: Level,
    ) -> Result<Option<Move>, Problem> {
        self.search(history, level, MOVE_TIME)
    }

    /// A good move for whoever asks.
    pub(crate) fn hint(&mut self, history: &History) -> Result<Option<Move>, Problem> {
        self.search(history, Level::FULL, HINT_TIME)
    }

    fn search(
        &mut self,
        history: &History,
        level: Level,
        time: Duration,
    ) -> Result<Option<Move>, Problem> {
        let config = Config {
            level,
            seed: self.seed,
            ..Config::default()
        };
        self.engine
            .configure(config)
            .map_err(|error| Problem::Other(error.to_string()))?;
        let best = self.engine.search(
            history,
            &Limits::movetime(time),
            &Signals::default(),
            &mut |_| (),
        );
        Ok(best.mv)
    }
}
