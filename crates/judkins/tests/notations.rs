//! Moves as other programs and people write them: what is written here is the
//! same, and is read as the same move.

use judkins::notation::san::{self, Dialect};
use judkins::notation::style::Style;
use judkins::notation::{fen, hodges, sfen, typed, uci};
use judkins::position::Position;
use judkins::setup::Setup;
use serde_json::Value;

use crate::common::{mv, setup, text};

const MOVES: &str = include_str!("../../../tests/data/notations/fairy-stockfish.jsonl");

/// A game as it stands in records: Hodges with digits, USI, UCI, and the
/// notation of XBoard.
const GAME: [[&str; 4]; 14] = [
    ["B-44", "2f4d", "e1c3", "Bc3"],
    ["G-22", "2a2b", "e6e5", "Ge5"],
    ["S-35", "4f3e", "c1d2", "Sd2"],
    ["B-33", "5a3c", "b6d4", "Bd4"],
    ["Bx33", "4d3c", "c3d4", "Bxd4"],
    ["Nx33", "4a3c", "c6d4", "Nxd4"],
    ["B*34", "B*3d", "B@d3", "B@d3"],
    ["B*25", "B*2e", "B@e2", "B@e2"],
    ["R-15", "1f1e", "f1f2", "Rf2"],
    ["Bx34=", "2e3d", "e2d3", "Bxd3="],
    ["Sx34", "3e3d", "d2d3", "Sxd3"],
    ["B*26", "B*2f", "B@e1", "B@e1"],
    ["R-16", "1e1f", "f2f1", "Rf1"],
    ["B-62+", "2f6b+", "e1a5+", "Ba5+"],
];

#[test]
fn a_game_is_written_and_read_in_each_notation() {
    let mut position = Position::start();
    for [digits, usi, coordinates, san] in GAME {
        let made = mv(usi);
        let dialect = Dialect::Board;
        assert_eq!(hodges::format_in(&position, made, Style::Digits), digits);
        assert_eq!(uci::format(made), coordinates);
        assert_eq!(san::format_in(&position, made, dialect), san);
        for text in [digits, usi, coordinates, san] {
            let read = typed::read_in(&position, None, text, Some(dialect));
            let read = read.unwrap_or_else(|e| panic!("{e}"));
            assert_eq!((read.mv, read.notes.len()), (made, 0), "{text}");
        }
        position.play_unchecked(made);
    }
    let end = "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R[B] w 0 8";
    let setup = Setup {
        move_number: 15,
        ..position.to_setup()
    };
    assert_eq!(fen::write(&setup), end);
}

/// The file is pyffish's own output, by `tests/differential/notations.py`.
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
