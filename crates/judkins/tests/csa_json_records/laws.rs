//! What is written is read.

use judkins::color::Color;
use judkins::game::End;
use judkins::legality::IllegalReason;
use judkins::record::fault::RecordError;
use judkins::record::form::{Loss, ReadOptions, Reading, WriteOptions};
use judkins::record::tags::{Millis, TimeControl};
use judkins::record::tree::{Claim, Evaluation, Glyph, IllegalEntry, Record, Remarks, Score};
use judkins::record::{csa, json};
use judkins::setup::Setup;

use crate::common::{Dice, mv, trees};

/// How many trees are tried; JUDKINS_TREES asks for more.
fn trees_to_try() -> u64 {
    let count = std::env::var("JUDKINS_TREES").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(500)
}

/// Characters that formats, editors and terminals give a meaning of their own.
const ODD: [&str; 22] = [
    "\r",
    "\u{0}",
    "\u{1b}",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
    "\u{10ffff}",
    "'",
    "**",
    "* 7",
    "** -30",
    "'*",
    "\\n",
    "\\",
    "\"",
    "],[",
    "{",
    "\t",
    " ",
    "か",
    ",",
    "%TORYO",
];

fn odd(dice: &mut Dice, breaks: bool) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.below(5) {
        text.push_str(dice.pick(&ODD).copied().unwrap_or_default());
        if breaks && dice.once_in(3) {
            text.push('\n');
        }
    }
    text
}

/// A tree as the others use it, and what is rarely said besides.
fn record(dice: &mut Dice) -> Record {
    let mut record = trees::record(dice);
    for id in record.walk() {
        if dice.once_in(3) {
            record.remarks_mut(id).comment = odd(dice, true);
        }
        if dice.once_in(9) {
            let glyphs = (0..dice.below(4)).map(|_| Glyph(dice.below(256) as u8));
            record.remarks_mut(id).glyphs = glyphs.collect();
        }
    }
    if dice.once_in(2) {
        *record.remarks_mut(record.root()) = Remarks {
            comment: odd(dice, true),
            glyphs: vec![Glyph(146)],
            spent: Some(Millis(dice.below(5000) as u32)),
            clock: Some(Millis(u32::MAX)),
            evaluation: Some(Evaluation {
                score: Score::Centipawns(i32::MIN),
                depth: Some(0),
            }),
            ending: None,
        };
    }
    if dice.once_in(2) {
        record.tags.black = Some(odd(dice, true));
        record.tags.event = Some(String::new());
        record.tags.time_control = Some(TimeControl::default());
    }
    for name in [
        "先手",
        "手合割",
        "NOTE",
        "NOTE",
        "TIME",
        "variant",
        "",
        "持ち時間",
    ] {
        if dice.once_in(6) {
            record.tags.other.push((name.to_owned(), odd(dice, true)));
        }
    }
    if dice.once_in(3) {
        record.result = Some(trees::claim(dice));
        record.result_spent = Some(Millis(dice.below(90_000) as u32));
    }
    if record.illegal.is_none() && dice.once_in(5) {
        record.illegal = Some(IllegalEntry {
            ply: record.main_line().len() + 1 - dice.below(2).min(record.main_line().len()),
            by: Color::ALL[dice.below(2)],
            mv: None,
            text: odd(dice, false),
            reason: IllegalReason::NoManThere,
        });
    }
    record
}

pub(super) fn read_own(
    read: fn(&str, &ReadOptions) -> Result<Reading, RecordError>,
    text: &str,
    seed: u64,
) -> Record {
    let options = ReadOptions::default();
    let reading = read(text, &options).unwrap_or_else(|e| panic!("tree {seed}: {e}\n{text}"));
    assert_eq!(reading.notes, [], "tree {seed}\n{text}");
    reading.record
}

