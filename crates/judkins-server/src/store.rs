//! Where games are kept: a log of events for each, which only grows.

pub mod memory;
pub mod sqlite;

use std::future::Future;
use std::pin::Pin;

use judkins::color::Color;
use judkins::game::{IllegalPolicy, Outcome};
use judkins::handicap::Handicap;

use crate::id::{CmdId, GameId, Session};
use crate::wire::Seq;

/// The answer of a store; it comes once what it says has happened for good.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Why a store did not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It could not write or read; nothing has changed, and it may be asked
    /// again.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// What it holds is not what this program wrote.
    #[error("the store is damaged: {0}")]
    Damaged(String),
    /// It holds no game of this name.
    #[error("there is no such game")]
    NoSuchGame,
}

/// A game as it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// The command that made it.
    pub cmd_id: CmdId,
    /// Who made it, and holds the player's seat.
    pub session: Session,
    /// The player's seat; the engine has the other.
    pub seat: Color,
    /// The men that White lacks.
    pub handicap: Handicap,
    /// The level of the engine.
    pub level: u8,
    /// What an illegal move brings.
    pub illegal: IllegalPolicy,
    /// When, in milliseconds since 1970.
    pub created_ms: u64,
    /// The start, in SFEN.
    pub start: String,
}

/// Something that changed a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A legal move, in USI.
    Move(String),
    /// An illegal move that lost the game, in USI.
    Illegal(String),
    /// The last moves, this many, were taken back.
    Undo(u16),
    /// The seat gave up.
    Resign,
    /// The seat called for a count and the other side agreed.
    Impasse,
}

impl Event {
    /// The word under which it is stored.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::Illegal(_) => "illegal",
            Self::Undo(_) => "undo",
            Self::Resign => "resign",
            Self::Impasse => "impasse",
        }
    }

    /// What is stored with the word.
    #[must_use]
    pub fn body(&self) -> String {
        match self {
            Self::Move(usi) | Self::Illegal(usi) => usi.clone(),
            Self::Undo(plies) => plies.to_string(),
            Self::Resign | Self::Impasse => String::new(),
        }
    }

    /// Reads what was stored.
    #[must_use]
    pub fn read(kind: &str, body: &str) -> Option<Self> {
        Some(match kind {
            "move" => Self::Move(body.to_owned()),
            "illegal" => Self::Illegal(body.to_owned()),
            "undo" => Self::Undo(body.parse().ok()?),
            "resign" => Self::Resign,
            "impasse" => Self::Impasse,
            _ => return None,
        })
    }
}

/// An event with what it makes of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The seq of the game for which it is meant.
    pub base_seq: Seq,
    /// Its name.
    pub cmd_id: CmdId,
    /// The seat that did it.
    pub seat: Color,
    /// What happened.
    pub event: Event,
    /// The side to move afterwards.
    pub turn: Color,
    /// The moves on the board afterwards.
    pub ply: u32,
    /// How the game ended by it, if it did.
    pub outcome: Option<Outcome>,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
}

/// What came of an [`Append`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored under this seq, for good.
    Committed(Seq),
    /// The command was answered before, with this.
    Duplicate(FirstAnswer),
    /// The game has another seq, this one.
    Stale(Seq),
    /// The game was over before.
    GameOver(Outcome),
}

/// The first answer to a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstAnswer {
    /// It changed the game, to this seq.
    Committed(Seq),
    /// It was refused, in these words.
    Refused(String),
}

/// A game with all that happened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// How it began.
    pub new: NewGame,
    /// Every browser that holds the player's seat.
    pub holders: Vec<Session>,
    /// The events with their seats and names, from seq 1.
    pub events: Vec<(Color, CmdId, Event)>,
    /// The commands that were refused, and in what words.
    pub refusals: Vec<(CmdId, String)>,
}

/// One line of a list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: GameId,
    /// When it began, in milliseconds since 1970.
    pub created_ms: u64,
    /// The player's seat.
    pub seat: Color,
    /// The men that White lacks.
    pub handicap: Handicap,
    /// The level of the engine.
    pub level: u8,
    /// The moves on the board.
    pub ply: u32,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// The most refusals that are kept of one game; later ones are not.
pub const MAX_REFUSALS: usize = 1000;

/// The most games that a list names.
pub const MAX_LISTED: usize = 200;

/// A place for games.
///
/// Whatever changes is on the disk before the answer comes, and a command
/// that was answered once is answered alike for the life of its game.
pub trait Store: Send + Sync + 'static {
    /// Begins a game. If a game was made by this command before, it is that
    /// one, and the session becomes a holder of its seat too: only who sent
    /// the command knows its name.
    fn create(&self, game: NewGame) -> Answer<GameId>;

    /// Adds an event, if the game has the seq that it is meant for.
    fn append(&self, append: Append) -> Answer<Appended>;

    /// Keeps the words in which a command was refused; the answer is the
    /// words to say, earlier ones if there are.
    fn refuse(&self, game: GameId, cmd_id: CmdId, words: String) -> Answer<FirstAnswer>;

    /// A game with its events.
    fn load(&self, game: GameId) -> Answer<Option<Stored>>;

    /// The games of a browser, newest first, [`MAX_LISTED`] at most.
    fn list(&self, session: Session) -> Answer<Vec<Summary>>;

    /// Whether a browser holds a seat in any game.
    fn knows(&self, session: Session) -> Answer<bool>;
}

#[cfg(test)]
pub(crate) mod conformance;
