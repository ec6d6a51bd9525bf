//! SFEN and what makes a position valid.

use judkins::color::Color;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins::role::{HandRole, Man, Role};
use judkins::setup::{Fault, Setup};
use judkins::square::Square;

use super::{both_sides, refused};
use crate::common::{mv, setup, shown};

const KINGS: &str = "5k/6/6/6/6/K5 b";

fn column(text: &str) -> usize {
    sfen::parse(text).expect_err(text).column
}

#[test]
fn hands_are_read_in_any_spelling_and_written_in_one() {
    for (hands, written) in [
        ("2P", "2P"),
        ("PP", "2P"),
        ("1P1P", "2P"),
        ("P1P", "2P"),
        ("pPsnR", "RPsnp"),
        ("prPR", "RPrp"),
        ("pnsgbrPNSGBR", "RBGSNPrbgsnp"),
        ("ppP2R2b", "2RP2b2p"),
        ("PpPp", "2P2p"),
        ("-", "-"),
    ] {
        let read = setup(&format!("{KINGS} {hands} 1"));
        assert_eq!(
            sfen::format(&read),
            format!("{KINGS} {written} 1"),
            "{hands}"
        );
    }
}

#[test]
fn bad_counts_name_their_column() {
    // The hands begin at column 17.
    for (hands, at) in [
        ("12P", 17),
        ("0P", 17),
        ("P0", 18),
        ("R0P", 18),
        ("3P", 17),
        ("R12P", 18),
        ("2", 17),
        ("PP2", 19),
        ("02P", 17),
        ("P-", 18),
        ("-P", 17),
        ("PPP", 19),
        ("2PP", 19),
        ("RK", 18),
        ("Rk", 18),
        ("R+P", 18),
        ("+P", 17),
        ("X", 17),
        ("角", 17),
        ("99999999999999999999P", 17),
    ] {
        assert_eq!(column(&format!("{KINGS} {hands} 1")), at, "{hands}");
    }
}

/// The faults of an arrangement from both sides, as written.
fn faults(text: &str) -> Vec<Fault> {
    let mut found = Vec::new();
    both_sides(|side| {
        let error = Position::new(&side.setup(text)).expect_err(text);
        assert!(!error.to_string().is_empty());
        let turned = error.faults.iter().map(|&fault| match fault {
            Fault::NoKing(color) => Fault::NoKing(side.color(color)),
            Fault::ManyKings(color, count) => Fault::ManyKings(side.color(color), count),
            Fault::OpponentInCheck(color) => Fault::OpponentInCheck(side.color(color)),
            Fault::TwoPawns(color, file) => {
                let file = if side.turned { 7 - file } else { file };
                Fault::TwoPawns(side.color(color), file)
            }
            Fault::DeadMan(man, square) => {
                let color = side.color(man.color);
                let square = if side.turned {
                    square.rotated()
                } else {
                    square
                };
                Fault::DeadMan(Man { color, ..man }, square)
            }
            same => same,
        });
        let turned: Vec<Fault> = turned.collect();
        if side.turned {
            assert_eq!(turned.len(), found.len(), "{text}");
            assert!(turned.iter().all(|fault| found.contains(fault)), "{text}");
        } else {
            found = turned;
        }
    });
    found
}

#[test]
fn each_invalid_position_is_refused_with_its_reason() {
    let dead = |role, square| {
        Fault::DeadMan(
            Man {
                color: Color::Black,
                role,
            },
            square,
        )
    };
    for (text, fault) in [
        ("6/6/6/6/6/K5 b - 1", Fault::NoKing(Color::White)),
        ("5k/6/6/6/6/6 b - 1", Fault::NoKing(Color::Black)),
        ("5k/6/6/6/6/KK4 b - 1", Fault::ManyKings(Color::Black, 2)),
        ("5k/5k/6/6/6/K4k b - 1", Fault::ManyKings(Color::White, 3)),
        ("6/6/3k2/2K3/6/6 b - 1", Fault::AdjacentKings),
        ("6/6/2k3/2K3/6/6 w - 1", Fault::AdjacentKings),
        ("5k/6/5R/6/6/K5 b - 1", Fault::OpponentInCheck(Color::White)),
        (
            "k5/6/1N4/6/6/K5 b - 1",
            Fault::OpponentInCheck(Color::White),
        ),
        ("5k/6/6/2P3/2P3/K5 b - 1", Fault::TwoPawns(Color::Black, 4)),
        ("P4k/6/6/6/6/K5 b - 1", dead(Role::Pawn, Square::S6A)),
        ("N4k/6/6/6/6/K5 b - 1", dead(Role::Knight, Square::S6A)),
        ("5k/N5/6/6/6/K5 b - 1", dead(Role::Knight, Square::S6B)),
        ("5k/6/6/RRR3/6/K5 b - 1", Fault::TooMany(HandRole::Rook, 3)),
        ("5k/6/6/+RrR3/6/K5 b - 1", Fault::TooMany(HandRole::Rook, 3)),
        ("5k/6/6/+PP4/6/K5 b p 1", Fault::TooMany(HandRole::Pawn, 3)),
        ("5k/6/6/6/6/K5 b 2G2g 1", Fault::TooMany(HandRole::Gold, 4)),
    ] {
        assert_eq!(faults(text), [fault], "{text}");
    }
    let both = faults("PN3k/6/6/2P3/2P3/K5 b 2s1S 1");
    assert_eq!(both.len(), 5, "every fault is named: {both:?}");
}

