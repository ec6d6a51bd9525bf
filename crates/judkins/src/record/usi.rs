//! USI position lines: `position startpos moves 5f5e 2a2b`,
//! `position sfen … moves …`.
//!
//! Leniencies: the word `position` may be missing, as may the word `moves`
//! with nothing after it; words may be separated by any blanks.

use crate::moves::Move;
use crate::notation::{sfen, usi};
use crate::record::sheet::{
    MAX_BYTES, MAX_PLIES, Notation, Record, RecordError, RecordErrorKind, WrittenMove,
};
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

/// Whether a text looks like a position line.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    matches!(
        text.split_whitespace().next(),
        Some("position" | "startpos" | "sfen")
    )
}

/// Reads a position line as a record of one line. The moves are found, not
/// yet read.
///
/// # Errors
/// What is wrong with the line or the start, and where.
pub fn read(text: &str) -> Result<Record, RecordError> {
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
    let moves: Vec<WrittenMove> = words
        .take(MAX_PLIES + 1)
        .map(|word| WrittenMove {
            text: word.text.to_owned(),
            notation: Notation::Usi,
            line: 1,
            column: word.column,
        })
        .collect();
    if let Some(beyond) = moves.get(MAX_PLIES) {
        return Err(at(beyond.column, RecordErrorKind::TooManyMoves));
    }
    Ok(Record {
        start,
        moves,
        claim: None,
    })
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
    let record = read(text)?;
    let mut moves = Vec::with_capacity(record.moves.len());
    for (index, written) in record.moves.iter().enumerate() {
        let mv = written
            .text
            .parse()
            .map_err(|error: usi::ParseUsiError| RecordError {
                line: written.line,
                column: written.column,
                kind: RecordErrorKind::Move {
                    ply: index + 1,
                    error: error.into(),
                },
            })?;
        moves.push(mv);
    }
    Ok((record.start, moves))
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
            read(&long).map_err(|e| e.kind),
            Err(RecordErrorKind::TooManyMoves)
        );
        let huge = " 5f5e".repeat(MAX_BYTES);
        assert_eq!(
            read(&huge).map_err(|e| e.kind),
            Err(RecordErrorKind::TooLong)
        );
    }
}
