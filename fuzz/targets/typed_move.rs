//! A first line with an SFEN, a second with a move in any notation: in that position the text is a
//! legal move, or an error; what is written for a move in any notation is read as that move.

#![no_main]

use judkins::notation::san;
use judkins::notation::style::Style;
use judkins::notation::{candidates, hodges, japanese, sfen, typed, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((first, second)) = text.split_once('\n') else {
        return;
    };
    let Ok(position) = sfen::parse_position(first) else {
        return;
    };
    match typed::read(&position, None, second) {
        Ok(read) => assert!(position.is_legal(read.mv)),
        Err(error) => assert!(!error.to_string().is_empty() && error.column() >= 1),
    }
    assert!(candidates::near(&position, second).len() <= 3);
    for &made in &position.legal_moves() {
        for style in [Style::Letters, Style::Digits, Style::Hosking] {
            let text = hodges::format_in(&position, made, style);
            assert_eq!(
                typed::read(&position, None, &text).map(|read| read.mv),
                Ok(made)
            );
        }
        let fairy = san::format(&position, made);
        assert_eq!(
            san::parse_in(&position, &fairy, san::Dialect::Fairy),
            Ok(made)
        );
        assert_eq!(uci::parse(&uci::format(made)), Ok(made));
        for text in [
            japanese::kif(&position, made, None),
            japanese::ki2(&position, made, None),
        ] {
            assert_eq!(japanese::parse(&position, None, &text), Ok(made));
        }
    }
});
