//! What a record says, before it is judged.

use crate::color::Color;
use crate::game::End;
use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::notation::{hodges, usi};
use crate::position::Position;
use crate::setup::Setup;

/// The most moves that a record may have.
pub const MAX_PLIES: usize = 1000;

/// The longest record that is read, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

/// A record: where the game began, the moves as written, the end it claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The arrangement at the start.
    pub start: Setup,
    /// The moves in order.
    pub moves: Vec<WrittenMove>,
    /// The end that the record itself states.
    pub claim: Option<Claim>,
}

/// An end as a record states it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// How the game ended; `None` where only a result, or no end, is stated.
    pub end: Option<End>,
    /// Who won.
    pub winner: Option<Color>,
}

/// One move as written, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenMove {
    /// The text.
    pub text: String,
    /// How it is spelled.
    pub notation: Notation,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// The spelling of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// See [`crate::notation::usi`].
    Usi,
    /// See [`crate::notation::hodges`].
    Hodges,
}

/// Why a written move could not be read in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// No USI move.
    #[error(transparent)]
    Usi(#[from] usi::ParseUsiError),
    /// No legal move in Hodges notation.
    #[error(transparent)]
    Hodges(#[from] hodges::HodgesError),
}

impl MoveError {
    /// The reason, where the text is a move and an illegal one, with the move
    /// where the text settles it.
    #[must_use]
    pub const fn illegal(&self) -> Option<(Option<Move>, IllegalReason)> {
        match self {
            Self::Hodges(hodges::HodgesError::Illegal { mv, reason, .. }) => Some((*mv, *reason)),
            _ => None,
        }
    }
}

impl Notation {
    /// Reads a move. USI says nothing of legality; Hodges gives legal moves
    /// only.
    ///
    /// # Errors
    /// Why the text is no move, or names no legal one.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, MoveError> {
        match self {
            Self::Usi => Ok(text.parse()?),
            Self::Hodges => Ok(hodges::parse(position, text)?),
        }
    }
}

/// Why a text is no record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub kind: RecordErrorKind,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordErrorKind {
    /// No text.
    #[error("the record is empty")]
    Empty,
    /// More text than is read.
    #[error("the record is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// More moves than are read.
    #[error("the record has more than {MAX_PLIES} moves")]
    TooManyMoves,
    /// A position line without `startpos` or `sfen`.
    #[error("expected \"startpos\" or \"sfen\" and a position, then \"moves\" and the moves")]
    PositionLine,
    /// The start is no SFEN.
    #[error("{0}")]
    Sfen(crate::notation::sfen::SfenErrorKind),
    /// The start is no position.
    #[error("no valid position: {0}")]
    Setup(crate::setup::SetupError),
    /// A move that cannot be read.
    #[error("move {ply}: {error}")]
    Move {
        /// Which move, from 1.
        ply: usize,
        /// What is wrong.
        error: MoveError,
    },
    /// A comment that does not end.
    #[error("the comment has no closing brace")]
    OpenComment,
    /// The first move is White's though Black begins.
    #[error(
        "the record begins with a move of White ({text}), but Black moves first; if White is \
         meant to begin, say so (--first white)"
    )]
    WhiteBegins {
        /// The first move.
        text: String,
    },
}
