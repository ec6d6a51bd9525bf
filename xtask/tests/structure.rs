//! The tree as it stands keeps the rules that docs/ARCHITECTURE.md draws.

use std::path::PathBuf;

use anyhow::Result;
use xtask::structure::{arrows, imports, licences, metadata, modules, source_files, sources};

/// Fails with all findings at once.
fn none(found: &[String]) {
    assert!(
        found.is_empty(),
        "{} found:\n{}",
        found.len(),
        found.join("\n")
    );
}

/// Each library and binary of the workspace by package and name, with its root file.
fn roots() -> Result<Vec<(String, PathBuf)>> {
    let metadata = metadata()?;
    let mut roots = Vec::new();
    for package in metadata.workspace_packages() {
        for target in package
            .targets
            .iter()
            .filter(|target| target.is_lib() || target.is_bin())
        {
            let name = format!("{}/{}", package.name, target.name);
            roots.push((name, target.src_path.clone().into()));
        }
    }
    Ok(roots)
}

#[test]
fn crates_use_only_what_is_drawn() -> Result<()> {
    let crates = arrows::crates(&metadata()?);
    assert!(
        crates.iter().any(|one| !one.uses.is_empty()),
        "arrows are read"
    );
    none(&arrows::check(&crates));
    Ok(())
}

#[test]
fn files_of_a_crate_import_in_one_direction() -> Result<()> {
    let mut found = Vec::new();
    let mut edges = 0;
    for (name, root) in roots()? {
        let modules = modules::read_crate(&root)?;
        let graph = imports::graph(&modules);
        edges += graph.values().map(|used| used.len()).sum::<usize>();
        let findings = [imports::cycles(&graph), imports::stars(&modules)].concat();
        found.extend(findings.iter().map(|finding| format!("{name}: {finding}")));
    }
    assert!(edges > 50, "imports are read");
    none(&found);
    Ok(())
}

#[test]
fn the_rules_crate_keeps_its_layers() -> Result<()> {
    let root = roots()?
        .into_iter()
        .find(|(_, root)| root.ends_with("crates/judkins/src/lib.rs"));
    let (_, root) = root.expect("the rules crate has a library");
    none(&imports::layers(&imports::graph(&modules::read_crate(
        &root,
    )?)));
    Ok(())
}

#[test]
fn our_licences_are_as_promised() -> Result<()> {
    let metadata = metadata()?;
    let packages = metadata.workspace_packages();
    let ours: Vec<(&str, Option<&str>)> = packages
        .iter()
        .map(|package| (package.name.as_str(), package.license.as_deref()))
        .collect();
    none(&licences::check_ours(&ours));
    Ok(())
}

#[test]
fn licences_of_others_are_allowed_and_bind_no_library() -> Result<()> {
    let metadata = metadata()?;
    none(&licences::check_dependencies(&metadata));
    none(&licences::check_libraries(&metadata)?);
    Ok(())
}

#[test]
fn the_release_check_allows_the_same_licences() -> Result<()> {
    let files = source_files()?;
    let deny = files
        .iter()
        .find(|file| file.path == "deny.toml")
        .expect("deny.toml is there");
    for licence in licences::ALLOWED {
        assert!(
            deny.text.contains(&format!("\"{licence}\"")),
            "deny.toml lacks {licence}"
        );
    }
    Ok(())
}

#[test]
fn source_files_keep_the_house_rules() -> Result<()> {
    let files = source_files()?;
    none(&sources::long_files(&files));
    none(&sources::allows(&files)?);
    none(&sources::unsafe_roots(&files)?);
    none(&sources::words(&files));
    Ok(())
}
