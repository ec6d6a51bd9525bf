//! What a reader took upon itself, and its owner should know.

use crate::legality::IllegalReason;
use crate::moves::Move;

/// What a reader can take upon itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoteKind {
    /// Letters of another script that look like Latin ones.
    #[error("\"{text}\" has letters that only look like Latin ones; read as \"{read}\"")]
    LookAlikes {
        /// The text.
        text: String,
        /// As it was read.
        read: String,
    },
    /// A dialect of a position.
    #[error("the position is written as {dialect}; read as the SFEN {read}")]
    Dialect {
        /// Whose dialect it is.
        dialect: &'static str,
        /// As it was read.
        read: String,
    },
    /// A variation that ends in an illegal move.
    #[error("a variation stops before \"{text}\" (move {ply}), which is illegal there: {reason}")]
    VariationCut {
        /// The ply of the move, from 1.
        ply: usize,
        /// The text.
        text: String,
        /// Why it is illegal.
        reason: IllegalReason,
    },
    /// A diagram that differs from the handicap that is named.
    #[error("the diagram differs from the handicap \"{name}\"; the diagram counts")]
    DiagramWins {
        /// The name in the record.
        name: String,
    },
    /// A handicap that is not known, beside a diagram.
    #[error("unknown handicap \"{name}\"; the start is taken from the diagram")]
    UnknownHandicap {
        /// The name in the record.
        name: String,
    },
    /// Something that the record tree has no place for.
    #[error("{what} is not kept")]
    NotKept {
        /// What.
        what: String,
    },
    /// Something read otherwise than it is written.
    #[error("{what}")]
    Leniency {
        /// What was accepted, as a clause.
        what: String,
    },
}

/// A move as read, with what its reader took upon itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The move; legal where it was read.
    pub mv: Move,
    /// What was read otherwise than it is written.
    pub notes: Vec<NoteKind>,
}
