//! Laws of legal moves.

use std::collections::BTreeSet;

use judkins::moves::Move;
use judkins::position::Position;
use judkins::role::HandRole;
use proptest::prelude::{ProptestConfig, proptest};

use super::any_position;
use crate::common::{all_moves, shown, sorted};
use crate::slow::board::{Board, act};

fn set(moves: impl IntoIterator<Item = Move>) -> BTreeSet<Move> {
    let mut found = BTreeSet::new();
    for mv in moves {
        assert!(found.insert(mv), "{mv} comes twice");
    }
    found
}

fn mates(position: &Position, mv: Move) -> bool {
    let after = position.after(mv);
    after.in_check() && after.legal_moves().is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// For every move that can be written: list, test, reason and play agree.
    #[test]
    fn every_door_gives_the_same_answer(position in any_position()) {
        let legal = set(position.legal_moves());
        for mv in all_moves() {
            let listed = legal.contains(&mv);
            assert_eq!(position.is_legal(mv), listed, "{mv}");
            assert_eq!(position.check_legal(mv).is_ok(), listed, "{mv}");
            let mut played = position.clone();
            let change = played.play(mv);
            assert_eq!(change.is_ok(), listed, "{mv}");
            if listed {
                assert_eq!(played, position.after(mv), "{mv}");
                assert_ne!(played.turn(), position.turn(), "{mv}");
            } else {
                assert_eq!(played, position, "{mv}");
            }
        }
        assert_eq!(position.legal_move_count() as usize, legal.len());
        assert_eq!(position.has_legal_move(), !legal.is_empty());
    }

    /// The reason of a refusal is the first of those that hold.
    #[test]
    fn reasons_come_in_their_order(position in any_position()) {
        let slow = Board::read(&shown(&position));
        for mv in all_moves() {
            let faults = slow.faults(act(&mv.to_string()));
            let reason = position.check_legal(mv).err().map(|illegal| {
                assert_eq!(illegal.mv, mv);
                illegal.reason.code()
            });
            assert_eq!(reason, faults.first().copied(), "{mv}: {faults:?}");
        }
    }

    #[test]
    fn classes_part_the_legal_moves(position in any_position()) {
        let mut parts: Vec<Move> = Vec::new();
        for mv in position.captures() {
            assert!(!mv.is_drop() && position.role_at(mv.to()).is_some(), "{mv}");
            parts.push(mv);
        }
        for mv in position.promotions() {
            assert!(mv.promotes() && position.role_at(mv.to()).is_none(), "{mv}");
            parts.push(mv);
        }
        assert_eq!(set(position.tacticals()), set(parts.clone()));
        for mv in position.quiet_moves() {
            let plain = !mv.promotes() && !mv.is_drop();
            assert!(plain && position.role_at(mv.to()).is_none(), "{mv}");
            parts.push(mv);
        }
        for role in HandRole::ALL {
            let drops = position.drops(role);
            assert_eq!(drops.len() as u32, position.drop_targets(role).len());
            for mv in drops {
                assert_eq!(mv.dropped(), Some(role));
                assert!(position.drop_targets(role).contains(mv.to()), "{mv}");
                parts.push(mv);
            }
        }
        assert_eq!(set(parts), set(position.legal_moves()));
        let evasions = set(position.evasions());
        let expected = if position.in_check() { set(position.legal_moves()) } else { set([]) };
        assert_eq!(evasions, expected);
    }

    #[test]
    fn checks_are_the_moves_after_which_the_opponent_is_in_check(position in any_position()) {
        let checks = set(position.checks());
        for mv in position.legal_moves() {
            let checked = position.after(mv).in_check();
            assert_eq!(position.gives_check(mv), checked, "{mv}");
            assert_eq!(checks.contains(&mv), checked, "{mv}");
        }
        assert!(checks.iter().all(|&mv| position.is_legal(mv)));
    }

    #[test]
    fn a_mate_in_one_is_found_where_there_is_one(position in any_position()) {
        let mating: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|&mv| mates(&position, mv))
            .collect();
        match position.mate_in_one() {
            Some(mv) => assert!(mating.contains(&mv), "{mv} does not mate"),
            None => assert!(mating.is_empty(), "{mating:?} mate"),
        }
    }

    #[test]
    fn legal_moves_turn_and_mirror_with_the_board(position in any_position()) {
        let legal = position.legal_moves();
        let turned = position.rotated();
        let mirrored = position.mirrored();
        assert_eq!(
            sorted(legal.iter().map(|mv| mv.rotated())),
            sorted(turned.legal_moves())
        );
        assert_eq!(
            sorted(legal.iter().map(|mv| mv.mirrored())),
            sorted(mirrored.legal_moves())
        );
        for &mv in &legal {
            assert_eq!(position.after(mv).rotated(), turned.after(mv.rotated()), "{mv}");
            assert_eq!(position.after(mv).mirrored(), mirrored.after(mv.mirrored()), "{mv}");
            assert_eq!(position.gives_check(mv), turned.gives_check(mv.rotated()), "{mv}");
        }
        for mv in all_moves() {
            let reason = position.check_legal(mv).err().map(|illegal| illegal.reason);
            let of_turned = turned.check_legal(mv.rotated()).err();
            let of_mirrored = mirrored.check_legal(mv.mirrored()).err();
            assert_eq!(reason, of_turned.map(|illegal| illegal.reason), "{mv}");
            assert_eq!(reason, of_mirrored.map(|illegal| illegal.reason), "{mv}");
        }
    }
}
