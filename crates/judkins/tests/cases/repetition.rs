//! Repetition and perpetual check.

use judkins::color::Color;
use judkins::game::{Game, IllegalPolicy, Rules};
use judkins::history::{History, Repetition};
use judkins::position::Position;
use judkins::setup::Setup;

use super::{Side, both_sides, ending};
use crate::common::{shown, starts};

const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

/// Plays moves in order until the game ends or they run out.
fn play(side: Side, sfen: &str, laps: &[(&str, usize)]) -> Game {
    let mut game = side.game(sfen, IllegalPolicy::Lose);
    for &(lap, times) in laps {
        for text in lap.split(' ').cycle().take(lap.split(' ').count() * times) {
            if game.outcome().is_some() {
                return game;
            }
            game.play(side.mv(text))
                .unwrap_or_else(|e| panic!("{sfen}: {e}"));
        }
    }
    game
}

/// Asserts how and at which ply a game ends, from both sides, whatever the
/// policy for illegal moves; the loser is named as written.
fn ends(sfen: &str, laps: &[(&str, usize)], ply: usize, loser: Option<Color>) {
    both_sides(|side| {
        let game = play(side, sfen, laps);
        let expected = match loser {
            None => ("repetition", None),
            Some(loser) => ("perpetual-check", Some(!side.color(loser))),
        };
        assert_eq!(ending(&game), Some(expected), "{sfen} {laps:?}");
        assert_eq!(game.moves().len(), ply, "{sfen} {laps:?}");
        assert_eq!(game.occurrences(), 4, "{sfen} {laps:?}");
        // The move that ends the game is a legal one and no other end.
        let mut again = side.game(sfen, IllegalPolicy::Refuse);
        for &mv in game.moves() {
            assert_eq!(again.outcome(), None);
            assert!(again.position().legal_moves().contains(&mv));
            again.play(mv).expect("a legal move");
        }
        assert_eq!(ending(&again), Some(expected));
    });
}

