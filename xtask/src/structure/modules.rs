//! The files of one crate and the paths inside the crate that each names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// A file of a crate: a module that stands in a file of its own.
pub struct Module {
    /// The names that lead to it from the crate's root, which has none.
    pub path: Vec<String>,
    /// Where it lies.
    pub file: PathBuf,
    /// What it names of its crate, each from the root: `["square", "Square"]`. Test-only code
    /// does not count.
    pub uses: BTreeSet<Vec<String>>,
    /// Of these the ones imported with a star.
    pub globs: BTreeSet<Vec<String>>,
}

/// Reads a crate from its root file along its `mod` declarations, test-only modules left out.
///
/// # Errors
///
/// When a file is missing, cannot be read or is no Rust.
pub fn read_crate(root: &Path) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    let folder = root
        .parent()
        .context("the root of a crate lies in no folder")?;
    read_module(root, folder, Vec::new(), &mut modules)?;
    Ok(modules)
}

fn read_module(file: &Path, folder: &Path, path: Vec<String>, all: &mut Vec<Module>) -> Result<()> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let syntax =
        syn::parse_file(&text).with_context(|| format!("cannot read {}", file.display()))?;
    let mut reader = Reader::new(path.clone());
    reader.note_children(&syntax.items);
    reader.visit_file(&syntax);
    all.push(Module {
        path: path.clone(),
        file: file.to_owned(),
        uses: reader.uses,
        globs: reader.globs,
    });
    for child in reader.files {
        let flat = folder.join(format!("{child}.rs"));
        let deep = folder.join(&child).join("mod.rs");
        let Some(found) = [flat, deep].into_iter().find(|file| file.is_file()) else {
            bail!(
                "{} declares a module {child} that has no file",
                file.display()
            );
        };
        let path = [&path[..], std::slice::from_ref(&child)].concat();
        read_module(&found, &folder.join(&child), path, all)?;
    }
    Ok(())
}

/// Walks one file.
struct Reader {
    /// The module being read: the file's, or one inside it.
    here: Vec<String>,
    /// Modules that `here` declares, so that a path may begin with them.
    children: Vec<String>,
    /// Declared modules that stand in files of their own.
    files: Vec<String>,
    uses: BTreeSet<Vec<String>>,
    globs: BTreeSet<Vec<String>>,
}

impl Reader {
    fn new(here: Vec<String>) -> Self {
        Self {
            here,
            children: Vec::new(),
            files: Vec::new(),
            uses: BTreeSet::new(),
            globs: BTreeSet::new(),
        }
    }

    fn note_children(&mut self, items: &[syn::Item]) {
        self.children = items
            .iter()
            .filter_map(|item| match item {
                syn::Item::Mod(module) => Some(module.ident.to_string()),
                _ => None,
            })
            .collect();
    }

    /// A written path as one from the root, if it stays in the crate.
    fn resolve(&self, written: &[String]) -> Option<Vec<String>> {
        let mut rest = written;
        let first = rest.first()?;
        let mut base = match first.as_str() {
            "crate" => Vec::new(),
            "self" | "super" => self.here.clone(),
            name if self.children.iter().any(|child| child == name) => {
                return Some([&self.here[..], written].concat());
            }
            _ => return None,
        };
        if first != "super" {
            rest = &rest[1..];
        }
        while rest.first().is_some_and(|segment| segment == "super") {
            base.pop();
            rest = &rest[1..];
        }
        base.extend(rest.iter().filter(|segment| *segment != "self").cloned());
        Some(base)
    }

    fn note(&mut self, written: &[String]) {
        if let Some(path) = self.resolve(written) {
            self.uses.insert(path);
        }
    }

