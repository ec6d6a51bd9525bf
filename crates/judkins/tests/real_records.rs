//! Records that other programs wrote.

use std::path::PathBuf;

use judkins::game::Rules;
use judkins::record::any;
use judkins::record::form::{Form, ReadOptions};
use judkins::record::judge::judge;
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/records/real")
}

/// Each file is named with its form, its games, and for each game the plies,
/// the end by the rules and whether the claim is right.
#[test]
fn what_other_programs_wrote_is_read_and_judged() {
    let index = std::fs::read_to_string(folder().join("index.jsonl")).expect("the index");
    let lines: Vec<Value> = index
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    assert!(lines.len() >= 3, "the index is cut short");
    for line in lines {
        let name = line["file"].as_str().expect("a file");
        let text = std::fs::read_to_string(folder().join(name)).expect(name);
        let form = any::detect(&text).unwrap_or(Form::Hodges);
        assert_eq!(line["form"], form.name(), "{name}");
        let games: Vec<Value> = any::split(&text, form)
            .into_iter()
            .map(|chunk| {
                let reading = any::read_chunk(chunk, form, &ReadOptions::default())
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                let judgment = judge(&reading.record, Rules::default());
                serde_json::json!({
                    "ply": judgment.ply,
                    "end": judgment.outcome.map(|outcome| outcome.end.code()),
                    "winner": judgment.outcome.and_then(|outcome| outcome.winner).map(|w| w.name()),
                    "agrees": judgment.agrees,
                    "ignored": judgment.ignored,
                })
            })
            .collect();
        assert_eq!(line["games"], Value::from(games), "{name}");
    }
}
