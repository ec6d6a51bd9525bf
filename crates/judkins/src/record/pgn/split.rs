//! Finding the games of a PGN file.

use crate::record::form::Chunk;

/// Whether a line is, or begins with, a whole tag pair: `[Name "value"]`.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix('[') else {
        return false;
    };
    let Some((name, value)) = rest.split_once('"') else {
        return false;
    };
    let name = name.trim();
    let named = !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == ']');
    named
        && value
            .split_once('"')
            .is_some_and(|(_, end)| end.contains(']'))
}

/// Where a scan of lines stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Before the first tag of a game.
    Before,
    Tags,
    /// After a blank line among the tags.
    AfterTags,
    Moves,
}

struct Scan {
    part: Part,
    in_comment: bool,
    after_blank: bool,
}

impl Scan {
    /// Takes in a line and returns whether a game begins with it.
    fn take(&mut self, line: &str) -> bool {
        let blank = line.trim().is_empty();
        let after_blank = std::mem::replace(&mut self.after_blank, blank);
        // A comment that is never closed must not swallow the games after it.
        let tag =
            line.trim_start().starts_with('[') && (!self.in_comment || after_blank && is_tag(line));
        if tag {
            let begins = match self.part {
                Part::Moves => true,
                Part::AfterTags => is_event(line),
                Part::Before | Part::Tags => false,
            };
            self.in_comment = false;
            self.part = Part::Tags;
            // The moves may begin behind the last tag of a line.
            if let Some(end) = line.rfind("\"]") {
                self.scan_moves(&line[end + 2..]);
            }
            return begins;
        }
        if blank {
            if self.part == Part::Tags && !self.in_comment {
                self.part = Part::AfterTags;
            }
        } else if self.in_comment || !line.starts_with('%') {
            self.scan_moves(line);
        }
        false
    }

    /// Looks for moves and for comments that go on.
    fn scan_moves(&mut self, line: &str) {
        let mut rest = line;
        loop {
            if self.in_comment {
                let Some((_, after)) = rest.split_once('}') else {
                    return;
                };
                self.in_comment = false;
                rest = after;
            }
            let end = rest.find(['{', ';']).unwrap_or(rest.len());
            if !rest[..end]
                .trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
                .is_empty()
            {
                self.part = Part::Moves;
            }
            if !rest[end..].starts_with('{') {
                return;
            }
            self.in_comment = true;
            rest = &rest[end + 1..];
        }
    }
}

fn is_event(line: &str) -> bool {
    let rest = line.trim_start().trim_start_matches('[').trim_start();
    rest.get(..5)
        .is_some_and(|name| name.eq_ignore_ascii_case("Event"))
        && rest[5..].trim_start().starts_with('"')
}

/// The games of a text, each with its tags and moves. A game that cannot be
/// read does not touch the others: a new one begins with the first tag after
/// moves, with an `Event` tag after a blank line, or, where a comment is never
/// closed, with a whole tag after a blank line.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    let mut scan = Scan {
        part: Part::Before,
        in_comment: false,
        after_blank: true,
    };
    let mut chunks = Vec::new();
    let (mut from, mut from_line) = (0, 1);
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if scan.take(line) {
            chunks.push(Chunk {
                line: from_line,
                text: &text[from..at],
            });
            (from, from_line) = (at, number);
        }
        at += line.len();
    }
    if !text[from..].trim().is_empty() || chunks.is_empty() {
        chunks.push(Chunk {
            line: from_line,
            text: &text[from..],
        });
    }
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        let chunks = split(text);
        let whole: String = chunks.iter().map(|chunk| chunk.text).collect();
        assert_eq!(whole, text);
        chunks.iter().map(|chunk| chunk.line).collect()
    }

    #[test]
    fn games_begin_with_their_tags() {
        for (text, expected) in [
            ("", vec![1]),
            ("1. P-6d", vec![1]),
            (
                "[Event \"a\"]\n\n1. x 1-0\n\n[Event \"b\"]\n[Site \"c\"]\n\n*",
                vec![1, 5],
            ),
            ("[A \"a\"]\n1. x\n[A \"b\"]\n1. x\n", vec![1, 3]),
            (
                "; file\n{c}\n[Event \"a\"]\n\n[Event \"b\"]\n\n*",
                vec![1, 5],
            ),
            ("[Event \"a\"]\n\n[Site \"b\"]\n\n*", vec![1]),
            ("[Event \"a\"]\n\n1. x {\n[Event \"b\"]\n} *\n", vec![1]),
            (
                "[Event \"a\"]\n\n1. x ; {\n[Event \"b\"]\n\n *\n",
                vec![1, 4],
            ),
            (
                "[Event \"a\"]\n\n1. x { open\n\n[Event \"b\"]\n\n*\n",
                vec![1, 5],
            ),
            ("[A \"a\"] 1. x *\n[A \"b\"] {c} *\n", vec![1, 2]),
            (
                "[A \"a\"]\r\n\r\n* {late}\r\n\r\n[A \"b\"]\r\n\r\n*",
                vec![1, 5],
            ),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }

    #[test]
    fn tags_are_whole() {
        for (line, tag) in [
            ("[Event \"x\"]", true),
            ("  [ A \"\" ] ", true),
            ("[Event]", false),
            ("[%clk \"", false),
            ("[a b \"c\"]", false),
            ("Event \"x\"]", false),
        ] {
            assert_eq!(is_tag(line), tag, "{line}");
        }
    }
}
