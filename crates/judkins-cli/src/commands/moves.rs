//! `judkins moves`: the legal moves of a position.

use std::ffi::OsString;

use clap::Args;
use judkins::game::{Game, Outcome as GameOutcome, Rules};
use judkins::moves::Move;
use judkins::notation::{hodges, japanese};
use judkins::role::{HandRole, Role};
use judkins::square::Square;
use serde::Serialize;

use crate::failure::{Failure, Outcome, Problem};
use crate::lines::answer_each;
use crate::output::{print, print_json};
use crate::sources::Place;
use crate::texts::{self, text};

/// List the legal moves of a position.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins moves\n  \
    judkins moves --sfen 'k5/6/1GN3/6/6/5K b P 1' --json\n  \
    judkins moves --stdin < positions.txt")]
pub(crate) struct Moves {
    /// The position; the start of a game if not given.
    #[arg(long, value_name = "SFEN", conflicts_with = "stdin")]
    sfen: Option<OsString>,
    /// Read an SFEN from each line of standard input; implies --json.
    #[arg(long)]
    stdin: bool,
    /// Answer with a JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    sfen: String,
    turn: &'static str,
    check: bool,
    status: Option<Status>,
    moves: Vec<MoveAnswer>,
}

/// How a game ended, as programs read it.
#[derive(Serialize)]
pub(crate) struct Status {
    end: Option<&'static str>,
    winner: Option<&'static str>,
}

impl From<GameOutcome> for Status {
    fn from(outcome: GameOutcome) -> Self {
        Self {
            end: Some(outcome.end.code()),
            winner: outcome.winner.map(|color| color.name()),
        }
    }
}

#[derive(Serialize)]
struct MoveAnswer {
    usi: String,
    hodges: String,
    japanese: String,
}

impl Moves {
    pub(crate) const fn wants_json(&self) -> bool {
        self.json || self.stdin
    }

    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        if self.stdin {
            return answer_each(|line| answer(&Place::parse(line)?));
        }
        let place = Place::of(self.sfen.as_ref())?;
        if self.json {
            print_json(&answer(&place)?)?;
        } else {
            print(&human(&place)?)?;
        }
        Ok(Outcome::Done)
    }
}

/// How a game that begins here has ended already, if it has.
fn status(place: &Place) -> Result<Option<GameOutcome>, Failure> {
    Ok(Game::new(&place.setup, Rules::default())?.outcome())
}

fn answer(place: &Place) -> Result<Answer, Failure> {
    let position = &place.position;
    let mut moves: Vec<MoveAnswer> = position
        .legal_moves()
        .into_iter()
        .map(|mv| MoveAnswer {
            usi: mv.to_string(),
            hodges: hodges::format(position, mv),
            japanese: japanese::format(position, mv),
        })
        .collect();
    moves.sort_by(|a, b| a.usi.cmp(&b.usi));
    Ok(Answer {
        sfen: place.sfen(),
        turn: position.turn().name(),
        check: position.in_check(),
        status: status(place)?.map(Status::from),
        moves,
    })
}

/// What one line of the list is about: a man on the board or kind in hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Board(Role, Square),
    Hand(HandRole),
}

/// A heading, then a line for each man that can move.
fn human(place: &Place) -> Result<String, Failure> {
    let position = &place.position;
    let mut moves: Vec<(Group, Move)> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| Some((group(place, mv)?, mv)))
        .collect();
    moves.sort_by_key(|&(group, mv)| (group, mv.to(), mv.promotes()));
    let count = moves.len();
    let args = [
        ("count", count.into()),
        ("side", texts::side(position.turn()).into()),
    ];
    let mut out = text("cli-moves-heading", &args) + "\n";
    if position.in_check() {
        out += &(text("cli-moves-check", &[]) + "\n");
    }
    if let Some(outcome) = status(place)? {
        out += &(texts::outcome(outcome) + "\n");
    }
    for line in moves.chunk_by(|(a, _), (b, _)| a == b) {
        let label = format!("{:<22}", label(line[0].0));
        let written = line.iter().map(|&(_, mv)| hodges::format(position, mv));
        out.push('\n');
        out += &wrapped(&label, written);
    }
    out.push_str(if count > 0 { "\n" } else { "" });
    Ok(out)
}

fn group(place: &Place, mv: Move) -> Option<Group> {
    match mv.from() {
        Some(from) => Some(Group::Board(place.position.role_at(from)?, from)),
        None => mv.dropped().map(Group::Hand),
    }
}

fn label(group: Group) -> String {
    match group {
        Group::Board(role, square) => format!("  {} {square}", texts::man(role)),
        Group::Hand(role) => {
            let args = [("man", texts::man(role.role()).into())];
            format!("  {}", text("cli-moves-in-hand", &args))
        }
    }
}

/// Words behind a label, on as many lines as they need.
fn wrapped(label: &str, words: impl Iterator<Item = String>) -> String {
    const WIDTH: usize = 78;
    let indent = label.chars().count();
    let mut out = label.to_owned();
    let mut column = indent;
    for word in words {
        if column + 1 + word.len() > WIDTH {
            out.push('\n');
            out += &" ".repeat(indent);
            column = indent;
        }
        out += &format!(" {word}");
        column += 1 + word.len();
    }
    out
}
