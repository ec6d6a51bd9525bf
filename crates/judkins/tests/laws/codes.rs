//! Laws of the exact code of a position and of packed moves.

use std::collections::HashMap;

use judkins::moves::Move;
use judkins::position::Position;
use proptest::prelude::{ProptestConfig, any, proptest};

use super::any_position;
use crate::common::{Dice, all_moves, random_walk, shown, starts};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_code_is_read_back(position in any_position()) {
        for position in [position.rotated(), position.mirrored(), position] {
            let code = position.code();
            assert!(code < 1 << 109);
            // Stored codes stay readable: of two like men the smaller byte
            // comes first.
            for kind in 0..6 {
                let [low, high] = ((code >> (13 + 16 * kind)) as u16).to_le_bytes();
                assert!(low <= high, "{code:x}");
            }
            assert_eq!(Position::from_code(code).as_ref(), Some(&position));
        }
    }

    #[test]
    fn the_code_is_that_of_the_position_and_of_no_other(position in any_position()) {
        let mut found: HashMap<u128, Position> = HashMap::new();
        found.insert(position.code(), position.clone());
        for mv in position.legal_moves() {
            let after = position.after(mv);
            for next in after.legal_moves() {
                let next = after.after(next);
                let code = next.code();
                let known = found.entry(code).or_insert_with(|| next.clone());
                assert_eq!(known, &next, "two positions share a code");
            }
        }
        let mut texts: Vec<String> = found.values().map(shown).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), found.len(), "a position has two codes");
    }

    /// Most numbers are no code; one that is belongs to just its position.
    #[test]
    fn any_number_is_a_code_or_is_refused(number in any::<u128>(), width in 0_u32..128) {
        for number in [number, number >> width, number & ((1 << 109) - 1)] {
            if let Some(position) = Position::from_code(number) {
                assert_eq!(position.code(), number);
            }
        }
    }

    /// Numbers close to codes are the likeliest to be taken for one.
    #[test]
    fn neighbours_of_codes_are_codes_or_are_refused(
        position in any_position(),
        bytes in any::<[u8; 4]>(),
    ) {
        let code = position.code();
        for bit in 0..128 {
            let number = code ^ 1 << bit;
            if let Some(other) = Position::from_code(number) {
                assert_eq!(other.code(), number);
                assert_ne!(other, position);
            }
        }
        for place in 0..12 {
            let shift = 13 + 8 * place;
            for byte in bytes.into_iter().chain([0, 1, 2, 3]) {
                let number = code & !(0xff << shift) | u128::from(byte) << shift;
                if let Some(other) = Position::from_code(number) {
                    assert_eq!(other.code(), number);
                    assert_eq!(other == position, number == code);
                }
            }
        }
    }

    /// The order in which a man was set down does not matter.
    #[test]
    fn equal_positions_have_equal_codes_and_keys(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let starts = starts();
        let start = dice.pick(&starts).expect("starts");
        let position = random_walk(start, 60, &mut dice);
        for first in position.legal_moves() {
            let after = position.after(first);
            let Some(passed) = after.after_pass() else { continue };
            for second in position.legal_moves() {
                let other = position.after(second);
                let other = other.after_pass().filter(|other| other.is_legal(first));
                let (Some(other), true) = (other, passed.is_legal(second)) else { continue };
                let (one, two) = (passed.after(second), other.after(first));
                assert_eq!(one == two, one.code() == two.code());
                assert_eq!(one == two, shown(&one) == shown(&two));
                assert!(one != two || one.hash() == two.hash());
            }
        }
    }
}

#[test]
fn packed_moves_are_read_back_and_other_numbers_refused() {
    let mut known = 0;
    for bits in 0..=u16::MAX {
        if let Some(mv) = Move::from_bits(bits) {
            assert_eq!(mv.bits(), bits);
            known += 1;
        }
    }
    let all = all_moves();
    assert_eq!(known, all.len());
    for mv in all {
        assert_eq!(Move::from_bits(mv.bits()), Some(mv));
        assert_eq!(mv.rotated().rotated(), mv);
        assert_eq!(mv.mirrored().mirrored(), mv);
        assert_eq!(mv.from().is_none(), mv.is_drop());
    }
    assert_eq!(size_of::<Option<Move>>(), 2);
}

/// Different positions of many games have different codes and, as it turns
/// out, different keys.
#[test]
fn codes_and_keys_of_many_positions_differ() {
    let mut dice = Dice::new(99);
    let mut by_code: HashMap<u128, String> = HashMap::new();
    let mut by_key: HashMap<u64, u128> = HashMap::new();
    for start in starts() {
        for _ in 0..40 {
            let mut position = start.clone();
            for _ in 0..60 {
                position = random_walk(&position, 1, &mut dice);
                let text = shown(&position);
                let known = by_code.entry(position.code()).or_insert(text.clone());
                assert_eq!(*known, text);
                let known = by_key.entry(position.hash()).or_insert(position.code());
                assert_eq!(*known, position.code(), "{text}");
            }
        }
    }
    assert!(by_code.len() > 10_000, "only {}", by_code.len());
}
