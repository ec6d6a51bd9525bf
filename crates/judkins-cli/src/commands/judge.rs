//! `judkins judge`: what the rules say of a record.

use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use judkins::color::Color;
use judkins::game::{IllegalPolicy, Rules};
use judkins::notation::sfen;
use judkins::record::form::Reading;
use judkins::record::judge::{Judgment, judge};
use judkins::record::tree::IllegalEntry;
use serde::Serialize;

use crate::failure::{Failure, Outcome, Problem};
use crate::lines::answer_each;
use crate::output::{complain, print, print_json};
use crate::progress::Progress;
use crate::records::{Origin, Reader, find, placed, tell_notes};
use crate::texts::{self, text};

mod summary;

use summary::Summary;

/// Judge records of games: how they end, and whether each move is legal.
///
/// Records may have any form that `convert` knows, many games in a file and
/// many files in a folder; for more than one game a table of results follows.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins judge game.txt\n  \
    echo '1. P-6d P-1c 2. P-6c P-1d' | judkins judge\n  \
    echo 'position startpos moves 5f5e 2a2b' | judkins judge --stdin\n  \
    echo '{\"start\":\"5k/6/6/6/6/K5 b - 1\",\"moves\":[\"6f5e\"]}' | judkins judge --stdin")]
pub(crate) struct Judge {
    /// The records, files or folders; standard input if none is given.
    #[arg(value_name = "FILE", conflicts_with = "stdin")]
    files: Vec<PathBuf>,
    /// Read a game from each line of standard input; implies --json.
    #[arg(long)]
    stdin: bool,
    /// What an illegal move brings: the mover loses, or it is refused and the
    /// record is read no further.
    #[arg(long, value_enum, default_value_t = Illegal::Lose)]
    illegal: Illegal,
    /// The number of moves after which a game ends.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    ply_limit: Option<u16>,
    #[command(flatten)]
    reader: Reader,
    /// Of several games print the table of results only.
    #[arg(long, conflicts_with_all = ["json", "stdin"])]
    summary: bool,
    /// Answer with a JSON object for each game.
    #[arg(long)]
    json: bool,
}

/// What an illegal move brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Illegal {
    /// The mover loses.
    Lose,
    /// The move is refused.
    Refuse,
}

impl Illegal {
    pub(crate) const fn policy(self) -> IllegalPolicy {
        match self {
            Self::Lose => IllegalPolicy::Lose,
            Self::Refuse => IllegalPolicy::Refuse,
        }
    }
}

#[derive(Serialize)]
struct Answer {
    end: Option<&'static str>,
    winner: Option<&'static str>,
    ply: usize,
    final_sfen: String,
    points: Points,
    impasse: Option<Winner>,
    ignored: usize,
    claim: Option<Claim>,
    agrees: Option<bool>,
    illegal: Option<IllegalAnswer>,
}

#[derive(Serialize)]
struct Points {
    black: u8,
    white: u8,
}

#[derive(Serialize)]
struct Winner {
    winner: Option<&'static str>,
}

#[derive(Serialize)]
struct Claim {
    end: Option<&'static str>,
    winner: Option<&'static str>,
}

#[derive(Serialize)]
struct IllegalAnswer {
    ply: usize,
    usi: Option<String>,
    text: String,
    reason: &'static str,
    message: String,
}

/// An answer for one of several games.
#[derive(Serialize)]
struct Placed<'a, A> {
    file: &'a str,
    game: usize,
    #[serde(flatten)]
    answer: A,
}

#[derive(Serialize)]
struct ErrorBody {
    error: Failure,
}

impl From<&Judgment> for Answer {
    fn from(judgment: &Judgment) -> Self {
        Self {
            end: judgment.outcome.map(|outcome| outcome.end.code()),
            winner: name(judgment.outcome.and_then(|outcome| outcome.winner)),
            ply: judgment.ply,
            final_sfen: sfen::format(&judgment.final_setup),
            points: Points {
                black: judgment.points.black,
                white: judgment.points.white,
            },
            impasse: judgment.impasse.map(|impasse| Winner {
                winner: name(impasse.winner()),
            }),
            ignored: judgment.ignored,
            claim: judgment.claim.map(|claim| Claim {
                end: claim.end.map(|end| end.code()),
                winner: name(claim.winner),
            }),
            agrees: judgment.agrees,
            illegal: judgment.illegal.as_ref().map(|entry| IllegalAnswer {
                ply: entry.ply,
                usi: entry.mv.map(|mv| mv.to_string()),
                text: entry.text.clone(),
                reason: entry.reason.code(),
                message: texts::reason(entry.reason),
            }),
        }
    }
}

fn name(color: Option<Color>) -> Option<&'static str> {
    color.map(Color::name)
}

impl Judge {
    pub(crate) const fn wants_json(&self) -> bool {
        self.json || self.stdin
    }

