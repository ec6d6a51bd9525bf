//! USI position lines: `position startpos moves 5f5e 2a2b`,
//! `position sfen … moves …`.
//!
//! Leniencies: the word `position` may be missing, as may the word `moves`
//! with nothing after it; words may be separated by any blanks.

use crate::moves::Move;
use crate::notation::{sfen, usi};
use crate::record::builder::Builder;
use crate::record::fault::{MAX_BYTES, MAX_PLIES, Place, RecordError, RecordErrorKind};
use crate::record::form::{Chunk, Loss, ReadOptions, Reading, Written, everything};
use crate::record::tree::Record;
use crate::setup::Setup;

/// A word and its column, from 1, in characters.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

/// The words of a text with their columns, all on `line`.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut column = 1;
    text.split_inclusive(char::is_whitespace)
        .filter_map(move |piece| {
            let start = column;
            column += piece.chars().count();
            let text = piece.trim_end();
            (!text.is_empty()).then_some(Word {
                text,
                column: start,
            })
        })
}

fn at(column: usize, kind: RecordErrorKind) -> RecordError {
    RecordError {
        line: 1,
        column,
        kind,
    }
}

/// Whether a text looks like position lines or a bare list of USI moves.
/// Lines that begin with `#` are remarks.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let first = lines(text).next().map(|chunk| chunk.text);
    first.is_some_and(|line| {
        is_position_line(line)
            || line
                .split_whitespace()
                .next()
                .is_some_and(|word| word.parse::<Move>().is_ok())
    })
}

/// Whether a line begins as a position line does.
#[must_use]
pub fn is_position_line(line: &str) -> bool {
    matches!(
        line.split_whitespace().next(),
        Some("position" | "startpos" | "sfen")
    )
}

/// The lines that are neither blank nor remarks.
fn lines(text: &str) -> impl Iterator<Item = Chunk<'_>> {
    (1..)
        .zip(text.lines())
        .map(|(line, text)| Chunk {
            line,
            text: text.trim_start_matches('\u{feff}'),
        })
        .filter(|chunk| {
            let text = chunk.text.trim_start();
            !text.is_empty() && !text.starts_with('#')
        })
}

/// The games of a text: each position line is one, a list of moves is one in
/// all.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    let listed = lines(text)
        .next()
        .is_some_and(|chunk| !is_position_line(chunk.text));
    if listed {
        return vec![Chunk { line: 1, text }];
    }
    lines(text).collect()
}

/// Reads one game: a position line, or moves alone, on any number of lines.
///
/// # Errors
/// What is wrong and where.
pub fn read_form(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(at(1, RecordErrorKind::TooLong));
    }
    let Some(first) = lines(text).next() else {
        return Err(at(1, RecordErrorKind::Empty));
    };
    let record = if is_position_line(first.text) {
        read(first.text).map_err(|error| RecordError {
            line: first.line,
            ..error
        })?
    } else {
        let entries = lines(text).flat_map(|chunk| {
            words(chunk.text).map(move |word| Entry {
                text: word.text,
                place: Place::new(chunk.line, word.column),
            })
        });
        read_entries(&options.start(), entries)?
    };
    Ok(Reading {
        record,
        notes: Vec::new(),
    })
}

/// Writes the main line as a position line.
#[must_use]
pub fn write_form(record: &Record) -> Written {
    let mut moves = record.main_moves();
    let mut losses = everything(record);
    losses.remove(&Loss::Moves);
    losses.remove(&Loss::Number);
    let turn = record.position(record.last()).turn();
    let foul = record.illegal.as_ref().filter(|entry| entry.by == turn);
    if let Some(mv) = foul.and_then(|entry| entry.mv) {
        moves.push(mv);
        losses.remove(&Loss::Illegal);
    }
    Written {
        text: write(record.start(), &moves) + "\n",
        losses: losses.into_iter().collect(),
    }
}

/// A move as written, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// The text.
    pub text: &'a str,
    /// Where it begins.
    pub place: Place,
}

/// Reads a position line.
///
/// # Errors
/// What is wrong with the line, the start or a move, and where.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let (start, entries) = parts(text)?;
    read_entries(&start, entries)
}

/// Reads a list of moves from a start.
///
/// # Errors
/// Where the start is no position, an entry before the end of the game is no
/// move, or there are too many.
pub fn read_entries<'a>(
    start: &Setup,
    entries: impl IntoIterator<Item = Entry<'a>>,
) -> Result<Record, RecordError> {
    let mut builder =
        Builder::new(start).map_err(|error| Place::START.fault(RecordErrorKind::Setup(error)))?;
    for (index, Entry { text, place }) in entries.into_iter().enumerate() {
        if index == MAX_PLIES {
            return Err(place.fault(RecordErrorKind::TooManyMoves));
        }
        if builder.is_stopped() {
            builder.skip();
        } else {
            let mv = text.parse::<Move>().map_err(Into::into);
            builder.enter(place, text, mv, |_| Vec::new())?;
        }
    }
    Ok(builder.finish().record)
}

