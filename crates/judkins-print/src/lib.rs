//! Diagrams of Judkins shogi positions, sheets of games, and the catalogue of
//! strings.
//!
//! - [`text`]: a board for the terminal, in kanji or in ASCII.
//! - [`bod`]: the board diagram that Japanese programs exchange.
//! - [`svg`]: a drawing.
//! - [`png`]: the same as a picture.
//! - [`sheet`]: a game as an HTML page to be printed.
//! - [`moves`]: how each man moves, as a small grid.
//! - [`catalogue`]: every text that people read, by language.

#![forbid(unsafe_code)]

pub mod bod;
pub mod catalogue;
mod escape;
pub mod men;
pub mod moves;
mod outlines;
pub mod png;
pub mod sheet;
pub mod svg;
pub mod text;
