//! Portable Game Notation.
