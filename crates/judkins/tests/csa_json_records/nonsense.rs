//! Any text gets an answer: a record, or an error that stands inside it.

use judkins::game::Rules;
use judkins::record::fault::{RecordError, RecordErrorKind};
use judkins::record::form::{Chunk, ReadOptions, Reading, WriteOptions};
use judkins::record::judge::judge;
use judkins::record::{csa, json};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};

use super::golden;
use super::laws::read_own;

const CSA_PIECES: [&str; 34] = [
    "V3.0",
    "V2.2",
    "'CSA encoding=UTF-8",
    "N+",
    "N-a",
    "$EVENT:",
    "$TIME:300+30+0",
    "$",
    ":",
    "P1-HI-KA-KE-GI-KI-OU",
    "P2 *  *  *  *  * -FU",
    "P",
    "PI",
    "51KA",
    "P+",
    "P-00AL",
    "00FU",
    "66OU",
    "+",
    "-",
    "+2644KA",
    "-2122KI",
    "+0034KA",
    "-5133UM",
    "T3",
    "T",
    ".25",
    "%TORYO",
    "%",
    "%+ILLEGAL_ACTION",
    "'*",
    "'** 7 +2644KA",
    "/",
    ",",
];

const JSON_PIECES: [&str; 40] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"header\":{}",
    "\"variant\":\"judkins\"",
    "\"moves\":",
    "\"initial\":",
    "\"preset\":\"OTHER\"",
    "\"data\":",
    "{\"move\":",
    "\"from\":",
    "\"to\":",
    "{\"x\":6,\"y\":5}",
    "{\"x\":6,\"y\":4}",
    "\"piece\":\"FU\"",
    "\"special\":\"TORYO\"",
    "\"forks\":[[",
    "]]",
    "\"comments\":[\"a\"]",
    "\"start\":",
    "\"rbnsgk/5p/6/6/P5/KGSNBR b - 1\"",
    "\"6e6d\"",
    "\"claim\":",
    "\"end\":\"time\"",
    "\"judkins\":{",
    "\"remarks\":[{\"move\":1",
    "\"illegal\":{\"ply\":1",
    "\"time\":{\"now\":{\"m\":0,\"s\":3}}",
    "null",
    "true",
    "7",
    "-1.5e3",
    "\\u00e9",
    "\\ud800",
    " ",
    "\n",
];

fn pieces(of: &'static [&'static str]) -> impl Strategy<Value = String> {
    vec(0..of.len() * 5 / 4, 0..60).prop_map(move |picks| {
        let texts = picks
            .into_iter()
            .map(|pick| of.get(pick).copied().unwrap_or("\n"));
        texts.collect::<String>()
    })
}

/// A file that is right but for one place.
fn damaged(form: &'static str, ending: &'static str) -> impl Strategy<Value = String> {
    let files: Vec<String> = golden::files(form, ending)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    (
        0..files.len(),
        any::<usize>(),
        0..9_usize,
        any::<Option<char>>(),
    )
        .prop_map(move |(file, at, cut, put)| {
            let chars: Vec<char> = files[file].chars().collect();
            let at = at % (chars.len() + 1);
            let rest = chars.iter().skip(at + cut);
            chars[..at].iter().chain(put.iter()).chain(rest).collect()
        })
}

fn any_text(
    of: &'static [&'static str],
    form: &'static str,
    ending: &'static str,
) -> impl Strategy<Value = String> {
    let bytes = vec(any::<u8>(), 0..200);
    prop_oneof![
        bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        pieces(of),
        damaged(form, ending),
    ]
}

fn answer(
    text: &str,
    read: fn(&str, &ReadOptions) -> Result<Reading, RecordError>,
    split: fn(&str) -> Vec<Chunk<'_>>,
) {
    for chunk in split(text) {
        assert!(text.contains(chunk.text));
    }
    match read(text, &ReadOptions::default()) {
        Ok(reading) => {
            let judgment = judge(&reading.record, Rules::default());
            assert!(judgment.ply <= reading.record.main_moves().len());
            let written = json::write(&reading.record, &WriteOptions::default());
            let mut record = reading.record;
            record.ignored = 0;
            assert_eq!(read_own(json::read, &written.text, 0), record, "{text}");
        }
        Err(error) => {
            let line = text.split('\n').nth(error.line - 1);
            let line = line.unwrap_or_else(|| panic!("{text:?}: {error}"));
            let inside = error.column >= 1 && error.column <= line.chars().count() + 2;
            assert!(inside, "{text:?}: {error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn any_text_gets_an_answer_as_csa(text in any_text(&CSA_PIECES, "csa", ".csa")) {
        let _ = csa::looks_like(&text);
        answer(&text, csa::read, csa::split);
    }

    #[test]
    fn any_text_gets_an_answer_as_json(text in any_text(&JSON_PIECES, "json", ".jkf.json")) {
        let _ = json::looks_like(&text);
        answer(&text, json::read, json::split);
    }
}

#[test]
fn too_long_texts_are_refused() {
    let long = "'".repeat(300_000);
    for read in [csa::read, json::read] {
        let error = read(&long, &ReadOptions::default()).expect_err("too long");
        assert_eq!(error.kind, RecordErrorKind::TooLong);
    }
}