#[test]
fn valid_positions_are_not_refused() {
    for text in [
        "5k/6/6/2P3/2+P3/K5 b - 1",
        "5k/6/6/2P3/2p3/K5 b - 1",
        "P4k/6/6/6/6/K5 b - 1".replacen('P', "+P", 1).as_str(),
        "5k/+N5/6/6/6/K5 b - 1",
        "5k/n5/6/6/6/K5 b - 1",
        "5k/6/5R/6/6/K5 w - 1",
        "5k/6/6/6/6/K5 b 2R2B2G2S2N2P 1",
        "5k/6/6/6/6/K5 w rR 1",
        "6/2k3/6/2K3/6/6 b - 1",
    ] {
        both_sides(|side| {
            let position = side.position(text);
            assert_eq!(Position::from_code(position.code()), Some(position));
        });
    }
}

#[test]
fn a_king_may_be_missing_only_where_a_caller_asks() {
    both_sides(|side| {
        let problem = side.setup("5k/6/2P3/6/6/6 b G 1");
        assert!(Position::new(&problem).is_err());
        let position = Position::new_problem(&problem).expect("a problem");
        let black = side.color(Color::Black);
        assert_eq!((position.king(black), position.in_check()), (None, false));
        assert_eq!(position.mate_in_one(), None);
        let mates = Position::new_problem(&side.setup("5k/6/5P/6/6/6 b G 1")).expect("a problem");
        assert_eq!(mates.mate_in_one(), Some(side.mv("G*1b")));
        let none = side.setup("6/6/4P1/6/6/6 b G 1");
        assert!(Position::new_problem(&none).is_err());
        let two = side.setup("5k/6/4P1/6/6/KK4 b G 1");
        assert!(Position::new_problem(&two).is_err());
        let checked = side.setup("5k/6/5R/6/6/6 b G 1");
        assert!(Position::new_problem(&checked).is_err());
    });
}

#[test]
fn text_that_is_no_sfen_is_refused_at_its_place() {
    for (text, at) in [
        ("", 1),
        ("   ", 1),
        ("5k/6/6/6/6/K5", 14),
        ("5k/6/6/6/6/K5 b", 16),
        ("5k/6/6/6/6/K4 b - 1", 14),
        ("5k/6/6/6/6/K6 b - 1", 13),
        ("5k/6/6/6/6/K51 b - 1", 14),
        ("4k/6/6/6/6/K5 b - 1", 3),
        ("5k/6/6/6/K5 b - 1", 12),
        ("5k/6/6/6/6/K5/6 b - 1", 14),
        ("5k//6/6/6/K5 b - 1", 4),
        ("5k/6/6/6/6/K+G4 b - 1", 14),
        ("5k/6/6/6/6/+K5 b - 1", 13),
        ("5k/6/6/6/6/K++P4 b - 1", 14),
        ("5k/6/6/6/6/K+5 b - 1", 13),
        ("5k/6/6/6/6/K5+ b - 1", 14),
        ("5k/6/x5/6/6/K5 b - 1", 6),
        ("5k/6/l5/6/6/K5 b - 1", 6),
        ("5k/6/7/6/6/K5 b - 1", 6),
        ("5k/6/0/6/6/K5 b - 1", 6),
        ("5k/6/6/6/6/K5 x - 1", 15),
        ("5k/6/6/6/6/K5 B - 1", 15),
        ("5k/6/6/6/6/K5 bw - 1", 15),
        ("5k/6/6/6/6/K5 b - 0", 19),
        ("5k/6/6/6/6/K5 b - 10000", 19),
        ("5k/6/6/6/6/K5 b - -1", 19),
        ("5k/6/6/6/6/K5 b - +1", 19),
        ("5k/6/6/6/6/K5 b - 01", 19),
        ("5k/6/6/6/6/K5 b - 1.5", 19),
        ("5k/6/6/6/6/K5 b - １", 19),
        ("5k/6/6/6/6/K5 b - 1 1", 21),
        ("5k/6/6/6/6/K5  b - 1", 15),
        (" 5k/6/6/6/6/K5 b - 1", 1),
        ("5k/6/6/6/6/K5\tb - 1", 14),
        ("5k/6/6/6/6/K5[] b - 1", 14),
    ] {
        assert_eq!(
            column(text),
            at,
            "{text}: {}",
            sfen::parse(text).expect_err(text)
        );
    }
}

