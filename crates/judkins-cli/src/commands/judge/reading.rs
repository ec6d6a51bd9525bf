//! Telling the forms of records apart, and reading JSON lines.

use judkins::color::Color;
use judkins::game::End;
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::record::fault::{Place, RecordError};
use judkins::record::tree::{Claim, Record};
use judkins::record::usi::Entry;
use judkins::record::{hodges, usi};
use judkins::setup::Setup;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::failure::{Failure, Kind};
use crate::texts::text;

/// The games of a file: one a line, or one in all.
pub(crate) fn read_file(content: &str, start: &Setup) -> Vec<Result<Record, Failure>> {
    let first = content
        .lines()
        .find(|line| !line.trim().is_empty() && !is_remark(line));
    let Some(first) = first else {
        return vec![Err(Failure::empty())];
    };
    if !is_json(first) && !usi::looks_like(first) {
        return vec![read_list(content, start)];
    }
    (1..)
        .zip(content.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !is_remark(line))
        .map(|(number, line)| {
            read_line(line, start).map_err(|failure| Failure {
                line: Some(number),
                ..failure
            })
        })
        .collect()
}

/// Saved games have remarks above their line.
fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

fn is_json(line: &str) -> bool {
    line.trim_start().starts_with('{')
}

/// The game of one line, of whatever form.
pub(crate) fn read_line(line: &str, start: &Setup) -> Result<Record, Failure> {
    if is_json(line) {
        read_json(line, start)
    } else if usi::looks_like(line) {
        Ok(usi::read(line)?)
    } else {
        read_list(line, start)
    }
}

/// A list of moves, plain USI or Hodges.
fn read_list(content: &str, start: &Setup) -> Result<Record, Failure> {
    let first = content.split_whitespace().next().unwrap_or_default();
    if first.parse::<Move>().is_err() {
        return Ok(hodges::read(content, start)?);
    }
    let mut entries = Vec::new();
    for (line, row) in (1..).zip(content.lines()) {
        let mut column = 1;
        for piece in row.split_inclusive(char::is_whitespace) {
            let word = piece.trim_end();
            if !word.is_empty() {
                entries.push(Entry {
                    text: word,
                    place: Place::new(line, column),
                });
            }
            column += piece.chars().count();
        }
    }
    Ok(usi::read_entries(start, entries)?)
}

/// A game as programs write it; other keys are passed over.
#[derive(Deserialize)]
struct Game<'a> {
    #[serde(borrow)]
    start: Option<&'a RawValue>,
    #[serde(borrow, default)]
    moves: Vec<&'a RawValue>,
    #[serde(borrow)]
    claim: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct ClaimText {
    end: Option<String>,
    winner: Option<String>,
}

/// A line of JSON, and where its parts stand.
struct Line<'a>(&'a str);

impl Line<'_> {
    /// The column of a part of the line.
    fn column(&self, part: &RawValue) -> usize {
        let offset = (part.get().as_ptr() as usize).saturating_sub(self.0.as_ptr() as usize);
        self.column_at(offset)
    }

    /// The column of the byte at `offset`.
    fn column_at(&self, offset: usize) -> usize {
        let before = self.0.char_indices().take_while(|&(at, _)| at < offset);
        before.count() + 1
    }

    fn fault(&self, error: &serde_json::Error) -> Failure {
        let column = self.column_at(error.column().saturating_sub(1));
        Failure::new(Kind::Json, column, without_place(error))
    }

    /// A string within the line.
    fn string(&self, part: &RawValue) -> Result<String, Failure> {
        serde_json::from_str(part.get())
            .map_err(|error| Failure::new(Kind::Json, self.column(part), without_place(&error)))
    }
}

/// The message without its own line and column, which a failure has.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rfind(" at line ") {
        Some(end) => message[..end].to_owned(),
        None => message,
    }
}

