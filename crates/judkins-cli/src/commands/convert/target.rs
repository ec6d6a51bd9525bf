//! Where converted records go: standard output, one file, or a folder.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use judkins::record::encoding::{self, Encoding};
use judkins::record::form::Form;

use crate::failure::Problem;
use crate::output::{warn, write_file};
use crate::records::{Origin, extension};
use crate::texts::text;

/// An encoding, by its name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum EncodingName {
    /// UTF-8.
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// Shift-JIS, with CRLF line ends.
    #[value(name = "shift-jis", alias = "sjis")]
    ShiftJis,
}

impl EncodingName {
    const fn encoding(self) -> Encoding {
        match self {
            Self::Utf8 => Encoding::Utf8,
            Self::ShiftJis => Encoding::ShiftJis,
        }
    }
}

/// The place for converted records.
pub(super) struct Target {
    form: Form,
    encoding: Option<EncodingName>,
    output: Option<PathBuf>,
    /// Whether the output is a folder.
    folder: bool,
    /// The games that go to one place.
    texts: Vec<String>,
    /// The files written so far, lest one replace another.
    taken: BTreeSet<PathBuf>,
}

impl Target {
    pub(super) fn new(form: Form, output: Option<&Path>, encoding: Option<EncodingName>) -> Self {
        let folder = output.is_some_and(|path| {
            path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/")
        });
        Self {
            form,
            encoding,
            output: output.map(Path::to_owned),
            folder,
            texts: Vec::new(),
            taken: BTreeSet::new(),
        }
    }

    /// Whether several games can stand in one file.
    const fn joins(&self) -> bool {
        matches!(self.form, Form::Sfen | Form::Usi | Form::Pgn | Form::Json)
    }

    /// Takes in a game as written.
    pub(super) fn put(&mut self, origin: &Origin, written: String) -> Result<(), Problem> {
        if self.folder {
            let path = self.name(origin);
            return self.write(Some(&path), &written);
        }
        if !self.texts.is_empty() && !self.joins() {
            return Err(self.needs_a_folder());
        }
        self.texts.push(written);
        Ok(())
    }

    fn needs_a_folder(&self) -> Problem {
        let args = [("form", self.form.name().into())];
        Problem::Usage(text("cli-convert-folder", &args))
    }

    /// Writes what goes to one place.
    pub(super) fn finish(self) -> Result<(), Problem> {
        let joined = match &self.texts[..] {
            [] => return Ok(()),
            [one] => one.clone(),
            several => join(self.form, several),
        };
        self.write(self.output.as_deref(), &joined)
    }

    /// A name in the folder for a game, after its input.
    fn name(&mut self, origin: &Origin) -> PathBuf {
        let root = self.output.clone().unwrap_or_default();
        let inside = match &origin.folder {
            Some(folder) => origin.file.strip_prefix(folder).unwrap_or(&origin.file),
            None => Path::new(origin.file.file_name().unwrap_or_default()),
        };
        let mut stem = inside.with_extension("").into_os_string();
        if stem.is_empty() || origin.file == Path::new("-") {
            stem = "game".into();
        }
        if origin.games > 1 {
            let digits = origin.games.to_string().len();
            stem.push(format!("-{:0digits$}", origin.game));
        }
        let mut path = root.join(&stem);
        let mut copy = 1;
        loop {
            let mut name = path.clone().into_os_string();
            name.push(".");
            name.push(self.ending());
            let named = PathBuf::from(name);
            if self.taken.insert(named.clone()) {
                return named;
            }
            copy += 1;
            let mut next = stem.clone();
            next.push(format!("-{copy}"));
            path = root.join(next);
        }
    }

    /// The ending of a file's name: KIF and KI2 say their encoding by it.
    const fn ending(&self) -> &'static str {
        let shift_jis = matches!(self.encoding, Some(EncodingName::ShiftJis));
        match self.form {
            Form::Kif if shift_jis => "kif",
            Form::Kif => "kifu",
            Form::Ki2 if shift_jis => "ki2",
            Form::Ki2 => "ki2u",
            Form::Hodges => "txt",
            form => form.name(),
        }
    }

    fn write(&self, path: Option<&Path>, content: &str) -> Result<(), Problem> {
        let by_name = || match path.and_then(extension).as_deref() {
            Some("kif" | "ki2") if matches!(self.form, Form::Kif | Form::Ki2) => {
                EncodingName::ShiftJis
            }
            _ => EncodingName::Utf8,
        };
        let encoding = self.encoding.unwrap_or_else(by_name).encoding();
        let encoded = encoding::encode(content, encoding);
        if !encoded.unmappable.is_empty() {
            let letters: Vec<String> = encoded.unmappable.iter().map(char::to_string).collect();
            let args = [("letters", letters.join(" ").into())];
            warn(&text("cli-convert-unmappable", &args));
        }
        match path {
            Some(path) => {
                if let (true, Some(folder)) = (self.folder, path.parent()) {
                    std::fs::create_dir_all(folder).map_err(|error| {
                        let args = [
                            ("path", folder.display().to_string().into()),
                            ("error", error.to_string().into()),
                        ];
                        Problem::Other(text("cli-cannot-write", &args))
                    })?;
                }
                write_file(path, &encoded.bytes)
            }
            None => {
                let mut out = io::stdout().lock();
                out.write_all(&encoded.bytes)?;
                Ok(out.flush()?)
            }
        }
    }
}

/// Several games as one text.
fn join(form: Form, texts: &[String]) -> String {
    match form {
        Form::Json => {
            let items: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
            format!("[\n{}\n]\n", items.join(",\n"))
        }
        Form::Pgn => texts.join("\n"),
        _ => texts.concat(),
    }
}