#[test]
fn json_keeps_everything() {
    for seed in 0..trees_to_try() {
        let record = record(&mut Dice::new(seed));
        let written = json::write(&record, &WriteOptions::default());
        assert_eq!(written.losses, [], "tree {seed}");
        assert!(written.text.ends_with("}\n") && json::looks_like(&written.text));
        let read = read_own(json::read, &written.text, seed);
        assert_eq!(read, record, "tree {seed}\n{}", written.text);
        let again = json::write(&read, &WriteOptions::default());
        assert_eq!(again, written, "tree {seed}");
    }
}

/// The main line of a record with what is not lost.
fn without(record: &Record, losses: &[Loss]) -> Record {
    let lost = |loss| losses.contains(&loss);
    let mut start = record.start().clone();
    if lost(Loss::Number) {
        start.move_number = 1;
    }
    let mut kept = if lost(Loss::Variations) || lost(Loss::Number) {
        let mut kept = Record::of_moves(start, &record.main_moves()).expect("legal moves");
        let (mut from, mut to) = (record.main_line(), kept.main_line());
        from.push(record.root());
        to.push(kept.root());
        for (from, to) in from.into_iter().zip(to) {
            *kept.remarks_mut(to) = record.node(from).remarks.clone();
        }
        kept.tags = record.tags.clone();
        kept.illegal = record.illegal.clone();
        kept.result = record.result;
        kept.result_spent = record.result_spent;
        kept
    } else {
        record.clone()
    };
    for id in kept.walk() {
        lose_remarks(kept.remarks_mut(id), losses);
    }
    let root = kept.root();
    kept.remarks_mut(root).spent = None;
    if lost(Loss::Illegal) {
        kept.illegal = None;
    }
    if lost(Loss::Result) {
        kept.result = None;
    }
    if lost(Loss::EndSpent) {
        kept.result_spent = None;
    }
    kept
}

fn lose_remarks(remarks: &mut Remarks, losses: &[Loss]) {
    let lost = |loss| losses.contains(&loss);
    if lost(Loss::Glyphs) {
        remarks.glyphs.clear();
    }
    if lost(Loss::Clocks) {
        remarks.clock = None;
    }
    if lost(Loss::VariationEnds) {
        remarks.ending = None;
    }
    if let Some(evaluation) = &mut remarks.evaluation {
        if lost(Loss::EvaluationParts) {
            evaluation.depth = None;
        }
        let mate = matches!(evaluation.score, Score::Mate { .. });
        if mate && lost(Loss::Evaluations) {
            remarks.evaluation = None;
        }
    }
}

#[test]
fn csa_keeps_all_but_what_it_says() {
    for seed in 0..trees_to_try() {
        let record = record(&mut Dice::new(seed));
        let written = csa::write(&record, &WriteOptions::default());
        let place = format!("tree {seed}: {:?}\n{}", written.losses, written.text);
        assert!(written.losses.is_sorted(), "{place}");
        assert!(csa::looks_like(&written.text), "{place}");
        let mut read = read_own(csa::read, &written.text, seed);
        let mut kept = without(&record, &written.losses);
        for loss in &written.losses {
            match loss {
                Loss::Tags => {
                    assert_ne!(read.tags, record.tags, "{place}");
                    read.tags = kept.tags.clone();
                }
                Loss::CommentText => {
                    let comment = |record: &Record| -> Vec<String> {
                        let line = [record.root()].into_iter().chain(record.main_line());
                        line.map(|id| record.node(id).remarks.comment.clone())
                            .collect()
                    };
                    assert_ne!(comment(&read), comment(&kept), "{place}");
                    for id in kept.walk() {
                        kept.remarks_mut(id).comment.clear();
                    }
                    for id in read.walk() {
                        read.remarks_mut(id).comment.clear();
                    }
                }
                _ => {}
            }
        }
        if let (Some(one), Some(two)) = (&mut read.illegal, &kept.illegal) {
            one.text.clone_from(&two.text);
        }
        assert_eq!(read, kept, "{place}");
        let again = csa::write(
            &read_own(csa::read, &written.text, seed),
            &WriteOptions::default(),
        );
        assert_eq!(again.text, written.text, "{place}");
    }
}

