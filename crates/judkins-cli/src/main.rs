//! The `judkins` command line.

#![forbid(unsafe_code)]

mod commands;
mod failure;
mod folders;
mod interrupt;
mod lines;
mod output;
mod progress;
mod records;
mod sources;
mod texts;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::commands::Command;
use crate::failure::{Outcome, Problem};
use crate::output::{complain, print_failure};

/// Judkins shogi: shogi on a board of 6x6, with drops.
#[derive(Parser)]
#[command(
    name = "judkins",
    version,
    arg_required_else_help = true,
    after_help = "Examples:\n  \
        judkins play --level 2              a game against the computer\n  \
        judkins serve --open                the same in a browser\n  \
        judkins men --lang es               the men, their names and moves\n  \
        judkins moves --json                the legal moves of the start\n\n\
        Exit codes: 0 done, 1 the input is wrong, 2 the command line is wrong, 130 stopped by \
        Ctrl-C."
)]
struct Cli {
    /// The language of messages and names; that of the environment if not
    /// given.
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<texts::Language>,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Some(language) = cli.lang {
        texts::set_language(language);
    }
    let json = cli.command.wants_json();
    match cli.command.run(Cli::command()) {
        Ok(outcome) => outcome.into(),
        Err(problem) => report(&problem, json),
    }
}

/// Says what went wrong, on stdout for programs and on stderr for people.
fn report(problem: &Problem, json: bool) -> ExitCode {
    match problem {
        // Whoever read has seen enough.
        Problem::Output(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            return Outcome::Done.into();
        }
        Problem::Input(failure) if json => {
            if print_failure(failure).is_err() {
                return Outcome::Failed.into();
            }
        }
        Problem::Input(failure) => complain(&failure.to_string()),
        Problem::Output(error) => complain(&error.to_string()),
        Problem::Other(text) => complain(text),
        Problem::Usage(text) => {
            complain(text);
            return ExitCode::from(2);
        }
    }
    Outcome::Failed.into()
}
