//! Legal moves that are written almost like a text.
