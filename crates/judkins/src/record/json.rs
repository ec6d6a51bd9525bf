//! JSON, in the shape of the JSON kifu format 1.0, on six files; and games as
//! programs write them on a line. `docs/schema/record.schema.json` describes
//! what is written.
//!
//! Leniencies of the reader: keys may come in any order, those that are not
//! known are passed over; null is nothing; the element of the start may be
//! missing; a man may be named as what it becomes; a promotion that has to be
//! is made where nothing is said of it; header values may be numbers.

use crate::notation::note::NoteKind;
use crate::record::builder::Builder;
use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};
use crate::record::form::{ReadOptions, Reading};
use crate::record::json::extra::Extra;
use crate::record::json::items::Items;
use crate::record::json::line::Line;
use crate::record::json::tape::{Fault, Tape, Value};

mod extra;
mod header;
mod items;
mod line;
mod moves;
mod split;
mod start;
mod tape;
mod text;
mod write;
mod write_extra;

pub use split::split;
pub use write::write;

/// Whether a text looks like JSON.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    match text.strip_prefix('[') {
        Some(rest) => rest.trim_start().starts_with(['{', ']']),
        None => text.starts_with('{'),
    }
}

/// Reads a game, or a list of just one.
///
/// # Errors
/// Where the text is no JSON, or no record, or a record of another game; what
/// is wrong and where.
pub fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    let read = Tape::read(text).and_then(|tape| game(&tape, text, options));
    read.map_err(|fault| fault.placed(text))
}

/// The one game of a text.
fn game(tape: &Tape<'_>, text: &str, options: &ReadOptions) -> Result<Reading, Fault> {
    let mut root = Tape::root();
    if tape.is_array(root) {
        let games = tape.list(root)?;
        let count = games.clone().count();
        root = match games.into_iter().next() {
            Some(game) if count == 1 => game,
            _ => return Err(tape.fault(root, format!("expected one record, found {count}"))),
        };
    }
    let names = ["header", "initial", "moves", "start", "claim"];
    let [header, initial, moves, start, claim] = tape.fields(root, names)?;
    let first = match moves {
        Some(moves) if tape.is_array(moves) => tape.list(moves)?.next(),
        _ => None,
    };
    let objects = first.is_some_and(|first| tape.is_object(first));
    if header.is_none() && initial.is_none() && !objects {
        let line = Line {
            start,
            moves,
            claim,
        };
        return line::read(tape, text, line, options);
    }
    kifu(tape, text, (header, initial, moves), options)
}

type Parts = (Option<Value>, Option<Value>, Option<Value>);

fn kifu(
    tape: &Tape<'_>,
    text: &str,
    (header, initial, moves): Parts,
    options: &ReadOptions,
) -> Result<Reading, Fault> {
    let header = header::read(tape, header)?;
    let (setup, notes) = start::read(tape, initial, &header, options.first)?;
    let at = initial.unwrap_or(Tape::root());
    let mut builder =
        Builder::new(&setup).map_err(|error| tape.fault_of(at, RecordErrorKind::Setup(error)))?;
    let mut locator = tape::Locator::new(text);
    for kind in notes {
        builder.note(locator.place(tape.offset(at)), kind);
    }
    for value in header.dropped {
        let what = "a value of the header that is no text".to_owned();
        builder.note(
            locator.place(tape.offset(value)),
            NoteKind::NotKept { what },
        );
    }
    builder.record_mut().tags = header.tags;
    let first = match moves {
        Some(moves) => tape.list(moves)?.next(),
        None => None,
    };
    let extra = match first {
        Some(first) => match tape.fields(first, ["judkins"])? {
            [Some(value)] => extra::read(tape, value)?,
            [None] => Extra::default(),
        },
        None => Extra::default(),
    };
    Items::new(tape, text, builder, extra).read(moves)
}

#[cfg(test)]
mod tests;
