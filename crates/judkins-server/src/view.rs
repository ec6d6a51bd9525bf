//! Games as the wire shows them.

use judkins::color::Color;
use judkins::game::Game;
use judkins::moves::Move;
use judkins::notation::sfen;

use crate::ply::move_text;
use crate::table::Table;
use crate::wire::{EngineState, Impasse, Last, Points, Side, State};

fn last(mv: Move) -> Last {
    Last {
        from: mv.from().map(|square| square.to_string()),
        to: mv.to().to_string(),
        usi: mv.to_string(),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn impasse(game: &Game) -> Impasse {
    let impasse = game.impasse();
    Impasse {
        black_in_zone: impasse.kings_in_zones.black,
        white_in_zone: impasse.kings_in_zones.white,
        winner: impasse.winner().map(Side::from),
        callable: impasse.can_be_called(),
    }
}

/// The game as the holder of `seat` sees it, or a spectator.
pub(crate) fn state(table: &Table, seat: Option<Color>, engine: EngineState) -> State {
    let game = &table.game;
    let position = game.position();
    let running = game.outcome().is_none();
    let points = game.impasse().points;
    let king_in_check = position.king(game.turn()).filter(|_| position.in_check());
    let legal = if running {
        position.legal_moves()
    } else {
        Default::default()
    };
    State {
        id: table.new.id.to_string(),
        seq: table.seq,
        created_ms: table.new.created_ms,
        seat: seat.map(Side::from),
        level: table.new.level.to_string(),
        illegal: table.new.illegal.into(),
        handicap: table.new.handicap.letters(),
        start_sfen: table.new.start.clone(),
        sfen: sfen::format(&game.setup()),
        turn: game.turn().into(),
        ply: count(game.moves().len()),
        check: king_in_check.map(|square| square.to_string()),
        last: game.moves().last().copied().map(last),
        legal: legal
            .into_iter()
            .map(|mv| move_text(position, mv))
            .collect(),
        moves: table.plies.clone(),
        occurrences: count(game.occurrences()),
        points: Points {
            black: points.black,
            white: points.white,
        },
        impasse: running.then(|| impasse(game)),
        thinking: table.engine_to_move(),
        engine,
        outcome: game.outcome().map(Into::into),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::table;
    use judkins::game::IllegalPolicy;

    #[test]
    fn the_start_is_shown() {
        let table = table("rbnsgk/5p/6/6/P5/KGSNBR b - 1", IllegalPolicy::Refuse);
        let state = state(&table, Some(Color::Black), EngineState::Ok);
        assert_eq!(state.legal.len(), 20);
        assert_eq!((state.turn, state.seat), (Side::Black, Some(Side::Black)));
        assert!(!state.thinking && state.check.is_none() && state.last.is_none());
        assert_eq!((state.points.black, state.points.white), (14, 14));
        let pawn = state.legal.iter().find(|text| text.usi == "6e6d");
        let pawn = pawn.expect("the pawn moves");
        assert_eq!(
            (pawn.hodges.as_str(), pawn.japanese.as_str()),
            ("P-6d", "６四歩")
        );
    }

    #[test]
    fn a_check_names_the_king_and_an_end_leaves_no_moves() {
        let checked = table("rbnsgk/6/6/6/P5/KGSNBR w - 1", IllegalPolicy::Refuse);
        let shown = state(&checked, None, EngineState::Ok);
        assert_eq!(shown.check.as_deref(), Some("1a"));
        assert!(shown.thinking && shown.seat.is_none());
        let mated = table("k5/G5/1G4/6/6/5K w - 1", IllegalPolicy::Refuse);
        let shown = state(&mated, None, EngineState::Ok);
        let outcome = shown.outcome.expect("over");
        assert_eq!(
            (outcome.end.as_str(), outcome.winner),
            ("checkmate", Some(Side::Black))
        );
        assert!(shown.legal.is_empty() && shown.impasse.is_none() && !shown.thinking);
    }
}
