//! Diagrams of Judkins shogi positions, and the catalogue of strings.
//!
//! - [`text`]: a board for the terminal, in kanji or in ASCII.
//! - [`bod`]: the board diagram that Japanese programs exchange.
//! - [`svg`]: a drawing.
//! - [`png`]: the same as a picture.
//! - [`moves`]: how each man moves, as a small grid.
//! - [`catalogue`]: every text that people read, by language.

#![forbid(unsafe_code)]

pub mod bod;
pub mod catalogue;
pub mod men;
pub mod moves;
mod outlines;
pub mod png;
pub mod svg;
pub mod text;
