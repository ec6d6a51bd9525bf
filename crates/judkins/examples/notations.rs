//! Writes every legal move of positions in every notation of chess programs
//! and of Western shogi.
//!
//! Reads one SFEN a line. For each it writes the FEN, then a line for each
//! legal move, its spellings divided by tabs (USI, UCI, SAN as Fairy-Stockfish
//! has it, SAN as XBoard has it, Hodges, Hodges with digits, Hosking), then an
//! empty line. `tests/differential/notations.py` compares them with those of
//! Fairy-Stockfish.

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

use judkins::notation::san::{self, Dialect};
use judkins::notation::style::Style;
use judkins::notation::{fen, hodges, sfen, uci};
use judkins::position::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let setup = sfen::parse(&line?)?;
        let position = Position::new(&setup)?;
        writeln!(out, "{}", fen::write(&setup))?;
        for mv in position.legal_moves() {
            let spellings = [
                mv.to_string(),
                uci::format(mv),
                san::format(&position, mv),
                san::format_in(&position, mv, Dialect::Board),
                hodges::format_in(&position, mv, Style::Letters),
                hodges::format_in(&position, mv, Style::Digits),
                hodges::format_in(&position, mv, Style::Hosking),
            ];
            writeln!(out, "{}", spellings.join("\t"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
