//! `judkins completions`: what shells need to complete the command line.

use clap::Args;
use clap_complete::Shell;

use crate::failure::{Outcome, Problem};

/// Print a script that completes the command line in a shell.
#[derive(Args)]
#[command(after_help = "Example, for bash:\n  \
    judkins completions bash > ~/.local/share/bash-completion/completions/judkins")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, mut line: clap::Command) -> Result<Outcome, Problem> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut line, "judkins", &mut script);
        crate::output::print(&String::from_utf8_lossy(&script))?;
        Ok(Outcome::Done)
    }
}
