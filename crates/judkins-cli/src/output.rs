//! Writing answers, warnings and files.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use serde::Serialize;

use crate::failure::{Failure, Problem};
use crate::texts::text;

/// The object that stands for a failure.
#[derive(Serialize)]
pub(crate) struct ErrorAnswer<'a> {
    /// The failure.
    pub(crate) error: &'a Failure,
}

/// Writes an object as one line and sends it off at once.
pub(crate) fn print_json(answer: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(answer)?;
    line.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&line)?;
    out.flush()
}

/// Writes a failure as programs read it.
pub(crate) fn print_failure(failure: &Failure) -> io::Result<()> {
    print_json(&ErrorAnswer { error: failure })
}

/// Writes text as it is.
pub(crate) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// Writes what may be no text.
pub(crate) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Says on stderr what is wrong. That stderr may be closed is no reason to
/// fail differently.
pub(crate) fn complain(message: &str) {
    let line = text("cli-error", &[("message", message.into())]);
    let _ = writeln!(io::stderr(), "{line}");
}

/// Says on stderr what the user should know although all went well.
pub(crate) fn warn(message: &str) {
    let line = text("cli-warning", &[("message", message.into())]);
    let _ = writeln!(io::stderr(), "{line}");
}

/// Whether stdout takes colours: a terminal, and nobody has said no.
pub(crate) fn colour() -> bool {
    let out = io::stdout();
    out.is_terminal() && anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never
}

/// Writes a file in one piece: whoever reads finds the old content or the new,
/// never a part.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> Result<(), Problem> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let written = write_beside(folder, path, content);
    written.map_err(|error| {
        let args = [
            ("path", path.display().to_string().into()),
            ("error", error.to_string().into()),
        ];
        Problem::Other(text("cli-cannot-write", &args))
    })
}

fn write_beside(folder: &Path, path: &Path, content: &[u8]) -> io::Result<()> {
    // Devices and pipes cannot be replaced, only written to.
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return std::fs::write(path, content);
    }
    let mut file = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.permissions(std::fs::Permissions::from_mode(0o644));
    }
    let mut file = file.prefix(".judkins-").tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
