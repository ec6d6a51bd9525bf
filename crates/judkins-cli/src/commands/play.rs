//! `judkins play`: a game in the terminal.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use judkins::color::{ByColor, Color};
use judkins::game::{Game, Rules};
use judkins::handicap::Handicap;
use judkins::setup::Setup;
use judkins_engine::levels::Level;

use crate::commands::judge::Illegal;
use crate::commands::show::Men;
use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::sources::{Place, utf8};

mod computer;
mod input;
mod keeper;
mod save;
mod session;
mod table;
mod view;
mod words;

use session::Session;
use table::{Seat, Table};

const DEFAULT_LEVEL: u8 = 3;

/// Play a game in the terminal, against the computer or between two people.
///
/// Moves are written in USI (6e6d, P*3c, 2b1a+) or Western notation (P-6d,
/// N*4c, Bx3c=). Type "help" for the other words. An unfinished game is kept
/// in a file when you leave, by Ctrl-C too.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins play\n  \
    judkins play --side white --level 5\n  \
    judkins play --handicap bishop          White plays without the bishop and begins\n  \
    judkins play --two-players --men letters\n  \
    judkins play --save game.txt            kept up to date after each move\n  \
    judkins play --load game.txt")]
pub(crate) struct Play {
    /// Your side against the computer.
    #[arg(long, value_enum, default_value_t = Side::Black, conflicts_with = "two_players")]
    side: Side,
    /// The strength of the computer, 1 to 6; 3 if not given.
    #[arg(long, value_name = "1-6", value_parser = clap::value_parser!(u8).range(1..=6))]
    level: Option<u8>,
    /// Two people play, at one keyboard.
    #[arg(long)]
    two_players: bool,
    /// The men that White plays without: none, bishop, rook, two-pieces, gold,
    /// silver, knight, pawn, or letters such as BN.
    #[arg(long, value_name = "MEN", conflicts_with = "sfen")]
    handicap: Option<OsString>,
    /// The position to begin with.
    #[arg(long, value_name = "SFEN")]
    sfen: Option<OsString>,
    /// What an illegal move brings: it is refused and you move again, or the
    /// game is lost as the strict rules say.
    #[arg(long, value_enum, default_value_t = Illegal::Refuse)]
    illegal: Illegal,
    /// The signs of the men.
    #[arg(long, value_enum, value_name = "SET", default_value_t = Men::Kanji)]
    men: Men,
    /// Put White at the bottom; done anyway when you alone play White.
    #[arg(long)]
    flip: bool,
    /// Continue the game of a file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["handicap", "sfen"])]
    load: Option<PathBuf>,
    /// Keep the game in a file, up to date after each move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Let the computer choose among equal moves in the same way each time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// A side to play.
#[derive(Clone, Copy, ValueEnum)]
enum Side {
    /// Moves first, but for handicap games.
    Black,
    /// Moves first in handicap games.
    White,
}

impl Play {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let mut table = match &self.load {
            Some(path) => save::load(path, self.seats(), self.rules())?,
            None => Table {
                game: self.new_game()?,
                seats: self.seats(),
            },
        };
        if let (Some(level), true) = (self.level, self.load.is_some()) {
            for color in Color::ALL {
                if matches!(table.seats[color], Seat::Computer(_)) {
                    table.seats[color] = Seat::Computer(level_of(level));
                }
            }
        }
        let file = self.save.or(self.load);
        Session::new(table, self.men, self.flip, file, self.seed)?.run()
    }

    fn seats(&self) -> ByColor<Seat> {
        let computer = Seat::Computer(level_of(self.level.unwrap_or(DEFAULT_LEVEL)));
        let mut seats = ByColor {
            black: Seat::Person,
            white: Seat::Person,
        };
        if !self.two_players {
            let person = match self.side {
                Side::Black => Color::Black,
                Side::White => Color::White,
            };
            seats[!person] = computer;
        }
        seats
    }

    const fn rules(&self) -> Rules {
        Rules {
            illegal: self.illegal.policy(),
            ply_limit: Some(judkins::game::LIVE_PLY_LIMIT),
            agreement: self.two_players,
        }
    }

    fn new_game(&self) -> Result<Game, Problem> {
        let setup = match (&self.handicap, &self.sfen) {
            (Some(handicap), _) => handicap_setup(handicap)?,
            (None, sfen) => Place::of(sfen.as_ref())?.setup,
        };
        Ok(Game::new(&setup, self.rules()).map_err(Failure::from)?)
    }
}

/// The parser of the command line lets only 1 to 6 through.
fn level_of(number: u8) -> Level {
    Level::new(number).unwrap_or(Level::FULL)
}

fn handicap_setup(text: &OsString) -> Result<Setup, Failure> {
    let handicap = Handicap::parse(utf8(text)?)
        .map_err(|error| Failure::new(Kind::Position, 1, error.to_string()))?;
    Ok(handicap.setup())
}
