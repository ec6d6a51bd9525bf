//! Characters that look like those of Western notation and are others.
//!
//! Somebody who types `Р-6d` on a Russian keyboard has written a Cyrillic
//! letter, and nobody can see it. Three kinds are known here: letters of the
//! Cyrillic and Greek scripts that look like Latin ones, the full-width forms
//! of East Asian keyboards, and typographic signs for those of ASCII.

use std::borrow::Cow;

use crate::notation::hodges::shown;
use crate::notation::note::NoteKind;

/// Cyrillic and Greek letters and the Latin ones they look like.
const LETTERS: [(char, char); 45] = [
    ('А', 'A'),
    ('В', 'B'),
    ('С', 'C'),
    ('Е', 'E'),
    ('Н', 'H'),
    ('І', 'I'),
    ('К', 'K'),
    ('М', 'M'),
    ('О', 'O'),
    ('Р', 'P'),
    ('Ѕ', 'S'),
    ('Т', 'T'),
    ('Х', 'X'),
    ('Ԍ', 'G'),
    ('а', 'a'),
    ('Ь', 'b'),
    ('ь', 'b'),
    ('с', 'c'),
    ('ԁ', 'd'),
    ('е', 'e'),
    ('к', 'k'),
    ('о', 'o'),
    ('р', 'p'),
    ('ѕ', 's'),
    ('х', 'x'),
    ('Α', 'A'),
    ('Β', 'B'),
    ('Ε', 'E'),
    ('Η', 'H'),
    ('Ι', 'I'),
    ('Κ', 'K'),
    ('Μ', 'M'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('Ρ', 'P'),
    ('Τ', 'T'),
    ('Χ', 'X'),
    ('Ϲ', 'C'),
    ('α', 'a'),
    ('ε', 'e'),
    ('κ', 'k'),
    ('ο', 'o'),
    ('ρ', 'p'),
    ('χ', 'x'),
    ('ϲ', 'c'),
];

/// The Latin spelling of a text, where it has characters that only look like
/// Latin letters, digits and signs; `None` where it has none of them.
///
/// ```
/// use judkins::notation::look_alikes;
///
/// assert_eq!(look_alikes::latin("Р-6а").as_deref(), Some("P-6a"));
/// assert_eq!(look_alikes::latin("Ｐ－６ｄ").as_deref(), Some("P-6d"));
/// assert_eq!(look_alikes::latin("P-6d"), None);
/// ```
#[must_use]
pub fn latin(text: &str) -> Option<String> {
    spelled(text, |c| letter(c).or_else(|| sign(c)))
}

/// A text with typographic signs (`×`, `–`, `−`, `’`) as ASCII has them;
/// `None` where it has none of them.
///
/// Unlike the letters of another script these are seen and meant, so that a
/// reader need not remark on them.
#[must_use]
pub fn plain_signs(text: &str) -> Option<String> {
    spelled(text, sign)
}

/// A text with all of these made ASCII, as long as before in characters; what
/// only looks like ASCII gets a note.
pub(super) fn ascii<'a>(text: &'a str, notes: &mut Vec<NoteKind>) -> Cow<'a, str> {
    let plain = plain_signs(text).map_or(Cow::Borrowed(text), Cow::Owned);
    match latin(&plain) {
        None => plain,
        Some(read) => {
            notes.push(NoteKind::LookAlikes {
                text: shown(text),
                read: shown(&read),
            });
            Cow::Owned(read)
        }
    }
}

fn spelled(text: &str, other: impl Fn(char) -> Option<char>) -> Option<String> {
    if text.is_ascii() || !text.chars().any(|c| other(c).is_some()) {
        return None;
    }
    Some(text.chars().map(|c| other(c).unwrap_or(c)).collect())
}

/// The ASCII character that a letter, or any full-width form, looks like.
fn letter(c: char) -> Option<char> {
    match c {
        // In the order of ASCII from ! to ~.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0),
        _ => LETTERS
            .iter()
            .find(|(other, _)| *other == c)
            .map(|&(_, latin)| latin),
    }
}

const fn sign(c: char) -> Option<char> {
    match c {
        '×' | '✕' | '✖' | '╳' => Some('x'),
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '﹣' | 'ー' => Some('-'),
        '’' | '‘' | '′' | '´' | 'ʼ' => Some('\''),
        '∗' | '⁎' | '﹡' => Some('*'),
        '﹢' | '⁺' => Some('+'),
        '﹦' | '⁼' => Some('='),
        '\u{3000}' | '\u{a0}' => Some(' '),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_look_alike_becomes_ascii() {
        for (other, latin) in LETTERS {
            assert!(!other.is_ascii() && latin.is_ascii_alphabetic(), "{other}");
            assert_eq!(letter(other), Some(latin), "{other} stands twice");
        }
        for (text, expected) in [
            ("Вх33=", "Bx33="),
            ("С6е-5ԁ", "C6e-5d"),
            ("Ｂｘ３３＝", "Bx33="),
            ("Ｎ＊４３", "N*43"),
            ("Ρ−64", "P-64"),
            ("К–5е", "K-5e"),
            ("B×33", "Bx33"),
            ("N’43", "N'43"),
            ("Ѕ\u{3000}4а", "S 4a"),
        ] {
            assert_eq!(latin(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_text_stays_as_it_is() {
        for text in ["", "P-6d", "N'43", "四角", "Ж-6d", "é"] {
            assert_eq!(latin(text), None, "{text}");
        }
        assert_eq!(plain_signs("Р-6d"), None);
        assert_eq!(plain_signs("Р−6d").as_deref(), Some("Р-6d"));
    }
}
