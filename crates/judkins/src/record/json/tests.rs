use super::*;
use crate::color::Color;
use crate::game::End;
use crate::record::form::WriteOptions;
use crate::record::tree::Claim;

fn read_ok(text: &str) -> Reading {
    read(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fault(text: &str) -> RecordError {
    read(text, &ReadOptions::default()).expect_err(text)
}

fn line(reading: &Reading) -> String {
    let moves = reading.record.main_moves();
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}

#[test]
fn lines_of_programs_are_read() {
    let text = r#"{"id":{"x":[1]},"claim":{"end":"resignation","winner":"black"},"moves":["6e6d","1b1c"]}"#;
    let reading = read_ok(text);
    assert_eq!(line(&reading), "6e6d 1b1c");
    let claim = Claim {
        end: Some(End::Resignation),
        winner: Some(Color::Black),
    };
    assert_eq!(reading.record.result, Some(claim));
    let text = r#"{"start":"r1nsgk/5p/6/6/P5/KGSNBR w - 7","moves":[],"claim":null}"#;
    let reading = read_ok(text);
    assert_eq!(reading.record.start().move_number, 7);
    assert_eq!(reading.record.result, None);
    assert_eq!(line(&read_ok("{}")), "");
    assert_eq!(line(&read_ok(r#"[{"moves":["6e6d"]}]"#)), "6e6d");
}

#[test]
fn faults_of_lines_name_their_place() {
    for (text, column) in [
        ("{", 2),
        (r#"{"moves":["5f5e",7]}"#, 18),
        (r#"{"moves":7}"#, 10),
        (r#"{"claim":{"end":"luck"}}"#, 10),
        (r#"{"claim":{"end":7}}"#, 10),
        (r#"{"claim":{"winner":"red"}}"#, 10),
        (r#"{"claim":5}"#, 10),
        (r#"{"start":5}"#, 10),
        (r#"{"moves":[],"moves":[]}"#, 21),
        ("[]", 1),
        ("[1,2]", 1),
        ("7", 1),
    ] {
        let error = fault(text);
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
        assert!(matches!(error.kind, RecordErrorKind::Json { .. }), "{text}");
    }
    for (text, column) in [
        (r#"{"é":1,"start":"x b - 1"}"#, 17),
        (r#"{"start":""}"#, 11),
        (r#"{"start":"6/6/6/6/6/K5 b - 1"}"#, 10),
        (r#"{"moves":["5f5e","5f5"]}"#, 19),
    ] {
        let error = fault(text);
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
        assert!(
            !matches!(error.kind, RecordErrorKind::Json { .. }),
            "{text}"
        );
    }
    assert!(
        fault(r#"{"claim":{"end":"luck"}}"#)
            .to_string()
            .contains("luck")
    );
    assert!(
        fault(r#"{"claim":{"winner":"red"}}"#)
            .to_string()
            .contains("red")
    );
}

#[test]
fn limits_are_kept() {
    let many = format!("{{\"moves\":[{}\"5f5e\"]}}", "\"5f5e\",".repeat(1000));
    assert_eq!(fault(&many).kind, RecordErrorKind::TooManyMoves);
    assert_eq!(
        fault(&" ".repeat(MAX_BYTES + 1)).kind,
        RecordErrorKind::TooLong
    );
    assert_eq!(fault(" \n").kind, RecordErrorKind::Empty);
}

fn kifu(moves: &str) -> String {
    format!("{{\"header\":{{\"variant\":\"judkins\"}},\"moves\":[{{}},{moves}]}}")
}

#[test]
fn elements_may_be_out_of_the_ordinary() {
    let pawn = r#"{"move":{"color":0,"from":{"x":6,"y":5},"to":{"x":6,"y":4},"piece":"FU","promote":null}}"#;
    let text = format!(
        "{{\"moves\":[{pawn},{{\"comments\":[\"a\",\"\"],\"special\":\"TORYO\"}}],\"header\":{{\"手合割\":\"六々将棋\",\"回数\":3,\"先手\":\"A\",\"x\":{{}}}}}}"
    );
    let reading = read_ok(&text);
    assert_eq!(line(&reading), "6e6d");
    let record = &reading.record;
    assert_eq!(record.node(record.last()).remarks.comment, "a\n");
    assert_eq!(record.tags.black.as_deref(), Some("A"));
    assert_eq!(record.tags.other, [("回数".to_owned(), "3".to_owned())]);
    assert_eq!(
        record.result.and_then(|claim| claim.winner),
        Some(Color::Black)
    );
    assert_eq!(reading.notes.len(), 1);
}

#[test]
fn records_of_other_games_are_refused() {
    for text in [
        r#"{"header":{},"moves":[{}]}"#,
        r#"{"header":{"手合割":"平手"},"moves":[{}]}"#,
        r#"{"header":{"variant":"minishogi"},"moves":[{}]}"#,
        r#"{"header":{"手合割":"五々将棋"},"moves":[{}]}"#,
        r#"{"header":{},"initial":{"preset":"HIRATE"},"moves":[{}]}"#,
        r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[[],[],[],[],[],[],[],[],[]],"hands":[{},{}]}},"moves":[{}]}"#,
        &kifu(r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#),
        &kifu(r#"{"move":{"color":0,"from":{"x":1,"y":6},"to":{"x":1,"y":5},"piece":"KY"}}"#),
    ] {
        let error = fault(text);
        assert!(
            matches!(error.kind, RecordErrorKind::OtherGame { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn faults_of_elements_name_their_place() {
    let start = kifu("").chars().count() - 1;
    for (element, column) in [
        ("7", 0),
        (r#"{"move":7}"#, 8),
        (r#"{"move":{"to":{"x":6,"y":4}}}"#, 8),
        (r#"{"move":{"piece":"FU"}}"#, 8),
        (r#"{"move":{"to":{"x":0,"y":4},"piece":"FU"}}"#, 19),
        (r#"{"move":{"to":{"x":"6","y":4},"piece":"FU"}}"#, 19),
        (r#"{"move":{"to":{"x":6},"piece":"FU"}}"#, 14),
        (r#"{"move":{"to":{"x":6,"y":4},"piece":"UM"}}"#, 8),
        (r#"{"comments":"a"}"#, 12),
        (r#"{"time":{"now":{"h":2000,"m":0,"s":0}}}"#, 15),
        (r#"{"special":"WON"}"#, 11),
    ] {
        let error = fault(&kifu(element));
        assert!(
            matches!(error.kind, RecordErrorKind::Json { .. }),
            "{element}: {error}"
        );
        assert_eq!(error.column - start, column, "{element}: {error}");
    }
}

/// A man that is named and does not stand there makes no move, as in every
/// notation.
#[test]
fn another_man_is_an_illegal_move() {
    let silver = r#"{"move":{"from":{"x":5,"y":6},"to":{"x":5,"y":5},"piece":"GI"}}"#;
    let reading = read_ok(&kifu(silver));
    let illegal = reading.record.illegal.expect("illegal");
    assert_eq!((illegal.ply, illegal.mv), (1, None));
    assert_eq!(illegal.reason, crate::legality::IllegalReason::NoManThere);
    assert!(illegal.text.contains("GI"), "{}", illegal.text);
}

#[test]
fn a_variation_of_the_end_is_not_kept() {
    let pawn = r#"{"move":{"from":{"x":6,"y":5},"to":{"x":6,"y":4},"piece":"FU"}}"#;
    let gold = r#"{"move":{"from":{"x":2,"y":1},"to":{"x":2,"y":2},"piece":"KI"}}"#;
    let text = kifu(&format!(
        "{pawn},{{\"special\":\"TORYO\",\"forks\":[[{gold}]]}}"
    ));
    let reading = read_ok(&text);
    assert_eq!((line(&reading).as_str(), reading.notes.len()), ("6e6d", 1));
}

#[test]
fn an_illegal_move_comes_back() {
    let reading = read_ok(
        r#"{"moves":["6e6d","1b1d","6d6c"],"claim":{"end":"illegal-move","winner":"black"}}"#,
    );
    assert_eq!(reading.record.ignored, 1);
    let mut record = reading.record;
    record.ignored = 0;
    let written = write(&record, &WriteOptions::default());
    assert!(written.text.contains("ILLEGAL_MOVE"), "{}", written.text);
    assert_eq!(read_ok(&written.text).record, record);
    let forged = written.text.replace("\"usi\":\"1b1d\"", "\"usi\":\"1b1c\"");
    assert!(fault(&forged).to_string().contains("is legal"));
}
