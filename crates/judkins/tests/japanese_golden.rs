//! KIF, KI2 and diagrams that were written by hand, or by other programs, and
//! what they say.

use std::collections::BTreeMap;
use std::path::PathBuf;

use judkins::notation::sfen;
use judkins::record::encoding::{Encoding, decode, encode};
use judkins::record::form::{ReadOptions, WriteOptions};
use judkins::record::tags::{Tags, TimeControl};
use judkins::record::tree::{Claim, NodeId, Record, Score};
use judkins::record::{ki2, kif};
use serde_json::{Value, json};

use crate::japanese_words::json_lines;

fn bytes(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/records")
        .join(name);
    std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn text_of<'a>(entry: &'a Value, name: &str) -> &'a str {
    entry[name].as_str().unwrap_or_else(|| panic!("{entry}"))
}

/// The moves to a node.
fn path(record: &Record, id: NodeId) -> String {
    let moves = record.path(id).into_iter();
    let moves: Vec<String> = moves
        .filter_map(|id| record.node(id).mv())
        .map(|mv| mv.to_string())
        .collect();
    moves.join(" ")
}

fn claim(claim: Claim) -> Value {
    json!([
        claim.end.map(|end| end.code()),
        claim.winner.map(|side| side.name())
    ])
}

/// What is said of the nodes of which something is said.
fn said(record: &Record, of: impl Fn(NodeId) -> Option<Value>) -> Value {
    let nodes = record.walk().into_iter();
    let said: BTreeMap<String, Value> = nodes
        .filter_map(|id| Some((path(record, id), of(id)?)))
        .collect();
    json!(said)
}

fn time_text(time: TimeControl) -> String {
    let periods = time.periods.map_or(String::new(), |n| format!("x{n}"));
    format!("{}+{}/{}{periods}", time.main, time.increment, time.byoyomi)
}

fn tags(tags: &Tags) -> Value {
    let fields = [
        ("black", tags.black.clone()),
        ("white", tags.white.clone()),
        ("event", tags.event.clone()),
        ("site", tags.site.clone()),
        ("date", tags.date.map(|date| date.to_string())),
        ("time", tags.time_control.map(time_text)),
    ];
    let mut all: BTreeMap<String, String> = fields
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
        .collect();
    all.extend(tags.other.iter().cloned());
    json!(all)
}

/// All that the table says of records, in its words.
fn facts(record: &Record) -> Value {
    let leaves = record.walk().into_iter();
    let lines: Vec<String> = leaves
        .filter(|&id| record.next(id).is_none())
        .map(|id| path(record, id))
        .collect();
    let remarks = |id| &record.node(id).remarks;
    let spent: Vec<Option<u32>> = record
        .main_line()
        .into_iter()
        .map(|id| remarks(id).spent.map(|time| time.0 / 1000))
        .collect();
    json!({
        "sfen": sfen::format(record.start()),
        "lines": lines,
        "claim": record.result.map(claim),
        "result_spent": record.result_spent.map(|time| time.0 / 1000),
        "spent": spent,
        "comments": said(record, |id| {
            let comment = &remarks(id).comment;
            (!comment.is_empty()).then(|| json!(comment))
        }),
        "evaluations": said(record, |id| {
            let found = remarks(id).evaluation?;
            let Score::Centipawns(score) = found.score else { return None };
            Some(json!([score, found.depth]))
        }),
        "endings": said(record, |id| remarks(id).ending.map(claim)),
        "illegal": record.illegal.as_ref().map(|entry| {
            json!([entry.ply, entry.mv.map(|mv| mv.to_string()), entry.reason.code(), entry.text])
        }),
        "tags": tags(&record.tags),
    })
}

