//! What an engine answers.

use std::time::Duration;

use judkins::moves::Move;
use judkins_engine::event;
use judkins_engine::score::{Bound, Score};

/// One answer of an engine. `Display` writes USI, [`Reply::parse`] reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The engine's name.
    Name(String),
    /// Who wrote it.
    Author(String),
    /// An option it has.
    Option(OptionLine),
    /// The handshake is over.
    HandshakeDone,
    /// Everything asked before is done.
    ReadyOk,
    /// What the search has found so far, or a remark.
    Info(Info),
    /// The end of a search.
    BestMove(BestMove),
    /// The end of a search for mate.
    Checkmate(Checkmate),
}

/// What ends a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BestMove {
    /// The move to play.
    Move {
        /// The move.
        mv: Move,
        /// The reply it expects.
        ponder: Option<Move>,
    },
    /// The engine gives up.
    Resign,
    /// The engine declares a win, which no rule of this game allows: an
    /// illegal move.
    Win,
}

/// What ends a search for mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checkmate {
    /// The mating line.
    Mate(Vec<Move>),
    /// There is none.
    NoMate,
    /// The time ran out first.
    Timeout,
    /// The engine does not look for mates here.
    NotImplemented,
}

/// One `info` line; what the engine left out is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies searched in full.
    pub depth: Option<u32>,
    /// The deepest ply visited.
    pub seldepth: Option<u32>,
    /// Which of several lines, from 1.
    pub line: Option<usize>,
    /// The value for the side to move.
    pub score: Option<Score>,
    /// How the score relates to the truth at this depth.
    pub bound: Bound,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions visited in a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<u32>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// The best line; empty if none was given.
    pub pv: Vec<Move>,
    /// A remark.
    pub string: Option<String>,
}

impl Info {
    /// A remark with nothing else.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Self {
        Self {
            string: Some(text.into()),
            ..Self::default()
        }
    }

    /// What the engine found, as it is told; `several` names the line.
    #[must_use]
    pub fn of(found: &event::Info, several: bool) -> Self {
        Self {
            depth: Some(found.depth),
            seldepth: Some(found.seldepth),
            line: several.then_some(found.line),
            score: found.score,
            bound: found.bound,
            nodes: Some(found.nodes),
            nps: Some(found.nodes_per_second()),
            hashfull: Some(found.fullness),
            time: Some(found.time),
            pv: found.pv.clone(),
            string: None,
        }
    }
}

/// An option that an engine lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionLine {
    /// The name.
    pub name: String,
    /// The type and range.
    pub kind: OptionKind,
}

/// What values an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// The value before any is set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value before any is set.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// The value before any is set.
        default: String,
        /// The words.
        values: Vec<String>,
    },
    /// No value; setting it does something.
    Button,
    /// Any text.
    Text {
        /// The value before any is set.
        default: String,
    },
}
