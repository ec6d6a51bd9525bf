//! Laws that hold of every position, tried on positions from random play.

mod codes;
mod moves;
mod nonsense;
mod notations;
mod play;
mod positions;
mod texts;

use judkins::position::Position;
use proptest::prelude::{Strategy, any};

use crate::common::{Dice, random_walk, starts};

/// A position met in random play: from the start, a handicap, a thin or
/// crowded position or a problem, after up to 160 plies.
fn any_position() -> impl Strategy<Value = Position> {
    let starts = starts();
    (0..starts.len(), any::<u64>(), 0_usize..160)
        .prop_map(move |(start, seed, plies)| {
            random_walk(&starts[start], plies, &mut Dice::new(seed))
        })
        .no_shrink()
}
