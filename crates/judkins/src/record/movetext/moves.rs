//! How the forms spell moves.

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges;
use crate::notation::style::Style;
use crate::notation::typed::{self, Typed};
use crate::position::Position;
use crate::square::Square;

/// Reads a move of a Hodges list.
pub(crate) fn read_western(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
) -> Result<Typed, MoveError> {
    typed::read(position, last_to, text)
}

/// Writes a move in a style of Western notation.
pub(crate) fn western(position: &Position, mv: Move, _style: Style) -> String {
    hodges::format(position, mv)
}

/// Reads a move of PGN.
pub(crate) fn read_san(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
) -> Result<Typed, MoveError> {
    typed::read(position, last_to, text)
}

/// Writes a move as Fairy-Stockfish does.
pub(crate) fn san(position: &Position, mv: Move) -> String {
    hodges::format(position, mv)
}
