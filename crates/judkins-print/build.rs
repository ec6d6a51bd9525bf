//! Turns the outlines of kanji, where they have been made, into a Rust table.
//!
//! They come from the front end's generator and are not under version control,
//! so a build without them is a normal one: the table is then empty.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let source = Path::new("../../web/generated/glyphs.json");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    // A path that does not exist would make every build run this anew.
    if let Some(watched) = source.ancestors().find(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let table = fs::read_to_string(source)
        .ok()
        .and_then(|text| table(&text))
        .unwrap_or_else(|| "&[]".to_owned());
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(target.join("outlines.rs"), table).expect("OUT_DIR is writable");
}

/// The rows `(character, path, advance)`; `None` where the file has another
/// form than the generator's.
fn table(text: &str) -> Option<String> {
    let json: serde_json::Value = serde_json::from_str(text).ok()?;
    let units = json.get("unitsPerEm")?.as_f64()?;
    let mut rows = String::from("&[");
    for (name, glyph) in json.get("glyphs")?.as_object()? {
        let character = name.chars().next()?;
        let path = glyph.get("path")?.as_str()?;
        let advance = glyph.get("advance")?.as_f64()? / units;
        write!(rows, "({character:?}, {path:?}, {advance:?}),").ok()?;
    }
    rows.push(']');
    Some(rows)
}
