//! Every form of record keeps what it says it keeps.

use std::collections::BTreeSet;

use judkins::record::any;
use judkins::record::form::{Form, Loss, ReadOptions, WriteOptions};
use judkins::record::tags::Millis;
use judkins::record::tree::{NodeId, Record, Remarks};

use crate::common::{Dice, trees};

/// How many trees are tried; JUDKINS_TREES asks for more.
fn trees_to_try() -> u64 {
    std::env::var("JUDKINS_TREES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(400)
}

/// What a form may say that it cannot hold; all else it must keep.
fn may_lose(form: Form) -> BTreeSet<Loss> {
    let losses: &[Loss] = match form {
        Form::Json => &[],
        Form::Pgn => &[Loss::VariationEnds, Loss::EndSpent, Loss::Tags],
        Form::Hodges => &[
            Loss::VariationEnds,
            Loss::EndSpent,
            Loss::Tags,
            Loss::End,
            Loss::Result,
        ],
        Form::Kif => &[
            Loss::VariationEnds,
            Loss::EndSpent,
            Loss::Spent,
            Loss::Glyphs,
            Loss::Clocks,
            Loss::Fractions,
            Loss::Tags,
            Loss::End,
            Loss::CommentText,
            Loss::Number,
        ],
        Form::Ki2 => &[
            Loss::VariationEnds,
            Loss::Glyphs,
            Loss::Clocks,
            Loss::Spent,
            Loss::EndSpent,
            Loss::Tags,
            Loss::End,
            Loss::CommentText,
            Loss::Number,
        ],
        Form::Csa => &[
            Loss::Variations,
            Loss::VariationEnds,
            Loss::Glyphs,
            Loss::Clocks,
            Loss::Spent,
            Loss::Evaluations,
            Loss::EvaluationParts,
            Loss::EndSpent,
            Loss::Illegal,
            Loss::Tags,
            Loss::End,
            Loss::Result,
            Loss::CommentText,
            Loss::Number,
        ],
        Form::Usi | Form::Sfen => &Loss::ALL,
    };
    losses.iter().copied().collect()
}

/// The nodes of both records that stand for each other.
fn pairs(
    one: &Record,
    two: &Record,
    losses: &BTreeSet<Loss>,
    place: &str,
) -> Vec<(NodeId, NodeId)> {
    if losses.contains(&Loss::Moves) {
        return Vec::new();
    }
    let nodes = |record: &Record| {
        if losses.contains(&Loss::Variations) {
            let mut line = vec![record.root()];
            line.extend(record.main_line());
            line
        } else {
            record.walk()
        }
    };
    let (ours, theirs) = (nodes(one), nodes(two));
    assert_eq!(ours.len(), theirs.len(), "{place}: moves are lost");
    let pairs: Vec<_> = ours.into_iter().zip(theirs).collect();
    for &(ours, theirs) in &pairs {
        assert_eq!(one.node(ours).mv(), two.node(theirs).mv(), "{place}");
        if !losses.contains(&Loss::Variations) {
            let (ours, theirs) = (one.node(ours).children(), two.node(theirs).children());
            assert_eq!(ours.len(), theirs.len(), "{place}: moves are lost");
        }
    }
    pairs
}

/// One thing that is said of moves, and the losses that excuse it.
struct Aspect {
    losses: &'static [Loss],
    same: fn(&Remarks, &Remarks, &BTreeSet<Loss>) -> bool,
}

fn whole_seconds(time: Option<Millis>) -> Option<Millis> {
    time.map(|time| Millis(time.0 / 1000 * 1000))
}

const ASPECTS: [Aspect; 6] = [
    Aspect {
        losses: &[Loss::Comments, Loss::CommentText],
        same: |one, two, _| one.comment == two.comment,
    },
    Aspect {
        losses: &[Loss::Glyphs],
        same: |one, two, _| one.glyphs == two.glyphs,
    },
    Aspect {
        losses: &[Loss::Spent],
        same: |one, two, losses| {
            if losses.contains(&Loss::Fractions) {
                whole_seconds(one.spent) == two.spent
            } else {
                one.spent == two.spent
            }
        },
    },
    Aspect {
        losses: &[Loss::Clocks],
        same: |one, two, _| one.clock == two.clock,
    },
    Aspect {
        losses: &[Loss::Evaluations, Loss::EvaluationParts],
        same: |one, two, _| one.evaluation == two.evaluation,
    },
    Aspect {
        losses: &[Loss::VariationEnds],
        same: |one, two, _| one.ending == two.ending,
    },
];

/// Holds what was read against what was written.
fn compare(form: Form, one: &Record, two: &Record, losses: &[Loss], place: &str) {
    let losses: BTreeSet<Loss> = losses.iter().copied().collect();
    assert!(
        losses.is_subset(&may_lose(form)),
        "{place}: should not lose {losses:?}"
    );
    let lost = |loss| losses.contains(&loss);
    let pairs = pairs(one, two, &losses, place);
    for aspect in &ASPECTS {
        let mut differs = false;
        for &(ours, theirs) in &pairs {
            let (ours, theirs) = (&one.node(ours).remarks, &two.node(theirs).remarks);
            if !(aspect.same)(ours, theirs, &losses) {
                differs = true;
                let excused = aspect.losses.iter().any(|&loss| lost(loss));
                assert!(excused, "{place}: {ours:?} became {theirs:?}");
            }
        }
        // A warning about nothing is wrong too; losses within variations that
        // are themselves lost cannot be seen here.
        let announced = aspect.losses.iter().any(|&loss| lost(loss));
        if announced && !lost(Loss::Variations) && !lost(Loss::Moves) {
            assert!(differs, "{place}: {:?} are not lost", aspect.losses);
        }
    }
    let number = lost(Loss::Number) || lost(Loss::Moves);
    let start = |record: &Record| {
        let mut setup = record.start().clone();
        if number {
            setup.move_number = 1;
        }
        setup
    };
    if !lost(Loss::Moves) {
        assert_eq!(start(one), start(two), "{place}");
    }
    assert_eq!(
        one.tags == two.tags,
        !lost(Loss::Tags),
        "{place}: {:?} {:?}",
        one.tags,
        two.tags
    );
    let result_lost = lost(Loss::Result) || lost(Loss::End);
    assert_eq!(
        one.result == two.result,
        !result_lost,
        "{place}: {:?} {:?}",
        one.result,
        two.result
    );
    let spent = if lost(Loss::Fractions) {
        whole_seconds(one.result_spent)
    } else {
        one.result_spent
    };
    assert_eq!(spent == two.result_spent, !lost(Loss::EndSpent), "{place}");
    let illegal = |record: &Record| {
        record
            .illegal
            .clone()
            .map(|entry| (entry.ply, entry.mv, entry.reason))
    };
    assert_eq!(
        illegal(one) == illegal(two),
        !lost(Loss::Illegal),
        "{place}: {:?} {:?}",
        illegal(one),
        illegal(two)
    );
}

fn through(form: Form, record: &Record, place: &str) -> Record {
    let written = any::write(record, form, &WriteOptions::default());
    let text = &written.text;
    let read = any::read(text, form, &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{place}: {error}\n{text}"));
    assert_eq!(read.notes, [], "{place}\n{text}");
    let place = format!("{place}\n{text}\n");
    compare(form, record, &read.record, &written.losses, &place);
    // What looks like nothing else is taken for a move list.
    let detected = any::detect(text).unwrap_or(Form::Hodges);
    // A comment alone may be broken JSON as well.
    let told = form != Form::Hodges || !record.main_line().is_empty();
    assert!(detected == form || !told, "{place}: {detected:?}");
    assert_eq!(any::split(text, form).len(), 1, "{place}");
    read.record
}

#[test]
fn what_is_written_is_read_in_every_form() {
    for seed in 0..trees_to_try() {
        let record = trees::record(&mut Dice::new(seed));
        for form in Form::ALL {
            through(form, &record, &format!("tree {seed} as {}", form.name()));
        }
    }
}

/// From one form into another and back nothing is lost that both can hold.
#[test]
fn every_pair_of_forms_keeps_what_both_can_hold() {
    for seed in 0..trees_to_try() / 8 {
        let record = trees::record(&mut Dice::new(seed << 32));
        for one in Form::ALL {
            let first = through(one, &record, &format!("tree {seed} as {}", one.name()));
            for two in Form::ALL {
                let place = format!("tree {seed} from {} to {}", one.name(), two.name());
                let second = through(two, &first, &place);
                // What one form could hold after the other it can hold again.
                through(one, &second, &format!("{place} and back"));
            }
        }
    }
}
