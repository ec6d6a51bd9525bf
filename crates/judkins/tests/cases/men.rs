//! Pawn drops, mates, promotion and hands.

use judkins::color::Color;
use judkins::game::{Game, IllegalPolicy, Rules};
use judkins::legality::IllegalReason;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins::role::{HandRole, Role};

use super::{both_sides, count, ending, legal, played, refused};
use crate::common::{all_moves, mv, setup, starts};

#[test]
fn a_pawn_drop_that_mates_is_illegal() {
    both_sides(|side| {
        let sfen = "k5/6/1GN3/6/6/5K b P 1";
        count(side, sfen, 36);
        refused(side, sfen, "P*6b", IllegalReason::PawnDropMate);
        assert_eq!(side.position(sfen).mate_in_one(), None);
    });
}

#[test]
fn a_dropped_pawn_may_cut_its_own_line_and_leave_a_flight() {
    both_sides(|side| {
        let sfen = "3k2/R5/3N2/6/6/5K b P 1";
        count(side, sfen, 52);
        assert_eq!(ending(&played(side, sfen, "P*3b")), None);
        let game = played(side, "2kp2/+R5/5r/6/6/2K3 b P 3", "P*4b");
        assert_eq!(ending(&game), None);
        assert!(game.position().in_check() && game.position().has_legal_move());
    });
}

#[test]
fn a_pinned_defender_cannot_take_the_dropped_pawn() {
    both_sides(|side| {
        let sfen = "ks3R/6/1GN3/6/6/5K b P 1";
        count(side, sfen, 52);
        refused(side, sfen, "P*6b", IllegalReason::PawnDropMate);
        let free = "ks4/6/1GN3/6/6/5K b P 1";
        count(side, free, 37);
        let game = played(side, free, "P*6b");
        assert_eq!(ending(&game), None);
        assert!(game.position().is_legal(side.mv("5a6b")));
    });
}

#[test]
fn a_pawn_move_and_the_drop_of_another_man_may_mate() {
    both_sides(|side| {
        let black = Some(side.color(Color::Black));
        let game = played(side, "k5/6/PGN3/6/6/5K b - 1", "6c6b");
        assert_eq!(ending(&game), Some(("checkmate", black)));
        let sfen = "k5/6/1GN3/6/6/5K b G 1";
        let game = played(side, sfen, "G*6b");
        assert_eq!(ending(&game), Some(("checkmate", black)));
        assert!(side.position(sfen).mate_in_one().is_some());
    });
}

#[test]
fn a_pawn_drop_that_only_checks_is_legal() {
    both_sides(|side| {
        let game = played(side, "k5/6/1G4/6/6/5K b P 1", "P*6b");
        assert!(game.position().in_check());
        assert_eq!(ending(&game), None);
    });
}

#[test]
fn a_mating_pawn_drop_is_no_answer_to_check() {
    both_sides(|side| {
        let sfen = "2k+b1R/G3+n1/1K2+P1/2ns2/1+S+b3/4G1 b P 1";
        assert!(side.position(sfen).in_check());
        refused(side, sfen, "P*4b", IllegalReason::PawnDropMate);
        legal(side, sfen, &["1a3a", "1a3a+"]);
    });
}

#[test]
fn a_pawn_drop_that_stalemates_wins() {
    both_sides(|side| {
        let game = played(side, "k5/2G3/6/6/6/5K b P 1", "P*6c");
        let black = side.color(Color::Black);
        assert_eq!(ending(&game), Some(("no-legal-move", Some(black))));
    });
}

#[test]
fn a_game_without_the_white_pawn_begins_in_check() {
    both_sides(|side| {
        let sfen = "rbnsgk/6/6/6/P5/KGSNBR w - 1";
        count(side, sfen, 4);
        assert!(side.position(sfen).in_check());
        assert_eq!(side.game(sfen, IllegalPolicy::Lose).outcome(), None);
    });
}

#[test]
fn a_single_move_is_judged_as_the_list_has_it() {
    let mut seen = 0;
    for position in starts() {
        let legal = position.legal_moves();
        for mv in all_moves() {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv}");
            seen += usize::from(position.is_legal(mv) && mv.to().index() == 0);
        }
    }
    assert!(seen > 0, "no legal move goes to 1a");
}

#[test]
fn a_silver_may_promote_as_it_leaves_the_zone() {
    both_sides(|side| {
        let sfen = "5k/2S3/6/6/6/K5 b - 1";
        count(side, sfen, 13);
        let game = played(side, sfen, "4b5c+");
        let man = game.position().role_at(side.mv("4b5c").to());
        assert_eq!(man, Some(Role::PromotedSilver));
        played(side, sfen, "4b5c");
    });
}

#[test]
fn promotion_is_forced_where_a_man_could_never_move_again() {
    both_sides(|side| {
        let pawn = "5k/2P3/6/6/6/K5 b - 1";
        legal(side, pawn, &["4b4a+", "6f5e", "6f5f", "6f6e"]);
        refused(side, pawn, "4b4a", IllegalReason::MustPromote);
        let knight = "5k/6/6/2N3/6/K5 b - 1";
        legal(side, knight, &["4d3b+", "4d5b+", "6f5e", "6f5f", "6f6e"]);
        refused(side, knight, "4d3b", IllegalReason::MustPromote);
    });
}

