//! A second, deliberately naive judge, written from the rules alone: a board
//! of cells, men moved one step at a time, moves as texts, positions compared
//! as texts. It shares no code with the crate.

pub(crate) mod board;
pub(crate) mod judge;
