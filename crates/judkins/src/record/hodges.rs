//! Move lists in Hodges notation: `1. P-6d P-1c 2. P-6c P-1d`.
//!
//! Moves are numbered in pairs; where White begins, Black's first move is an
//! ellipsis: `1. ... P-1c 2. P-6d P-1d`. Leniencies: numbers may be missing
//! or wrong; a number may stand against its move; comments in braces and from
//! `;` to the end of the line are passed over, as is a final `*`; `1-0` and
//! `0-1` claim a win of Black and of White.

use crate::color::Color;
use crate::moves::Move;
use crate::notation::hodges;
use crate::position::Position;
use crate::record::builder::Builder;
use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};
use crate::record::tree::{Claim, Record};
use crate::setup::Setup;

struct Token {
    text: String,
    line: usize,
    column: usize,
}

/// Splits at blanks and takes comments out.
fn tokens(text: &str) -> Result<Vec<Token>, RecordError> {
    let mut tokens = Vec::new();
    let mut current: Option<Token> = None;
    let (mut line, mut column) = (1, 0);
    let mut comment: Option<(char, usize, usize)> = None;
    for c in text.chars() {
        column += 1;
        match comment {
            Some((end, ..)) if c == end => comment = None,
            Some(_) => {}
            None => match c {
                '{' => comment = Some(('}', line, column)),
                ';' => comment = Some(('\n', line, column)),
                c if c.is_whitespace() => {}
                c => {
                    let token = current.get_or_insert_with(|| Token {
                        text: String::new(),
                        line,
                        column,
                    });
                    token.text.push(c);
                    continue;
                }
            },
        }
        tokens.extend(current.take());
        if c == '\n' {
            line += 1;
            column = 0;
        }
    }
    tokens.extend(current);
    match comment {
        Some(('}', line, column)) => Err(RecordError {
            line,
            column,
            kind: RecordErrorKind::OpenComment,
        }),
        _ => Ok(tokens),
    }
}

/// The token without the number of a move before it.
fn without_number(token: Token) -> Token {
    let digits = token.text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || token.text.as_bytes().get(digits) != Some(&b'.') {
        return token;
    }
    Token {
        text: token.text[digits + 1..].to_owned(),
        line: token.line,
        column: token.column + digits + 1,
    }
}

fn is_ellipsis(text: &str) -> bool {
    matches!(text, "..." | ".." | "…")
}

fn result(text: &str) -> Option<Claim> {
    let winner = match text {
        "1-0" => Color::Black,
        "0-1" => Color::White,
        _ => return None,
    };
    Some(Claim {
        end: None,
        winner: Some(winner),
    })
}

/// Reads a move list of a game that began at `start`.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, start: &Setup) -> Result<Record, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let mut builder =
        Builder::new(start).map_err(|error| Place::START.fault(RecordErrorKind::Setup(error)))?;
    let mut claim = None;
    let mut empty = true;
    for token in tokens(text)?.into_iter().map(without_number) {
        let place = Place::new(token.line, token.column);
        if is_ellipsis(&token.text) {
            let white_first = builder.ply() == 0 && builder.position().turn() == Color::Black;
            if white_first && empty {
                let text = token.text;
                return Err(place.fault(RecordErrorKind::WhiteBegins { text }));
            }
        } else if let Some(result) = result(&token.text) {
            claim = Some(result);
        } else if !token.text.is_empty() && token.text != "*" {
            if builder.is_stopped() {
                builder.skip();
                continue;
            }
            let read = hodges::parse(builder.position(), &token.text);
            if empty && read.is_err() && white_begins(start, &token.text) {
                let text = token.text;
                return Err(place.fault(RecordErrorKind::WhiteBegins { text }));
            }
            empty = false;
            builder.enter(place, &token.text, read.map_err(Into::into), |_| Vec::new())?;
        }
    }
    if empty && claim.is_none() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    builder.record_mut().result = claim;
    Ok(builder.finish().record)
}

/// Whether the first move of a game from the usual start is White's.
fn white_begins(start: &Setup, first: &str) -> bool {
    let even = start.board == Setup::start().board && start.turn == Color::Black;
    even && Position::new(start)
        .ok()
        .and_then(|position| position.after_pass())
        .is_some_and(|passed| hodges::parse(&passed, first).is_ok())
}

/// Writes legal moves from a start, numbered in pairs.
///
/// ```
/// use judkins::{position::Position, record::hodges};
///
/// let moves = ["6e6d".parse()?, "1b1c".parse()?, "6d6c".parse()?];
/// assert_eq!(hodges::write(&Position::start(), &moves), "1. P-6d P-1c 2. P-6c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(start: &Position, moves: &[Move]) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handicap::Handicap;

    #[test]
    fn what_is_written_is_read() {
        for handicap in [
            Handicap::NONE,
            Handicap::of_men(&[crate::role::HandRole::Rook]),
        ] {
            let setup = handicap.setup();
            let start = Position::new(&setup).expect("a start");
            let mut position = start.clone();
            let mut moves = Vec::new();
            for ply in 0..30 {
                let legal = position.legal_moves();
                let Some(&mv) = legal.get(ply * 7 % legal.len().max(1)) else {
                    break;
                };
                moves.push(mv);
                position = position.after(mv);
            }
            let record = read(&write(&start, &moves), &setup).expect("own text");
            assert_eq!(record.main_moves(), moves);
        }
    }

    #[test]
    fn the_published_example_is_refused_with_its_reason() {
        let text = "1. P-1c P-6d 2. P-1d P-6c";
        let error = read(text, &Setup::start()).expect_err("White begins");
        assert_eq!((error.line, error.column), (1, 4));
        assert!(matches!(error.kind, RecordErrorKind::WhiteBegins { .. }));
        let white_first = Setup {
            turn: Color::White,
            ..Setup::start()
        };
        assert_eq!(
            read(text, &white_first).map(|r| r.main_moves().len()),
            Ok(4)
        );
    }

    #[test]
    fn comments_and_results_are_told_from_moves() {
        let text = "1. P-6d {a\ncomment} P-1c ; and another\n2.P-6c 1-0";
        let record = read(text, &Setup::start()).expect("valid");
        assert_eq!(record.main_moves().len(), 3);
        let result = record.result.and_then(|claim| claim.winner);
        assert_eq!(result, Some(Color::Black));
        let open = read("1. P-6d {", &Setup::start()).expect_err("open");
        assert_eq!((open.column, open.kind), (9, RecordErrorKind::OpenComment));
        let late = read("1. P-6d P-1c\n2. P-6b\n3.K-1", &Setup::start()).expect("illegal");
        assert_eq!(late.ignored, 1);
    }
}
