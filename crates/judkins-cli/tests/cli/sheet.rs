//! `sheet`.

use crate::common::{file, run};

const GAME: &str = "\
[White \"Ana <b>\"]
[Black \"Bo\"]
[Event \"Cup\"]
[Date \"2026.11.30\"]
[Variant \"judkins\"]
[Result \"1-0\"]
[Termination \"resignation\"]

1. P-6d {good & early} P-1c (1... G-2b 2. P-6c) 2. P-6c $1 P-1d 1-0
";

fn sheet(args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let record = file(folder.path(), "game.pgn", GAME);
    let out = folder.path().join("game.html");
    let mut all = vec!["sheet", record.to_str().expect("a path")];
    all.extend(args);
    all.extend(["-o", out.to_str().expect("a path")]);
    let done = run(&all, "");
    assert_eq!(
        (done.code, done.out.as_str()),
        (Some(0), ""),
        "{}",
        done.err
    );
    let page = std::fs::read_to_string(out).expect("the sheet");
    // Kanji as text need a font, which is said; nothing else is.
    assert_eq!(done.err.is_empty(), !page.contains("<text"), "{}", done.err);
    page
}

#[test]
fn one_page_in_the_language_asked_for() {
    for (language, words) in [
        (
            "en",
            ["30 November 2026", "White resigned. Black wins.", "P-6d"],
        ),
        (
            "es",
            [
                "30 de noviembre de 2026",
                "Las blancas abandonaron.",
                "P-6d",
            ],
        ),
        ("ru", ["30 ноября 2026 г.", "Белые сдались.", "P-6d"]),
        (
            "ja",
            ["2026年11月30日", "後手の投了により先手の勝ち。", "▲６四歩"],
        ),
    ] {
        let page = sheet(&["--lang", language]);
        assert!(page.contains(&format!("<html lang=\"{language}\">")));
        for part in words {
            assert!(page.contains(part), "{part}");
        }
        assert!(page.contains("Ana &lt;b&gt;") && page.contains("good &amp; early"));
        assert!(!page.contains("<script"));
        // Nothing is loaded from elsewhere.
        for loaded in ["src=", "href=", "url(", "@import"] {
            assert!(!page.contains(loaded), "{loaded}");
        }
        assert_eq!(page.matches("<figure>").count(), 1);
    }
}

#[test]
fn notation_and_diagrams_are_chosen() {
    for (style, moves) in [
        ("letters", ["P-6d", "G-2b"]),
        ("digits", ["P-64", "G-22"]),
        ("hosking", ["P64", "G22"]),
        ("japanese", ["▲６四歩", "△２二金"]),
    ] {
        let page = sheet(&["--style", style, "--diagrams", "start,every 2", "--flip"]);
        for text in moves {
            assert!(page.contains(&format!(">{text}<")), "{text}");
        }
        assert_eq!(page.matches("<figure>").count(), 3);
    }
    assert_eq!(sheet(&["--diagrams", "none"]).matches("<svg").count(), 0);
    let letters = sheet(&["--men", "letters", "--diagrams", "1"]);
    assert!(letters.contains("After 1. P-6d"));
}

#[test]
fn standard_input_and_standard_output() {
    let done = run(&["sheet", "-"], GAME);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.starts_with("<!DOCTYPE html>") && done.out.ends_with("</html>\n"));
}

#[test]
fn what_cannot_be_is_refused() {
    let beyond = run(&["sheet", "-", "--diagrams", "3,5"], GAME);
    assert_eq!((beyond.code, beyond.out.as_str()), (Some(1), ""));
    assert!(
        beyond
            .err
            .contains("there is no ply 5; the record has 4 moves")
    );
    let usage = run(&["sheet", "-", "--diagrams", "often"], GAME);
    assert_eq!(usage.code, Some(2));
    assert!(usage.err.contains("\"often\" is no choice of diagrams"));
    let wrong = run(&["sheet", "-"], "1. P-6d P-1c 2. Q-6c");
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), ""));
    assert_eq!(run(&["sheet"], "").code, Some(2));
}
