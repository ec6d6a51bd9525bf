//! What is refused, and where.

use judkins::record::fault::RecordErrorKind;
use judkins::record::form::Form;

use super::read;

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
