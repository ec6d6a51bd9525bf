//! The protocols that engines of Judkins shogi speak, as one conversation of
//! [`Command`](command::Command)s and [`Reply`](reply::Reply)s in both
//! directions: an engine reads commands and prints replies, a server or match
//! runner prints commands and reads replies.
//!
//! ```
//! use judkins_protocol::command::{Command, Go};
//! use judkins_protocol::reply::{BestMove, Reply};
//!
//! let go = Command::Go(Go { nodes: Some(5_000), ..Go::default() });
//! assert_eq!(go.to_string(), "go nodes 5000");
//! assert_eq!(go.to_string().parse(), Ok(go));
//!
//! let reply = Reply::parse("bestmove 5f5e ponder 2a2b");
//! assert!(matches!(reply, Ok(Reply::BestMove(BestMove::Move { .. }))));
//! ```

#![forbid(unsafe_code)]

pub mod command;
mod lines;
pub mod options;
pub mod reply;
pub mod session;
mod shown;
pub mod usi;
