//! Limits, signals and repeatability.

use std::time::Duration;

use crate::players::{engine, search};
use judkins::history::History;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins_engine::bench;
use judkins_engine::engine::{Config, Engine};
use judkins_engine::event::Event;
use judkins_engine::limits::{Clock, Limits};
use judkins_engine::signals::Signals;

#[test]
fn any_clock_gives_a_legal_move() {
    let clocks = [
        Clock::default(),
        Clock {
            remaining: Duration::from_millis(1),
            ..Clock::default()
        },
        Clock {
            increment: Duration::from_millis(3),
            ..Clock::default()
        },
        Clock {
            byoyomi: Duration::from_millis(5),
            ..Clock::default()
        },
    ];
    for clock in clocks {
        for text in bench::POSITIONS {
            let limits = Limits {
                clock: Some(clock),
                ..Limits::default()
            };
            let best = search(&mut engine(6, 1), text, &limits);
            let position = sfen::parse_position(text).expect(text);
            assert!(best.mv.is_some_and(|mv| position.is_legal(mv)), "{text}");
        }
    }
}

#[test]
fn zero_of_anything_gives_a_legal_move() {
    let start = bench::POSITIONS[0];
    for limits in [
        Limits::nodes(0),
        Limits::depth(0),
        Limits::movetime(Duration::ZERO),
    ] {
        assert!(search(&mut engine(6, 1), start, &limits).mv.is_some());
    }
    let mut engine = engine(6, 1);
    let signals = Signals::default();
    signals.stop();
    let history = History::new(Position::start());
    let limits = Limits {
        infinite: true,
        ..Limits::default()
    };
    let best = engine.search(&history, &limits, &signals, &mut |_| ());
    assert!(best.mv.is_some());
}

fn last_count(engine: &mut Engine, limits: &Limits) -> (u32, u64) {
    let mut last = (0, 0);
    let history = History::new(Position::start());
    engine.search(&history, limits, &Signals::default(), &mut |event| {
        let Event::Info(info) = event;
        last = (info.depth, info.nodes);
    });
    last
}

#[test]
fn depth_and_nodes_bound_the_search() {
    assert_eq!(last_count(&mut engine(6, 1), &Limits::depth(5)).0, 5);
    let (_, nodes) = last_count(&mut engine(6, 1), &Limits::nodes(10_000));
    assert!(nodes <= 10_000, "{nodes}");
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let wanted = "6e6d".parse().expect("a move");
    let limits = Limits {
        search_moves: vec![wanted],
        nodes: Some(2_000),
        ..Limits::default()
    };
    let best = search(&mut engine(6, 1), bench::POSITIONS[0], &limits);
    assert_eq!(best.mv, Some(wanted));
}

#[test]
fn equal_searches_visit_equally_many_positions() {
    assert_eq!(bench::run_to(6).nodes, bench::run_to(6).nodes);
}

#[test]
fn pondering_waits_for_the_hit() {
    let signals = Signals::default();
    let limits = Limits {
        ponder: true,
        depth: Some(2),
        ..Limits::default()
    };
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let history = History::new(Position::start());
            let best = engine(6, 1).search(&history, &limits, &signals, &mut |_| ());
            sender.send(best).expect("the test listens");
        });
        assert!(receiver.recv_timeout(Duration::from_millis(200)).is_err());
        signals.ponder_hit();
        assert!(receiver.recv().expect("an answer").mv.is_some());
    });
}

#[test]
fn several_threads_and_lines_search_too() {
    let mut engine = Engine::new(Config {
        hash_mb: 1,
        threads: 3,
        lines: 4,
        ..Config::default()
    })
    .expect("a small table");
    let mut firsts = Vec::new();
    let history = History::new(Position::start());
    let best = engine.search(
        &history,
        &Limits::depth(6),
        &Signals::default(),
        &mut |event| {
            let Event::Info(info) = event;
            if info.depth == 6 {
                firsts.push((info.line, info.pv[0]));
            }
        },
    );
    assert!(best.mv.is_some());
    let mut distinct: Vec<_> = firsts.iter().map(|&(_, mv)| mv).collect();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!((firsts.len(), distinct.len()), (4, 4));
}
