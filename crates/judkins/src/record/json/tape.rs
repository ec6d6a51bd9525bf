//! JSON laid out flat: every value once, in the order of the text, each with
//! where the next one begins. Nothing here or above goes deeper with the
//! nesting of the text.

use std::borrow::Cow;

use json_event_parser::{JsonEvent, LowLevelJsonParser};

use crate::record::fault::{MAX_BYTES, Place, RecordError, RecordErrorKind};

/// What stands at an index of a tape.
#[derive(Clone, PartialEq, Debug)]
enum Item<'a> {
    Object,
    Array,
    Key(Cow<'a, str>),
    String(Cow<'a, str>),
    Number(Cow<'a, str>),
    Boolean(bool),
    Null,
}

#[derive(Debug)]
struct Cell<'a> {
    item: Item<'a>,
    /// Where it begins in the text, in bytes.
    offset: usize,
    /// The index after it and all that it holds.
    next: usize,
}

/// A value of a tape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Value(usize);

/// A text of JSON, laid out.
#[derive(Debug)]
pub(crate) struct Tape<'a> {
    text: &'a str,
    cells: Vec<Cell<'a>>,
}

/// What is wrong, and where in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// In bytes.
    pub(crate) offset: usize,
    /// How many columns further.
    pub(crate) columns: usize,
    pub(crate) kind: RecordErrorKind,
}

impl Fault {
    pub(crate) fn new(offset: usize, message: impl Into<String>) -> Self {
        Self {
            offset,
            columns: 0,
            kind: RecordErrorKind::Json {
                message: message.into(),
            },
        }
    }

    /// With its place.
    pub(crate) fn placed(self, text: &str) -> RecordError {
        let place = Locator::new(text).place(self.offset);
        Place::new(place.line, place.column + self.columns).fault(self.kind)
    }
}

/// Finds lines and columns; quick where places are asked for in order.
pub(crate) struct Locator<'a> {
    text: &'a str,
    offset: usize,
    place: Place,
}

impl<'a> Locator<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            text,
            offset: 0,
            place: Place::START,
        }
    }

    /// The line and column of a byte.
    pub(crate) fn place(&mut self, offset: usize) -> Place {
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        let end = offset.min(self.text.len());
        for byte in &self.text.as_bytes()[self.offset..end] {
            match byte {
                b'\n' => self.place = Place::new(self.place.line + 1, 1),
                // Only the first byte of a character counts.
                0x80..=0xbf => {}
                _ => self.place.column += 1,
            }
        }
        self.offset = end;
        self.place
    }
}

