//! Any bytes give an answer, never a panic, and an error that stands inside
//! the text.

use judkins::game::Rules;
use judkins::handicap::Handicap;
use judkins::moves::Move;
use judkins::notation::{hodges, sfen};
use judkins::position::Position;
use judkins::record::{self, judge};
use judkins::setup::Setup;
use judkins::square::Square;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};

use super::any_position;

/// Pieces that readers know, which lead deeper into them than letters by
/// chance do.
const PIECES: [&str; 48] = [
    "K",
    "R",
    "B",
    "G",
    "S",
    "N",
    "P",
    "p",
    "k",
    "+",
    "-",
    "x",
    "*",
    "=",
    "1",
    "2",
    "3",
    "6",
    "7",
    "0",
    "9999",
    "a",
    "b",
    "f",
    "w",
    "/",
    " ",
    "\n",
    "\r\n",
    "\t",
    ".",
    "...",
    "…",
    "{",
    "}",
    ";",
    "startpos",
    "position",
    "sfen",
    "moves",
    "5f5e",
    "P-6d",
    "1-0",
    "[",
    "rbnsgk/5p/6/6/P5/KGSNBR",
    " b - 1",
    "角",
    "\u{feff}",
];

fn any_text() -> impl Strategy<Value = String> {
    let bytes = vec(any::<u8>(), 0..200);
    prop_oneof![
        bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        vec(0..PIECES.len(), 0..40).prop_map(|picks| picks
            .into_iter()
            .map(|pick| PIECES[pick])
            .collect::<String>()),
        any::<String>(),
    ]
}

/// Whether a line and column, from 1, stand in a text or just behind it.
fn stands_in(text: &str, line: usize, column: usize) -> bool {
    let lines: Vec<&str> = text.split('\n').collect();
    line >= 1
        && column >= 1
        && lines
            .get(line - 1)
            .is_some_and(|text| column <= text.chars().count() + 1)
}

fn read_everything(position: &Position, text: &str) {
    if let Err(error) = sfen::parse(text) {
        assert!(
            stands_in(&text.replace('\n', " "), 1, error.column),
            "{text:?}: {error}"
        );
        assert!(!error.to_string().is_empty());
    }
    let _ = text.parse::<Square>();
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    match hodges::parse(position, text) {
        Ok(mv) => assert!(position.is_legal(mv), "{text}"),
        Err(hodges::HodgesError::Syntax { column, .. }) => {
            assert!(
                column >= 1 && column <= text.chars().count() + 1,
                "{text:?} {column}"
            );
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let _ = Handicap::parse(text).map_err(|error| error.to_string());
    let setup = Setup {
        move_number: 1,
        ..position.to_setup()
    };
    let listed = record::hodges::read_from(text, &setup).map(|reading| reading.record);
    for read in [record::usi::read(text), listed] {
        match read {
            Ok(record) => {
                let judgment = judge::judge(&record, Rules::default());
                assert!(judgment.ply <= record.main_moves().len(), "{text:?}");
            }
            Err(error) => {
                let flat = text.replace('\n', " ");
                let inside = stands_in(text, error.line, error.column)
                    || stands_in(&flat, error.line, error.column);
                assert!(inside, "{text:?}: {error}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_text_gets_an_answer(text in any_text()) {
        read_everything(&Position::start(), &text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Good text with one character gone, doubled or changed.
    #[test]
    fn spoilt_text_gets_an_answer(
        position in any_position(),
        place in any::<usize>(),
        with in any::<char>(),
    ) {
        let mut texts: Vec<String> = position
            .legal_moves()
            .iter()
            .take(6)
            .flat_map(|&mv| [mv.to_string(), hodges::format(&position, mv)])
            .collect();
        texts.push(sfen::format(&position.to_setup()));
        texts.push(record::usi::write(&position.to_setup(), &[]));
        for text in texts {
            let letters: Vec<char> = text.chars().collect();
            let at = place % letters.len();
            let spoil = |new: &[char]| {
                let parts = [&letters[..at], new, &letters[at + 1..]];
                parts.concat().into_iter().collect::<String>()
            };
            for new in [&[][..], &[letters[at], letters[at]], &[with]] {
                read_everything(&position, &spoil(new));
            }
        }
    }

    /// What is read as SFEN is, but for its hands and number, what is written.
    #[test]
    fn nothing_is_repaired_in_silence(position in any_position(), place in any::<usize>()) {
        let text = sfen::format(&position.to_setup());
        let mut letters: Vec<char> = text.chars().collect();
        letters.remove(place % letters.len());
        let cut: String = letters.into_iter().collect();
        if let Ok(setup) = sfen::parse(&cut) {
            let written = sfen::format(&setup);
            let board = |text: &str| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
            assert_eq!(board(&written), board(&cut));
        }
    }
}
