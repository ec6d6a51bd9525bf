//! What server and page say to each other: the only JSON of the web.
//!
//! The TypeScript under `web/src/wire` is made from these types.

use judkins::color::Color;
use judkins::game::{self, IllegalPolicy};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The largest sequence number is far below 2^53, so that it is a number in
/// TypeScript too.
pub type Seq = u64;

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

/// The side a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// Black.
    Black,
    /// White.
    White,
    /// Whichever the server picks.
    Random,
}

/// What an illegal move brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum IllegalMode {
    /// It is refused.
    Refuse,
    /// It loses.
    Lose,
}

impl From<IllegalPolicy> for IllegalMode {
    fn from(policy: IllegalPolicy) -> Self {
        match policy {
            IllegalPolicy::Refuse => Self::Refuse,
            IllegalPolicy::Lose => Self::Lose,
        }
    }
}

impl From<IllegalMode> for IllegalPolicy {
    fn from(mode: IllegalMode) -> Self {
        match mode {
            IllegalMode::Refuse => Self::Refuse,
            IllegalMode::Lose => Self::Lose,
        }
    }
}

/// What a page may choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Options {
    /// The version of the server.
    pub version: String,
    /// Where its source is offered.
    pub source_url: String,
    /// The strengths of the engine, weakest first.
    pub levels: Vec<Level>,
    /// The level to propose.
    pub default_level: String,
    /// The handicaps that have names.
    pub handicaps: Vec<HandicapOption>,
}

/// A strength of the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Level {
    /// Its number as text.
    pub id: String,
}

/// A handicap with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct HandicapOption {
    /// The name's code.
    pub id: String,
    /// The letters of the men that White lacks.
    pub removed: String,
    /// The start.
    pub sfen: String,
}

/// Asks for a game against the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// 128 random bits in hexadecimal; a repeat gets the same game.
    pub cmd_id: String,
    /// The side the player takes.
    pub side: SideChoice,
    /// The letters of the men that White lacks.
    pub handicap: String,
    /// The level of the engine.
    pub level: String,
    /// What an illegal move brings.
    pub illegal: IllegalMode,
}

/// The game that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Created {
    /// Its id.
    pub id: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// The code of the end.
    pub end: String,
    /// Who won; nobody where it is no contest.
    pub winner: Option<Side>,
}

impl From<game::Outcome> for Outcome {
    fn from(outcome: game::Outcome) -> Self {
        Self {
            end: outcome.end.code().to_owned(),
            winner: outcome.winner.map(Side::from),
        }
    }
}

/// One line of a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: u64,
    /// The viewer's seat.
    pub seat: Option<Side>,
    /// The letters of the men that White lacks.
    pub handicap: String,
    /// The level of the engine.
    pub level: String,
    /// How many moves were played.
    pub ply: u32,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// A move as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct MoveText {
    /// In USI.
    pub usi: String,
    /// In Western notation.
    pub hodges: String,
    /// In Japanese notation.
    pub japanese: String,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Ply {
    /// In USI.
    pub usi: String,
    /// In Western notation.
    pub hodges: String,
    /// In Japanese notation.
    pub japanese: String,
    /// The position after it.
    pub sfen: String,
    /// Whether it gave check.
    pub check: bool,
}

/// Where the last move went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Last {
    /// The origin; none for a drop.
    pub from: Option<String>,
    /// The target.
    pub to: String,
    /// The move in USI.
    pub usi: String,
}

/// Points of an impasse count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Points {
    /// Black's.
    pub black: u8,
    /// White's.
    pub white: u8,
}

/// The conditions of an impasse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Impasse {
    /// Whether Black's king stands in its zone.
    pub black_in_zone: bool,
    /// Whether White's king stands in its zone.
    pub white_in_zone: bool,
    /// Who would win a count; nobody where it would be no contest.
    pub winner: Option<Side>,
    /// Whether a count can be called.
    pub callable: bool,
}

/// How the engine fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum EngineState {
    /// It plays.
    Ok,
    /// It was started anew and is asked again.
    Restarting,
    /// It did not play although asked several times; `sync` asks once more.
    Failed,
}

