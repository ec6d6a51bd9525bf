//! Where moves and remarks go, and how deep.

use judkins::color::Color;
use judkins::record::fault::RecordErrorKind;
use judkins::record::form::{Form, ReadOptions, Reading, WriteOptions};
use judkins::record::tree::{Claim, Glyph, IllegalEntry, Record};
use judkins::record::{any, hodges};
use judkins::setup::Setup;
use serde_json::json;

use super::told::told;
use super::{read, record};
use crate::common::{Dice, mv, trees};

/// The side that moves first is told only where the record does not say.
#[test]
fn white_begins_only_where_that_is_said() {
    let first = ReadOptions {
        first: Color::White,
    };
    let published = "1. P-1c P-6d 2. P-1d P-6c";
    for form in [Form::Hodges, Form::Pgn] {
        for text in [
            published,
            "1... f4 2. a3 f3 3. a4",
            "1. … P-1c 2. P-6d P-1d 3. P-6c",
        ] {
            let error = read(form, text).expect_err(text);
            let begins = matches!(error.kind, RecordErrorKind::WhiteBegins { .. });
            assert!(begins, "{text}: {error}");
            let white = any::read(text, form, &first).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(white.record.main_moves().len(), 4, "{text}");
            assert_eq!(white.record.start().turn, Color::White);
        }
        let stated = "[SFEN \"rbnsgk/5p/6/6/P5/KGSNBR b - 1\"]\n\n1. P-6d P-1c";
        let read = any::read(stated, form, &first).expect("a stated start");
        assert_eq!(read.record.start(), &Setup::start());
    }
    let bishop = "[SFEN \"r1nsgk/5p/6/6/P5/KGSNBR w - 1\"]\n\n1. ... P-1c 2. P-6d\n";
    let read = record(Form::Hodges, bishop);
    assert_eq!(hodges::write(&read, &WriteOptions::default()).text, bishop);
    let mut even = Record::of_moves(Setup::start(), &["6e6d"].map(mv)).expect("legal");
    even.result = Some(Claim {
        end: None,
        winner: None,
    });
    let text = "1. P-6d 1/2-1/2\n";
    assert_eq!(hodges::write(&even, &WriteOptions::default()).text, text);
}

/// Moves that the rules do not let be played stay out of the tree, and so do
/// variations in their place; remarks go with what they are about.
#[test]
fn what_was_not_played_is_not_in_the_tree() {
    let text = "1. P-6d P-1c {!} 2. P-6b?? {no} [%clk] (2. P-6c (2. K-5e) {x}) P-1d ?? {y} 0-1";
    let text = text.replace(" [%clk]", "");
    let Reading { record, notes } = read(Form::Hodges, &text).expect("readable");
    assert_eq!(record.main_moves(), ["6e6d", "1b1c"].map(mv));
    assert_eq!(
        (record.ignored, record.walk().len(), notes.len()),
        (1, 3, 1)
    );
    let last = &record.node(record.last()).remarks;
    assert_eq!(
        (last.comment.as_str(), &last.glyphs[..]),
        ("!\nno", &[][..])
    );
    let illegal = record.illegal.clone().expect("an illegal move");
    assert_eq!((illegal.ply, illegal.mv), (3, Some(mv("6d6b"))));
    // An illegal move of a variation ends it, and only it.
    let text = "1. P-6d (1. P-6b {z}) P-1c (1. ... G-2b 2. K-1a P-6d) 2. P-6c";
    let Reading { record, notes } = read(Form::Hodges, text).expect("readable");
    assert_eq!(record.main_moves(), ["6e6d", "1b1c", "6d6c"].map(mv));
    assert_eq!(
        (record.walk().len(), record.ignored, notes.len()),
        (5, 0, 2)
    );
    assert_eq!(record.illegal, None);
}

/// Comments before the first move are the start's, those before the first
/// move of a variation that move's.
#[test]
fn comments_go_where_they_belong() {
    let text = "{a} ;b\n$5 1. P-6d {c} ; d\n (; e\n 1. P-5e {f}) ({lonely}) {g} P-1c";
    let text = text.replace("1. P-5e", "1. B-3e");
    let record = record(Form::Hodges, &text);
    let comments = told(&record)["comments"].clone();
    let expected = json!({"": "a\nb", "6e6d": "c\nd\nlonely\ng", "2f3e": "e\nf"});
    assert_eq!(comments, expected);
    assert_eq!(record.node(record.root()).remarks.glyphs, [Glyph(5)]);
}

/// Ten thousand variations within each other, and as many that cannot be.
#[test]
fn depth_costs_nothing() {
    let depth = 10_000;
    let text = format!("1. P-6d {}{}", "(1. B-3e ".repeat(depth), ")".repeat(depth));
    let deep = record(Form::Hodges, &text);
    assert_eq!(deep.walk().len(), 3);
    let mut line = String::from("1. P-6d");
    for _ in 0..depth / 4 {
        line += " (K-5e) (R-1e) {x} ($3 B-3e)";
    }
    assert_eq!(record(Form::Hodges, &line).walk().len(), 5);
    for text in ["(".repeat(depth), format!("1. P-6d {}", "(".repeat(depth))] {
        assert!(read(Form::Hodges, &text).is_err());
    }
    let skipped = format!(
        "1. P-6b {}{} 1-0",
        "(1. B-3e ".repeat(depth),
        ")".repeat(depth)
    );
    assert_eq!(record(Form::Hodges, &skipped).walk().len(), 1);
}

