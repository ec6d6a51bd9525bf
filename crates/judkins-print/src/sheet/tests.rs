//! Whole sheets. How they look is for the eye.

use judkins::color::Color;
use judkins::game::End;
use judkins::handicap::Handicap;
use judkins::legality::IllegalReason;
use judkins::notation::style::Style;
use judkins::record::tags::{Date, Millis, TimeControl};
use judkins::record::tree::{Claim, Evaluation, Glyph, IllegalEntry, NodeId, Score};
use judkins::setup::Setup;

use super::*;

const LANGUAGES: [&str; 4] = ["en", "es", "ja", "ru"];

fn line(record: &mut Record, after: NodeId, moves: &[&str]) -> NodeId {
    let add = |at, text: &&str| record.add(at, text.parse().expect("USI")).expect(text);
    moves.iter().fold(after, add)
}

/// A game with everything that a record can hold.
fn full() -> Record {
    let mut record = Record::new(Setup::start()).expect("a position");
    let root = record.root();
    record.remarks_mut(root).comment = "Before <the> game".to_owned();
    let first = line(&mut record, root, &["6e6d"]);
    let last = line(&mut record, first, &["1b1c", "5f5e", "2a2b"]);
    let side = line(&mut record, first, &["2a2b", "5f5e"]);
    line(&mut record, side, &["2b2a"]);
    line(&mut record, side, &["1b1c"]);
    let sub = line(&mut record, first, &["2a2b", "6d6c"]);
    record.remarks_mut(sub).ending = Some(Claim {
        end: Some(End::Resignation),
        winner: Some(Color::White),
    });
    let remarks = record.remarks_mut(first);
    remarks.comment = "good & <b>bold</b>\nsecond".to_owned();
    remarks.glyphs = vec![Glyph(1), Glyph(14)];
    remarks.spent = Some(Millis(65_000));
    remarks.evaluation = Some(Evaluation {
        score: Score::Centipawns(-120),
        depth: Some(9),
    });
    record.remarks_mut(last).clock = Some(Millis(9_000));
    record.tags.black = Some("Ana </title><script>alert(1)</script>".to_owned());
    record.tags.white = Some("Bo \"O'Neil\"".to_owned());
    record.tags.event = Some("Cup".to_owned());
    record.tags.date = Date::parse("2026/11/30 21:00:00");
    record.tags.time_control = Some(TimeControl {
        main: 5400,
        increment: 0,
        byoyomi: 30,
        periods: std::num::NonZeroU32::new(3),
    });
    record
        .tags
        .other
        .push(("Koma".to_owned(), "wood".to_owned()));
    record.illegal = Some(IllegalEntry {
        ply: 5,
        by: Color::Black,
        mv: None,
        text: "K-1a".to_owned(),
        reason: IllegalReason::CannotReach,
    });
    record.result = Some(Claim {
        end: Some(End::IllegalMove),
        winner: Some(Color::White),
    });
    record
}

fn sheet_in(record: &Record, language: &str, options: &SheetOptions) -> String {
    html(record, options, &Catalogue::new(language))
}

/// Fails where tags do not nest. The style holds no `<`.
fn check_nesting(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.split_whitespace().next().unwrap_or_default();
        if let Some(closed) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed), "{open:?}");
        } else if !tag.ends_with('/') && !["!DOCTYPE", "meta", "col", "br"].contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn every_language_has_a_whole_sheet() {
    let every: Diagrams = "start,every1".parse().expect("a choice");
    let options = SheetOptions {
        diagrams: every,
        ..SheetOptions::default()
    };
    for language in LANGUAGES {
        let sheet = sheet_in(&full(), language, &options);
        check_nesting(&sheet);
        assert!(sheet.starts_with("<!DOCTYPE html>\n<html lang=\""));
        assert!(sheet.contains(&format!("<html lang=\"{language}\">")));
        assert_eq!(sheet.matches("<figure>").count(), 5);
        for missing in ["{$", "{ $", "sheet-", "end-", "reason-", "side-", "man-"] {
            assert!(!sheet.contains(missing), "{language}: {missing}");
        }
        for part in [
            "Cup",
            "2026",
            "21:00</dd>",
            "K-1a",
            "<dt>Koma</dt>",
            ">1:05<",
            ">[0:09]<",
            "−1.20",
        ] {
            assert!(sheet.contains(part), "{language}: {part}");
        }
    }
}

