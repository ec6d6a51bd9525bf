//! A game as programs write it on a line:
//! `{"start":SFEN,"moves":["5f5e"],"claim":{"end":"resignation","winner":"black"}}`.

use crate::color::Color;
use crate::game::End;
use crate::moves::Move;
use crate::notation::sfen;
use crate::record::builder::Builder;
use crate::record::fault::{MAX_PLIES, Place, RecordErrorKind};
use crate::record::form::{ReadOptions, Reading};
use crate::record::json::tape::{Fault, Locator, Tape, Value};
use crate::record::tree::Claim;
use crate::setup::Setup;

/// The parts of such a line.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(crate) start: Option<Value>,
    pub(crate) moves: Option<Value>,
    pub(crate) claim: Option<Value>,
}

/// Reads such a line.
///
/// # Errors
/// What is wrong with the start, a move or the claim.
pub(crate) fn read(
    tape: &Tape<'_>,
    text: &str,
    line: Line,
    options: &ReadOptions,
) -> Result<Reading, Fault> {
    let setup = match line.start {
        Some(start) => read_sfen(tape, start)?,
        None => Setup {
            turn: options.first,
            ..Setup::start()
        },
    };
    let mut builder = Builder::new(&setup).map_err(|error| {
        let offset = line.start.map_or(0, |start| tape.offset(start));
        Fault {
            offset,
            columns: 0,
            kind: RecordErrorKind::Setup(error),
        }
    })?;
    let mut locator = Locator::new(text);
    if let Some(moves) = line.moves {
        let moves = tape.list(moves)?;
        if let Some(beyond) = moves.clone().nth(MAX_PLIES) {
            return Err(tape.fault_of(beyond, RecordErrorKind::TooManyMoves));
        }
        for value in moves {
            let word = tape.string(value)?;
            if builder.is_stopped() {
                builder.skip();
                continue;
            }
            let place = locator.place(tape.offset(value));
            // The text begins behind its quote.
            let place = Place::new(place.line, place.column + 1);
            let mv = word.parse::<Move>().map_err(Into::into);
            let entered = builder.enter(place, word, mv, |_| Vec::new());
            entered.map_err(|error| Fault {
                columns: 1,
                ..tape.fault_of(value, error.kind)
            })?;
        }
    }
    if let Some(claim) = line.claim {
        builder.record_mut().result = Some(read_claim(tape, claim)?);
    }
    Ok(builder.finish())
}

fn read_sfen(tape: &Tape<'_>, value: Value) -> Result<Setup, Fault> {
    sfen::parse(tape.string(value)?).map_err(|error| Fault {
        columns: error.column,
        ..tape.fault_of(value, RecordErrorKind::Sfen(error.kind))
    })
}

/// Reads an end and a winner, each by its code or null.
///
/// # Errors
/// Where one of them is unknown.
pub(crate) fn read_claim(tape: &Tape<'_>, claim: Value) -> Result<Claim, Fault> {
    let [end, winner] = tape.fields(claim, ["end", "winner"])?;
    let code = |value: Option<Value>| value.map(|value| tape.string(value)).transpose();
    let in_claim = |fault: Fault| Fault {
        offset: tape.offset(claim),
        ..fault
    };
    let end = match code(end).map_err(in_claim)? {
        None => None,
        Some(code) => Some(End::from_code(code).ok_or_else(|| {
            let message = format!("\"{code}\" is no way for a game to end");
            tape.fault(claim, message)
        })?),
    };
    let winner = match code(winner).map_err(in_claim)? {
        None => None,
        Some(name) => Some(side(name).ok_or_else(|| {
            let message = format!("\"{name}\" is no winner; expected black, white or null");
            tape.fault(claim, message)
        })?),
    };
    Ok(Claim { end, winner })
}

/// The side of this name.
pub(crate) fn side(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.name() == name)
}
