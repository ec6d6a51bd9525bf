//! What KIF and KI2 have in common: header lines, the diagram of the board,
//! comments, variations, and the words for ends.
//!
//! Both forms are read by one reader, line by line; a line of either kind is
//! understood wherever it stands.

pub mod bod;
mod body;
mod end_words;
pub(crate) mod handicap;
mod head;
mod lines;
mod made;
mod read;
mod remarks;
mod sniff;
mod start;
pub(crate) mod times;
mod write;

pub(crate) use read::read;
pub(crate) use sniff::{Kind, kind_of, split};
pub(crate) use write::write;
