//! Moves and positions are read back from every notation, and lenient readers
//! read what strict ones do.

use std::collections::HashSet;

use judkins::moves::{Move, MoveKind};
use judkins::notation::fault::MoveError;
use judkins::notation::note::NoteKind;
use judkins::notation::san::{self, Dialect};
use judkins::notation::style::Style;
use judkins::notation::{candidates, fen, hodges, look_alikes, sfen, typed, uci, western};
use judkins::position::Position;
use judkins::setup::Setup;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};

use super::any_position;
use crate::common::Dice;

const STYLES: [Style; 3] = [Style::Letters, Style::Digits, Style::Hosking];
const DIALECTS: [Dialect; 2] = [Dialect::Fairy, Dialect::Board];

/// What is read of a text, and how many notes with it.
fn typed(position: &Position, text: &str) -> (Move, usize) {
    match typed::read(position, None, text) {
        Ok(typed) => (typed.mv, typed.notes.len()),
        Err(error) => panic!("{text}: {error}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_style_is_read_back(position in any_position()) {
        let legal = position.legal_moves();
        for style in STYLES {
            let mut names = HashSet::new();
            for &mv in &legal {
                let text = hodges::format_in(&position, mv, style);
                let read = western::read(&position, &text).unwrap_or_else(|e| panic!("{e}"));
                assert_eq!((read.mv, read.notes.len()), (mv, 0), "{text}");
                assert_eq!(typed(&position, &text), (mv, 0), "{text}");
                let mut line = "1. ".to_owned();
                hodges::write_into(&mut line, &position, mv, style);
                assert_eq!(line, format!("1. {text}"));
                assert!(names.insert(text), "two moves are written alike");
            }
        }
    }

    #[test]
    fn coordinates_are_read_back(position in any_position()) {
        for mv in position.legal_moves() {
            let text = uci::format(mv);
            assert_eq!(uci::parse(&text), Ok(mv));
            assert_eq!(typed(&position, &text), (mv, 0), "{text}");
            assert_eq!(typed(&position, &mv.to_string()), (mv, 0), "{mv}");
            if !mv.promotes() && !mv.is_drop() {
                assert_eq!(typed(&position, &format!("{text}=")), (mv, 0));
                assert_eq!(typed(&position, &format!("{mv}=")), (mv, 0));
            }
        }
    }

    /// Told the dialect, the reader reads all that is written in it. Told
    /// nothing, it reads the same or refuses, and never reads another move.
    #[test]
    fn san_is_read_back(position in any_position()) {
        for dialect in DIALECTS {
            let mut names = HashSet::new();
            for mv in position.legal_moves() {
                let text = san::format_in(&position, mv, dialect);
                assert_eq!(san::parse_in(&position, &text, dialect), Ok(mv), "{text}");
                let read = typed::read_in(&position, None, &text, Some(dialect));
                assert_eq!(read.map(|typed| typed.mv), Ok(mv), "{text}");
                assert_ne!(Dialect::shown_by(&text).unwrap_or(dialect), other(dialect), "{text}");
                match san::parse(&position, &text) {
                    Ok(read) => assert_eq!(read, mv, "{text}"),
                    Err(MoveError::Ambiguous { candidates, .. }) => {
                        assert!(text.ends_with('+'), "{text}");
                        assert!(candidates.contains(&hodges::format(&position, mv)), "{text}");
                    }
                    Err(error) => panic!("{text}: {error}"),
                }
                assert!(names.insert(text), "two moves are written alike");
            }
        }
    }

    #[test]
    fn fen_is_read_back(position in any_position(), number in 1_u16..=4999) {
        let setup = Setup {
            move_number: 2 * number - u16::from(position.turn() == judkins::color::Color::Black),
            ..position.to_setup()
        };
        let text = fen::write(&setup);
        let (read, notes) = fen::read(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(read, setup, "{text}");
        assert!(matches!(notes[..], [NoteKind::Dialect { .. }]));
        let text = sfen::format(&setup);
        assert_eq!(fen::read(&text), Ok((setup, Vec::new())), "{text}");
    }

    /// A text spelled as people spell it is the same move.
    #[test]
    fn loose_spelling_is_read(position in any_position(), seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        for mv in position.legal_moves() {
            let text = loosened(&position, mv, &mut dice);
            assert_eq!(typed(&position, &text).0, mv, "{text}");
        }
    }

    /// A move that cannot be made gets moves that can.
    #[test]
    fn candidates_are_legal(position in any_position(), other in any_position()) {
        for mv in other.legal_moves().into_iter().take(20) {
            let text = hodges::format(&other, mv);
            let near = candidates::near(&position, &text);
            assert!(near.len() <= 3);
            for candidate in &near {
                let read = hodges::parse(&position, candidate);
                assert!(read.is_ok(), "{text}: {candidate}");
            }
            assert_eq!(near, candidates::near(&position, &text));
            if position.is_legal(mv) && hodges::format(&position, mv) == text {
                assert_eq!(near[0], text);
            }
        }
    }
}

const fn other(dialect: Dialect) -> Dialect {
    match dialect {
        Dialect::Fairy => Dialect::Board,
        Dialect::Board => Dialect::Fairy,
    }
}

/// A move in any style with its origin, other signs and letters.
fn loosened(position: &Position, mv: Move, dice: &mut Dice) -> String {
    let style = STYLES[dice.below(3)];
    let mut text = hodges::format_in(position, mv, style);
    if let MoveKind::Board { from, to, .. } = mv.kind()
        && dice.once_in(2)
    {
        let man = position.role_at(from).expect("a man moves").letters();
        let sign = ["-", "x", ":", ""][dice.below(4)];
        let mark = text.chars().last().filter(|c| "+=".contains(*c));
        text = format!("{man}{from}{sign}{to}");
        text.extend(mark);
    }
    for (strict, loose) in [
        ("-", ["", "-", "–", "−"]),
        ("x", ["X", "×", ":", "ｘ"]),
        ("*", ["'", "’", "@", "＊"]),
        ("'", ["*", "’", "@", "′"]),
        ("+", ["＋", "+", "+", "+"]),
        ("=", ["＝", "=", "=", "="]),
        ("B", ["b", "В", "Β", "Ｂ"]),
        ("K", ["k", "К", "Κ", "Ｋ"]),
        ("P", ["p", "Р", "Ρ", "Ｐ"]),
        ("N", ["n", "Ν", "N", "Ｎ"]),
        ("R", ["r", "R", "R", "Ｒ"]),
        ("a", ["A", "а", "α", "ａ"]),
        ("e", ["E", "е", "ε", "ｅ"]),
        ("4", ["4", "４", "4", "4"]),
    ] {
        if dice.once_in(3) {
            text = text.replacen(strict, loose[dice.below(4)], 1);
        }
    }
    text
}

/// Pieces of moves and positions in all the notations.
const PIECES: [&str; 52] = [
    "K",
    "R",
    "B",
    "G",
    "S",
    "N",
    "P",
    "C",
    "D",
    "H",
    "b",
    "p",
    "+",
    "++",
    "=",
    "=H",
    "#",
    "-",
    "x",
    "X",
    "×",
    ":",
    "*",
    "'",
    "’",
    "@",
    "1",
    "2",
    "4",
    "6",
    "7",
    "a",
    "c",
    "f",
    "g",
    "d4",
    "5e",
    "５",
    "五",
    "同",
    "歩",
    "成",
    "▲",
    "Р",
    "ｅ",
    "[",
    "]",
    "[-]",
    " w 0 1",
    " b - - 0 1",
    "k5/6/6/6/6/5K",
    " ",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        vec(0..PIECES.len(), 0..9).prop_map(|picks| picks
            .into_iter()
            .map(|pick| PIECES[pick])
            .collect::<String>()),
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn any_text_gets_an_answer_in_any_notation(text in any_text()) {
        let busy = sfen::parse_position("k1b3/5P/N5/2N3/3p2/1G2RK b rG 1").expect("a position");
        for position in [Position::start(), busy] {
            let reads = [
                western::read(&position, &text).map(|typed| typed.mv),
                typed::read(&position, None, &text).map(|typed| typed.mv),
                san::parse(&position, &text),
                san::parse_in(&position, &text, Dialect::Fairy),
                san::parse_in(&position, &text, Dialect::Board),
            ];
            for read in reads {
                match read {
                    Ok(mv) => assert!(position.is_legal(mv), "{text:?}: {mv}"),
                    Err(error) => {
                        assert!(!error.to_string().is_empty());
                        let inside = 1..=text.chars().count() + 1;
                        assert!(inside.contains(&error.column()), "{text:?}: {error}");
                    }
                }
            }
            assert!(candidates::near(&position, &text).len() <= 3);
        }
        if let Ok(mv) = uci::parse(&text) {
            assert_eq!(uci::format(mv), text.trim_end_matches('=').replace("b@", "B@").replace("p@", "P@"));
        }
        if let Err(error) = fen::read(&text) {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}");
        }
        let latin = look_alikes::latin(&text);
        if let Some(latin) = &latin {
            assert_eq!(latin.chars().count(), text.chars().count());
            assert_eq!(look_alikes::latin(latin), None);
        }
    }
}
