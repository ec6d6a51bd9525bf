//! Lines of movetext.

/// The longest line that is written, as PGN asks.
const WIDTH: usize = 79;

/// Words that are broken into lines between, never within.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    text: String,
    /// How many characters the line has so far.
    column: usize,
    /// Opening parentheses that wait for the next word.
    opening: bool,
}

impl Layout {
    /// Adds a word; only the last line of one with several counts.
    pub(crate) fn word(&mut self, word: &str) {
        let opening = std::mem::take(&mut self.opening);
        let first = word.split('\n').next().unwrap_or_default();
        let length = first.chars().count() + usize::from(opening);
        if self.column > 0 {
            let fits = self.column + 1 + length <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        if opening {
            self.text.push('(');
        }
        self.text.push_str(word);
        self.column += length;
        if let Some((_, last)) = word.rsplit_once('\n') {
            self.column = last.chars().count();
        }
    }

    /// Opens a parenthesis before the next word.
    pub(crate) const fn open(&mut self) {
        self.opening = true;
    }

    /// Closes a parenthesis after the word before.
    pub(crate) fn close(&mut self) {
        if self.column >= WIDTH {
            self.end_line();
        }
        self.text.push(')');
        self.column += 1;
    }

    /// Ends a line that has begun.
    pub(crate) fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// The lines, the last one ended.
    pub(crate) fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let mut layout = Layout::default();
        for _ in 0..20 {
            layout.word("12345");
        }
        layout.open();
        layout.word("a\nb c");
        layout.close();
        layout.word(&"é".repeat(90));
        layout.word("end");
        let text = layout.finish();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0].len(), lines[1].len()), (77, 44));
        assert!(lines[1].ends_with("12345 (a"));
        assert_eq!((lines[2], lines[4]), ("b c)", "end"));
        assert_eq!(lines[3].chars().count(), 90);
    }

    #[test]
    fn parentheses_do_not_make_long_lines() {
        let mut layout = Layout::default();
        layout.word("a");
        for _ in 0..200 {
            layout.close();
        }
        let text = layout.finish();
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
    }
}
