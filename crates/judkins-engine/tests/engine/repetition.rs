//! Repetition and perpetual check, as the game's rules decide them.

use crate::players::engine;
use judkins::game::{Game, Rules};
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins_engine::engine::Best;
use judkins_engine::event::Event;
use judkins_engine::limits::Limits;
use judkins_engine::score::Score;
use judkins_engine::signals::Signals;

fn game(start: &str, moves: &str) -> Game {
    let setup = sfen::parse(start).expect(start);
    let mut game = Game::new(&setup, Rules::default()).expect(start);
    for text in moves.split_whitespace() {
        game.play(text.parse().expect(text)).expect(text);
    }
    assert_eq!(game.outcome(), None);
    game
}

fn best(game: &Game, nodes: u64) -> Best {
    let limits = Limits::nodes(nodes);
    engine(6, 1).search(game.history(), &limits, &Signals::default(), &mut |_| ())
}

/// The moves one ply before the fourth occurrence.
fn almost(lap: &str) -> String {
    let laps = format!("{lap} {lap} {lap}");
    let words: Vec<&str> = laps.split(' ').collect();
    words[..words.len() - 1].join(" ")
}

/// The same game with the board turned and the sides exchanged.
fn turned(game: &Game) -> Game {
    let start = game.start_setup().rotated();
    let mut turned = Game::new(&start, Rules::default()).expect("valid both ways");
    for mv in game.moves() {
        turned.play(mv.rotated()).expect("legal both ways");
    }
    turned
}

#[test]
fn the_losing_fourth_repetition_is_never_played() {
    let played = game("5k/6/5R/6/6/K5 w - 1", &almost("1a2a 1c2c 2a1a 2c1c"));
    let losing: Move = "2c1c".parse().expect("a move");
    for (game, losing) in [(turned(&played), losing.rotated()), (played, losing)] {
        for nodes in [1, 300, 3_000, 30_000] {
            let best = best(&game, nodes);
            assert!(best.mv.is_some_and(|mv| mv != losing), "{nodes} nodes");
        }
    }
}

#[test]
fn the_losing_repetition_is_played_where_nothing_else_is_allowed() {
    let game = game("5k/6/5R/6/6/K5 w - 1", &almost("1a2a 1c2c 2a1a 2c1c"));
    let only = "2c1c".parse().expect("a move");
    let limits = Limits {
        search_moves: vec![only],
        nodes: Some(500),
        ..Limits::default()
    };
    let best = engine(6, 1).search(game.history(), &limits, &Signals::default(), &mut |_| ());
    assert_eq!(best.mv, Some(only));
    assert!(matches!(best.score, Score::Cp(value) if value < -5_000));
}

#[test]
fn the_checked_side_completes_a_perpetual_that_wins() {
    let played = game("5k/6/4R1/6/6/K5 b - 1", &almost("2c1c 1a2a 1c2c 2a1a"));
    let winning: Move = "2a1a".parse().expect("a move");
    for (game, winning) in [(turned(&played), winning.rotated()), (played, winning)] {
        let best = best(&game, 3_000);
        assert_eq!(best.mv, Some(winning));
        assert!(
            matches!(best.score, Score::Cp(value) if value > 5_000),
            "{best:?}"
        );
    }
}

#[test]
fn a_lost_side_takes_no_contest() {
    let played = game("5k/5g/r5/6/4K1/6 w - 1", &almost("1a2a 2e3e 2a1a 3e2e"));
    let saving: Move = "3e2e".parse().expect("a move");
    for (game, saving) in [(turned(&played), saving.rotated()), (played, saving)] {
        let best = best(&game, 3_000);
        assert_eq!((best.mv, best.score), (Some(saving), Score::Cp(0)));
    }
}

#[test]
fn a_repetition_is_never_announced_as_a_mate() {
    // The checks go on for ever but mate nobody.
    let played = game("5k/6/4R1/6/6/K5 b - 1", &almost("2c1c 1a2a 1c2c 2a1a"));
    for game in [turned(&played), played] {
        let mut scores = Vec::new();
        let limits = Limits::nodes(20_000);
        engine(6, 1).search(game.history(), &limits, &Signals::default(), &mut |event| {
            let Event::Info(info) = event;
            scores.extend(info.score);
        });
        assert!(!scores.is_empty());
        assert!(
            scores.iter().all(|score| matches!(score, Score::Cp(_))),
            "{scores:?}"
        );
    }
}
