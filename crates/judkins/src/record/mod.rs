//! Records of games: a start, moves as somebody wrote them, a claimed end.
//!
//! Reading a record finds its moves; whether they can be played, and how the
//! game ends, is for [`judge`] to say.

pub mod hodges;
pub mod judge;
pub mod sheet;
pub mod usi;
