//! Players and a referee for the tests of strength.

use judkins::color::Color;
use judkins::game::{Game, Outcome, Rules};
use judkins::moves::Move;
use judkins::position::Position;
use judkins::role::Role;
use judkins::setup::Setup;
use judkins_engine::engine::{Best, Config, Engine};
use judkins_engine::levels::Level;
use judkins_engine::limits::Limits;
use judkins_engine::signals::Signals;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Plies after which a test game is counted as no contest.
const PLY_LIMIT: usize = 400;

/// A small engine of this level.
pub(crate) fn engine(level: u8, seed: u64) -> Engine {
    Engine::new(Config {
        hash_mb: 1,
        level: Level::new(level).expect("a level"),
        seed: Some(seed),
        ..Config::default()
    })
    .expect("a small table")
}

/// The engine's answer in a game that has just begun from this position.
pub(crate) fn search(engine: &mut Engine, sfen: &str, limits: &Limits) -> Best {
    let setup = judkins::notation::sfen::parse(sfen).expect(sfen);
    let game = Game::new(&setup, Rules::default()).expect(sfen);
    engine.search(game.history(), limits, &Signals::default(), &mut |_| ())
}

/// Who plays.
pub(crate) enum Player {
    /// Any legal move.
    Random,
    /// The move after which it has most material, any of several.
    Material,
    /// An engine with so many positions a move.
    Engine(Box<Engine>, u64),
}

impl Player {
    pub(crate) fn choose(&mut self, game: &Game, random: &mut Xoshiro256PlusPlus) -> Move {
        let moves = game.position().legal_moves();
        match self {
            Self::Random => moves[random.random_range(0..moves.len())],
            Self::Material => *moves
                .iter()
                .max_by_key(|&&mv| (prospect(game.position(), mv), random.random::<u32>()))
                .expect("the game goes on"),
            Self::Engine(engine, nodes) => {
                let limits = Limits::nodes(*nodes);
                engine
                    .search(game.history(), &limits, &Signals::default(), &mut |_| ())
                    .mv
                    .expect("the game goes on")
            }
        }
    }
}

fn prospect(position: &Position, mv: Move) -> i32 {
    let next = position.after(mv);
    if !next.has_legal_move() {
        return i32::MAX;
    }
    let us = position.turn();
    material(&next, us) - material(&next, !us)
}

fn worth(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Rook => 6,
        Role::Bishop => 5,
        Role::Gold => 4,
        Role::Silver => 3,
        Role::Knight => 2,
        Role::Pawn => 1,
        Role::Dragon => 8,
        Role::Horse => 7,
        Role::PromotedSilver | Role::PromotedKnight | Role::Tokin => 4,
    }
}

fn material(position: &Position, color: Color) -> i32 {
    let board: i32 = Role::ALL
        .into_iter()
        .map(|role| worth(role) * position.men_of(color, role).len() as i32)
        .sum();
    let hand: i32 = position
        .hand(color)
        .iter()
        .map(|(role, count)| worth(role.role()) * i32::from(count))
        .sum();
    board + hand
}

/// Plays one game under the rules' own referee. Any illegal move is a
/// failure of the test.
pub(crate) fn play(black: &mut Player, white: &mut Player, seed: u64) -> Outcome {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = Rules {
        ply_limit: Some(PLY_LIMIT),
        ..Rules::default()
    };
    let mut game = Game::new(&Setup::start(), rules).expect("the start is valid");
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let mv = match game.turn() {
            Color::Black => black.choose(&game, &mut random),
            Color::White => white.choose(&game, &mut random),
        };
        game.play(mv).expect("players make legal moves");
    }
}

/// How many of `games` the first player wins, colours alternating, and how
/// many nobody wins.
pub(crate) fn tally(
    games: u64,
    first: impl Fn(u64) -> Player + Sync,
    second: impl Fn(u64) -> Player + Sync,
) -> (u64, u64) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    let part = |thread: u64| {
        let mut won = 0;
        let mut open = 0;
        for seed in (0..games).filter(|seed| seed % threads == thread) {
            let (mut ours, mut theirs) = (first(seed), second(seed));
            let (outcome, color) = if seed % 2 == 0 {
                (play(&mut ours, &mut theirs, seed), Color::Black)
            } else {
                (play(&mut theirs, &mut ours, seed), Color::White)
            };
            match outcome.winner {
                Some(winner) if winner == color => won += 1,
                Some(_) => {}
                None => open += 1,
            }
        }
        (won, open)
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || part(thread)))
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().expect("no game fails"))
            .fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1))
    })
}