/// A game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct State {
    /// Its id.
    pub id: String,
    /// How many changes it has seen.
    #[ts(type = "number")]
    pub seq: Seq,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: u64,
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Side>,
    /// The level of the engine.
    pub level: String,
    /// What an illegal move brings.
    pub illegal: IllegalMode,
    /// The letters of the men that White lacks.
    pub handicap: String,
    /// Where it began.
    pub start_sfen: String,
    /// The position now.
    pub sfen: String,
    /// The side to move.
    pub turn: Side,
    /// How many moves were played.
    pub ply: u32,
    /// The square of the king in check.
    pub check: Option<String>,
    /// The last move.
    pub last: Option<Last>,
    /// The legal moves; none once the game is over.
    pub legal: Vec<MoveText>,
    /// The moves played.
    pub moves: Vec<Ply>,
    /// How often the position has stood; the fourth time ends the game.
    pub occurrences: u32,
    /// The points of each side.
    pub points: Points,
    /// The conditions of an impasse; none once the game is over.
    pub impasse: Option<Impasse>,
    /// Whether the engine is on the move.
    pub thinking: bool,
    /// How the engine fares.
    pub engine: EngineState,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What a page sends over its socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientFrame {
    /// Plays a move.
    Move {
        /// 128 random bits in hexadecimal.
        cmd_id: String,
        /// The seq of the state it is meant for.
        #[ts(type = "number")]
        base_seq: Seq,
        /// The move in USI.
        usi: String,
    },
    /// Takes the player's last move and the engine's reply back.
    Undo {
        /// 128 random bits in hexadecimal.
        cmd_id: String,
        /// The seq of the state it is meant for.
        #[ts(type = "number")]
        base_seq: Seq,
    },
    /// Gives up.
    Resign {
        /// 128 random bits in hexadecimal.
        cmd_id: String,
        /// The seq of the state it is meant for.
        #[ts(type = "number")]
        base_seq: Seq,
    },
    /// Calls for a count of points.
    Impasse {
        /// 128 random bits in hexadecimal.
        cmd_id: String,
        /// The seq of the state it is meant for.
        #[ts(type = "number")]
        base_seq: Seq,
    },
    /// Asks for the state, and for another try of an engine that has failed.
    Sync,
    /// Asks for a pong.
    Ping,
}

/// Why a command changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RejectCode {
    /// The game has changed since `base_seq`.
    Stale,
    /// The move is illegal.
    Illegal,
    /// The other side is on the move.
    NotYourTurn,
    /// The viewer holds no seat.
    NotYourSeat,
    /// The game is over.
    GameOver,
    /// The player has played no move.
    NothingToUndo,
    /// A king stands outside its zone.
    ImpasseVoid,
    /// The frame could not be understood.
    BadFrame,
    /// The command could not be stored; it may be sent again.
    Unavailable,
}

/// What a page is sent over its socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerFrame {
    /// The game as it is.
    State {
        /// The game.
        state: Box<State>,
    },
    /// A command is stored for good.
    Ack {
        /// The command.
        cmd_id: String,
        /// The seq of the change it made.
        #[ts(type = "number")]
        seq: Seq,
    },
    /// A command has changed nothing.
    Reject {
        /// The command.
        cmd_id: String,
        /// Why.
        code: RejectCode,
        /// The code of what makes a move illegal.
        reason: Option<String>,
        /// Why, in English.
        message: String,
        /// The seq of the game.
        #[ts(type = "number")]
        seq: Seq,
    },
    /// The answer to a ping.
    Pong {
        /// The seq of the game.
        #[ts(type = "number")]
        seq: Seq,
    },
}

impl ServerFrame {
    /// The frame as text.
    #[must_use]
    pub fn text(&self) -> String {
        json(self)
    }

    /// Reads what [`text`](Self::text) wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// Why a frame of a page cannot be understood.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadFrame(serde_json::Error);

impl ClientFrame {
    /// Reads a frame.
    ///
    /// # Errors
    /// Where the text is none.
    pub fn read(text: &str) -> Result<Self, BadFrame> {
        serde_json::from_str(text).map_err(BadFrame)
    }

    /// The command id in a text that need be no frame, so that the answer can
    /// name it.
    #[must_use]
    pub fn cmd_id_in(text: &str) -> Option<String> {
        #[derive(Deserialize)]
        struct Named {
            cmd_id: String,
        }
        let named: Named = serde_json::from_str(text).ok()?;
        Some(named.cmd_id).filter(|id| id.len() <= 64)
    }
}

/// The answer to a request that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// What failed.
    pub error: FailureDetail,
}

/// What failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FailureDetail {
    /// The stable code.
    pub code: String,
    /// The reason in English.
    pub message: String,
}

/// Any wire type as text.
pub(crate) fn json(value: &impl Serialize) -> String {
    // Plain structs of text and numbers: writing them to memory cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests;
