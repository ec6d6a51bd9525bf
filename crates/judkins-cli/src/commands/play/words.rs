//! The words of players other than moves.

use std::path::PathBuf;

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Help,
    Board,
    Moves,
    Hint,
    Undo,
    Resign,
    Impasse,
    Agree,
    History,
    Sfen,
    Flip,
    Kanji,
    Alternate,
    Letters,
    /// Without a name, the file that follows the game.
    Save(Option<PathBuf>),
    Load(PathBuf),
    New,
    Quit,
    /// Anything else; perhaps a move.
    Other(String),
}

/// Reads a line; `None` for an empty one.
pub(crate) fn read(line: &str) -> Option<Word> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let file = (!rest.is_empty()).then(|| PathBuf::from(rest));
    let alone = match first.to_ascii_lowercase().as_str() {
        "" => return None,
        "save" => return Some(Word::Save(file)),
        "load" => {
            let other = Word::Other(line.to_owned());
            return Some(file.map_or(other, Word::Load));
        }
        "help" | "?" => Word::Help,
        "board" => Word::Board,
        "moves" => Word::Moves,
        "hint" => Word::Hint,
        "undo" => Word::Undo,
        "resign" => Word::Resign,
        "impasse" => Word::Impasse,
        "agree" => Word::Agree,
        "history" => Word::History,
        "sfen" => Word::Sfen,
        "flip" => Word::Flip,
        "kanji" => Word::Kanji,
        "alternate" => Word::Alternate,
        "letters" | "ascii" => Word::Letters,
        "new" => Word::New,
        "quit" | "exit" => Word::Quit,
        _ => return Some(Word::Other(line.to_owned())),
    };
    Some(if rest.is_empty() {
        alone
    } else {
        Word::Other(line.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_moves() {
        for (line, word) in [
            ("", None),
            ("  \t", None),
            (" Help ", Some(Word::Help)),
            ("save", Some(Word::Save(None))),
            (
                "save my game.txt",
                Some(Word::Save(Some("my game.txt".into()))),
            ),
            ("load", Some(Word::Other("load".to_owned()))),
            ("undo it", Some(Word::Other("undo it".to_owned()))),
            ("P-6d", Some(Word::Other("P-6d".to_owned()))),
        ] {
            assert_eq!(read(line), word, "{line}");
        }
    }
}