#[test]
fn the_fourth_time_the_start_stands_is_no_contest() {
    ends(START, &[("5f5e 2a2b 5e5f 2b2a", 3)], 12, None);
    both_sides(|side| {
        let mut game = side.game(START, IllegalPolicy::Lose);
        let mut occurrences = vec![game.occurrences()];
        for text in "5f5e 2a2b 5e5f 2b2a".split(' ').cycle().take(11) {
            game.play(side.mv(text)).expect("legal");
            occurrences.push(game.occurrences());
            assert_eq!(game.outcome(), None, "ended at ply {}", game.moves().len());
        }
        assert_eq!(occurrences, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    });
}

#[test]
fn checks_without_a_break_lose_with_the_checked_side_to_move() {
    let sfen = "5k/6/5R/6/6/K5 w - 1";
    ends(sfen, &[("1a2a 1c2c 2a1a 2c1c", 3)], 12, Some(Color::Black));
}

#[test]
fn checks_without_a_break_lose_with_the_checking_side_to_move() {
    let sfen = "5k/6/4R1/6/6/K5 b - 1";
    ends(sfen, &[("2c1c 1a2a 1c2c 2a1a", 3)], 12, Some(Color::Black));
}

#[test]
fn one_quiet_move_a_lap_is_no_contest() {
    let sfen = "5k/6/5R/6/6/K5 w - 1";
    ends(sfen, &[("1a2a 1c3c 2a1a 3c1c", 3)], 12, None);
}

#[test]
fn laps_of_any_length_count_from_the_first_of_the_four() {
    let sfen = "5k/6/5+R/6/6/K5 w - 1";
    let quiet = "1a2a 1c4c 2a1a 4c1c";
    let long = "1a2a 1c2c 2a3a 2c3c 3a2a 3c2d 2a1a 2d1c";
    ends(sfen, &[(quiet, 1), (long, 2)], 20, None);
    ends(sfen, &[(long, 3)], 24, Some(Color::Black));
}

#[test]
fn the_move_right_after_the_first_of_the_four_counts() {
    // Of all of Black's moves only the first gives no check.
    let sfen = "5k/6/4R1/6/6/K5 b - 1";
    let quiet = "2c3c 1a2a 3c2c 2a1a";
    let checks = "2c1c 1a2a 1c2c 2a1a";
    ends(sfen, &[(quiet, 1), (checks, 2)], 12, None);
    ends(sfen, &[(checks, 2), (quiet, 1)], 12, None);
    // Here the side to move in the first of the four is the checked one.
    let sfen = "5k/6/5R/6/6/K5 w - 1";
    let quiet = "1a2a 1c3c 2a1a 3c1c";
    let checks = "1a2a 1c2c 2a1a 2c1c";
    ends(sfen, &[(quiet, 1), (checks, 2)], 12, None);
    ends(sfen, &[(checks, 2), (quiet, 1)], 12, None);
}

#[test]
fn a_quiet_move_before_the_first_of_the_four_does_not_count() {
    // The position after the first two plies is the one that returns.
    let sfen = "5k/6/6/5R/6/K5 w - 1";
    let lap = "2a1a 2c1c 1a2a 1c2c";
    ends(
        sfen,
        &[("1a2a 1d3d 2a1a 3d3c 1a2a 3c2c", 1), (lap, 3)],
        18,
        Some(Color::Black),
    );
}

#[test]
fn different_hands_make_different_positions() {
    let sfen = "3r1k/6/6/6/6/K5 b P 1";
    let first = "P*3c 3a3c 6f5f 3c3a 5f5e 1a1b 5e6f 1b1a";
    let lap = "6f5f 1a1b 5f6f 1b1a";
    ends(sfen, &[(first, 1), (lap, 5)], 19, None);
}

/// A position whose key is equal is compared man by man: History keeps whole
/// positions, so a count of occurrences is that of equal ones, whatever the
/// keys say. Positions of one game that differ are never counted together,
/// not even those that share board, or hands, or all but the side to move.
#[test]
fn positions_decide_what_repeats_not_their_keys() {
    both_sides(|side| {
        let laps: &[(&str, usize)] = &[
            ("P*3c 3a3c 6f5f 3c3a 5f5e 1a1b 5e6f 1b1a", 1),
            ("6f5f 1a1b 5f6f 1b1a", 2),
        ];
        let game = play(side, "3r1k/6/6/6/6/K5 b P 1", laps);
        let positions = game.history().positions();
        for (ply, position) in positions.iter().enumerate() {
            let mut replayed = History::new(positions[0].clone());
            assert_eq!(replayed.repetition(), None);
            let same: Vec<usize> = (0..=ply)
                .rev()
                .filter(|&other| shown(&positions[other]) == shown(position))
                .collect();
            replayed = replay(side, &game, ply).unwrap_or(replayed);
            assert_eq!(
                replayed.occurrences().collect::<Vec<_>>(),
                same,
                "ply {ply}"
            );
        }
    });
    // Equality looks at everything that the key is made of.
    for one in starts() {
        for two in starts() {
            assert_eq!(one == two, shown(&one) == shown(&two));
            assert!(one != two || one.hash() == two.hash());
        }
    }
}

fn replay(side: Side, game: &Game, plies: usize) -> Option<History> {
    let rules = Rules::default();
    let setup: Setup = game.start_setup();
    let mut again = Game::new(&setup, rules).ok()?;
    for &mv in game.moves().iter().take(plies) {
        again.play(mv).ok()?;
    }
    assert_eq!(again.start(), game.start(), "{side:?}");
    Some(again.history().clone())
}

#[test]
fn a_move_taken_back_leaves_no_trace_in_the_count() {
    both_sides(|side| {
        let mut game = play(side, START, &[("5f5e 2a2b 5e5f 2b2a", 2)]);
        for _ in 0..10 {
            let last = game.undo().expect("a move");
            assert_eq!(game.outcome(), None);
            game.play(last).expect("legal");
        }
        assert_eq!(game.occurrences(), 3);
        for text in ["5f5e", "2a2b", "5e5f"] {
            game.play(side.mv(text)).expect("legal");
        }
        game.play(side.mv("2b2a")).expect("legal");
        assert_eq!(ending(&game), Some(("repetition", None)));
        game.undo();
        assert_eq!(game.outcome(), None);
    });
}

#[test]
fn an_escape_that_repeats_still_counts_against_a_pawn_drop_mate() {
    // Whether a move repeats never changes which moves are legal.
    both_sides(|side| {
        let game = play(side, "5k/6/5R/6/6/K5 w - 1", &[("1a2a 1c2c 2a1a 2c1c", 2)]);
        let fresh = Position::new(&game.position().to_setup()).expect("a position");
        assert_eq!(game.position().legal_moves(), fresh.legal_moves());
        assert_eq!(game.history().repetition(), None::<Repetition>);
    });
}
