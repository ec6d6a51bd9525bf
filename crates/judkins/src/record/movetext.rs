//! Numbered moves with comments, glyphs and variations, as PGN has them.
