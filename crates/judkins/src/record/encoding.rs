//! The encodings of records: UTF-8, and the Shift-JIS of Japanese programs.
//!
//! Shift-JIS is Windows-31J, as every Japanese program means it. Some of its
//! characters stand for two of Unicode, such as the wave dash: both are
//! written, and the one that Windows takes is read.

use encoding_rs::{DecoderResult, EncoderResult, SHIFT_JIS, UTF_16BE, UTF_16LE};

use crate::record::fault::{Place, RecordError, RecordErrorKind};

/// An encoding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// UTF-8; read with a byte order mark or without, written without.
    Utf8,
    /// Shift-JIS, with CRLF line ends.
    ShiftJis,
    /// UTF-16 of either byte order, known by its byte order mark; written
    /// with the low byte first.
    Utf16,
}

/// A text and the encoding in which it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding.
    pub encoding: Encoding,
}

/// A text in an encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoded {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The characters that the encoding does not have, each once; 〓 stands
    /// for them.
    pub unmappable: Vec<char>,
}

/// Reads bytes as text, in whichever encoding they are.
///
/// ```
/// use judkins::record::encoding::{Encoding, decode, encode};
///
/// let bytes = encode("先手：Aoki\n", Encoding::ShiftJis).bytes;
/// let decoded = decode(&bytes)?;
/// assert_eq!(decoded.text, "先手：Aoki\r\n");
/// assert_eq!(decoded.encoding, Encoding::ShiftJis);
/// # Ok::<(), judkins::record::fault::RecordError>(())
/// ```
///
/// # Errors
/// Where bytes belong to none of the encodings, at the first that does not.
pub fn decode(bytes: &[u8]) -> Result<Decoded, RecordError> {
    let marked = [
        (&b"\xff\xfe"[..], UTF_16LE, Encoding::Utf16),
        (&b"\xfe\xff"[..], UTF_16BE, Encoding::Utf16),
    ];
    for (mark, codec, encoding) in marked {
        if let Some(rest) = bytes.strip_prefix(mark) {
            return strictly(codec, rest)
                .map(|text| Decoded { text, encoding })
                .map_err(|before| fault(&before));
        }
    }
    let (bytes, sure) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, true),
        None => (bytes, false),
    };
    let valid = match std::str::from_utf8(bytes) {
        Ok(text) => {
            return Ok(Decoded {
                text: text.to_owned(),
                encoding: Encoding::Utf8,
            });
        }
        Err(error) => &bytes[..error.valid_up_to()],
    };
    let valid = String::from_utf8_lossy(valid);
    if sure {
        return Err(fault(&valid));
    }
    match strictly(SHIFT_JIS, bytes) {
        Ok(text) => Ok(Decoded {
            text,
            encoding: Encoding::ShiftJis,
        }),
        // Whichever was right for longer is the likelier encoding.
        Err(before) if SHIFT_JIS.encode(&before).0.len() > valid.len() => Err(fault(&before)),
        Err(_) => Err(fault(&valid)),
    }
}

/// The text, or what comes before the first fault.
fn strictly(codec: &'static encoding_rs::Encoding, bytes: &[u8]) -> Result<String, String> {
    let mut decoder = codec.new_decoder_without_bom_handling();
    let room = decoder
        .max_utf8_buffer_length_without_replacement(bytes.len())
        .unwrap_or(bytes.len());
    let mut text = String::with_capacity(room);
    let (result, _) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::InputEmpty => Ok(text),
        DecoderResult::OutputFull | DecoderResult::Malformed(..) => Err(text),
    }
}

/// A fault after the text that could be read.
fn fault(before: &str) -> RecordError {
    let line = before.matches('\n').count() + 1;
    let last = before.rsplit('\n').next().unwrap_or(before);
    Place::new(line, last.chars().count() + 1).fault(RecordErrorKind::Encoding)
}

