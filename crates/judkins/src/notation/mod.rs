//! The ways in which positions and moves are written.
//!
//! | module | a move | reads |
//! |---|---|---|
//! | [`usi`] | `6e6d`, `2f6b+`, `B*3d` | strictly, without a position |
//! | [`uci`] | `a2a3`, `e1a5+`, `B@d3` | strictly, without a position |
//! | [`hodges`] | `P-6d`, `B-6b+`, `B*3d` | strictly, with ranks as letters |
//! | [`western`] | besides `P-64`, `P64`, `p6e6d`, `B'34` | as people type |
//! | [`san`] | `Pa3`, `Ba5=H` or `Ba5+`, `B@d3` | both dialects of chess programs |
//! | [`japanese`] | `６四歩`, `同　角`, `４四角(26)` | as KIF and KI2 have it |
//! | [`typed`] | any of these | whatever it is |
//!
//! Each writer makes the one canonical text; what a reader takes upon itself
//! beyond that is said in its module, and a [`note`] comes with it where its
//! owner should know. A move that cannot be read has a [`fault`], and
//! [`candidates`] names legal moves that are written almost like it. A
//! position is written as [`sfen`]; the dialects of other programs are read
//! by [`fen`].
//!
//! ```
//! use judkins::notation::{candidates, hodges, style::Style, typed};
//! use judkins::position::Position;
//!
//! let start = Position::start();
//! let read = typed::read(&start, None, "rX12+")?;
//! assert_eq!(hodges::format_in(&start, read.mv, Style::Letters), "Rx1b+");
//!
//! let error = typed::read(&start, None, "N-4d=").expect_err("forced or impossible");
//! assert!(error.to_string().contains("a knight never declines"));
//! assert_eq!(candidates::near(&start, "N-4d=")[0], "N-4d");
//! # Ok::<(), judkins::notation::fault::MoveError>(())
//! ```

pub mod candidates;
pub mod fault;
pub mod fen;
pub mod hodges;
pub mod japanese;
pub mod look_alikes;
pub mod note;
pub(crate) mod promotion;
pub mod san;
pub mod sfen;
pub mod style;
pub mod typed;
pub mod uci;
pub mod usi;
pub mod western;
