//! Games at the terminal, by lines from a pipe.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Run, judkins, run};

/// A session of these lines, with its own folder for games.
fn play(folder: &Path, args: &[&str], lines: &[&str]) -> Run {
    let output = judkins()
        .arg("play")
        .args(args)
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .write_stdin(lines.join("\n"))
        .output();
    output.expect("the binary runs").into()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn has(done: &Run, parts: &[&str]) {
    for part in parts {
        assert!(
            done.out.contains(part),
            "{part} in\n{}\n{}",
            done.out,
            done.err
        );
    }
}

#[test]
fn two_people_play_to_mate() {
    let folder = folder();
    let args = ["--two-players", "--sfen", "k5/6/1GN3/6/6/5K b G 1"];
    let done = play(
        folder.path(),
        &args,
        &["G*6b", "undo", "G*6b", "history", "quit"],
    );
    has(
        &done,
        &[
            "Black wins by checkmate.",
            "1. G*6b\n",
            "Black: G*6b  ６二金打",
        ],
    );
    assert_eq!(done.code, Some(0));
    assert!(
        !done.out.contains("is kept"),
        "a finished game needs no file"
    );
}

#[test]
fn the_computer_answers() {
    let folder = folder();
    let done = play(
        folder.path(),
        &["--level", "1", "--seed", "7"],
        &["P-6d", "hint", "undo", "moves", "6e6d", "resign", "quit"],
    );
    has(
        &done,
        &[
            "Black: P-6d  ６四歩",
            "\nWhite: ",
            "Try ",
            "Black resigned. White wins.",
        ],
    );
    assert_eq!(done.out.matches("Black: P-6d").count(), 2);
}

#[test]
fn the_computer_begins_a_handicap_game() {
    let folder = folder();
    let done = play(
        folder.path(),
        &["--handicap", "bishop", "--level", "1"],
        &["sfen", "resign"],
    );
    has(&done, &["\nWhite: ", " b - 2\n", "Black resigned."]);
    let as_white = play(
        folder.path(),
        &["--side", "white", "--level", "1"],
        &["resign"],
    );
    has(
        &as_white,
        &["\nBlack: ", "   1   2", "White resigned. Black wins."].map(|part| {
            // The board of kanji has wide digits.
            if part == "   1   2" {
                "   １   ２"
            } else {
                part
            }
        }),
    );
}

#[test]
fn illegal_moves_are_refused_or_lose() {
    let folder = folder();
    for (written, reason) in [
        ("5f5d", "That man cannot go to that square."),
        ("P*3c", "You have no such man in hand."),
        ("P-6b", "That man cannot go to that square."),
    ] {
        let casual = play(folder.path(), &["--two-players"], &[written, "5f5e"]);
        has(&casual, &[reason, "Black: G-5e"]);
        let strict = play(
            folder.path(),
            &["--two-players", "--illegal", "lose"],
            &[written, "5f5e"],
        );
        has(
            &strict,
            &[
                reason,
                "Black made an illegal move. White wins.",
                "The game is over.",
            ],
        );
        assert!(!strict.out.contains("Black: G-5e"));
    }
}

#[test]
fn other_words_and_boards() {
    let folder = folder();
    let done = play(
        folder.path(),
        &["--two-players"],
        &[
            "help",
            "letters",
            "flip",
            "alternate",
            "kanji",
            "board",
            "agree",
            "no",
            "nonsense",
            "",
            "impasse",
        ],
    );
    has(
        &done,
        &[
            "save FILE",
            "|  r  b  n  s  g  k | a",
            "   1  2  3",
            "White, do you accept?",
            "Declined. The game goes on.",
            "Type \"help\"",
            "only while both kings stand",
        ],
    );
    let agreed = play(folder.path(), &["--two-players"], &["5f5e", "agree", "yes"]);
    has(&agreed, &["The players agreed on no contest."]);
    let alone = play(folder.path(), &[], &["agree"]);
    has(&alone, &["Only two people can agree"]);
}

#[test]
fn impasse_is_counted() {
    let folder = folder();
    let sfen = "4r+b/1K1+R2/2gbG1/P2sN1/1N4/1SPk2 w - 1";
    let done = play(
        folder.path(),
        &["--two-players", "--sfen", sfen],
        &["impasse", "yes"],
    );
    has(
        &done,
        &["Impasse: Black has fewer than 12 points. White wins."],
    );
    let done = play(
        folder.path(),
        &["--side", "white", "--sfen", sfen],
        &["impasse"],
    );
    has(
        &done,
        &["Impasse: Black has fewer than 12 points. White wins."],
    );
}

#[test]
fn a_saved_game_goes_on() {
    let folder = folder();
    let path = folder.path().join("game.txt");
    let name = path.to_str().expect("a path");
    let first = play(
        folder.path(),
        &["--two-players"],
        &["5f5e", &format!("save {name}"), "2a2b"],
    );
    has(&first, &["Saved in ", "judkins play --load "]);
    let saved = std::fs::read_to_string(&path).expect("the file");
    assert!(
        saved.ends_with("position startpos moves 5f5e 2a2b\n"),
        "{saved}"
    );
    let judged = run(&["judge", name], "");
    assert!(
        judged
            .out
            .starts_with("The game is not over. Black is to move."),
        "{}",
        judged.err
    );
    let second = play(folder.path(), &["--load", name], &["history", "resign"]);
    has(&second, &["1. G-5e G-2b", "Black resigned. White wins."]);
    let third = play(folder.path(), &["--load", name], &[]);
    has(&third, &["Black resigned. White wins."]);
}

#[test]
fn what_is_left_is_kept() {
    let folder = folder();
    let done = play(folder.path(), &["--two-players"], &["5f5e"]);
    has(&done, &["judkins play --load "]);
    let mut kept = std::fs::read_dir(folder.path().join("judkins")).expect("the folder of games");
    let file = kept.next().expect("a file").expect("an entry").path();
    let text = std::fs::read_to_string(file).expect("the game");
    assert!(
        text.contains("# black: person\n") && text.ends_with("moves 5f5e\n"),
        "{text}"
    );
}

#[test]
fn an_interrupt_keeps_the_game() {
    let folder = folder();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judkins"))
        .args(["play", "--two-players"])
        .env("XDG_DATA_HOME", folder.path())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("stdin");
    let mut output = BufReader::new(child.stdout.take().expect("stdout")).lines();
    writeln!(input, "5f5e").expect("the binary reads");
    let mut seen = output.by_ref().map_while(Result::ok);
    assert!(seen.any(|line| line.starts_with("Move 2, White")));
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("kill runs").success());
    assert_eq!(child.wait().expect("an end").code(), Some(130));
    let rest: Vec<String> = output.map_while(Result::ok).collect();
    let told = rest
        .iter()
        .find(|line| line.contains("--load "))
        .expect("the file is named");
    let file = told.rsplit_once("--load ").expect("a name").1;
    let text = std::fs::read_to_string(file).expect("the game");
    assert!(text.ends_with("moves 5f5e\n"), "{text}");
}

