//! House rules on source files: length, attributes, words.

use anyhow::{Context as _, Result};
use proc_macro2::TokenTree;
use syn::visit::Visit;

use crate::structure::SourceFile;

/// A source file has fewer lines than this.
pub const LONGEST: usize = 500;

/// The one crate in which single files may expect unsafe code.
const MAY_BE_UNSAFE: &str = "judkins-engine";

/// Endings of the files that people write and read as code.
const CODE: [&str; 9] = ["rs", "ts", "mjs", "js", "svelte", "css", "py", "html", "sh"];

/// Files whose words are not ours.
const NOT_OURS: [&str; 3] = ["LICENSE", "Cargo.lock", "package-lock.json"];

/// What must not stand in the tree: places of one machine, and notes of unfinished work. Each is
/// written in two halves, or this file would not pass.
const WORDS: [(&str, &str); 9] = [
    ("/ro", "ot/"),
    ("/tm", "p/"),
    ("/ho", "me/"),
    ("/wo", "rk/"),
    ("/Use", "rs/"),
    ("TO", "DO"),
    ("FIX", "ME"),
    ("XX", "X"),
    ("HA", "CK"),
];

fn extension(file: &SourceFile) -> &str {
    file.path
        .rsplit_once('.')
        .map_or("", |(_, extension)| extension)
}

/// Code files that are too long.
#[must_use]
pub fn long_files(files: &[SourceFile]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| CODE.contains(&extension(file))) {
        let lines = file.text.lines().count();
        if lines >= LONGEST {
            found.push(format!(
                "{} has {lines} lines; the limit is {LONGEST}",
                file.path
            ));
        }
    }
    found
}

/// Lines with words that must not stand in the tree.
#[must_use]
pub fn words(files: &[SourceFile]) -> Vec<String> {
    let words: Vec<String> = WORDS
        .iter()
        .map(|(head, tail)| format!("{head}{tail}"))
        .collect();
    let mut found = Vec::new();
    for file in files {
        let name = file.path.rsplit('/').next().unwrap_or(&file.path);
        if NOT_OURS.iter().any(|other| name.starts_with(other)) {
            continue;
        }
        for (number, line) in file.text.lines().enumerate() {
            for word in words.iter().filter(|word| line.contains(word.as_str())) {
                found.push(format!("{}:{}: {word}", file.path, number + 1));
            }
        }
    }
    found
}

/// Lints that are silenced by `allow`, which never tells when it is no longer needed.
///
/// # Errors
///
/// When a file is no Rust.
pub fn allows(files: &[SourceFile]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| extension(file) == "rs") {
        let syntax =
            syn::parse_file(&file.text).with_context(|| format!("cannot read {}", file.path))?;
        let mut finder = AllowFinder::default();
        finder.visit_file(&syntax);
        found.extend(
            finder
                .lines
                .iter()
                .map(|line| format!("{}:{line}: `allow`", file.path)),
        );
    }
    Ok(found)
}

#[derive(Default)]
struct AllowFinder {
    lines: Vec<usize>,
}

impl<'ast> Visit<'ast> for AllowFinder {
    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        let conditional = match &attribute.meta {
            syn::Meta::List(list) if list.path.is_ident("cfg_attr") => {
                let is_allow =
                    |token: TokenTree| matches!(token, TokenTree::Ident(word) if word == "allow");
                list.tokens.clone().into_iter().any(is_allow)
            }
            _ => false,
        };
        if attribute.path().is_ident("allow") || conditional {
            self.lines.push(attribute.pound_token.span.start().line);
        }
    }
}

/// Crate roots that do not forbid unsafe code.
///
/// # Errors
///
/// When a root is no Rust.
pub fn unsafe_roots(files: &[SourceFile]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| is_root(&file.path)) {
        let syntax =
            syn::parse_file(&file.text).with_context(|| format!("cannot read {}", file.path))?;
        let forbids = syntax.attrs.iter().any(|attribute| {
            attribute.path().is_ident("forbid")
                && attribute
                    .parse_args::<syn::Path>()
                    .is_ok_and(|path| path.is_ident("unsafe_code"))
        });
        if !forbids {
            found.push(format!("{} does not forbid unsafe code", file.path));
        }
    }
    Ok(found)
}

fn is_root(path: &str) -> bool {
    let may_be_unsafe = path.starts_with(&format!("crates/{MAY_BE_UNSAFE}/"));
    (path.ends_with("/src/lib.rs") || path.ends_with("/src/main.rs")) && !may_be_unsafe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn long_code_is_found_and_long_data_is_not() {
        let lines = "x\n".repeat(LONGEST);
        let files = [
            file("a.rs", &lines),
            file("a.jsonl", &lines),
            file("b.rs", &lines[2..]),
        ];
        assert_eq!(long_files(&files), ["a.rs has 500 lines; the limit is 500"]);
    }

    #[test]
    fn words_are_found_with_their_line() {
        let note = format!("fine\n// {}{}: later\n", WORDS[5].0, WORDS[5].1);
        let place = format!("see {}{}x", WORDS[1].0, WORDS[1].1);
        let files = [
            file("a.rs", &note),
            file("docs/b.md", &place),
            file("web/package-lock.json", &place),
        ];
        assert_eq!(words(&files).len(), 2);
        assert!(words(&files)[0].starts_with("a.rs:2: "));
    }

    #[test]
    fn allow_is_found_as_an_attribute_alone() -> Result<()> {
        let text = "fn f() { allow(1); \"#[allow(x)]\"; }\n#[expect(dead_code)]\nfn g() {}\n";
        assert!(allows(&[file("a.rs", text)])?.is_empty());
        let text = "#[allow(dead_code)]\nfn g() {}\n#[cfg_attr(test, allow(x))]\nfn h() {}\n";
        assert_eq!(
            allows(&[file("a.rs", text)])?,
            ["a.rs:1: `allow`", "a.rs:3: `allow`"]
        );
        assert!(allows(&[file("a.rs", "#![allow(x)]")])?.len() == 1);
        Ok(())
    }

    #[test]
    fn roots_that_forbid_nothing_are_found() -> Result<()> {
        let roots = [
            file(
                "crates/judkins/src/lib.rs",
                "//! x\n#![forbid(unsafe_code)]",
            ),
            file("crates/judkins-engine/src/lib.rs", ""),
            file("crates/judkins-print/src/lib.rs", "#![deny(unsafe_code)]"),
            file("crates/judkins/src/square.rs", ""),
        ];
        assert_eq!(
            unsafe_roots(&roots)?,
            ["crates/judkins-print/src/lib.rs does not forbid unsafe code"]
        );
        Ok(())
    }
}
