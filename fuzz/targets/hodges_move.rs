//! A first line with an SFEN, a second with a move: in that position the text is a legal move, or
//! an error; what is written for a move is read as that move.

#![no_main]

use judkins::notation::{hodges, japanese, sfen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((first, second)) = text.split_once('\n') else {
        return;
    };
    let Ok(position) = sfen::parse_position(first) else {
        return;
    };
    match hodges::parse(&position, second) {
        Ok(made) => assert!(position.is_legal(made)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for &made in &position.legal_moves() {
        assert_eq!(
            hodges::parse(&position, &hodges::format(&position, made)),
            Ok(made)
        );
        assert!(!japanese::format(&position, made).is_empty());
    }
});
