//! Files written by hand after the public descriptions of the formats, and
//! files of other programs, each with what it says beside it.

use std::path::PathBuf;

use judkins::color::Color;
use judkins::game::End;
use judkins::record::fault::{RecordError, RecordErrorKind};
use judkins::record::form::{ReadOptions, Reading, WriteOptions, Written};
use judkins::record::tags::Millis;
use judkins::record::tree::{NodeId, Record, Score};
use judkins::record::{csa, json, usi};
use serde_json::{Value, json};

type Read = fn(&str, &ReadOptions) -> Result<Reading, RecordError>;
type Write = fn(&Record, &WriteOptions) -> Written;

pub(super) fn folder(form: &str) -> PathBuf {
    let records = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/records");
    records.join(form)
}

/// The files of a folder with this ending: name and text.
pub(super) fn files(form: &str, ending: &str) -> Vec<(String, String)> {
    let folder = folder(form);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(ending)?.to_owned();
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            Some((name, text))
        })
        .collect();
    files.sort();
    files
}

fn expected(form: &str, name: &str) -> Value {
    let path = folder(form).join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// What a record says of its moves, by ply of the main line.
fn said<T>(record: &Record, of: impl Fn(&Record, NodeId) -> Option<T>) -> Value
where
    Value: From<T>,
{
    let mut line = vec![record.root()];
    line.extend(record.main_line());
    let said = line
        .into_iter()
        .enumerate()
        .filter_map(|(ply, id)| of(record, id).map(|said| (ply.to_string(), Value::from(said))));
    Value::Object(said.collect())
}

fn tags(record: &Record) -> Value {
    let tags = &record.tags;
    let time = tags
        .time_control
        .map(|time| format!("{}+{}+{}", time.main, time.byoyomi, time.increment));
    let date = |date: Option<judkins::record::tags::Date>| date.map(|date| date.to_string());
    let known = [
        ("black", tags.black.clone()),
        ("white", tags.white.clone()),
        ("event", tags.event.clone()),
        ("site", tags.site.clone()),
        ("opening", tags.opening.clone()),
        ("date", date(tags.date)),
        ("end_date", date(tags.end_date)),
        ("time", time),
    ];
    let known = known
        .into_iter()
        .filter_map(|(key, value)| Some((key.to_owned(), value?)));
    let all = known.chain(tags.other.iter().cloned());
    Value::Object(all.map(|(key, value)| (key, json!(value))).collect())
}

/// Every line to its last move, with how it ends.
fn lines(record: &Record) -> Value {
    let leaves = record.walk().into_iter();
    let leaves = leaves.filter(|&id| record.node(id).children().is_empty());
    let lines = leaves.map(|id| {
        let path = record.path(id);
        let moves = path.iter().filter_map(|&id| record.node(id).mv());
        let mut words: Vec<String> = moves.map(|mv| mv.to_string()).collect();
        let ending = record.node(id).remarks.ending.and_then(|claim| claim.end);
        words.extend(ending.map(|end| end.code().to_owned()));
        words.join(" ")
    });
    json!(lines.collect::<Vec<_>>())
}

/// What a reading comes to under a key of the expectation.
fn found(reading: &Reading, key: &str) -> Value {
    let record = &reading.record;
    match key {
        "usi" => json!(usi::write(record.start(), &record.main_moves())),
        "end" => json!(record.result.and_then(|claim| claim.end).map(End::code)),
        "winner" => json!(
            record
                .result
                .and_then(|claim| claim.winner)
                .map(Color::name)
        ),
        "result_spent" => json!(record.result_spent.map(|Millis(spent)| spent)),
        "notes" => json!(reading.notes.len()),
        "comments" => said(record, |record, id| {
            let comment = record.node(id).remarks.comment.clone();
            Some(comment).filter(|comment| !comment.is_empty())
        }),
        "spent" => said(record, |record, id| {
            record.node(id).remarks.spent.map(|Millis(spent)| spent)
        }),
        "evaluations" => said(record, |record, id| {
            match record.node(id).remarks.evaluation?.score {
                Score::Centipawns(score) => Some(score),
                Score::Mate { .. } => None,
            }
        }),
        "tags" => tags(record),
        "lines" => lines(record),
        "illegal" => match &record.illegal {
            Some(entry) => json!({
                "ply": entry.ply,
                "usi": entry.mv.map(|mv| mv.to_string()),
                "reason": entry.reason.code(),
            }),
            None => Value::Null,
        },
        _ => panic!("unknown key {key}"),
    }
}

fn check(form: &str, ending: &str, read: Read, write: Write) -> usize {
    let files = files(form, ending);
    for (name, text) in &files {
        let expected = expected(form, name);
        let place = format!("{form}/{name}");
        let options = ReadOptions::default();
        if let Some(error) = expected.get("error") {
            let found = read(text, &options).expect_err(&place);
            let at = (json!(found.line), json!(found.column));
            assert_eq!(
                at,
                (error["line"].clone(), error["column"].clone()),
                "{place}: {found}"
            );
            let part = error["text"].as_str().expect("a text");
            assert!(found.to_string().contains(part), "{place}: {found}");
            continue;
        }
        let reading = read(text, &options).unwrap_or_else(|error| panic!("{place}: {error}"));
        for (key, value) in expected.as_object().expect("an object") {
            assert_eq!(found(&reading, key), *value, "{place}: {key}");
        }
        // What was read is written so that it comes back.
        let written = write(&reading.record, &WriteOptions::default());
        let again =
            read(&written.text, &options).unwrap_or_else(|error| panic!("{place}: {error}"));
        if written.losses.is_empty() {
            assert_eq!(again.record, reading.record, "{place}\n{}", written.text);
        }
        let twice = write(&again.record, &WriteOptions::default());
        assert_eq!(twice.text, written.text, "{place}");
    }
    files.len()
}

#[test]
fn csa_files_say_what_they_should() {
    assert!(check("csa", ".csa", csa::read, csa::write) >= 8);
}

#[test]
fn json_files_say_what_they_should() {
    assert!(check("json", ".jkf.json", json::read, json::write) >= 6);
}

#[test]
fn forms_are_recognised() {
    for (name, text) in files("csa", ".csa") {
        assert!(csa::looks_like(&text) && !json::looks_like(&text), "{name}");
    }
    for (name, text) in files("json", ".jkf.json") {
        assert!(json::looks_like(&text) && !csa::looks_like(&text), "{name}");
    }
}

#[test]
fn shogi_on_nine_files_is_another_game() {
    let text = "V2.2\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n+\n";
    let error = csa::read(text, &ReadOptions::default()).expect_err(text);
    assert!(
        matches!(error.kind, RecordErrorKind::OtherGame { .. }),
        "{error}"
    );
    assert_eq!((error.line, error.column), (2, 3));
}
