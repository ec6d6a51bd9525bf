//! Records in files, folders and pipes.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use judkins::color::Color;
use judkins::record::any;
use judkins::record::encoding;
use judkins::record::form::{Form, ReadOptions, Reading};
use judkins::record::tree::Record;

use crate::failure::{Failure, Outcome, Problem};
use crate::output::{complain, warn};
use crate::progress::Progress;
use crate::sources::read_bytes;
use crate::texts::text;

/// How records are to be read.
#[derive(Args, Clone, Copy)]
pub(crate) struct Reader {
    /// The form of the records; recognised by content if not given.
    #[arg(long = "from", value_name = "FORM", value_enum)]
    form: Option<FormName>,
    /// Who moves first in a record that does not say how it starts.
    #[arg(long, value_enum, default_value_t = First::Black)]
    first: First,
}

/// A form of record, by its name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum FormName {
    /// One position.
    Sfen,
    /// USI position lines.
    Usi,
    /// Move lists in Western notation.
    Hodges,
    /// Portable Game Notation.
    Pgn,
    /// KIF.
    Kif,
    /// KI2.
    Ki2,
    /// CSA.
    Csa,
    /// JSON.
    Json,
}

impl FormName {
    /// The form.
    pub(crate) const fn form(self) -> Form {
        match self {
            Self::Sfen => Form::Sfen,
            Self::Usi => Form::Usi,
            Self::Hodges => Form::Hodges,
            Self::Pgn => Form::Pgn,
            Self::Kif => Form::Kif,
            Self::Ki2 => Form::Ki2,
            Self::Csa => Form::Csa,
            Self::Json => Form::Json,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum First {
    Black,
    White,
}

/// Where a game was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The file; `-` is standard input.
    pub(crate) file: PathBuf,
    /// The folder on the command line in which it was found.
    pub(crate) folder: Option<PathBuf>,
    /// Which game of the file, from 1.
    pub(crate) game: usize,
    /// How many the file has.
    pub(crate) games: usize,
}

impl Reader {
    const fn options(self) -> ReadOptions {
        ReadOptions {
            first: match self.first {
                First::Black => Color::Black,
                First::White => Color::White,
            },
        }
    }

    fn form_of(self, text: &str) -> Result<Form, Failure> {
        match self.form {
            Some(name) => Ok(name.form()),
            None if text.trim().is_empty() => Err(Failure::empty()),
            // What is nothing else gets the errors of a move list.
            None => Ok(any::detect(text).unwrap_or(Form::Hodges)),
        }
    }

    /// Reads the one game of a line or text.
    pub(crate) fn read_one(self, text: &str) -> Result<Reading, Failure> {
        let form = self.form_of(text)?;
        let chunk = any::split(text, form).into_iter().next();
        let chunk = chunk.ok_or_else(Failure::empty)?;
        Ok(any::read_chunk(chunk, form, &self.options())?)
    }

    /// Hands each game of many files to `take`, in order, as it is read. One
    /// of several files that cannot be read is said to be so, and does not
    /// stop the others.
    pub(crate) fn each_of_files(
        self,
        files: &[Found],
        progress: &Progress,
        mut take: impl FnMut(Origin, Result<Reading, Failure>) -> Result<(), Problem>,
    ) -> Result<Outcome, Problem> {
        let mut outcome = Outcome::Done;
        for file in files {
            match self.each_of_file(file, &mut take) {
                Err(Problem::Other(message)) if files.len() > 1 => {
                    progress.around(|| complain(&message));
                    outcome = Outcome::Failed;
                }
                done => done?,
            }
        }
        Ok(outcome)
    }

    /// Hands each game of a file to `take`, in order, as it is read.
    fn each_of_file(
        self,
        file: &Found,
        mut take: impl FnMut(Origin, Result<Reading, Failure>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let origin = |game, games| Origin {
            file: file.path.clone(),
            folder: file.folder.clone(),
            game,
            games,
        };
        let content = match decode(&read_bytes(&file.path)?) {
            Ok(content) => content,
            Err(failure) => return take(origin(1, 1), Err(failure)),
        };
        let form = match self.form_of(&content) {
            Ok(form) => form,
            Err(failure) => return take(origin(1, 1), Err(failure)),
        };
        let chunks = any::split(&content, form);
        if chunks.is_empty() {
            return take(origin(1, 1), Err(Failure::empty()));
        }
        let games = chunks.len();
        for (game, chunk) in (1..).zip(chunks) {
            let reading = any::read_chunk(chunk, form, &self.options()).map_err(Into::into);
            take(origin(game, games), reading)?;
        }
        Ok(())
    }
}

/// The first game of a file of any form.
pub(crate) fn first_of(path: &Path) -> Result<Record, Problem> {
    let content = decode(&read_bytes(path)?)?;
    let reader = Reader {
        form: None,
        first: First::Black,
    };
    let reading = reader.read_one(&content)?;
    tell_notes(None, &reading);
    Ok(reading.record)
}

/// The text of a file in whatever encoding.
pub(crate) fn decode(bytes: &[u8]) -> Result<String, Failure> {
    Ok(encoding::decode(bytes)?.text)
}

/// Tells the owner of a record what its reader took upon itself.
pub(crate) fn tell_notes(origin: Option<&Origin>, reading: &Reading) {
    for note in &reading.notes {
        let message = note.to_string();
        match origin {
            Some(origin) => warn(&placed(origin, &message)),
            None => warn(&message),
        }
    }
}

/// A message about one of several games.
pub(crate) fn placed(origin: &Origin, message: &str) -> String {
    let args = [
        ("file", origin.file.to_string_lossy().into_owned().into()),
        ("game", origin.game.into()),
        ("message", message.to_owned().into()),
    ];
    text("cli-judge-fault", &args)
}

/// A file to be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The file; `-` is standard input.
    pub(crate) path: PathBuf,
    /// The folder on the command line in which it was found.
    pub(crate) folder: Option<PathBuf>,
}

/// The files that paths name, those in folders in the order of their names.
/// Without a path standard input is read, if anything is sent there.
pub(crate) fn find(paths: &[PathBuf]) -> Result<Vec<Found>, Problem> {
    if paths.is_empty() {
        if io::stdin().is_terminal() {
            return Err(Problem::Usage(text("cli-judge-no-record", &[])));
        }
        return Ok(vec![Found {
            path: PathBuf::from("-"),
            folder: None,
        }]);
    }
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            files_below(path, &mut found)?;
        } else {
            found.push(Found {
                path: path.clone(),
                folder: None,
            });
        }
    }
    Ok(found)
}