impl<'a> Tape<'a> {
    /// Lays out a text that is one value of JSON.
    ///
    /// # Errors
    /// Where it is none.
    pub(crate) fn read(text: &'a str) -> Result<Self, Fault> {
        let bytes = text.as_bytes();
        let mut parser = LowLevelJsonParser::new().with_max_stack_size(MAX_BYTES);
        let mut cells: Vec<Cell<'a>> = Vec::with_capacity(bytes.len() / 8);
        let mut open = Vec::new();
        let mut at = 0;
        loop {
            let between = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':');
            let offset = at + bytes[at..].iter().take_while(|byte| between(byte)).count();
            let result = parser.parse_next(&bytes[at..], true);
            at += result.consumed_bytes;
            let event = match result.event {
                Some(Ok(event)) => event,
                Some(Err(error)) => {
                    let at = usize::try_from(error.location().start.offset).unwrap_or(offset);
                    return Err(Fault::new(at, error.message()));
                }
                None => return Err(Fault::new(at, "unexpected end of the text")),
            };
            let item = match event {
                JsonEvent::StartObject => Item::Object,
                JsonEvent::StartArray => Item::Array,
                JsonEvent::ObjectKey(key) => Item::Key(key),
                JsonEvent::String(text) => Item::String(text),
                JsonEvent::Number(number) => Item::Number(number),
                JsonEvent::Boolean(value) => Item::Boolean(value),
                JsonEvent::Null => Item::Null,
                JsonEvent::EndObject | JsonEvent::EndArray => {
                    let end = cells.len();
                    if let Some(opened) = open.pop()
                        && let Some(cell) = cells.get_mut(opened)
                    {
                        let cell: &mut Cell<'a> = cell;
                        cell.next = end;
                    }
                    continue;
                }
                JsonEvent::Eof => return Ok(Self { text, cells }),
            };
            let index = cells.len();
            if matches!(item, Item::Object | Item::Array) {
                open.push(index);
            }
            cells.push(Cell {
                item,
                offset,
                next: index + 1,
            });
        }
    }

    /// The value that the text is.
    pub(crate) const fn root() -> Value {
        Value(0)
    }

    fn item(&self, value: Value) -> &Item<'a> {
        self.cells
            .get(value.0)
            .map_or(&Item::Null, |cell| &cell.item)
    }

    fn next(&self, index: usize) -> usize {
        self.cells.get(index).map_or(index + 1, |cell| cell.next)
    }

    /// Where a value begins, in bytes.
    pub(crate) fn offset(&self, value: Value) -> usize {
        let cell = self.cells.get(value.0);
        cell.map_or(self.text.len(), |cell| cell.offset)
    }

    /// A fault of a value.
    pub(crate) fn fault(&self, value: Value, message: impl Into<String>) -> Fault {
        Fault::new(self.offset(value), message)
    }

    /// A fault of a value, of any kind.
    pub(crate) fn fault_of(&self, value: Value, kind: RecordErrorKind) -> Fault {
        Fault {
            offset: self.offset(value),
            columns: 0,
            kind,
        }
    }

    fn expected(&self, value: Value, what: &str) -> Fault {
        let found = match self.item(value) {
            Item::Object => "an object".to_owned(),
            Item::Array => "a list".to_owned(),
            Item::Key(text) | Item::String(text) => {
                let start: String = text.chars().take(20).collect();
                format!("the string \"{start}\"")
            }
            Item::Number(number) => {
                let start: String = number.chars().take(20).collect();
                format!("the number {start}")
            }
            Item::Boolean(value) => value.to_string(),
            Item::Null => "null".to_owned(),
        };
        self.fault(value, format!("expected {what}, found {found}"))
    }

    pub(crate) fn is_null(&self, value: Value) -> bool {
        *self.item(value) == Item::Null
    }

    pub(crate) fn is_object(&self, value: Value) -> bool {
        *self.item(value) == Item::Object
    }

    pub(crate) fn is_array(&self, value: Value) -> bool {
        *self.item(value) == Item::Array
    }

    /// The values of a list.
    ///
    /// # Errors
    /// Where it is none.
    pub(crate) fn list(&self, value: Value) -> Result<Children<'_, 'a>, Fault> {
        if !self.is_array(value) {
            return Err(self.expected(value, "a list"));
        }
        Ok(self.children(value))
    }

    fn children(&self, value: Value) -> Children<'_, 'a> {
        Children {
            tape: self,
            at: value.0 + 1,
            end: self.next(value.0),
        }
    }

    /// The keys and values of an object.
    ///
    /// # Errors
    /// Where it is none.
    pub(crate) fn entries(
        &self,
        value: Value,
    ) -> Result<impl Iterator<Item = (&str, Value)>, Fault> {
        if !self.is_object(value) {
            return Err(self.expected(value, "an object"));
        }
        let mut children = self.children(value);
        Ok(std::iter::from_fn(move || {
            let key = children.next()?;
            let value = children.next()?;
            match self.item(key) {
                Item::Key(name) => Some((&**name, value)),
                _ => None,
            }
        }))
    }

    /// The values of an object under these names; null is none.
    ///
    /// # Errors
    /// Where it is no object, or has one of them twice.
    pub(crate) fn fields<const N: usize>(
        &self,
        value: Value,
        names: [&str; N],
    ) -> Result<[Option<Value>; N], Fault> {
        let mut found = [None; N];
        for (name, value) in self.entries(value)? {
            if let Some(index) = names.iter().position(|&known| known == name) {
                if found[index].is_some() {
                    return Err(self.fault(value, format!("\"{name}\" comes twice")));
                }
                found[index] = Some(value);
            }
        }
        Ok(found.map(|value| value.filter(|&value| !self.is_null(value))))
    }

    /// A string.
    ///
    /// # Errors
    /// Where it is none.
    pub(crate) fn string(&self, value: Value) -> Result<&str, Fault> {
        match self.item(value) {
            Item::String(text) => Ok(text),
            _ => Err(self.expected(value, "a string")),
        }
    }

    /// A string, a number or a truth value as text.
    pub(crate) fn plain(&self, value: Value) -> Option<&str> {
        match self.item(value) {
            Item::String(text) | Item::Number(text) => Some(text),
            Item::Boolean(true) => Some("true"),
            Item::Boolean(false) => Some("false"),
            _ => None,
        }
    }

    /// A truth value.
    ///
    /// # Errors
    /// Where it is none.
    pub(crate) fn boolean(&self, value: Value) -> Result<bool, Fault> {
        match self.item(value) {
            Item::Boolean(value) => Ok(*value),
            _ => Err(self.expected(value, "true or false")),
        }
    }

    /// A whole number within a range.
    ///
    /// # Errors
    /// Where it is none, or out of the range.
    pub(crate) fn integer<T: TryFrom<i64>>(
        &self,
        value: Value,
        range: std::ops::RangeInclusive<i64>,
    ) -> Result<T, Fault> {
        let number = match self.item(value) {
            Item::Number(text) => text.parse::<i64>().ok(),
            _ => None,
        };
        let fits = number.filter(|number| range.contains(number));
        fits.and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| {
                let what = format!("a whole number from {} to {}", range.start(), range.end());
                self.expected(value, &what)
            })
    }

    /// The text of a value, as far as it is short.
    pub(crate) fn excerpt(&self, value: Value) -> String {
        self.text[self.offset(value)..].chars().take(60).collect()
    }
}

