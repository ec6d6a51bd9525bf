//! Where the players' words come from: a line editor on a terminal, plain
//! lines from anything else.

use std::io::{self, BufReader, IsTerminal, Stdin};

use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};

use crate::failure::{Failure, Kind, Problem};
use crate::lines::next_line;

/// The source of words.
pub(crate) enum Input {
    /// A terminal, with history and editing.
    Editor(Box<DefaultEditor>),
    /// Lines from a pipe or file.
    Lines(BufReader<Stdin>),
}

/// What came.
pub(crate) enum Entry {
    /// Words, perhaps none.
    Line(String),
    /// A line that cannot be taken.
    Wrong(Failure),
    /// The input has ended.
    End,
    /// Ctrl-C at the prompt.
    Interrupted,
}

impl Input {
    /// The standard input.
    pub(crate) fn new() -> Self {
        let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        // A mode that the terminal would keep if a signal ended the session.
        let config = Config::builder().bracketed_paste(false).build();
        match DefaultEditor::with_config(config) {
            Ok(editor) if interactive => Self::Editor(Box::new(editor)),
            _ => Self::Lines(BufReader::new(io::stdin())),
        }
    }

    /// The next line; the prompt is shown on terminals alone.
    pub(crate) fn next(&mut self, prompt: &str) -> Result<Entry, Problem> {
        match self {
            Self::Editor(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // A line that is not remembered can be typed again.
                    let _ = editor.add_history_entry(&line);
                    Ok(Entry::Line(line))
                }
                Err(ReadlineError::Interrupted) => Ok(Entry::Interrupted),
                Err(ReadlineError::Eof) => Ok(Entry::End),
                Err(error) => Err(Problem::Other(error.to_string())),
            },
            Self::Lines(lines) => Ok(match next_line(lines)? {
                None => Entry::End,
                Some(Ok(line)) => Entry::Line(line),
                Some(Err(failure)) if failure.kind == Kind::Empty => Entry::Line(String::new()),
                Some(Err(failure)) => Entry::Wrong(failure),
            }),
        }
    }
}
