//! Files written by hand or by other programs.

use std::path::PathBuf;

use judkins::moves::Move;
use judkins::notation::san::{self, Dialect};
use judkins::notation::style::Style;
use judkins::record::fault::{RecordError, RecordErrorKind};
use judkins::record::form::{Form, ReadOptions, Reading, WriteOptions};
use judkins::record::tree::Record;
use judkins::record::{any, pgn};
use serde_json::{Value, json};

use super::read;
use super::told::told;

fn folder(form: Form) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/records")
        .join(form.name())
}

fn file(form: Form, name: &str) -> String {
    let path = folder(form).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn golden_files_are_read_as_they_are_meant() {
    let mut seen = 0;
    for (form, ending) in [(Form::Pgn, "pgn"), (Form::Hodges, "txt")] {
        for entry in std::fs::read_dir(folder(form)).expect("the folder") {
            let name = entry.expect("a file").file_name();
            let name = name.to_str().expect("a name");
            let Some(stem) = name
                .strip_suffix(".expected.json")
                .filter(|&stem| stem != "several")
            else {
                continue;
            };
            let expected = file(form, name);
            let expected: Value = serde_json::from_str(&expected).expect(name);
            let text = file(form, &format!("{stem}.{ending}"));
            assert_eq!(any::detect(&text), Some(form), "{name}");
            for text in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), text] {
                let text = if name.starts_with("export") || name.starts_with("clocks") {
                    text.trim_end()
                } else {
                    text.as_str()
                };
                let reading = read(form, text).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(told(&reading.record), expected, "{name}");
                assert_eq!(reading.notes, [], "{name}");
                written_again(form, &reading.record, name);
            }
            seen += 1;
        }
    }
    assert!(seen >= 11, "golden files are missing");
}

/// What was read is written and read back in every style.
fn written_again(form: Form, record: &Record, name: &str) {
    for style in [
        None,
        Some(Style::Letters),
        Some(Style::Digits),
        Some(Style::Hosking),
    ] {
        let written = any::write(record, form, &WriteOptions { style });
        let again = super::record(form, &written.text);
        let text = &written.text;
        assert_eq!(written.losses, [], "{name}\n{text}");
        let mut expected = record.clone();
        if let (Some(ours), Some(theirs)) = (&mut expected.illegal, &again.illegal) {
            ours.text.clone_from(&theirs.text);
        }
        assert_eq!(again, expected, "{name}\n{text}");
    }
}

#[test]
fn a_bad_game_does_not_touch_the_others() {
    let text = file(Form::Pgn, "several.pgn");
    let expected: Value =
        serde_json::from_str(&file(Form::Pgn, "several.expected.json")).expect("JSON");
    let found = pgn::split(&text).into_iter().map(|chunk| {
        let line = chunk.line;
        match any::read_chunk(chunk, Form::Pgn, &ReadOptions::default()) {
            Ok(Reading { record, notes }) => {
                let told = told(&record);
                let mut game = json!({
                    "line": line,
                    "event": record.tags.event,
                    "moves": record.main_moves().iter().map(Move::to_string).collect::<Vec<_>>(),
                    "result": told["result"],
                });
                if !notes.is_empty() {
                    game["notes"] = json!(notes.len());
                }
                game
            }
            Err(error) => {
                let at = json!([error.line, error.column]);
                let message = error.kind.to_string();
                json!({"line": line, "error": message, "at": at})
            }
        }
    });
    let found: Vec<Value> = found.collect();
    assert_eq!(Value::from(found), expected);
}

/// Thousands of games, one of them longer than any record may be.
#[test]
fn large_files_are_split() {
    let game = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. a3 f4 {a\n\ncomment} 1-0\n\n";
    let long = format!(
        "[Event \"long\"]\n\n1. a3 {{{}}} *\n\n",
        "x".repeat(300_000)
    );
    let text = [game.repeat(3000), long, game.repeat(3000)].concat();
    let chunks = pgn::split(&text);
    assert_eq!(chunks.len(), 6001);
    let results = chunks
        .into_iter()
        .map(|chunk| any::read_chunk(chunk, Form::Pgn, &ReadOptions::default()));
    let failed: Vec<RecordError> = results.filter_map(Result::err).collect();
    assert_eq!(failed.len(), 1);
    assert_eq!(
        (failed[0].line, &failed[0].kind),
        (3000 * 7 + 1, &RecordErrorKind::TooLong)
    );
}

/// The words of movetext that are moves, in files without variations.
fn words(text: &str) -> Vec<String> {
    let moves = text.split("\n\n").skip(1).collect::<String>();
    let mut plain = String::new();
    for part in moves.split('{') {
        plain += part.split_once('}').map_or(part, |(_, rest)| rest);
    }
    let word = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '+');
    plain
        .split_whitespace()
        .filter(word)
        // XBoard takes the zone of promotion to be three ranks deep.
        .map(|word| word.trim_end_matches('='))
        .map(ToOwned::to_owned)
        .collect()
}

/// XBoard's own output: its moves come out as it spelled them.
#[test]
fn games_of_xboard_are_read() {
    let (mut games, mut timed) = (0, 0);
    for name in [
        "xboard-fairy-stockfish.pgn",
        "xboard-sjaakii.pgn",
        "xboard-time-left.pgn",
    ] {
        let text = file(Form::Pgn, name);
        assert_eq!(any::detect(&text), Some(Form::Pgn));
        for chunk in pgn::split(&text) {
            let reading = any::read_chunk(chunk, Form::Pgn, &ReadOptions::default());
            let Reading { record, notes } = reading.unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(notes, [], "{name}");
            let mut position = record.first_position().clone();
            let mut spelled = Vec::new();
            for &mv in &record.main_moves() {
                let text = san::format_in(&position, mv, Dialect::Board);
                let pawn = text.strip_prefix('P').filter(|rest| !rest.starts_with('@'));
                spelled.push(pawn.unwrap_or(&text).trim_end_matches('=').to_owned());
                position.play_unchecked(mv);
            }
            assert_eq!(words(chunk.text), spelled, "{name}");
            let root = &record.node(record.root()).remarks.comment;
            assert!(root.ends_with("white to play\n--------------"), "{root}");
            let last = &record.node(record.last()).remarks.comment;
            assert!(last.starts_with("Xboard: Forfeit"), "{last}");
            for id in record.main_line() {
                let remarks = &record.node(id).remarks;
                assert!(remarks.evaluation.is_some(), "{name}");
                assert!(remarks.comment.is_empty() || id == record.last(), "{name}");
                timed += usize::from(remarks.spent.or(remarks.clock).is_some());
            }
            games += 1;
        }
    }
    assert!(games == 5 && timed > 60, "{games} games, {timed} times");
}
