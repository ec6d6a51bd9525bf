//! The engine against weak players, and its levels against each other.

use crate::players::{Player, engine, search, tally};
use judkins::notation::sfen;
use judkins::position::Position;
use judkins_engine::limits::Limits;
use judkins_engine::score::Score;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn full(nodes: u64) -> impl Fn(u64) -> Player {
    move |seed| Player::Engine(Box::new(engine(6, seed)), nodes)
}

fn level(number: u8) -> impl Fn(u64) -> Player {
    move |seed| Player::Engine(Box::new(engine(number, seed)), 100_000)
}

#[test]
fn random_moves_always_lose() {
    assert_eq!(tally(200, full(500), |_| Player::Random), (200, 0));
}

#[test]
fn one_ply_material_hardly_ever_wins() {
    let (won, _) = tally(200, full(2_000), |_| Player::Material);
    assert!(won >= 180, "{won} of 200");
}

#[test]
fn the_lowest_level_is_weaker_than_the_fourth() {
    let (won, _) = tally(20, level(1), level(4));
    assert!(won <= 3, "{won} of 20");
}

#[test]
fn the_lowest_level_does_not_play_at_random() {
    let (won, _) = tally(20, level(1), |_| Player::Random);
    assert!(won >= 15, "{won} of 20");
}

/// Positions of random games in which the opponent threatens mate in one and
/// some moves, but not all, parry it.
fn threatened(wanted: usize) -> Vec<Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut found = Vec::new();
    while found.len() < wanted {
        let mut position = Position::start();
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let safe = moves
                .iter()
                .filter(|&&mv| position.after(mv).mate_in_one().is_none())
                .count();
            if safe > 0 && safe * 2 < moves.len() && !position.in_check() {
                found.push(position);
                break;
            }
            position = position.after(moves[random.random_range(0..moves.len())]);
        }
    }
    found
}

#[test]
fn no_level_walks_into_a_mate_in_one_while_there_is_another_move() {
    for position in threatened(25) {
        let text = sfen::format(&position.to_setup());
        for number in 1..=6 {
            for seed in 0..3 {
                let mut engine = engine(number, seed);
                let best = search(&mut engine, &text, &Limits::nodes(10_000));
                let mv = best.mv.expect("a legal move exists");
                let safe = position.after(mv).mate_in_one().is_none();
                assert!(safe, "level {number} plays {mv} in {text}");
            }
        }
    }
}

#[test]
fn every_level_plays_a_mate_in_one() {
    for number in 1..=6 {
        for seed in 0..10 {
            let mut engine = engine(number, seed);
            let text = "k5/6/1GN3/6/6/5K b G 1";
            let best = search(&mut engine, text, &Limits::nodes(20_000));
            assert_eq!(best.score, Score::Mate(1), "level {number}");
        }
    }
}

#[test]
fn a_seed_repeats_the_choices_of_a_level_and_no_seed_varies_them() {
    let start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
    let first = |seed: Option<u64>| {
        let mut engine = engine(1, 0);
        let config = judkins_engine::engine::Config {
            seed,
            ..engine.config().clone()
        };
        engine.configure(config).expect("the same table");
        search(&mut engine, start, &Limits::default()).mv
    };
    let with_seed: Vec<_> = (0..20).map(|_| first(Some(7))).collect();
    assert!(with_seed.iter().all(|&mv| mv == with_seed[0]));
    let without: Vec<_> = (0..20).map(|_| first(None)).collect();
    assert!(without.iter().any(|&mv| mv != without[0]));
}
