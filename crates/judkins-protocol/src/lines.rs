//! Lines of input, whatever bytes come.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes; a game of thousands of moves
/// fits.
const MAX_LINE: u64 = 1 << 20;

/// A line of input.
pub(crate) enum Line {
    /// Its text; bytes that are no UTF-8 are replaced.
    Text(String),
    /// It was too long and was skipped.
    TooLong,
}

pub(crate) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { input }
    }

    /// The next line, `None` at the end of input.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input)
            .take(MAX_LINE)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if !bytes.ends_with(b"\n") && read as u64 == MAX_LINE {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Text(
            String::from_utf8_lossy(&bytes).into_owned(),
        )))
    }
}