    fn note_tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let and = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.note_tree(&and(&path.ident), &path.tree),
            syn::UseTree::Name(name) => self.note(&and(&name.ident)),
            syn::UseTree::Rename(name) => self.note(&and(&name.ident)),
            syn::UseTree::Glob(_) => {
                self.note(before);
                self.globs.extend(self.resolve(before));
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_tree(before, tree);
                }
            }
        }
    }

    /// Paths in the tokens of a macro, which have no syntax tree.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => {
                    colons += 1
                }
                TokenTree::Ident(ident) if colons == 2 => {
                    path.push(ident.to_string());
                    colons = 0;
                }
                other => {
                    self.note(&std::mem::take(&mut path));
                    colons = 0;
                    match other {
                        TokenTree::Ident(ident) => path = vec![ident.to_string()],
                        TokenTree::Group(group) => self.note_tokens(group.stream()),
                        _ => {}
                    }
                }
            }
        }
        self.note(&path);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if is_test_only(&module.attrs) {
            return;
        }
        let Some((_, items)) = &module.content else {
            self.files.push(module.ident.to_string());
            return;
        };
        let outside = std::mem::take(&mut self.children);
        self.here.push(module.ident.to_string());
        self.note_children(items);
        visit::visit_item_mod(self, module);
        self.here.pop();
        self.children = outside;
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test_only(&item.attrs) {
            self.note_tree(&[], &item.tree);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test_only(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if !is_test_only(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        // A single name is a local thing, and may be called like a module.
        if path.segments.len() > 1 {
            let names: Vec<String> = path
                .segments
                .iter()
                .map(|segment| segment.ident.to_string())
                .collect();
            self.note(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.visit_path(&item.path);
        self.note_tokens(item.tokens.clone());
    }
}

/// Whether an item is compiled for tests alone.
fn is_test_only(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg")
                && attribute
                    .parse_args::<syn::Path>()
                    .is_ok_and(|path| path.is_ident("test")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a file at `here` uses, each path joined with `::`.
    fn uses(here: &[&str], text: &str) -> Result<Vec<String>> {
        let syntax = syn::parse_file(text)?;
        let mut reader = Reader::new(here.iter().map(|&name| name.to_owned()).collect());
        reader.note_children(&syntax.items);
        reader.visit_file(&syntax);
        Ok(reader.uses.iter().map(|path| path.join("::")).collect())
    }

    #[test]
    fn paths_are_resolved_from_the_root() -> Result<()> {
        for (text, expected) in [
            (
                "use crate::square::{self, Square};",
                &["square", "square::Square"][..],
            ),
            ("use super::usi::parse as read;", &["notation::usi::parse"]),
            ("use super::super::hand::Hand;", &["hand::Hand"]),
            ("use std::fmt; use anyhow::Result;", &[]),
            ("fn f() { crate::hash::KEYS; }", &["hash::KEYS"]),
            ("fn f(x: crate::role::Role) {}", &["role::Role"]),
            (
                "fn f() { assert!(matches!(1, crate::hand::MAX)); }",
                &["hand::MAX"],
            ),
            (
                "mod inner { use super::super::usi::x; } ",
                &["notation::usi::x"],
            ),
            (
                "mod kid; pub use kid::Thing; fn f() { kid::g(); }",
                &["notation::sfen::kid::Thing", "notation::sfen::kid::g"],
            ),
            ("#[cfg(test)] mod tests { use crate::game::Game; }", &[]),
            (
                "#[cfg(test)] use crate::game::Game; #[test] fn t() { crate::game::x(); }",
                &[],
            ),
            ("use crate::role::*;", &["role"]),
        ] {
            assert_eq!(uses(&["notation", "sfen"], text)?, expected, "{text}");
        }
        Ok(())
    }

    #[test]
    fn a_crate_is_read_along_its_declarations() -> Result<()> {
        let dir = tempfile::tempdir()?;
        let write = |name: &str, text: &str| fs::write(dir.path().join(name), text);
        fs::create_dir(dir.path().join("b"))?;
        write("lib.rs", "mod a; mod b; #[cfg(test)] mod tests;")?;
        write("a.rs", "use crate::b::c::X;")?;
        write("b/mod.rs", "pub mod c;")?;
        write("b/c.rs", "pub struct X;")?;
        let modules = read_crate(&dir.path().join("lib.rs"))?;
        let paths: Vec<String> = modules.iter().map(|module| module.path.join("/")).collect();
        assert_eq!(paths, ["", "a", "b", "b/c"]);
        write("b/mod.rs", "pub mod d;")?;
        assert!(
            read_crate(&dir.path().join("lib.rs")).is_err(),
            "a missing file is told"
        );
        Ok(())
    }
}
