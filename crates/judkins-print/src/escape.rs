//! Text inside of markup.

/// The text so that SVG and HTML show it and read no markup in it. Control
/// characters, which no such document may hold, become U+FFFD.
#[must_use]
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(character),
            _ if character.is_control() => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(
            escape("<a & \"b\">'\u{0}\n"),
            "&lt;a &amp; &quot;b&quot;&gt;&#39;\u{fffd}\n"
        );
    }
}
