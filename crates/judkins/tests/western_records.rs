//! PGN and Hodges lists, from files that nobody's writer wrote and in the
//! corners that no game reaches.

use std::path::PathBuf;

use judkins::color::Color;
use judkins::game::End;
use judkins::moves::Move;
use judkins::notation::san::{self, Dialect};
use judkins::notation::sfen;
use judkins::notation::style::Style;
use judkins::record::fault::{RecordError, RecordErrorKind};
use judkins::record::form::{Form, Loss, ReadOptions, Reading, WriteOptions};
use judkins::record::tags::{Millis, TimeControl};
use judkins::record::tree::{Claim, Evaluation, Glyph, NodeId, Record, Remarks, Score};
use judkins::record::{any, hodges, pgn};
use judkins::setup::Setup;
use serde_json::{Map, Value, json};

use crate::common::{Dice, mv, trees};

fn folder(form: Form) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/records")
        .join(form.name())
}

fn file(form: Form, name: &str) -> String {
    let path = folder(form).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(form: Form, text: &str) -> Result<Reading, RecordError> {
    any::read(text, form, &ReadOptions::default())
}

fn record(form: Form, text: &str) -> Record {
    read(form, text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .record
}

/// The moves that lead to a node, in USI.
fn path(record: &Record, id: NodeId) -> String {
    let moves = record.path(id).into_iter();
    let moves: Vec<String> = moves
        .filter_map(|id| record.node(id).mv())
        .map(|mv| mv.to_string())
        .collect();
    moves.join(" ")
}

/// What is said of the moves, by the moves that lead to each.
fn said(record: &Record, what: impl Fn(&Remarks) -> Option<Value>) -> Value {
    let said = record
        .walk()
        .into_iter()
        .filter_map(|id| what(&record.node(id).remarks).map(|said| (path(record, id), said)));
    Value::Object(said.collect::<Map<String, Value>>())
}

fn evaluation(evaluation: Evaluation) -> Value {
    let score = match evaluation.score {
        Score::Centipawns(cents) => cents.to_string(),
        Score::Mate { winner, moves } => format!("mate {} {moves}", winner.name()),
    };
    match evaluation.depth {
        Some(depth) => json!(format!("{score}/{depth}")),
        None => json!(score),
    }
}

fn claim(claim: Claim) -> Value {
    json!([claim.end.map(End::code), claim.winner.map(Color::name)])
}

fn time_control(time: TimeControl) -> String {
    format!("{}+{}/{}", time.main, time.increment, time.byoyomi)
}

fn tags(record: &Record) -> Value {
    let tags = &record.tags;
    let named = [
        ("black", tags.black.clone()),
        ("white", tags.white.clone()),
        ("event", tags.event.clone()),
        ("site", tags.site.clone()),
        ("round", tags.round.clone()),
        ("opening", tags.opening.clone()),
        ("annotator", tags.annotator.clone()),
        ("date", tags.date.map(|date| date.to_string())),
        ("end_date", tags.end_date.map(|date| date.to_string())),
        ("time_control", tags.time_control.map(time_control)),
    ];
    let named = named.into_iter();
    let known = named.filter_map(|(name, value)| Some((name.to_owned(), json!(value?))));
    Value::Object(known.collect())
}

/// Everything in a record, as the files of expectations write it; what is
/// empty is left out.
fn told(record: &Record) -> Value {
    let lines = record.walk().into_iter();
    let lines = lines.filter(|&id| record.next(id).is_none() && id != record.root());
    let lines: Vec<String> = lines.map(|id| path(record, id)).collect();
    let moves: Vec<String> = record.main_moves().iter().map(Move::to_string).collect();
    let millis = |time: Option<Millis>| time.map(|time| json!(time.0));
    let glyphs = |remarks: &Remarks| {
        let numbers: Vec<u8> = remarks.glyphs.iter().map(|glyph| glyph.0).collect();
        (!numbers.is_empty()).then(|| json!(numbers))
    };
    let comment = |remarks: &Remarks| (!remarks.comment.is_empty()).then(|| json!(remarks.comment));
    let illegal = record.illegal.as_ref();
    let illegal = illegal.map(|entry| {
        let mv = entry.mv.map(|mv| mv.to_string());
        json!([entry.ply, mv, entry.reason.code()])
    });
    let mut told = json!({
        "start": sfen::format(record.start()),
        "moves": moves,
        "lines": lines,
        "result": record.result.map(claim),
        "result_spent": millis(record.result_spent),
        "illegal": illegal,
        "comments": said(record, comment),
        "glyphs": said(record, glyphs),
        "clocks": said(record, |remarks| millis(remarks.clock)),
        "spent": said(record, |remarks| millis(remarks.spent)),
        "evaluations": said(record, |remarks| remarks.evaluation.map(evaluation)),
        "tags": tags(record),
        "other": record.tags.other,
    });
    if let Value::Object(told) = &mut told {
        told.retain(|key, value| {
            let empty = match value {
                Value::Null => key != "result",
                Value::Array(items) => items.is_empty(),
                Value::Object(items) => items.is_empty(),
                _ => false,
            };
            !empty
        });
    }
    told
}

#[test]
fn golden_files_are_read_as_they_are_meant() {
    let mut seen = 0;
    for (form, ending) in [(Form::Pgn, "pgn"), (Form::Hodges, "txt")] {
        for entry in std::fs::read_dir(folder(form)).expect("the folder") {
            let name = entry.expect("a file").file_name();
            let name = name.to_str().expect("a name");
            let Some(stem) = name
                .strip_suffix(".expected.json")
                .filter(|&stem| stem != "several")
            else {
                continue;
            };
            let expected = file(form, name);
            let expected: Value = serde_json::from_str(&expected).expect(name);
            let text = file(form, &format!("{stem}.{ending}"));
            assert_eq!(any::detect(&text), Some(form), "{name}");
            for text in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), text] {
                let text = if name.starts_with("export") || name.starts_with("clocks") {
                    text.trim_end()
                } else {
                    text.as_str()
                };
                let reading = read(form, text).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(told(&reading.record), expected, "{name}");
                assert_eq!(reading.notes, [], "{name}");
                written_again(form, &reading.record, name);
            }
            seen += 1;
        }
    }
    assert!(seen >= 11, "golden files are missing");
}

