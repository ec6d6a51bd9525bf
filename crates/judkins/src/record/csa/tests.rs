use super::*;
use crate::color::Color;
use crate::game::End;
use crate::record::form::WriteOptions;
use crate::record::tags::Millis;

fn read_ok(text: &str) -> Reading {
    read(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(reading: &Reading) -> String {
    let moves = reading.record.main_moves();
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}

#[test]
fn statements_may_share_a_line() {
    let reading = read_ok("V2.2\nPI\n+\n+2644KA,T3,-2122KI,T5,'* good\n'*really\n%TORYO,T7\n");
    let record = &reading.record;
    assert_eq!(line(&reading), "2f4d 2a2b");
    let remarks = &record.node(record.last()).remarks;
    assert_eq!(remarks.spent, Some(Millis::seconds(5)));
    assert_eq!(remarks.comment, " good\nreally");
    assert_eq!(
        record.result.and_then(|claim| claim.end),
        Some(End::Resignation)
    );
    assert_eq!(record.result_spent, Some(Millis::seconds(7)));
    assert_eq!(reading.notes, []);
}

#[test]
fn comments_belong_to_what_stands_before_them() {
    let text = "'*start\nPI\n+\n'*of the game\n' not for programs\n+2644KA\n'** -120 -2122KI +5655KI\n'*\n'*x\n";
    let reading = read_ok(text);
    let record = &reading.record;
    assert_eq!(
        record.node(record.root()).remarks.comment,
        "start\nof the game"
    );
    let remarks = &record.node(record.last()).remarks;
    assert_eq!(remarks.comment, "\nx");
    let score = remarks.evaluation.map(|evaluation| evaluation.score);
    assert_eq!(score, Some(Score::Centipawns(-120)));
    assert_eq!(reading.notes.len(), 1);
}

#[test]
fn the_text_is_told_from_others() {
    for text in [
        "'CSA encoding=UTF-8\nV3.0\n",
        "\u{feff}V2.2\nN+a",
        "' a comment\n\nV2\n",
        "N+a\nN-b\nPI\n+\n",
        "N-a\n+2644KA\n",
        "P1-HI-KA-KE-GI-KI-OU\n",
        "PI\n",
        "PI51KA\n-",
        "P+66OU\n",
        "+2644KA\n-2122KI\n",
        "$EVENT:x\n",
    ] {
        assert!(looks_like(text), "{text}");
    }
    for text in [
        "",
        "1. P-6d P-1c",
        "P-6d P-1c",
        "P-64 P-13",
        "N-5c P-1c\nB-4d",
        "N-5c",
        "position startpos",
        "[Event \"x\"]",
        "手合割：六々将棋",
        "{\"moves\":[]}",
        "'",
        "/",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn games_are_separated() {
    let chunks = split("V2\nPI\n+\n/\nPI\n+\n+2644KA\n/\r\n\n");
    let found: Vec<_> = chunks
        .iter()
        .map(|chunk| (chunk.line, chunk.text))
        .collect();
    assert_eq!(found, [(1, "V2\nPI\n+\n"), (5, "PI\n+\n+2644KA\n")]);
    assert_eq!(split("").len(), 1);
    assert_eq!(split("/").len(), 2);
    let reading = read_ok("PI\n+\n/\n+2644KA\n");
    assert_eq!((line(&reading).as_str(), reading.notes.len()), ("", 1));
}

#[test]
fn faults_name_their_place() {
    for (text, at) in [
        ("", (1, 1)),
        ("V2\nPI\n+\n+2644XX", (4, 1)),
        ("PI\n+\n+2644KA,  T3,-2122XX", (3, 14)),
        ("PI\n+\n+2644KA,T", (3, 9)),
        ("PI\n+\n%WIN", (3, 1)),
        ("PI\n+\n+2644KA\nPI", (4, 1)),
        ("$EVENT", (1, 1)),
        ("PI\n+\n+7776FU", (3, 1)),
        ("PI\n+\nfoo", (3, 1)),
        ("P+66OU\n+", (1, 1)),
        ("P1 * \n+", (1, 3)),
    ] {
        let error = read(text, &ReadOptions::default()).expect_err(text);
        assert_eq!((error.line, error.column), at, "{text}: {error}");
    }
    let shogi = "PI\n+\n+7776FU\n";
    let error = read(shogi, &ReadOptions::default()).expect_err(shogi);
    assert!(matches!(error.kind, RecordErrorKind::OtherGame { .. }));
}

#[test]
fn the_side_that_is_told_begins() {
    let reading = read_ok("PI51KA\n-2122KI\n+2644KA\n");
    assert_eq!(line(&reading), "2a2b 2f4d");
    assert_eq!(reading.notes.len(), 1);
    let white = ReadOptions {
        first: Color::White,
    };
    let reading = read("PI\n-2122KI\n", &white).expect("White begins");
    assert_eq!(line(&reading), "2a2b");
}

#[test]
fn what_is_no_end_is_not_kept() {
    let reading = read_ok("PI\n+\n+2644KA\n%MATTA\n-2122KI\n%CHUDAN\n%TORYO\n+5655KI\n");
    assert_eq!(line(&reading), "2f4d 2a2b");
    let end = reading.record.result.and_then(|claim| claim.end);
    assert_eq!(end, Some(End::Aborted));
    assert_eq!((reading.notes.len(), reading.record.ignored), (2, 1));
}

#[test]
fn an_illegal_move_comes_back() {
    let text = "PI\n+\n+2644KA\n-2123KI\n%ILLEGAL_MOVE\n";
    let reading = read_ok(text);
    let illegal = reading.record.illegal.as_ref().expect("illegal");
    assert_eq!(illegal.ply, 2);
    let claim = reading.record.result.expect("an end");
    assert_eq!(
        (claim.end, claim.winner),
        (Some(End::IllegalMove), Some(Color::Black))
    );
    let written = write(&reading.record, &WriteOptions::default());
    assert_eq!(written.losses, []);
    assert_eq!(read_ok(&written.text), reading);
}
