//! `cargo xtask test`: every check of the project, one named step after another.

pub mod counts;
mod steps;

use std::env;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args as ClapArgs;

use crate::process;
use crate::test::counts::Counts;
use crate::test::steps::{Outcome, STEPS, Step};
use crate::tree;

/// Which steps to run.
#[derive(ClapArgs)]
pub struct Args {
    /// Run these steps alone, in their usual order.
    #[arg(long, num_args = 1.., value_name = "STEP", value_parser = step_names())]
    only: Vec<String>,
    /// Leave these steps out; they do not count as skipped.
    #[arg(long, num_args = 1.., value_name = "STEP", value_parser = step_names())]
    skip: Vec<String>,
    /// List the steps and end.
    #[arg(long)]
    list: bool,
}

fn step_names() -> clap::builder::PossibleValuesParser {
    STEPS
        .iter()
        .map(|step| step.name)
        .collect::<Vec<_>>()
        .into()
}

/// How one step ended.
struct Done {
    name: &'static str,
    counts: Counts,
    time: Duration,
    /// Why it failed or was skipped, where the counts do not say it.
    note: Option<String>,
}

/// Runs the steps and prints what they found; the last line is `N passed, N failed, N skipped`.
///
/// # Errors
///
/// When no step is left to run, on Ctrl-C, and when the logs cannot be written.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.list {
        for step in &STEPS {
            println!("{:14} {}", step.name, step.about);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let chosen = |step: &&Step| {
        let named = |names: &[String]| names.iter().any(|name| name == step.name);
        (args.only.is_empty() || named(&args.only)) && !named(&args.skip)
    };
    let steps: Vec<&Step> = STEPS.iter().filter(chosen).collect();
    if steps.is_empty() {
        bail!("--skip leaves no step to run");
    }
    let logs = tree::target().join("xtask-test");
    fs::create_dir_all(&logs).with_context(|| format!("cannot make {}", logs.display()))?;
    let mut done = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!(
            "\n=== {}/{} {}: {}",
            number + 1,
            steps.len(),
            step.name,
            step.about
        );
        done.push(run_step(step, &logs.join(format!("{}.log", step.name)))?);
    }
    println!("\noutput of each step: {}", logs.display());
    let skip_fails = env::var("CI").is_ok_and(|value| value == "true");
    Ok(summary(&done, skip_fails))
}

fn run_step(step: &Step, log: &std::path::Path) -> Result<Done> {
    fs::write(log, "").with_context(|| format!("cannot write {}", log.display()))?;
    let start = Instant::now();
    let (counts, note) = match (step.run)(log) {
        Ok(Outcome::Ran(counts)) if counts.is_none() => {
            (Counts::one(false), Some("no test was run".to_owned()))
        }
        Ok(Outcome::Ran(counts)) => (counts, None),
        Ok(Outcome::Skipped(why)) => (
            Counts {
                skipped: 1,
                ..Counts::default()
            },
            Some(why),
        ),
        Err(_) if process::interrupted() => bail!("interrupted"),
        Err(error) => (Counts::one(false), Some(format!("{error:#}"))),
    };
    let done = Done {
        name: step.name,
        counts,
        time: start.elapsed(),
        note,
    };
    println!("--- {}", line(&done));
    Ok(done)
}

/// `clippy  ok  1 passed  12.3 s`, with the note where there is one.
fn line(done: &Done) -> String {
    let Counts {
        passed,
        failed,
        skipped,
    } = done.counts;
    let word = match done.counts {
        Counts { failed: 1.., .. } => "FAILED",
        Counts { passed: 0, .. } => "skipped",
        _ => "ok",
    };
    let time = done.time.as_secs_f32();
    let note = done
        .note
        .as_deref()
        .map(|note| format!("  ({note})"))
        .unwrap_or_default();
    format!(
        "{:14} {word:8} {time:7.1} s  {passed} passed, {failed} failed, {skipped} skipped{note}",
        done.name
    )
}

/// Prints one line a step and the closing line.
fn summary(done: &[Done], skip_fails: bool) -> ExitCode {
    let mut sum = Counts::default();
    println!();
    for step in done {
        println!("{}", line(step));
        sum += step.counts;
    }
    let skipped: Vec<&str> = done
        .iter()
        .filter(|step| step.counts.skipped > 0)
        .map(|step| step.name)
        .collect();
    if !skipped.is_empty() {
        println!("skipped in: {}", skipped.join(", "));
        if skip_fails {
            println!("with CI=true nothing may be skipped: the run has failed");
        }
    }
    let Counts {
        passed,
        failed,
        skipped,
    } = sum;
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    verdict(sum, skip_fails)
}

fn verdict(sum: Counts, skip_fails: bool) -> ExitCode {
    if sum.failed > 0 || (sum.skipped > 0 && skip_fails) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_fails_and_a_skip_fails_where_nothing_may_be_skipped() {
        let counts = |passed, failed, skipped| Counts {
            passed,
            failed,
            skipped,
        };
        for (sum, skip_fails, expected) in [
            (counts(3, 0, 0), true, ExitCode::SUCCESS),
            (counts(3, 0, 1), false, ExitCode::SUCCESS),
            (counts(3, 0, 1), true, ExitCode::FAILURE),
            (counts(3, 1, 0), false, ExitCode::FAILURE),
        ] {
            assert_eq!(verdict(sum, skip_fails), expected, "{sum:?} {skip_fails}");
        }
    }

    #[test]
    fn lines_name_the_end_of_a_step() {
        let step = |counts, note: Option<&str>| Done {
            name: "docs",
            counts,
            time: Duration::from_millis(1250),
            note: note.map(str::to_owned),
        };
        assert_eq!(
            line(&step(
                Counts {
                    passed: 2,
                    failed: 0,
                    skipped: 1
                },
                None
            )),
            "docs           ok           1.2 s  2 passed, 0 failed, 1 skipped"
        );
        assert!(
            line(&step(Counts::one(false), Some("why"))).ends_with("1 failed, 0 skipped  (why)")
        );
        assert!(
            line(&step(
                Counts {
                    skipped: 1,
                    ..Counts::default()
                },
                None
            ))
            .contains("skipped ")
        );
    }
}