/// Two knights' worth of shuffling gold generals: as many moves as one likes.
fn shuffle(plies: usize) -> Vec<judkins::moves::Move> {
    let cycle = ["5f5e", "2a2b", "5e5f", "2b2a"].map(mv);
    cycle.into_iter().cycle().take(plies).collect()
}

#[test]
fn long_lines_and_deep_variations_are_no_harm() {
    let start = Setup::start();
    let long = Record::of_moves(start.clone(), &shuffle(1000)).expect("legal moves");
    let mut nested = Record::new(start).expect("the start");
    let mut at = nested.root();
    for (ply, mv) in shuffle(1000).into_iter().enumerate() {
        let other = nested.position(at).legal_moves();
        let other = other
            .iter()
            .copied()
            .find(|&other| other != mv)
            .expect("a choice");
        // The variation goes on, so that each stands within the one before.
        nested.add(at, other).expect("legal");
        at = nested.add(at, mv).expect("legal");
        nested.remarks_mut(at).comment = format!("{ply}");
    }
    for record in [long, nested] {
        let written = json::write(&record, &WriteOptions::default());
        let read = read_own(json::read, &written.text, 0);
        assert!(read == record, "{} bytes", written.text.len());
        let written = csa::write(&record, &WriteOptions::default());
        assert_eq!(
            read_own(csa::read, &written.text, 0).main_moves(),
            record.main_moves()
        );
    }
    let open = format!("{}{}", "[".repeat(50_000), "{\"a\":".repeat(20_000));
    assert!(json::read(&open, &ReadOptions::default()).is_err());
}

/// However several games share a text, each comes back.
#[test]
fn several_games_in_a_text() {
    let records: Vec<Record> = (0..4).map(|seed| record(&mut Dice::new(seed))).collect();
    let options = WriteOptions::default();
    let texts: Vec<String> = records
        .iter()
        .map(|record| json::write(record, &options).text)
        .collect();
    let list = format!("[\n{}]\n", texts.join(","));
    let line = |text: &String| text.lines().map(str::trim).collect::<String>();
    let lines: String = texts.iter().map(|text| line(text) + "\n").collect();
    for text in [list, texts.concat(), lines] {
        let chunks = json::split(&text);
        assert_eq!(chunks.len(), records.len());
        for (chunk, record) in chunks.iter().zip(&records) {
            assert_eq!(read_own(json::read, chunk.text, 0), *record);
            let line = text.lines().nth(chunk.line - 1).expect("a line");
            assert!(line.contains('{'), "{line}");
        }
    }
    let texts: Vec<String> = records
        .iter()
        .map(|record| csa::write(record, &options).text)
        .collect();
    let chunks = texts.join("/\n");
    let chunks = csa::split(&chunks);
    let found: Vec<&str> = chunks.iter().map(|chunk| chunk.text).collect();
    assert_eq!(found, texts);
}

#[test]
fn every_claim_is_kept_or_said_to_be_lost() {
    for end in End::ALL {
        for winner in [None, Some(Color::Black), Some(Color::White)] {
            let mut record = Record::of_moves(Setup::start(), &shuffle(3)).expect("legal");
            record.result = Some(Claim {
                end: Some(end),
                winner,
            });
            let written = json::write(&record, &WriteOptions::default());
            assert_eq!(read_own(json::read, &written.text, 0), record);
            let written = csa::write(&record, &WriteOptions::default());
            let read = read_own(csa::read, &written.text, 0);
            assert_eq!(
                read.result == record.result,
                written.losses.is_empty(),
                "{end:?}"
            );
            assert!(
                read.result.is_none() || read.result == record.result,
                "{end:?}"
            );
        }
    }
}
