//! CSA, the format of computer shogi, versions 1 to 3, on a board of six
//! ranks of six squares.
//!
//! Leniencies of the reader: the version, the encoding and the side to move
//! may be missing; statements may share a line with commas between them;
//! blanks may stand before a statement; blanks may be missing at the end of a
//! rank; `PI` is our usual start, `PI51KA` our start without a man; times may
//! have fractions in every version; what stands after `'*` is a comment, what
//! stands after `'**` an evaluation where it begins with a number.

use crate::notation::fault::MoveError;
use crate::notation::note::NoteKind;
use crate::record::builder::Builder;
use crate::record::csa::marks::{evaluation, spent};
use crate::record::csa::moves::NoMove;
use crate::record::csa::start::Start;
use crate::record::csa::words::{Stand, WITHOUT_CLAIM};
use crate::record::fault::{MAX_BYTES, Note, Place, RecordError, RecordErrorKind};
use crate::record::form::{Chunk, ReadOptions, Reading};
use crate::record::tags::Tags;
use crate::record::tree::{Evaluation, Score};

mod marks;
mod moves;
mod start;
mod tags;
pub(crate) mod words;
mod write;

pub use write::write;

/// Whether a text looks like CSA, by its first statement.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim);
    let first =
        lines.find(|line| line.starts_with("'CSA ") || !line.is_empty() && !line.starts_with('\''));
    first.is_some_and(|first| {
        let named = first.starts_with("N+") || first.starts_with("N-");
        let later =
            |line: &str| matches!(line, "+" | "-") || line.starts_with('%') || is_telling(line);
        is_telling(first) || named && lines.any(later)
    })
}

/// Whether a line stands in no other form of record.
fn is_telling(line: &str) -> bool {
    let bytes = line.as_bytes();
    let digits = |from: usize, to: usize| {
        bytes
            .get(from..to)
            .is_some_and(|part| part.iter().all(u8::is_ascii_digit))
    };
    let letters = |at: usize| {
        bytes
            .get(at..at + 2)
            .is_some_and(|part| part.iter().all(u8::is_ascii_uppercase))
    };
    match bytes {
        [b'V', b'1'..=b'9'] | [b'V', b'1'..=b'9', b'.', b'0'..=b'9'] | [b'P', b'I'] => true,
        [b'\'', ..] => line.starts_with("'CSA "),
        [b'$', b'A'..=b'Z', ..] => line.contains(':'),
        [b'P', b'I', ..] => digits(2, 4) && letters(4),
        [
            b'P',
            b'1'..=b'9',
            b' ' | b'+' | b'-',
            b'*' | b'A'..=b'Z',
            ..,
        ] => true,
        [b'P', b'+' | b'-', ..] => digits(2, 4) && letters(4),
        [b'+' | b'-', ..] => digits(1, 5) && letters(5),
        _ => false,
    }
}

/// The games of a text, which lines of just `/` separate.
#[must_use]
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    let mut chunks = Vec::new();
    let (mut line, mut first, mut from, mut at) = (1, 1, 0, 0);
    for row in text.split_inclusive('\n') {
        at += row.len();
        line += 1;
        if row.trim_end() == "/" {
            chunks.push((first, &text[from..at - row.len()]));
            (first, from) = (line, at);
        }
    }
    chunks.push((first, &text[from..]));
    let blank = |text: &str| text.trim().is_empty();
    let several = chunks.iter().any(|&(_, text)| !blank(text));
    chunks
        .into_iter()
        .filter(|&(_, text)| !several || !blank(text))
        .map(|(line, text)| Chunk { line, text })
        .collect()
}

/// Reads a game.
///
/// # Errors
/// What is wrong with the text, the start or a move, and where; a record of
/// shogi on a greater board, too.
pub fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    if text.trim().is_empty() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    let mut reader = Reader::new(*options);
    let mut rows = (1..).zip(text.trim_start_matches('\u{feff}').split('\n'));
    for (number, row) in &mut rows {
        if !reader.line(number, row.strip_suffix('\r').unwrap_or(row))? {
            break;
        }
    }
    if let Some((number, _)) = rows.find(|(_, row)| !row.trim().is_empty()) {
        reader.note(Place::new(number, 1), "what follows the separator /");
    }
    reader.finish()
}

