//! Installing what the tests need: Chromium, a Python environment.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::process;
use crate::tree;

/// Names under which Chromium is installed.
const CHROMIUM: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// A Chromium to drive: the one that `CHROMIUM` in the environment names, an installed one, or
/// one newly installed from Debian's packages.
///
/// # Errors
///
/// When there is none and none can be installed.
pub fn chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if path.is_file() {
            return Ok(path);
        }
        bail!("CHROMIUM names {}, which is no file", path.display());
    }
    if let Some(path) = CHROMIUM.iter().find_map(|name| find(name)) {
        return Ok(path);
    }
    apt_install(&["chromium", "fonts-noto-cjk"]).context("no Chromium is installed")?;
    find("chromium").context("Chromium was installed and is not in PATH")
}

/// The Python of an environment in .venv that has what the differential tests need.
///
/// # Errors
///
/// When Python is missing, or its packages cannot be installed.
pub fn python() -> Result<PathBuf> {
    let root = tree::root();
    let venv = root.join(".venv");
    let python = if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    };
    let python = venv.join(python);
    let wanted = fs::read(root.join("tests/differential/requirements.txt"))?;
    // Written last, so that a half-made environment is not taken for a whole one.
    let stamp = venv.join("requirements.txt");
    if works(&python) && fs::read(&stamp).is_ok_and(|had| had == wanted) {
        return Ok(python);
    }
    if !works(&python) {
        make_venv(&venv)?;
    }
    let mut pip = Command::new(&python);
    pip.args([
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--prefer-binary",
        "-r",
    ])
    .arg("tests/differential/requirements.txt")
    .current_dir(&root);
    process::run(&mut pip)?;
    fs::write(&stamp, wanted)?;
    Ok(python)
}

/// Makes a Python environment, installing Debian's module for it where that is missing.
fn make_venv(venv: &Path) -> Result<()> {
    let make = || {
        let mut python = Command::new("python3");
        python.args(["-m", "venv", "--clear"]).arg(venv);
        process::run(&mut python)
    };
    println!("making a Python environment in {}", venv.display());
    if make().is_ok() {
        return Ok(());
    }
    apt_install(&["python3", "python3-venv"]).context("Python with its venv module is needed")?;
    make()
}

/// Whether a program starts.
fn works(program: &Path) -> bool {
    process::output(Command::new(program).arg("--version")).is_ok()
}

/// A program in PATH.
#[must_use]
pub fn find(name: &str) -> Option<PathBuf> {
    find_in(name, env::split_paths(&env::var_os("PATH")?))
}

fn find_in(name: &str, folders: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    folders
        .map(|folder| folder.join(&name))
        .find(|path| path.is_file())
}

/// Installs Debian packages, as root or with a sudo that asks nothing.
fn apt_install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if find("apt-get").is_none() {
        bail!("there is no apt-get to install {names}; install it by hand");
    }
    let mut prefix = Vec::new();
    if !is_root() {
        if !sudo_asks_nothing() {
            bail!("installing {names} needs root; run `apt-get install {names}` as root");
        }
        prefix = vec!["sudo", "-n"];
    }
    println!("installing {names} from Debian's packages");
    for args in [
        &["update", "-q"][..],
        &["install", "-q", "-y", "--no-install-recommends"],
    ] {
        let words = [
            &prefix[..],
            &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
            args,
        ]
        .concat();
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        if args[0] == "install" {
            command.args(packages);
        }
        process::run(&mut command)?;
    }
    Ok(())
}

fn is_root() -> bool {
    process::output(Command::new("id").arg("-u")).is_ok_and(|uid| uid.trim() == "0")
}

fn sudo_asks_nothing() -> bool {
    Command::new("sudo")
        .args(["-n", "true"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_first_in_order_and_no_folder() -> Result<()> {
        let dir = tempfile::tempdir()?;
        let folders = ["a", "b", "c"].map(|name| dir.path().join(name));
        for folder in &folders {
            fs::create_dir(folder)?;
        }
        let name = format!("tool{}", env::consts::EXE_SUFFIX);
        fs::create_dir(folders[0].join(&name))?;
        assert_eq!(find_in("tool", folders.iter().cloned()), None);
        fs::write(folders[1].join(&name), "")?;
        fs::write(folders[2].join(&name), "")?;
        assert_eq!(
            find_in("tool", folders.iter().cloned()),
            Some(folders[1].join(&name))
        );
        Ok(())
    }
}
