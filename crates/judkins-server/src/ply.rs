//! Moves as the wire shows them.

use judkins::game::Game;
use judkins::moves::Move;
use judkins::notation::{hodges, japanese, sfen};
use judkins::position::Position;

use crate::wire::{MoveText, Ply};

pub(crate) fn move_text(position: &Position, mv: Move) -> MoveText {
    MoveText {
        usi: mv.to_string(),
        hodges: hodges::format(position, mv),
        japanese: japanese::format(position, mv),
    }
}

/// A move, written as it was before it was played, and the game after it.
pub(crate) fn ply(text: MoveText, game: &Game) -> Ply {
    Ply {
        usi: text.usi,
        hodges: text.hodges,
        japanese: text.japanese,
        sfen: sfen::format(&game.setup()),
        check: game.position().in_check(),
    }
}
