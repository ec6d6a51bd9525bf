//! The page: its packages, its bundle, its men.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context as _, Result, bail};

use crate::process;
use crate::tree;

/// The oldest Node that the page's tools run on: major, minor.
const NODE: (u32, u32) = (20, 19);

/// The page's folder.
#[must_use]
pub fn folder() -> PathBuf {
    tree::root().join("web")
}

/// An npm command in the page's folder. What it says goes to standard error: the standard output
/// of `cargo xtask serve` is the server's.
#[must_use]
pub fn npm(args: &[&str]) -> Command {
    // On Windows npm is a script, which only its full name starts.
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command
        .args(args)
        .current_dir(folder())
        .stdout(io::stderr());
    command
}

/// Sees that Node and npm are there.
///
/// # Errors
///
/// When one is missing or Node is too old; the text says what to install.
pub fn need_node() -> Result<()> {
    let (major, minor) = NODE;
    let needed = format!("Node.js {major}.{minor} or newer with npm is needed to build the page");
    let said = process::output(Command::new("node").arg("--version")).with_context(|| {
        format!("{needed}; install it from nodejs.org or your system's packages")
    })?;
    let said = said.trim();
    match version(said) {
        Some(found) if found >= NODE => {}
        Some(_) => bail!("{needed}; this is {said}"),
        None => bail!("{needed}; `node --version` says {said:?}"),
    }
    process::output(&mut npm(&["--version"]))
        .with_context(|| format!("{needed}; npm is missing"))?;
    Ok(())
}

/// Major and minor of `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.strip_prefix('v')?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Installs the page's packages when they are missing or older than the lock file.
///
/// # Errors
///
/// When Node is missing or npm fails.
pub fn install() -> Result<()> {
    need_node()?;
    // npm writes this file last, with every install.
    let stamp = folder().join("node_modules/.package-lock.json");
    let inputs = [
        folder().join("package-lock.json"),
        folder().join("package.json"),
    ];
    if is_newer(&stamp, &inputs)? {
        return Ok(());
    }
    eprintln!("installing the page's packages");
    process::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// Bundles the page when something it is made from changed.
///
/// # Errors
///
/// When the bundle does not build.
pub fn build() -> Result<()> {
    let web = folder();
    let catalogue = tree::root().join("crates/judkins-print/locales");
    let mut inputs = vec![tree::root().join("Cargo.lock"), catalogue];
    for entry in fs::read_dir(&web).context("cannot read web/")? {
        let path = entry?.path();
        let made = [
            "node_modules",
            "dist",
            "generated",
            "test-results",
            "playwright-report",
        ];
        if !made.iter().any(|name| path.ends_with(name)) {
            inputs.push(path);
        }
    }
    let stamp = web.join("dist/index.html");
    if is_newer(&stamp, &inputs)? {
        eprintln!("the page's bundle is up to date");
        return Ok(());
    }
    eprintln!("bundling the page");
    process::run(&mut npm(&["run", "build"]))
}

/// Draws the men's pictures.
///
/// # Errors
///
/// When Node is missing or the script fails.
pub fn men() -> Result<()> {
    install()?;
    process::run(&mut npm(&["run", "men"]))
}

/// Whether a file is newer than all inputs; folders are looked through. Inputs that are not
/// there do not count.
fn is_newer(made: &Path, inputs: &[PathBuf]) -> Result<bool> {
    let Ok(made) = made.metadata().and_then(|data| data.modified()) else {
        return Ok(false);
    };
    for input in inputs {
        if newest(input)?.is_some_and(|changed| changed > made) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// When a file, or anything in a folder, last changed.
fn newest(path: &Path) -> Result<Option<SystemTime>> {
    let Ok(data) = path.metadata() else {
        return Ok(None);
    };
    let mut latest = data.modified()?;
    if data.is_dir() {
        for entry in
            fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?
        {
            latest = latest.max(newest(&entry?.path())?.unwrap_or(latest));
        }
    }
    Ok(Some(latest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn versions() {
        assert_eq!(version("v20.19.4"), Some((20, 19)));
        assert_eq!(version("20.19"), None);
        assert_eq!(version("v20"), None);
        assert!(version("v18.20.0") < Some(NODE));
    }

    #[test]
    fn a_newer_file_deep_in_an_input_folder_counts() -> Result<()> {
        let dir = tempfile::tempdir()?;
        let made = dir.path().join("made");
        let deep = dir.path().join("in/deep");
        assert!(
            !is_newer(&made, &[])?,
            "what is not there is not up to date"
        );
        fs::create_dir_all(&deep)?;
        fs::write(deep.join("file"), "")?;
        fs::write(&made, "")?;
        let inputs = [dir.path().join("in"), dir.path().join("missing")];
        let later = SystemTime::now() + Duration::from_secs(9);
        fs::File::open(&made)?.set_modified(later)?;
        assert!(is_newer(&made, &inputs)?);
        fs::File::open(deep.join("file"))?.set_modified(later + Duration::from_secs(1))?;
        assert!(!is_newer(&made, &inputs)?);
        Ok(())
    }
}
