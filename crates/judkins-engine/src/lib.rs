//! Search and evaluation for Judkins shogi: plain limits in, events out.
//!
//! ```
//! use judkins::history::History;
//! use judkins::position::Position;
//! use judkins_engine::engine::{Config, Engine};
//! use judkins_engine::limits::Limits;
//! use judkins_engine::signals::Signals;
//!
//! let mut engine = Engine::new(Config::default())?;
//! let start = History::new(Position::start());
//! let limits = Limits { nodes: Some(2_000), ..Limits::default() };
//! let best = engine.search(&start, &limits, &Signals::default(), &mut |_| ());
//! assert!(best.mv.is_some_and(|mv| start.current().is_legal(mv)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(unsafe_code)]

pub mod bench;
pub mod engine;
pub mod levels;
pub mod limits;
pub mod score;
pub mod signals;
pub mod table;
pub mod time;
