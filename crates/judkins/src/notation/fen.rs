//! Positions in the dialects of other programs.
