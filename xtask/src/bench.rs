//! Measurements: perft against another program in the same run, the size of the binary.

use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};
use serde_json::Value;

use crate::process::{self, Running};
use crate::setup;
use crate::tree;

/// Where Debian puts games, which is not always in PATH.
const GAMES: &str = "/usr/games";
const ROUNDS: usize = 3;

/// What to measure.
#[derive(Subcommand)]
pub enum Bench {
    /// Count leaves of the start position, by turns with Fairy-Stockfish where it is found.
    ///
    /// Both count in bulk at the last ply and run on one thread, three rounds by turns; the
    /// median of each is shown. Times contain the start of each program.
    Perft(PerftArgs),
}

/// How to count.
#[derive(Args)]
pub struct PerftArgs {
    /// Plies to count.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=9))]
    depth: u32,
    /// A Fairy-Stockfish binary [default: fairy-stockfish in PATH or Debian's folder of games].
    #[arg(long, value_name = "PATH")]
    peer: Option<PathBuf>,
}

/// Runs a measurement.
///
/// # Errors
///
/// When something does not build or answers nonsense.
pub fn run(bench: &Bench) -> Result<ExitCode> {
    let Bench::Perft(args) = bench;
    perft(args).map(|()| ExitCode::SUCCESS)
}

fn perft(args: &PerftArgs) -> Result<()> {
    let peer = find_peer(args.peer.as_deref())?;
    let judkins = tree::build_release()?;
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    for round in 1..=ROUNDS {
        ours.push(shown("judkins", round, our_perft(&judkins, args.depth)?));
        if let Some(peer) = &peer {
            theirs.push(shown("peer", round, peer_perft(peer, args.depth)?));
        }
    }
    let our_rate = median(&ours);
    println!("judkins {:8.1} million leaves/s (median)", our_rate / 1e6);
    if let Some(peer) = peer {
        let peer_rate = median(&theirs);
        println!(
            "peer    {:8.1} million leaves/s (median), {}",
            peer_rate / 1e6,
            peer.display()
        );
        println!("ratio   {:8.1}", our_rate / peer_rate);
    } else {
        println!("no peer: fairy-stockfish is not installed and --peer was not given");
    }
    Ok(())
}

/// One count and how long it took.
#[derive(Clone, Copy)]
struct Round {
    leaves: u64,
    seconds: f64,
}

impl Round {
    #[expect(clippy::cast_precision_loss, reason = "a rate is shown to four digits")]
    fn rate(self) -> f64 {
        self.leaves as f64 / self.seconds.max(1e-9)
    }
}

fn shown(name: &str, round: usize, counted: Round) -> Round {
    println!(
        "round {round} {name:8} {} leaves in {:.3} s: {:.1} million leaves/s",
        counted.leaves,
        counted.seconds,
        counted.rate() / 1e6
    );
    counted
}

fn median(rounds: &[Round]) -> f64 {
    let mut rates: Vec<f64> = rounds.iter().map(|round| round.rate()).collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn find_peer(given: Option<&Path>) -> Result<Option<PathBuf>> {
    if let Some(path) = given {
        if !path.is_file() {
            bail!("--peer: {} is no file", path.display());
        }
        return Ok(Some(path.to_owned()));
    }
    let games = Path::new(GAMES).join("fairy-stockfish");
    Ok(setup::find("fairy-stockfish").or_else(|| games.is_file().then_some(games)))
}

/// Leaves at the greatest depth alone stand in the rate, though the depths before are counted too.
fn our_perft(judkins: &Path, depth: u32) -> Result<Round> {
    let mut command = Command::new(judkins);
    command.args(["perft", &depth.to_string(), "--json"]);
    let start = Instant::now();
    let answer = process::output(&mut command)?;
    let seconds = start.elapsed().as_secs_f64();
    let answer: Value = serde_json::from_str(&answer).context("judkins perft answers no JSON")?;
    let nodes = answer["nodes"]
        .as_array()
        .and_then(|nodes| nodes.last()?.as_u64());
    Ok(Round {
        leaves: nodes.context("judkins perft answers no `nodes`")?,
        seconds,
    })
}

fn peer_perft(peer: &Path, depth: u32) -> Result<Round> {
    let mut command = Command::new(peer);
    command.stdout(Stdio::piped());
    let mut running = Running::start_with_input(&mut command)?;
    let mut input = running
        .child()
        .stdin
        .take()
        .context("no pipe to the peer")?;
    let output = running
        .child()
        .stdout
        .take()
        .context("no pipe from the peer")?;
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    writeln!(
        input,
        "uci\nsetoption name UCI_Variant value judkins\nposition startpos\nisready"
    )?;
    if !lines.any(|line| line.trim() == "readyok") {
        bail!("the peer ended before it was ready");
    }
    let start = Instant::now();
    writeln!(input, "go perft {depth}")?;
    let leaves = lines.find_map(|line| line.strip_prefix("Nodes searched:")?.trim().parse().ok());
    let seconds = start.elapsed().as_secs_f64();
    writeln!(input, "quit")?;
    drop(input);
    running.wait()?;
    Ok(Round {
        leaves: leaves.context("the peer does not answer `go perft`")?,
        seconds,
    })
}

/// Builds the release binary and prints its size.
///
/// # Errors
///
/// When it does not build.
#[expect(
    clippy::cast_precision_loss,
    reason = "a size is shown in tenths of MiB"
)]
pub fn size() -> Result<()> {
    let judkins = tree::build_release()?;
    let bytes = judkins
        .metadata()
        .context("the release binary is missing")?
        .len();
    println!(
        "{} bytes ({:.1} MiB) {}",
        bytes,
        bytes as f64 / (1 << 20) as f64,
        judkins.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_rate() {
        let round = |leaves, seconds| Round { leaves, seconds };
        let rounds = [round(10, 1.0), round(90, 1.0), round(40, 2.0)];
        assert!((median(&rounds) - 20.0).abs() < 1e-9);
    }
}
