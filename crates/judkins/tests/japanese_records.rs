//! KIF and KI2: what is written is read, whatever the record.

use judkins::record::fault::RecordErrorKind;
use judkins::record::form::{Loss, ReadOptions, WriteOptions, Written};
use judkins::record::tags::{Millis, Tags};
use judkins::record::tree::Record;
use judkins::record::{ki2, kif};

use crate::common::{Dice, trees};

/// How many trees are tried; JUDKINS_TREES asks for more.
fn trees_to_try() -> u64 {
    let asked = std::env::var("JUDKINS_TREES").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(400)
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ").trim().to_owned()
}

/// The tags as header lines can hold them.
fn plain(tags: &Tags) -> Tags {
    let text = |tag: &Option<String>| {
        let text = tag.as_deref().map(one_line);
        text.filter(|text| !text.is_empty())
    };
    let others = tags.other.iter();
    Tags {
        black: text(&tags.black),
        white: text(&tags.white),
        event: text(&tags.event),
        site: text(&tags.site),
        round: text(&tags.round),
        opening: text(&tags.opening),
        annotator: text(&tags.annotator),
        other: others
            .map(|(key, value)| (key.clone(), one_line(value)))
            .collect(),
        ..tags.clone()
    }
}

/// The record without what was lost, as far as the tree shows it.
fn without(record: &Record, losses: &[Loss]) -> Record {
    let mut left = record.clone();
    let lost = |loss| losses.contains(&loss);
    for id in left.walk() {
        let inner = left.next(id).is_some() || left.is_main(id);
        let remarks = left.remarks_mut(id);
        if lost(Loss::VariationEnds) && inner {
            remarks.ending = None;
        }
        if lost(Loss::Glyphs) {
            remarks.glyphs.clear();
        }
        if lost(Loss::Clocks) {
            remarks.clock = None;
        }
        if lost(Loss::Spent) {
            remarks.spent = None;
        }
        if lost(Loss::Fractions) {
            remarks.spent = remarks.spent.map(|time| Millis(time.0 / 1000 * 1000));
        }
    }
    if lost(Loss::Fractions) {
        let spent = left.result_spent;
        left.result_spent = spent.map(|time| Millis(time.0 / 1000 * 1000));
    }
    if lost(Loss::EndSpent) {
        left.result_spent = None;
    }
    if lost(Loss::Tags) {
        left.tags = plain(&left.tags);
    }
    left
}

/// The same but for the spelling of an illegal move.
fn with_text_of(mut record: Record, other: &Record) -> Record {
    if let (Some(entry), Some(theirs)) = (&mut record.illegal, &other.illegal) {
        entry.text.clone_from(&theirs.text);
    }
    record
}

