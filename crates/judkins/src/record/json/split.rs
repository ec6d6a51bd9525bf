//! The games of a text of JSON: one, a list of them, or one after the other.

use crate::record::form::Chunk;

/// The games of a text: the elements of a list, or objects one after the
/// other, or one a line. Lines that begin with `#` between games are passed
/// over. What is no JSON is left to the reader to refuse.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let mut chunks = if start.starts_with('[') {
        elements(text)
    } else if has_one_a_line(text) {
        (1..)
            .zip(text.lines())
            .filter(|(_, row)| !is_between(row))
            .map(|(line, text)| Chunk { line, text })
            .collect()
    } else {
        one_after_the_other(text)
    };
    if chunks.is_empty() && !start.starts_with('[') {
        chunks.push(Chunk { line: 1, text });
    }
    chunks
}

fn is_between(row: &str) -> bool {
    let row = row.trim_matches('\u{feff}').trim();
    row.is_empty() || row.starts_with('#')
}

/// Whether the first line is a whole game, so that a broken line is no harm to
/// those after it.
fn has_one_a_line(text: &str) -> bool {
    let first = text.lines().find(|row| !is_between(row));
    first.is_some_and(|row| {
        let mut scan = Scan::default();
        row.bytes().any(|byte| scan.take(byte) && scan.depth == 0)
    })
}

/// How deep a text is in brackets, outside its strings.
#[derive(Default)]
struct Scan {
    depth: usize,
    quoted: bool,
    escaped: bool,
}

impl Scan {
    /// Takes in a byte; whether it is a bracket.
    fn take(&mut self, byte: u8) -> bool {
        if self.quoted {
            self.quoted = self.escaped || byte != b'"';
            self.escaped = byte == b'\\' && !self.escaped;
            return false;
        }
        match byte {
            b'"' => self.quoted = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => return false,
        }
        byte != b'"'
    }
}

/// Cuts a piece out of a text and says on which line it begins.
struct Cutter<'a> {
    text: &'a str,
    counted: usize,
    line: usize,
}

impl<'a> Cutter<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            counted: 0,
            line: 1,
        }
    }

    fn cut(&mut self, from: usize, to: usize) -> Chunk<'a> {
        let piece = &self.text[from..to];
        let from = from + piece.len() - piece.trim_start().len();
        let between = &self.text.as_bytes()[self.counted..from.max(self.counted)];
        self.line += between.iter().filter(|&&byte| byte == b'\n').count();
        self.counted = from.max(self.counted);
        Chunk {
            line: self.line,
            text: piece.trim(),
        }
    }
}

/// The elements of the list that a text is.
fn elements(text: &str) -> Vec<Chunk<'_>> {
    let mut cutter = Cutter::new(text);
    let mut scan = Scan::default();
    let mut chunks = Vec::new();
    let mut from = None;
    for (at, byte) in text.bytes().enumerate() {
        let before = scan.depth;
        let bracket = scan.take(byte);
        let ends = bracket && scan.depth == 0 && before == 1
            || byte == b',' && scan.depth == 1 && !scan.quoted;
        match from {
            None if bracket && scan.depth == 1 => from = Some(at + 1),
            Some(start) if ends => {
                if byte == b',' || !text[start..at].trim().is_empty() {
                    chunks.push(cutter.cut(start, at));
                }
                from = Some(at + 1);
                if byte != b',' {
                    break;
                }
            }
            _ => {}
        }
    }
    let rest = from.map_or("", |from| &text[from..]);
    if !rest.trim().is_empty() {
        chunks.push(cutter.cut(text.len() - rest.len(), text.len()));
    }
    chunks
}

fn one_after_the_other(text: &str) -> Vec<Chunk<'_>> {
    let mut cutter = Cutter::new(text);
    let mut scan = Scan::default();
    let mut chunks = Vec::new();
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        if scan.take(byte) && scan.depth == 0 {
            chunks.push(cutter.cut(from, at + 1));
            from = at + 1;
        }
    }
    if !text[from..].trim().is_empty() {
        chunks.push(cutter.cut(from, text.len()));
    }
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(usize, &str)> {
        split(text)
            .iter()
            .map(|chunk| (chunk.line, chunk.text))
            .collect()
    }

    #[test]
    fn games_are_told_apart() {
        for (text, games) in [
            ("[]", vec![]),
            (
                "[{\"a\":[1,2]},\n {\"b\":\"],\\\"[\"}]",
                vec![(1, "{\"a\":[1,2]}"), (2, "{\"b\":\"],\\\"[\"}")],
            ),
            ("[1,,2]", vec![(1, "1"), (1, ""), (1, "2")]),
            ("[{\n", vec![(1, "{")]),
            ("[{}] x", vec![(1, "{}"), (1, "x")]),
            ("{\n\"a\":{}}\n\n{}", vec![(1, "{\n\"a\":{}}"), (4, "{}")]),
            (
                "# saved\n{}\n\n{\"a\":\n{}",
                vec![(2, "{}"), (4, "{\"a\":"), (5, "{}")],
            ),
            ("{", vec![(1, "{")]),
            ("", vec![(1, "")]),
        ] {
            assert_eq!(found(text), games, "{text}");
        }
    }
}
