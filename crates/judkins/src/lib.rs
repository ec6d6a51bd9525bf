//! Judkins shogi.

#![forbid(unsafe_code)]

pub mod attacks;
pub mod bitboard;
mod checks;
pub mod color;
pub mod game;
pub mod hand;
pub mod handicap;
mod hash;
pub mod history;
pub mod legality;
pub mod movegen;
pub mod moves;
pub mod names;
pub mod notation;
pub mod packed;
pub mod perft;
pub mod play;
pub mod position;
pub mod record;
pub mod role;
pub mod setup;
pub mod square;
mod steppers;
