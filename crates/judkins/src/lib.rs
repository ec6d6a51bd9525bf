//! Judkins shogi.

#![forbid(unsafe_code)]
