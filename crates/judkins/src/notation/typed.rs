//! Moves as people type them, in any notation.

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges;
use crate::notation::note::NoteKind;
use crate::position::Position;
use crate::square::Square;

/// A move as read, with what its reader took upon itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The move; legal where it was read.
    pub mv: Move,
    /// What was read otherwise than it is written.
    pub notes: Vec<NoteKind>,
}

/// Reads a move in any notation. `last_to` is where the move before went, for
/// notations that refer to it.
///
/// # Errors
/// Why the text names no legal move.
pub fn read(position: &Position, last_to: Option<Square>, text: &str) -> Result<Typed, MoveError> {
    let _ = last_to;
    let mv = hodges::parse(position, text)?;
    Ok(Typed {
        mv,
        notes: Vec::new(),
    })
}
