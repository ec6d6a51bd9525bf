//! What struck other programs must not strike this one. Every case holds for
//! both sides: each is tried as written and turned by 180 degrees with the
//! sides exchanged.

mod men;
mod positions;
mod repetition;

use judkins::color::Color;
use judkins::game::{Game, IllegalPolicy, Rules};
use judkins::legality::IllegalReason;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::setup::Setup;

use crate::common::{mv, setup, sorted};

/// A case from one side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    turned: bool,
}

impl Side {
    fn mv(self, text: &str) -> Move {
        if self.turned {
            mv(text).rotated()
        } else {
            mv(text)
        }
    }

    fn color(self, color: Color) -> Color {
        if self.turned { !color } else { color }
    }

    fn setup(self, text: &str) -> Setup {
        let setup = setup(text);
        if self.turned { setup.rotated() } else { setup }
    }

    fn position(self, text: &str) -> Position {
        Position::new(&self.setup(text)).unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    fn game(self, text: &str, illegal: IllegalPolicy) -> Game {
        let rules = Rules {
            illegal,
            ..Rules::default()
        };
        Game::new(&self.setup(text), rules).unwrap_or_else(|e| panic!("{text}: {e}"))
    }
}

/// Runs a case from both sides.
fn both_sides(mut case: impl FnMut(Side)) {
    case(Side { turned: false });
    case(Side { turned: true });
}

/// The ending as codes: the end and the winner.
fn ending(game: &Game) -> Option<(&'static str, Option<Color>)> {
    game.outcome()
        .map(|outcome| (outcome.end.code(), outcome.winner))
}

/// Asserts that a move is refused everywhere for one reason, and loses a
/// strict game but not a casual one.
fn refused(side: Side, sfen: &str, text: &str, reason: IllegalReason) {
    let position = side.position(sfen);
    let mv = side.mv(text);
    assert!(!position.is_legal(mv), "{sfen} {text}");
    assert!(!position.legal_moves().contains(&mv), "{sfen} {text}");
    assert!(!position.checks().contains(&mv), "{sfen} {text}");
    assert_ne!(position.mate_in_one(), Some(mv), "{sfen} {text}");
    let mut casual = side.game(sfen, IllegalPolicy::Refuse);
    let illegal = casual.play(mv).expect_err(text);
    assert_eq!((illegal.mv, illegal.reason), (mv, reason), "{sfen} {text}");
    assert_eq!((casual.outcome(), casual.illegal()), (None, None));
    assert_eq!(casual.position(), &position);
    let mut strict = side.game(sfen, IllegalPolicy::Lose);
    let mover = strict.turn();
    assert_eq!(strict.play(mv), Err(illegal));
    assert_eq!(
        ending(&strict),
        Some(("illegal-move", Some(!mover))),
        "{sfen} {text}"
    );
    assert_eq!(strict.illegal(), Some(illegal));
    assert_eq!((strict.position(), strict.moves().len()), (&position, 0));
}

/// Asserts that a move is offered and played, and returns the game after it.
fn played(side: Side, sfen: &str, text: &str) -> Game {
    let position = side.position(sfen);
    let mv = side.mv(text);
    assert!(position.is_legal(mv), "{sfen} {text}");
    assert!(position.legal_moves().contains(&mv), "{sfen} {text}");
    let mut game = side.game(sfen, IllegalPolicy::Lose);
    game.play(mv).unwrap_or_else(|e| panic!("{sfen}: {e}"));
    game
}

fn count(side: Side, sfen: &str, moves: usize) {
    let position = side.position(sfen);
    assert_eq!(position.legal_moves().len(), moves, "{sfen}");
    assert_eq!(position.legal_move_count() as usize, moves, "{sfen}");
}

fn legal(side: Side, sfen: &str, moves: &[&str]) {
    let expected = sorted(moves.iter().map(|text| side.mv(text)));
    assert_eq!(
        sorted(side.position(sfen).legal_moves()),
        expected,
        "{sfen}"
    );
}
