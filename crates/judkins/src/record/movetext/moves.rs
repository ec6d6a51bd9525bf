//! How the forms spell moves.

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges;
use crate::notation::san::{self, Dialect};
use crate::notation::style::Style;
use crate::notation::typed::{self, Typed};
use crate::position::Position;
use crate::square::Square;

/// Whether a text has a square as chess programs write it, `c3`.
pub(super) fn is_chess_like(text: &str) -> bool {
    text.as_bytes()
        .windows(2)
        .any(|pair| matches!(pair[0], b'a'..=b'f') && matches!(pair[1], b'1'..=b'6'))
}

/// Reads a move in any notation, where `dialect` tells what a final `+` means
/// in that of chess programs.
pub(super) fn read(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
    dialect: Option<Dialect>,
) -> Result<Typed, MoveError> {
    // ShogiVar says so right behind the last move.
    let text = match text.strip_suffix("mate") {
        Some(plain) if !plain.is_empty() => plain,
        _ => text,
    };
    if is_chess_like(text) {
        // Where nothing shows the dialect a final + is a promotion, as in the
        // files that XBoard and Cute Chess write.
        let read = san::parse_in(position, text, dialect.unwrap_or(Dialect::Board));
        if let Ok(mv) = read {
            let notes = Vec::new();
            return Ok(Typed { mv, notes });
        }
    }
    typed::read_in(position, last_to, text, dialect)
}

/// Writes a move in a style of Western notation.
pub(crate) fn western(position: &Position, mv: Move, style: Style) -> String {
    hodges::format_in(position, mv, style)
}

/// Writes a move as XBoard and Cute Chess do.
pub(crate) fn san(position: &Position, mv: Move) -> String {
    san::format_in(position, mv, Dialect::Board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    #[test]
    fn a_final_plus_is_a_promotion() {
        let position = sfen::parse_position("k5/6/6/6/6/4KR b - 1").expect("sfen");
        let usi = |text: &str| text.parse::<Move>().expect("usi");
        for (text, written) in [("1f1a", "Rf6="), ("1f1a+", "Rf6+"), ("1f1b+", "Rf5+")] {
            assert_eq!(san(&position, usi(text)), written);
            let read = read(&position, None, written, None);
            assert_eq!(read.map(|typed| typed.mv), Ok(usi(text)));
        }
    }
}
