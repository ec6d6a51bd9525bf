//! The facade: settings and limits in, events out.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use judkins::history::History;
use judkins::moves::Move;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::event::Event;
use crate::learnt::Learnt;
use crate::levels::{self, Level};
use crate::limits::Limits;
use crate::root::{self, Plan, RootMove};
use crate::score::{Score, Value};
use crate::signals::Signals;
use crate::table::{Table, TableSizeError};
use crate::time::{Budget, Timer};
use crate::worker::{Shared, Worker};

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
    /// One for each thread.
    learnt: Vec<Learnt>,
    random: Xoshiro256PlusPlus,
}

impl Engine {
    /// An engine with these settings.
    ///
    /// # Errors
    /// Where the table cannot be had.
    pub fn new(config: Config) -> Result<Self, TableSizeError> {
        Ok(Self {
            table: Table::new(config.hash_mb)?,
            learnt: vec![Learnt::new()],
            random: random(&config),
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
        if config.seed != self.config.seed {
            self.random = random(&config);
        }
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
        self.learnt.clear();
        self.random = random(&self.config);
    }

    /// Searches the last position of a history for its best move, on the
    /// calling thread, until a limit is met or `signals` say stop. Repetition
    /// is judged by the whole history. Events come as they happen. Without a
    /// legal move the answer is immediate.
    pub fn search(
        &mut self,
        history: &History,
        limits: &Limits,
        signals: &Signals,
        on_event: &mut dyn FnMut(Event),
    ) -> Best {
        let moves = root::moves(history, &limits.search_moves);
        if moves.is_empty() {
            return Best {
                mv: None,
                ponder: None,
                score: Score::Mate(0),
            };
        }
        let mut limits = limits.clone();
        let handicap = self.config.level.handicap();
        let mut lines = self.config.lines;
        if let Some(handicap) = handicap {
            limits.nodes = Some(
                limits
                    .nodes
                    .map_or(handicap.nodes, |n| n.min(handicap.nodes)),
            );
            limits.depth = Some(
                limits
                    .depth
                    .map_or(handicap.depth, |d| d.min(handicap.depth)),
            );
            lines = lines.max(handicap.choices);
        }
        let (moves, scores) = self.think(history, &limits, signals, moves, lines, on_event);
        if limits.infinite || limits.ponder {
            signals.wait(limits.ponder && !limits.infinite);
        }
        let choice = handicap.map_or(0, |handicap| {
            let values: Vec<(Move, Value)> =
                moves.iter().map(|found| (found.mv, found.value)).collect();
            let values = &values[..handicap.choices.min(values.len())];
            levels::choose(values, handicap.spread, &mut self.random)
        });
        let chosen = &moves[choice];
        Best {
            mv: Some(chosen.mv),
            ponder: self.reply(history, chosen),
            score: scores[choice],
        }
    }

    /// Lets all threads search; returns the moves, best first, and what may
    /// be told of each.
    fn think(
        &mut self,
        history: &History,
        limits: &Limits,
        signals: &Signals,
        mut moves: Vec<RootMove>,
        lines: usize,
        on_event: &mut dyn FnMut(Event),
    ) -> (Vec<RootMove>, Vec<Score>) {
        let threads = self.config.threads.clamp(1, MAX_THREADS);
        self.learnt.resize_with(threads, Learnt::new);
        self.table.age();
        let shared = Shared {
            table: &self.table,
            limits,
            signals,
            timer: Timer::start(Budget::of(limits, self.config.overhead), limits.ponder),
            nodes: AtomicU64::new(0),
            done: AtomicBool::new(false),
            threads,
        };
        let position = history.current();
        let depth = limits.depth.unwrap_or(u32::MAX);
        let mut scores = Vec::new();
        let mut learnt = self.learnt.iter_mut();
        let main = learnt.next();
        std::thread::scope(|scope| {
            for own in learnt {
                let (shared, mut moves) = (&shared, moves.clone());
                scope.spawn(move || {
                    let mut plan = Plan {
                        depth,
                        lines: 1,
                        on_event: None,
                    };
                    let mut worker = Worker::new(shared, own, history);
                    worker.deepen(position, &mut moves, &mut plan);
                });
            }
            if let Some(own) = main {
                let mut worker = Worker::new(&shared, own, history);
                let mut plan = Plan {
                    depth,
                    lines,
                    on_event: Some(on_event),
                };
                worker.deepen(position, &mut moves, &mut plan);
                scores = moves
                    .iter()
                    .map(|found| worker.announced(position, found))
                    .collect();
            }
            shared.done.store(true, Ordering::Relaxed);
        });
        (moves, scores)
    }

    /// The reply that is expected: of the line, or of the table.
    fn reply(&self, history: &History, chosen: &RootMove) -> Option<Move> {
        chosen.pv.get(1).copied().or_else(|| {
            let next = history.current().after(chosen.mv);
            let mv = self.table.get(next.hash(), 1)?.mv?;
            next.is_legal(mv).then_some(mv)
        })
    }
}

fn random(config: &Config) -> Xoshiro256PlusPlus {
    match config.seed {
        Some(seed) => Xoshiro256PlusPlus::seed_from_u64(seed),
        None => Xoshiro256PlusPlus::from_rng(&mut rand::rng()),
    }
}