/// What the statement before was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Move,
    /// An entry that is not played.
    Entry,
    End,
}

/// The moves as they are read.
struct Body {
    builder: Builder,
    last: Option<Last>,
    /// Whether the move at the cursor has a line of comment already.
    commented: bool,
    ended: bool,
}

struct Reader<'a> {
    options: ReadOptions,
    tags: Tags,
    start: Start,
    /// Comments before the moves.
    comments: Vec<(Place, &'a str)>,
    body: Option<Body>,
    notes: Vec<Note>,
    lines_of_play: bool,
}

impl<'a> Reader<'a> {
    fn new(options: ReadOptions) -> Self {
        Self {
            options,
            tags: Tags::default(),
            start: Start::default(),
            comments: Vec::new(),
            body: None,
            notes: Vec::new(),
            lines_of_play: false,
        }
    }

    fn note(&mut self, place: Place, what: &str) {
        let what = what.to_owned();
        let kind = NoteKind::NotKept { what };
        self.notes.push(Note { place, kind });
    }

    /// Takes in a line; `false` at a separator.
    fn line(&mut self, number: usize, row: &'a str) -> Result<bool, RecordError> {
        if row.trim_end() == "/" {
            return Ok(false);
        }
        let mut rest = row.trim_start();
        let mut column = 1 + row.chars().count() - rest.chars().count();
        while !rest.trim_end().is_empty() {
            let place = Place::new(number, column);
            if let Some(comment) = rest.strip_prefix('\'') {
                self.comment(place, comment);
                return Ok(true);
            }
            if self.tag(place, rest)? {
                return Ok(true);
            }
            let (statement, after) = rest.split_once(',').unwrap_or((rest, ""));
            self.statement(place, statement)?;
            column += statement.chars().count() + 1 + after.chars().count();
            rest = after.trim_start();
            column -= rest.chars().count();
        }
        Ok(true)
    }

    /// Takes in the line of a tag, if it is one.
    fn tag(&mut self, place: Place, text: &str) -> Result<bool, RecordError> {
        let player = text.strip_prefix('N').and_then(|rest| {
            let color = moves::side(*rest.as_bytes().first()?)?;
            Some((color, &rest[1..]))
        });
        if let Some((color, name)) = player {
            tags::player(&mut self.tags, color, name);
            return Ok(true);
        }
        let Some(line) = text.strip_prefix('$') else {
            return Ok(false);
        };
        if tags::take(&mut self.tags, line) {
            return Ok(true);
        }
        let expected = "a key, a colon and a value, such as $EVENT:name".to_owned();
        Err(place.fault(RecordErrorKind::Expected { expected }))
    }

    fn statement(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let word = text.trim_end();
        if word.is_empty() || is_version(word) {
            return Ok(());
        }
        if start::is_of_start(word) {
            if self.body.is_some() {
                let expected =
                    "a move, T, % or '; the start has to stand before the moves".to_owned();
                return Err(place.fault(RecordErrorKind::Expected { expected }));
            }
            // Blanks belong to the squares of a rank.
            let text = if word.len() > 1 { text } else { word };
            return self.start.take(place, text);
        }
        match word.as_bytes() {
            [b'T', ..] => self.time(place, &word[1..]),
            [b'%', ..] => self.end(place, &word[1..]),
            _ => self.entry(place, word),
        }
    }

    /// The moves, which begin here at the latest.
    fn body(&mut self) -> Result<&mut Body, RecordError> {
        if self.body.is_none() {
            self.body = Some(self.begin()?);
        }
        match &mut self.body {
            Some(body) => Ok(body),
            None => Err(Place::START.fault(RecordErrorKind::Empty)),
        }
    }

    fn begin(&mut self) -> Result<Body, RecordError> {
        let place = self.start.place();
        let (setup, open) = self.start.setup(self.options.first)?;
        let builder =
            Builder::new(&setup).map_err(|error| place.fault(RecordErrorKind::Setup(error)))?;
        if open {
            let what = format!("no side to move is named; {} begins", setup.turn);
            let kind = NoteKind::Leniency { what };
            self.notes.push(Note { place, kind });
        }
        let mut body = Body {
            builder,
            last: None,
            commented: false,
            ended: false,
        };
        for (place, comment) in std::mem::take(&mut self.comments) {
            self.remark(&mut body, place, comment);
        }
        Ok(body)
    }

