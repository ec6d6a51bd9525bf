//! USI, the protocol of shogi programs.
//!
//! Leniencies of the readers: runs of spaces count as one; a clock below zero
//! or with a fraction is read as zero or cut, and a time that is no number as
//! zero; words that are unknown after `go` are skipped; option names are
//! compared without regard to case.

pub mod command;
pub mod reply;

use std::io::{self, BufRead, Write};

use crate::session;

/// Plays USI on these streams until `quit` or the end of input.
///
/// # Errors
/// Where input or output fails.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    session::run(input, output)
}
