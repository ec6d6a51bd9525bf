//! No input makes the binary panic or go silent.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

use crate::common::{Run, json, json_lines, judkins, run};

/// Texts that are nothing that any command wants.
fn nasty() -> Vec<Vec<u8>> {
    let start = b"rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    let mut texts: Vec<Vec<u8>> = vec![
        b"nonsense".to_vec(),
        b" ".to_vec(),
        b"\xff\xfe\x80".to_vec(),
        b"rbnsgk\x00/5p".to_vec(),
        b"position".to_vec(),
        b"position sfen".to_vec(),
        b"position startpos moves".repeat(40_000),
        b"{\"moves\":".to_vec(),
        b"[".repeat(1 << 20),
        b"{\"a\":".repeat(200_000),
        b"1".repeat(1 << 20),
        "五".repeat(100_000).into_bytes(),
        "\u{202e}\u{feff}王".as_bytes().to_vec(),
        b"rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1".to_vec(),
        b"-".to_vec(),
        b"{ 1. P-6d".to_vec(),
    ];
    texts.extend((1..start.len() - 3).map(|end| start[..end].to_vec()));
    texts
}

fn is_civil(done: &Run, what: &str) {
    assert!(
        matches!(done.code, Some(0..=2)),
        "{what}: {:?} {}",
        done.code,
        done.err
    );
    assert!(!done.err.contains("panicked"), "{what}: {}", done.err);
}

#[test]
fn standard_input_of_every_form() {
    for text in nasty() {
        let shown = String::from_utf8_lossy(&text[..text.len().min(40)]).into_owned();
        for args in [
            &["moves", "--stdin"][..],
            &["perft", "2", "--stdin"],
            &["judge", "--stdin"],
        ] {
            let done = run(args, text.clone());
            is_civil(&done, &shown);
            let answers = json_lines(&done);
            assert_eq!(answers.len(), 1, "{args:?} {shown}");
            let failed = answers[0].get("error").is_some();
            assert_eq!(done.code, Some(i32::from(failed)), "{args:?} {shown}");
            if failed {
                let error = &answers[0]["error"];
                assert!(error["column"].as_u64().is_some_and(|column| column >= 1));
                assert!(
                    error["message"]
                        .as_str()
                        .is_some_and(|text| !text.is_empty())
                );
            }
        }
        is_civil(&run(&["judge"], text.clone()), &shown);
        is_civil(&run(&["judge", "--json"], text.clone()), &shown);
        is_civil(&run(&["show", "-"], text.clone()), &shown);
        is_civil(&run(&["engine", "usi"], text), &shown);
    }
}

#[test]
fn arguments_of_every_form() {
    // A single argument holds at most 128 KiB, and no NUL.
    let texts = nasty()
        .into_iter()
        .filter(|text| text.len() < 100_000 && !text.contains(&0));
    for text in texts.chain([vec![]]) {
        let argument = OsString::from_vec(text);
        for (args, json_asked) in [
            (&["moves", "--json", "--sfen"][..], true),
            (&["moves", "--sfen"], false),
            (&["perft", "1", "--json", "--sfen"], true),
            (&["show", "--sfen"], false),
            (&["show", "--last"], false),
            (&["show", "--arrow"], false),
            (&["men"], false),
            (&["play", "--sfen"], false),
            (&["play", "--handicap"], false),
            (&["perft"], false),
        ] {
            let output = judkins().args(args).arg(&argument).write_stdin("").output();
            let done = Run::from(output.expect("the binary runs"));
            is_civil(&done, &format!("{args:?} {argument:?}"));
            // Some first letters of a board are a handicap, one is a man.
            let letters = argument
                .to_str()
                .is_some_and(|text| text.chars().all(|letter| "rbnsg".contains(letter)));
            let allowed =
                args == ["play", "--handicap"] && letters || args == ["men"] && argument == "r";
            if !allowed {
                assert_ne!(done.code, Some(0), "{args:?} {argument:?}");
            }
            if json_asked && done.code == Some(1) {
                assert!(json(&done)["error"]["kind"].is_string());
                assert!(done.err.is_empty());
            } else if !allowed {
                assert!(!done.err.is_empty(), "{args:?} {argument:?}");
            }
        }
    }
}

#[test]
fn faults_name_kind_and_column() {
    for (sfen, kind, column) in [
        ("", "empty", 1),
        ("rbnsgk/5p/6/6/P5/KGSNBX b - 1", "sfen", 23),
        ("rbnsgk/5p/6/6/P5/KGSNBR b - 0", "sfen", 29),
        ("rbnsgk/5p/6/6/P5/KGSNBR b 12P 1", "sfen", 27),
        ("kk4/6/6/6/6/K5 b - 1", "position", 1),
        ("王王王王王王/6/6/6/6/K5 b - 1", "sfen", 1),
    ] {
        let done = run(&["moves", "--json", "--sfen", sfen], "");
        assert_eq!(done.code, Some(1), "{sfen}");
        let error = &json(&done)["error"];
        assert_eq!(
            (&error["kind"], &error["column"]),
            (&kind.into(), &column.into()),
            "{sfen}"
        );
        let human = run(&["moves", "--sfen", sfen], "");
        assert_eq!((human.code, human.out.as_str()), (Some(1), ""));
        assert!(
            human.err.contains(&format!("column {column}: ")),
            "{}",
            human.err
        );
    }
}

#[test]
fn wrong_command_lines() {
    for args in [
        &[][..],
        &["nonsense"],
        &["moves", "--nonsense"],
        &["moves", "--stdin", "--sfen", "x"],
        &["perft"],
        &["perft", "0"],
        &["perft", "x"],
        &["show", "--as", "gif"],
        &["men", "--lang", "xx"],
        &["play", "--level", "7"],
        &["engine", "nonsense"],
        &["judge", "--illegal", "maybe"],
        &["judge", "--ply-limit", "0"],
        &["completions", "nonsense"],
        &["serve", "--port", "70000"],
    ] {
        let done = run(args, "");
        assert_eq!(done.code, Some(2), "{args:?}");
        assert!(!done.err.is_empty() && done.out.is_empty(), "{args:?}");
    }
}

#[test]
fn too_great_a_depth_is_input() {
    let done = run(&["perft", "13", "--json"], "");
    assert_eq!(done.code, Some(1));
    assert_eq!(json(&done)["error"]["kind"], "limit");
}
