//! Where things are kept.

use std::path::PathBuf;

use crate::failure::Problem;
use crate::texts::text;

/// The user's folder for games, by the custom of the system.
pub(crate) fn data_folder() -> Result<PathBuf, Problem> {
    directories::ProjectDirs::from("", "", "judkins")
        .map(|folders| folders.data_dir().to_owned())
        .ok_or_else(|| Problem::Other(text("cli-no-data-folder", &[])))
}
