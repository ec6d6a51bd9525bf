//! `judkins judge`: what the rules say of a record.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use judkins::color::Color;
use judkins::game::{IllegalPolicy, Rules};
use judkins::notation::sfen;
use judkins::record::judge::{Judgment, judge};
use judkins::record::tree::Record;
use judkins::setup::Setup;
use serde::Serialize;

use crate::failure::{Failure, Outcome, Problem};
use crate::lines::answer_each;
use crate::output::{complain, print, print_json};
use crate::sources::read_text;
use crate::texts::{self, text};

mod reading;

pub(crate) use reading::read_file;

/// Judge records of games: how they end, and whether each move is legal.
///
/// A file holds USI position lines or JSON lines, one game each, or one game
/// as a plain list of USI moves or in Western (Hodges) notation.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins judge game.txt\n  \
    echo '1. P-6d P-1c 2. P-6c P-1d' | judkins judge\n  \
    echo 'position startpos moves 5f5e 2a2b' | judkins judge --stdin\n  \
    echo '{\"start\":\"5k/6/6/6/6/K5 b - 1\",\"moves\":[\"6f5e\"]}' | judkins judge --stdin")]
pub(crate) struct Judge {
    /// The records; standard input if none is given.
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
    /// Who moves first in a record that does not say how it starts.
    #[arg(long, value_enum, default_value_t = First::Black)]
    first: First,
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

#[derive(Clone, Copy, ValueEnum)]
enum First {
    Black,
    White,
}

impl First {
    fn start(self) -> Setup {
        Setup {
            turn: match self {
                Self::Black => Color::Black,
                Self::White => Color::White,
            },
            ..Setup::start()
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

    pub(crate) fn run(mut self) -> Result<Outcome, Problem> {
        let start = self.first.start();
        let rules = self.rules();
        if self.stdin {
            return answer_each(|line| {
                let record = reading::read_line(line, &start)?;
                Ok(Answer::from(&judge(&record, rules)))
            });
        }
        if self.files.is_empty() {
            if io::stdin().is_terminal() {
                return Err(Problem::Usage(text("cli-judge-no-record", &[])));
            }
            self.files.push(PathBuf::from("-"));
        }
        let several = self.files.len() > 1;
        let mut outcome = Outcome::Done;
        for file in &self.files {
            match self.judge_file(file, &start, several) {
                Ok(Outcome::Done) => {}
                Ok(Outcome::Failed) => outcome = Outcome::Failed,
                // One file that cannot be read does not stop the others.
                Err(Problem::Input(failure)) if several => {
                    self.fail(file, 1, failure, true)?;
                    outcome = Outcome::Failed;
                }
                Err(Problem::Other(message)) if several => {
                    complain(&message);
                    outcome = Outcome::Failed;
                }
                Err(problem) => return Err(problem),
            }
        }
        Ok(outcome)
    }

    fn judge_file(&self, file: &Path, start: &Setup, several: bool) -> Result<Outcome, Problem> {
        let content = read_text(file)?;
        let records = read_file(&content, start);
        let several = several || records.len() > 1;
        let mut outcome = Outcome::Done;
        for (game, record) in (1..).zip(records) {
            match record.map(|record| judge(&record, self.rules())) {
                Ok(judgment) => self.tell(file, game, &judgment, several)?,
                Err(failure) if several => {
                    self.fail(file, game, failure, true)?;
                    outcome = Outcome::Failed;
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        Ok(outcome)
    }

    fn tell(&self, file: &Path, game: usize, judgment: &Judgment, several: bool) -> io::Result<()> {
        let answer = Answer::from(judgment);
        let name = file.to_string_lossy();
        match (self.json, several) {
            (true, true) => print_json(&Placed {
                file: &name,
                game,
                answer,
            }),
            (true, false) => print_json(&answer),
            (false, true) => {
                let heading = text(
                    "cli-judge-game",
                    &[("file", name.into()), ("game", game.into())],
                );
                print(&format!("{heading}\n{}\n", human(judgment)))
            }
            (false, false) => print(&human(judgment)),
        }
    }

    fn fail(&self, file: &Path, game: usize, failure: Failure, several: bool) -> io::Result<()> {
        let name = file.to_string_lossy();
        if self.json && several {
            return print_json(&Placed {
                file: &name,
                game,
                answer: ErrorBody { error: failure },
            });
        }
        let args = [
            ("file", name.into()),
            ("game", game.into()),
            ("message", failure.to_string().into()),
        ];
        complain(&text("cli-judge-fault", &args));
        Ok(())
    }
}

fn human(judgment: &Judgment) -> String {
    let mut lines = vec![match judgment.outcome {
        Some(outcome) => texts::outcome(outcome),
        None => text(
            "cli-judge-running",
            &[("side", texts::side(judgment.final_setup.turn).into())],
        ),
    }];
    if let Some(entry) = &judgment.illegal {
        let args = [
            ("ply", entry.ply.into()),
            ("move", entry.text.clone().into()),
            ("reason", texts::reason(entry.reason).into()),
        ];
        lines.push(text("cli-judge-illegal", &args));
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

/// The first game of a file.
pub(crate) fn first_game(content: &str) -> Result<Record, Failure> {
    read_file(content, &Setup::start())
        .into_iter()
        .next()
        .unwrap_or_else(|| Err(Failure::empty()))
}
