//! `show` and `men`.

use crate::common::{file, run};

const SAMPLE: &str = "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R b B 15";

#[test]
fn a_text_board_with_its_last_move() {
    let done = run(&["show", "--sfen", SAMPLE, "--last", "2f6b+"], "");
    assert_eq!(
        done.out,
        "\
White in hand: nothing
   ６   ５   ４   ３   ２   １
+------------------------------+
| v飛   ・   ・  v銀   ・  v王 |一 a
| v馬*  ・   ・   ・  v金  v歩 |二 b
|  ・   ・   ・  v桂   ・   ・ |三 c
|  ・   ・   ・   銀   ・   ・ |四 d
|  歩   ・   ・   ・   ・   ・ |五 e
|  玉   金   ・   桂   ・*  飛 |六 f
+------------------------------+
Black in hand: 角
"
    );
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn a_board_of_letters_turned_round() {
    let done = run(
        &["show", "--sfen", SAMPLE, "--men", "letters", "--flip"],
        "",
    );
    assert_eq!(
        done.out,
        "\
Black in hand: B
   1  2  3  4  5  6
+-------------------+
|  R  .  N  .  G  K | f
|  .  .  .  .  .  P | e
|  .  .  S  .  .  . | d
|  .  .  n  .  .  . | c
|  p  g  .  .  . +b | b
|  k  .  s  .  .  r | a
+-------------------+
White in hand: nothing
"
    );
}

#[test]
fn a_diagram_for_japanese_programs() {
    let done = run(
        &["show", "--sfen", SAMPLE, "--as", "bod", "--last", "2f6b+"],
        "",
    );
    assert_eq!(
        done.out,
        "\
手合割：六々将棋
後手の持駒：なし
  ６ ５ ４ ３ ２ １
+------------------+
|v飛 ・ ・v銀 ・v玉|一
|v馬 ・ ・ ・v金v歩|二
| ・ ・ ・v桂 ・ ・|三
| ・ ・ ・ 銀 ・ ・|四
| 歩 ・ ・ ・ ・ ・|五
| 玉 金 ・ 桂 ・ 飛|六
+------------------+
先手の持駒：角
手数＝14  △６二角成  まで
"
    );
}

#[test]
fn drawings_go_to_files_in_one_piece() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.svg");
    let name = path.to_str().expect("a path");
    for set in ["kanji", "alternate", "letters"] {
        let args = [
            "show", "--as", "svg", "--men", set, "--dark", "--arrow", "5f5e", "-o", name,
        ];
        let done = run(&args, "");
        assert_eq!((done.code, done.out.as_str()), (Some(0), ""));
        let svg = std::fs::read_to_string(&path).expect("the drawing");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        // Kanji as text are announced, and only they are.
        let needs_font = svg.contains("Noto Serif CJK JP");
        assert_eq!(
            done.err.contains("outlines"),
            needs_font,
            "{set}: {}",
            done.err
        );
    }
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the folder")
        .collect();
    assert_eq!(left.len(), 1, "{left:?}");
    let missing = folder.path().join("no/board.svg");
    let done = run(&["show", "-o", missing.to_str().expect("a path")], "");
    assert_eq!(done.code, Some(1));
    assert!(done.err.contains("cannot write") && done.err.contains("board.svg"));
}

/// The width and height that a PNG states.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&png[12..16], b"IHDR");
    let number = |at: usize| {
        png[at..at + 4]
            .iter()
            .fold(0, |n, &b| n << 8 | u32::from(b))
    };
    (number(16), number(20))
}

