//! Diagrams and strings.

#![forbid(unsafe_code)]
