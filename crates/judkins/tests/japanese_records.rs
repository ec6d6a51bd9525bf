//! KIF and KI2: what is written is read, whatever the record.

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
    let left = with_text_of(without(record, &written.losses), &read.record);
    assert_eq!(read.record, left, "{place}\n{:?}\n{text}", written.losses);
    for &loss in &written.losses {
        // Nothing is announced that is there all the same.
        let others: Vec<Loss> = written
            .losses
            .iter()
            .copied()
            .filter(|&l| l != loss)
            .collect();
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
