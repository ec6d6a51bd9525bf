//! The file of a game: remarks on players and rules, then a USI position line
//! that other programs read too.

use std::path::Path;

use judkins::color::{ByColor, Color};
use judkins::game::{End, Game, IllegalPolicy, Proposal, Rules};
use judkins::record::usi;
use judkins_engine::levels::Level;

use crate::commands::play::table::{Seat, Table};
use crate::failure::{Failure, Kind, Problem};
use crate::sources::read_text;
use crate::texts::text;

const TITLE: &str = "# Judkins shogi";

/// The content of the file.
pub(crate) fn write(table: &Table) -> String {
    let game = &table.game;
    let mut lines = vec![TITLE.to_owned()];
    for color in Color::ALL {
        let seat = match table.seats[color] {
            Seat::Person => "person".to_owned(),
            Seat::Computer(level) => format!("computer {}", level.number()),
        };
        lines.push(format!("# {color}: {seat}"));
    }
    let illegal = match game.rules().illegal {
        IllegalPolicy::Lose => "lose",
        IllegalPolicy::Refuse => "refuse",
    };
    lines.push(format!("# illegal: {illegal}"));
    if let Some(outcome) = game.outcome() {
        let winner = outcome.winner.map_or("none", Color::name);
        lines.push(format!("# end: {} {winner}", outcome.end.code()));
    }
    lines.push(usi::write(&game.start_setup(), game.moves()));
    lines.push(String::new());
    lines.join("\n")
}

/// Reads a file. Where it has no remarks, as from another program, `seats` and
/// `rules` hold.
pub(crate) fn load(path: &Path, seats: ByColor<Seat>, rules: Rules) -> Result<Table, Problem> {
    Ok(read(&read_text(path)?, seats, rules)?)
}

fn read(content: &str, mut seats: ByColor<Seat>, mut rules: Rules) -> Result<Table, Failure> {
    let mut end = None;
    let mut game = None;
    for (number, line) in (1..).zip(content.lines()) {
        if let Some(remark) = line.strip_prefix('#') {
            let Some((name, value)) = remark.split_once(':') else {
                continue;
            };
            match (name.trim(), value.trim()) {
                ("black", seat) => seats.black = read_seat(seat).unwrap_or(seats.black),
                ("white", seat) => seats.white = read_seat(seat).unwrap_or(seats.white),
                ("illegal", "lose") => rules.illegal = IllegalPolicy::Lose,
                ("illegal", "refuse") => rules.illegal = IllegalPolicy::Refuse,
                ("end", text) => end = Some(text.to_owned()),
                _ => {}
            }
        } else if !line.trim().is_empty() && game.is_none() {
            let place = |failure: Failure| Failure {
                line: Some(number),
                ..failure
            };
            rules.agreement = seats.black == Seat::Person && seats.white == Seat::Person;
            game = Some(read_game(line, rules).map_err(place)?);
        }
    }
    let mut game = game.ok_or_else(Failure::empty)?;
    if let Some(end) = end {
        finish(&mut game, &end);
    }
    Ok(Table { game, seats })
}

fn read_seat(text: &str) -> Option<Seat> {
    match text.split_once(' ') {
        None if text == "person" => Some(Seat::Person),
        Some(("computer", level)) => Some(Seat::Computer(Level::new(level.parse().ok()?)?)),
        _ => None,
    }
}

fn read_game(line: &str, rules: Rules) -> Result<Game, Failure> {
    let (start, moves) = usi::read_moves(line)?;
    let mut game = Game::new(&start, rules)?;
    for (ply, mv) in (1..).zip(moves) {
        game.play(mv).map_err(|illegal| {
            let args = [
                ("ply", ply.into()),
                ("move", mv.to_string().into()),
                ("reason", crate::texts::reason(illegal.reason).into()),
            ];
            Failure::new(Kind::Move, 1, text("cli-judge-illegal", &args))
        })?;
    }
    Ok(game)
}

/// Ends a game as its file says, where the moves alone do not.
fn finish(game: &mut Game, end: &str) {
    let (code, winner) = end.split_once(' ').unwrap_or((end, "none"));
    let loser = match winner {
        "black" => Some(Color::White),
        "white" => Some(Color::Black),
        _ => None,
    };
    match (End::from_code(code), loser) {
        (Some(End::Resignation), Some(side)) => {
            game.resign(side);
        }
        (Some(End::IllegalMove), Some(side)) => {
            game.foul(side);
        }
        (Some(End::Impasse), _) => agree(game, Proposal::Impasse),
        (Some(End::Agreement), _) => agree(game, Proposal::NoContest),
        _ => {}
    }
}

/// Both sides agreed; a game that cannot end so goes on.
fn agree(game: &mut Game, proposal: Proposal) {
    if game.propose(Color::Black, proposal).is_ok() {
        let _ = game.accept(Color::White);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::handicap::Handicap;

    const PEOPLE: ByColor<Seat> = ByColor {
        black: Seat::Person,
        white: Seat::Person,
    };

    fn table(handicap: &str, moves: &[&str], rules: Rules) -> Table {
        let setup = Handicap::parse(handicap).expect("a handicap").setup();
        let mut game = Game::new(&setup, rules).expect("a position");
        for mv in moves {
            game.play(mv.parse().expect("usi")).expect("legal");
        }
        let seats = ByColor {
            black: Seat::Person,
            white: Seat::Computer(Level::new(2).expect("a level")),
        };
        Table { game, seats }
    }

    fn again(table: &Table) -> Table {
        read(&write(table), PEOPLE, Rules::default()).expect("what was written")
    }

    #[test]
    fn what_is_written_is_read() {
        let mut table = table("B", &["2a2b", "5f5e"], Rules::default());
        for resigned in [false, true] {
            if resigned {
                table.game.resign(Color::White);
            }
            let read = again(&table);
            assert_eq!(read.seats, table.seats);
            assert_eq!(read.game.moves(), table.game.moves());
            assert_eq!(read.game.setup(), table.game.setup());
            assert_eq!(read.game.outcome(), table.game.outcome());
            assert_eq!(read.game.rules().illegal, table.game.rules().illegal);
        }
    }

    #[test]
    fn a_lost_game_stays_lost() {
        let mut table = table("none", &["5f5e"], Rules::default());
        assert!(table.game.play("5e5d".parse().expect("usi")).is_err());
        assert_eq!(again(&table).game.outcome(), table.game.outcome());
    }

    #[test]
    fn bare_lines_and_nonsense() {
        let read = |content| read(content, PEOPLE, Rules::default());
        assert_eq!(read("startpos moves 5f5e").map(|t| t.seats), Ok(PEOPLE));
        for (content, kind) in [
            ("", Kind::Empty),
            ("# black: person\n", Kind::Empty),
            ("what", Kind::Record),
            ("startpos moves 5f5d", Kind::Move),
            ("startpos moves 5f", Kind::Move),
        ] {
            assert_eq!(read(content).err().map(|f| f.kind), Some(kind), "{content}");
        }
    }
}
