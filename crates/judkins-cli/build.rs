//! Collects the notices that `judkins licenses` shows: of the crates in the
//! lock file, from the sources that Cargo has unpacked, and of the page's
//! packages where the front end's generator has made them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

const LOCK: &str = "../../Cargo.lock";
const PAGE: &str = "../../web/generated/notices.txt";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={LOCK}");
    // A path that does not exist would make every build run this anew.
    if let Some(watched) = Path::new(PAGE).ancestors().find(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let lock = fs::read_to_string(LOCK).unwrap_or_default();
    let mut notices = crate_notices(&needed(&packages(&lock)));
    if let Ok(page) = fs::read_to_string(PAGE) {
        let _ = write!(notices, "\n==== The page ====\n\n{page}");
    }
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(target.join("notices.txt"), notices).expect("OUT_DIR is writable");
}

struct Package {
    name: String,
    version: String,
    from_registry: bool,
    dependencies: Vec<String>,
}

/// The packages of a lock file.
fn packages(lock: &str) -> Vec<Package> {
    lock.split("[[package]]")
        .skip(1)
        .map(|block| {
            let field = |name: &str| {
                let prefix = format!("{name} = \"");
                let line = block.lines().find_map(|line| line.strip_prefix(&prefix));
                line.unwrap_or_default().trim_end_matches('"').to_owned()
            };
            let list = block
                .split_once("dependencies = [")
                .map_or("", |(_, rest)| rest);
            let list = list.split(']').next().unwrap_or_default();
            Package {
                name: field("name"),
                version: field("version"),
                from_registry: !field("source").is_empty(),
                dependencies: list
                    .lines()
                    .map(|line| line.trim().trim_matches([',', '"']))
                    .filter_map(|entry| entry.split(' ').next())
                    .filter(|name| !name.is_empty())
                    .map(str::to_owned)
                    .collect(),
            }
        })
        .collect()
}

/// The packages from elsewhere that this one needs, however far away.
fn needed(all: &[Package]) -> Vec<&Package> {
    let mut found = BTreeSet::new();
    let mut open = vec![env!("CARGO_PKG_NAME").to_owned()];
    while let Some(name) = open.pop() {
        if found.insert(name.clone()) {
            let same = all.iter().filter(|package| package.name == name);
            open.extend(same.flat_map(|package| package.dependencies.clone()));
        }
    }
    all.iter()
        .filter(|package| package.from_registry && found.contains(&package.name))
        .collect()
}

/// A list of packages and licences, then each licence text once with the
/// packages it belongs to.
fn crate_notices(packages: &[&Package]) -> String {
    let mut list = String::from("==== Rust crates ====\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let name = format!("{} {}", package.name, package.version);
        let folder = source(package);
        let licence = folder.as_deref().and_then(licence_field);
        let _ = writeln!(
            list,
            "{name} ({})",
            licence.as_deref().unwrap_or("see crates.io")
        );
        for text in folder.iter().flat_map(|folder| licence_texts(folder)) {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in texts {
        let _ = write!(list, "\n---- {} ----\n\n{text}\n", names.join(", "));
    }
    list
}

/// Where Cargo has unpacked a package.
fn source(package: &Package) -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))?;
    let registries = fs::read_dir(home.join("registry/src")).ok()?;
    let folder = format!("{}-{}", package.name, package.version);
    registries
        .flatten()
        .map(|registry| registry.path().join(&folder))
        .find(|path| path.is_dir())
}

fn licence_field(folder: &Path) -> Option<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
    let line = manifest
        .lines()
        .find_map(|line| line.strip_prefix("license = \""))?;
    Some(line.trim_end_matches('"').to_owned())
}

/// The licence files of a package; of several to choose from, the short ones.
fn licence_texts(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<(String, PathBuf)> = entries
        .flatten()
        .map(|entry| {
            (
                entry.file_name().to_string_lossy().to_uppercase(),
                entry.path(),
            )
        })
        .filter(|(name, path)| {
            let known = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];
            path.is_file() && known.iter().any(|start| name.starts_with(start))
        })
        .collect();
    files.sort();
    if files.iter().any(|(name, _)| name.contains("MIT")) {
        files.retain(|(name, _)| !name.contains("APACHE"));
    }
    files
        .iter()
        .filter_map(|(_, path)| fs::read_to_string(path).ok())
        .map(|text| text.replace("\r\n", "\n").trim().to_owned())
        .filter(|text| !text.is_empty())
        .collect()
}
