//! Moves as Fairy-Stockfish writes them in PGN.
