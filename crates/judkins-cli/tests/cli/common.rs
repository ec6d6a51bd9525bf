//! Running the binary.

use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

/// The binary, in an environment that does not depend on who runs the tests.
pub(crate) fn judkins() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judkins"));
    command.env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1");
    command
}

/// What a run left.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            err: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
        }
    }
}

/// Runs the binary to its end.
pub(crate) fn run(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let output = judkins().args(args).write_stdin(input).output();
    output.expect("the binary runs").into()
}

/// The single object that a run printed.
pub(crate) fn json(run: &Run) -> Value {
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

/// The objects that a run printed, one a line.
pub(crate) fn json_lines(run: &Run) -> Vec<Value> {
    run.out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// The records of a file of test vectors.
pub(crate) fn vectors(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/vectors")
        .join(name);
    let text = std::fs::read_to_string(&path).expect(name);
    let records: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    assert!(records.len() >= 10, "{name} has too few records");
    records
}

/// One field of each record, one a line.
pub(crate) fn lines_of(records: &[Value], field: &str) -> String {
    let texts = records
        .iter()
        .map(|record| record[field].as_str().expect(field));
    texts.map(|text| format!("{text}\n")).collect()
}

/// A file in a folder, with this content.
pub(crate) fn file(folder: &Path, name: &str, content: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, content).expect("a temporary file");
    path
}
