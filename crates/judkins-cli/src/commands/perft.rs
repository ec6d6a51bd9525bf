//! `judkins perft`: counting move sequences.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use clap::Args;
use judkins::moves::Move;
use judkins::perft::perft;
use judkins::position::Position;
use serde::Serialize;

use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::lines::answer_each;
use crate::output::{print, print_json};
use crate::sources::Place;
use crate::texts::text;

/// Nobody lives to see a greater depth.
const MAX_DEPTH: u32 = 12;

/// Count the move sequences of each length up to N plies.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins perft 6\n  \
    judkins perft 4 --divide --sfen 'r1nsgk/6/3b1p/P5/2S3/KG1NBR w - 1'\n  \
    judkins perft 3 --stdin < positions.txt")]
pub(crate) struct Perft {
    /// The length in plies, 1 to 12.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// The position; the start of a game if not given.
    #[arg(long, value_name = "SFEN", conflicts_with = "stdin")]
    sfen: Option<OsString>,
    /// Read an SFEN from each line of standard input; implies --json.
    #[arg(long)]
    stdin: bool,
    /// Count below each legal move as well.
    #[arg(long)]
    divide: bool,
    /// Answer with a JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    sfen: String,
    nodes: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

#[derive(Serialize)]
struct Share {
    usi: String,
    nodes: u64,
}

impl Perft {
    pub(crate) const fn wants_json(&self) -> bool {
        self.json || self.stdin
    }

    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        if self.depth > MAX_DEPTH {
            let message = text("cli-perft-too-deep", &[("limit", MAX_DEPTH.into())]);
            return Err(Failure::new(Kind::Limit, 1, message).into());
        }
        if self.stdin {
            return answer_each(|line| Ok(self.answer(&Place::parse(line)?)));
        }
        let place = Place::of(self.sfen.as_ref())?;
        let began = Instant::now();
        let answer = self.answer(&place);
        if self.json {
            print_json(&answer)?;
        } else {
            print(&human(&answer, began.elapsed()))?;
        }
        Ok(Outcome::Done)
    }

    fn answer(&self, place: &Place) -> Answer {
        let mut progress = Progress::new();
        let mut nodes = Vec::new();
        let mut shares = Vec::new();
        for depth in 1..=self.depth {
            shares = divide(&place.position, depth, &mut progress);
            nodes.push(shares.iter().map(|(_, nodes)| nodes).sum());
        }
        progress.clear();
        shares.sort_by_key(|(mv, _)| mv.to_string());
        Answer {
            sfen: place.sfen(),
            nodes,
            divide: self.divide.then(|| {
                shares
                    .into_iter()
                    .map(|(mv, nodes)| Share {
                        usi: mv.to_string(),
                        nodes,
                    })
                    .collect()
            }),
        }
    }
}

/// The count below each move, with a line on a terminal that shows how far it
/// has come.
fn divide(position: &Position, depth: u32, progress: &mut Progress) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    let count = moves.len();
    let below = |(done, mv)| {
        let next = position.after(mv);
        if depth < 3 {
            return (mv, perft(&next, depth - 1));
        }
        let replies = next.legal_moves();
        let share = replies.iter().enumerate().map(|(part, &reply)| {
            progress.show(depth, done, count, (part, replies.len()));
            perft(&next.after(reply), depth - 2)
        });
        (mv, share.sum())
    };
    moves.into_iter().enumerate().map(below).collect()
}

struct Progress {
    began: Instant,
    on_terminal: bool,
    shown: bool,
}

impl Progress {
    fn new() -> Self {
        Self {
            began: Instant::now(),
            on_terminal: std::io::stderr().is_terminal(),
            shown: false,
        }
    }

    /// `part` tells how many of the replies to the next move are done.
    fn show(&mut self, depth: u32, done: usize, count: usize, part: (usize, usize)) {
        if !self.on_terminal || self.began.elapsed() < Duration::from_secs(1) {
            return;
        }
        let percent = (100 * (done * part.1 + part.0)) / (count * part.1).max(1);
        let args = [("depth", depth.into()), ("percent", percent.into())];
        // Progress is a courtesy: nothing depends on its being seen.
        let _ = write!(
            std::io::stderr(),
            "\r\x1b[K{}",
            text("cli-perft-progress", &args)
        );
        self.shown = true;
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn human(answer: &Answer, time: Duration) -> String {
    let mut out = String::new();
    if let Some(shares) = &answer.divide {
        for share in shares {
            out += &format!("{:<6}{:>22}\n", share.usi, grouped(share.nodes));
        }
        out.push('\n');
    }
    for (depth, &nodes) in (1..).zip(&answer.nodes) {
        out += &format!("{depth:<6}{:>22}\n", grouped(nodes));
    }
    let seconds = time.as_secs_f64();
    let total: u64 = answer.nodes.iter().sum();
    let args = [
        ("seconds", format!("{seconds:.2}").into()),
        (
            "rate",
            grouped((total as f64 / seconds.max(1e-6)) as u64).into(),
        ),
    ];
    out + &text("cli-perft-speed", &args) + "\n"
}

/// A number with its digits in threes.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push('\u{a0}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_stand_in_threes() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1000, "1 000"),
            (51_190_232, "51 190 232"),
        ] {
            assert_eq!(grouped(number).replace('\u{a0}', " "), expected);
        }
    }
}