fn through(name: &str, record: &Record, written: &Written, place: &str) {
    let text = &written.text;
    let read = kif::read(text, &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{place}: {error}\n{text}"));
    assert_eq!(read.notes, [], "{place}\n{text}");
    // KIF loses no time but one at the start, which is that of no move.
    let mut timed = record.clone();
    let mut losses = written.losses.clone();
    if name == "kif" {
        let at_start = timed.remarks_mut(record.root()).spent.take();
        assert_eq!(at_start.is_some(), losses.contains(&Loss::Spent), "{place}");
        losses.retain(|&loss| loss != Loss::Spent);
    }
    let record = &timed;
    let left = with_text_of(without(record, &losses), &read.record);
    assert_eq!(read.record, left, "{place}\n{losses:?}\n{text}");
    for &loss in &losses {
        // Nothing is announced that is there all the same.
        let others: Vec<Loss> = losses.iter().copied().filter(|&l| l != loss).collect();
        let kept = with_text_of(without(record, &others), &read.record);
        assert_ne!(read.record, kept, "{place}: {loss:?} is not lost\n{text}");
    }
    assert_eq!(kif::looks_like(text), name == "kif", "{place}\n{text}");
    assert_eq!(ki2::looks_like(text), name == "ki2", "{place}\n{text}");
    assert_eq!(kif::split(text).len(), 1, "{place}\n{text}");
}

#[test]
fn what_is_written_is_read() {
    let options = WriteOptions::default();
    for seed in 0..trees_to_try() {
        let record = trees::record(&mut Dice::new(seed));
        let place = format!("tree {seed}");
        through("kif", &record, &kif::write(&record, &options), &place);
        through("ki2", &record, &ki2::write(&record, &options), &place);
    }
}

/// Texts of all the parts that records have, in any order, never make the
/// reader stumble, and faults lie within the text.
#[test]
fn any_text_is_read_or_refused() {
    const PARTS: [&str; 44] = [
        "手合割：六々将棋",
        "手合割：",
        "香落ち",
        "角落ち",
        "\n",
        "\n",
        "\n",
        "\r\n",
        "*",
        "#",
        "&",
        "|",
        "v飛",
        " ・ ・ ・",
        "| ・ ・ ・ ・ ・ ・|",
        "|v玉 ・ ・ ・ ・ ・|",
        "| 玉 ・ ・ ・ ・ ・|",
        "先手の持駒：",
        "歩二",
        "後手番",
        "手数＝",
        "14",
        "手数----",
        "   1 ",
        "2 ",
        "６四歩",
        "１三歩",
        "(65)",
        "(12)",
        "同　",
        "金",
        "( 0:01/00:00:01)",
        "+",
        "▲",
        "△",
        "変化：1手",
        "変化：2手",
        "投了",
        "まで",
        "1手で",
        "先手の勝ち",
        "：",
        "\u{feff}",
        "é",
    ];
    let mut dice = Dice::new(5);
    let mut read = 0;
    for _ in 0..40_000 {
        let text: String = (0..dice.below(24))
            .filter_map(|_| dice.pick(&PARTS).copied())
            .collect();
        match kif::read(&text, &ReadOptions::default()) {
            Ok(reading) => {
                read += 1;
                let written = kif::write(&reading.record, &WriteOptions::default());
                let again = kif::read(&written.text, &ReadOptions::default());
                let again = again.unwrap_or_else(|e| panic!("{text}\n{e}\n{}", written.text));
                let moves = reading.record.main_moves();
                assert_eq!(again.record.main_moves(), moves, "{text}");
            }
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                let line = lines.get(error.line - 1).expect("a line of the text");
                let length = line.chars().count();
                assert!((1..=length + 1).contains(&error.column), "{text}\n{error}");
            }
        }
        let chunks = kif::split(&text);
        assert!(!chunks.is_empty());
        let _ = (kif::looks_like(&text), ki2::looks_like(&text));
    }
    assert!(read > 4000, "only {read} texts were records");
}

/// Long texts take no longer than their length asks for.
#[test]
fn long_texts_are_bounded() {
    for (part, count) in [
        ("投了 ", 30_000),
        ("▲６四歩 ", 10_000),
        ("変化：1手\n", 15_000),
        ("*comment\n", 25_000),
        ("x", 250_000),
        ("同", 80_000),
        ("　", 80_000),
        ("| ・", 50_000),
        ("まで", 40_000),
        ("1 ", 120_000),
        ("６", 80_000),
        ("先手：", 20_000),
    ] {
        for before in ["", "1 ６四歩(65)\n2 １一歩(12)\n", "▲６四歩 "] {
            let text = format!("{before}{}", part.repeat(count));
            let _ = kif::read(&text, &ReadOptions::default());
            let _ = kif::split(&text);
        }
    }
    let text = "*\n".repeat(200_000);
    let error = kif::read(&text, &ReadOptions::default()).expect_err("too long");
    assert!(matches!(error.kind, RecordErrorKind::TooLong));
    let shuffle: Vec<&str> = ["５五金(56)", "２二金(21)", "５六金(55)", "２一金(22)"]
        .into_iter()
        .cycle()
        .take(1001)
        .collect();
    let text: String = shuffle.iter().map(|mv| format!("1 {mv}\n")).collect();
    let error = kif::read(&text, &ReadOptions::default()).expect_err("too many");
    assert_eq!(
        (error.line, &error.kind),
        (1001, &RecordErrorKind::TooManyMoves)
    );
}
