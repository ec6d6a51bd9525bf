//! `judge`.

use serde_json::{Value, json};

use crate::common::{file, json as object, json_lines, run, vectors};

fn without_number(sfen: &Value) -> String {
    let sfen = sfen.as_str().expect("an SFEN");
    sfen.rsplit_once(' ').expect("four fields").0.to_owned()
}

#[test]
fn games_agree_with_the_vectors() {
    let records = vectors("games.jsonl");
    let json_input: String = records.iter().map(|record| format!("{record}\n")).collect();
    let usi_input: String = records
        .iter()
        .map(|record| {
            let moves = record["moves"].as_array().expect("moves");
            let moves: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
            let start = record["start"].as_str().expect("a start");
            format!("position sfen {start} moves {}\n", moves.join(" "))
        })
        .collect();
    for input in [json_input, usi_input] {
        let done = run(&["judge", "--stdin"], input);
        assert_eq!(done.code, Some(0), "{}", done.err);
        let answers = json_lines(&done);
        assert_eq!(answers.len(), records.len());
        for (record, answer) in records.iter().zip(&answers) {
            assert_eq!(answer["end"], record["end"], "{record}");
            assert_eq!(answer["winner"], record["winner"], "{record}");
            let expected = record["final_sfen"].as_str().expect("final_sfen");
            assert_eq!(without_number(&answer["final_sfen"]), expected);
            let illegal = record["end"] == "illegal-move";
            let plies = record["moves"].as_array().map_or(0, Vec::len) - usize::from(illegal);
            assert_eq!(answer["ply"], plies);
            assert_eq!(answer["illegal"].is_object(), illegal);
            assert_eq!(answer["ignored"], 0);
        }
    }
}

#[test]
fn impasse_agrees_with_the_vectors() {
    let records = vectors("impasse.jsonl");
    let input: String = records
        .iter()
        .map(|record| format!("{}\n", json!({"start": record["sfen"], "moves": []})))
        .collect();
    let answers = json_lines(&run(&["judge", "--stdin"], input));
    assert_eq!(answers.len(), records.len());
    for (record, answer) in records.iter().zip(&answers) {
        let points = &answer["points"];
        assert_eq!(
            json!([points["black"], points["white"]]),
            record["points"],
            "{record}"
        );
        if answer["end"].is_null() {
            assert_eq!(answer["impasse"]["winner"], record["winner"], "{record}");
        }
    }
}

