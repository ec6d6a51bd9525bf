//! Writes `assets/third-party-rust.txt`: the name, version, licence and
//! licence texts of every crate that the program `judkins` holds. With
//! `--check` it says instead whether the file still names the crates of today.
//!
//! `cargo run -p judkins-server --example notices [-- --check]`

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use serde::Deserialize;

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<String>,
    manifest_path: String,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

type Failure = Box<dyn std::error::Error>;

/// The crates that end up in the program: normal dependencies, and theirs.
fn crates() -> Result<Vec<Package>, Failure> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([
            "metadata",
            "--format-version=1",
            "--locked",
            "--manifest-path",
            manifest,
        ])
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    let nodes: BTreeMap<&str, &Node> = metadata
        .resolve
        .nodes
        .iter()
        .map(|node| (node.id.as_str(), node))
        .collect();
    let root = metadata
        .packages
        .iter()
        .find(|package| package.name == "judkins-cli");
    let mut open = vec![root.ok_or("no judkins-cli")?.id.as_str()];
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !reached.insert(id.to_owned()) {
            continue;
        }
        let edges = nodes
            .get(id)
            .map(|node| node.deps.as_slice())
            .unwrap_or_default();
        let normal = |edge: &&Edge| edge.dep_kinds.iter().any(|kind| kind.kind.is_none());
        open.extend(edges.iter().filter(normal).map(|edge| edge.pkg.as_str()));
    }
    let mut packages = metadata.packages;
    packages.retain(|package| package.source.is_some() && reached.contains(&package.id));
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(packages)
}

fn line(package: &Package) -> String {
    let license = package.license.as_deref().unwrap_or("see its text");
    format!("{} {} ({license})", package.name, package.version)
}

/// The licence texts that come with a crate, with line ends and margins made
/// alike so that equal texts are printed once.
fn texts(package: &Package) -> Vec<String> {
    let folder = Path::new(&package.manifest_path).parent();
    let files = folder.and_then(|folder| fs::read_dir(folder).ok());
    let mut paths: Vec<_> = files
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .to_uppercase();
            ["LICEN", "COPYING", "NOTICE", "UNLICENSE"]
                .iter()
                .any(|start| name.starts_with(start))
        })
        .collect();
    paths.sort();
    let text = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).ok()?;
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        Some(lines.join("\n").trim().to_owned())
    };
    paths
        .iter()
        .filter_map(text)
        .filter(|text| !text.is_empty())
        .collect()
}

fn notices(packages: &[Package]) -> String {
    let mut out = String::new();
    let mut users: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for package in packages {
        out += &line(package);
        out += "\n";
        if let Some(repository) = &package.repository {
            out += &format!("    {repository}\n");
        }
        for text in texts(package) {
            let names = users.entry(text).or_default();
            if names.last() != Some(&package.name.as_str()) {
                names.push(&package.name);
            }
        }
    }
    for (text, names) in users {
        out += &format!("\n---- {} ----\n\n{text}\n", names.join(", "));
    }
    out
}

fn run() -> Result<(), Failure> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/third-party-rust.txt");
    let packages = crates()?;
    if !env::args().any(|arg| arg == "--check") {
        fs::write(file, notices(&packages))?;
        return Ok(());
    }
    let text = fs::read_to_string(file)?;
    let named: BTreeSet<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("----"))
        .collect();
    let missing: Vec<String> = packages
        .iter()
        .map(line)
        .filter(|line| !named.contains(line.as_str()))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("{file} does not name: {}", missing.join(", ")).into())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
