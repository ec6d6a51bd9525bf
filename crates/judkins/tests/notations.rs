//! Moves as Fairy-Stockfish writes them: what is written here is the same, and
//! is read as the same move. The file is its own output, see
//! `tests/differential/notations.py`.

use judkins::notation::san::{self, Dialect};
use judkins::notation::style::Style;
use judkins::notation::{fen, hodges, sfen, typed, uci};
use judkins::position::Position;
use serde_json::Value;

use crate::common::{mv, setup, text};

const MOVES: &str = include_str!("../../../tests/data/notations/fairy-stockfish.jsonl");

#[test]
fn moves_are_written_and_read_as_by_fairy_stockfish() {
    let mut count = 0;
    for line in MOVES.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let position = Position::new(&setup(text(&line, "sfen"))).expect("a position");
        assert_eq!(fen::write(&position.to_setup()), text(&line, "fen"));
        let (read, _) = fen::read(text(&line, "fen")).expect("a FEN");
        assert_eq!(
            sfen::format_without_number(&read),
            sfen::format_without_number(&position.to_setup())
        );
        for written in line["moves"].as_array().expect("moves") {
            let made = mv(text(written, "usi"));
            for (name, ours) in [
                ("uci", uci::format(made)),
                ("san", san::format(&position, made)),
                ("hodges", hodges::format(&position, made)),
                ("digits", hodges::format_in(&position, made, Style::Digits)),
                (
                    "hosking",
                    hodges::format_in(&position, made, Style::Hosking),
                ),
            ] {
                let theirs = text(written, name);
                assert_eq!(ours, theirs, "{made} in {line}");
                let read = typed::read_in(&position, None, theirs, Some(Dialect::Fairy));
                let read = read.unwrap_or_else(|e| panic!("{e} in {line}"));
                assert_eq!((read.mv, read.notes.len()), (made, 0), "{theirs}");
                count += 1;
            }
        }
    }
    assert!(count > 2000, "the file is cut short: {count}");
}
