//! What holds of every reader of records, whatever it is given.

use judkins::game::{IllegalPolicy, Rules};
use judkins::record::any;
use judkins::record::fault::MAX_BYTES;
use judkins::record::form::{Form, ReadOptions, WriteOptions};
use judkins::record::judge;
use judkins::record::tree::{IllegalEntry, Record};

/// Reads a text as one form. An error has a place; a record can be judged and
/// written in its form and in another, which the text picks so that all have
/// their turn, and what is written is read and written alike.
pub fn read(text: &str, form: Form) {
    let sum = text.bytes().fold(0_usize, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(usize::from(byte))
    });
    let other = Form::ALL[sum % Form::ALL.len()];
    for chunk in any::split(text, form) {
        match any::read_chunk(chunk, form, &ReadOptions::default()) {
            Ok(reading) => {
                judged(&reading.record);
                written(&reading.record, form);
                if other != form {
                    written(&reading.record, other);
                }
            }
            Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error:?}"),
        }
    }
}

fn judged(record: &Record) {
    let policies: &[IllegalPolicy] = match record.illegal {
        Some(_) => &[IllegalPolicy::Lose, IllegalPolicy::Refuse],
        None => &[IllegalPolicy::Lose],
    };
    for &illegal in policies {
        let rules = Rules {
            illegal,
            ..Rules::default()
        };
        let (game, judgment) = judge::replay(record, rules);
        assert_eq!(game.moves().len(), judgment.ply);
        assert!(judgment.ply <= record.main_line().len());
    }
}

fn written(record: &Record, form: Form) {
    let written = any::write(record, form, &WriteOptions::default());
    // What one form says in few words can be longer in another than is read.
    if written.text.len() > MAX_BYTES {
        return;
    }
    let again = reread(&written.text, form);
    if written.losses.is_empty() && record.ignored == 0 {
        let mut same = again == *record;
        if let (Some(entry), Some(own)) = (&again.illegal, &record.illegal) {
            // The text of an illegal entry is that of its notation.
            let mut again = again.clone();
            again.illegal = Some(IllegalEntry {
                text: own.text.clone(),
                ..entry.clone()
            });
            same = again == *record;
        } else if same {
            return;
        }
        assert!(same, "{}\n{}", form.name(), written.text);
    }
    // What has gone through a form once goes through it unchanged.
    let second = any::write(&again, form, &WriteOptions::default()).text;
    if second.len() <= MAX_BYTES {
        let third = any::write(&reread(&second, form), form, &WriteOptions::default()).text;
        assert_eq!(third, second, "{}", form.name());
    }
}

fn reread(text: &str, form: Form) -> Record {
    any::read(text, form, &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{}: {error}\n{text}", form.name()))
        .record
}
