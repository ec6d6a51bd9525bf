//! The tag pairs at the head of a game: `[White "Ana"]`.

use std::borrow::Cow;

use crate::record::fault::{Place, RecordError};
use crate::record::movetext::token::{Places, Token, Tokens, expected};

/// A tag as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: Cow<'a, str>,
    /// Where the tag begins.
    pub(crate) place: Place,
    /// Where the text of the value begins.
    pub(crate) value_place: Place,
}

/// The head of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head<'a> {
    pub(crate) pairs: Vec<Pair<'a>>,
    /// Comments before and among the tags.
    pub(crate) comments: Vec<(usize, Token<'a>)>,
    /// Where the moves begin.
    pub(crate) end: usize,
}

/// Reads the tags of a game and the comments among them.
///
/// # Errors
/// Where a tag is not finished.
pub(crate) fn read(text: &str) -> Result<Head<'_>, RecordError> {
    let mut places = Places::new(text);
    let mut tokens = Tokens::new(text, 0);
    let mut head = Head {
        pairs: Vec::new(),
        comments: Vec::new(),
        end: 0,
    };
    loop {
        match tokens.next() {
            Ok(Some((offset, Token::Tag))) => {
                head.end = line_of_tags(text, offset, &mut places, &mut head.pairs)?;
                tokens = Tokens::new(text, head.end);
            }
            Ok(Some((offset, token @ (Token::Brace(_) | Token::Line(_))))) => {
                head.comments.push((offset, token));
            }
            Ok(_) => break,
            Err((offset, kind)) => return Err(places.at(offset).fault(kind)),
        }
    }
    let end = head.end;
    head.comments.retain(|&(offset, _)| offset < end);
    Ok(head)
}

/// Reads the tags that stand side by side and returns where they end.
fn line_of_tags<'a>(
    text: &'a str,
    offset: usize,
    places: &mut Places<'a>,
    pairs: &mut Vec<Pair<'a>>,
) -> Result<usize, RecordError> {
    let mut at = offset;
    loop {
        let (pair, end) = read_pair(text, at, places)?;
        pairs.push(pair);
        let blanks = blanks(&text[end..]);
        if !text[end + blanks..].starts_with('[') {
            return Ok(end);
        }
        at = end + blanks;
    }
}

/// How many bytes of blanks a line begins with.
fn blanks(text: &str) -> usize {
    let rest = text.trim_start_matches(|c: char| c != '\n' && c.is_whitespace());
    text.len() - rest.len()
}

fn read_pair<'a>(
    text: &'a str,
    open: usize,
    places: &mut Places<'a>,
) -> Result<(Pair<'a>, usize), RecordError> {
    let place = places.at(open);
    let mut at = open + 1 + blanks(&text[open + 1..]);
    let rest = &text[at..];
    let ends_name = |c: char| c.is_whitespace() || matches!(c, '"' | ']' | '[');
    let name = &rest[..rest.find(ends_name).unwrap_or(rest.len())];
    if name.is_empty() {
        return Err(places.at(at).fault(expected("the name of a tag after [")));
    }
    at += name.len();
    at += blanks(&text[at..]);
    if !text[at..].starts_with('"') {
        let kind = expected("a value in quotation marks after the name of the tag");
        return Err(places.at(at).fault(kind));
    }
    let value_place = places.at(at + 1);
    let Some((value, length)) = read_value(&text[at + 1..]) else {
        let kind = expected("the value of the tag to end with \"] on its line");
        return Err(value_place.fault(kind));
    };
    let pair = Pair {
        name,
        value,
        place,
        value_place,
    };
    Ok((pair, at + 1 + length))
}

/// Reads a value up to its closing quotation mark and bracket; the length
/// includes both. A quotation mark that no bracket follows belongs to the
/// value, as does a backslash that escapes nothing.
fn read_value(text: &str) -> Option<(Cow<'_, str>, usize)> {
    let bytes = text.as_bytes();
    let mut value = Cow::Borrowed("");
    let mut from = 0;
    let mut at = 0;
    loop {
        at += text[at..].find(['"', '\\', '\n'])?;
        match bytes[at] {
            b'"' => {
                let after = at + 1 + blanks(&text[at + 1..]);
                if bytes.get(after) == Some(&b']') {
                    value += &text[from..at];
                    return Some((value, after + 1));
                }
                at += 1;
            }
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => {
                value += &text[from..at];
                from = at + 1;
                at += 2;
            }
            b'\n' => return None,
            _ => at += 1,
        }
    }
}

/// Writes a tag; line ends within the value become blanks.
pub(crate) fn write(name: &str, value: &str) -> String {
    let mut text = format!("[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' | '\r' => text.push(' '),
            c => text.push(c),
        }
    }
    text += "\"]\n";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_back() {
        for value in ["", "a", "\"", "\\", "\\\"", "x\"]", "a\\nb\\", "é \t["] {
            let text = write("Name", value);
            let head = read(&text).expect(value);
            assert_eq!(head.pairs.len(), 1, "{text}");
            assert_eq!((head.pairs[0].name, &*head.pairs[0].value), ("Name", value));
            assert_eq!(head.end, text.trim_end().len());
        }
    }

    #[test]
    fn untidy_tags_are_read() {
        let text =
            "\u{feff}; of old\n [ A  \"x\" ] [B \"the \"big\" C:\\one\"]\r\n{c}\n[C \"\"] {d} 1.";
        let head = read(text).expect(text);
        let pairs: Vec<_> = head.pairs.iter().map(|p| (p.name, &*p.value)).collect();
        assert_eq!(pairs, [("A", "x"), ("B", "the \"big\" C:\\one"), ("C", "")]);
        assert_eq!(head.pairs[1].value_place, Place::new(2, 17));
        assert_eq!(head.comments.len(), 2);
        assert_eq!(&text[head.end..], " {d} 1.");
    }

    #[test]
    fn unfinished_tags_are_faults() {
        for (text, line, column) in [
            ("[", 1, 2),
            ("[A", 1, 3),
            ("[A x]", 1, 4),
            ("[A \"x]", 1, 5),
            ("[A \"1\"]\n[B \"x\"\n]", 2, 5),
            ("[\"x\"]", 1, 2),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (line, column), "{text}");
        }
    }
}
