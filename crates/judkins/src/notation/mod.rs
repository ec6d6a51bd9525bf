//! The ways in which positions and moves are written.

pub mod hodges;
pub mod japanese;
pub mod sfen;
pub mod usi;
