//! Moves and positions as Fairy-Stockfish spells them in UCI.