/// The worst that fits into a record takes no longer than its length: a reader
/// that went over it again and again would not come back.
#[test]
fn length_costs_no_more_than_length() {
    let long = 250_000;
    let fill = |piece: &str| piece.repeat(long / piece.len());
    for (form, text) in [
        (Form::Hodges, format!("1. P-6d {{{}}}", fill("[%"))),
        (Form::Hodges, format!("1. P-6d {{{}", fill("[%clk 1]"))),
        (Form::Hodges, fill("1. ")),
        (Form::Hodges, fill("{}")),
        (Form::Hodges, fill("! ")),
        (Form::Hodges, fill(";\n")),
        (Form::Hodges, fill("P")),
        (Form::Hodges, fill("a1")),
        (Form::Hodges, fill("P-6b ")),
        (Form::Hodges, format!("1. P-6d{}", fill(" (P-6d)"))),
        (Form::Hodges, format!("1. P-6d{}", fill(" (P-6b)"))),
        (Form::Pgn, fill("[A \"\"]")),
        (Form::Pgn, fill("[UTCDate \"\"]\n")),
        (Form::Pgn, format!("[A \"{}\"]", fill("\" "))),
        (Form::Pgn, format!("[A \"{}\"]", fill("\\"))),
        (Form::Pgn, fill("\u{feff}%\n")),
        (Form::Pgn, fill("[")),
    ] {
        if let Ok(Reading { record, .. }) = read(form, &text) {
            assert!(
                !any::write(&record, form, &WriteOptions::default())
                    .text
                    .is_empty()
            );
        }
        assert!(!any::split(&text, form).is_empty());
    }
}

/// An illegal first move of Black's is not taken for White's first move.
#[test]
fn an_illegal_first_move_is_not_whites() {
    let mut record = Record::new(Setup::start()).expect("the start");
    let position = record.first_position().clone();
    for text in ["6e1c", "5f5a", "6e6b", "5f2b", "2f2a+"] {
        let mv = mv(text);
        let reason = position.check_legal(mv).expect_err(text).reason;
        let text = text.to_owned();
        let entry = IllegalEntry {
            ply: 1,
            by: Color::Black,
            mv: Some(mv),
            text,
            reason,
        };
        record.illegal = Some(entry.clone());
        for form in [Form::Hodges, Form::Pgn] {
            let written = any::write(&record, form, &WriteOptions::default());
            assert_eq!(written.losses, [], "{}", written.text);
            let again = super::record(form, &written.text)
                .illegal
                .expect("an illegal move");
            assert_eq!(
                (again.mv, again.reason),
                (entry.mv, entry.reason),
                "{}",
                written.text
            );
        }
    }
}

/// What movetext is made of, and what it should not be.
const PIECES: [&str; 40] = [
    "1.",
    "1...",
    "...",
    "…",
    "P-6d",
    "P-1c",
    "a3",
    "f4",
    "Bc3",
    "(",
    ")",
    "(",
    ")",
    "{",
    "}",
    "{x}",
    ";",
    "\n",
    "%",
    "$3",
    "!",
    "??",
    "!!!",
    "1-0",
    "*",
    "½-½",
    "[",
    "]",
    "[%clk 1:2]",
    "{[%clk 0:01]}",
    "{+0.1/3 1s}",
    "\"",
    "[A \"b\"]\n",
    " ",
    "\r\n",
    "\u{feff}",
    "П-6d",
    "投了",
    "\\",
    "5f5e",
];

/// Random pieces of movetext never bring the reader down, and what it makes
/// of them is written and read back.
#[test]
fn any_movetext_gets_an_answer() {
    let dice = &mut Dice::new(11);
    let mut readable = 0;
    let tries = std::env::var("JUDKINS_TREES").ok();
    for _ in 0..tries.and_then(|tries| tries.parse().ok()).unwrap_or(4000) {
        let count = dice.below(14);
        let pieces: Vec<&str> = (0..count)
            .filter_map(|_| dice.pick(&PIECES).copied())
            .collect();
        let text = pieces.join(if dice.once_in(3) { "" } else { " " });
        for form in [Form::Hodges, Form::Pgn] {
            let Ok(Reading { mut record, .. }) = read(form, &text) else {
                continue;
            };
            readable += 1;
            record.ignored = 0;
            let written = any::write(&record, form, &WriteOptions::default());
            let mut again = super::record(form, &written.text);
            if let (Some(ours), Some(theirs)) = (&record.illegal, &mut again.illegal) {
                theirs.text.clone_from(&ours.text);
            }
            let same = !written.losses.is_empty() || again == record;
            assert!(same, "{text:?}\n{}", written.text);
        }
    }
    assert!(readable > 500, "{readable}");
}

/// Lines are no longer than PGN allows, but for comments.
#[test]
fn lines_are_short() {
    for seed in 0..40 {
        let mut record = trees::record(&mut Dice::new(seed));
        for id in record.walk() {
            record.remarks_mut(id).comment.clear();
        }
        for form in [Form::Hodges, Form::Pgn] {
            let text = any::write(&record, form, &WriteOptions::default()).text;
            let moves = text.lines().filter(|line| !line.starts_with('['));
            for line in moves {
                assert!(line.len() < 80, "{line}");
                assert_eq!(line.trim(), line);
            }
        }
    }
}
