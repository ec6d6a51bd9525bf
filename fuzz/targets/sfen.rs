//! Any text is an SFEN that survives being written, or an error with a column inside the text.

#![no_main]

use judkins::notation::sfen;
use judkins::perft::perft;
use judkins::position::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let setup = match sfen::parse(text) {
        Ok(setup) => setup,
        Err(error) => {
            let end = text.chars().count() + 1;
            assert!((1..=end).contains(&error.column), "{error:?}");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(sfen::parse(&sfen::format(&setup)).as_ref(), Ok(&setup));
    if let Ok(position) = Position::new(&setup) {
        assert_eq!(perft(&position, 1), position.legal_moves().len() as u64);
        assert_eq!(perft(&position, 1), perft(&position.rotated(), 1));
        assert_eq!(
            Position::from_code(position.code()).as_ref(),
            Some(&position)
        );
    }
});
