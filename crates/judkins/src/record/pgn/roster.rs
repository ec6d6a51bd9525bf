//! What the tags of PGN say of a game.

use crate::record::movetext::token::Mark;
use crate::record::pgn::start::is_blank;
use crate::record::pgn::{termination, time};
use crate::record::tags::{Date, Tags};
use crate::record::tree::Claim;

/// A tag that is read, not only kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    Event,
    Site,
    Date,
    Round,
    First,
    Second,
    Result,
    Variant,
    VariantMen,
    SetUp,
    Fen,
    Sfen,
    Handicap,
    Time,
    UtcDate,
    UtcTime,
    EndDate,
    EndTime,
    TimeControl,
    Termination,
    Opening,
    Annotator,
}

/// The names of the tags that are read, in the order in which they are
/// written; the last two come from records of PSN.
const NAMES: [(&str, Known); 24] = [
    ("Event", Known::Event),
    ("Site", Known::Site),
    ("Date", Known::Date),
    ("Round", Known::Round),
    ("White", Known::First),
    ("Black", Known::Second),
    ("Result", Known::Result),
    ("Variant", Known::Variant),
    ("SetUp", Known::SetUp),
    ("FEN", Known::Fen),
    ("SFEN", Known::Sfen),
    ("Handicap", Known::Handicap),
    ("VariantMen", Known::VariantMen),
    ("Time", Known::Time),
    ("UTCDate", Known::UtcDate),
    ("UTCTime", Known::UtcTime),
    ("EndDate", Known::EndDate),
    ("EndTime", Known::EndTime),
    ("TimeControl", Known::TimeControl),
    ("Termination", Known::Termination),
    ("Opening", Known::Opening),
    ("Annotator", Known::Annotator),
    ("Sente", Known::First),
    ("Gote", Known::Second),
];

const KINDS: usize = Known::Annotator as usize + 1;

impl Known {
    /// The tag with this name, in whatever case.
    pub(super) fn named(name: &str) -> Option<Self> {
        let found = NAMES
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|&(_, known)| known)
    }
}

/// The tags of a game: the first of each kind that is read.
pub(super) struct Roster<'a> {
    pairs: Vec<(&'a str, &'a str)>,
    /// Which pair is the first of its kind.
    first: [Option<usize>; KINDS],
    /// Which pairs have been understood.
    read: Vec<bool>,
}

impl<'a> Roster<'a> {
    pub(super) fn new(pairs: Vec<(&'a str, &'a str)>) -> Self {
        let mut first = [None; KINDS];
        for (index, (name, _)) in pairs.iter().enumerate() {
            if let Some(known) = Known::named(name) {
                first[known as usize].get_or_insert(index);
            }
        }
        Self {
            read: vec![false; pairs.len()],
            pairs,
            first,
        }
    }

    /// The value of a tag, if it says anything.
    pub(super) fn value(&self, known: Known) -> Option<&'a str> {
        let index = self.first[known as usize]?;
        Some(self.pairs[index].1).filter(|value| !is_blank(value))
    }

    fn mark_read(&mut self, known: Known) {
        if let Some(index) = self.first[known as usize] {
            self.read[index] = true;
        }
    }

    /// Understands a value, or leaves the tag as it is.
    fn take<T>(&mut self, known: Known, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let index = self.first[known as usize]?;
        let value = self.pairs[index].1;
        if is_blank(value) {
            self.read[index] = true;
            return None;
        }
        let read = read(value);
        self.read[index] |= read.is_some();
        read
    }

    fn text(&mut self, known: Known) -> Option<String> {
        self.take(known, |value| Some(value.to_owned()))
    }

    /// A day and the time of day, from two tags.
    fn date(&mut self, day: Known, time: Known) -> Option<Date> {
        let date = self.take(day, Date::parse)?;
        if date.day.is_none() || date.time.is_some() {
            return Some(date);
        }
        let timed = self.take(time, |time| {
            Date::parse(&format!("{} {time}", date.day_text('.')))
        });
        timed.or(Some(date))
    }

    /// What the tags say, and what they claim beside the mark after the moves.
    pub(super) fn understand(mut self, mark: Option<Mark>) -> Understood {
        for known in [
            Known::Variant,
            Known::VariantMen,
            Known::SetUp,
            Known::Fen,
            Known::Sfen,
            Known::Handicap,
        ] {
            self.mark_read(known);
        }
        let stated = self.take(Known::Result, Mark::parse);
        // A tag that knows the result is more than a game left open.
        let open = |mark: &Mark| *mark != Mark::Open;
        let result = stated.filter(open).or(mark).or(stated);
        let result = result.unwrap_or(Mark::Open);
        let said = self.value(Known::Termination);
        let (claim, read) = termination::claim(result, said);
        if read {
            self.mark_read(Known::Termination);
        }
        let date = self.date(Known::Date, Known::Time);
        let tags = Tags {
            black: self.text(Known::First),
            white: self.text(Known::Second),
            event: self.text(Known::Event),
            site: self.text(Known::Site),
            round: self.text(Known::Round),
            opening: self.text(Known::Opening),
            annotator: self.text(Known::Annotator),
            date: date.or_else(|| self.date(Known::UtcDate, Known::UtcTime)),
            end_date: self.date(Known::EndDate, Known::EndTime),
            time_control: self.take(Known::TimeControl, time::read),
            other: Vec::new(),
        };
        Understood {
            other: self.read.into_iter().map(|read| !read).collect(),
            contradiction: stated.filter(open) != mark.filter(open)
                && stated.is_some_and(|mark| open(&mark))
                && mark.is_some_and(|mark| open(&mark)),
            tags,
            claim,
        }
    }
}

/// What tags say.
pub(super) struct Understood {
    /// The tags, but for the others.
    pub(super) tags: Tags,
    /// Which pairs are only kept.
    pub(super) other: Vec<bool>,
    pub(super) claim: Option<Claim>,
    /// Whether the tag of the result and the mark after the moves differ.
    pub(super) contradiction: bool,
}

/// The names of a day and a time of day for tags.
pub(super) fn date_texts(date: Option<Date>) -> Option<(String, Option<String>)> {
    date.map(|date| (date.day_text('.'), date.time_text()))
}