    fn entry(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let body = self.body()?;
        let builder = &mut body.builder;
        if body.ended || builder.is_stopped() {
            builder.skip();
            body.last = Some(if body.ended { Last::End } else { Last::Entry });
            return Ok(());
        }
        let read = match moves::read(builder.position(), text) {
            Ok(mv) => Ok(mv),
            Err(NoMove::Fault(error)) => Err(error),
            Err(NoMove::OtherGame(name)) if builder.game().outcome().is_none() => {
                return Err(place.fault(RecordErrorKind::OtherGame { name }));
            }
            Err(NoMove::OtherGame(expected)) => Err(MoveError::Unread {
                text: text.to_owned(),
                column: 1,
                expected,
            }),
        };
        builder.enter(place, text, read, |position| {
            moves::candidates(position, text)
        })?;
        let played = !builder.is_stopped();
        body.last = Some(if played { Last::Move } else { Last::Entry });
        body.commented &= !played;
        Ok(())
    }

    fn time(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let Some(spent) = spent(text) else {
            let expected = "a time in seconds, such as T3 or T3.250".to_owned();
            return Err(place.fault(RecordErrorKind::Expected { expected }));
        };
        let body = self.body()?;
        match body.last {
            Some(Last::Move) => body.builder.remarks().spent = Some(spent),
            Some(Last::End) => body.builder.record_mut().result_spent = Some(spent),
            Some(Last::Entry) => {}
            None => self.note(place, "a time before the first move"),
        }
        Ok(())
    }

    fn end(&mut self, place: Place, word: &str) -> Result<(), RecordError> {
        let body = self.body()?;
        if body.ended {
            self.note(place, &format!("%{word} after the end"));
            return Ok(());
        }
        let builder = &mut body.builder;
        let stand = Stand {
            position: builder.position(),
            outcome: builder.game().outcome(),
        };
        if let Some(claim) = stand.claim(word) {
            builder.record_mut().result = Some(claim);
            body.ended = true;
            body.last = Some(Last::End);
        } else if WITHOUT_CLAIM.contains(&word) {
            self.note(place, &format!("%{word}"));
        } else {
            let expected = "an end such as %TORYO, %TSUMI, %SENNICHITE or %CHUDAN".to_owned();
            return Err(place.fault(RecordErrorKind::Expected { expected }));
        }
        Ok(())
    }

    /// Takes in what stands after an apostrophe.
    fn comment(&mut self, place: Place, text: &'a str) {
        let Some(comment) = text.strip_prefix('*') else {
            return;
        };
        match self.body.take() {
            None => self.comments.push((place, comment)),
            Some(mut body) => {
                self.remark(&mut body, place, comment);
                self.body = Some(body);
            }
        }
    }

    fn remark(&mut self, body: &mut Body, place: Place, comment: &str) {
        let remarks = body.builder.remarks();
        let read = comment.strip_prefix('*').and_then(evaluation);
        let Some((score, more)) = read else {
            if body.commented {
                remarks.comment.push('\n');
            }
            remarks.comment.push_str(comment);
            body.commented = true;
            return;
        };
        remarks.evaluation = Some(Evaluation {
            score: Score::Centipawns(score),
            depth: None,
        });
        if more && !self.lines_of_play {
            self.lines_of_play = true;
            self.note(place, "the line of play beside an evaluation");
        }
    }

    fn finish(mut self) -> Result<Reading, RecordError> {
        self.body()?;
        let Some(mut body) = self.body else {
            return Err(Place::START.fault(RecordErrorKind::Empty));
        };
        body.builder.record_mut().tags = self.tags;
        let mut reading = body.builder.finish();
        reading.notes.extend(self.notes);
        reading.notes.sort_by_key(|note| note.place);
        Ok(reading)
    }
}

fn is_version(word: &str) -> bool {
    let number = word.strip_prefix('V').unwrap_or_default();
    let plain = number.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    number.starts_with(|c: char| c.is_ascii_digit()) && plain
}

#[cfg(test)]
mod tests;
