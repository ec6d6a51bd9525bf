//! A fixed search whose node count tells whether two builds search alike.

use std::time::{Duration, Instant};

use judkins::history::History;
use judkins::notation::sfen;

use crate::engine::{Config, Engine};
use crate::limits::Limits;
use crate::signals::Signals;

/// Plies each position is searched.
const DEPTH: u32 = 10;

/// Openings, middle games with full hands, attacks, checks and bare boards.
pub const POSITIONS: [&str; 10] = [
    "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
    "rbnsgk/5p/6/6/P5/KGSNBR w - 1",
    "2nsgk/5p/6/6/P5/KGSNBR w - 1",
    "r2sgk/5p/2b3/3B2/P5/KGS2R b Nn 1",
    "r1nsgk/6/2b2p/P5/2S3/KG1NBR w - 1",
    "2r1gk/4s1/5p/P1B3/KG4/2S2R b BNn 1",
    "4gk/1+R2s1/5p/P1n3/1G1S2/K4b w RBN 1",
    "3k2/R5/3N2/6/6/5K b P2B2G2Srnp 1",
    "k5/6/6/2N3/6/5K b RBGSPrbgsnp 1",
    "5k/6/6/6/6/K5 b RGSPrgsp 1",
];

/// What a bench counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchResult {
    /// Positions visited in all; the same for every build that searches
    /// alike.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl BenchResult {
    /// Positions visited in a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
    }
}

/// Searches the fixed positions to the standard depth.
///
/// # Panics
/// If there is not the memory for a small table.
#[must_use]
pub fn run() -> BenchResult {
    run_to(DEPTH)
}

/// Searches the fixed positions to another depth.
///
/// # Panics
/// As [`run`].
#[must_use]
pub fn run_to(depth: u32) -> BenchResult {
    let mut engine = Engine::new(Config::default()).expect("memory for a small table");
    let began = Instant::now();
    let mut nodes = 0;
    for text in POSITIONS {
        let position = sfen::parse_position(text).expect("the bench positions are valid");
        engine.new_game();
        let mut last = 0;
        engine.search(
            &History::new(position),
            &Limits::depth(depth),
            &Signals::default(),
            &mut |event| {
                let crate::event::Event::Info(info) = event;
                last = info.nodes;
            },
        );
        nodes += last;
    }
    BenchResult {
        nodes,
        time: began.elapsed(),
    }
}
