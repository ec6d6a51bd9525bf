//! Counting the leaves of the game tree.

use crate::moves::Move;
use crate::position::Position;

/// The number of move sequences of just `depth` plies from here.
///
/// A mated side has no moves, so its branch ends early and counts nothing at
/// greater depth. Repetition does not end a branch.
///
/// ```
/// use judkins::{perft::perft, position::Position};
///
/// assert_eq!(perft(&Position::start(), 3), 6183);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let mut nodes = 0;
            position.for_each_set(|set| {
                set.for_each(|mv| nodes += perft(&position.after(mv), depth - 1));
            });
            nodes
        }
    }
}

/// The count below each legal move, in the order of
/// [`Position::legal_moves`]; nothing at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .into_iter()
        .map(|mv| (mv, perft(&position.after(mv), below)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_the_start() {
        let start = Position::start();
        for (depth, nodes) in [1, 20, 336, 6183, 118_345, 2_389_896]
            .into_iter()
            .enumerate()
        {
            assert_eq!(perft(&start, depth as u32), nodes, "depth {depth}");
        }
    }

    #[test]
    fn divided_counts_add_up() {
        let start = Position::start();
        let sum: u64 = divide(&start, 4).iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(sum, 118_345);
        assert!(divide(&start, 0).is_empty());
    }
}
