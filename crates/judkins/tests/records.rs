//! Records read and judged.

use judkins::color::Color;
use judkins::game::{End, IllegalPolicy, Rules};
use judkins::handicap::Handicap;
use judkins::legality::IllegalReason;
use judkins::notation::{hodges, sfen};
use judkins::position::Position;
use judkins::record::any;
use judkins::record::fault::RecordErrorKind;
use judkins::record::form::{Form, ReadOptions, WriteOptions};
use judkins::record::judge::{Judgment, judge};
use judkins::record::tree::{Claim, Record};
use judkins::record::{hodges as list, usi};
use judkins::setup::Setup;

use crate::common::{mv, position, setup};

const REFUSE: Rules = Rules {
    illegal: IllegalPolicy::Refuse,
    ply_limit: None,
    agreement: false,
};

fn judged(record: &Record, rules: Rules) -> Judgment {
    judge(record, rules)
}

fn read_list(text: &str, start: &Setup) -> Record {
    let read = list::read_from(text, start).unwrap_or_else(|e| panic!("{text}: {e}"));
    read.record
}

fn ending(judgment: &Judgment) -> Option<(&'static str, Option<Color>)> {
    judgment.outcome.map(|o| (o.end.code(), o.winner))
}

fn lost_by_white() -> Option<(&'static str, Option<Color>)> {
    Some(("illegal-move", Some(Color::Black)))
}

fn lost_by_black() -> Option<(&'static str, Option<Color>)> {
    Some(("illegal-move", Some(Color::White)))
}

/// A man that the record names and the board does not have is no move of
/// whatever stands on its origin.
#[test]
fn a_man_that_is_not_there_does_not_move() {
    let start = Setup::start();
    for text in ["1. G6e-6d P-1c", "1. R5f-5e P-1c", "1. +P6e-6d P-1c"] {
        let record = read_list(text, &start);
        let strict = judged(&record, Rules::default());
        assert_eq!(ending(&strict), lost_by_black(), "{text}");
        assert_eq!((strict.ply, strict.ignored), (0, 1), "{text}");
        assert_eq!(strict.final_setup, start, "{text}");
        let casual = judged(&record, REFUSE);
        assert_eq!((ending(&casual), casual.ply), (None, 0), "{text}");
        assert_eq!(casual.final_setup, start, "{text}");
        assert!(casual.illegal.is_some(), "{text}");
    }
}

/// An entry is refused for one reason in every spelling, and judged alike.
#[test]
fn one_illegal_move_is_one_in_each_notation() {
    for (start, text, same, reason) in [
        (
            "k5/6/1GN3/6/6/5K b P 1",
            "P*6b",
            "P*6b",
            IllegalReason::PawnDropMate,
        ),
        (
            "5k/6/6/6/2P3/K5 b P 1",
            "P*4c",
            "P*4c",
            IllegalReason::TwoPawns,
        ),
        (
            "5k/6/6/6/6/K5 b P 1",
            "P*4a",
            "P*4a",
            IllegalReason::DeadDrop,
        ),
        (
            "5k/6/6/6/6/K5 b P 1",
            "R*4b",
            "R*4b",
            IllegalReason::NotInHand,
        ),
        (
            "5k/2P3/6/6/6/K5 b - 1",
            "4b4a",
            "P-4a=",
            IllegalReason::MustPromote,
        ),
        (
            "5k/6/6/2G3/6/K5 b - 1",
            "4d2c",
            "G-2c",
            IllegalReason::CannotReach,
        ),
        (
            "5k/6/6/6/2P3/K5 b - 1",
            "4e4d+",
            "P-4d+",
            IllegalReason::CannotPromote,
        ),
        (
            "5k/6/r5/6/N5/K5 b - 1",
            "6e5c",
            "N-5c",
            IllegalReason::KingLeftInCheck,
        ),
    ] {
        let start = setup(start);
        let spelled = [
            usi::read(&usi::write(&start, &[mv(text)])).expect(text),
            read_list(&format!("1. {same} K-1b 2. K-5e"), &start),
        ];
        for record in spelled {
            let later = record.ignored;
            let strict = judged(&record, Rules::default());
            assert_eq!(ending(&strict), lost_by_black(), "{text}");
            assert_eq!((strict.ply, strict.ignored), (0, later), "{text}");
            assert_eq!(strict.final_setup, start, "{text}");
            let illegal = strict.illegal.expect("an illegal move");
            assert_eq!((illegal.ply, illegal.reason), (1, reason), "{text}");
            assert_eq!(illegal.mv, Some(mv(text)), "{text}");
            let casual = judged(&record, REFUSE);
            assert_eq!(ending(&casual), None, "{text}");
            assert_eq!(casual.illegal, Some(illegal), "{text}");
            assert_eq!((casual.ply, casual.ignored), (0, later), "{text}");
        }
    }
}

