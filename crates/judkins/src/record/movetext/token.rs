//! The tokens of movetext.

use crate::color::Color;
use crate::game::End;
use crate::record::fault::{Place, RecordErrorKind};
use crate::record::tree::{Claim, Glyph};

/// How a game ended as movetext tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// `1-0`, `0-1`: somebody won.
    Won(Color),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: no result.
    Open,
}

impl Mark {
    /// The mark with this text.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text {
            "1-0" | "1–0" | "1—0" | "1−0" => Some(Self::Won(Color::Black)),
            "0-1" | "0–1" | "0—1" | "0−1" => Some(Self::Won(Color::White)),
            "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" | "½" => Some(Self::Drawn),
            "*" => Some(Self::Open),
            _ => None,
        }
    }

    /// What it claims, without saying how the game ended.
    pub(crate) const fn claim(self) -> Option<Claim> {
        let winner = match self {
            Self::Won(winner) => Some(winner),
            Self::Drawn => None,
            Self::Open => return None,
        };
        Some(Claim { end: None, winner })
    }

    /// The mark that comes nearest to a claim.
    pub(crate) fn of(claim: Option<Claim>) -> Self {
        match claim {
            None => Self::Open,
            Some(Claim {
                end: Some(End::Aborted),
                ..
            }) => Self::Open,
            Some(claim) => claim.winner.map_or(Self::Drawn, Self::Won),
        }
    }

    /// The text that PGN gives it.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Won(Color::Black) => "1-0",
            Self::Won(Color::White) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        }
    }
}

/// A piece of movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// The number of a move, with its dot if it has one.
    Number,
    /// Dots that stand for a move.
    Ellipsis(&'a str),
    /// What should be a move.
    Word(&'a str),
    /// `$14`, `!?`.
    Glyph(Glyph),
    /// Signs that are no glyph.
    Signs(&'a str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// What stands between braces.
    Brace(&'a str),
    /// What stands between `;` and the end of the line.
    Line(&'a str),
    /// The result.
    Mark(Mark),
    /// `[` at the beginning of a line: a tag, and so another game.
    Tag,
}

/// A fault and the offset of its place.
pub(crate) type Fault = (usize, RecordErrorKind);

pub(crate) fn expected(what: &str) -> RecordErrorKind {
    RecordErrorKind::Expected {
        expected: what.to_owned(),
    }
}

/// Takes a text apart.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// Whether a character ends a word that stands before it.
fn ends_word(c: char) -> bool {
    matches!(
        c,
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '!' | '?' | '.' | '…'
    ) || c.is_whitespace()
}

impl<'a> Tokens<'a> {
    /// The tokens of `text` from an offset.
    pub(crate) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes so many bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.text[self.at..self.at + length];
        self.at += length;
        taken
    }

    fn starts_line(&self) -> bool {
        let before = &self.text[..self.at];
        before.ends_with('\n') || before.trim_start_matches('\u{feff}').is_empty()
    }

    /// Takes the rest of the line, without its end.
    fn line(&mut self) -> &'a str {
        let rest = self.rest();
        let line = self.take(rest.find('\n').unwrap_or(rest.len()));
        line.strip_suffix('\r').unwrap_or(line)
    }

    /// Passes over blanks and escaped lines.
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start().len();
            self.at += blanks;
            if self.rest().starts_with('%') && self.starts_line() {
                self.line();
            } else if self.at == 0 && self.rest().starts_with('\u{feff}') {
                self.at += '\u{feff}'.len_utf8();
            } else {
                return;
            }
        }
    }

    /// Whether nothing but blanks stands before the next token on its line.
    fn leads_line(&self) -> bool {
        let before = &self.text[..self.at];
        let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
        line.trim_start_matches('\u{feff}').trim().is_empty()
    }

    /// The next token and its offset.
    pub(crate) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, Fault> {
        loop {
            self.skip_blanks();
            let start = self.at;
            let Some(c) = self.rest().chars().next() else {
                return Ok(None);
            };
            if let Some(token) = self.token(c).map_err(|kind| (start, kind))? {
                return Ok(Some((start, token)));
            }
        }
    }

    /// The token that begins with `c`; a single dot is none.
    fn token(&mut self, c: char) -> Result<Option<Token<'a>>, RecordErrorKind> {
        let token = match c {
            '{' => {
                let body = &self.rest()[1..];
                let length = body.find('}').ok_or(RecordErrorKind::OpenComment)?;
                self.at += 1;
                let body = self.take(length);
                self.at += 1;
                Token::Brace(body)
            }
            ';' => {
                self.at += 1;
                Token::Line(self.line())
            }
            '(' | ')' => {
                self.at += 1;
                if c == '(' { Token::Open } else { Token::Close }
            }
            '.' | '…' => return Ok(self.dots()),
            '$' => self.numbered_glyph()?,
            '!' | '?' => self.signs(),
            '[' if self.leads_line() => Token::Tag,
            '[' | ']' | '}' => return Err(expected("a move, a comment or a result")),
            _ => self.word(),
        };
        Ok(Some(token))
    }

    fn dots(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start_matches(['.', '…']).len();
        let dots = self.take(length);
        (dots != ".").then_some(Token::Ellipsis(dots))
    }

    fn numbered_glyph(&mut self) -> Result<Token<'a>, RecordErrorKind> {
        let digits = &self.rest()[1..];
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let number = digits[..length].parse();
        let number = number.map_err(|_| expected("a number from 0 to 255 after $"))?;
        self.at += 1 + length;
        Ok(Token::Glyph(Glyph(number)))
    }

    fn signs(&mut self) -> Token<'a> {
        let rest = self.rest();
        let signs = self.take(rest.len() - rest.trim_start_matches(['!', '?']).len());
        Glyph::from_sign(signs).map_or(Token::Signs(signs), Token::Glyph)
    }

    fn word(&mut self) -> Token<'a> {
        let rest = self.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = &rest[digits..];
        if digits > 0 && after.starts_with(['.', '…']) {
            let single = after.starts_with('.') && !after[1..].starts_with(['.', '…']);
            self.at += digits + usize::from(single);
            return Token::Number;
        }
        let word = self.take(rest.find(ends_word).unwrap_or(rest.len()));
        match Mark::parse(word) {
            Some(mark) => Token::Mark(mark),
            None if word.len() == digits => Token::Number,
            None => Token::Word(word),
        }
    }
}