/// Adds the files below a folder, hidden ones left out.
fn files_below(folder: &Path, found: &mut Vec<Found>) -> Result<(), Problem> {
    let mut open = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(next) = open.pop() {
        let entries = fs::read_dir(&next).map_err(|error| cannot_read(&next, &error))?;
        for entry in entries {
            let entry = entry.map_err(|error| cannot_read(&next, &error))?;
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            let kind = entry
                .file_type()
                .map_err(|error| cannot_read(&next, &error))?;
            match (hidden, kind.is_dir()) {
                (true, _) => {}
                (false, true) => open.push(entry.path()),
                // Links to folders are left out: they may lead in a circle.
                (false, false) if entry.path().is_file() => files.push(entry.path()),
                (false, false) => {}
            }
        }
    }
    files.sort();
    if files.is_empty() {
        let args = [("path", folder.display().to_string().into())];
        complain(&text("cli-empty-folder", &args));
    }
    found.extend(files.into_iter().map(|path| Found {
        path,
        folder: Some(folder.to_owned()),
    }));
    Ok(())
}

fn cannot_read(path: &Path, error: &io::Error) -> Problem {
    let args = [
        ("path", path.display().to_string().into()),
        ("error", error.to_string().into()),
    ];
    Problem::Other(text("cli-cannot-read", &args))
}

/// The ending of a file's name, in small letters.
pub(crate) fn extension(path: &Path) -> Option<String> {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.map(str::to_ascii_lowercase)
}