#[test]
fn the_answer_has_every_key() {
    let done = run(
        &["judge", "--stdin"],
        "position startpos moves 5f5e 5e5d 2a2b\n",
    );
    assert_eq!(
        object(&done),
        json!({
            "end": "illegal-move", "winner": "black", "ply": 1,
            "final_sfen": "rbnsgk/5p/6/6/PG4/K1SNBR w - 2",
            "points": {"black": 14, "white": 14}, "impasse": null, "ignored": 1,
            "claim": null, "agrees": null,
            "illegal": {
                "ply": 2, "usi": "5e5d", "text": "5e5d", "reason": "not-your-man",
                "message": "That man belongs to the other side."
            }
        })
    );
    let refused = object(&run(
        &["judge", "--illegal", "refuse", "--json"],
        "position startpos moves 5f5e 5e5d 2a2b",
    ));
    assert_eq!(
        (&refused["end"], &refused["winner"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(refused["illegal"]["reason"], "not-your-man");
}

#[test]
fn each_reason_has_its_code() {
    for (start, moves, reason) in [
        ("5k/6/6/6/6/K5 b - 1", vec!["3c3b"], "no-man-there"),
        ("5k/6/6/6/6/K5 b - 1", vec!["1a1b"], "not-your-man"),
        ("5k/6/6/6/6/K5 b - 1", vec!["6f6d"], "cannot-reach"),
        ("5k/6/6/6/P5/K5 b - 1", vec!["6f6e"], "own-man-there"),
        ("5k/6/6/6/6/K5 b - 1", vec!["P*3c"], "not-in-hand"),
        ("5k/6/6/6/6/K5 b P 1", vec!["P*1a"], "square-occupied"),
        ("5k/6/6/6/6/K5 b P 1", vec!["P*3a"], "dead-drop"),
        ("5k/6/6/6/P5/K5 b P 1", vec!["P*6c"], "two-pawns"),
        ("5k/2P3/6/6/6/K5 b - 1", vec!["4b4a"], "must-promote"),
        ("5k/6/6/6/P5/K5 b - 1", vec!["6e6d+"], "cannot-promote"),
        ("5k/6/r5/6/6/K5 b - 1", vec!["6f6e"], "king-left-in-check"),
        ("k5/6/1GN3/6/6/5K b P 1", vec!["P*6b"], "pawn-drop-mate"),
    ] {
        let line = json!({"start": start, "moves": moves}).to_string();
        let answer = object(&run(&["judge", "--stdin"], line));
        assert_eq!(answer["illegal"]["reason"], reason, "{start}");
        assert_eq!(
            (&answer["end"], &answer["winner"]),
            (&json!("illegal-move"), &json!("white"))
        );
    }
}

#[test]
fn claims_are_reported_beside_the_judgment() {
    for (claim, end, agrees) in [
        (
            json!({"end": "resignation", "winner": "white"}),
            json!("resignation"),
            true,
        ),
        (
            json!({"end": "time", "winner": "black"}),
            json!("time"),
            true,
        ),
        (
            json!({"end": "agreement", "winner": null}),
            json!("agreement"),
            true,
        ),
        (
            json!({"end": "checkmate", "winner": "black"}),
            Value::Null,
            false,
        ),
        (
            json!({"end": "impasse", "winner": null}),
            Value::Null,
            false,
        ),
    ] {
        let line = json!({"moves": ["5f5e"], "claim": claim}).to_string();
        let answer = object(&run(&["judge", "--stdin"], line));
        assert_eq!((&answer["claim"], &answer["end"]), (&claim, &end));
        assert_eq!(answer["agrees"], agrees, "{claim}");
    }
}

#[test]
fn repetition_and_limits() {
    let laps = "5f5e 2a2b 5e5f 2b2a ".repeat(3);
    let line = format!("startpos moves {laps}5f5e");
    let answer = object(&run(&["judge", "--stdin"], line.clone()));
    assert_eq!(answer["end"], "repetition");
    assert_eq!(
        (&answer["ply"], &answer["ignored"]),
        (&json!(12), &json!(1))
    );
    let answer = object(&run(&["judge", "--stdin", "--ply-limit", "3"], line));
    assert_eq!(
        (&answer["end"], &answer["ply"]),
        (&json!("ply-limit"), &json!(3))
    );
}

#[test]
fn records_of_every_form_are_read() {
    for (content, sfen) in [
        (
            "1. P-6d P-1c 2. P-6c P-1d\n",
            "rbnsgk/6/P5/5p/6/KGSNBR b - 5",
        ),
        ("6e6d 1b1c\n6d6c 1c1d", "rbnsgk/6/P5/5p/6/KGSNBR b - 5"),
        (
            "position startpos moves 6e6d",
            "rbnsgk/5p/6/P5/6/KGSNBR w - 2",
        ),
        ("{\"moves\":[\"6e6d\"]}", "rbnsgk/5p/6/P5/6/KGSNBR w - 2"),
    ] {
        let answer = object(&run(&["judge", "--json"], content));
        assert_eq!(answer["final_sfen"], sfen, "{content}");
    }
}

#[test]
fn a_list_that_white_begins_needs_a_word() {
    let list = "1. P-1c P-6d 2. P-1d P-6c";
    let refused = run(&["judge", "--json"], list);
    assert_eq!(refused.code, Some(1));
    let error = &object(&refused)["error"];
    assert_eq!(error["kind"], "record");
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|text| text.contains("Black moves first"))
    );
    let told = object(&run(&["judge", "--json", "--first", "white"], list));
    assert_eq!((&told["ply"], &told["illegal"]), (&json!(4), &Value::Null));
}

#[test]
fn several_games_say_where_they_stand() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = file(
        folder.path(),
        "one.txt",
        "startpos moves 5f5e\n\nstartpos moves 5f\n",
    );
    let two = file(folder.path(), "two.txt", "1. P-6d");
    let paths = [one.to_str().expect("a path"), two.to_str().expect("a path")];
    let done = run(&["judge", "--json", paths[0], paths[1]], "");
    assert_eq!(done.code, Some(1));
    let answers = json_lines(&done);
    let places: Vec<_> = answers
        .iter()
        .map(|a| (a["file"].clone(), a["game"].clone()))
        .collect();
    assert_eq!(
        places,
        [
            (json!(paths[0]), json!(1)),
            (json!(paths[0]), json!(2)),
            (json!(paths[1]), json!(1))
        ]
    );
    assert_eq!(answers[1]["error"]["kind"], "move");
    assert_eq!(
        (&answers[1]["error"]["line"], &answers[1]["error"]["column"]),
        (&json!(3), &json!(16))
    );
    assert_eq!(answers[2]["ply"], 1);
    let human = run(&["judge", paths[0], paths[1]], "");
    assert_eq!(human.code, Some(1));
    assert!(
        human
            .out
            .contains("two.txt, game 1: The game is not over. White is to move. 1 move.\n")
    );
    assert!(
        human.err.contains("one.txt, game 2: line 3, column 16"),
        "{}",
        human.err
    );
}

#[test]
fn people_read_sentences() {
    let done = run(&["judge"], "5f5e 5e5d 2a2b");
    assert_eq!(
        done.out,
        "White made an illegal move. Black wins.\n\
         Illegal move 2, 5e5d: That man belongs to the other side.\n\
         Moves made: 1; not looked at: 1\n\
         Final position: rbnsgk/5p/6/6/PG4/K1SNBR w - 2\n\
         Impasse points: Black 14, White 14\n"
    );
}
