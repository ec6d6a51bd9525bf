//! What holds of every reader of records, whatever it is given.

use judkins::game::{IllegalPolicy, Rules};
use judkins::record::any;
use judkins::record::fault::MAX_BYTES;
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
        let written = any::write(record, form, &WriteOptions::default());
        // What one form says in few words can be longer in another than is read.
        if written.text.len() > MAX_BYTES {
            continue;
        }
        let again = reread(&written.text, form);
        if written.losses.is_empty() && record.ignored == 0 {
            let mut again = again.clone();
            // The text of an illegal entry is that of its notation.
            if let (Some(entry), Some(own)) = (&mut again.illegal, &record.illegal) {
                entry.text.clone_from(&own.text);
            }
            assert!(again == *record, "{}\n{}", form.name(), written.text);
        }
        // What has gone through a form once goes through it unchanged.
        let second = any::write(&again, form, &WriteOptions::default()).text;
        if second.len() <= MAX_BYTES {
            let third = any::write(&reread(&second, form), form, &WriteOptions::default()).text;
            assert_eq!(third, second, "{}", form.name());
        }
    }
}

fn reread(text: &str, form: Form) -> Record {
    any::read(text, form, &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{}: {error}\n{text}", form.name()))
        .record
}