#[test]
fn files_that_cannot_be_read_or_written() {
    let folder = folder();
    let bad = folder.path().join("bad.txt");
    std::fs::write(&bad, "startpos moves 5f5d\n").expect("a file");
    let name = bad.to_str().expect("a path");
    let done = play(folder.path(), &["--load", name], &[]);
    assert_eq!(done.code, Some(1));
    assert!(
        done.err.contains("line 1") && done.err.contains("5f5d"),
        "{}",
        done.err
    );
    let done = play(
        folder.path(),
        &["--two-players"],
        &[
            &format!("load {name}"),
            "load nowhere.txt",
            "save /no/such/folder/game.txt",
            "save",
            "5f5e",
        ],
    );
    has(
        &done,
        &[
            "5f5d",
            "cannot read nowhere.txt",
            "cannot write",
            "Name a file",
            "Black: G-5e",
        ],
    );
}

#[test]
fn bytes_that_are_no_text() {
    let folder = folder();
    let output = judkins()
        .args(["play", "--two-players"])
        .env("XDG_DATA_HOME", folder.path())
        .write_stdin([b"\xff\xfe\n\0\n5f5e\n".to_vec(), b"x".repeat(1 << 20)].concat())
        .output();
    let done = Run::from(output.expect("the binary runs"));
    assert_eq!(done.code, Some(0));
    has(&done, &["not UTF-8", "Black: G-5e", "longer than"]);
}
