//! Any text is a record that can be judged under both policies, or an error; what is written of
//! the judged game is judged alike.

#![no_main]

use judkins::game::{IllegalPolicy, Rules};
use judkins::record::tree::Record;
use judkins::record::{hodges, judge, usi};
use judkins::setup::Setup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = if usi::looks_like(text) {
        usi::read(text)
    } else {
        hodges::read(text, &Setup::start())
    };
    match read {
        Ok(record) => judged(&record),
        Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error:?}"),
    }
});

fn judged(record: &Record) {
    for illegal in [IllegalPolicy::Lose, IllegalPolicy::Refuse] {
        let rules = Rules {
            illegal,
            ..Rules::default()
        };
        let (game, _) = judge::replay(record, rules);
        assert!(game.moves().len() <= record.main_line().len());
        let written = usi::write(record.start(), game.moves());
        let again = usi::read(&written).expect("a written game is a record");
        assert_eq!(judge::replay(&again, rules).0.position(), game.position());
    }
}
