//! The forms of records, how each is read and written, and what comes of it.

use std::collections::BTreeSet;

use crate::color::Color;
use crate::notation::style::Style;
use crate::record::fault::Note;
use crate::record::tags::Tags;
use crate::record::tree::Record;
use crate::setup::Setup;

/// A form in which games are written down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// One position, as SFEN.
    Sfen,
    /// A USI position line.
    Usi,
    /// A move list in Western notation.
    Hodges,
    /// Portable Game Notation.
    Pgn,
    /// KIF.
    Kif,
    /// KI2.
    Ki2,
    /// CSA.
    Csa,
    /// JSON, in the shape of the JSON kifu format.
    Json,
}

impl Form {
    /// Every form.
    pub const ALL: [Self; 8] = [
        Self::Sfen,
        Self::Usi,
        Self::Hodges,
        Self::Pgn,
        Self::Kif,
        Self::Ki2,
        Self::Csa,
        Self::Json,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sfen => "sfen",
            Self::Usi => "usi",
            Self::Hodges => "hodges",
            Self::Pgn => "pgn",
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Json => "json",
        }
    }
}

/// What a reader is told beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadOptions {
    /// Who moves first where the record does not say.
    pub first: Color,
}

impl ReadOptions {
    /// The start of a record that does not say how it starts.
    #[must_use]
    pub fn start(&self) -> Setup {
        Setup {
            turn: self.first,
            ..Setup::start()
        }
    }
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            first: Color::Black,
        }
    }
}

/// A record as read, with what its reader took upon itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// What its owner should know.
    pub notes: Vec<Note>,
}

/// One game of a text that holds several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chunk<'a> {
    /// The line of the whole text at which it begins, from 1.
    pub line: usize,
    /// The text of this game.
    pub text: &'a str,
}

/// How a record is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WriteOptions {
    /// The style of Western notation. PGN uses that of Fairy-Stockfish unless
    /// a style is given.
    pub style: Option<Style>,
}

/// A record as written, with what did not fit in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the form cannot hold, each kind once.
    pub losses: Vec<Loss>,
}

/// What a form of record can be unable to hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum Loss {
    /// The moves.
    #[error("the moves")]
    Moves,
    /// Variations.
    #[error("variations")]
    Variations,
    /// How variations end.
    #[error("how variations end")]
    VariationEnds,
    /// Comments.
    #[error("comments")]
    Comments,
    /// Signs or layout within comments.
    #[error("parts of comments that the format would take for something else")]
    CommentText,
    /// Glyphs such as `!`.
    #[error("glyphs such as !")]
    Glyphs,
    /// Time spent on moves.
    #[error("the time spent on moves")]
    Spent,
    /// Fractions of seconds.
    #[error("fractions of seconds")]
    Fractions,
    /// Time left after moves.
    #[error("the time left after moves")]
    Clocks,
    /// Evaluations.
    #[error("evaluations")]
    Evaluations,
    /// The depth or a mate of an evaluation.
    #[error("parts of evaluations")]
    EvaluationParts,
    /// The tags.
    #[error("some of the tags")]
    Tags,
    /// The result.
    #[error("the result")]
    Result,
    /// How the game ended, or who won.
    #[error("the way the game ended")]
    End,
    /// The time spent before the end.
    #[error("the time spent before the end")]
    EndSpent,
    /// The illegal move at the end.
    #[error("the illegal move at the end")]
    Illegal,
    /// The number of the first move.
    #[error("the number of the first move")]
    Number,
}

impl Loss {
    /// Every loss.
    pub const ALL: [Self; 17] = [
        Self::Moves,
        Self::Variations,
        Self::VariationEnds,
        Self::Comments,
        Self::CommentText,
        Self::Glyphs,
        Self::Spent,
        Self::Fractions,
        Self::Clocks,
        Self::Evaluations,
        Self::EvaluationParts,
        Self::Tags,
        Self::Result,
        Self::End,
        Self::EndSpent,
        Self::Illegal,
        Self::Number,
    ];

    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Variations => "variations",
            Self::VariationEnds => "variation-ends",
            Self::Comments => "comments",
            Self::CommentText => "comment-text",
            Self::Glyphs => "glyphs",
            Self::Spent => "spent",
            Self::Fractions => "fractions",
            Self::Clocks => "clocks",
            Self::Evaluations => "evaluations",
            Self::EvaluationParts => "evaluation-parts",
            Self::Tags => "tags",
            Self::Result => "result",
            Self::End => "end",
            Self::EndSpent => "end-spent",
            Self::Illegal => "illegal",
            Self::Number => "number",
        }
    }
}

/// All that a record has and a form could lose.
pub(crate) fn everything(record: &Record) -> BTreeSet<Loss> {
    let mut found = BTreeSet::new();
    let mut note = |present: bool, loss: Loss| {
        if present {
            found.insert(loss);
        }
    };
    for id in record.walk() {
        let node = record.node(id);
        let remarks = &node.remarks;
        note(node.mv().is_some(), Loss::Moves);
        note(node.children().len() > 1, Loss::Variations);
        note(!remarks.comment.is_empty(), Loss::Comments);
        note(!remarks.glyphs.is_empty(), Loss::Glyphs);
        note(remarks.spent.is_some(), Loss::Spent);
        note(remarks.clock.is_some(), Loss::Clocks);
        note(remarks.evaluation.is_some(), Loss::Evaluations);
        note(remarks.ending.is_some(), Loss::VariationEnds);
    }
    note(record.tags != Tags::default(), Loss::Tags);
    note(record.result.is_some(), Loss::Result);
    note(record.result_spent.is_some(), Loss::EndSpent);
    note(record.illegal.is_some(), Loss::Illegal);
    note(record.start().move_number != 1, Loss::Number);
    found
}