/// What was read is written and read back in every style.
fn written_again(form: Form, record: &Record, name: &str) {
    for style in [
        None,
        Some(Style::Letters),
        Some(Style::Digits),
        Some(Style::Hosking),
    ] {
        let written = any::write(record, form, &WriteOptions { style });
        let again = self::record(form, &written.text);
        let text = &written.text;
        assert_eq!(written.losses, [], "{name}\n{text}");
        let mut expected = record.clone();
        if let (Some(ours), Some(theirs)) = (&mut expected.illegal, &again.illegal) {
            ours.text.clone_from(&theirs.text);
        }
        assert_eq!(again, expected, "{name}\n{text}");
    }
}

#[test]
fn a_bad_game_does_not_touch_the_others() {
    let text = file(Form::Pgn, "several.pgn");
    let expected: Value =
        serde_json::from_str(&file(Form::Pgn, "several.expected.json")).expect("JSON");
    let found = pgn::split(&text).into_iter().map(|chunk| {
        let line = chunk.line;
        match any::read_chunk(chunk, Form::Pgn, &ReadOptions::default()) {
            Ok(Reading { record, notes }) => {
                let told = told(&record);
                let mut game = json!({
                    "line": line,
                    "event": record.tags.event,
                    "moves": record.main_moves().iter().map(Move::to_string).collect::<Vec<_>>(),
                    "result": told["result"],
                });
                if !notes.is_empty() {
                    game["notes"] = json!(notes.len());
                }
                game
            }
            Err(error) => {
                let at = json!([error.line, error.column]);
                let message = error.kind.to_string();
                json!({"line": line, "error": message, "at": at})
            }
        }
    });
    let found: Vec<Value> = found.collect();
    assert_eq!(Value::from(found), expected);
}

