//! The rules of Judkins shogi: positions, moves, games and their notation.
//!
//! Judkins shogi is shogi on six files and six ranks, with a king, a rook, a
//! bishop, a gold, a silver, a knight and a pawn a side. Captured men change
//! sides and are dropped again. The rules, with every ruling that a program
//! needs, are told in the project's `docs/RULES.md`; this crate is what they
//! come to. It has no `unsafe`, does no I/O and allocates nothing while it
//! generates or plays moves.
//!
//! # Squares and men
//!
//! A [`Square`](square::Square) is a file, 1 to 6 from the right, and a rank,
//! a to f from the top, as Black sees the board. A [`Role`](role::Role) is a
//! kind of man as it stands on the board; a [`HandRole`](role::HandRole) one
//! that can be held and dropped. What a man is called is in [`names`].
//!
//! ```
//! use judkins::color::Color;
//! use judkins::names;
//! use judkins::role::Role;
//! use judkins::square::Square;
//!
//! let square: Square = "5e".parse()?;
//! assert_eq!((square.file(), square.rank_letter()), (5, 'e'));
//! assert!(Square::S2B.in_zone(Color::Black));
//!
//! assert_eq!(Role::Rook.promoted(), Some(Role::Dragon));
//! assert_eq!(names::of(Role::Dragon).russian.long, "король-дракон");
//! # Ok::<(), judkins::square::ParseSquareError>(())
//! ```
//!
//! # From text to a position
//!
//! Any arrangement of men is a [`Setup`](setup::Setup), with public fields.
//! One that the rules allow is a [`Position`](position::Position); the way
//! from one to the other names everything that is wrong.
//!
//! ```
//! use judkins::notation::sfen;
//! use judkins::position::Position;
//! use judkins::setup::Fault;
//!
//! let setup = sfen::parse("k5/K5/6/6/6/5P b - 1")?;
//! let error = Position::new(&setup).expect_err("no position");
//! assert_eq!(error.faults, [Fault::AdjacentKings]);
//!
//! let wrong = sfen::parse("rbnsgk/5p/6/6/P5/KGSNBR b 3P 1").expect_err("no SFEN");
//! assert_eq!(wrong.column, 27);
//! # Ok::<(), sfen::SfenError>(())
//! ```
//!
//! # Moves
//!
//! Only legal moves leave this crate. [`Position::legal_moves`] lists them,
//! the neighbours of that method list one class of them, and
//! [`Position::is_legal`] judges one without the others.
//!
//! ```
//! use judkins::legality::IllegalReason;
//! use judkins::notation::{hodges, japanese, sfen};
//!
//! let position = sfen::parse_position("k5/6/1GN3/6/6/5K b P 1")?;
//! assert_eq!(position.legal_moves().len(), 36);
//!
//! // Dropping the pawn would mate, and that is the one thing a pawn must not do.
//! let drop = "P*6b".parse()?;
//! let illegal = position.check_legal(drop).expect_err("mate by a dropped pawn");
//! assert_eq!(illegal.reason, IllegalReason::PawnDropMate);
//!
//! let mv = "5c5b".parse()?;
//! assert_eq!(hodges::format(&position, mv), "G-5b");
//! assert_eq!(japanese::format(&position, mv), "５二金");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Games
//!
//! A [`Game`](game::Game) is the only judge of how games go: it knows what
//! has stood before, and so repetition and perpetual check; what an illegal
//! move brings; resignation, time, impasse and agreement.
//!
//! ```
//! use judkins::color::Color;
//! use judkins::game::{End, Game, Rules};
//! use judkins::handicap::Handicap;
//!
//! let mut game = Game::new(&Handicap::parse("two-pieces")?.setup(), Rules::default())?;
//! assert_eq!(game.turn(), Color::White);
//! game.play("1b1c".parse()?)?;
//! game.resign(Color::Black);
//! let outcome = game.outcome().expect("resigned");
//! assert_eq!((outcome.end, outcome.winner), (End::Resignation, Some(Color::White)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Records
//!
//! A record is what somebody wrote down. [`record`] reads it, and
//! [`record::judge`] replays it by the rules.
//!
//! ```
//! use judkins::game::Rules;
//! use judkins::legality::IllegalReason;
//! use judkins::record::{form::ReadOptions, hodges, judge::judge};
//!
//! let record = hodges::read("1. P-6d P-1c 2. P-6b", &ReadOptions::default())?.record;
//! let judgment = judge(&record, Rules::default());
//! let illegal = judgment.illegal.expect("a pawn steps one square");
//! assert_eq!((illegal.ply, illegal.reason), (3, IllegalReason::CannotReach));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # For searches and databases
//!
//! [`Position::for_each_set`] gives legal moves as sets of targets,
//! [`Position::checks`] and [`Position::mate_in_one`] what a mate search
//! asks first, [`Position::play_unchecked`] the quickest way on. The
//! [`Position::code`] is an exact key in 109 bits; [`Position::hash`] a quick
//! one in 64. [`perft`] counts leaves.
//!
//! [`Position::legal_moves`]: position::Position::legal_moves
//! [`Position::is_legal`]: position::Position::is_legal
//! [`Position::for_each_set`]: position::Position::for_each_set
//! [`Position::checks`]: position::Position::checks
//! [`Position::mate_in_one`]: position::Position::mate_in_one
//! [`Position::play_unchecked`]: position::Position::play_unchecked
//! [`Position::code`]: position::Position::code
//! [`Position::hash`]: position::Position::hash

#![forbid(unsafe_code)]

pub mod attacks;
pub mod bitboard;
pub mod checks;
pub mod color;
pub mod game;
pub mod hand;
pub mod handicap;
mod hash;
pub mod history;
pub mod legality;
pub mod movegen;
pub mod moves;
pub mod names;
pub mod notation;
mod outcome;
pub mod packed;
pub mod perft;
pub mod play;
pub mod position;
pub mod record;
pub mod role;
pub mod setup;
pub mod square;
mod steppers;

/// The examples of the project's README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
