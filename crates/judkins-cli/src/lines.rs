//! Lines of standard input, one answer for each.

use std::io::{self, BufRead, Read};

use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::output::{print_failure, print_json};
use crate::texts::text;
use serde::Serialize;

/// The longest line that is read, in bytes; of a longer one nothing is kept.
pub(crate) const MAX_LINE: usize = 256 * 1024;

/// Answers each line of standard input with one object, at once. A line that
/// fails is answered with its failure, and the rest goes on.
pub(crate) fn answer_each<A: Serialize>(
    mut answer: impl FnMut(&str) -> Result<A, Failure>,
) -> Result<Outcome, Problem> {
    let mut input = io::stdin().lock();
    let mut outcome = Outcome::Done;
    while let Some(line) = next_line(&mut input)? {
        match line.and_then(|line| answer(&line)) {
            Ok(answer) => print_json(&answer)?,
            Err(failure) => {
                outcome = Outcome::Failed;
                print_failure(&failure)?;
            }
        }
    }
    Ok(outcome)
}

/// The next line without its end, or what makes it none; `None` at the end of
/// the input.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Failure>>> {
    let mut bytes = Vec::new();
    let limit = MAX_LINE as u64 + 2;
    if input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let ended = bytes.last() == Some(&b'\n');
    if ended {
        bytes.pop();
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.len() > MAX_LINE {
        if !ended {
            skip_line(input)?;
        }
        let message = text("cli-line-too-long", &[("limit", MAX_LINE.into())]);
        return Ok(Some(Err(Failure::new(Kind::Limit, MAX_LINE + 1, message))));
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Ok(Some(Err(Failure::empty())));
    }
    Ok(Some(
        String::from_utf8(bytes).map_err(|error| Failure::encoding(error.as_bytes())),
    ))
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &[u8]) -> Vec<Result<String, Kind>> {
        let mut input = io::BufReader::with_capacity(7, input);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).expect("memory never fails") {
            lines.push(line.map_err(|failure| failure.kind));
        }
        lines
    }

    #[test]
    fn every_line_counts_once() {
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(read(b""), []);
        assert_eq!(read(b"\n"), [Err(Kind::Empty)]);
        assert_eq!(
            read(b"a\r\n\n  \nb\xff\nlast"),
            [
                ok("a"),
                Err(Kind::Empty),
                Err(Kind::Empty),
                Err(Kind::Encoding),
                ok("last")
            ]
        );
    }

    #[test]
    fn long_lines_are_passed_over() {
        let just = "x".repeat(MAX_LINE);
        for (length, fits) in [
            (MAX_LINE, true),
            (MAX_LINE + 1, false),
            (MAX_LINE * 3, false),
        ] {
            for end in ["\n", "\r\n"] {
                let input = "x".repeat(length) + end + "next";
                let lines = read(input.as_bytes());
                let first = if fits {
                    Ok(just.clone())
                } else {
                    Err(Kind::Limit)
                };
                assert_eq!(lines, [first, Ok("next".to_owned())], "{length} {end:?}");
            }
        }
    }
}