#[test]
fn a_missing_move_number_is_one() {
    assert_eq!(setup("5k/6/6/6/6/K5 b -"), setup("5k/6/6/6/6/K5 b - 1"));
    assert_eq!(setup("5k/6/6/6/6/K5 w P 9999").move_number, 9999);
}

#[test]
fn a_reader_keeps_nothing_of_what_it_read_before() {
    let full = "+R+B+S+N+P1/5k/6/6/K5/1+p+n+s+b+r b 2G 77";
    let bare = "5k/6/6/6/6/K5 w - 1";
    let alone: Vec<Setup> = [full, bare].map(setup).to_vec();
    for order in [[0, 1, 0], [1, 0, 1]] {
        for index in order {
            let again = setup([full, bare][index]);
            assert_eq!(again, alone[index]);
            let position = Position::new(&again).expect("a position");
            let mut reused = Position::start();
            reused.clone_from(&position);
            assert_eq!(reused, position);
            assert_eq!(reused.hash(), position.hash());
        }
    }
}

#[test]
fn sfen_has_black_at_the_bottom_and_files_from_the_right() {
    let position = Position::start();
    assert_eq!(shown(&position), "rbnsgk/5p/6/6/P5/KGSNBR b -");
    for (square, color, role) in [
        (Square::S6F, Color::Black, Role::King),
        (Square::S1F, Color::Black, Role::Rook),
        (Square::S6E, Color::Black, Role::Pawn),
        (Square::S1A, Color::White, Role::King),
        (Square::S6A, Color::White, Role::Rook),
        (Square::S1B, Color::White, Role::Pawn),
    ] {
        assert_eq!(
            position.man_at(square),
            Some(Man { color, role }),
            "{square}"
        );
    }
    let turned = position.rotated();
    assert_eq!(shown(&turned), "rbnsgk/5p/6/6/P5/KGSNBR w -");
}

#[test]
fn other_dialects_get_a_helpful_error() {
    for (text, part) in [
        ("rbnsgk/5p/6/6/P5/KGSNBR[] w - - 0 1", "brackets"),
        ("rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1", "brackets"),
        ("rbnsgk/5p/6/6/P5/KGSNBR[Pp] b - 1", "brackets"),
    ] {
        let error = sfen::parse(text).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    for (text, part) in [
        ("P@5e", "asterisk"),
        ("p@5e", "asterisk"),
        ("f1f5+", "file"),
        ("a1a2", "file"),
        ("p*5e", "capital"),
    ] {
        let error = text
            .parse::<judkins::moves::Move>()
            .expect_err(text)
            .to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    // What looks foreign but is USI stays USI.
    assert_eq!(mv("1f5f+").to_string(), "1f5f+");
}

#[test]
fn moves_that_leave_the_rules_name_their_reason() {
    use judkins::legality::IllegalReason as Reason;
    both_sides(|side| {
        let start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
        for (text, reason) in [
            ("3c3d", Reason::NoManThere),
            ("1b1c", Reason::NotYourMan),
            ("1b1a", Reason::NotYourMan),
            ("6e6c", Reason::CannotReach),
            ("6f6f", Reason::CannotReach),
            ("1f1a", Reason::CannotReach),
            ("1f2f", Reason::OwnManThere),
            ("P*3c", Reason::NotInHand),
            ("P*6f", Reason::NotInHand),
            ("6e6d+", Reason::CannotPromote),
            ("5f5e+", Reason::CannotPromote),
        ] {
            refused(side, start, text, reason);
        }
    });
}
