//! The ends that a game can come to.

use crate::color::Color;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// In check without a legal move.
    Checkmate,
    /// No legal move, though not in check.
    NoLegalMove,
    /// An illegal move.
    IllegalMove,
    /// The same position for the fourth time.
    Repetition,
    /// The same position for the fourth time, by checks without a break.
    PerpetualCheck,
    /// A count of points after both agreed that nothing can be won.
    Impasse,
    /// One side gave up.
    Resignation,
    /// One side ran out of time.
    Time,
    /// Both agreed on no contest, in casual play.
    Agreement,
    /// The agreed number of plies was reached.
    PlyLimit,
    /// One side stayed away.
    Abandoned,
    /// The game was ended before it counted.
    Aborted,
}

impl End {
    /// Every end.
    pub const ALL: [Self; 12] = [
        Self::Checkmate,
        Self::NoLegalMove,
        Self::IllegalMove,
        Self::Repetition,
        Self::PerpetualCheck,
        Self::Impasse,
        Self::Resignation,
        Self::Time,
        Self::Agreement,
        Self::PlyLimit,
        Self::Abandoned,
        Self::Aborted,
    ];

    /// The stable code that programs read.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::NoLegalMove => "no-legal-move",
            Self::IllegalMove => "illegal-move",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual-check",
            Self::Impasse => "impasse",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::PlyLimit => "ply-limit",
            Self::Abandoned => "abandoned",
            Self::Aborted => "aborted",
        }
    }

    /// The end with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.code() == code)
    }
}

/// How a game ended and who won; no winner is no contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// Who won.
    pub winner: Option<Color>,
}

impl Outcome {
    /// Won by one side.
    pub(crate) const fn won(end: End, winner: Color) -> Self {
        Self {
            end,
            winner: Some(winner),
        }
    }

    /// Won by nobody.
    pub(crate) const fn no_contest(end: End) -> Self {
        Self { end, winner: None }
    }
}
