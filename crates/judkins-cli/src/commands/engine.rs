//! `judkins engine`: the engine for a board program.

use std::io;

use clap::{Args, ValueEnum};

use crate::failure::{Outcome, Problem};

/// Run the engine for a board program, over standard input and output.
#[derive(Args)]
#[command(after_help = "Set a board program up with the command:  judkins engine usi")]
pub(crate) struct Engine {
    /// The protocol.
    #[arg(value_enum, default_value_t = Protocol::Usi)]
    protocol: Protocol,
}

/// A way to speak with an engine.
#[derive(Clone, Copy, ValueEnum)]
enum Protocol {
    /// The protocol of shogi programs.
    Usi,
}

impl Engine {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        match self.protocol {
            Protocol::Usi => judkins_protocol::usi::run(io::stdin().lock(), io::stdout())?,
        }
        Ok(Outcome::Done)
    }
}