#[test]
fn words_of_a_record_are_no_markup() {
    let sheet = sheet_in(&full(), "en", &SheetOptions::default());
    assert!(!sheet.contains("<script") && !sheet.contains("<b>bold"));
    assert!(sheet.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(sheet.contains("good &amp; &lt;b&gt;bold&lt;/b&gt;<br>second"));
    assert!(sheet.contains("Bo &quot;O&#39;Neil&quot;"));
    // Once in the style, where no letter may end it.
    assert_eq!(sheet.matches("</style>").count(), 1);
}

#[test]
fn every_move_is_there_in_any_notation() {
    for (notation, moves) in [
        (
            Notation::Western(Style::Letters),
            [
                "<b>P-6d</b>!",
                "<b>P-1c</b>",
                "<b>G-5e</b>",
                "<b>G-2b</b>",
                "1… <b>G-2b</b>",
                "2. <b>P-6c</b>",
            ],
        ),
        (
            Notation::Western(Style::Digits),
            [
                "<b>P-64</b>!",
                "<b>P-13</b>",
                "<b>G-55</b>",
                "<b>G-22</b>",
                "1… <b>G-22</b>",
                "2. <b>P-63</b>",
            ],
        ),
        (
            Notation::Western(Style::Hosking),
            [
                "<b>P64</b>!",
                "<b>P13</b>",
                "<b>G55</b>",
                "<b>G22</b>",
                "1… <b>G22</b>",
                "2. <b>P63</b>",
            ],
        ),
        (
            Notation::Japanese,
            [
                "<b lang=\"ja\">▲６四歩</b>!",
                "<b lang=\"ja\">△１三歩</b>",
                "<b lang=\"ja\">▲５五金</b>",
                "<b lang=\"ja\">△２二金</b>",
                "2 <b lang=\"ja\">△２二金</b>",
                "3 <b lang=\"ja\">▲６三歩</b>",
            ],
        ),
    ] {
        let options = SheetOptions {
            notation: Some(notation),
            ..SheetOptions::default()
        };
        let sheet = sheet_in(&full(), "en", &options);
        for text in moves {
            assert!(sheet.contains(text), "{text} in {sheet}");
        }
    }
    let japanese = sheet_in(&full(), "ja", &SheetOptions::default());
    assert!(japanese.contains("<b>▲６四歩</b>") && japanese.contains("4手目 △２二金 まで"));
}

#[test]
fn variations_stand_where_they_branch_off() {
    let sheet = sheet_in(&full(), "en", &SheetOptions::default());
    let place = |text: &str| sheet.find(text).expect(text);
    let order = [
        "<td><b>P-1c</b>",
        "<p class=\"v d1\">1… <b>G-2b</b> 2. <b>G-5e</b></p>",
        "<p class=\"v d2\">2. <b>P-6c</b> (Black resigned. White wins.)</p>",
        "<p class=\"v d1\">2… <b>G-2a</b></p>",
        "<p class=\"v d2\">2… <b>P-1c</b></p>",
        "<th scope=\"row\">2</th>",
    ];
    let places = order.map(place);
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn rows_begin_anew_after_words() {
    let sheet = sheet_in(&full(), "en", &SheetOptions::default());
    assert_eq!(sheet.matches("<th scope=\"row\">1</th>").count(), 2);
    assert!(sheet.contains("<th scope=\"row\">1</th><td>…</td><td><b>P-1c</b>"));
}

#[test]
fn handicaps_and_positions_are_named() {
    for (letters, language, words) in [
        ("B", "en", "handicap: bishop"),
        ("RB", "es", "ventaja: torre y alfil"),
        ("BN", "ru", "фора: слон, конь"),
        ("B", "ja", "角落ち"),
        ("RB", "ja", "二枚落ち"),
    ] {
        let start = Handicap::parse(letters).expect("letters").setup();
        let mut record = Record::new(start).expect("a position");
        let root = record.root();
        line(&mut record, root, &["1b1c", "6e6d"]);
        let sheet = sheet_in(&record, language, &SheetOptions::default());
        assert!(sheet.contains(words), "{words}");
        assert_eq!(sheet.contains("上手"), language == "ja");
        assert!(sheet.contains("</th><td>…</td><td><b>"));
        assert_eq!(sheet.matches("<figure>").count(), 1);
    }
    let start = judkins::notation::sfen::parse("k5/6/1G4/6/2G3/5K b - 7").expect("valid");
    let record = Record::new(start).expect("a position");
    let sheet = sheet_in(&record, "en", &SheetOptions::default());
    assert!(sheet.contains("k5/6/1G4/6/2G3/5K b - 7"));
    assert_eq!(sheet.matches("<figure>").count(), 1);
    assert!(!sheet.contains("<table>") && sheet.contains("No result is recorded."));
}

#[test]
fn a_mate_on_the_board_is_a_result() {
    let start = judkins::notation::sfen::parse("k5/6/1G4/6/6/5K b G 1").expect("valid");
    let mut record = Record::new(start).expect("a position");
    let root = record.root();
    line(&mut record, root, &["G*6b"]);
    let sheet = sheet_in(&record, "en", &SheetOptions::default());
    assert!(sheet.contains("Black wins by checkmate."));
    record.result = Some(Claim {
        end: None,
        winner: Some(Color::White),
    });
    let sheet = sheet_in(&record, "ru", &SheetOptions::default());
    assert!(sheet.contains("Белые выиграли."));
}

#[test]
fn deep_variations_are_laid_flat() {
    let mut record = Record::new(Setup::start()).expect("a position");
    let mut at = record.root();
    let moves = ["5f5e", "2a2b", "5e5f", "2b2a"];
    for mv in moves.iter().cycle().take(900) {
        // A main move and a variation at each ply, in which all goes on.
        let main = if record.position(at).turn() == Color::Black {
            "6f6e"
        } else {
            "1a1b"
        };
        let other = ["6e6d", "1b1c", "4f4e", "3a3b"];
        let legal = |text: &&str| record.position(at).is_legal(text.parse().expect("USI"));
        let first = std::iter::once(&main)
            .chain(&other)
            .find(|text| legal(text));
        let first = *first.expect("a move");
        line(&mut record, at, &[first]);
        at = line(&mut record, at, &[mv]);
    }
    let sheet = sheet_in(&record, "en", &SheetOptions::default());
    check_nesting(&sheet);
    assert!(sheet.matches("class=\"v d5\"").count() > 800);
}