#[test]
fn pictures_have_the_width_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.png");
    let name = path.to_str().expect("a path");
    let mut pictures = Vec::new();
    for (set, width) in [("kanji", 500), ("alternate", 500), ("letters", 64)] {
        let pixels = width.to_string();
        let done = run(
            &[
                "show", "--as", "png", "--sfen", SAMPLE, "--men", set, "--width", &pixels,
                "--arrow", "2f4d", "-o", name,
            ],
            "",
        );
        assert_eq!(
            (done.code, done.out.as_str()),
            (Some(0), ""),
            "{}",
            done.err
        );
        // Without outlines that is said; letters need none.
        let said = done.err.contains("without outlines");
        assert!(said || done.err.is_empty(), "{}", done.err);
        assert!(set != "letters" || !said);
        let png = std::fs::read(&path).expect("the picture");
        assert_eq!(size(&png).0, width);
        pictures.push(png);
    }
    assert!(pictures[0].len() > 3000);
    let output = crate::common::judkins()
        .args(["show", "--as", "png", "--men", "letters"])
        .output()
        .expect("the binary runs");
    assert_eq!(size(&output.stdout), (876, 672));
    for width in ["0", "63", "4097", "1e9", "wide"] {
        let done = run(&["show", "--as", "png", "--width", width], "");
        assert_eq!(done.code, Some(2), "{width}");
        assert!(done.err.contains("width"), "{}", done.err);
    }
    let idle = run(&["show", "--width", "500"], "");
    assert!(idle.err.contains("--width has no effect"), "{}", idle.err);
}

#[test]
fn a_record_is_shown_at_any_ply() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = file(folder.path(), "game.txt", "1. P-6d P-1c 2. P-6c");
    let name = record.to_str().expect("a path");
    let done = run(&["show", name, "--ply", "1", "--men", "letters"], "");
    assert!(done.out.contains("|  P* .  .  .  .  . | d"), "{}", done.out);
    assert!(done.out.contains("|  .* .  .  .  .  . | e"), "{}", done.out);
    assert!(
        run(&["show", name, "--as", "bod"], "")
            .out
            .contains("手数＝3  ▲６三歩  まで")
    );
    let beyond = run(&["show", name, "--ply", "4"], "");
    assert_eq!(beyond.code, Some(1));
    assert!(
        beyond
            .err
            .contains("there is no ply 4; the record has 3 moves")
    );
}

#[test]
fn options_without_effect_are_named() {
    let done = run(
        &["show", "--as", "bod", "--flip", "--dark", "--last", "P*3c"],
        "",
    );
    assert_eq!(done.code, Some(0));
    for part in [
        "--flip has no effect",
        "--dark has no effect",
        "no man stands on 3c",
    ] {
        assert!(done.err.contains(part), "{part} in {}", done.err);
    }
}

#[test]
fn the_men_in_four_languages() {
    for (language, rows) in [
        ("en", ["gold general", "+P tokin"]),
        ("es", ["general de oro", "+N caballo promovido"]),
        ("ru", ["золотой генерал", "+R дракон"]),
        ("ja", ["金将", "+S 成銀"]),
    ] {
        let done = run(&["men", "--lang", language], "");
        for row in rows {
            assert!(done.out.contains(row), "{row} in\n{}", done.out);
        }
        assert!(done.out.contains("────竜────"), "{}", done.out);
        assert!(done.out.contains("圭 今"), "{}", done.out);
    }
}

#[test]
fn one_man_by_any_of_its_names() {
    let expected = "\
N  桂  knight

    · ☆ · ☆ ·
    · · · · ·
    · · 桂· ·
    · · · · ·
    · · · · ·

English         knight
Español         caballo
Русский         конь
日本語          桂馬 (桂)
Reading         けい(ま), keima
Meaning         laurelled horse
Betza           ffN
Promotes to     +N promoted knight
Impasse points  1
";
    for name in ["N", "n", "knight", "caballo", "Конь", "桂", "桂馬", "keima"] {
        assert_eq!(run(&["men", name], "").out, expected, "{name}");
    }
    let unknown = run(&["men", "queen"], "");
    assert_eq!(unknown.code, Some(1));
    assert!(unknown.err.contains("\"queen\" is no man"));
}
