//! Any text is a USI move that is written as it was read, or an error; a move that is judged
//! legal in the start position is listed there.

#![no_main]

use judkins::moves::Move;
use judkins::position::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Move>() {
        Ok(made) => {
            assert_eq!(made.to_string(), text);
            let start = Position::start();
            assert_eq!(start.is_legal(made), start.legal_moves().contains(&made));
            assert_eq!(start.is_legal(made), start.check_legal(made).is_ok());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