#[test]
fn no_move_without_check_loses_by_its_own_name() {
    both_sides(|side| {
        let game = side.game("k5/6/1GN3/6/6/5K w - 1", IllegalPolicy::Lose);
        let black = side.color(Color::Black);
        assert!(!game.position().in_check());
        assert_eq!(ending(&game), Some(("no-legal-move", Some(black))));
    });
}

#[test]
fn a_captured_promoted_man_goes_to_the_hand_unpromoted() {
    for (promoted, role) in [
        ("+r", HandRole::Rook),
        ("+b", HandRole::Bishop),
        ("+s", HandRole::Silver),
        ("+n", HandRole::Knight),
        ("+p", HandRole::Pawn),
    ] {
        both_sides(|side| {
            // Taken at the first ply, dropped at the third.
            let start = format!("5k/6/2{promoted}3/2G3/6/1K4 b - 1");
            let mut game = side.game(&start, IllegalPolicy::Lose);
            let black = side.color(Color::Black);
            let change = game.play(side.mv("4d4c")).expect("a capture");
            assert_eq!(change.captured.map(Role::unpromoted), Some(role.role()));
            assert!(change.captured.is_some_and(Role::is_promoted));
            let shown = |game: &Game| sfen::format_without_number(&game.setup());
            let letter = match black {
                Color::Black => role.letter(),
                Color::White => role.letter().to_ascii_lowercase(),
            };
            for quiet in [None, Some("1a1b")] {
                if let Some(text) = quiet {
                    game.play(side.mv(text)).expect("a quiet move");
                }
                let hand = game.position().hand(black);
                assert_eq!((hand.count(role), hand.len()), (1, 1));
                assert!(game.position().hand(!black).is_empty());
                let text = shown(&game);
                assert!(text.ends_with(&format!(" {letter}")), "{text}");
                assert!(!text.contains('+'), "{text}");
            }
            let drop = format!("{}*6d", role.letter());
            let change = game.play(side.mv(&drop)).expect("a drop");
            assert_eq!(change.dropped(), Some(role));
            assert_eq!(game.position().role_at(change.to.0), Some(role.role()));
            assert!(shown(&game).ends_with(" -"));
        });
    }
}

#[test]
fn every_kind_may_be_dropped_between() {
    both_sides(|side| {
        let sfen = "5k/6/r5/6/6/K5 b PGN 1";
        let drops = ["P*6d", "P*6e", "G*6d", "G*6e", "N*6d", "N*6e"];
        legal(side, sfen, &[&drops[..], &["6f5e", "6f5f"]].concat());
        for drop in drops {
            let game = played(side, sfen, drop);
            assert_eq!(ending(&game), None);
        }
        for drop in ["P*6b", "G*5e", "N*6c"] {
            assert!(!side.position(sfen).is_legal(side.mv(drop)), "{drop}");
        }
    });
    for role in HandRole::ALL {
        both_sides(|side| {
            let sfen = format!("5k/6/r5/6/6/K5 b {} 1", role.letter());
            let mut game = side.game(&sfen, IllegalPolicy::Lose);
            let drop = side.mv(&format!("{}*6e", role.letter()));
            game.play(drop).expect("a drop");
            let black = side.color(Color::Black);
            assert!(game.position().hand(black).is_empty());
            assert_eq!(game.position().role_at(drop.to()), Some(role.role()));
        });
    }
}

#[test]
fn a_blocked_drop_names_the_king_left_in_check() {
    both_sides(|side| {
        let sfen = "5k/6/r5/6/6/K5 b PGN 1";
        refused(side, sfen, "G*5e", IllegalReason::KingLeftInCheck);
        refused(side, sfen, "G*6c", IllegalReason::SquareOccupied);
        refused(side, sfen, "S*6d", IllegalReason::NotInHand);
        refused(side, sfen, "N*5b", IllegalReason::DeadDrop);
        refused(side, sfen, "6f6e", IllegalReason::KingLeftInCheck);
    });
}

#[test]
fn the_drop_of_a_pawn_knows_nifu_but_not_for_tokins() {
    both_sides(|side| {
        refused(
            side,
            "5k/6/6/6/2P3/K5 b P 1",
            "P*4c",
            IllegalReason::TwoPawns,
        );
        played(side, "5k/6/6/6/2+P3/K5 b P 1", "P*4c");
        refused(
            side,
            "5k/6/6/6/2P3/K5 b P 1",
            "P*4a",
            IllegalReason::DeadDrop,
        );
    });
}

/// A start that is already over knows no move, and says so.
#[test]
fn nothing_is_played_after_the_end() {
    let lost = setup("k5/6/1GN3/6/6/5K w - 1");
    for illegal in [IllegalPolicy::Lose, IllegalPolicy::Refuse] {
        let rules = Rules {
            illegal,
            ..Rules::default()
        };
        let mut game = Game::new(&lost, rules).expect("a start");
        let refused = game.play(mv("6a6b")).expect_err("over");
        assert_eq!(refused.reason, IllegalReason::GameOver);
        assert_eq!(ending(&game), Some(("no-legal-move", Some(Color::Black))));
        assert_eq!(game.illegal(), None);
        assert_eq!(game.position(), &Position::new(&lost).expect("a start"));
    }
}