/// Writes a text in an encoding. In Shift-JIS lines end in CRLF, ☗ and ☖,
/// which it lacks, become ▲ and △, and 〓 stands for what else it lacks.
#[must_use]
pub fn encode(text: &str, encoding: Encoding) -> Encoded {
    let (bytes, unmappable) = match encoding {
        Encoding::Utf8 => (text.as_bytes().to_vec(), Vec::new()),
        Encoding::ShiftJis => shift_jis(text),
        Encoding::Utf16 => {
            let units = std::iter::once(0xfeff).chain(text.encode_utf16());
            (units.flat_map(u16::to_le_bytes).collect(), Vec::new())
        }
    };
    Encoded { bytes, unmappable }
}

fn shift_jis(text: &str) -> (Vec<u8>, Vec<char>) {
    let mut prepared = String::with_capacity(text.len());
    let mut last = ' ';
    for c in text.chars() {
        if c == '\n' && last != '\r' {
            prepared.push('\r');
        }
        prepared.push(substitute(c));
        last = c;
    }
    let mut encoder = SHIFT_JIS.new_encoder();
    let mut bytes = Vec::with_capacity(prepared.len() + 16);
    let mut unmappable = Vec::new();
    let mut rest = prepared.as_str();
    loop {
        bytes.reserve(rest.len() + 16);
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return (bytes, unmappable),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => {
                // 〓
                bytes.extend(b"\x81\xac");
                if !unmappable.contains(&c) {
                    unmappable.push(c);
                }
            }
        }
    }
}

/// The character that Shift-JIS has in place of another.
const fn substitute(c: char) -> char {
    match c {
        '☗' => '▲',
        '☖' => '△',
        // Characters whose place in JIS Windows gives to another.
        '\u{301c}' => '\u{ff5e}',
        '\u{2016}' => '\u{2225}',
        '\u{2212}' => '\u{ff0d}',
        '\u{2014}' => '\u{2015}',
        '\u{a2}' => '\u{ffe0}',
        '\u{a3}' => '\u{ffe1}',
        '\u{a5}' => '\u{ffe5}',
        '\u{ac}' => '\u{ffe2}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_from_every_encoding() {
        let text = "先手：青木\r\n*comment ～ ﾊﾝｶｸ ①\r\n▲４四角\r\n";
        for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::Utf16] {
            let encoded = encode(text, encoding);
            assert_eq!(encoded.unmappable, [], "{encoding:?}");
            let text = text.to_owned();
            assert_eq!(decode(&encoded.bytes), Ok(Decoded { text, encoding }));
        }
        let marked = decode("\u{feff}先手".as_bytes()).map(|decoded| decoded.text);
        assert_eq!(marked.as_deref(), Ok("先手"));
        let big = decode(b"\xfe\xff\x51\x48\x62\x4b").map(|decoded| decoded.text);
        assert_eq!(big.as_deref(), Ok("先手"));
    }

    #[test]
    fn shift_jis_is_that_of_windows() {
        // 先手, a wave dash, 髙 of the extensions.
        let bytes = b"\x90\xe6\x8e\xe8\x81\x60\xfb\xfc\r\n";
        let text = decode(bytes).expect("Shift-JIS").text;
        assert_eq!(encode(&text, Encoding::ShiftJis).bytes, bytes);
        let wave = encode("〜\n", Encoding::ShiftJis);
        assert_eq!(wave.bytes, b"\x81\x60\r\n");
    }

    #[test]
    fn what_shift_jis_lacks_is_told() {
        let encoded = encode("☗４四 Ж й é 😀 é\n", Encoding::ShiftJis);
        assert_eq!(encoded.unmappable, ['é', '😀']);
        let text = decode(&encoded.bytes).expect("Shift-JIS").text;
        assert_eq!(text, "▲４四 Ж й 〓 〓 〓\r\n");
    }

    #[test]
    fn the_first_byte_that_is_no_text_is_placed() {
        for (bytes, line, column) in [
            (&b"ab\n\xe5\x85\x88\xe6\x89\x8b\xff"[..], 2, 3),
            (b"\x90\xe6\x8e\xe8\r\n\x90\xe6\xff\xff", 2, 2),
            (b"\xef\xbb\xbfab\xff", 1, 3),
            (b"\xff\xfea", 1, 1),
            (b"\xff", 1, 1),
        ] {
            let error = decode(bytes).expect_err("no text");
            assert_eq!((error.line, error.column), (line, column), "{bytes:?}");
            assert_eq!(error.kind, RecordErrorKind::Encoding);
        }
    }
}
