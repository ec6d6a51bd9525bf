//! Hodges.