/// Thousands of games, one of them longer than any record may be.
#[test]
fn large_files_are_split() {
    let game = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. a3 f4 {a\n\ncomment} 1-0\n\n";
    let long = format!(
        "[Event \"long\"]\n\n1. a3 {{{}}} *\n\n",
        "x".repeat(300_000)
    );
    let text = [game.repeat(3000), long, game.repeat(3000)].concat();
    let chunks = pgn::split(&text);
    assert_eq!(chunks.len(), 6001);
    let results = chunks
        .into_iter()
        .map(|chunk| any::read_chunk(chunk, Form::Pgn, &ReadOptions::default()));
    let failed: Vec<RecordError> = results.filter_map(Result::err).collect();
    assert_eq!(failed.len(), 1);
    assert_eq!(
        (failed[0].line, &failed[0].kind),
        (3000 * 7 + 1, &RecordErrorKind::TooLong)
    );
}

/// The words of movetext that are moves, in files without variations.
fn words(text: &str) -> Vec<String> {
    let moves = text.split("\n\n").skip(1).collect::<String>();
    let mut plain = String::new();
    for part in moves.split('{') {
        plain += part.split_once('}').map_or(part, |(_, rest)| rest);
    }
    let word = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '+');
    plain
        .split_whitespace()
        .filter(word)
        // XBoard takes the zone of promotion to be three ranks deep.
        .map(|word| word.trim_end_matches('='))
        .map(ToOwned::to_owned)
        .collect()
}

/// XBoard's own output: its moves come out as it spelled them.
#[test]
fn games_of_xboard_are_read() {
    let (mut games, mut timed) = (0, 0);
    for name in [
        "xboard-fairy-stockfish.pgn",
        "xboard-sjaakii.pgn",
        "xboard-time-left.pgn",
    ] {
        let text = file(Form::Pgn, name);
        assert_eq!(any::detect(&text), Some(Form::Pgn));
        for chunk in pgn::split(&text) {
            let reading = any::read_chunk(chunk, Form::Pgn, &ReadOptions::default());
            let Reading { record, notes } = reading.unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(notes, [], "{name}");
            let mut position = record.first_position().clone();
            let mut spelled = Vec::new();
            for &mv in &record.main_moves() {
                let text = san::format_in(&position, mv, Dialect::Board);
                let pawn = text.strip_prefix('P').filter(|rest| !rest.starts_with('@'));
                spelled.push(pawn.unwrap_or(&text).trim_end_matches('=').to_owned());
                position.play_unchecked(mv);
            }
            assert_eq!(words(chunk.text), spelled, "{name}");
            let root = &record.node(record.root()).remarks.comment;
            assert!(root.ends_with("white to play\n--------------"), "{root}");
            let last = &record.node(record.last()).remarks.comment;
            assert!(last.starts_with("Xboard: Forfeit"), "{last}");
            for id in record.main_line() {
                let remarks = &record.node(id).remarks;
                assert!(remarks.evaluation.is_some(), "{name}");
                assert!(remarks.comment.is_empty() || id == record.last(), "{name}");
                timed += usize::from(remarks.spent.or(remarks.clock).is_some());
            }
            games += 1;
        }
    }
    assert!(games == 5 && timed > 60, "{games} games, {timed} times");
}

