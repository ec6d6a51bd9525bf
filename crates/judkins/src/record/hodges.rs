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
use crate::record::sheet::{
    Claim, MAX_BYTES, MAX_PLIES, Notation, Record, RecordError, RecordErrorKind, WrittenMove,
};
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

/// Reads a move list of a game that began at `start`. The moves are found,
/// not yet read, but for the first, which tells whether White began against
/// the rules.
///
/// # Errors
/// What is wrong and where.
pub fn read(text: &str, start: &Setup) -> Result<Record, RecordError> {
    let whole = |kind| RecordError {
        line: 1,
        column: 1,
        kind,
    };
    if text.len() > MAX_BYTES {
        return Err(whole(RecordErrorKind::TooLong));
    }
    let mut record = Record {
        start: start.clone(),
        moves: Vec::new(),
        claim: None,
    };
    let mut ellipsis = false;
    for token in tokens(text)?.into_iter().map(without_number) {
        if is_ellipsis(&token.text) {
            ellipsis |= record.moves.is_empty();
        } else if let Some(claim) = result(&token.text) {
            record.claim = Some(claim);
        } else if !token.text.is_empty() && token.text != "*" {
            if record.moves.len() == MAX_PLIES {
                return Err(RecordError {
                    line: token.line,
                    column: token.column,
                    kind: RecordErrorKind::TooManyMoves,
                });
            }
            record.moves.push(WrittenMove {
                text: token.text,
                notation: Notation::Hodges,
                line: token.line,
                column: token.column,
            });
        }
    }
    if record.moves.is_empty() && record.claim.is_none() {
        return Err(whole(RecordErrorKind::Empty));
    }
    match white_begins(&record, ellipsis) {
        Some(error) => Err(error),
        None => Ok(record),
    }
}

/// The error of a list whose first move is White's though Black begins.
fn white_begins(record: &Record, ellipsis: bool) -> Option<RecordError> {
    let first = record.moves.first()?;
    let start = Position::new(&record.start).ok()?;
    if start.turn() == Color::White {
        return None;
    }
    let even = record.start.board == Setup::start().board;
    let as_black = hodges::parse(&start, &first.text).is_ok();
    let as_white = || {
        let passed = start.after_pass()?;
        hodges::parse(&passed, &first.text).ok()
    };
    (ellipsis || even && !as_black && as_white().is_some()).then(|| RecordError {
        line: first.line,
        column: first.column,
        kind: RecordErrorKind::WhiteBegins {
            text: first.text.clone(),
        },
    })
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
            let mut position = start;
            assert_eq!(record.moves.len(), moves.len());
            for (written, mv) in record.moves.iter().zip(moves) {
                assert_eq!(hodges::parse(&position, &written.text), Ok(mv));
                position = position.after(mv);
            }
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
        assert_eq!(read(text, &white_first).map(|r| r.moves.len()), Ok(4));
    }

    #[test]
    fn comments_and_results_are_told_from_moves() {
        let text = "1. P-6d {a\ncomment} P-1c ; and another\n2.P-6c 1-0";
        let record = read(text, &Setup::start()).expect("valid");
        let moves: Vec<&str> = record.moves.iter().map(|m| m.text.as_str()).collect();
        assert_eq!(moves, ["P-6d", "P-1c", "P-6c"]);
        assert_eq!((record.moves[1].line, record.moves[1].column), (2, 10));
        assert_eq!(
            record.claim.and_then(|claim| claim.winner),
            Some(Color::Black)
        );
        let open = read("1. P-6d {", &Setup::start()).expect_err("open");
        assert_eq!((open.column, open.kind), (9, RecordErrorKind::OpenComment));
    }
}
