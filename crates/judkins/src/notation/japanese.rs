//! Japanese.
