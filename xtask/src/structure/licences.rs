//! Licences: ours as promised, others' as allowed, and none that binds the library crates.

use std::collections::HashSet;

use anyhow::{Context as _, Result};
use cargo_metadata::{DependencyKind, Metadata, Package, PackageId};
use spdx::{Expression, ParseMode};

/// Licences under which a dependency may be taken; deny.toml holds the same list.
pub const ALLOWED: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const PERMISSIVE: &str = "MIT OR Apache-2.0";
const COPYLEFT: &str = "GPL-3.0-or-later";

/// Crates that carry the board widget.
const WITH_BOARD: [&str; 2] = ["judkins-server", "judkins-cli"];

/// Where a crate of ours says other than it should.
#[must_use]
pub fn check_ours(crates: &[(&str, Option<&str>)]) -> Vec<String> {
    let mut found = Vec::new();
    for &(name, licence) in crates {
        let expected = if WITH_BOARD.contains(&name) {
            COPYLEFT
        } else {
            PERMISSIVE
        };
        if licence != Some(expected) {
            found.push(format!(
                "the licence of {name} must be {expected}, not {licence:?}"
            ));
        }
    }
    found
}

/// Whether an SPDX expression can be satisfied with allowed licences alone.
#[must_use]
pub fn is_allowed(licence: &str) -> bool {
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|wanted| {
            wanted
                .license
                .id()
                .is_some_and(|id| ALLOWED.contains(&id.name))
        })
    })
}

/// Dependencies of which nothing may be taken over: without an allowed licence, or not from
/// crates.io.
#[must_use]
pub fn check_dependencies(metadata: &Metadata) -> Vec<String> {
    let others = metadata
        .packages
        .iter()
        .filter(|package| !is_ours(metadata, package));
    let mut found = Vec::new();
    for package in others {
        let name = &package.name;
        match package.license.as_deref() {
            Some(licence) if is_allowed(licence) => {}
            licence => found.push(format!(
                "{name} has the licence {licence:?}, which is not allowed"
            )),
        }
        if !package
            .source
            .as_ref()
            .is_some_and(cargo_metadata::Source::is_crates_io)
        {
            found.push(format!("{name} does not come from crates.io"));
        }
    }
    found
}

fn is_ours(metadata: &Metadata, package: &Package) -> bool {
    metadata.workspace_members.contains(&package.id)
}

/// Crates under the GPL that a library crate of ours uses, directly or not. Dependencies for
/// development alone do not bind who builds on the library.
///
/// # Errors
///
/// When cargo resolved nothing.
pub fn check_libraries(metadata: &Metadata) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for library in metadata.workspace_packages() {
        if WITH_BOARD.contains(&library.name.as_str()) {
            continue;
        }
        for id in reached(metadata, &library.id)? {
            let package = &metadata[&id];
            if package.license.as_deref().is_none_or(binds) {
                found.push(format!(
                    "{} reaches {}, which is under the GPL",
                    library.name, package.name
                ));
            }
        }
    }
    Ok(found)
}

/// Whether a licence leaves no choice but one of the GNU family.
#[must_use]
pub fn binds(licence: &str) -> bool {
    Expression::parse_mode(licence, ParseMode::LAX).map_or(true, |expression| {
        !expression.evaluate(|wanted| {
            wanted
                .license
                .id()
                .is_some_and(|id| !id.name.contains("GPL"))
        })
    })
}

/// Everything that a package is built from or with.
fn reached(metadata: &Metadata, start: &PackageId) -> Result<HashSet<PackageId>> {
    let resolve = metadata
        .resolve
        .as_ref()
        .context("cargo resolved nothing")?;
    let mut reached = HashSet::new();
    let mut waiting = vec![start.clone()];
    while let Some(id) = waiting.pop() {
        if !reached.insert(id.clone()) {
            continue;
        }
        let node = resolve.nodes.iter().find(|node| node.id == id);
        let used = node
            .context("cargo names a package that it does not resolve")?
            .deps
            .iter();
        let shipped = used.filter(|dep| {
            dep.dep_kinds
                .iter()
                .any(|info| info.kind != DependencyKind::Development)
        });
        waiting.extend(shipped.map(|dep| dep.pkg.clone()));
    }
    Ok(reached)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions() {
        for licence in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(licence), "{licence}");
            assert!(!binds(licence), "{licence}");
        }
        for licence in [
            "GPL-3.0-or-later",
            "MIT AND AGPL-3.0-only",
            "LGPL-2.1",
            "nonsense",
            "",
        ] {
            assert!(!is_allowed(licence), "{licence}");
            assert!(binds(licence), "{licence}");
        }
    }

    #[test]
    fn a_wrong_licence_of_ours_is_found() {
        assert!(
            check_ours(&[
                ("judkins", Some(PERMISSIVE)),
                ("judkins-cli", Some(COPYLEFT))
            ])
            .is_empty()
        );
        for wrong in [
            ("judkins", Some(COPYLEFT)),
            ("judkins-mate", None),
            ("judkins-server", Some(PERMISSIVE)),
        ] {
            assert_eq!(check_ours(&[wrong]).len(), 1, "{wrong:?}");
        }
    }

    #[test]
    fn what_is_for_development_alone_is_not_reached() -> Result<()> {
        let metadata = crate::structure::metadata()?;
        let xtask = metadata
            .workspace_packages()
            .into_iter()
            .find(|member| member.name == "xtask");
        let reached = reached(&metadata, &xtask.context("no xtask")?.id)?;
        let names: Vec<&str> = reached
            .iter()
            .map(|id| metadata[id].name.as_str())
            .collect();
        assert!(
            names.contains(&"syn") && names.contains(&"unicode-ident"),
            "{names:?}"
        );
        assert!(!names.contains(&"tempfile"), "{names:?}");
        Ok(())
    }
}
