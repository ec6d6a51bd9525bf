//! What the JSON kifu format has no place for: an object under `judkins` in
//! the first element of the moves, where the format's schema lets it stand.

use std::collections::BTreeMap;

use crate::color::Color;
use crate::legality::IllegalReason;
use crate::record::fault::MAX_PLIES;
use crate::record::json::line::{read_claim, side};
use crate::record::json::tape::{Fault, Tape, Value};
use crate::record::tags::Millis;
use crate::record::tree::{Claim, Evaluation, Glyph, IllegalEntry, Remarks, Score};

/// The most centipawns of an evaluation, either way.
const MOST: i64 = i32::MAX as i64;

/// What stands there.
#[derive(Default)]
pub(crate) struct Extra {
    /// What is said of a move, by the number of the move in the text; 0 is
    /// the start.
    remarks: BTreeMap<usize, Value>,
    pub(crate) result: Option<Claim>,
    pub(crate) result_spent: Option<Millis>,
    /// The illegal entry, and where it stands.
    pub(crate) illegal: Option<(IllegalEntry, Value)>,
    pub(crate) tags: Vec<(String, String)>,
}

/// Reads such an object.
///
/// # Errors
/// Where something in it is not as it should be.
pub(crate) fn read(tape: &Tape<'_>, value: Value) -> Result<Extra, Fault> {
    let names = ["remarks", "result", "result_spent", "illegal", "tags"];
    let [remarks, result, result_spent, illegal, tags] = tape.fields(value, names)?;
    let mut extra = Extra {
        result: result.map(|value| read_claim(tape, value)).transpose()?,
        result_spent: result_spent.map(|value| millis(tape, value)).transpose()?,
        illegal: illegal.map(|value| read_illegal(tape, value)).transpose()?,
        ..Extra::default()
    };
    if let Some(remarks) = remarks {
        for value in tape.list(remarks)? {
            let [number] = tape.fields(value, ["move"])?;
            let number = number.ok_or_else(|| tape.fault(value, "\"move\" is missing"))?;
            let number = tape.integer(number, 0..=i64::from(u32::MAX))?;
            extra.remarks.insert(number, value);
        }
    }
    if let Some(tags) = tags {
        for value in tape.list(tags)? {
            let pair: Vec<Value> = tape.list(value)?.take(3).collect();
            let [name, text] = pair[..] else {
                return Err(tape.fault(value, "expected a name and a text"));
            };
            let (name, text) = (tape.string(name)?, tape.string(text)?);
            extra.tags.push((name.to_owned(), text.to_owned()));
        }
    }
    Ok(extra)
}

fn millis(tape: &Tape<'_>, value: Value) -> Result<Millis, Fault> {
    tape.integer(value, 0..=i64::from(u32::MAX)).map(Millis)
}

fn read_illegal(tape: &Tape<'_>, value: Value) -> Result<(IllegalEntry, Value), Fault> {
    let names = ["ply", "by", "usi", "text", "reason"];
    let [ply, by, usi, text, reason] = tape.fields(value, names)?;
    let missing = |name: &str| tape.fault(value, format!("\"{name}\" is missing"));
    let reason = reason.ok_or_else(|| missing("reason"))?;
    let code = tape.string(reason)?;
    let known = IllegalReason::ALL
        .into_iter()
        .find(|known| known.code() == code);
    let most = MAX_PLIES as i64 + 1;
    let mv = match usi {
        Some(usi) => {
            let read = tape.string(usi)?.parse();
            Some(read.map_err(|_| tape.fault(usi, "expected a move such as 5f5e"))?)
        }
        None => None,
    };
    let by = by.ok_or_else(|| missing("by"))?;
    let side = tape.string(by)?;
    let sides = Color::ALL.into_iter().find(|known| known.name() == side);
    let entry = IllegalEntry {
        by: sides.ok_or_else(|| tape.fault(by, "expected black or white"))?,
        ply: tape.integer(ply.ok_or_else(|| missing("ply"))?, 1..=most)?,
        mv,
        text: match text {
            Some(text) => tape.string(text)?.to_owned(),
            None => String::new(),
        },
        reason: known.ok_or_else(|| tape.fault(reason, format!("\"{code}\" is no reason")))?,
    };
    Ok((entry, value))
}

impl Extra {
    /// Adds what is said of the move with this number.
    ///
    /// # Errors
    /// Where something in it is not as it should be.
    pub(crate) fn remark(
        &self,
        tape: &Tape<'_>,
        number: usize,
        remarks: &mut Remarks,
    ) -> Result<(), Fault> {
        let Some(&value) = self.remarks.get(&number) else {
            return Ok(());
        };
        let names = ["spent", "clock", "glyphs", "evaluation", "ending"];
        let [spent, clock, glyphs, evaluation, ending] = tape.fields(value, names)?;
        if let Some(spent) = spent {
            remarks.spent = Some(millis(tape, spent)?);
        }
        if let Some(clock) = clock {
            remarks.clock = Some(millis(tape, clock)?);
        }
        if let Some(glyphs) = glyphs {
            remarks.glyphs = tape
                .list(glyphs)?
                .map(|glyph| tape.integer(glyph, 0..=255).map(Glyph))
                .collect::<Result<_, _>>()?;
        }
        if let Some(evaluation) = evaluation {
            remarks.evaluation = Some(read_evaluation(tape, evaluation)?);
        }
        if let Some(ending) = ending {
            remarks.ending = Some(read_claim(tape, ending)?);
        }
        Ok(())
    }
}

fn read_evaluation(tape: &Tape<'_>, value: Value) -> Result<Evaluation, Fault> {
    let names = ["centipawns", "mate", "winner", "depth"];
    let [centipawns, mate, winner, depth] = tape.fields(value, names)?;
    let score = match (centipawns, mate, winner) {
        (Some(score), None, None) => Score::Centipawns(tape.integer(score, -MOST - 1..=MOST)?),
        (None, Some(moves), Some(winner)) => {
            let name = tape.string(winner)?;
            Score::Mate {
                winner: side(name)
                    .ok_or_else(|| tape.fault(winner, "expected \"black\" or \"white\""))?,
                moves: tape.integer(moves, 0..=i64::from(u16::MAX))?,
            }
        }
        _ => {
            let message = "expected \"centipawns\", or \"mate\" and \"winner\"";
            return Err(tape.fault(value, message));
        }
    };
    let depth = depth.map(|depth| tape.integer(depth, 0..=i64::from(u16::MAX)));
    Ok(Evaluation {
        score,
        depth: depth.transpose()?,
    })
}
