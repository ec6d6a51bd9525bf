//! The kinds of lines that records have.

use crate::color::Color;
use crate::notation::japanese::syntax;
use crate::record::fault::{Place, RecordErrorKind};
use crate::record::japanese::end_words;
use crate::record::japanese::head;

/// A line by its kind. Offsets are in bytes from the beginning of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    Blank,
    /// `*` and words of a person.
    Comment(&'a str),
    /// `#` and words of a program.
    Program,
    /// `&` and the name of a place.
    Bookmark(&'a str),
    /// The heading of the moves.
    Table,
    /// A rank of a diagram, at its offset.
    Rank(usize),
    /// The frame of a diagram.
    Frame,
    /// `変化：8手`.
    Variation(usize),
    /// まで and what follows.
    Made(&'a str),
    /// `8 ２五角打 …`: the number and the offset of the rest.
    Numbered(usize, usize),
    /// `後手番`.
    Turn(Color),
    /// `手数＝14  △６二角成  まで`: the number and who moved last.
    Count(Option<u16>, Option<Color>),
    /// `key：value`.
    Header(&'a str, &'a str),
    /// Moves or an end word without a number, at their offset.
    Moves(usize),
    Other,
}

/// The fault of a line that should have been something else.
pub(super) fn expected(what: &str) -> RecordErrorKind {
    RecordErrorKind::Expected {
        expected: what.to_owned(),
    }
}

/// The place of a byte of a line.
pub(super) fn place(line: &str, number: usize, at: usize) -> Place {
    Place::new(number, line[..at].chars().count() + 1)
}

/// Tells what kind of line it is.
pub(super) fn classify(line: &str) -> Line<'_> {
    let text = line.trim();
    let offset = line.len() - line.trim_start().len();
    let Some(first) = text.chars().next() else {
        return Line::Blank;
    };
    match first {
        '*' => return Line::Comment(&line[offset + 1..]),
        '#' => return Line::Program,
        '&' => return Line::Bookmark(&line[offset..]),
        '|' | '｜' => return Line::Rank(offset),
        '+' if text.starts_with("+-") => return Line::Frame,
        '0'..='9' => {
            if let Some(numbered) = numbered(line, offset) {
                return numbered;
            }
        }
        '変' => {
            if let Some(number) = variation(text) {
                return Line::Variation(number);
            }
        }
        'ま' => {
            if let Some(rest) = text.strip_prefix("まで") {
                return Line::Made(rest);
            }
        }
        '手' => {
            if let Some(line) = table_or_count(text) {
                return line;
            }
        }
        _ => {}
    }
    if is_files(text) {
        return Line::Frame;
    }
    if syntax::mark(first).is_some() || is_moveish(text) {
        return Line::Moves(offset);
    }
    if let Some(side) = text.strip_suffix('番').and_then(head::side) {
        return Line::Turn(side);
    }
    match text.split_once(['：', ':']) {
        Some((key, value)) if !key.trim().is_empty() => Line::Header(key.trim(), value.trim()),
        _ => Line::Other,
    }
}

/// Whether a text begins as a move or an end does.
pub(super) fn is_moveish(text: &str) -> bool {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return false;
    };
    if first == '同' {
        let man = chars.find(|c| !c.is_whitespace());
        return man.is_some_and(|c| c == '成' || syntax::any_man(c).is_some());
    }
    if syntax::digit(first).is_some() {
        let mut rest = chars.skip_while(|c| syntax::digit(*c).is_some() || c.is_ascii_lowercase());
        let man = rest.find(|c| !c.is_whitespace());
        let man = man.is_some_and(|c| {
            matches!(c, '成' | '香' | '杏' | '同') || syntax::any_man(c).is_some()
        });
        return man && syntax::begins_with_square(text);
    }
    end_words::prefix(text).is_some_and(|(_, rest)| {
        rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || matches!(c, '(' | '（'))
    })
}

fn numbered(line: &str, offset: usize) -> Option<Line<'_>> {
    let text = &line[offset..];
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let after = &text[digits..];
    let rest = after.strip_prefix("手目").unwrap_or(after);
    let tail = rest.trim_start();
    if tail.len() == after.len() || tail.is_empty() {
        return None;
    }
    let start = line.len() - tail.len();
    // A header's key may begin with a number, and files stand over a diagram.
    let plain = tail.starts_with('同') || syntax::begins_with_square(tail);
    let other = |tail: &str| tail.contains('：') || is_files(text.trim());
    if !plain && other(tail) && !is_moveish(tail) {
        return None;
    }
    let number = text[..digits].parse().ok()?;
    Some(Line::Numbered(number, start))
}

fn variation(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("変化")?.trim_start();
    let rest = rest.strip_prefix(['：', ':'])?.trim_start();
    let (number, rest) = wide_number(rest)?;
    rest.trim_start().starts_with('手').then_some(number)
}

fn table_or_count(text: &str) -> Option<Line<'_>> {
    let rest = text.strip_prefix("手数")?;
    if rest.starts_with(['-', '－', 'ー', '―', '─']) {
        return Some(Line::Table);
    }
    let rest = rest.strip_prefix(['＝', '='])?.trim_start();
    let number = wide_number(rest);
    let mover = rest.chars().find_map(syntax::mark);
    let number = number.and_then(|(number, _)| u16::try_from(number).ok());
    Some(Line::Count(number, mover))
}

/// A number in any digits, and what follows.
fn wide_number(text: &str) -> Option<(usize, &str)> {
    let mut number: usize = 0;
    let mut length = 0;
    for c in text.chars() {
        let Some(digit) = syntax::digit(c) else { break };
        number = number.checked_mul(10)?.checked_add(usize::from(digit))?;
        length += c.len_utf8();
    }
    (length > 0).then(|| (number, &text[length..]))
}

/// The files over a diagram: single digits with blanks between them.
fn is_files(text: &str) -> bool {
    let mut count = 0;
    for word in text.split_whitespace() {
        let mut chars = word.chars();
        if chars.next().and_then(syntax::digit).is_none() || chars.next().is_some() {
            return false;
        }
        count += 1;
    }
    count >= 3
}
