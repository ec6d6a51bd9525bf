//! Every text that the sources name stands in the catalogue, and every text of
//! the command line is named.

use std::collections::BTreeSet;
use std::path::Path;

use judkins_print::catalogue::Catalogue;

const PREFIXES: [&str; 3] = ["\"cli-", "\"diagram-", "\"reason-"];

fn sources(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).expect("the sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push_str(&std::fs::read_to_string(&path).expect("a source"));
        }
    }
}

/// The names of messages that stand in the sources as whole strings.
fn named() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    sources(&root.join("src"), &mut text);
    sources(&root.join("../judkins-print/src"), &mut text);
    let strings = PREFIXES.iter().flat_map(|prefix| {
        text.match_indices(prefix).map(|(at, _)| {
            let rest = &text[at + 1..];
            rest[..rest.find('"').expect("a closing quote")].to_owned()
        })
    });
    // Names with a hole are completed with codes of the rules; those are
    // tested beside the catalogue.
    strings
        .filter(|name| !name.contains('{') && !name.ends_with('-'))
        .collect()
}

#[test]
fn every_text_named_exists() {
    let catalogue = Catalogue::new("en");
    let named = named();
    assert!(named.len() > 60);
    for id in &named {
        assert!(catalogue.has(id), "{id}");
    }
}

#[test]
fn every_text_is_named() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../judkins-print/locales/en/cli.ftl");
    let text = std::fs::read_to_string(file).expect("the catalogue");
    let named = named();
    for line in text.lines() {
        let id = line.split(" =").next().unwrap_or_default();
        if id.starts_with("cli-") || id.starts_with("diagram-") {
            assert!(named.contains(id), "{id} is never used");
        }
    }
}
