//! Watches the page's bundle, which is built by other tools, and takes its
//! notices in.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for folder in ["dist", "generated"].map(|name| web.join(name)) {
        watch(&web, &folder);
    }
    let notices = fs::read_to_string(web.join("generated/notices.txt")).unwrap_or_default();
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    fs::write(out.join("notices-web.txt"), notices)
}

/// A watched path that is missing would have this crate built anew each time;
/// an empty folder, which git ignores, stands in for it.
fn watch(web: &Path, folder: &Path) {
    if web.is_dir() && !folder.exists() {
        // Where the tree cannot be written, building anew is all there is.
        let _ = fs::create_dir(folder);
    }
    println!("cargo::rerun-if-changed={}", folder.display());
}
