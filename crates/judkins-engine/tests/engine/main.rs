//! The engine from outside: strength, mates, limits, repetition.

mod limits;
mod mates;
mod players;
mod repetition;
mod strength;
