//! Chores of the project: what `cargo xtask` runs, and the checks of the tree that its tests use.

#![forbid(unsafe_code)]

pub mod bench;
pub mod fuzz;
pub mod process;
pub mod serve;
pub mod setup;
pub mod structure;
pub mod test;
pub mod tree;
pub mod web;
