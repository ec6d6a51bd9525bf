//! What a server is told before it starts.

use std::path::PathBuf;
use std::time::Duration;

/// The engine that plays the computer's seats: a program that speaks USI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineCommand {
    /// The executable: a path, or a name that the search path knows.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
}

/// Everything a server needs to know.
///
/// Start from [`Config::new`] and change the fields that differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address or host name to listen on.
    pub host: String,
    /// The port to listen on; 0 takes any free one.
    pub port: u16,
    /// The folder of the games; made if it is missing. One process at a time
    /// may use it.
    pub data_dir: PathBuf,
    /// The engine.
    pub engine: EngineCommand,
    /// How many engines may run at once.
    pub engines: usize,
    /// The address that browsers use where it is not the one listened on, as
    /// behind a proxy: `https://shogi.example`. With https the cookie is
    /// sent over https alone.
    pub public_origin: Option<String>,
    /// Where the source of this program is offered.
    pub source_url: String,
    /// How long things may take and how much may come.
    pub limits: Limits,
}

impl Config {
    /// A server on a free loopback port.
    #[must_use]
    pub fn new(data_dir: PathBuf, engine: EngineCommand) -> Self {
        Self {
            host: "127.0.0.1".to_owned(),
            port: 0,
            data_dir,
            engine,
            engines: std::thread::available_parallelism().map_or(1, |n| n.get().min(4)),
            public_origin: None,
            source_url: env!("CARGO_PKG_REPOSITORY").to_owned(),
            limits: Limits::default(),
        }
    }
}

/// Bounds on time and quantity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How long a client may take to send the head of a request.
    pub header_time: Duration,
    /// How long a request may take.
    pub request_time: Duration,
    /// How many requests may be under way; more are answered with 503.
    pub requests: usize,
    /// How many connections may stand; more wait.
    pub connections: usize,
    /// How long a socket may stay silent before it is closed.
    pub silence: Duration,
    /// How long one frame may take to be taken by the client.
    pub write_time: Duration,
    /// How many sockets one browser may have.
    pub sockets_per_session: usize,
    /// How many sockets one network address may have.
    pub sockets_per_address: usize,
    /// How many messages a socket may send in [`message_window`](Self::message_window).
    pub messages: u32,
    /// The time over which messages are counted.
    pub message_window: Duration,
    /// How long an engine may take to start.
    pub engine_start: Duration,
    /// How long an engine may exceed the time it was given for a move.
    pub engine_grace: Duration,
    /// How long a game without onlookers stays in memory.
    pub room_idle: Duration,
    /// How long a stop may take.
    pub stop: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            header_time: Duration::from_secs(10),
            request_time: Duration::from_secs(10),
            requests: 512,
            connections: 16_384,
            silence: Duration::from_secs(30),
            write_time: Duration::from_secs(5),
            sockets_per_session: 6,
            sockets_per_address: 60,
            messages: 100,
            message_window: Duration::from_secs(20),
            engine_start: Duration::from_secs(20),
            engine_grace: Duration::from_secs(5),
            room_idle: Duration::from_secs(300),
            stop: Duration::from_secs(10),
        }
    }
}
