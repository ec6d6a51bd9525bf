//! The facade: settings and limits in, events out.

use std::time::Duration;

use judkins::history::History;
use judkins::moves::Move;

use crate::levels::Level;
use crate::limits::Limits;
use crate::score::{Bound, Score};
use crate::signals::Signals;
use crate::table::{self, Table, TableSizeError};

/// The most threads that can be asked for.
pub const MAX_THREADS: usize = 256;
/// The most lines that can be asked for.
pub const MAX_LINES: usize = 64;

/// How an engine is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Size of the transposition table in MiB.
    pub hash_mb: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many best lines are reported.
    pub lines: usize,
    /// How strong it plays.
    pub level: Level,
    /// With a seed the choices of the lower levels repeat from game to game;
    /// without one they differ each time.
    pub seed: Option<u64>,
    /// Time lost between this engine and the clock, for each move.
    pub overhead: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            threads: 1,
            lines: 1,
            level: Level::FULL,
            seed: None,
            overhead: Duration::from_millis(20),
        }
    }
}

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

/// What a search ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// The move to play; `None` only where there is no legal move.
    pub mv: Option<Move>,
    /// The reply it expects.
    pub ponder: Option<Move>,
    /// What the move is worth for the side to move.
    pub score: Score,
}

/// An engine with its table and what it has learnt in this game.
pub struct Engine {
    config: Config,
    table: Table,
}

impl Engine {
    /// An engine with these settings.
    ///
    /// # Errors
    /// Where the table cannot be had.
    pub fn new(config: Config) -> Result<Self, TableSizeError> {
        Ok(Self {
            table: Table::new(config.hash_mb)?,
            config,
        })
    }

    /// The settings in force.
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Changes the settings. The table is emptied only where its size
    /// changes.
    ///
    /// # Errors
    /// Where the table cannot be had; the old one stays and all other
    /// settings are taken.
    pub fn configure(&mut self, config: Config) -> Result<(), TableSizeError> {
        let old = self.config.hash_mb;
        let wanted = config.hash_mb;
        self.config = Config {
            hash_mb: old,
            ..config
        };
        if wanted != old {
            self.table = Table::new(wanted)?;
            self.config.hash_mb = wanted;
        }
        Ok(())
    }

    /// Forgets what was learnt, as before a new game.
    pub fn new_game(&mut self) {
        self.table.clear();
    }

    /// Searches the last position of a history for its best move, on the
    /// calling thread, until a limit is met or `signals` say stop. Repetition
    /// is judged by the whole history. Events come as they happen.
    pub fn search(
        &mut self,
        history: &History,
        _limits: &Limits,
        signals: &Signals,
        _on_event: &mut dyn FnMut(Event),
    ) -> Best {
        let position = history.current();
        if _limits.infinite {
            signals.wait(_limits.ponder);
        }
        let mv = position
            .mate_in_one()
            .or_else(|| position.legal_moves().first().copied());
        Best {
            mv,
            ponder: None,
            score: Score::Cp(0),
        }
    }
}

const _: () = assert!(table::MIN_MB <= 16);
