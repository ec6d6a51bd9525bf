//! KIF, the form of Kakinoki and of most Japanese programs, at 6x6.
//!
//! ```text
//! 手合割：六々将棋
//! 先手：Aoki
//! 後手：Baba
//! 手数----指手---------消費時間--
//!    1 ４四角(26)   ( 0:03/00:00:03)
//! *a comment
//!    2 投了         ( 0:05/00:00:05)
//! まで1手で先手の勝ち
//! ```
//!
//! The writer always names the game and draws the start, since programs for
//! larger boards would otherwise take it for theirs.

use crate::record::fault::RecordError;
use crate::record::form::{Chunk, ReadOptions, Reading, WriteOptions, Written};
use crate::record::japanese::{self, Kind};
use crate::record::tree::Record;

/// Whether a text looks like KIF.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    japanese::kind_of(text) == Some(Kind::Kif)
}

/// Reads a game.
///
/// ```
/// use judkins::record::{form::ReadOptions, kif};
///
/// let text = "手合割：六々将棋\n1 ４四角(26) ( 0:03/00:00:03)\n2 投了\n";
/// let record = kif::read(text, &ReadOptions::default())?.record;
/// assert_eq!(record.main_moves(), ["2f4d".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    japanese::read(text, options)
}

/// Writes a game.
#[must_use]
pub fn write(record: &Record, _options: &WriteOptions) -> Written {
    japanese::write(record, Kind::Kif)
}

/// The games of a text.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    japanese::split(text)
}
