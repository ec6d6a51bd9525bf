//! Writing CSA 3.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::game::{End, Outcome};
use crate::position::Position;
use crate::record::csa::marks::evaluation;
use crate::record::csa::moves::{self, NoMove};
use crate::record::csa::words::{Stand, outcome};
use crate::record::csa::{start, tags};
use crate::record::form::{Loss, WriteOptions, Written};
use crate::record::tags::Millis;
use crate::record::tree::{Evaluation, Record, Remarks, Score};

/// Writes the main line of a record.
#[must_use]
pub fn write(record: &Record, _options: &WriteOptions) -> Written {
    let mut out = Out {
        text: String::with_capacity(256 + 16 * record.main_line().len()),
        losses: BTreeSet::new(),
    };
    out.text.push_str("'CSA encoding=UTF-8\nV3.0\n");
    if !tags::write(&record.tags, &mut out.text) {
        out.lose(Loss::Tags);
    }
    start::write(record.start(), &mut out.text);
    if record.start().move_number != 1 {
        out.lose(Loss::Number);
    }
    let root = &record.node(record.root()).remarks;
    if root.spent.is_some() {
        out.lose(Loss::Spent);
    }
    out.remarks(root);
    let mut position = record.first_position().clone();
    for id in record.main_line() {
        let node = record.node(id);
        let Some(mv) = node.mv() else {
            continue;
        };
        moves::push(&position, mv, &mut out.text);
        out.text.push('\n');
        if let Some(spent) = node.remarks.spent {
            out.spent(spent);
        }
        out.remarks(&node.remarks);
        position.play_unchecked(mv);
    }
    if record.has_variations() {
        out.lose(Loss::Variations);
    }
    out.end(record, &position);
    Written {
        text: out.text,
        losses: out.losses.into_iter().collect(),
    }
}

struct Out {
    text: String,
    losses: BTreeSet<Loss>,
}

impl Out {
    fn lose(&mut self, loss: Loss) {
        self.losses.insert(loss);
    }

    fn spent(&mut self, spent: Millis) {
        let (seconds, thousandths) = (spent.0 / 1000, spent.0 % 1000);
        // Writing to a string cannot fail.
        let _ = match thousandths {
            0 => writeln!(self.text, "T{seconds}"),
            _ => writeln!(self.text, "T{seconds}.{thousandths:03}"),
        };
    }

    fn remarks(&mut self, remarks: &Remarks) {
        if !remarks.glyphs.is_empty() {
            self.lose(Loss::Glyphs);
        }
        if remarks.clock.is_some() {
            self.lose(Loss::Clocks);
        }
        if remarks.ending.is_some() {
            self.lose(Loss::VariationEnds);
        }
        match remarks.evaluation {
            Some(Evaluation {
                score: Score::Centipawns(score),
                depth,
            }) => {
                let _ = writeln!(self.text, "'** {score}");
                if depth.is_some() {
                    self.lose(Loss::EvaluationParts);
                }
            }
            Some(_) => self.lose(Loss::Evaluations),
            None => {}
        }
        if !remarks.comment.is_empty() {
            self.comment(&remarks.comment);
        }
    }

    fn comment(&mut self, comment: &str) {
        for line in comment.split('\n') {
            self.text.push_str("'*");
            // What would be read as an evaluation is set apart.
            let taken = line.strip_prefix('*').and_then(evaluation).is_some();
            if taken || line.contains('\r') {
                self.lose(Loss::CommentText);
            }
            if taken {
                self.text.push(' ');
            }
            self.text
                .extend(line.chars().map(|c| if c == '\r' { ' ' } else { c }));
            self.text.push('\n');
        }
    }

    /// The illegal move after the main line and how the game ended.
    fn end(&mut self, record: &Record, position: &Position) {
        let foul = matches!(
            record.result.and_then(|claim| claim.end),
            Some(End::IllegalMove | End::PerpetualCheck)
        );
        let outcome = (foul || record.illegal.is_some()).then(|| outcome(record));
        let outcome = outcome.flatten();
        if record.illegal.is_some() && !self.illegal(record, position, outcome) {
            self.lose(Loss::Illegal);
        }
        let stand = Stand { position, outcome };
        let word = record.result.and_then(|claim| stand.word(claim));
        if let Some(word) = word {
            let _ = writeln!(self.text, "%{word}");
            if let Some(spent) = record.result_spent {
                self.spent(spent);
            }
            return;
        }
        if record.result.is_some() {
            self.lose(Loss::Result);
        }
        if record.result_spent.is_some() {
            self.lose(Loss::EndSpent);
        }
    }

    /// Writes the illegal entry where it comes back as it is.
    fn illegal(&mut self, record: &Record, position: &Position, outcome: Option<Outcome>) -> bool {
        let Some(entry) = &record.illegal else {
            return true;
        };
        let Some(text) = entry.mv.and_then(|mv| moves::write(position, mv)) else {
            return false;
        };
        let read = match moves::read(position, &text) {
            Ok(mv) => position
                .check_legal(mv)
                .err()
                .map(|illegal| (Some(mv), illegal.reason)),
            Err(NoMove::Fault(error)) => error.illegal(),
            Err(NoMove::OtherGame(_)) => None,
        };
        let last = record.main_line().len() + 1;
        let in_turn = entry.by == position.turn();
        let same = in_turn && read == Some((entry.mv, entry.reason)) && entry.ply == last;
        if same && outcome.is_none() {
            self.text.push_str(&text);
            self.text.push('\n');
        }
        same && outcome.is_none()
    }
}