/// The start and the moves of a position line, not yet read.
fn parts(text: &str) -> Result<(Setup, Vec<Entry<'_>>), RecordError> {
    if text.len() > MAX_BYTES {
        return Err(at(1, RecordErrorKind::TooLong));
    }
    let mut words = words(text).peekable();
    if words.peek().is_none() {
        return Err(at(1, RecordErrorKind::Empty));
    }
    words.next_if(|word| word.text == "position");
    let end = text.chars().count() + 1;
    let first = words
        .next()
        .ok_or_else(|| at(end, RecordErrorKind::PositionLine))?;
    let start = match first.text {
        "startpos" => Setup::start(),
        "sfen" => read_sfen(&mut words, end)?,
        _ => return Err(at(first.column, RecordErrorKind::PositionLine)),
    };
    if let Some(word) = words.next()
        && word.text != "moves"
    {
        return Err(at(word.column, RecordErrorKind::PositionLine));
    }
    let entries = words.map(|word| Entry {
        text: word.text,
        place: Place::new(1, word.column),
    });
    Ok((start, entries.collect()))
}

fn read_sfen<'a>(
    words: &mut std::iter::Peekable<impl Iterator<Item = Word<'a>>>,
    end: usize,
) -> Result<Setup, RecordError> {
    let mut text = String::new();
    let mut columns = Vec::new();
    while let Some(word) = words.next_if(|word| word.text != "moves") {
        if !text.is_empty() {
            text.push(' ');
        }
        columns.push((text.chars().count(), word.column));
        text += word.text;
    }
    sfen::parse(&text).map_err(|error| {
        let offset = error.column - 1;
        let word = columns.iter().rev().find(|&&(start, _)| start <= offset);
        let column = word.map_or(end, |&(start, column)| column + offset - start);
        at(column, RecordErrorKind::Sfen(error.kind))
    })
}

/// Reads a position line whose moves must all be USI; whether they are legal
/// is left open.
///
/// # Errors
/// What is wrong and where.
pub fn read_moves(text: &str) -> Result<(Setup, Vec<Move>), RecordError> {
    let (start, entries) = parts(text)?;
    if let Some(beyond) = entries.get(MAX_PLIES) {
        return Err(beyond.place.fault(RecordErrorKind::TooManyMoves));
    }
    let mut moves = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let mv = entry.text.parse().map_err(|error: usi::ParseUsiError| {
            entry.place.fault(RecordErrorKind::Move {
                ply: index + 1,
                error: error.into(),
                candidates: Vec::new(),
            })
        })?;
        moves.push(mv);
    }
    Ok((start, moves))
}

/// Writes a position line: `position startpos moves …`, or `position sfen …`
/// where the start is another.
#[must_use]
pub fn write(start: &Setup, moves: &[Move]) -> String {
    let mut text = if *start == Setup::start() {
        "position startpos".to_owned()
    } else {
        format!("position sfen {}", sfen::format(start))
    };
    if !moves.is_empty() {
        text += " moves";
    }
    for mv in moves {
        text += &format!(" {mv}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_written() {
        for line in [
            "position startpos",
            "position startpos moves 5f5e 2a2b",
            "position sfen 5k/6/6/6/6/K5 w Pb 7 moves P*3c",
        ] {
            let (start, moves) = read_moves(line).expect(line);
            assert_eq!(write(&start, &moves), line);
        }
        assert_eq!(
            read_moves("startpos moves").map(|(_, moves)| moves),
            Ok(vec![])
        );
    }

    #[test]
    fn faults_name_their_column() {
        for (line, column) in [
            ("", 1),
            ("  \t ", 1),
            ("position", 9),
            ("position start", 10),
            ("position startpos 5f5e", 19),
            ("position sfen", 14),
            ("position sfen 5k/6/6/6/6/K5 x - 1 moves", 29),
            ("position sfen 5k/6/6/6/6/K5  w 3P 1", 32),
            ("position startpos moves 5f5e 5f5", 30),
        ] {
            let error = read_moves(line).expect_err(line);
            assert_eq!(error.column, column, "{line}: {error}");
        }
    }

    #[test]
    fn length_is_bounded() {
        let long = format!("position startpos moves{}", " 5f5e".repeat(MAX_PLIES + 1));
        assert_eq!(
            read_moves(&long).map_err(|e| e.kind),
            Err(RecordErrorKind::TooManyMoves)
        );
        let huge = " 5f5e".repeat(MAX_BYTES);
        assert_eq!(
            read(&huge).map_err(|e| e.kind),
            Err(RecordErrorKind::TooLong)
        );
    }
}
