//! Which crate may use which: the drawing in docs/ARCHITECTURE.md.

use cargo_metadata::Metadata;

/// Each crate and the crates of ours that it may use.
pub const ARROWS: [(&str, &[&str]); 9] = [
    ("judkins", &[]),
    ("judkins-print", &["judkins"]),
    ("judkins-mate", &["judkins"]),
    ("judkins-engine", &["judkins", "judkins-mate"]),
    (
        "judkins-protocol",
        &["judkins", "judkins-mate", "judkins-engine"],
    ),
    (
        "judkins-trainer",
        &[
            "judkins",
            "judkins-mate",
            "judkins-engine",
            "judkins-protocol",
        ],
    ),
    (
        "judkins-server",
        &[
            "judkins",
            "judkins-mate",
            "judkins-protocol",
            "judkins-print",
        ],
    ),
    (
        "judkins-cli",
        &[
            "judkins",
            "judkins-mate",
            "judkins-engine",
            "judkins-protocol",
            "judkins-trainer",
            "judkins-print",
            "judkins-server",
        ],
    ),
    ("xtask", &[]),
];

/// A crate of ours and the crates of ours that its manifest names, for whatever kind of use.
pub struct Crate {
    /// Its name.
    pub name: String,
    /// Names of dependencies, build and development dependencies.
    pub uses: Vec<String>,
}

/// The crates of the workspace.
#[must_use]
pub fn crates(metadata: &Metadata) -> Vec<Crate> {
    let members = metadata.workspace_packages();
    let is_ours = |name: &str| members.iter().any(|member| member.name == name);
    members
        .iter()
        .map(|member| Crate {
            name: member.name.to_string(),
            uses: member
                .dependencies
                .iter()
                .map(|dependency| dependency.name.clone())
                .filter(|name| is_ours(name))
                .collect(),
        })
        .collect()
}

/// Uses that are not in the drawing, and crates that are not.
#[must_use]
pub fn check(crates: &[Crate]) -> Vec<String> {
    let mut found = Vec::new();
    for one in crates {
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == one.name) else {
            found.push(format!("{} is not in the drawing of crates", one.name));
            continue;
        };
        let forbidden = one
            .uses
            .iter()
            .filter(|used| !allowed.contains(&used.as_str()));
        found.extend(forbidden.map(|used| format!("{} must not use {used}", one.name)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str, uses: &[&str]) -> Crate {
        Crate {
            name: name.to_owned(),
            uses: uses.iter().map(|&used| used.to_owned()).collect(),
        }
    }

    #[test]
    fn arrows_that_are_not_drawn_are_found() {
        assert!(check(&[one("judkins-engine", &["judkins"]), one("judkins", &[])]).is_empty());
        for (name, uses, finding) in [
            (
                "judkins",
                &["judkins-print"][..],
                "judkins must not use judkins-print",
            ),
            (
                "judkins-server",
                &["judkins", "judkins-engine"],
                "judkins-server must not use judkins-engine",
            ),
            ("xtask", &["judkins"], "xtask must not use judkins"),
            (
                "judkins-extra",
                &[],
                "judkins-extra is not in the drawing of crates",
            ),
        ] {
            assert_eq!(check(&[one(name, uses)]), [finding]);
        }
    }

    #[test]
    fn the_drawing_has_no_cycle() {
        for (name, uses) in ARROWS {
            for used in uses {
                let (_, back) = ARROWS
                    .iter()
                    .find(|(other, _)| other == used)
                    .expect("drawn");
                assert!(!back.contains(&name), "{name} and {used} use each other");
            }
        }
    }
}
