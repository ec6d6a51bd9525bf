//! Numbered moves with comments, glyphs and variations, as PGN has them.
//!
//! One reader and one writer serve PGN and Hodges lists alike; what differs
//! is how the forms spell moves and what stands above them. Both go through
//! variations without recursion and through a text once.

pub(crate) mod comment;
pub(crate) mod layout;
pub(crate) mod moves;
pub(crate) mod reader;
pub(crate) mod token;
pub(crate) mod writer;
