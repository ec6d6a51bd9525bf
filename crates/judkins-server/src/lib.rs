//! The play site: games over HTTP and WebSocket, kept in an embedded store,
//! with a seat for an engine that runs as a process of its own.

#![forbid(unsafe_code)]

pub mod config;
pub mod id;
pub mod server;
pub mod store;
mod table;
mod view;
pub mod wire;

pub use config::{Config, EngineCommand, Limits};
pub use server::{ServeError, Server, serve};
