//! What is said to an engine.

use std::time::Duration;

use judkins::color::{ByColor, Color};
use judkins::moves::Move;
use judkins::setup::Setup;
use judkins_engine::limits::{Clock, Limits};

/// One command to an engine. `Display` and `FromStr` write and read USI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks for the name, the options and the end of the handshake.
    Handshake,
    /// Asks for a sign that everything before is done.
    IsReady,
    /// A new game begins.
    NewGame,
    /// Sets an option.
    SetOption {
        /// The name as the engine listed it.
        name: String,
        /// The value; `None` for a button.
        value: Option<String>,
    },
    /// The position that the next search is about.
    Position {
        /// Where the game began.
        start: Setup,
        /// The moves since.
        moves: Vec<Move>,
    },
    /// Starts a search.
    Go(Go),
    /// Ends the search; it answers.
    Stop,
    /// The pondered move was played.
    PonderHit,
    /// The game is over; the text, if any, is the result.
    GameOver(Option<String>),
    /// Ends the engine.
    Quit,
}

/// The limits of a search, both clocks included.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Time left on each clock; `None` where a side has no clock. What ran
    /// out, or below zero, is zero.
    pub time: ByColor<Option<Duration>>,
    /// Time that each side gains with each move.
    pub increment: ByColor<Option<Duration>>,
    /// Time for each move of either side after its clock has run out.
    pub byoyomi: Option<Duration>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Plies of iterative deepening.
    pub depth: Option<u32>,
    /// Look for a mate.
    pub mate: Option<MateLimit>,
    /// Search until told to stop.
    pub infinite: bool,
    /// Search in the opponent's time.
    pub ponder: bool,
    /// The only moves to consider; all if empty.
    pub search_moves: Vec<Move>,
}

/// How long a mate is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateLimit {
    /// For this time.
    Time(Duration),
    /// Until stopped.
    Infinite,
}

impl Go {
    /// The limits as they are for the side to move.
    #[must_use]
    pub fn limits(&self, turn: Color) -> Limits {
        let has_clock = self.time.black.is_some()
            || self.time.white.is_some()
            || self.increment.black.is_some()
            || self.increment.white.is_some()
            || self.byoyomi.is_some();
        let clock = has_clock.then(|| Clock {
            remaining: self.time[turn].unwrap_or_default(),
            increment: self.increment[turn].unwrap_or_default(),
            byoyomi: self.byoyomi.unwrap_or_default(),
        });
        let mate_time = match self.mate {
            Some(MateLimit::Time(time)) => Some(time),
            _ => None,
        };
        Limits {
            clock,
            movetime: self.movetime.or(mate_time),
            depth: self.depth,
            nodes: self.nodes,
            mate: self.mate.map(|_| u32::MAX),
            infinite: self.infinite,
            ponder: self.ponder,
            search_moves: self.search_moves.clone(),
        }
    }
}