/// The values of a list or object, one after the other.
#[derive(Clone)]
pub(crate) struct Children<'t, 'a> {
    tape: &'t Tape<'a>,
    at: usize,
    end: usize,
}

impl Iterator for Children<'_, '_> {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        if self.at >= self.end {
            return None;
        }
        let value = Value(self.at);
        self.at = self.tape.next(self.at);
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found() {
        let text = r#"{"a": [1, [2, {"b": null}], "x"], "é": true, "a2": -3}"#;
        let tape = Tape::read(text).expect(text);
        let [a, e, none] = tape
            .fields(Tape::root(), ["a", "é", "z"])
            .expect("an object");
        let list: Vec<Value> = tape.list(a.expect("a")).expect("a list").collect();
        assert_eq!(list.len(), 3);
        assert_eq!(tape.string(list[2]), Ok("x"));
        assert_eq!(tape.integer(list[0], 0..=1), Ok(1_u8));
        assert_eq!(tape.boolean(e.expect("é")), Ok(true));
        assert_eq!(none, None);
        assert_eq!(tape.excerpt(list[2]), "\"x\"], \"é\": true, \"a2\": -3}");
    }

    #[test]
    fn faults_have_places() {
        for (text, line, column) in [
            ("{", 1, 2),
            ("", 1, 1),
            ("[1,]", 1, 4),
            ("{\"é\":\n tru}", 2, 2),
            ("[1] 2", 1, 5),
            ("[\"é\\x\"]", 1, 4),
            ("{\"a\" 1}", 1, 6),
            ("[\"a", 1, 2),
        ] {
            let error = Tape::read(text).expect_err(text).placed(text);
            assert_eq!(
                (error.line, error.column),
                (line, column),
                "{text}: {error}"
            );
        }
        let text = "[\"1\", 2.5, 7, {}]";
        let tape = Tape::read(text).expect(text);
        for (value, column) in tape.list(Tape::root()).expect("a list").zip([2, 7, 12, 15]) {
            let error = tape
                .integer::<u8>(value, 0..=6)
                .expect_err(text)
                .placed(text);
            assert_eq!(error.column, column, "{error}");
        }
        let twice = Tape::read("{\"a\":1,\"a\":2}").expect("JSON");
        assert!(twice.fields(Tape::root(), ["a"]).is_err());
    }

    #[test]
    fn depth_costs_nothing() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        let tape = Tape::read(&deep).expect("nested lists");
        assert_eq!(tape.list(Tape::root()).expect("a list").count(), 1);
        assert!(Tape::read(&"[{\"a\":".repeat(30_000)).is_err());
    }
}
