//! The commands, one file each.

mod bench;
mod completions;
mod convert;
mod engine;
mod judge;
mod licenses;
mod men;
mod moves;
mod perft;
mod play;
mod serve;
mod sheet;
mod show;

use clap::Subcommand;

use crate::failure::{Outcome, Problem};

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Moves(moves::Moves),
    Perft(perft::Perft),
    Judge(judge::Judge),
    Convert(convert::Convert),
    Show(show::Show),
    Sheet(sheet::Sheet),
    Men(men::Men),
    Play(play::Play),
    Engine(engine::Engine),
    Bench(bench::Bench),
    Serve(serve::Serve),
    Licenses(licenses::Licenses),
    Completions(completions::Completions),
}

impl Command {
    /// Does it; `line` describes the whole command line.
    pub(crate) fn run(self, line: clap::Command) -> Result<Outcome, Problem> {
        // Two commands end in their own way when they are interrupted.
        if !matches!(self, Self::Play(_) | Self::Serve(_)) {
            crate::interrupt::on_interrupt(|| ());
        }
        match self {
            Self::Moves(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Judge(command) => command.run(),
            Self::Convert(command) => command.run(),
            Self::Show(command) => command.run(),
            Self::Sheet(command) => command.run(),
            Self::Men(command) => command.run(),
            Self::Play(command) => command.run(),
            Self::Engine(command) => command.run(),
            Self::Bench(command) => command.run(),
            Self::Serve(command) => command.run(),
            Self::Licenses(command) => command.run(),
            Self::Completions(command) => command.run(line),
        }
    }

    /// Whether failures are answered as objects on stdout.
    pub(crate) const fn wants_json(&self) -> bool {
        match self {
            Self::Moves(command) => command.wants_json(),
            Self::Perft(command) => command.wants_json(),
            Self::Judge(command) => command.wants_json(),
            Self::Convert(command) => command.wants_json(),
            Self::Bench(command) => command.json,
            _ => false,
        }
    }
}
