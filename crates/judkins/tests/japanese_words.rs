//! Moves in Japanese: the words that tell like men apart, and both spellings
//! of every legal move.

use std::path::PathBuf;

use judkins::moves::Move;
use judkins::notation::{japanese, sfen};
use judkins::position::Position;
use judkins::square::Square;
use serde_json::Value;

use crate::common::{Dice, random_walk, starts};

/// The lines of a file of JSON beside the records.
pub(crate) fn json_lines(name: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/records")
        .join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect()
}

/// A table that another program made from the published order of decision.
#[test]
fn like_men_are_told_apart_as_published() {
    let table = json_lines("relative-words.jsonl");
    assert!(table.len() > 4000, "{} lines", table.len());
    for entry in table {
        let field = |name: &str| entry[name].as_str().unwrap_or_else(|| panic!("{entry}"));
        let position = sfen::parse_position(field("sfen"))
            .unwrap_or_else(|error| panic!("{}: {error}", field("sfen")));
        let mv: Move = field("usi").parse().expect("a move");
        assert_eq!(japanese::format(&position, mv), field("text"), "{entry}");
        let read = japanese::parse(&position, None, field("text"));
        assert_eq!(read, Ok(mv), "{entry}");
    }
}

/// Every legal move of random positions, in every spelling and from both
/// sides.
#[test]
fn every_legal_move_is_read_in_both_spellings() {
    let starts = starts();
    let mut dice = Dice::new(11);
    for _ in 0..1500 {
        let start = dice.pick(&starts).expect("a start").clone();
        let plies = dice.below(120);
        let position = random_walk(&start, plies, &mut dice);
        for mv in position.legal_moves() {
            for last in [None, Some(mv.to()), Some(Square::S3C)] {
                let texts = [
                    japanese::ki2(&position, mv, last),
                    japanese::kif(&position, mv, last),
                ];
                for text in texts {
                    let read = japanese::parse(&position, last, &text);
                    assert_eq!(read, Ok(mv), "{position:?} {text}");
                    let bare = text.replace('　', "");
                    assert_eq!(japanese::parse(&position, last, &bare), Ok(mv), "{bare}");
                }
            }
        }
    }
}

/// What is read is the legal move that is written so, or an error.
#[test]
fn mangled_moves_never_mean_an_illegal_one() {
    const PARTS: [&str; 34] = [
        "１", "3", "六", "四", "a", "同", "　", " ", "王", "飛", "角", "金", "銀", "成", "桂",
        "歩", "と", "竜", "馬", "右", "左", "直", "上", "寄", "引", "不", "生", "打", "(", ")",
        "26", "▲", "△", "é",
    ];
    let starts = starts();
    let mut dice = Dice::new(12);
    for round in 0..60_000 {
        let start: &Position = dice.pick(&starts).expect("a start");
        let text: String = (0..1 + dice.below(7))
            .filter_map(|_| dice.pick(&PARTS).copied())
            .collect();
        let last = Square::from_index(round % 36);
        match japanese::parse(start, last, &text) {
            Ok(mv) => assert!(start.is_legal(mv), "{text}"),
            Err(error) => {
                let length = text.chars().count();
                assert!(
                    (1..=length + 1).contains(&error.column()),
                    "{text}: {error}"
                );
                if let Some((Some(mv), reason)) = error.illegal() {
                    let found = start.check_legal(mv).map_err(|illegal| illegal.reason);
                    assert_eq!(found, Err(reason), "{text}");
                }
            }
        }
    }
}
