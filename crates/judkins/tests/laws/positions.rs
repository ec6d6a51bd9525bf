//! Laws of positions and of what a move changes.

use judkins::color::Color;
use judkins::position::Position;
use judkins::role::Man;
use judkins::square::Square;
use proptest::prelude::{ProptestConfig, proptest};

use super::any_position;
use crate::common::shown;
use crate::slow::board::Board;

/// The same position built anew from its men.
fn fresh(position: &Position) -> Position {
    Position::new_problem(&position.to_setup()).expect("a position stays valid")
}

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    let mut names: Vec<String> = squares.into_iter().map(|s| s.to_string()).collect();
    names.sort();
    names
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_kept_up_equals_what_is_built_anew(position in any_position()) {
        for mv in position.legal_moves() {
            let after = position.after(mv);
            let built = fresh(&after);
            assert_eq!(after, built, "{mv}");
            assert_eq!(after.hash(), built.hash(), "{mv}");
            assert_eq!(after.board_hash(), built.board_hash(), "{mv}");
            assert_eq!(after.checkers(), built.checkers(), "{mv}");
            assert_eq!(after.pinned(), built.pinned(), "{mv}");
            for color in Color::ALL {
                assert_eq!(after.king(color), built.king(color), "{mv}");
                assert_eq!(after.men(color), built.men(color), "{mv}");
            }
        }
    }

    #[test]
    fn board_hash_leaves_out_just_the_hands(position in any_position()) {
        let mut setup = position.to_setup();
        setup.hands = Default::default();
        let Ok(bare) = Position::new_problem(&setup) else {
            panic!("fewer men make no fault");
        };
        assert_eq!(bare.board_hash(), position.board_hash());
        let empty = Color::ALL.into_iter().all(|color| position.hand(color).is_empty());
        assert_eq!(bare.hash() == position.hash(), empty);
    }

    #[test]
    fn checkers_and_pins_are_those_of_the_second_judge(position in any_position()) {
        let slow = Board::read(&shown(&position));
        let mut checkers = slow.checkers(slow.turn);
        checkers.sort();
        assert_eq!(names(position.checkers()), checkers);
        assert_eq!(position.in_check(), !checkers.is_empty());
        let mut pinned = slow.pinned();
        pinned.sort();
        assert_eq!(names(position.pinned()), pinned);
    }

    #[test]
    fn the_side_that_moved_is_never_in_check(position in any_position()) {
        for mv in position.legal_moves() {
            let slow = Board::read(&shown(&position.after(mv)));
            assert!(!slow.in_check(1 - slow.turn), "{mv}");
        }
    }

    /// Applied to the men before, a change gives the men after.
    #[test]
    fn a_change_tells_just_what_differs(position in any_position()) {
        for mv in position.legal_moves() {
            let mut played = position.clone();
            let change = played.play(mv).expect("a legal move");
            let mut setup = position.to_setup();
            assert_eq!(change.color, position.turn(), "{mv}");
            let dropped = change.dropped();
            assert_eq!(dropped, mv.dropped(), "{mv}");
            assert_eq!(change.from.map(|(square, _)| square), mv.from(), "{mv}");
            assert_eq!(change.to.0, mv.to(), "{mv}");
            if let Some((square, role)) = change.from {
                let man = Man { color: change.color, role };
                assert_eq!(setup.board[square.index()].take(), Some(man), "{mv}");
            }
            if let Some(role) = dropped {
                assert!(setup.hands[change.color].remove(role), "{mv}");
            }
            let target = &mut setup.board[change.to.0.index()];
            let taken = change.captured.map(|role| Man { color: !change.color, role });
            assert_eq!(target.take(), taken, "{mv}");
            if let Some(role) = change.captured {
                let kind = role.in_hand().expect("no king is taken");
                setup.hands[change.color].add(kind);
            }
            *target = Some(Man { color: change.color, role: change.to.1 });
            setup.turn = !setup.turn;
            assert_eq!(setup, played.to_setup(), "{mv}");
        }
    }

    /// Men are neither made nor lost.
    #[test]
    fn men_are_kept(position in any_position()) {
        let men = |position: &Position| {
            let hands = Color::ALL.map(|color| u32::from(position.hand(color).len()));
            position.occupied().len() + hands[0] + hands[1]
        };
        let points = |position: &Position| {
            let points = position.impasse_points();
            points.black + points.white
        };
        for mv in position.legal_moves() {
            let after = position.after(mv);
            assert_eq!(men(&after), men(&position), "{mv}");
            assert_eq!(points(&after), points(&position), "{mv}");
        }
    }

    #[test]
    fn passing_changes_only_the_turn(position in any_position()) {
        match position.after_pass() {
            Some(passed) => {
                let mut setup = position.to_setup();
                setup.turn = !setup.turn;
                assert_eq!(passed.to_setup(), setup);
                assert_eq!(passed, fresh(&passed));
                assert_eq!(passed.hash(), fresh(&passed).hash());
                assert_eq!(passed.checkers(), fresh(&passed).checkers());
            }
            None => assert!(position.in_check()),
        }
    }
}
