//! The steps of `cargo xtask test`.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::fuzz;
use crate::process;
use crate::setup;
use crate::test::counts::{self, Counts};
use crate::tree;
use crate::web;

/// How long each fuzz target runs here.
const FUZZ_TIME: Duration = Duration::from_secs(10);
/// How many random positions are compared with pyffish, each also turned.
const POSITIONS: &str = "5000";

/// What a step came to.
pub(super) enum Outcome {
    /// It ran, whatever it found.
    Ran(Counts),
    /// What it needs is missing and cannot be installed.
    Skipped(String),
}

/// One named check, or one tool's tests.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// Runs it; its output is kept in the given file.
    pub(super) run: fn(&Path) -> Result<Outcome>,
}

const fn step(name: &'static str, about: &'static str, run: fn(&Path) -> Result<Outcome>) -> Step {
    Step { name, about, run }
}

/// All steps, cheap ones first.
pub(super) const STEPS: [Step; 12] = [
    step("fmt", "the formatting of the Rust code", fmt),
    step("clippy", "clippy on everything, warnings forbidden", clippy),
    step("docs", "the Rust documentation, warnings forbidden", docs),
    step(
        "structure",
        "crate arrows, import cycles, licences and notices, house rules",
        structure,
    ),
    step(
        "cargo",
        "unit, property, vector, command line and doc tests",
        cargo,
    ),
    step("web-check", "types and components of the page", web_check),
    step("web-unit", "unit tests of the page", web_unit),
    step(
        "release",
        "the page's bundle and the release binary",
        release,
    ),
    step("harness", "tests of the differential tests", harness),
    step(
        "differential",
        "moves, notation and perft against pyffish",
        differential,
    ),
    step(
        "fuzz",
        "random input to each parser for some seconds",
        fuzz_smoke,
    ),
    step(
        "browser",
        "the page in Chromium against the release binary",
        browser,
    ),
];

/// Runs a command as one check.
fn check(command: &mut Command, log: &Path) -> Result<Counts> {
    Ok(Counts::one(process::record(command, log)?.success))
}

/// Runs a command that counts its tests itself.
fn tests(command: &mut Command, log: &Path, read: fn(&str) -> Counts) -> Result<Counts> {
    let finished = process::record(command, log)?;
    let mut counts = read(&finished.text);
    if !finished.success && counts.failed == 0 {
        // It ended before it could count.
        counts.failed = 1;
    }
    Ok(counts)
}

fn fmt(log: &Path) -> Result<Outcome> {
    let mut counts = check(tree::cargo().args(["fmt", "--all", "--check"]), log)?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    counts += check(tree::cargo().args(fuzz), log)?;
    Ok(Outcome::Ran(counts))
}

fn clippy(log: &Path) -> Result<Outcome> {
    let args = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    check(tree::cargo().args(args), log).map(Outcome::Ran)
}

fn docs(log: &Path) -> Result<Outcome> {
    let mut cargo = tree::cargo();
    cargo
        .args(["doc", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings");
    check(&mut cargo, log).map(Outcome::Ran)
}

fn structure(log: &Path) -> Result<Outcome> {
    let mut cargo = tree::cargo();
    cargo.args(["test", "-p", "xtask", "--no-fail-fast"]);
    let mut counts = tests(&mut cargo, log, counts::cargo)?;
    let notices = [
        "run",
        "-p",
        "judkins-server",
        "--example",
        "notices",
        "--",
        "--check",
    ];
    counts += check(tree::cargo().args(notices), log)?;
    Ok(Outcome::Ran(counts))
}

fn cargo(log: &Path) -> Result<Outcome> {
    let mut cargo = tree::cargo();
    cargo.args([
        "test",
        "--workspace",
        "--exclude",
        "xtask",
        "--no-fail-fast",
    ]);
    tests(&mut cargo, log, counts::cargo).map(Outcome::Ran)
}

/// The page's packages, or why they cannot be had.
fn page() -> Result<Option<Outcome>> {
    if let Err(error) = web::need_node() {
        return Ok(Some(Outcome::Skipped(format!("{error:#}"))));
    }
    web::install()?;
    Ok(None)
}

fn web_check(log: &Path) -> Result<Outcome> {
    if let Some(skipped) = page()? {
        return Ok(skipped);
    }
    // The types lean on files that the build makes.
    process::run(&mut web::npm(&["run", "men"]))?;
    check(&mut web::npm(&["run", "check"]), log).map(Outcome::Ran)
}

fn web_unit(log: &Path) -> Result<Outcome> {
    if let Some(skipped) = page()? {
        return Ok(skipped);
    }
    tests(&mut web::npm(&["test"]), log, counts::vitest).map(Outcome::Ran)
}

fn release(log: &Path) -> Result<Outcome> {
    if page()?.is_none() {
        web::build()?;
    }
    check(
        tree::cargo().args(["build", "--release", "-p", "judkins-cli"]),
        log,
    )
    .map(Outcome::Ran)
}

/// A script of the differential tests.
fn script(python: &Path, name: &str) -> Command {
    let mut command = Command::new(python);
    // Output comes line by line, and no compiled files are left in the tree.
    command
        .args(["-u", "-B", name])
        .current_dir(tree::root().join("tests/differential"));
    command
}

fn harness(log: &Path) -> Result<Outcome> {
    let python = match setup::python() {
        Ok(python) => python,
        Err(error) => return Ok(Outcome::Skipped(format!("{error:#}"))),
    };
    tests(
        &mut script(&python, "test_harness.py"),
        log,
        counts::unittest,
    )
    .map(Outcome::Ran)
}

fn differential(log: &Path) -> Result<Outcome> {
    let python = match setup::python() {
        Ok(python) => python,
        Err(error) => return Ok(Outcome::Skipped(format!("{error:#}"))),
    };
    let judkins = built()?;
    let mut sum = Counts::default();
    let mut moves = script(&python, "moves.py");
    moves.arg(&judkins).args(["--positions", POSITIONS]);
    sum += tests(&mut moves, log, counts::closing)?;
    let mut perft = script(&python, "perft.py");
    sum += tests(perft.arg(&judkins), log, counts::closing)?;
    Ok(Outcome::Ran(sum))
}

fn fuzz_smoke(log: &Path) -> Result<Outcome> {
    let mut sum = Counts::default();
    fuzz::build(|command| process::record(command, log).map(|finished| finished.success))?;
    for target in fuzz::targets()? {
        sum += Counts::one(process::record(&mut fuzz::runner(&target, FUZZ_TIME), log)?.success);
    }
    Ok(Outcome::Ran(sum))
}

fn browser(log: &Path) -> Result<Outcome> {
    if let Some(skipped) = page()? {
        return Ok(skipped);
    }
    let chromium = match setup::chromium() {
        Ok(chromium) => chromium,
        Err(error) => return Ok(Outcome::Skipped(format!("{error:#}"))),
    };
    let mut npm = web::npm(&["run", "e2e"]);
    npm.env("CHROMIUM", chromium).env("JUDKINS_BIN", built()?);
    tests(&mut npm, log, counts::playwright).map(Outcome::Ran)
}

/// The release binary, which the step `release` builds.
fn built() -> Result<std::path::PathBuf> {
    let judkins = tree::judkins();
    if !judkins.is_file() {
        bail!("the release binary is not built; the step `release` builds it");
    }
    Ok(judkins)
}
