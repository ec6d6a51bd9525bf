//! Imports between the files of one crate: no cycle, no star, and the layers of the rules crate.

use std::collections::{BTreeMap, BTreeSet};

use crate::structure::modules::Module;

/// The rules crate from the bottom up: a file uses only files further up in this list, or files
/// of its own folder.
pub const LAYERS: [&str; 24] = [
    "color", "square", "role", "names", "hand", "bitboard", "moves", "attacks", "steppers",
    "setup", "hash", "position", "movegen", "legality", "checks", "play", "handicap", "perft",
    "packed", "history", "outcome", "game", "notation", "record",
];

/// For each file, the files that it uses. A file is called by its module path, the root `lib`.
pub type Graph = BTreeMap<String, BTreeSet<String>>;

/// Which file uses which.
#[must_use]
pub fn graph(modules: &[Module]) -> Graph {
    modules
        .iter()
        .map(|module| {
            let used = module.uses.iter().map(|path| name(owner(modules, path)));
            let here = name(&module.path);
            (here.clone(), used.filter(|used| *used != here).collect())
        })
        .collect()
}

/// The file that a path from the root leads into.
fn owner<'a>(modules: &[Module], path: &'a [String]) -> &'a [String] {
    let lengths = (0..=path.len()).rev();
    let mut prefixes = lengths.map(|length| &path[..length]);
    prefixes
        .find(|prefix| modules.iter().any(|module| module.path == *prefix))
        .unwrap_or(&[])
}

fn name(path: &[String]) -> String {
    if path.is_empty() {
        "lib".to_owned()
    } else {
        path.join("/")
    }
}

/// Stars that import a whole file, which hides what is used.
#[must_use]
pub fn stars(modules: &[Module]) -> Vec<String> {
    let mut found = Vec::new();
    for module in modules {
        for path in &module.globs {
            if modules.iter().any(|other| other.path == *path) {
                found.push(format!(
                    "{} imports everything of {}",
                    module.file.display(),
                    name(path)
                ));
            }
        }
    }
    found
}

/// One finding for each group of files that use each other, with a way round.
#[must_use]
pub fn cycles(graph: &Graph) -> Vec<String> {
    let mut found = Vec::new();
    let mut told = BTreeSet::new();
    for start in graph.keys() {
        if let Some(round) = way_back(graph, start).filter(|_| !told.contains(start)) {
            told.extend(round.iter().cloned());
            found.push(format!("import cycle: {} -> {start}", round.join(" -> ")));
        }
    }
    found
}

/// The shortest way from a file back to it, without its end.
fn way_back(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut ways = std::collections::VecDeque::from([vec![start.to_owned()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| graph.get(last))? {
            if next == start {
                return Some(way);
            }
            if graph.contains_key(next) && seen.insert(next) {
                ways.push_back([&way[..], std::slice::from_ref(next)].concat());
            }
        }
    }
    None
}

/// Uses of the rules crate that go up a layer, and files that are in no layer.
#[must_use]
pub fn layers(graph: &Graph) -> Vec<String> {
    let mut found = Vec::new();
    for (file, used) in graph.iter().filter(|(file, _)| *file != "lib") {
        let Some(here) = layer(file) else {
            found.push(format!("{file} is in no layer"));
            continue;
        };
        for other in used {
            let same_folder = file.contains('/') && layer(other) == Some(here);
            if !same_folder && layer(other).is_none_or(|there| there >= here) {
                found.push(format!("{file} uses {other}, which is not below it"));
            }
        }
    }
    found
}

fn layer(file: &str) -> Option<usize> {
    let top = file.split('/').next();
    LAYERS.iter().position(|layer| Some(*layer) == top)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(path: &str, uses: &[&str], globs: &[&str]) -> Module {
        let split = |path: &str| {
            path.split("::")
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect()
        };
        Module {
            path: split(path),
            file: path.into(),
            uses: uses.iter().map(|path| split(path)).collect(),
            globs: globs.iter().map(|path| split(path)).collect(),
        }
    }

    fn edges(pairs: &[(&str, &[&str])]) -> Graph {
        pairs
            .iter()
            .map(|(from, to)| {
                (
                    (*from).to_owned(),
                    to.iter().map(|&to| to.to_owned()).collect(),
                )
            })
            .collect()
    }

    #[test]
    fn paths_lead_to_the_deepest_file() {
        let modules = [
            module("", &["square::Square"], &[]),
            module("square", &[], &[]),
            module("notation", &["notation::sfen::parse"], &[]),
            module(
                "notation::sfen",
                &["square::Square::ALL", "notation", "Square"],
                &[],
            ),
        ];
        let expected = edges(&[
            ("lib", &["square"]),
            ("square", &[]),
            ("notation", &["notation/sfen"]),
            ("notation/sfen", &["square", "notation", "lib"]),
        ]);
        assert_eq!(graph(&modules), expected);
    }

    #[test]
    fn cycles_are_found_once_with_their_way() {
        assert!(cycles(&edges(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])])).is_empty());
        let two = edges(&[("a", &["b"]), ("b", &["a"])]);
        assert_eq!(cycles(&two), ["import cycle: a -> b -> a"]);
        let three = edges(&[("a", &["d"]), ("b", &["c"]), ("c", &["d"]), ("d", &["b"])]);
        assert_eq!(cycles(&three), ["import cycle: b -> c -> d -> b"]);
    }

    #[test]
    fn stars_on_files_are_found_and_stars_on_enums_are_not() {
        let modules = [module("a", &[], &["b", "b::Enum"]), module("b", &[], &[])];
        assert_eq!(stars(&modules), ["a imports everything of b"]);
    }

    #[test]
    fn uses_of_higher_layers_are_found() {
        let good = edges(&[
            ("lib", &["game"]),
            ("square", &["color"]),
            ("notation/hodges", &["position", "notation/sfen"]),
        ]);
        assert!(layers(&good).is_empty());
        let bad = edges(&[
            ("color", &["square"]),
            ("misc", &[]),
            ("movegen", &["notation/usi"]),
        ]);
        assert_eq!(
            layers(&bad),
            [
                "color uses square, which is not below it",
                "misc is in no layer",
                "movegen uses notation/usi, which is not below it",
            ]
        );
    }
}
