//! The play site: games over HTTP and WebSocket, kept in an embedded store,
//! with a seat for an engine that runs as a process of its own.
//!
//! A move travels one way: [`wire`] reads it, the room of its game judges it,
//! the [`store`] confirms it, and only then is it answered and shown.

#![forbid(unsafe_code)]

mod clock;
pub mod config;
mod engine;
mod http;
pub mod id;
mod ply;
mod room;
pub mod server;
mod stop;
pub mod store;
mod table;
mod view;
pub mod wire;

pub use config::{Config, EngineCommand, Limits};
pub use http::licenses;
pub use server::{ServeError, Server, serve};
