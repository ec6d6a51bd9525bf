//! Any text is a position in some dialect, or an error; what is written for it is read as it.

#![no_main]

use judkins::notation::{fen, sfen};
use judkins::position::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok((setup, _)) = fen::read(text) else {
        return;
    };
    let strict = sfen::format(&setup);
    assert_eq!(sfen::parse(&strict).as_ref(), Ok(&setup));
    if let Ok(position) = Position::new(&setup) {
        let again = fen::read(&fen::write(&setup)).expect("own text").0;
        assert_eq!(Position::new(&again), Ok(position));
    }
});