    const fn rules(&self) -> Rules {
        Rules {
            illegal: self.illegal.policy(),
            ply_limit: match self.ply_limit {
                Some(limit) => Some(limit as usize),
                None => None,
            },
            agreement: true,
        }
    }

    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let rules = self.rules();
        if self.stdin {
            return answer_each(|line| {
                let reading = self.reader.read_one(line)?;
                tell_notes(None, &reading);
                Ok(Answer::from(&judge(&reading.record, rules)))
            });
        }
        let files = find(&self.files)?;
        let progress = Progress::over(files.len());
        let mut batch = Batch {
            command: &self,
            several: files.len() > 1,
            summary: Summary::default(),
            progress: &progress,
            outcome: Outcome::Done,
        };
        let read = self
            .reader
            .each_of_files(&files, &progress, |origin, reading| {
                batch.take(&origin, reading)
            })?;
        if read == Outcome::Failed {
            batch.outcome = Outcome::Failed;
        }
        if batch.several && !self.json {
            let table = batch.summary.table();
            batch.progress.around(|| print(&table))?;
        }
        Ok(batch.outcome)
    }
}

/// Games judged one after another.
struct Batch<'a> {
    command: &'a Judge,
    /// Whether there is more than one game.
    several: bool,
    summary: Summary,
    progress: &'a Progress,
    outcome: Outcome,
}

impl Batch<'_> {
    fn take(&mut self, origin: &Origin, reading: Result<Reading, Failure>) -> Result<(), Problem> {
        self.several |= origin.games > 1;
        self.progress.game(origin.game, origin.games);
        match reading {
            Ok(reading) => {
                let place = self.several.then_some(origin);
                self.progress.around(|| tell_notes(place, &reading));
                let judgment = judge(&reading.record, self.command.rules());
                self.summary.count(&judgment);
                Ok(self.tell(origin, &judgment)?)
            }
            Err(failure) if self.several => {
                self.summary.count_fault();
                self.outcome = Outcome::Failed;
                Ok(self.fail(origin, failure)?)
            }
            Err(failure) => Err(failure.into()),
        }
    }

    fn tell(&self, origin: &Origin, judgment: &Judgment) -> io::Result<()> {
        let answer = Answer::from(judgment);
        let file = origin.file.to_string_lossy();
        let game = origin.game;
        self.progress
            .around(|| match (self.command.json, self.several) {
                (true, true) => print_json(&Placed {
                    file: &file,
                    game,
                    answer,
                }),
                (true, false) => print_json(&answer),
                (false, true) if self.command.summary => Ok(()),
                (false, true) => print(&(placed(origin, &brief(judgment)) + "\n")),
                (false, false) => print(&human(judgment)),
            })
    }

    fn fail(&self, origin: &Origin, failure: Failure) -> io::Result<()> {
        let file = origin.file.to_string_lossy();
        let game = origin.game;
        self.progress.around(|| {
            if self.command.json {
                return print_json(&Placed {
                    file: &file,
                    game,
                    answer: ErrorBody { error: failure },
                });
            }
            complain(&placed(origin, &failure.to_string()));
            Ok(())
        })
    }
}

/// A judgment in one line.
fn brief(judgment: &Judgment) -> String {
    let mut line = vec![match judgment.outcome {
        Some(outcome) => texts::outcome(outcome),
        None => running(judgment),
    }];
    line.push(text("cli-judge-plies", &[("ply", judgment.ply.into())]));
    if let Some(entry) = &judgment.illegal {
        line.push(illegal(entry));
    }
    if judgment.agrees == Some(false) {
        line.push(text("cli-judge-differs", &[]));
    }
    line.join(" ")
}

fn running(judgment: &Judgment) -> String {
    let side = texts::side(judgment.final_setup.turn);
    text("cli-judge-running", &[("side", side.into())])
}

fn illegal(entry: &IllegalEntry) -> String {
    let args = [
        ("ply", entry.ply.into()),
        ("move", entry.text.clone().into()),
        ("reason", texts::reason(entry.reason).into()),
    ];
    text("cli-judge-illegal", &args)
}

fn human(judgment: &Judgment) -> String {
    let mut lines = vec![match judgment.outcome {
        Some(outcome) => texts::outcome(outcome),
        None => running(judgment),
    }];
    if let Some(entry) = &judgment.illegal {
        lines.push(illegal(entry));
    }
    let args = [
        ("ply", judgment.ply.into()),
        ("ignored", judgment.ignored.into()),
    ];
    lines.push(text("cli-judge-moves", &args));
    let args = [("sfen", sfen::format(&judgment.final_setup).into())];
    lines.push(text("cli-judge-final", &args));
    let args = [
        ("black", judgment.points.black.into()),
        ("white", judgment.points.white.into()),
    ];
    lines.push(text("cli-judge-points", &args));
    if let Some(impasse) = judgment.impasse {
        let winner = impasse.winner().map_or("none", Color::name);
        lines.push(text("cli-judge-impasse", &[("winner", winner.into())]));
    }
    if let Some(agrees) = judgment.agrees {
        let id = if agrees {
            "cli-judge-agrees"
        } else {
            "cli-judge-differs"
        };
        lines.push(text(id, &[]));
    }
    lines.push(String::new());
    lines.join("\n")
}
