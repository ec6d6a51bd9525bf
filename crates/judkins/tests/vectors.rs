//! The recorded vectors, each as it stands and with the board turned by 180
//! degrees and the sides exchanged.

use judkins::color::Color;
use judkins::game::{Game, IllegalPolicy, Impasse, Rules};
use judkins::legality::IllegalReason;
use judkins::moves::Move;
use judkins::notation::{hodges, sfen};
use judkins::perft::perft;
use judkins::position::Position;
use judkins::setup::Setup;
use serde_json::Value;

use crate::common::{mv, position, setup, sorted, text, texts, vectors};

/// A way to look at a vector: as written, or from the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum View {
    Written,
    Turned,
}

const VIEWS: [View; 2] = [View::Written, View::Turned];

impl View {
    fn setup(self, setup: &Setup) -> Setup {
        match self {
            Self::Written => setup.clone(),
            Self::Turned => setup.rotated(),
        }
    }

    fn position(self, sfen: &str) -> Position {
        let setup = self.setup(&setup(sfen));
        Position::new(&setup).unwrap_or_else(|e| panic!("{self:?} {sfen}: {e}"))
    }

    fn mv(self, text: &str) -> Move {
        match self {
            Self::Written => mv(text),
            Self::Turned => mv(text).rotated(),
        }
    }

    fn color(self, color: Color) -> Color {
        match self {
            Self::Written => color,
            Self::Turned => !color,
        }
    }

    /// Turns squares in a text of Hodges notation.
    fn hodges(self, text: &str) -> String {
        if self == Self::Written {
            return text.to_owned();
        }
        let turn = |c: char| match c {
            '1'..='6' => char::from(b'7' - c as u8 + b'0'),
            'a'..='f' => char::from(b'f' - c as u8 + b'a'),
            other => other,
        };
        text.chars().map(turn).collect()
    }
}

fn winner(line: &Value, view: View) -> Option<Color> {
    match line["winner"].as_str() {
        Some("black") => Some(view.color(Color::Black)),
        Some("white") => Some(view.color(Color::White)),
        None if line["winner"].is_null() => None,
        _ => panic!("no winner: {line}"),
    }
}

#[test]
fn legal_moves_and_check_of_each_position() {
    for line in vectors("positions.jsonl") {
        for view in VIEWS {
            let sfen = text(&line, "sfen");
            let position = view.position(sfen);
            let expected = sorted(texts(&line, "legal").into_iter().map(|m| view.mv(m)));
            assert_eq!(sorted(position.legal_moves()), expected, "{view:?} {sfen}");
            assert_eq!(
                position.legal_move_count() as usize,
                expected.len(),
                "{view:?} {sfen}"
            );
            assert_eq!(Some(position.in_check()), line["check"].as_bool(), "{sfen}");
        }
    }
}

