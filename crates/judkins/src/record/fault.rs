//! What can be wrong with a record, and what its reader should know.

use std::fmt;

use crate::notation::fault::MoveError;
use crate::notation::note::NoteKind;
use crate::notation::sfen::SfenErrorKind;
use crate::setup::SetupError;

/// The most moves that a line of a record may have.
pub const MAX_PLIES: usize = 1000;

/// The longest record that is read, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

impl Place {
    /// The beginning of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// A place.
    #[must_use]
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column }
    }

    /// A fault here.
    #[must_use]
    pub const fn fault(self, kind: RecordErrorKind) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            kind,
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
    Sfen(SfenErrorKind),
    /// The start is no position.
    #[error("no valid position: {0}")]
    Setup(SetupError),
    /// A move that cannot be read.
    #[error("move {ply}: {error}{}", suggested(candidates))]
    Move {
        /// Which move, from 1.
        ply: usize,
        /// What is wrong.
        error: MoveError,
        /// Legal moves that are written almost like it.
        candidates: Vec<String>,
    },
    /// A comment that does not end.
    #[error("the comment has no closing brace")]
    OpenComment,
    /// A variation that does not end.
    #[error("the variation has no closing parenthesis")]
    OpenVariation,
    /// A variation where no move could be replaced.
    #[error("no move stands here that a variation could replace")]
    NothingToVary,
    /// The first move is White's though Black begins.
    #[error(
        "the record begins with a move of White ({text}), but Black moves first; if White is \
         meant to begin, say so (--first white)"
    )]
    WhiteBegins {
        /// The first move.
        text: String,
    },
    /// A handicap that is not known, without a diagram to tell the start.
    #[error("unknown handicap \"{name}\" and no diagram of the start")]
    UnknownHandicap {
        /// The name in the record.
        name: String,
    },
    /// A record of another game.
    #[error("this is a record of another game ({name})")]
    OtherGame {
        /// What the record says it is.
        name: String,
    },
    /// Bytes that are neither UTF-8 nor Shift-JIS.
    #[error("neither UTF-8 nor Shift-JIS")]
    Encoding,
    /// JSON that is no record, or no JSON at all.
    #[error("{message}")]
    Json {
        /// What is wrong.
        message: String,
    },
    /// Something else than the grammar of the format expects.
    #[error("expected {expected}")]
    Expected {
        /// What should stand there.
        expected: String,
    },
}

fn suggested(candidates: &[String]) -> String {
    if candidates.is_empty() {
        return String::new();
    }
    format!("; did you mean {}?", candidates.join(" or "))
}

/// What a reader took upon itself, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: NoteKind,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(f, "line {line}, column {column}: {}", self.kind)
    }
}
