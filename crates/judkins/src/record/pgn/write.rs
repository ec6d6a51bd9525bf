//! Writing PGN.

use crate::color::Color;
use crate::record::form::{Loss, WriteOptions, Written};
use crate::record::movetext::moves;
use crate::record::movetext::token::Mark;
use crate::record::movetext::writer::{self, Spelling};
use crate::record::pgn::roster::{Known, Roster, date_texts};
use crate::record::pgn::{start, tag_pairs, termination, time};
use crate::record::tree::{Claim, Record};

/// What stands for something that is not known.
const UNKNOWN: &str = "?";
const UNKNOWN_DATE: &str = "????.??.??";

type Pairs = Vec<(String, String)>;

/// Writes a game: seven tags that every game has, further ones, the moves.
/// They are spelled as Fairy-Stockfish does unless a style is asked for.
#[must_use]
pub fn write(record: &Record, options: &WriteOptions) -> Written {
    let mut losses = Vec::new();
    let mark = Mark::of(record.result);
    let mut pairs = own_tags(record, mark);
    let own = pairs.len();
    let names = record.tags.other.iter().filter(|(name, _)| is_name(name));
    pairs.extend(names.map(|(name, value)| (name.clone(), one_line(value))));
    drop_misread(&mut pairs, own, mark);
    check(record, &pairs, mark, &mut losses);
    let mut text = String::new();
    for (name, value) in &pairs {
        text += &tag_pairs::write(name, value);
    }
    let start = record.start();
    let number = match start.turn {
        Color::Black => start.move_number.div_ceil(2),
        Color::White => (start.move_number / 2).max(1),
    };
    let spelling = Spelling {
        format: &|position, mv| match options.style {
            None => moves::san(position, mv),
            Some(style) => moves::western(position, mv, style),
        },
        style: options.style.unwrap_or_default(),
        first_number: usize::from(number),
        apart: false,
        signs: false,
        mark: Some(mark),
    };
    text.push('\n');
    text += &writer::write(record, &spelling, &mut losses);
    losses.sort_unstable();
    losses.dedup();
    Written { text, losses }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}

/// The text without line ends, as a value is read back.
fn one_line(value: &str) -> String {
    value.replace(['\n', '\r'], " ")
}

/// The tags that this crate has names for.
fn own_tags(record: &Record, mark: Mark) -> Pairs {
    let tags = &record.tags;
    let mut pairs = Pairs::new();
    let mut put = |name: &str, value: String| pairs.push((name.to_owned(), value));
    let text = |value: &Option<String>| {
        let value = value.as_deref().unwrap_or(UNKNOWN);
        one_line(value)
    };
    let date = date_texts(tags.date);
    put("Event", text(&tags.event));
    put("Site", text(&tags.site));
    put(
        "Date",
        date.as_ref()
            .map_or(UNKNOWN_DATE, |(day, _)| day)
            .to_owned(),
    );
    put("Round", text(&tags.round));
    put("White", text(&tags.black));
    put("Black", text(&tags.white));
    put("Result", mark.text().to_owned());
    put("Variant", "judkins".to_owned());
    for (name, value) in start::texts(record.start()) {
        put(name, value);
    }
    if let Some((_, Some(time))) = date {
        put("Time", time);
    }
    if let Some((day, time)) = date_texts(tags.end_date) {
        put("EndDate", day);
        if let Some(time) = time {
            put("EndTime", time);
        }
    }
    if let Some(control) = tags.time_control {
        put("TimeControl", time::write(control));
    }
    if let Some(Claim { end: Some(end), .. }) = record.result {
        put("Termination", termination::text(end).to_owned());
    }
    for (name, value) in [("Opening", &tags.opening), ("Annotator", &tags.annotator)] {
        if value.is_some() {
            put(name, text(value));
        }
    }
    pairs
}

fn roster(pairs: &Pairs) -> Roster<'_> {
    let pairs = pairs.iter();
    Roster::new(
        pairs
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect(),
    )
}

/// Takes out the tags after the first `own` that would be read as something
/// else than a tag to be kept.
fn drop_misread(pairs: &mut Pairs, own: usize, mark: Mark) {
    loop {
        let other = roster(pairs).understand(Some(mark)).other;
        let misread: Vec<Known> = (own..pairs.len())
            .filter(|&index| !other[index])
            .filter_map(|index| Known::named(&pairs[index].0))
            .collect();
        if misread.is_empty() {
            return;
        }
        let mut index = 0;
        pairs.retain(|(name, _)| {
            index += 1;
            let known = Known::named(name);
            index <= own || !known.is_some_and(|known| misread.contains(&known))
        });
    }
}

/// Finds what a reader of the tags would miss.
fn check(record: &Record, pairs: &Pairs, mark: Mark, losses: &mut Vec<Loss>) {
    let understood = roster(pairs).understand(Some(mark));
    let mut tags = understood.tags;
    let kept = pairs.iter().zip(understood.other);
    tags.other = kept
        .filter(|(_, other)| *other)
        .map(|(pair, _)| pair.clone())
        .collect();
    if tags != record.tags {
        losses.push(Loss::Tags);
    }
    let winner = |claim: Option<Claim>| claim.map(|claim| claim.winner);
    if understood.claim != record.result {
        let same = winner(understood.claim) == winner(record.result);
        losses.push(if same { Loss::End } else { Loss::Result });
    }
}