#[test]
fn what_follows_an_end_is_ignored() {
    for (line, end, ignored) in [
        (
            "position sfen k5/6/PGN3/6/6/5K b - 1 moves 6c6b 6a5a foo 1f1e",
            ("checkmate", Some(Color::Black)),
            3,
        ),
        (
            "position sfen k5/6/1GN3/6/6/5K w - 1 moves 6a6b",
            ("no-legal-move", Some(Color::Black)),
            1,
        ),
        (
            "position startpos moves 5f5e 2a2b 5e5f 2b2a 5f5e 2a2b 5e5f 2b2a 5f5e 2a2b 5e5f 2b2a 5f5e",
            ("repetition", None),
            1,
        ),
    ] {
        let judgment = judged(&usi::read(line).expect(line), Rules::default());
        assert_eq!(ending(&judgment), Some(end), "{line}");
        assert_eq!(judgment.ignored, ignored, "{line}");
        assert_eq!(judgment.illegal, None, "{line}");
        assert_eq!(judgment.impasse, None, "{line}");
    }
}

#[test]
fn text_that_is_no_move_is_an_error_and_no_loss() {
    let start = Setup::start();
    for (text, column) in [
        ("1. P-6d Q-1c", 9),
        ("1. P-6d P-1c 2. P6", 17),
        ("1. P-6d P*", 9),
        ("1. P-6d=", 4),
    ] {
        let error = list::read_from(text, &start).expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
        assert!(matches!(error.kind, RecordErrorKind::Move { .. }), "{text}");
    }
    let line = "position startpos moves 5f5e P@3c";
    let error = usi::read(line).expect_err(line);
    assert_eq!(error.column, 30);
}

#[test]
fn the_published_example_is_refused_and_read_when_white_begins() {
    let text = "1. P-1c P-6d 2. P-1d P-6c";
    let error = list::read_from(text, &Setup::start()).expect_err(text);
    assert!(matches!(error.kind, RecordErrorKind::WhiteBegins { .. }));
    assert!(error.to_string().contains("White"), "{error}");
    let white_first = Setup {
        turn: Color::White,
        ..Setup::start()
    };
    let judgment = judged(&read_list(text, &white_first), Rules::default());
    assert_eq!((judgment.ply, ending(&judgment)), (4, None));
    assert_eq!(
        sfen::format_without_number(&judgment.final_setup),
        "rbnsgk/6/P5/5p/6/KGSNBR w -"
    );
}

#[test]
fn moves_are_numbered_in_pairs_with_an_ellipsis_where_white_begins() {
    let moves = ["1b1c", "6e6d", "1c1d"].map(mv);
    let start = Setup {
        turn: Color::White,
        ..Setup::start()
    };
    let begun = Position::new(&start).expect("a position");
    let text = list::line(&begun, &moves);
    assert_eq!(text, "1. ... P-1c 2. P-6d P-1d");
    for spelled in [text.as_str(), "1... P-1c 2. P-6d P-1d", "P-1c P-6d P-1d"] {
        assert_eq!(
            read_list(spelled, &start).main_moves().len(),
            3,
            "{spelled}"
        );
    }
    let handicap = Handicap::parse("bishop").expect("a handicap").setup();
    let judgment = judged(
        &read_list("1. ... P-1c 2. P-6d", &handicap),
        Rules::default(),
    );
    assert_eq!(judgment.ply, 2);
}

#[test]
fn a_start_that_is_no_position_is_an_error() {
    let error = usi::read("position sfen 6/6/6/6/6/K5 b - 1").expect_err("no king");
    assert!(matches!(error.kind, RecordErrorKind::Setup(_)), "{error}");
}

fn claimed(line: &str, end: End, winner: Option<Color>) -> Judgment {
    let claim = Some(Claim {
        end: Some(end),
        winner,
    });
    let mut record = usi::read(line).expect(line);
    record.result = claim;
    judged(&record, Rules::default())
}

#[test]
fn an_end_by_the_rules_wins_over_the_claim() {
    let mate = "position sfen k5/6/PGN3/6/6/5K b - 1 moves 6c6b";
    let judgment = claimed(mate, End::Resignation, Some(Color::White));
    assert_eq!(ending(&judgment), Some(("checkmate", Some(Color::Black))));
    assert_eq!(judgment.agrees, Some(false));
    let judgment = claimed(mate, End::Checkmate, Some(Color::Black));
    assert_eq!(judgment.agrees, Some(true));
    // The flag fell after the mate stood.
    let judgment = claimed(mate, End::Time, Some(Color::White));
    assert_eq!(ending(&judgment), Some(("checkmate", Some(Color::Black))));
    let illegal = "position startpos moves 5f5e 2a2d";
    let judgment = claimed(illegal, End::IllegalMove, Some(Color::Black));
    assert_eq!(
        (ending(&judgment), judgment.agrees),
        (lost_by_white(), Some(true))
    );
    let judgment = claimed(illegal, End::IllegalMove, Some(Color::White));
    assert_eq!(
        (ending(&judgment), judgment.agrees),
        (lost_by_white(), Some(false))
    );
}

