//! What is kept to the letter.

use judkins::color::Color;
use judkins::notation::style::Style;
use judkins::record::form::{Form, Loss, WriteOptions};
use judkins::record::tree::{Claim, Record};
use judkins::record::{any, pgn};
use judkins::setup::Setup;

use super::record;
use crate::common::{Dice, mv, trees};

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
            assert_eq!(super::record(form, text), record, "{comment:?}\n{text}");
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
        let mut again = super::record(Form::Pgn, &written.text);
        assert_eq!(again.tags == record.tags, kept, "{name}: {value}");
        again.tags = record.tags.clone();
        assert_eq!(again, record, "{name}: {value}");
    }
}

/// Whatever the style, nothing is lost that the form holds.
#[test]
fn every_style_keeps_everything() {
    for seed in 0..150 {
        let mut record = trees::record(&mut Dice::new(seed ^ 0x5eed));
        record.tags.other.clear();
        for id in record.walk() {
            record.remarks_mut(id).ending = None;
        }
        let mut bare = record.clone();
        bare.tags = Default::default();
        bare.result = bare
            .result
            .and_then(|claim| claim.winner)
            .map(|winner| Claim {
                end: None,
                winner: Some(winner),
            });
        for (form, record) in [(Form::Pgn, &record), (Form::Hodges, &bare)] {
            for style in [
                None,
                Some(Style::Letters),
                Some(Style::Digits),
                Some(Style::Hosking),
            ] {
                let written = any::write(record, form, &WriteOptions { style });
                assert_eq!(written.losses, [], "tree {seed}\n{}", written.text);
                let mut again = super::record(form, &written.text);
                if let (Some(ours), Some(theirs)) = (&record.illegal, &mut again.illegal) {
                    theirs.text.clone_from(&ours.text);
                }
                assert_eq!(again, *record, "tree {seed}\n{}", written.text);
            }
        }
    }
}
