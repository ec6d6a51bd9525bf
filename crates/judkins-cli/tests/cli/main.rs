//! The real binary, driven from outside.

mod bad_input;
mod catalogue;
mod common;
mod convert;
mod diagrams;
mod judge;
mod misc;
mod moves;
mod play;
mod serve;
mod sheet;
