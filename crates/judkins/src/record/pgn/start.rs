//! The start of a game as its tags state it.

use crate::handicap::Handicap;
use crate::notation::fen;
use crate::notation::note::NoteKind;
use crate::notation::san::Dialect;
use crate::notation::sfen;
use crate::record::builder::Builder;
use crate::record::fault::{Note, Place, RecordError, RecordErrorKind};
use crate::record::pgn::tag_pairs::{self, Pair};
use crate::setup::Setup;

/// A start that is stated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stated {
    setup: Setup,
    place: Place,
    notes: Vec<Note>,
}

/// Whether a tag is about the start, or about which game it is.
pub(crate) fn is_start(pair: &Pair<'_>) -> bool {
    ["FEN", "SFEN", "Handicap", "SetUp", "Variant", "VariantMen"]
        .iter()
        .any(|name| pair.name.eq_ignore_ascii_case(name))
}

fn named<'a, 'b>(pairs: &'b [Pair<'a>], name: &str) -> Option<&'b Pair<'a>> {
    pairs
        .iter()
        .find(|pair| pair.name.eq_ignore_ascii_case(name) && !is_blank(&pair.value))
}

/// Whether a value only says that nothing is known.
pub(crate) fn is_blank(value: &str) -> bool {
    !value.is_empty() && value.chars().all(|c| matches!(c, '?' | '.' | ':')) && value.contains('?')
}

impl Stated {
    /// The start that the tags state, if they do.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub(crate) fn find(pairs: &[Pair<'_>]) -> Result<Option<Self>, RecordError> {
        let fen = named(pairs, "FEN").map(read_start).transpose()?;
        let sfen = named(pairs, "SFEN").map(read_start).transpose()?;
        let mut stated = match (fen, sfen) {
            (Some(fen), Some(sfen)) if same_men(&fen.setup, &sfen.setup) => Some(sfen),
            (Some(mut fen), Some(sfen)) => {
                let what = "the SFEN differs from the FEN, which counts".to_owned();
                fen.note(sfen.place, NoteKind::Leniency { what });
                Some(fen)
            }
            (fen, sfen) => fen.or(sfen),
        };
        if let Some(pair) = named(pairs, "Handicap") {
            stated = Some(with_handicap(stated, pair)?);
        }
        Ok(stated)
    }

    fn new(setup: Setup, place: Place) -> Self {
        Self {
            setup,
            place,
            notes: Vec::new(),
        }
    }

    fn note(&mut self, place: Place, kind: NoteKind) {
        self.notes.push(Note { place, kind });
    }
}

/// A record that begins as is stated, or otherwise.
///
/// # Errors
/// Where the start is no position.
pub(crate) fn begin(stated: Option<Stated>, otherwise: &Setup) -> Result<Builder, RecordError> {
    let stated = stated.unwrap_or_else(|| Stated::new(otherwise.clone(), Place::START));
    let mut builder = Builder::new(&stated.setup)
        .map_err(|error| stated.place.fault(RecordErrorKind::Setup(error)))?;
    for Note { place, kind } in stated.notes {
        builder.note(place, kind);
    }
    Ok(builder)
}

fn same_men(one: &Setup, other: &Setup) -> bool {
    let number = one.move_number;
    let other = Setup {
        move_number: number,
        ..other.clone()
    };
    *one == other
}

fn read_start(pair: &Pair<'_>) -> Result<Stated, RecordError> {
    let place = pair.value_place;
    // A FEN is what is expected here, whatever its dialect, and no news.
    match fen::read(&pair.value) {
        Ok((setup, _)) => Ok(Stated::new(setup, place)),
        Err(error) => Err(Place::new(place.line, place.column + error.column - 1)
            .fault(RecordErrorKind::Sfen(error.kind))),
    }
}

/// The dialect of the moves as far as the tags show it: only XBoard describes
/// the men, and only Cute Chess leaves a counter of the FEN blank.
pub(super) fn dialect(pairs: &[Pair<'_>]) -> Option<Dialect> {
    let fen = named(pairs, "FEN").map(|pair| &*pair.value);
    let blank = fen.is_some_and(|fen| fen.contains("] ") && fen.contains(" - "));
    (blank || named(pairs, "VariantMen").is_some()).then_some(Dialect::Board)
}

/// A start whose handicap is named as well, or alone.
fn with_handicap(stated: Option<Stated>, pair: &Pair<'_>) -> Result<Stated, RecordError> {
    let name = pair.value.to_string();
    let place = pair.value_place;
    let known = Handicap::parse(&pair.value.trim().to_ascii_lowercase().replace(' ', "-"));
    match (stated, known) {
        (None, Ok(handicap)) => Ok(Stated::new(handicap.setup(), place)),
        (None, Err(_)) => Err(place.fault(RecordErrorKind::UnknownHandicap { name })),
        (Some(mut stated), Ok(handicap)) => {
            if !same_men(&handicap.setup(), &stated.setup) {
                stated.note(place, NoteKind::DiagramWins { name });
            }
            Ok(stated)
        }
        (Some(mut stated), Err(_)) => {
            stated.note(place, NoteKind::UnknownHandicap { name });
            Ok(stated)
        }
    }
}

/// The tags that state a start, where it is not the usual one.
pub(super) fn texts(setup: &Setup) -> Vec<(&'static str, String)> {
    if *setup == Setup::start() {
        return Vec::new();
    }
    let fen = fen::write(setup);
    let whole = fen::read(&fen).is_ok_and(|(read, _)| read == *setup);
    let mut texts = vec![("SetUp", "1".to_owned()), ("FEN", fen)];
    if !whole {
        texts.push(("SFEN", sfen::format(setup)));
    }
    texts
}

/// The tag that states a start as SFEN.
pub(crate) fn sfen_tag(setup: &Setup) -> String {
    tag_pairs::write("SFEN", &sfen::format(setup))
}

/// What follows a tag of the start that stands alone above the moves.
pub(crate) fn after_lone_tag(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('[')?;
    let name = rest.split([' ', '"']).next()?;
    if !matches!(name, "SFEN" | "FEN") {
        return None;
    }
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let alone = line.trim_end().ends_with("\"]") && !rest.trim_start().starts_with('[');
    alone.then_some(rest)
}