fn read_json(text: &str, start: &Setup) -> Result<Record, Failure> {
    let line = Line(text);
    let game: Game<'_> = serde_json::from_str(text).map_err(|error| line.fault(&error))?;
    let start = match game.start {
        Some(part) => {
            let sfen = line.string(part)?;
            // The text of the string begins behind its quote.
            let shift = line.column(part);
            sfen::parse(&sfen).map_err(|error| Failure::from(error).shifted(shift))?
        }
        None => start.clone(),
    };
    let texts = game
        .moves
        .iter()
        .map(|part| line.string(part))
        .collect::<Result<Vec<String>, Failure>>()?;
    let entries = texts.iter().zip(&game.moves).map(|(text, part)| Entry {
        text,
        place: Place::new(1, line.column(part) + 1),
    });
    let mut record = usi::read_entries(&start, entries).map_err(on_one_line)?;
    record.result = game.claim.map(|part| read_claim(&line, part)).transpose()?;
    Ok(record)
}

/// A fault of a record that has no lines.
fn on_one_line(error: RecordError) -> Failure {
    Failure {
        line: None,
        ..Failure::from(error)
    }
}

fn read_claim(line: &Line<'_>, part: &RawValue) -> Result<Claim, Failure> {
    let fault = |message: String| Failure::new(Kind::Json, line.column(part), message);
    let claim: ClaimText =
        serde_json::from_str(part.get()).map_err(|error| fault(without_place(&error)))?;
    let end =
        match claim.end.as_deref() {
            None => None,
            Some(code) => Some(End::from_code(code).ok_or_else(|| {
                fault(text("cli-unknown-end", &[("end", code.to_owned().into())]))
            })?),
        };
    let winner = match claim.winner.as_deref() {
        None => None,
        Some("black") => Some(Color::Black),
        Some("white") => Some(Color::White),
        Some(other) => {
            let args = [("winner", other.to_owned().into())];
            return Err(fault(text("cli-unknown-winner", &args)));
        }
    };
    Ok(Claim { end, winner })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(line: &str) -> (Kind, usize) {
        let failure = read_line(line, &Setup::start()).expect_err(line);
        (failure.kind, failure.column)
    }

    #[test]
    fn faults_of_json_lines_name_their_place() {
        for (line, kind, column) in [
            ("{", Kind::Json, 1),
            (r#"{"moves":["5f5e",7]}"#, Kind::Json, 18),
            (r#"{"moves":7}"#, Kind::Json, 10),
            (r#"{"é":1,"start":"x b - 1"}"#, Kind::Sfen, 17),
            (r#"{"start":""}"#, Kind::Empty, 11),
            (r#"{"claim":{"end":"luck"}}"#, Kind::Json, 10),
            (r#"{"claim":{"winner":"red"}}"#, Kind::Json, 10),
            (r#"{"claim":5}"#, Kind::Json, 10),
        ] {
            assert_eq!(fault(line), (kind, column), "{line}");
        }
    }

    #[test]
    fn forms_are_told_apart() {
        let start = Setup::start();
        for (content, games) in [
            ("5f5e 2a2b\n5e5f\n", 1),
            ("1. P-6d P-1c\n2. P-6c", 1),
            ("# saved\nposition startpos moves 5f5e\n\nstartpos\n", 2),
            ("{\"moves\":[]}\n{\"moves\":[\"5f5e\"]}", 2),
        ] {
            let records = read_file(content, &start);
            assert_eq!(records.len(), games, "{content}");
            assert!(records.iter().all(Result::is_ok), "{content}");
        }
    }

    #[test]
    fn more_moves_than_a_record_may_have_are_refused() {
        use judkins::record::fault::MAX_PLIES;
        let many = "5f5e ".repeat(MAX_PLIES + 1);
        assert_eq!(fault(&many), (Kind::Limit, MAX_PLIES * 5 + 1));
        let quoted = format!("{{\"moves\":[{}\"5f5e\"]}}", "\"5f5e\",".repeat(MAX_PLIES));
        assert_eq!(fault(&quoted).0, Kind::Limit);
    }
}
