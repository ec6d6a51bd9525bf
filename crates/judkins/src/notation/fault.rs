//! Why a written move cannot be read, whatever its notation.

use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::names;
use crate::notation::{hodges, usi};
use crate::role::{Man, Role};
use crate::square::Square;

/// Why a text names no legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// No USI move.
    #[error(transparent)]
    Usi(#[from] usi::ParseUsiError),
    /// No legal move in Hodges notation.
    #[error(transparent)]
    Hodges(#[from] hodges::HodgesError),
    /// The text is no move in any form that is read here.
    #[error("no move: \"{text}\"; {expected}")]
    Unread {
        /// The text, cut where it is long.
        text: String,
        /// Where the fault is, from 1, in characters.
        column: usize,
        /// What was expected there.
        expected: String,
    },
    /// More than one legal move is written like this.
    #[error("\"{text}\" is ambiguous: {}", candidates.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// How each of the moves is written.
        candidates: Vec<String>,
    },
    /// Another man stands on the origin than the one that is named.
    #[error("\"{text}\": a {} stands on {square}, not a {}", name(stands.role), name(*named))]
    OtherMan {
        /// The text.
        text: String,
        /// The origin.
        square: Square,
        /// The man that stands there.
        stands: Man,
        /// The man that the text names.
        named: Role,
    },
    /// The text says that the other side moved.
    #[error("\"{text}\" is a move of the side that is not to move")]
    OutOfTurn {
        /// The text.
        text: String,
        /// The move, where the text settles it.
        mv: Option<Move>,
    },
    /// The move is illegal.
    #[error("\"{text}\" is illegal: {reason}")]
    Illegal {
        /// The text.
        text: String,
        /// The move, where the text settles it.
        mv: Option<Move>,
        /// Why.
        reason: IllegalReason,
    },
}

impl MoveError {
    /// The reason, where the text is a move and an illegal one, with the move
    /// where the text settles it.
    #[must_use]
    pub const fn illegal(&self) -> Option<(Option<Move>, IllegalReason)> {
        match self {
            Self::Hodges(hodges::HodgesError::Illegal { mv, reason, .. })
            | Self::Illegal { mv, reason, .. } => Some((*mv, *reason)),
            Self::OutOfTurn { mv, .. } => Some((*mv, IllegalReason::NotYourMan)),
            Self::OtherMan { .. } => Some((None, IllegalReason::NoManThere)),
            _ => None,
        }
    }

    /// Where in the text the fault is, from 1, in characters.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Unread { column, .. }
            | Self::Hodges(hodges::HodgesError::Syntax { column, .. }) => *column,
            _ => 1,
        }
    }
}

fn name(role: Role) -> &'static str {
    names::of(role).english.short
}
