//! Values inside the search and scores outside it.

/// A value inside the search, in hundredths of a pawn, from the side to
/// move's view; mates count down from [`MATE`].
pub type Value = i32;

/// Mate on the board.
pub const MATE: Value = 32_000;
/// More than any value.
pub const INFINITE: Value = 32_001;
/// The deepest ply of a search line.
pub const MAX_PLY: usize = 128;
/// Values from here up say mate in so many plies.
pub const MATE_IN_MAX: Value = MATE - MAX_PLY as Value;
/// What a repetition is worth that the other side must not complete: more
/// than any evaluation, less than a mate, since it is no mate yet.
pub const PERPETUAL_WIN: Value = 12_000;
/// No contest.
pub const DRAW: Value = 0;
/// The greatest value of an evaluation.
pub const EVAL_MAX: Value = 10_000;

/// The value of mating at this ply from the root.
#[must_use]
pub const fn mate_at(ply: usize) -> Value {
    MATE - ply as Value
}

/// The value of being mated at this ply from the root.
#[must_use]
pub const fn mated_at(ply: usize) -> Value {
    ply as Value - MATE
}

/// Whether a value says that either side mates.
#[must_use]
pub const fn is_mate(value: Value) -> bool {
    value.abs() >= MATE_IN_MAX
}

/// What a search tells others, from the side to move's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// Mate in this many plies: odd and positive when the side to move mates,
    /// negative or zero when it is mated.
    Mate(i32),
}

impl From<Value> for Score {
    fn from(value: Value) -> Self {
        if value >= MATE_IN_MAX {
            Self::Mate(MATE - value)
        } else if value <= -MATE_IN_MAX {
            Self::Mate(-(MATE + value))
        } else {
            Self::Cp(value)
        }
    }
}

/// How a score relates to the truth at its depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bound {
    /// It is the value.
    #[default]
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_scores() {
        for (value, score) in [
            (0, Score::Cp(0)),
            (-PERPETUAL_WIN, Score::Cp(-12_000)),
            (mate_at(1), Score::Mate(1)),
            (mate_at(7), Score::Mate(7)),
            (mated_at(0), Score::Mate(0)),
            (mated_at(4), Score::Mate(-4)),
        ] {
            assert_eq!(Score::from(value), score);
        }
        const { assert!(EVAL_MAX < PERPETUAL_WIN && PERPETUAL_WIN < MATE_IN_MAX) };
    }
}
