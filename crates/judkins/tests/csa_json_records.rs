//! CSA and JSON records: files written by hand, files of other programs, and
//! laws that hold of every tree and every text.

mod golden;
mod laws;
mod nonsense;
mod schema;
