//! Where things lie in the project's tree.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::process;

/// The root of the checkout that this program was built from.
#[must_use]
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// Cargo's folder for what it builds.
#[must_use]
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A cargo command at the root, by the cargo that started this program.
#[must_use]
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Where the release binary lies once it is built.
#[must_use]
pub fn judkins() -> PathBuf {
    let name = format!("judkins{}", env::consts::EXE_SUFFIX);
    target().join("release").join(name)
}

/// Builds the release binary.
///
/// # Errors
///
/// When it does not build.
pub fn build_release() -> Result<PathBuf> {
    process::run(cargo().args(["build", "--release", "-p", "judkins-cli"]))?;
    Ok(judkins())
}
