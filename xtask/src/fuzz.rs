//! `cargo xtask fuzz`: the targets in fuzz/, driven by libFuzzer without further tools.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use clap::Args as ClapArgs;

use crate::process;
use crate::tree;

/// Coverage instrumentation as libFuzzer wants it, with every check on.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cdebug-assertions -Coverflow-checks";

/// What to feed, and how long.
#[derive(ClapArgs)]
pub struct Args {
    /// The target to run; all of them when not given.
    target: Option<String>,
    /// How long each target runs.
    #[arg(long, default_value_t = 60, value_name = "N")]
    seconds: u64,
    /// How often each target runs at most, whatever the time: give this for a
    /// long run, and --seconds to match.
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// List the targets and end.
    #[arg(long)]
    list: bool,
}

/// Runs one target or all.
///
/// # Errors
///
/// When there is no such target, when one does not build, and when one finds a failure.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut chosen = targets()?;
    if let Some(name) = &args.target {
        if !chosen.contains(name) {
            bail!(
                "there is no fuzz target {name}; there are: {}",
                chosen.join(", ")
            );
        }
        chosen.retain(|target| target == name);
    }
    if args.list {
        println!("{}", chosen.join("\n"));
        return Ok(ExitCode::SUCCESS);
    }
    build(|command| process::run(command).map(|()| true))?;
    for target in &chosen {
        let mut command = runner(target, Duration::from_secs(args.seconds));
        match args.runs {
            Some(runs) => {
                println!("\n=== {target}: {runs} runs, {} s at most", args.seconds);
                command.arg(format!("-runs={runs}"));
            }
            None => println!("\n=== {target}: {} s", args.seconds),
        }
        process::run(&mut command)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn folder() -> PathBuf {
    tree::root().join("fuzz")
}

/// Names of the targets.
///
/// # Errors
///
/// When their folder cannot be read.
pub fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder().join("targets")).context("cannot read fuzz/targets")? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    Ok(names)
}

/// Builds all targets with instrumentation; `run` runs the build and says whether it succeeded.
///
/// # Errors
///
/// When they do not build.
pub fn build(run: impl FnOnce(&mut Command) -> Result<bool>) -> Result<()> {
    let host = host()?;
    let mut cargo = tree::cargo();
    // With a target named, the flags are kept from build scripts.
    cargo
        .args(["build", "--release", "--target", &host])
        .current_dir(folder())
        .env("RUSTFLAGS", FLAGS)
        .env("CARGO_TARGET_DIR", folder().join("target"));
    if run(&mut cargo)? {
        Ok(())
    } else {
        bail!("the fuzz targets do not build")
    }
}

/// The command that runs a built target. What it finds worth keeping goes to fuzz/target, a
/// failing input to fuzz/artifacts.
#[must_use]
pub fn runner(target: &str, time: Duration) -> Command {
    let fuzz = folder();
    let found = fuzz.join("target/corpus").join(target);
    let artifacts = fuzz.join("artifacts").join(target);
    // Where a folder cannot be made, libFuzzer says so itself.
    let _ = fs::create_dir_all(&found).and_then(|()| fs::create_dir_all(&artifacts));
    let host = host().unwrap_or_default();
    let mut command = Command::new(fuzz.join("target").join(host).join("release").join(target));
    command
        .arg(format!("-max_total_time={}", time.as_secs()))
        .args([
            "-timeout=5",
            "-rss_limit_mb=2048",
            "-max_len=4096",
            "-verbosity=0",
            "-print_final_stats=1",
        ])
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(found)
        .arg(fuzz.join("corpus").join(target))
        .current_dir(&fuzz);
    command
}

/// The platform that this toolchain builds for.
fn host() -> Result<String> {
    let rustc = process::output(Command::new("rustc").arg("-vV"))?;
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}
