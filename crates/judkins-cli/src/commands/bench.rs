//! `judkins bench`: a fixed search.

use clap::Args;
use serde::Serialize;

use crate::commands::perft::grouped;
use crate::failure::{Outcome, Problem};
use crate::output::{print, print_json};
use crate::texts::text;

/// Search fixed positions to a fixed depth and measure the speed.
///
/// The number of positions visited is the same for all builds whose search
/// is the same.
#[derive(Args)]
pub(crate) struct Bench {
    /// Answer with a JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Answer {
    nodes: u64,
    time_ms: u64,
    nps: u64,
}

impl Bench {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let result = judkins_engine::bench::run();
        let answer = Answer {
            nodes: result.nodes,
            time_ms: u64::try_from(result.time.as_millis()).unwrap_or(u64::MAX),
            nps: result.nodes_per_second(),
        };
        if self.json {
            print_json(&answer)?;
        } else {
            let args = [
                ("nodes", grouped(answer.nodes).into()),
                ("ms", grouped(answer.time_ms).into()),
                ("nps", grouped(answer.nps).into()),
            ];
            print(&(text("cli-bench", &args) + "\n"))?;
        }
        Ok(Outcome::Done)
    }
}