#[test]
fn files_by_hand_are_read_as_they_are_meant() {
    for entry in json_lines("japanese.jsonl") {
        let file = text_of(&entry, "file");
        let decoded = decode(&bytes(file)).expect(file);
        let encoding = match text_of(&entry, "encoding") {
            "shift-jis" => Encoding::ShiftJis,
            _ => Encoding::Utf8,
        };
        assert_eq!(decoded.encoding, encoding, "{file}");
        if encoding == Encoding::ShiftJis {
            assert_eq!(encode(&decoded.text, encoding).bytes, bytes(file), "{file}");
        }
        let is_kif = text_of(&entry, "form") == "kif";
        assert_eq!(kif::looks_like(&decoded.text), is_kif, "{file}");
        assert_eq!(ki2::looks_like(&decoded.text), !is_kif, "{file}");
        let reading = kif::read(&decoded.text, &ReadOptions::default()).expect(file);
        assert_eq!(reading.notes, [], "{file}");
        let found = facts(&reading.record);
        for (name, expected) in entry.as_object().expect("an object") {
            if !matches!(name.as_str(), "file" | "encoding" | "form") {
                assert_eq!(&found[name], expected, "{file}: {name}");
            }
        }
        // And it survives our own writers.
        for written in [
            kif::write(&reading.record, &WriteOptions::default()),
            ki2::write(&reading.record, &WriteOptions::default()),
        ] {
            let again = kif::read(&written.text, &ReadOptions::default()).expect(file);
            let again = facts(&again.record);
            for name in ["sfen", "lines", "claim", "comments", "endings", "tags"] {
                assert_eq!(again[name], found[name], "{file}: {name}\n{}", written.text);
            }
        }
    }
}

#[test]
fn every_word_for_an_end_is_understood() {
    for entry in json_lines("japanese-ends.jsonl") {
        let text = text_of(&entry, "text");
        let reading = kif::read(text, &ReadOptions::default()).expect(text);
        let found = reading.record.result.map(claim);
        assert_eq!(
            found,
            Some(json!([entry["end"], entry["winner"]])),
            "{text}"
        );
        assert_eq!(reading.notes, [], "{text}");
    }
}

#[test]
fn faults_are_placed_and_explained() {
    for entry in json_lines("japanese-errors.jsonl") {
        let text = text_of(&entry, "text");
        let error = kif::read(text, &ReadOptions::default()).expect_err(text);
        let place = json!([error.line, error.column]);
        assert_eq!(
            place,
            json!([entry["line"], entry["column"]]),
            "{text}{error}"
        );
        let says = text_of(&entry, "says");
        assert!(error.to_string().contains(says), "{text}{error}");
    }
}

#[test]
fn what_the_reader_takes_upon_itself_is_noted() {
    for entry in json_lines("japanese-notes.jsonl") {
        let text = text_of(&entry, "text");
        let reading = kif::read(text, &ReadOptions::default()).expect(text);
        let found = facts(&reading.record);
        assert_eq!(found["sfen"], entry["sfen"], "{text}");
        assert_eq!(found["lines"][0], entry["moves"], "{text}");
        let expected = entry["notes"].as_array().expect("a list");
        let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
        assert_eq!(notes.len(), expected.len(), "{text}{notes:?}");
        for (note, part) in notes.iter().zip(expected) {
            let part = part.as_str().expect("text");
            assert!(note.contains(part), "{text}{note}");
        }
    }
}

#[test]
fn games_in_one_text_are_told_apart() {
    let files = [
        "kif/game.kifu",
        "kif/nested.kifu",
        "ki2/variations.ki2",
        "kif/illegal.kifu",
    ];
    let texts: Vec<String> = files
        .iter()
        .map(|file| decode(&bytes(file)).expect(file).text)
        .collect();
    let whole = texts.join("\n");
    let chunks = kif::split(&whole);
    assert_eq!(chunks.len(), files.len());
    let mut line = 1;
    for (chunk, text) in chunks.iter().zip(&texts) {
        assert_eq!(chunk.line, line);
        let read = |text| kif::read(text, &ReadOptions::default()).map(|reading| reading.record);
        assert_eq!(read(chunk.text), read(text));
        line += text.lines().count() + 1;
    }
}
