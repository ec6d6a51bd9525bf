//! The ways in which positions and moves are written.

pub mod candidates;
pub mod fault;
pub mod fen;
pub mod hodges;
pub mod japanese;
pub mod look_alikes;
pub mod note;
pub mod san;
pub mod sfen;
pub mod style;
pub mod typed;
pub mod uci;
pub mod usi;
pub mod western;
