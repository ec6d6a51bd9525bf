//! KI2, the form of Kakinoki that people read best, at 6x6.
//!
//! ```text
//! 手合割：六々将棋
//! 先手：Aoki
//! 後手：Baba
//!
//! ▲４四角 △２二金 ▲３五銀 △３三角
//! まで4手で中断
//! ```
//!
//! A diagram without moves is KI2 too.

use crate::record::fault::RecordError;
use crate::record::form::{Chunk, ReadOptions, Reading, WriteOptions, Written};
use crate::record::japanese::{self, Kind};
use crate::record::tree::Record;

/// Whether a text looks like KI2.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    japanese::kind_of(text) == Some(Kind::Ki2)
}

/// Reads a game.
///
/// ```
/// use judkins::record::{form::ReadOptions, ki2};
///
/// let text = "▲４四角 △３三角 ▲同角 △同桂";
/// let record = ki2::read(text, &ReadOptions::default())?.record;
/// assert_eq!(record.main_moves().last(), Some(&"4a3c".parse()?));
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
    japanese::write(record, Kind::Ki2)
}

/// The games of a text.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    japanese::split(text)
}
