//! How the moves of a sheet are written and numbered.

use judkins::color::Color;
use judkins::moves::Move;
use judkins::notation::style::Style;
use judkins::notation::{hodges, japanese};
use judkins::position::Position;
use judkins::square::Square;

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Western: `P-6d`, in a style.
    Western(Style),
    /// Japanese as in KI2, with the mark of the side: `▲６四歩`.
    Japanese,
}

impl Notation {
    /// What the readers of a language are used to.
    #[must_use]
    pub fn of_language(code: &str) -> Self {
        if code == "ja" {
            Self::Japanese
        } else {
            Self::Western(Style::Letters)
        }
    }

    /// Writes a legal move. `last_to` is where the move before went.
    pub(super) fn spell(self, position: &Position, mv: Move, last_to: Option<Square>) -> String {
        match self {
            Self::Western(style) => hodges::format_in(position, mv, style),
            Self::Japanese => {
                let mark = match position.turn() {
                    Color::Black => '▲',
                    Color::White => '△',
                };
                format!("{mark}{}", japanese::ki2(position, mv, last_to))
            }
        }
    }

    /// The number of a move, of which `ply` is counted from 1: Western
    /// notation counts pairs, of which a game that White begins has an
    /// incomplete one.
    pub(super) const fn number(self, ply: usize, first: Color) -> usize {
        match (self, first) {
            (Self::Japanese, _) => ply,
            (Self::Western(_), Color::Black) => ply.div_ceil(2),
            (Self::Western(_), Color::White) => ply / 2 + 1,
        }
    }

    /// A move with its number, as it stands alone in text: `3. P-6c`,
    /// `3… P-1c`, `5 ▲６三歩`.
    pub(super) fn numbered(self, ply: usize, first: Color, mover: Color, text: &str) -> String {
        let number = self.number(ply, first);
        match (self, mover) {
            (Self::Japanese, _) => format!("{number} {text}"),
            (Self::Western(_), Color::Black) => format!("{number}. {text}"),
            (Self::Western(_), Color::White) => format!("{number}… {text}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_numbered_in_pairs_or_one_by_one() {
        let western = Notation::Western(Style::Letters);
        let numbers = |notation: Notation, first| [1, 2, 3].map(|ply| notation.number(ply, first));
        assert_eq!(numbers(western, Color::Black), [1, 1, 2]);
        assert_eq!(numbers(western, Color::White), [1, 2, 2]);
        assert_eq!(numbers(Notation::Japanese, Color::White), [1, 2, 3]);
        let start = Position::start();
        let mv = "6e6d".parse().expect("a move");
        let text = Notation::Japanese.spell(&start, mv, None);
        assert_eq!(text, "▲６四歩");
        let style = Notation::Western(Style::Hosking);
        assert_eq!(style.spell(&start, mv, None), "P64");
        assert_eq!(western.numbered(4, Color::Black, Color::White, "x"), "2… x");
    }
}
