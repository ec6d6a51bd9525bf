//! Input that stands on the command line or in files.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins::record::fault::MAX_BYTES;
use judkins::setup::Setup;

use crate::failure::{Failure, Kind, Problem};
use crate::texts::text;

/// An argument as text.
pub(crate) fn utf8(argument: &OsStr) -> Result<&str, Failure> {
    argument
        .to_str()
        .ok_or_else(|| Failure::encoding(argument.as_encoded_bytes()))
}

/// A position with the arrangement that names its move number.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The arrangement as given.
    pub(crate) setup: Setup,
    /// The position.
    pub(crate) position: Position,
}

impl Place {
    /// Reads an SFEN.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        let setup = sfen::parse(text)?;
        let position = Position::new(&setup)?;
        Ok(Self { setup, position })
    }

    /// The position of an `--sfen` argument, the start of a game without one.
    pub(crate) fn of(argument: Option<&OsString>) -> Result<Self, Failure> {
        match argument {
            Some(text) => Self::parse(utf8(text)?),
            None => Ok(Self {
                setup: Setup::start(),
                position: Position::start(),
            }),
        }
    }

    /// Its SFEN in canonical form.
    pub(crate) fn sfen(&self) -> String {
        sfen::format(&self.setup)
    }
}

/// A move of an argument, in USI.
pub(crate) fn usi(argument: &OsStr) -> Result<Move, Failure> {
    Ok(utf8(argument)?.parse::<Move>()?)
}

/// The most that is read of a file, in bytes.
const MAX_FILE: u64 = 1 << 30;

/// The bytes of a file, `-` being standard input.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Problem> {
    read_up_to(path, MAX_FILE)
}

/// The text of a file, `-` being standard input; at most as much as a record
/// may have, with a mark of byte order taken off.
pub(crate) fn read_text(path: &Path) -> Result<String, Problem> {
    let bytes = read_up_to(path, MAX_BYTES as u64)?;
    let text = String::from_utf8(bytes).map_err(|e| Failure::encoding(e.as_bytes()))?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map_or(text.clone(), str::to_owned))
}

fn read_up_to(path: &Path, most: u64) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let limit = most + 1;
    let result = if path == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| {
        let args = [
            ("path", path.display().to_string().into()),
            ("error", error.to_string().into()),
        ];
        Problem::Other(text("cli-cannot-read", &args))
    })?;
    if bytes.len() as u64 > most {
        let message = text("cli-file-too-long", &[("limit", most.into())]);
        return Err(Failure::new(Kind::Limit, 1, message).into());
    }
    Ok(bytes)
}
