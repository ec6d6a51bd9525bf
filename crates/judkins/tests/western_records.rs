//! PGN and Hodges lists, from files that nobody's writer wrote and in the
//! corners that no game reaches.

use judkins::record::any;
use judkins::record::fault::RecordError;
use judkins::record::form::{Form, ReadOptions, Reading};
use judkins::record::tree::Record;

mod faults;
mod golden;
mod kept;
mod told;
mod trees;

fn read(form: Form, text: &str) -> Result<Reading, RecordError> {
    any::read(text, form, &ReadOptions::default())
}

/// The record of a text that can be read.
fn record(form: Form, text: &str) -> Record {
    read(form, text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .record
}
