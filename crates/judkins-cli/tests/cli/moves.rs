//! `moves` and `perft`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::common::{json as object, json_lines, lines_of, run, vectors};

#[test]
fn the_start_has_twenty_moves() {
    let answer = object(&run(&["moves", "--json"], ""));
    assert_eq!(answer["sfen"], "rbnsgk/5p/6/6/P5/KGSNBR b - 1");
    assert_eq!(answer["turn"], "black");
    assert_eq!(answer["check"], false);
    assert_eq!(answer["status"], Value::Null);
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(20));
    let pawn = json!({"usi": "6e6d", "hodges": "P-6d", "japanese": "６四歩"});
    assert!(
        answer["moves"]
            .as_array()
            .is_some_and(|moves| moves.contains(&pawn))
    );
}

#[test]
fn an_sfen_is_made_canonical_and_keeps_its_number() {
    let sfen = "k5/6/6/6/6/5K w 2PBrn 42";
    let answer = object(&run(&["moves", "--json", "--sfen", sfen], ""));
    assert_eq!(answer["sfen"], "k5/6/6/6/6/5K w B2Prn 42");
}

#[test]
fn an_ended_game_has_a_status() {
    for (sfen, status) in [
        ("k5/G5/1GN3/6/6/5K w - 1", "checkmate"),
        ("k5/6/1GN3/6/6/5K w - 1", "no-legal-move"),
    ] {
        let answer = object(&run(&["moves", "--json", "--sfen", sfen], ""));
        let expected = json!({"end": status, "winner": "black"});
        assert_eq!(answer["status"], expected, "{sfen}");
        assert_eq!(answer["check"], status == "checkmate");
        assert_eq!(answer["moves"], json!([]));
    }
}

#[test]
fn moves_agree_with_the_vectors() {
    let records = vectors("positions.jsonl");
    let done = run(&["moves", "--stdin"], lines_of(&records, "sfen"));
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    let answers = json_lines(&done);
    assert_eq!(answers.len(), records.len());
    for (record, answer) in records.iter().zip(&answers) {
        let sfen = &record["sfen"];
        assert_eq!(answer["sfen"], *sfen);
        assert_eq!(answer["check"], record["check"], "{sfen}");
        let moves = answer["moves"].as_array().expect("moves");
        let usi: Vec<&Value> = moves.iter().map(|mv| &mv["usi"]).collect();
        let legal: Vec<&Value> = record["legal"].as_array().expect("legal").iter().collect();
        assert_eq!(usi, legal, "{sfen}");
        for mv in moves {
            let name = mv["usi"].as_str().expect("usi");
            assert_eq!(mv["hodges"], record["hodges"][name], "{sfen} {name}");
        }
    }
}

#[test]
fn perft_agrees_with_the_vectors() {
    let records = vectors("perft.jsonl");
    let done = run(
        &["perft", "3", "--stdin", "--divide"],
        lines_of(&records, "sfen"),
    );
    assert_eq!(done.code, Some(0));
    let answers = json_lines(&done);
    assert_eq!(answers.len(), records.len());
    for (record, answer) in records.iter().zip(&answers) {
        assert_eq!(answer["nodes"], record["perft"], "{}", record["sfen"]);
        let shares = answer["divide"].as_array().expect("divide");
        let sum: u64 = shares
            .iter()
            .filter_map(|share| share["nodes"].as_u64())
            .sum();
        assert_eq!(answer["nodes"][2], sum);
    }
}

#[test]
fn perft_of_the_start() {
    let answer = object(&run(&["perft", "5", "--json"], ""));
    assert_eq!(answer["nodes"], json!([20, 336, 6183, 118_345, 2_389_896]));
    assert_eq!(answer.get("divide"), None);
    let human = run(&["perft", "3", "--divide"], "");
    assert!(human.out.contains("6e6d") && human.out.contains("6\u{a0}183"));
}

#[test]
fn a_bad_line_does_not_stop_the_rest() {
    let start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    let mut input = format!("{start}\n\nnonsense\n{start}\r\n").into_bytes();
    input.extend(b"rb\xff\n");
    input.extend("x".repeat(1 << 20).bytes());
    input.extend(format!("\n{start}").bytes());
    for command in [&["moves", "--stdin"][..], &["perft", "1", "--stdin"]] {
        let done = run(command, input.clone());
        assert_eq!(done.code, Some(1));
        let kinds: Vec<Value> = json_lines(&done)
            .iter()
            .map(|answer| answer["error"]["kind"].clone())
            .collect();
        let expected = json!([null, "empty", "sfen", null, "encoding", "limit", null]);
        assert_eq!(Value::Array(kinds), expected);
        assert_eq!(json_lines(&done)[4]["error"]["column"], 3);
    }
}

#[test]
fn each_line_is_answered_before_the_next_comes() {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judkins"))
        .args(["moves", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("stdin");
    let mut output = BufReader::new(child.stdout.take().expect("stdout"));
    for line in ["k5/6/6/6/6/5K b - 1", "nonsense", "5k/6/6/6/6/K5 w - 1"] {
        writeln!(input, "{line}").expect("the binary reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("an answer");
        assert!(
            answer.starts_with('{') && answer.ends_with("}\n"),
            "{answer}"
        );
    }
    drop(input);
    assert_eq!(child.wait().expect("an end").code(), Some(1));
}

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judkins"))
        .args(["moves", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("stdin");
    // The binary may be gone before it has read all of this.
    for _ in 0..1000 {
        if writeln!(input, "k5/6/6/6/6/5K b - 1").is_err() {
            break;
        }
    }
    drop(input);
    let done = child.wait_with_output().expect("an end");
    assert!(done.stderr.is_empty(), "{done:?}");
    assert_eq!(done.status.code(), Some(0));
}

#[test]
fn people_get_a_list_by_man() {
    let done = run(&["moves", "--sfen", "k5/6/1GN3/6/6/5K b P 1"], "");
    assert!(done.out.starts_with("36 legal moves, Black to move.\n"));
    assert!(done.out.contains("\n  knight 4c "), "{}", done.out);
    assert!(done.out.contains("\n  pawn in hand "), "{}", done.out);
    assert!(!done.out.contains("P*6b"));
    assert!(done.out.lines().all(|line| line.chars().count() <= 80));
}