#[test]
fn mating_pawn_drops_are_refused_for_that_reason() {
    let mut seen = 0;
    for line in vectors("positions.jsonl") {
        for drop in texts(&line, "pawn_drop_mates") {
            for view in VIEWS {
                let sfen = text(&line, "sfen");
                let position = view.position(sfen);
                let drop = view.mv(drop);
                let refused = position.check_legal(drop).expect_err(sfen);
                assert_eq!(refused.reason, IllegalReason::PawnDropMate, "{sfen} {drop}");
                assert_eq!(refused.mv, drop);
                assert!(!position.is_legal(drop), "{sfen} {drop}");
                let mut untouched = position.clone();
                assert_eq!(untouched.play(drop), Err(refused), "{sfen} {drop}");
                assert_eq!(untouched, position, "{sfen} {drop}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 20, "only {seen} mating pawn drops");
}

#[test]
fn western_notation_is_written_and_read_back() {
    for line in vectors("positions.jsonl") {
        let written = line["hodges"].as_object().expect("an object");
        let sfen = text(&line, "sfen");
        assert_eq!(written.len(), texts(&line, "legal").len(), "{sfen}");
        for view in VIEWS {
            let position = view.position(sfen);
            for (usi, expected) in written {
                let played = view.mv(usi);
                let expected = view.hodges(expected.as_str().expect("a text"));
                assert_eq!(
                    hodges::format(&position, played),
                    expected,
                    "{view:?} {sfen} {usi}"
                );
                assert_eq!(
                    hodges::parse(&position, &expected),
                    Ok(played),
                    "{view:?} {sfen} {expected}"
                );
            }
        }
    }
}

#[test]
fn leaves_are_counted_to_depth_three() {
    for line in vectors("perft.jsonl") {
        let counts = line["perft"].as_array().expect("counts");
        for view in VIEWS {
            let position = view.position(text(&line, "sfen"));
            for (index, count) in counts.iter().enumerate() {
                let depth = index as u32 + 1;
                assert_eq!(
                    Some(perft(&position, depth)),
                    count.as_u64(),
                    "{view:?} depth {depth} of {line}"
                );
            }
        }
    }
}

fn judge_game(line: &Value, view: View, illegal: IllegalPolicy) -> Game {
    let rules = Rules {
        illegal,
        ..Rules::default()
    };
    let start = view.setup(&setup(text(line, "start")));
    let mut game = Game::new(&start, rules).unwrap_or_else(|e| panic!("{line}: {e}"));
    let moves = texts(line, "moves");
    for (index, usi) in moves.iter().enumerate() {
        assert_eq!(
            game.outcome(),
            None,
            "ended before ply {}: {line}",
            index + 1
        );
        let played = game.play(view.mv(usi));
        let is_last = index + 1 == moves.len();
        assert!(played.is_ok() || is_last, "ply {}: {line}", index + 1);
    }
    game
}

#[test]
fn games_end_as_recorded() {
    for line in vectors("games.jsonl") {
        for view in VIEWS {
            let game = judge_game(&line, view, IllegalPolicy::Lose);
            let outcome = game.outcome();
            assert_eq!(
                outcome.map(|outcome| outcome.end.code()),
                line["end"].as_str(),
                "{view:?} {line}"
            );
            assert_eq!(
                outcome.and_then(|outcome| outcome.winner),
                winner(&line, view),
                "{view:?} {line}"
            );
            let last = view.setup(&game.setup());
            assert_eq!(
                sfen::format_without_number(&last),
                text(&line, "final_sfen"),
                "{view:?} {line}"
            );
        }
    }
}

#[test]
fn recorded_illegal_moves_are_refused_in_casual_games() {
    let mut seen = 0;
    for line in vectors("games.jsonl") {
        if line["end"] != "illegal-move" {
            continue;
        }
        for view in VIEWS {
            let game = judge_game(&line, view, IllegalPolicy::Refuse);
            assert_eq!(game.outcome(), None, "{line}");
            assert_eq!(game.moves().len() + 1, texts(&line, "moves").len());
            seen += 1;
        }
    }
    assert!(seen >= 10, "only {seen} illegal moves");
}

#[test]
fn impasses_are_counted() {
    for line in vectors("impasse.jsonl") {
        for view in VIEWS {
            let position = view.position(text(&line, "sfen"));
            let impasse = Impasse::of(&position);
            assert!(impasse.can_be_called(), "{line}");
            for (index, color) in Color::ALL.into_iter().enumerate() {
                let points = u64::from(impasse.points[view.color(color)]);
                assert_eq!(
                    Some(points),
                    line["points"][index].as_u64(),
                    "{view:?} {line}"
                );
            }
            assert_eq!(impasse.winner(), winner(&line, view), "{view:?} {line}");
        }
    }
}

#[test]
fn turning_twice_is_no_turn() {
    for line in vectors("positions.jsonl") {
        let sfen = text(&line, "sfen");
        let position = position(sfen);
        assert_eq!(position.rotated().rotated(), position);
        assert_ne!(position.rotated(), position, "{sfen}");
    }
}
