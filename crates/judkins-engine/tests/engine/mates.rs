//! Mates, and positions without moves.

use crate::players::{engine, search};
use judkins::history::History;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins_engine::limits::Limits;
use judkins_engine::score::Score;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Whether the side to move mates within `plies`, by trying everything.
fn mates_within(position: &Position, plies: u32) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let next = position.after(mv);
        !next.has_legal_move()
            || plies >= 3
                && next.in_check()
                && next
                    .legal_moves()
                    .into_iter()
                    .all(|reply| mates_within(&next.after(reply), plies - 2))
    })
}

#[test]
fn mates_are_announced_with_their_length() {
    for (text, plies) in [
        ("k5/6/1GN3/6/6/5K b G 1", 1),
        ("k5/6/PGN3/6/6/5K b - 1", 1),
        ("k5/2G3/6/6/6/5K b P 1", 1),
    ] {
        let best = search(&mut engine(6, 1), text, &Limits::depth(6));
        assert_eq!(best.score, Score::Mate(plies), "{text}");
    }
}

/// Positions of random games in which everything tried finds a mate of just
/// this length by checks.
fn mates_of(plies: u32, wanted: usize) -> Vec<Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(plies));
    let mut found = Vec::new();
    while found.len() < wanted {
        let mut position = Position::start();
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if moves.len() <= 45
                && !(1..plies)
                    .step_by(2)
                    .any(|less| mates_within(&position, less))
                && mates_within(&position, plies)
            {
                found.push(position.clone());
                break;
            }
            position = position.after(moves[random.random_range(0..moves.len())]);
        }
    }
    found
}

#[test]
fn mates_of_one_three_and_five_plies_are_found() {
    for (plies, wanted) in [(1, 30), (3, 20), (5, 6)] {
        for position in mates_of(plies, wanted) {
            let text = sfen::format(&position.to_setup());
            let best = search(&mut engine(6, 1), &text, &Limits::nodes(200_000));
            match best.score {
                Score::Mate(length) => assert!(
                    length > 0 && length.unsigned_abs() <= plies,
                    "{text}: {length} for {plies}"
                ),
                Score::Cp(value) => panic!("{text}: {value} for a mate in {plies}"),
            }
        }
    }
}

#[test]
fn announced_lines_mate_by_the_plain_rules() {
    for position in mates_of(3, 20) {
        let mut engine = engine(6, 1);
        let mut lines = Vec::new();
        engine.search(
            &History::new(position.clone()),
            &Limits::nodes(20_000),
            &judkins_engine::signals::Signals::default(),
            &mut |event| {
                let judkins_engine::event::Event::Info(info) = event;
                lines.push(info);
            },
        );
        assert!(!lines.is_empty());
        for info in lines {
            let mut at = position.clone();
            for mv in &info.pv {
                at.play(*mv).expect("lines are legal");
            }
            if let Some(Score::Mate(length)) = info.score {
                assert_eq!(info.pv.len(), length.unsigned_abs() as usize);
                assert!(!at.has_legal_move());
            }
        }
    }
}

#[test]
fn no_legal_move_is_answered_at_once() {
    for text in ["k5/6/1GN3/6/6/5K w - 1", "k5/1G4/1G4/6/6/5K w - 1"] {
        let limits = Limits {
            infinite: true,
            ..Limits::default()
        };
        let best = search(&mut engine(6, 1), text, &limits);
        assert_eq!((best.mv, best.score), (None, Score::Mate(0)), "{text}");
    }
}

#[test]
fn a_mating_pawn_drop_is_never_played() {
    let text = "k5/6/1GN3/6/6/5K b P 1";
    let best = search(&mut engine(6, 1), text, &Limits::nodes(5_000));
    assert!(best.mv.is_some_and(|mv| mv.to_string() != "P*6b"));
}
