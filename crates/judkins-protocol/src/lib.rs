//! Engine protocols.

#![forbid(unsafe_code)]
