//! Strings as JSON writes them.

use std::fmt::Write as _;

/// Appends a string with its quotes.
pub(crate) fn push_string(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c < ' ' || matches!(c, '"' | '\\')) {
        let (plain, odd) = rest.split_at(at);
        out.push_str(plain);
        let mut odd = odd.chars();
        match odd.next() {
            Some('"') => out.push_str("\\\""),
            Some('\\') => out.push_str("\\\\"),
            Some('\n') => out.push_str("\\n"),
            Some('\t') => out.push_str("\\t"),
            Some(c) => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            None => {}
        }
        rest = odd.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_characters_are_escaped() {
        let mut out = String::new();
        push_string(&mut out, "a\"b\\\n\t\u{1}\u{7f}é\u{2028}");
        assert_eq!(out, "\"a\\\"b\\\\\\n\\t\\u0001\u{7f}é\u{2028}\"");
    }
}
