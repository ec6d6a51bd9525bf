//! What can go wrong, and how a command ends.

use std::fmt;
use std::io;
use std::process::ExitCode;

use judkins::notation::sfen::{ParsePositionError, SfenError, SfenErrorKind};
use judkins::notation::usi::ParseUsiError;
use judkins::record::fault::{RecordError, RecordErrorKind};
use judkins::setup::SetupError;
use serde::Serialize;

use crate::texts::text;

/// How a command ended that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// All of it was done.
    Done,
    /// Some of the input was wrong, and that has been said.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => Self::SUCCESS,
            Outcome::Failed => Self::FAILURE,
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The input is wrong.
    Input(Failure),
    /// The command line is wrong in a way that its parser cannot know.
    Usage(String),
    /// The answer could not be written.
    Output(io::Error),
    /// Something else, in words.
    Other(String),
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Self::Input(failure)
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// What kind of input is wrong; programs read this word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// An SFEN that cannot be read.
    Sfen,
    /// Men that stand as they cannot.
    Position,
    /// Text that is no move.
    Move,
    /// A record that cannot be read.
    Record,
    /// Text that is not the JSON expected.
    Json,
    /// Bytes that are not UTF-8.
    Encoding,
    /// More than is taken: a line, a depth, a number of moves.
    Limit,
    /// Nothing where something was expected.
    Empty,
}

/// Wrong input: what is wrong and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Failure {
    /// What kind of input is wrong.
    pub(crate) kind: Kind,
    /// What is wrong with it.
    pub(crate) message: String,
    /// Where, from 1, in characters.
    pub(crate) column: usize,
    /// The line of a record, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
}

impl Failure {
    /// A fault at a column of a single line.
    pub(crate) fn new(kind: Kind, column: usize, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            column,
            line: None,
        }
    }

    /// Nothing where something was expected.
    pub(crate) fn empty() -> Self {
        Self::new(Kind::Empty, 1, text("cli-empty", &[]))
    }

    /// Bytes that are not UTF-8; the column of the first of them.
    pub(crate) fn encoding(bytes: &[u8]) -> Self {
        let valid = match std::str::from_utf8(bytes) {
            Ok(all) => all,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        };
        let line = valid.matches('\n').count();
        let last = valid.rsplit('\n').next().unwrap_or_default();
        Self {
            line: (line > 0).then_some(line + 1),
            ..Self::new(
                Kind::Encoding,
                last.chars().count() + 1,
                text("cli-not-utf8", &[]),
            )
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut args = vec![
            ("column", self.column.into()),
            ("message", self.message.clone().into()),
        ];
        let id = match self.line {
            Some(line) => {
                args.push(("line", line.into()));
                "cli-fault-in-line"
            }
            None => "cli-fault",
        };
        f.write_str(&text(id, &args))
    }
}

const fn sfen_kind(kind: &SfenErrorKind) -> Kind {
    match kind {
        SfenErrorKind::Empty => Kind::Empty,
        SfenErrorKind::TooLong => Kind::Limit,
        _ => Kind::Sfen,
    }
}

impl From<SfenError> for Failure {
    fn from(error: SfenError) -> Self {
        Self::new(sfen_kind(&error.kind), error.column, error.kind.to_string())
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::new(Kind::Position, 1, error.to_string())
    }
}

impl From<ParsePositionError> for Failure {
    fn from(error: ParsePositionError) -> Self {
        match error {
            ParsePositionError::Sfen(error) => error.into(),
            ParsePositionError::Setup(error) => error.into(),
        }
    }
}

impl From<ParseUsiError> for Failure {
    fn from(error: ParseUsiError) -> Self {
        Self::new(Kind::Move, 1, error.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let kind = match &error.kind {
            RecordErrorKind::Empty => Kind::Empty,
            RecordErrorKind::TooLong | RecordErrorKind::TooManyMoves => Kind::Limit,
            RecordErrorKind::Sfen(kind) => sfen_kind(kind),
            RecordErrorKind::Setup(_) => Kind::Position,
            RecordErrorKind::Move { .. } => Kind::Move,
            RecordErrorKind::Json { .. } => Kind::Json,
            RecordErrorKind::Encoding => Kind::Encoding,
            _ => Kind::Record,
        };
        Self {
            line: Some(error.line),
            ..Self::new(kind, error.column, error.kind.to_string())
        }
    }
}
