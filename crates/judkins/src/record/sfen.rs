//! A position alone, as a record without moves.

use crate::game::MAX_MOVE_NUMBER;
use crate::notation::sfen;
use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};
use crate::record::form::{Loss, Reading, Written, everything};
use crate::record::tree::Record;
use crate::setup::Setup;

/// Whether a text looks like a position: its first word has the five strokes
/// between six ranks.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let board = first.split('[').next().unwrap_or_default();
    board.matches('/').count() == 5 && !board.contains(['.', ':', '"'])
}

/// Reads a position.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let lead = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    let before = &text[..lead];
    let line = before.matches('\n').count() + 1;
    let shift = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count();
    let setup = sfen::parse(text[lead..].trim_end()).map_err(|error| {
        Place::new(line, error.column + shift).fault(RecordErrorKind::Sfen(error.kind))
    })?;
    let record = Record::new(setup)
        .map_err(|error| Place::new(line, shift + 1).fault(RecordErrorKind::Setup(error)))?;
    Ok(Reading {
        record,
        notes: Vec::new(),
    })
}

/// Writes the position after the main line.
#[must_use]
pub fn write(record: &Record) -> Written {
    let plies = record.main_line().len();
    let number = usize::from(record.start().move_number) + plies;
    let setup = Setup {
        move_number: u16::try_from(number).map_or(MAX_MOVE_NUMBER, |n| n.min(MAX_MOVE_NUMBER)),
        ..record.position(record.last()).to_setup()
    };
    let mut losses = everything(record);
    losses.remove(&Loss::Number);
    Written {
        text: sfen::format(&setup) + "\n",
        losses: losses.into_iter().collect(),
    }
}
