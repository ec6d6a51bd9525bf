//! What KIF and KI2 share: headers, diagrams, end words, time.

pub(crate) mod handicap;
pub(crate) mod times;
