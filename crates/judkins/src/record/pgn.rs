//! Portable Game Notation, as Cute Chess, XBoard and Fairy-Stockfish write it.
//!
//! The side that moves first is Black here and `White` in PGN's tags; `1-0` is
//! a win of the side that moves first. What is read beyond the standard is
//! told in the project's `docs/NOTATION.md`.

use crate::notation::note::NoteKind;
use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};
use crate::record::form::{ReadOptions, Reading};
use crate::record::movetext::reader::{self, Told};
use crate::setup::Setup;

mod roster;
mod split;
pub(crate) mod start;
pub(crate) mod tag_pairs;
mod termination;
mod time;
mod write;

use roster::{Known, Roster};
pub use split::split;
use start::Stated;
use tag_pairs::Pair;
pub use write::write;

/// Whether a text looks like PGN: its first line that is not blank, nor a
/// comment, begins with a tag pair.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let first = lines.find(|line| !line.trim().is_empty() && !line.starts_with([';', '%']));
    let Some(line) = first.map(str::trim) else {
        return false;
    };
    split::is_tag(line) && start::after_lone_tag(text.trim_start()).is_none()
}

/// Reads one game; see [`split`] for texts with several.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let head = tag_pairs::read(text)?;
    check_game(&head.pairs)?;
    let stated = Stated::find(&head.pairs)?;
    let usual = Setup {
        turn: options.first,
        ..Setup::start()
    };
    let mut builder = start::begin(stated, &usual)?;
    let told = reader::read(&mut builder, text, &head, start::dialect(&head.pairs))?;
    if head.pairs.is_empty() && !told.anything && told.mark.is_none() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    let mut reading = builder.finish();
    understand(&head.pairs, told, &mut reading);
    Ok(reading)
}

/// Refuses records of other games.
fn check_game(pairs: &[Pair<'_>]) -> Result<(), RecordError> {
    let variant = pairs
        .iter()
        .find(|pair| Known::named(pair.name) == Some(Known::Variant));
    match variant {
        Some(pair) if !is_our_game(&pair.value) => {
            let name = pair.value.to_string();
            Err(pair.value_place.fault(RecordErrorKind::OtherGame { name }))
        }
        _ => Ok(()),
    }
}

/// Whether this names our game, by its name or as XBoard describes its board.
fn is_our_game(variant: &str) -> bool {
    let plain: String = variant
        .to_ascii_lowercase()
        .split([' ', '-', '_'])
        .collect();
    let holdings = plain
        .strip_prefix("6x6+")
        .and_then(|rest| rest.strip_suffix("shogi"));
    matches!(plain.as_str(), "" | "judkins" | "judkinsshogi")
        || start::is_blank(variant)
        || holdings.is_some_and(|count| count.bytes().all(|c| c.is_ascii_digit()))
}

/// Gives the record what its tags say.
fn understand(pairs: &[Pair<'_>], told: Told, reading: &mut Reading) {
    let texts = pairs.iter().map(|pair| (pair.name, &*pair.value));
    let understood = Roster::new(texts.collect()).understand(told.mark.map(|(mark, _)| mark));
    if let Some((mark, place)) = told.mark.filter(|_| understood.contradiction) {
        let what = format!(
            "the moves end with {} against the Result tag, which counts",
            mark.text()
        );
        let kind = NoteKind::Leniency { what };
        reading
            .notes
            .push(crate::record::fault::Note { place, kind });
    }
    let record = &mut reading.record;
    record.tags = understood.tags;
    record.result = understood.claim;
    let kept = pairs.iter().zip(understood.other);
    record.tags.other = kept
        .filter(|(_, other)| *other)
        .map(|(pair, _)| (pair.name.to_owned(), pair.value.to_string()))
        .collect();
}
