//! Records of games: a start, a tree of moves and what is said of them, an
//! end.
//!
//! A reader makes a [`tree::Record`] of a text; every move of it is legal.
//! How the game ends by the rules, and whether the record is right about it,
//! is for [`judge`] to say.

pub mod any;
pub(crate) mod builder;
pub mod csa;
pub mod encoding;
pub mod fault;
pub mod form;
pub mod hodges;
pub mod japanese;
pub mod json;
pub mod judge;
pub mod ki2;
pub mod kif;
pub mod movetext;
pub mod pgn;
pub mod sfen;
pub mod tags;
pub mod tree;
pub mod usi;