#[test]
fn faults_name_their_place() {
    use RecordErrorKind as Kind;
    let other = |text: &str| Kind::OtherGame {
        name: text.to_owned(),
    };
    for (text, line, column, expected) in [
        ("", 1, 1, Kind::Empty),
        (" \n 1. \n", 1, 1, Kind::Empty),
        ("1. a3\n  {x", 2, 3, Kind::OpenComment),
        ("1. a3\n (1. b3 (1. Bc3)", 2, 2, Kind::OpenVariation),
        ("(1. a3)", 1, 1, Kind::NothingToVary),
        ("1. a3 ((1. Bc3))", 1, 8, Kind::NothingToVary),
        ("[Variant \"chess\"]\n\n1. e4", 1, 11, other("chess")),
        ("[Variant \"standard\"]\n1. a3", 1, 11, other("standard")),
    ] {
        let error = read(Form::Pgn, text).expect_err(text);
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
        assert!(
            error.kind == expected || expected == Kind::OpenVariation,
            "{text}: {error}"
        );
    }
    for (text, line, column, part) in [
        ("1. a3)", 1, 6, "no variation is open"),
        ("1. a3}", 1, 6, "a move, a comment or a result"),
        (
            "1. a3 f4 1-0 2. a4",
            1,
            10,
            "after its result 1-0, but moves follow",
        ),
        (
            "1. a3 f4\n * (1. Bc3)",
            2,
            2,
            "after its result *, but a variation follows",
        ),
        ("1. a3 1-0 0-1", 1, 11, "1-0 stands here already"),
        ("1. a3 1-0\n[Event \"x\"]", 2, 1, "a tag begins another"),
        ("1. a3 $300", 1, 7, "0 to 255"),
        ("[FEN \"rbnsgk/5p/6/6/P5/KGSNBQ[-] w 0 1\"]", 1, 29, "Q"),
        ("[SFEN \"6/6/6/6/6/K5 b - 1\"]", 1, 8, "has no king"),
        ("[Handicap \"queen\"]\n\n1. a3", 1, 12, "unknown handicap"),
        ("[Event \"x\n\n1. a3", 1, 9, "on its line"),
        ("1. a3 f4 2. Sd9", 1, 13, "move 3"),
        ("1. a3 f4 2. Ba5+ (2. Xx)", 1, 22, "move 3"),
    ] {
        let error = read(Form::Pgn, text).expect_err(text);
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
}

/// The side that moves first is told only where the record does not say.
#[test]
fn white_begins_only_where_that_is_said() {
    let first = ReadOptions {
        first: Color::White,
    };
    let published = "1. P-1c P-6d 2. P-1d P-6c";
    for form in [Form::Hodges, Form::Pgn] {
        for text in [
            published,
            "1... f4 2. a3 f3 3. a4",
            "1. … P-1c 2. P-6d P-1d 3. P-6c",
        ] {
            let error = read(form, text).expect_err(text);
            let begins = matches!(error.kind, RecordErrorKind::WhiteBegins { .. });
            assert!(begins, "{text}: {error}");
            let white = any::read(text, form, &first).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(white.record.main_moves().len(), 4, "{text}");
            assert_eq!(white.record.start().turn, Color::White);
        }
        let stated = "[SFEN \"rbnsgk/5p/6/6/P5/KGSNBR b - 1\"]\n\n1. P-6d P-1c";
        let read = any::read(stated, form, &first).expect("a stated start");
        assert_eq!(read.record.start(), &Setup::start());
    }
    let bishop = "[SFEN \"r1nsgk/5p/6/6/P5/KGSNBR w - 1\"]\n\n1. ... P-1c 2. P-6d\n";
    let read = record(Form::Hodges, bishop);
    assert_eq!(hodges::write(&read, &WriteOptions::default()).text, bishop);
    let mut even = Record::of_moves(Setup::start(), &["6e6d"].map(mv)).expect("legal");
    even.result = Some(Claim {
        end: None,
        winner: None,
    });
    let text = "1. P-6d 1/2-1/2\n";
    assert_eq!(hodges::write(&even, &WriteOptions::default()).text, text);
}

/// Moves that the rules do not let be played stay out of the tree, and so do
/// variations in their place; remarks go with what they are about.
#[test]
fn what_was_not_played_is_not_in_the_tree() {
    let text = "1. P-6d P-1c {!} 2. P-6b?? {no} [%clk] (2. P-6c (2. K-5e) {x}) P-1d ?? {y} 0-1";
    let text = text.replace(" [%clk]", "");
    let Reading { record, notes } = read(Form::Hodges, &text).expect("readable");
    assert_eq!(record.main_moves(), ["6e6d", "1b1c"].map(mv));
    assert_eq!(
        (record.ignored, record.walk().len(), notes.len()),
        (1, 3, 1)
    );
    let last = &record.node(record.last()).remarks;
    assert_eq!(
        (last.comment.as_str(), &last.glyphs[..]),
        ("!\nno", &[][..])
    );
    let illegal = record.illegal.clone().expect("an illegal move");
    assert_eq!((illegal.ply, illegal.mv), (3, Some(mv("6d6b"))));
    // An illegal move of a variation ends it, and only it.
    let text = "1. P-6d (1. P-6b {z}) P-1c (1. ... G-2b 2. K-1a P-6d) 2. P-6c";
    let Reading { record, notes } = read(Form::Hodges, text).expect("readable");
    assert_eq!(record.main_moves(), ["6e6d", "1b1c", "6d6c"].map(mv));
    assert_eq!(
        (record.walk().len(), record.ignored, notes.len()),
        (5, 0, 2)
    );
    assert_eq!(record.illegal, None);
}

/// Comments before the first move are the start's, those before the first
/// move of a variation that move's.
#[test]
fn comments_go_where_they_belong() {
    let text = "{a} ;b\n$5 1. P-6d {c} ; d\n (; e\n 1. P-5e {f}) ({lonely}) {g} P-1c";
    let text = text.replace("1. P-5e", "1. B-3e");
    let record = record(Form::Hodges, &text);
    let comments = told(&record)["comments"].clone();
    let expected = json!({"": "a\nb", "6e6d": "c\nd\nlonely\ng", "2f3e": "e\nf"});
    assert_eq!(comments, expected);
    assert_eq!(record.node(record.root()).remarks.glyphs, [Glyph(5)]);
}

fn with_comment(comment: &str) -> Record {
    let mut record = Record::of_moves(Setup::start(), &["6e6d", "1b1c"].map(mv)).expect("legal");
    for id in record.walk() {
        record.remarks_mut(id).comment = comment.to_owned();
    }
    record
}

/// A comment is never taken for anything else, whatever it says.
#[test]
fn comments_are_kept_to_the_letter() {
    for comment in [
        "}",
        "{",
        "{}",
        " ",
        "\n",
        "\n\n",
        " a",
        "a ",
        "a\n\nb",
        "\ta",
        "[%clk 0:01:00]",
        "a [%eval 1.0] b",
        "[%csl x]",
        "+0.25/12 0.5s",
        "-M3/4",
        "1-0",
        "(1. a3)",
        ";",
        "%",
        "a\n% b",
        "a\n[Event \"x\"]\n",
        "\n\n[Event \"x\"]\n\n1. a3",
        "\"x\"",
        "x\\",
        "\u{feff}",
        "\u{3000}a",
        "a\u{85}",
        "a\u{2028}b",
        "; ; }",
        "a\rb",
        "\ra",
        "}\n",
        "x}\n y\n",
        "$1",
        "!",
        "a \n",
    ] {
        let record = with_comment(comment);
        for form in [Form::Hodges, Form::Pgn] {
            let written = any::write(&record, form, &WriteOptions::default());
            let text = &written.text;
            assert_eq!(written.losses, [], "{comment:?}\n{text}");
            assert_eq!(self::record(form, text), record, "{comment:?}\n{text}");
            assert_eq!(any::split(text, form).len(), 1, "{comment:?}\n{text}");
        }
    }
    for (comment, kept) in [("a\r", "a"), ("a\r\nb", "a\nb"), ("}\r\r", "}")] {
        let written = pgn::write(&with_comment(comment), &WriteOptions::default());
        assert_eq!(written.losses, [Loss::CommentText], "{comment:?}");
        assert_eq!(
            record(Form::Pgn, &written.text),
            with_comment(kept),
            "{comment:?}"
        );
    }
}

/// Tags that carry the name or the look of others.
#[test]
fn tags_are_kept_or_said_to_be_lost() {
    for (name, value, kept) in [
        ("ECO", "A00", true),
        ("Event", "again", true),
        ("white", "x", true),
        ("Date", "spring", true),
        ("TimeControl", "40/9000", true),
        ("Termination", "the lights went out", true),
        ("Termination", "resignation", false),
        ("TimeControl", "300", false),
        ("UTCDate", "2026.01.01", false),
        ("FEN", "x", false),
        ("VariantMen", "", false),
        ("no name", "x", false),
        ("備考", "x", false),
        ("", "x", false),
        ("Mode", "two\nlines", false),
        ("Mode", "\\\"", true),
    ] {
        let mut record = with_comment("");
        record.tags.other.push((name.to_owned(), value.to_owned()));
        record.result = Some(Claim {
            end: None,
            winner: Some(Color::White),
        });
        let written = pgn::write(&record, &WriteOptions::default());
        let expected = if kept { &[][..] } else { &[Loss::Tags] };
        assert_eq!(written.losses, expected, "{name}: {value}");
        let mut again = self::record(Form::Pgn, &written.text);
        assert_eq!(again.tags == record.tags, kept, "{name}: {value}");
        again.tags = record.tags.clone();
        assert_eq!(again, record, "{name}: {value}");
    }
}

/// Ten thousand variations within each other, and as many that cannot be.
#[test]
fn depth_costs_nothing() {
    let depth = 10_000;
    let text = format!("1. P-6d {}{}", "(1. B-3e ".repeat(depth), ")".repeat(depth));
    let deep = record(Form::Hodges, &text);
    assert_eq!(deep.walk().len(), 3);
    let mut line = String::from("1. P-6d");
    for _ in 0..depth / 4 {
        line += " (K-5e) (R-1e) {x} ($3 B-3e)";
    }
    assert_eq!(record(Form::Hodges, &line).walk().len(), 5);
    for text in ["(".repeat(depth), format!("1. P-6d {}", "(".repeat(depth))] {
        assert!(read(Form::Hodges, &text).is_err());
    }
    let skipped = format!(
        "1. P-6b {}{} 1-0",
        "(1. B-3e ".repeat(depth),
        ")".repeat(depth)
    );
    assert_eq!(record(Form::Hodges, &skipped).walk().len(), 1);
}

/// Random pieces of movetext never bring the reader down, and what it makes
/// of them is written and read back.
#[test]
fn any_movetext_gets_an_answer() {
    const PIECES: [&str; 40] = [
        "1.",
        "1...",
        "...",
        "…",
        "P-6d",
        "P-1c",
        "a3",
        "f4",
        "Bc3",
        "(",
        ")",
        "(",
        ")",
        "{",
        "}",
        "{x}",
        ";",
        "\n",
        "%",
        "$3",
        "!",
        "??",
        "!!!",
        "1-0",
        "*",
        "½-½",
        "[",
        "]",
        "[%clk 1:2]",
        "{[%clk 0:01]}",
        "{+0.1/3 1s}",
        "\"",
        "[A \"b\"]\n",
        " ",
        "\r\n",
        "\u{feff}",
        "П-6d",
        "投了",
        "\\",
        "5f5e",
    ];
    let dice = &mut Dice::new(11);
    let mut readable = 0;
    for _ in 0..4000 {
        let count = dice.below(14);
        let pieces: Vec<&str> = (0..count)
            .filter_map(|_| dice.pick(&PIECES).copied())
            .collect();
        let text = pieces.join(if dice.once_in(3) { "" } else { " " });
        for form in [Form::Hodges, Form::Pgn] {
            let Ok(Reading { mut record, .. }) = read(form, &text) else {
                continue;
            };
            readable += 1;
            record.ignored = 0;
            let written = any::write(&record, form, &WriteOptions::default());
            let again = self::record(form, &written.text);
            assert_eq!(
                again.walk().len(),
                record.walk().len(),
                "{text:?}\n{}",
                written.text
            );
            let same = said(&again, |remarks| Some(json!(remarks.comment)))
                == said(&record, |remarks| Some(json!(remarks.comment)));
            assert!(same, "{text:?}\n{}", written.text);
        }
    }
    assert!(readable > 500, "{readable}");
}

/// Lines are no longer than PGN allows, but for comments.
#[test]
fn lines_are_short() {
    for seed in 0..40 {
        let mut record = trees::record(&mut Dice::new(seed));
        for id in record.walk() {
            record.remarks_mut(id).comment.clear();
        }
        for form in [Form::Hodges, Form::Pgn] {
            let text = any::write(&record, form, &WriteOptions::default()).text;
            let moves = text.lines().filter(|line| !line.starts_with('['));
            for line in moves {
                assert!(line.len() < 80, "{line}");
                assert_eq!(line.trim(), line);
            }
        }
    }
}
