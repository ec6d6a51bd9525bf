//! Records of any form: told apart by what stands in them, read and written.

use crate::record::fault::RecordError;
use crate::record::form::{Chunk, Form, ReadOptions, Reading, WriteOptions, Written};
use crate::record::tree::Record;
use crate::record::{csa, hodges, pgn, sfen, usi};

/// The form of a text, judged by its content.
#[must_use]
pub fn detect(text: &str) -> Option<Form> {
    let text = text.trim_start_matches('\u{feff}');
    let tests: [(Form, fn(&str) -> bool); 5] = [
        (Form::Csa, csa::looks_like),
        (Form::Pgn, pgn::looks_like),
        (Form::Usi, usi::looks_like),
        (Form::Sfen, sfen::looks_like),
        (Form::Hodges, hodges::looks_like),
    ];
    let found = tests.into_iter().find(|(_, looks)| looks(text));
    found.map(|(form, _)| form)
}

/// The games of a text.
#[must_use]
pub fn split(text: &str, form: Form) -> Vec<Chunk<'_>> {
    match form {
        Form::Usi => usi::split(text),
        Form::Csa => csa::split(text),
        Form::Pgn => pgn::split(text),
        _ => vec![Chunk { line: 1, text }],
    }
}

/// Reads one game of a text that holds several; its lines are counted from the
/// beginning of the whole text.
///
/// # Errors
/// What is wrong and where.
pub fn read_chunk(
    chunk: Chunk<'_>,
    form: Form,
    options: &ReadOptions,
) -> Result<Reading, RecordError> {
    let above = chunk.line - 1;
    match read(chunk.text, form, options) {
        Ok(mut reading) => {
            for note in &mut reading.notes {
                note.place.line += above;
            }
            Ok(reading)
        }
        Err(error) => Err(RecordError {
            line: error.line + above,
            ..error
        }),
    }
}

/// Reads one game. Lines are counted from the beginning of its text.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, form: Form, options: &ReadOptions) -> Result<Reading, RecordError> {
    match form {
        Form::Usi => usi::read_form(text, options),
        Form::Sfen => sfen::read(text),
        Form::Csa => csa::read(text, options),
        Form::Pgn => pgn::read(text, options),
        _ => hodges::read(text, options),
    }
}

/// Writes a record.
#[must_use]
pub fn write(record: &Record, form: Form, options: &WriteOptions) -> Written {
    match form {
        Form::Sfen => sfen::write(record),
        Form::Csa => csa::write(record, options),
        Form::Pgn => pgn::write(record, options),
        Form::Hodges => hodges::write(record, options),
        _ => usi::write_form(record),
    }
}
