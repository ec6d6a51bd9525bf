//! Zobrist keys of positions.

use crate::color::{ByColor, Color};
use crate::hand::Hand;
use crate::role::Role;
use crate::square::Square;

/// The output function of SplitMix64 (Steele, Lea and Flood, 2014).
const fn mix(seed: u64) -> u64 {
    let z = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const GOLDEN_RATIO: u64 = 0x9e37_79b9_7f4a_7c15;

const fn man_keys() -> [[[u64; 36]; 12]; 2] {
    let mut keys = [[[0; 36]; 12]; 2];
    let mut seed = 0u64;
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 12 {
            let mut square = 0;
            while square < 36 {
                seed = seed.wrapping_add(GOLDEN_RATIO);
                keys[color][role][square] = mix(seed);
                square += 1;
            }
            role += 1;
        }
        color += 1;
    }
    keys
}

static MEN: [[[u64; 36]; 12]; 2] = man_keys();

/// The key of the side to move, present when it is White.
pub(crate) const WHITE_TO_MOVE: u64 = mix(GOLDEN_RATIO.wrapping_mul(1_000_003));

/// The key of a man on a square.
#[inline(always)]
pub(crate) fn man(color: Color, role: Role, square: Square) -> u64 {
    MEN[color as usize][role as usize][square as usize]
}

/// The key of both hands.
#[inline(always)]
pub(crate) const fn hands(hands: ByColor<Hand>) -> u64 {
    mix(hands.black.bits() as u64 | (hands.white.bits() as u64) << 18)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn keys_differ() {
        let mut keys: HashSet<u64> = MEN.iter().flatten().flatten().copied().collect();
        keys.insert(WHITE_TO_MOVE);
        assert_eq!(keys.len(), 2 * 12 * 36 + 1);
    }
}
