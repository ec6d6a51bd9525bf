//! Records of any form: told apart by what stands in them, read and written.

use crate::record::fault::RecordError;
use crate::record::form::{Chunk, Form, ReadOptions, Reading, WriteOptions, Written};
use crate::record::tree::Record;
use crate::record::{csa, hodges, json, ki2, kif, pgn, sfen, usi};

/// Whether a text looks like a form.
type Test = fn(&str) -> bool;

/// The form of a text, judged by its content.
#[must_use]
pub fn detect(text: &str) -> Option<Form> {
    let text = text.trim_start_matches('\u{feff}');
    let tests: [(Form, Test); 8] = [
        (Form::Json, looks_like_json),
        (Form::Csa, csa::looks_like),
        (Form::Pgn, pgn::looks_like),
        (Form::Hodges, hodges::looks_like),
        (Form::Kif, kif::looks_like),
        (Form::Ki2, ki2::looks_like),
        (Form::Usi, usi::looks_like),
        (Form::Sfen, sfen::looks_like),
    ];
    let found = tests.into_iter().find(|(_, looks)| looks(text));
    found.map(|(form, _)| form)
}

/// Whether a text is meant to be JSON, be it broken, and no move list that
/// begins with a comment.
fn looks_like_json(text: &str) -> bool {
    json::looks_like(text) && (has_key(text) || !comment_comes_first(text))
}

/// Whether an object begins with a key: a string, then a colon.
fn has_key(text: &str) -> bool {
    let key = text.trim_start().strip_prefix('{').map(str::trim_start);
    let after = key
        .and_then(|text| text.strip_prefix('"'))
        .and_then(|text| text.split_once(['"', '\n']));
    after.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

fn comment_comes_first(text: &str) -> bool {
    let after = text.split_once('}').map(|(_, rest)| rest.trim_start());
    text.trim_start().starts_with('{') && after.is_some_and(hodges::looks_like)
}

/// The games of a text.
#[must_use]
pub fn split(text: &str, form: Form) -> Vec<Chunk<'_>> {
    match form {
        Form::Usi => usi::split(text),
        Form::Csa => csa::split(text),
        Form::Pgn => pgn::split(text),
        Form::Kif => kif::split(text),
        Form::Ki2 => ki2::split(text),
        Form::Json => json::split(text),
        Form::Sfen | Form::Hodges => vec![Chunk { line: 1, text }],
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
        Form::Kif => kif::read(text, options),
        Form::Ki2 => ki2::read(text, options),
        Form::Json => json::read(text, options),
        Form::Hodges => hodges::read(text, options),
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
        Form::Usi => usi::write_form(record),
        Form::Kif => kif::write(record, options),
        Form::Ki2 => ki2::write(record, options),
        Form::Json => json::write(record, options),
    }
}
