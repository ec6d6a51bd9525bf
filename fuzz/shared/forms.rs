//! What holds of every reader of records, whatever it is given.

use judkins::game::{IllegalPolicy, Rules};
use judkins::record::any;
use judkins::record::form::{Form, ReadOptions, WriteOptions};
use judkins::record::judge;
use judkins::record::tree::Record;

/// Reads a text as one form. An error has a place; a record can be judged and
/// written in every form, and what is written is read and written alike.
pub fn read(text: &str, form: Form) {
    for chunk in any::split(text, form) {
        match any::read_chunk(chunk, form, &ReadOptions::default()) {
            Ok(reading) => written(&reading.record),
            Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error:?}"),
        }
    }
}

fn written(record: &Record) {
    for illegal in [IllegalPolicy::Lose, IllegalPolicy::Refuse] {
        let rules = Rules {
            illegal,
            ..Rules::default()
        };
        let (game, judgment) = judge::replay(record, rules);
        assert_eq!(game.moves().len(), judgment.ply);
        assert!(judgment.ply <= record.main_line().len());
    }
    for form in Form::ALL {
        let text = any::write(record, form, &WriteOptions::default()).text;
        // A record read from a short form can be longer than is read in a wordy one.
        if text.len() > judkins::record::fault::MAX_BYTES {
            continue;
        }
        let again = any::read(&text, form, &ReadOptions::default())
            .unwrap_or_else(|error| panic!("{}: {error}\n{text}", form.name()));
        assert_eq!(
            any::write(&again.record, form, &WriteOptions::default()).text,
            text,
            "{}",
            form.name()
        );
    }
}
