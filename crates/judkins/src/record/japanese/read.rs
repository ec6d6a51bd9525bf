//! Reading KIF and KI2.

use crate::notation::note::NoteKind;
use crate::record::builder::Builder;
use crate::record::fault::{MAX_BYTES, Note, Place, RecordError, RecordErrorKind};
use crate::record::form::{ReadOptions, Reading};
use crate::record::japanese::body::Body;
use crate::record::japanese::head::{self, Field};
use crate::record::japanese::lines::{Line, classify, expected, place};
use crate::record::japanese::start::Start;
use crate::record::japanese::{bod, remarks};
use crate::record::tags::Tags;
use crate::record::tree::Remarks;

/// Reads a record of either form.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Place::START.fault(RecordErrorKind::TooLong));
    }
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(Place::START.fault(RecordErrorKind::Empty));
    }
    let mut reader = Reader::new(*options);
    for (index, line) in text.lines().enumerate() {
        reader.line(line, index + 1)?;
    }
    reader.finish()
}

struct Reader {
    options: ReadOptions,
    tags: Tags,
    start: Start,
    /// What is said before the first move.
    root: Remarks,
    /// Whether no comment line was read yet.
    fresh: bool,
    /// Lines of the head that were not understood.
    odd: Vec<(Place, String)>,
    /// Whether any line was understood.
    known: bool,
    body: Option<Body>,
}

impl Reader {
    fn new(options: ReadOptions) -> Self {
        Self {
            options,
            tags: Tags::default(),
            start: Start::default(),
            root: Remarks::default(),
            fresh: true,
            odd: Vec::new(),
            known: false,
            body: None,
        }
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        let at = |offset: usize| place(line, number, offset);
        let kind = classify(line);
        match kind {
            Line::Blank | Line::Program => return Ok(()),
            Line::Comment(text) | Line::Bookmark(text) => self.comment(text),
            Line::Table => self.table(at(0))?,
            Line::Numbered(count, offset) => {
                self.body()?.numbered(line, number, count, offset)?;
            }
            Line::Moves(offset) => self.body()?.moves(line, number, offset)?,
            Line::Variation(count) => self.body()?.variation(count, at(0))?,
            Line::Made(text) => self.body()?.made(text, at(0)),
            Line::Header(key, value) if self.body.is_none() => {
                let offset = line.len() - line.trim_end().len();
                let offset = line.len() - offset - value.len();
                self.header(key, value, &at, offset)?;
            }
            Line::Header(key, value) => self.late_header(key, value, at(0))?,
            Line::Rank(_) | Line::Frame | Line::Turn(_) | Line::Count(..)
                if self.body.is_none() =>
            {
                self.diagram(kind, line, number)?;
            }
            _ if self.body.is_some() => {
                let offset = line.len() - line.trim_start().len();
                return Err(at(offset).fault(expected("a move, a comment or an end such as 投了")));
            }
            _ => {
                self.odd.push((at(0), line.trim().to_owned()));
                return Ok(());
            }
        }
        self.known = true;
        Ok(())
    }

    fn comment(&mut self, text: &str) {
        match &mut self.body {
            Some(body) => body.comment(text),
            None => self.fresh &= !remarks::take(&mut self.root, text, self.fresh),
        }
    }

    fn table(&mut self, place: Place) -> Result<(), RecordError> {
        match &self.body {
            Some(body) if body.builder.ply() > 0 => {
                Err(place.fault(expected("one game; another begins here")))
            }
            _ => Ok(()),
        }
    }

    fn header(
        &mut self,
        key: &str,
        value: &str,
        at: &dyn Fn(usize) -> Place,
        offset: usize,
    ) -> Result<(), RecordError> {
        match head::field(key, value) {
            Field::Handicap => self.start.name(value, at(offset)),
            Field::Hand(side) => {
                let hand = bod::read_hand(value)
                    .map_err(|(inside, kind)| at(offset + inside).fault(kind))?;
                self.start.hand(side, hand, at(offset));
            }
            Field::Turn(side) => self.start.turn(side),
            _ => self.tag(key, value),
        }
        Ok(())
    }

    fn tag(&mut self, key: &str, value: &str) {
        let tags = match &mut self.body {
            Some(body) => &mut body.builder.record_mut().tags,
            None => &mut self.tags,
        };
        head::take(tags, key, value);
    }

    fn late_header(&mut self, key: &str, value: &str, line: Place) -> Result<(), RecordError> {
        match head::field(key, value) {
            Field::Handicap | Field::Hand(_) | Field::Turn(_) => {
                Err(line.fault(expected("one game; another begins here")))
            }
            _ => {
                self.tag(key, value);
                Ok(())
            }
        }
    }

    fn diagram(&mut self, kind: Line<'_>, line: &str, number: usize) -> Result<(), RecordError> {
        match kind {
            Line::Rank(offset) => {
                let cells = bod::read_rank(&line[offset..])
                    .map_err(|(inside, kind)| place(line, number, offset + inside).fault(kind))?;
                self.start.rank(cells, place(line, number, offset))?;
            }
            Line::Turn(side) => self.start.turn(side),
            Line::Count(count, mover) => self.start.count(count, mover),
            _ => {}
        }
        Ok(())
    }

    /// The moves; they begin here at the latest.
    fn body(&mut self) -> Result<&mut Body, RecordError> {
        if self.body.is_none() {
            let body = self.begin()?;
            self.body = Some(body);
        }
        self.body
            .as_mut()
            .ok_or_else(|| Place::START.fault(RecordErrorKind::Empty))
    }

    fn begin(&mut self) -> Result<Body, RecordError> {
        let (setup, note) = self.start.setup(&self.options)?;
        let mut builder = Builder::new(&setup)
            .map_err(|error| self.start.place().fault(RecordErrorKind::Setup(error)))?;
        builder.record_mut().tags = std::mem::take(&mut self.tags);
        *builder.remarks() = std::mem::take(&mut self.root);
        if let Some((place, kind)) = note {
            builder.note(place, kind);
        }
        for (place, text) in std::mem::take(&mut self.odd) {
            let what = format!("the line \"{text}\"");
            builder.note(place, NoteKind::NotKept { what });
        }
        Ok(Body::new(builder, self.fresh))
    }

    fn finish(mut self) -> Result<Reading, RecordError> {
        if !self.known
            && let Some(&(place, _)) = self.odd.first()
        {
            return Err(place.fault(expected("a line of a KIF or KI2 record")));
        }
        self.body()?;
        let Some(mut body) = self.body else {
            return Err(Place::START.fault(RecordErrorKind::Empty));
        };
        body.settle();
        let mut reading = body.builder.finish();
        reading.notes.sort_by_key(|note: &Note| note.place);
        Ok(reading)
    }
}
