//! Moves of the JSON kifu format.

use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::position::Position;
use crate::record::csa::words;
use crate::record::fault::RecordErrorKind;
use crate::record::json::start::{read_color, read_role};
use crate::record::json::tape::{Fault, Tape, Value};
use crate::role::Role;
use crate::square::Square;

/// Reads a move. It may yet be illegal, which the inner error tells.
///
/// # Errors
/// Where it is no move of any position.
pub(crate) fn read(
    tape: &Tape<'_>,
    value: Value,
    position: &Position,
    last_to: Option<Square>,
) -> Result<Result<Move, MoveError>, Fault> {
    let names = ["color", "from", "to", "piece", "same", "promote"];
    let [color, from, to, piece, same, promote] = tape.fields(value, names)?;
    let missing = |name: &str| tape.fault(value, format!("\"{name}\" is missing"));
    let same = match same {
        Some(same) => tape.boolean(same)?,
        None => false,
    };
    let to = match to {
        Some(to) => square(tape, to)?,
        None => last_to.filter(|_| same).ok_or_else(|| missing("to"))?,
    };
    let from = from.map(|from| square(tape, from)).transpose()?;
    let role = read_role(tape, piece.ok_or_else(|| missing("piece"))?)?;
    let mover = match color {
        Some(color) => read_color(tape, color)?,
        None => position.turn(),
    };
    let promote = promote.map(|promote| tape.boolean(promote)).transpose()?;
    let mv = match from {
        Some(from) => match of_board(position, (from, to, role), promote) {
            Ok(mv) => mv,
            Err(error) => return Ok(Err(error)),
        },
        None => {
            let kind = role.in_hand().filter(|_| !role.is_promoted());
            let kind = kind.ok_or_else(|| {
                let code = words::code(role);
                tape.fault(
                    value,
                    format!("\"from\" is missing, and {code} cannot be dropped"),
                )
            })?;
            Move::drop(kind, to)
        }
    };
    if mover != position.turn() {
        return Ok(Err(MoveError::OutOfTurn {
            text: mv.to_string(),
            // A drop says nothing of whose hand it is from.
            mv: from.map(|_| mv),
        }));
    }
    Ok(Ok(mv))
}

/// A square by its file and rank, each from 1.
fn square(tape: &Tape<'_>, value: Value) -> Result<Square, Fault> {
    let [x, y] = tape.fields(value, ["x", "y"])?;
    let number = |part: Option<Value>| {
        let part = part.ok_or_else(|| tape.fault(value, "expected \"x\" and \"y\""))?;
        tape.integer::<u8>(part, 1..=9)
    };
    let (x, y) = (number(x)?, number(y)?);
    Square::new(x, y).ok_or_else(|| {
        let name = "a square beyond 6 files and ranks".to_owned();
        tape.fault_of(value, RecordErrorKind::OtherGame { name })
    })
}

/// A move on the board. A man that is named as what it becomes promotes, and
/// so does one that has to where nothing is said of it.
fn of_board(
    position: &Position,
    (from, to, role): (Square, Square, Role),
    promote: Option<bool>,
) -> Result<Move, MoveError> {
    let plain = Move::board(from, to, promote == Some(true));
    let promoting = Move::board(from, to, true);
    let Some(man) = position.man_at(from) else {
        return Err(MoveError::Illegal {
            text: plain.to_string(),
            mv: Some(plain),
            reason: IllegalReason::NoManThere,
        });
    };
    if man.role != role {
        if man.role.promoted() == Some(role) && promote != Some(false) {
            return Ok(promoting);
        }
        return Err(MoveError::OtherMan {
            text: format!("{} {plain}", words::code(role)),
            square: from,
            stands: man,
            named: role,
        });
    }
    if promote.is_none() && man.color == position.turn() {
        let forced = position
            .check_legal(plain)
            .err()
            .map(|illegal| illegal.reason);
        if forced == Some(IllegalReason::MustPromote) {
            return Ok(promoting);
        }
    }
    Ok(plain)
}
