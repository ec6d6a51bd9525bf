//! Telling KIF and KI2 from other texts and from each other, and games in one
//! text from each other.

use crate::record::form::Chunk;
use crate::record::japanese::end_words;
use crate::record::japanese::head;
use crate::record::japanese::lines::{Line, classify, is_moveish};

/// The two forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// KIF: numbered moves with their origins.
    Kif,
    /// KI2: moves with marks; also a diagram alone.
    Ki2,
}

/// Which of the two forms a text has, if any: its first line that is no
/// remark must be of a kind that only they have.
pub(crate) fn kind_of(text: &str) -> Option<Kind> {
    let mut found = None;
    for line in text.trim_start_matches('\u{feff}').lines() {
        let kind = classify(line);
        match kind {
            Line::Blank | Line::Comment(_) | Line::Program | Line::Bookmark(_) => continue,
            Line::Table => return Some(Kind::Kif),
            Line::Numbered(_, at) if is_moveish(&line[at..]) => return Some(Kind::Kif),
            Line::Moves(_) => return Some(Kind::Ki2),
            _ => {}
        }
        if found.is_none() && !is_typical(kind, line) {
            return None;
        }
        found = Some(Kind::Ki2);
    }
    found
}

/// Whether no other form has such a line.
fn is_typical(kind: Line<'_>, line: &str) -> bool {
    match kind {
        Line::Header(key, _) => head::is_known(key) || !key.is_ascii() && line.contains('：'),
        Line::Rank(_) | Line::Frame => !line.is_ascii(),
        Line::Turn(_) | Line::Count(..) | Line::Variation(_) | Line::Made(_) => true,
        _ => false,
    }
}

/// The games of a text: a new one begins with the head after the moves of
/// another, remarks of programs above it included.
pub(crate) fn split(text: &str) -> Vec<Chunk<'_>> {
    let mut chunks = Vec::new();
    let mut begin = (0, 1);
    // Where the remarks of programs just above the present line begin.
    let mut quiet: Option<(usize, usize)> = None;
    let mut moved = false;
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let here = (at, index + 1);
        at += line.len();
        match classify(line) {
            Line::Blank => {}
            Line::Program => {
                quiet.get_or_insert(here);
                continue;
            }
            Line::Header(key, _) if moved && head::is_known(key) => {
                let start = quiet.unwrap_or(here);
                push(&mut chunks, text, begin, start.0);
                begin = start;
                moved = false;
            }
            Line::Table if moved => {
                let start = quiet.unwrap_or(here);
                push(&mut chunks, text, begin, start.0);
                begin = start;
                moved = false;
            }
            Line::Moves(_) | Line::Made(_) | Line::Variation(_) => moved = true,
            Line::Numbered(_, start) => {
                moved |= is_moveish(&line[start..]) || end_words::prefix(&line[start..]).is_some();
            }
            _ => {}
        }
        quiet = None;
    }
    push(&mut chunks, text, begin, text.len());
    if chunks.is_empty() {
        chunks.push(Chunk { line: 1, text });
    }
    chunks
}

fn push<'a>(chunks: &mut Vec<Chunk<'a>>, text: &'a str, (from, line): (usize, usize), to: usize) {
    let text = &text[from..to];
    if !text.trim().is_empty() {
        chunks.push(Chunk { line, text });
    }
}
