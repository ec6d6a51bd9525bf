//! Strength for people.

use judkins::moves::Move;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::score::{self, Value};

/// A strength, 1 to 6; 6 is all the engine can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level below the highest plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    /// Positions visited for a move at most.
    pub(crate) nodes: u64,
    /// Plies of iterative deepening at most.
    pub(crate) depth: u32,
    /// How many moves are looked at for their own value.
    pub(crate) choices: usize,
    /// How much worse than the best a move may seem and still be played, in
    /// hundredths of a pawn.
    pub(crate) spread: Value,
}

const HANDICAPS: [Handicap; 5] = [
    Handicap {
        nodes: 150,
        depth: 1,
        choices: 12,
        spread: 350,
    },
    Handicap {
        nodes: 400,
        depth: 2,
        choices: 8,
        spread: 200,
    },
    Handicap {
        nodes: 1_200,
        depth: 4,
        choices: 6,
        spread: 120,
    },
    Handicap {
        nodes: 6_000,
        depth: 7,
        choices: 4,
        spread: 60,
    },
    Handicap {
        nodes: 40_000,
        depth: 12,
        choices: 3,
        spread: 25,
    },
];

impl Level {
    /// The lowest level, which a first-time player can beat.
    pub const LOWEST: Self = Self(1);
    /// Full strength.
    pub const FULL: Self = Self(6);

    /// The level of this number, 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LOWEST.0 && number <= Self::FULL.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it is weaker than full strength; `None` where it is not.
    pub(crate) fn handicap(self) -> Option<Handicap> {
        HANDICAPS.get(usize::from(self.0) - 1).copied()
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

/// Picks one of some moves with their values, best first: a mate or the
/// escape from one is never passed over for another kind of move, else each
/// move within the spread may be played, better ones more likely.
pub(crate) fn choose(
    moves: &[(Move, Value)],
    spread: Value,
    random: &mut Xoshiro256PlusPlus,
) -> usize {
    let Some(&(_, best)) = moves.first() else {
        return 0;
    };
    if score::is_mate(best) {
        return 0;
    }
    let weight = |value: Value| {
        let margin = spread - (best - value);
        if score::is_mate(value) || margin <= 0 {
            0
        } else {
            u32::try_from(margin).unwrap_or(0)
        }
    };
    let total: u32 = moves.iter().map(|&(_, value)| weight(value)).sum();
    if total == 0 {
        return 0;
    }
    let mut ticket = random.random_range(0..total);
    for (index, &(_, value)) in moves.iter().enumerate() {
        let share = weight(value);
        if ticket < share {
            return index;
        }
        ticket -= share;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::position::Position;
    use rand::SeedableRng;

    #[test]
    fn choices_stay_within_the_spread() {
        let list = Position::start().legal_moves();
        let moves = [(list[0], 50), (list[1], 20), (list[2], -60)];
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut counts = [0; 3];
        for _ in 0..1000 {
            counts[choose(&moves, 100, &mut random)] += 1;
        }
        assert!(
            counts[0] > counts[1] && counts[1] > 300 && counts[2] == 0,
            "{counts:?}"
        );
    }

    #[test]
    fn a_mate_is_not_passed_over() {
        let list = Position::start().legal_moves();
        let moves = [(list[0], score::mate_at(1)), (list[1], score::mate_at(3))];
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        assert!((0..100).all(|_| choose(&moves, 400, &mut random) == 0));
    }
}
