//! Move lists in Hodges notation: `1. P-6d P-1c 2. P-6c P-1d`.
//!
//! Moves are numbered in pairs; where White begins, Black's first move is an
//! ellipsis: `1. ... P-1c 2. P-6d P-1d`. Comments, variations, glyphs, clocks
//! and results are spelled as in PGN; a start that is not the usual one stands
//! above the moves as `[SFEN "…"]`. What is read beyond that is told in the
//! project's `docs/NOTATION.md`.

use crate::color::Color;
use crate::moves::Move;
use crate::notation::hodges;
use crate::notation::note::NoteKind;
use crate::position::Position;
use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};
use crate::record::form::{Loss, ReadOptions, Reading, WriteOptions, Written};
use crate::record::movetext::moves;
use crate::record::movetext::reader;
use crate::record::movetext::token::Mark;
use crate::record::movetext::writer::{self, Spelling};
use crate::record::pgn::start::{self, Stated};
use crate::record::pgn::tag_pairs;
use crate::record::tags::Tags;
use crate::record::tree::{Claim, Record};
use crate::setup::Setup;

/// Whether a text looks like a move list: it begins with the number of a move,
/// an ellipsis, a comment, a glyph or a move, or is a result alone; the tag of
/// a start may stand above, and no other tag.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    match start::after_lone_tag(text).map(str::trim) {
        Some(rest) => rest.is_empty() || looks_like_moves(rest),
        None => looks_like_moves(text),
    }
}

fn looks_like_moves(text: &str) -> bool {
    if let Some(comment) = text.strip_prefix('{') {
        // JSON begins so as well.
        return !comment.trim_start().starts_with(['"', '}']);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    if digits > 0 {
        return rest.starts_with(['.', '…'])
            || Mark::parse(text.trim_end()).is_some()
            || rest.starts_with(' ') && is_move_like(rest.trim_start());
    }
    rest.starts_with("..")
        || rest.starts_with(['…', ';', '$'])
        || Mark::parse(rest.trim_end()).is_some()
        || is_move_like(rest)
}

/// Whether a text begins with something like `P-6d`, `+Bx3c`, `P64`, `N'43`.
fn is_move_like(text: &str) -> bool {
    let word = text.split(char::is_whitespace).next().unwrap_or_default();
    let man = word.strip_prefix('+').unwrap_or(word);
    let Some(rest) = man.strip_prefix(['K', 'R', 'B', 'G', 'S', 'N', 'P']) else {
        return false;
    };
    let rest = rest.trim_end_matches(['!', '?']).as_bytes();
    let plain = rest
        .iter()
        .all(|c| matches!(c, b'1'..=b'6' | b'a'..=b'f' | b'-' | b'x' | b'*' | b'\'' | b'+' | b'='));
    let square = |pair: &[u8]| {
        matches!(pair[0], b'1'..=b'6') && matches!(pair[1], b'1'..=b'6' | b'a'..=b'f')
    };
    plain && rest.windows(2).any(square)
}

/// The title that ShogiVar sets above a list: a line, and a line of
/// underscores.
fn title(text: &str) -> Option<&str> {
    let lead = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    let mut ends = text.match_indices('\n').map(|(at, _)| at);
    let first = ends.find(|&at| at > lead)?;
    let second = ends.next()?;
    let rule = text[first..second].trim();
    let ruled = rule.len() >= 8 && rule.bytes().all(|c| c == b'_');
    ruled.then(|| &text[..second])
}

/// The text with blank lines for its title, if it has one.
fn without_title(text: &str) -> Option<String> {
    let title = title(text)?;
    let blank = "\n".repeat(title.matches('\n').count());
    Some(blank + &text[title.len()..])
}

/// Reads a move list.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    let start = Setup {
        turn: options.first,
        ..Setup::start()
    };
    read_from(text, &start)
}

/// Reads a move list of a game that began at `start` unless the text itself
/// states a start.
///
/// # Errors
/// What is wrong and where.
pub fn read_from(text: &str, start: &Setup) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let untitled = without_title(text);
    let text = untitled.as_deref().unwrap_or(text);
    let head = tag_pairs::read(text)?;
    let stated = Stated::find(&head.pairs)?;
    let empty = stated.is_none();
    let mut builder = start::begin(stated, start)?;
    for pair in head.pairs.iter().filter(|pair| !start::is_start(pair)) {
        let what = format!("the tag {}", pair.name);
        builder.note(pair.place, NoteKind::NotKept { what });
    }
    let told = reader::read(&mut builder, text, &head, None)?;
    if empty && !told.anything && told.mark.is_none() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    builder.record_mut().result = told.mark.and_then(|(mark, _)| mark.claim());
    Ok(builder.finish())
}

/// Writes a move list, in a style of Western notation.
#[must_use]
pub fn write(record: &Record, options: &WriteOptions) -> Written {
    let style = options.style.unwrap_or_default();
    let mut losses = Vec::new();
    if record.tags != Tags::default() {
        losses.push(Loss::Tags);
    }
    match record.result {
        Some(claim) if Mark::of(Some(claim)) == Mark::Open => losses.push(Loss::Result),
        Some(Claim { end: Some(_), .. }) => losses.push(Loss::End),
        _ => {}
    }
    let mark = Mark::of(record.result);
    // A record without moves needs some word to be known for what it is.
    let silent = mark == Mark::Open && record.next(record.root()).is_some();
    let spelling = Spelling {
        format: &|position, mv| moves::western(position, mv, style),
        style,
        first_number: 1,
        apart: true,
        signs: true,
        mark: (!silent).then_some(mark),
    };
    let mut text = String::new();
    if *record.start() != Setup::start() {
        text = format!("{}\n", start::sfen_tag(record.start()));
    }
    text += &writer::write(record, &spelling, &mut losses);
    losses.sort_unstable();
    losses.dedup();
    Written { text, losses }
}

/// Writes legal moves from a start on one line, numbered in pairs.
///
/// ```
/// use judkins::{position::Position, record::hodges};
///
/// let moves = ["6e6d".parse()?, "1b1c".parse()?, "6d6c".parse()?];
/// assert_eq!(hodges::line(&Position::start(), &moves), "1. P-6d P-1c 2. P-6c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn line(start: &Position, moves: &[Move]) -> String {
    let mut words = Vec::new();
    let mut position = start.clone();
    for (ply, &mv) in moves.iter().enumerate() {
        let number = (ply + usize::from(start.turn() == Color::White)) / 2 + 1;
        match position.turn() {
            Color::Black => words.push(format!("{number}.")),
            Color::White if ply == 0 => words.push("1. ...".to_owned()),
            Color::White => {}
        }
        words.push(hodges::format(&position, mv));
        position = position.after(mv);
    }
    words.join(" ")
}