/// Finds the places of offsets that mostly grow, in linear time.
#[derive(Clone, Debug)]
pub(crate) struct Places<'a> {
    text: &'a str,
    at: usize,
    place: Place,
}

impl<'a> Places<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            place: Place::START,
        }
    }

    /// The place of an offset.
    pub(crate) fn at(&mut self, offset: usize) -> Place {
        if offset < self.at {
            *self = Self::new(self.text);
        }
        let between = &self.text.as_bytes()[self.at..offset];
        for &byte in between {
            if byte == b'\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else if byte & 0xc0 != 0x80 {
                self.place.column += 1;
            }
        }
        self.at = offset;
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Token<'_>> {
        let mut tokens = Tokens::new(text, 0);
        let mut found = Vec::new();
        while let Some((_, token)) = tokens.next().expect(text) {
            found.push(token);
        }
        found
    }

    #[test]
    fn tokens_end_where_the_next_begins() {
        use Token::{Brace, Close, Ellipsis, Line, Number, Open, Word};
        let glyph = |number| Token::Glyph(Glyph(number));
        for (text, expected) in [
            ("1.P-6d", vec![Number, Word("P-6d")]),
            ("1. P-6d", vec![Number, Word("P-6d")]),
            ("12 P-6d", vec![Number, Word("P-6d")]),
            ("1...P-1c", vec![Number, Ellipsis("..."), Word("P-1c")]),
            ("1. ... P-1c", vec![Number, Ellipsis("..."), Word("P-1c")]),
            ("1…P-1c", vec![Number, Ellipsis("…"), Word("P-1c")]),
            ("1.…P-1c", vec![Number, Ellipsis(".…"), Word("P-1c")]),
            ("Bxd3=!?", vec![Word("Bxd3="), glyph(5)]),
            ("Bb6+ ?? $14", vec![Word("Bb6+"), glyph(4), glyph(14)]),
            ("B#!!!", vec![Word("B#"), Token::Signs("!!!")]),
            ("N*4c{x}(", vec![Word("N*4c"), Brace("x"), Open]),
            ("P-6d;a {b\r\n)", vec![Word("P-6d"), Line("a {b"), Close]),
            ("P-6d. *", vec![Word("P-6d"), Token::Mark(Mark::Open)]),
            ("% (\nP-6d", vec![Word("P-6d")]),
            ("\u{feff}% (\n%\n\u{3000}P-6d", vec![Word("P-6d")]),
            ("P-6d %", vec![Word("P-6d"), Word("%")]),
            ("5f5e", vec![Word("5f5e")]),
            ("½-½", vec![Token::Mark(Mark::Drawn)]),
            ("1-0", vec![Token::Mark(Mark::Won(Color::Black))]),
            ("\n [", vec![]),
        ] {
            if text.ends_with('[') {
                assert_eq!(Tokens::new(text, 0).next(), Ok(Some((2, Token::Tag))));
            } else {
                assert_eq!(all(text), expected, "{text}");
            }
        }
    }

    #[test]
    fn faults_have_an_offset() {
        for (text, offset) in [("  {a", 2), ("$", 0), ("$256", 0), ("}", 0), ("a [", 2)] {
            let mut tokens = Tokens::new(text, 0);
            let fault = loop {
                match tokens.next() {
                    Ok(found) => assert!(found.is_some(), "{text}"),
                    Err((at, _)) => break at,
                }
            };
            assert_eq!(fault, offset, "{text}");
        }
    }

    #[test]
    fn places_count_characters() {
        let text = "aé\nß…x";
        let mut places = Places::new(text);
        for (offset, line, column) in [(0, 1, 1), (3, 1, 3), (4, 2, 1), (9, 2, 3), (1, 1, 2)] {
            assert_eq!(places.at(offset), Place::new(line, column), "{offset}");
        }
    }
}