#[test]
fn an_impasse_is_claimed_only_with_both_kings_in_their_zones() {
    let zones = "position sfen 4r+b/1K1+R2/2gbG1/P2sN1/1N4/1SPk2 w - 1";
    let judgment = claimed(zones, End::Impasse, Some(Color::White));
    assert_eq!(ending(&judgment), Some(("impasse", Some(Color::White))));
    assert_eq!(judgment.agrees, Some(true));
    let wrong = claimed(zones, End::Impasse, Some(Color::Black));
    assert_eq!(wrong.agrees, Some(false));
    let open = judged(&usi::read(zones).expect(zones), Rules::default());
    let impasse = open.impasse.expect("both kings stand in their zones");
    assert_eq!(impasse.winner(), Some(Color::White));
    let outside = claimed("position startpos moves 5f5e", End::Impasse, None);
    assert_eq!((ending(&outside), outside.agrees), (None, Some(false)));
}

/// The origin stands only where another man could make the move as written.
#[test]
fn ambiguous_and_superfluous_origins() {
    let golds = position("5k/6/6/6/G1G3/K5 b - 1");
    let error = hodges::parse(&golds, "G-5d").expect_err("two golds");
    let hodges::HodgesError::Ambiguous { candidates, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(candidates, ["G4e-5d", "G6e-5d"]);
    assert_eq!(hodges::parse(&golds, "G6e-5d"), Ok(mv("6e5d")));
    assert_eq!(hodges::parse(&golds, "G6e-6d"), Ok(mv("6e6d")));
    assert_eq!(hodges::format(&golds, mv("6e6d")), "G-6d");
    // A promoted man is another kind.
    let mixed = position("5k/6/6/6/G1+S3/K5 b - 1");
    assert_eq!(hodges::format(&mixed, mv("6e5d")), "G-5d");
    assert_eq!(hodges::format(&mixed, mv("4e5d")), "+S-5d");
    // A pinned man is no rival.
    let pinned = position("k5/6/3r2/6/3G1G/3K2 b - 1");
    assert_eq!(hodges::format(&pinned, mv("1e2d")), "G-2d");
    assert_eq!(hodges::parse(&pinned, "G-2d"), Ok(mv("1e2d")));
}

#[test]
fn published_slips_get_their_own_errors() {
    let golds = position("5k/6/6/6/G1G3/K5 b - 1");
    for text in ["C6e-5d", "C4e-5d"] {
        let error = hodges::parse(&golds, text).expect_err(text).to_string();
        assert!(error.contains('G'), "{error}");
    }
    let knight = position("5k/6/1p4/6/2N3/K5 b - 1");
    let error = hodges::parse(&knight, "Nx5c=").expect_err("declined");
    assert!(error.to_string().contains("knight"), "{error}");
    assert_eq!(hodges::parse(&knight, "Nx5c"), Ok(mv("4e5c")));
    // Forced promotion may go unmarked, and is made.
    let forced = position("5k/6/6/2N3/6/K5 b - 1");
    assert_eq!(hodges::parse(&forced, "N-3b"), Ok(mv("4d3b+")));
    assert_eq!(hodges::format(&forced, mv("4d3b+")), "N-3b+");
    let optional = position("5k/2S3/6/6/6/K5 b - 1");
    assert_eq!(hodges::parse(&optional, "S-5c"), Ok(mv("4b5c")));
    assert_eq!(hodges::format(&optional, mv("4b5c")), "S-5c=");
}

/// A form that names the mover can show a move out of turn; it is the mover's
/// loss, and not that of the side to move.
#[test]
fn who_moves_out_of_turn_loses() {
    for (text, loser) in [
        ("V3.0\nPI\n+\n+6564FU\n+6463FU\n", Color::Black),
        ("V3.0\nPI\n+\n-1213FU\n", Color::White),
        ("V3.0\nPI61HI\n-\n+6564FU\n", Color::Black),
    ] {
        let reading = any::read(text, Form::Csa, &ReadOptions::default()).expect(text);
        let judgment = judged(&reading.record, Rules::default());
        assert_eq!(
            ending(&judgment),
            Some(("illegal-move", Some(!loser))),
            "{text}"
        );
        let illegal = judgment.illegal.expect("an illegal move");
        assert_eq!(illegal.reason, IllegalReason::NotYourMan);
        let json = any::write(&reading.record, Form::Json, &WriteOptions::default());
        let again = any::read(&json.text, Form::Json, &ReadOptions::default()).expect("own text");
        assert_eq!(again.record, reading.record);
    }
}
