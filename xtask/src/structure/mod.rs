//! Checks of the tree itself. Each returns what it finds wrong, one sentence a finding.

pub mod arrows;
pub mod imports;
pub mod licences;
pub mod modules;
pub mod sources;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use cargo_metadata::{Metadata, MetadataCommand};

use crate::process;
use crate::tree;

/// What cargo knows of the workspace and all it depends on.
///
/// # Errors
///
/// When cargo cannot resolve the workspace.
pub fn metadata() -> Result<Metadata> {
    MetadataCommand::new()
        .current_dir(tree::root())
        .exec()
        .context("cargo cannot describe the workspace")
}

/// A text file of the project.
pub struct SourceFile {
    /// From the root of the checkout, with `/` between folders.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// The project's text files: those that git tracks or would track.
///
/// # Errors
///
/// When the tree is no git checkout or a file cannot be read.
pub fn source_files() -> Result<Vec<SourceFile>> {
    let root = tree::root();
    let mut git = Command::new("git");
    git.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ])
    .current_dir(&root);
    let names = process::output(&mut git)?;
    let mut files = Vec::new();
    for name in names.split('\0').filter(|name| !name.is_empty()) {
        files.extend(read_text(&root, name)?);
    }
    Ok(files)
}

/// A file, unless it is gone or no text.
fn read_text(root: &Path, name: &str) -> Result<Option<SourceFile>> {
    let path: PathBuf = root.join(name);
    if !path.is_file() {
        return Ok(None);
    }
    let bytes = fs::read(&path).with_context(|| format!("cannot read {name}"))?;
    let text = String::from_utf8(bytes)
        .ok()
        .filter(|text| !text.contains('\0'));
    Ok(text.map(|text| SourceFile {
        path: name.to_owned(),
        text,
    }))
}
