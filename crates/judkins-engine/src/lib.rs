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
//! let best = engine.search(&start, &Limits::nodes(2_000), &Signals::default(), &mut |_| ());
//! assert!(best.mv.is_some_and(|mv| start.current().is_legal(mv)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(unsafe_code)]

pub mod bench;
pub mod engine;
pub mod eval;
pub mod event;
mod learnt;
pub mod levels;
pub mod limits;
mod path;
mod picker;
mod quiescence;
mod reductions;
mod root;
pub mod score;
mod search;
mod see;
pub mod signals;
mod table;
mod time;
mod worker;

pub use table::TableSizeError;
