//! What is written when a game is left, whatever the main thread does then.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::failure::Problem;
use crate::folders::data_folder;
use crate::output::{complain, print, write_file};
use crate::texts::text;

/// The game as it would be saved now.
#[derive(Default)]
struct Kept {
    file: Option<PathBuf>,
    content: String,
    /// Whether leaving now would lose anything.
    worth_keeping: bool,
}

/// A handle on the game to be kept, shared with the handler of Ctrl-C.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Arc<Mutex<Kept>>);

impl Keeper {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Whatever a panicking thread left is still better than nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Names the file that follows the game from now on.
    pub(crate) fn follow(&self, file: PathBuf) {
        self.kept().file = Some(file);
    }

    /// Stops following a file.
    pub(crate) fn unfollow(&self) {
        self.kept().file = None;
    }

    /// Notes the game as it stands, and writes it where a file follows it.
    pub(crate) fn note(&self, content: String, worth_keeping: bool) -> Result<(), Problem> {
        let mut kept = self.kept();
        kept.content = content;
        kept.worth_keeping = worth_keeping;
        match &kept.file {
            Some(file) => write_file(file, kept.content.as_bytes()),
            None => Ok(()),
        }
    }

    /// Writes the game to its file, or to a new one if it has none and would
    /// be lost, and says where it is.
    pub(crate) fn keep(&self) -> Result<(), Problem> {
        let mut kept = self.kept();
        if !kept.worth_keeping {
            return Ok(());
        }
        let file = match &kept.file {
            Some(file) => file.clone(),
            None => fresh_file()?,
        };
        write_file(&file, kept.content.as_bytes())?;
        kept.worth_keeping = false;
        let args = [("file", file.display().to_string().into())];
        print(&format!("\n{}\n", text("cli-play-kept", &args)))?;
        Ok(())
    }

    /// Keeps the game on the way out; what fails can only be told.
    pub(crate) fn keep_or_complain(&self) {
        match self.keep() {
            Ok(()) | Err(Problem::Output(_)) => {}
            Err(Problem::Other(message) | Problem::Usage(message)) => complain(&message),
            Err(Problem::Input(failure)) => complain(&failure.to_string()),
        }
    }
}

/// A name in the user's folder that no game has yet.
fn fresh_file() -> Result<PathBuf, Problem> {
    let folder = data_folder()?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        let args = [
            ("path", folder.display().to_string().into()),
            ("error", error.to_string().into()),
        ];
        Problem::Other(text("cli-cannot-write", &args))
    })?;
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |elapsed| elapsed.as_secs());
    Ok((0..)
        .map(|number| name(&folder, seconds + number))
        .find(|path| !path.exists())
        .unwrap_or_else(|| name(&folder, seconds)))
}

fn name(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("unfinished-{number}.txt"))
}
