//! Drawings of positions.

use std::fmt::Write as _;

use judkins::color::Color;
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::role::{HandRole, Man};
use judkins::setup::Setup;
use judkins::square::Square;

use crate::catalogue::Catalogue;
use crate::escape::escape;
use crate::men::{MenSet, kanji_number, side_kanji};
use crate::outlines::Outlines;
use crate::text::screen_order;

mod letters;
mod paper;
mod tile;

use letters::Pen;
use paper::Paper;

/// How a position is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SvgOptions {
    /// The signs of the men.
    pub set: MenSet,
    /// Whether White is shown at the bottom.
    pub flip: bool,
    /// The move whose squares are marked.
    pub last: Option<Move>,
    /// Arrows for moves; drops become rings around their target.
    pub arrows: Vec<Move>,
    /// Whether the paper is dark.
    pub dark: bool,
}

/// A drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The SVG document.
    pub svg: String,
    /// Whether kanji stand in it as text, since the build had no outlines:
    /// they then need a font with kanji wherever it is shown.
    pub needs_font: bool,
}

/// The size of a square; everything else is laid out around it.
const CELL: (f64, f64) = (44.0, 48.0);
const BOARD: (f64, f64) = (6.0 * CELL.0, 6.0 * CELL.1);
/// The board's top left corner.
const ORIGIN: (f64, f64) = (74.0, 32.0);
const SIZE: (f64, f64) = (ORIGIN.0 + BOARD.0 + 100.0, ORIGIN.1 + BOARD.1 + 16.0);
/// A man in hand takes less room than one on the board.
const HAND_STEP: f64 = 42.0;

/// Whether this build has outlines of kanji, so that drawings need no font.
#[must_use]
pub fn has_outlines() -> bool {
    Outlines::built_in().are_complete()
}

/// Draws a position.
#[must_use]
pub fn draw(setup: &Setup, options: &SvgOptions, catalogue: &Catalogue) -> Drawing {
    draw_with(setup, options, catalogue, &Outlines::built_in())
}

/// Draws a position with outlines from elsewhere.
pub(crate) fn draw_with(
    setup: &Setup,
    options: &SvgOptions,
    catalogue: &Catalogue,
    outlines: &Outlines,
) -> Drawing {
    let mut canvas = Canvas {
        setup,
        options,
        catalogue,
        outlines,
        paper: Paper::new(options.dark),
        out: String::new(),
        needs_font: false,
    };
    canvas.document();
    Drawing {
        svg: canvas.out,
        needs_font: canvas.needs_font,
    }
}

struct Canvas<'a> {
    setup: &'a Setup,
    options: &'a SvgOptions,
    catalogue: &'a Catalogue,
    outlines: &'a Outlines,
    paper: Paper,
    out: String,
    needs_font: bool,
}

/// Writing to a string cannot fail, so what `write!` answers says nothing.
macro_rules! put {
    ($canvas:expr, $($arg:tt)*) => {
        let _ = write!($canvas.out, $($arg)*);
    };
}

impl Canvas<'_> {
    fn document(&mut self) {
        let (width, height) = SIZE;
        let sfen = sfen::format(self.setup);
        let title = self
            .catalogue
            .text("diagram-title", &[("sfen", sfen.into())]);
        put!(
            self,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{}</title>\n",
            escape(&title)
        );
        let (paper, board) = (self.paper.paper, self.paper.board);
        put!(
            self,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"
        );
        put!(
            self,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{board}\"/>\n",
            ORIGIN.0,
            ORIGIN.1,
            BOARD.0,
            BOARD.1
        );
        self.last_move();
        self.grid();
        self.coordinates();
        for square in Square::ALL {
            if let Some(man) = self.setup.man_at(square) {
                self.man(man, self.centre(square), 1.0);
            }
        }
        for color in Color::ALL {
            self.hand(color);
        }
        for &arrow in &self.options.arrows {
            self.arrow(arrow);
        }
        self.out += "</svg>\n";
    }

    /// The middle of a square.
    fn centre(&self, square: Square) -> (f64, f64) {
        let (ranks, files) = screen_order(self.options.flip);
        let place = |line: [u8; 6], at: u8| {
            line.iter().position(|&other| other == at).unwrap_or(0) as f64 + 0.5
        };
        (
            ORIGIN.0 + place(files, square.file()) * CELL.0,
            ORIGIN.1 + place(ranks, square.rank()) * CELL.1,
        )
    }

    fn last_move(&mut self) {
        let Some(last) = self.options.last else {
            return;
        };
        let marks = [
            (last.from(), self.paper.from),
            (Some(last.to()), self.paper.to),
        ];
        for (square, fill) in marks {
            if let Some((x, y)) = square.map(|square| self.centre(square)) {
                put!(
                    self,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\"/>\n",
                    x - CELL.0 / 2.0,
                    y - CELL.1 / 2.0,
                    CELL.0,
                    CELL.1
                );
            }
        }
    }

    fn grid(&mut self) {
        let mut path = String::new();
        for line in 1..6 {
            let at = f64::from(line);
            let x = ORIGIN.0 + at * CELL.0;
            let y = ORIGIN.1 + at * CELL.1;
            let _ = write!(
                path,
                "M{x} {}v{}M{} {y}h{}",
                ORIGIN.1, BOARD.1, ORIGIN.0, BOARD.0
            );
        }
        let line = self.paper.line;
        put!(
            self,
            "<path d=\"{path}\" stroke=\"{line}\" fill=\"none\"/>\n"
        );
        put!(
            self,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" stroke=\"{line}\" \
             stroke-width=\"2\" fill=\"none\"/>\n",
            ORIGIN.0,
            ORIGIN.1,
            BOARD.0,
            BOARD.1
        );
    }

    /// Files above the board, ranks to its right: in kanji beside kanji, and
    /// always as the letters that moves are written with.
    fn coordinates(&mut self) {
        let (ranks, files) = screen_order(self.options.flip);
        for (place, file) in files.into_iter().enumerate() {
            let x = ORIGIN.0 + (place as f64 + 0.5) * CELL.0;
            self.letters(&file.to_string(), (x, ORIGIN.1 - 13.0), 10.5);
        }
        let kanji = self.options.set.is_kanji();
        for (place, rank) in ranks.into_iter().enumerate() {
            let y = ORIGIN.1 + (place as f64 + 0.5) * CELL.1;
            let letter = char::from(b'a' + rank - 1).to_string();
            let x = ORIGIN.0 + BOARD.0 + 12.0;
            if kanji {
                let ink = self.paper.text;
                self.kanji(kanji_number(rank), (x, y), 16.0, ink);
                self.letters(&letter, (x + 16.0, y), 8.5);
            } else {
                self.letters(&letter, (x, y), 11.5);
            }
        }
    }

    /// Letters or digits around a point, with capitals of a height.
    fn letters(&mut self, text: &str, at: (f64, f64), height: f64) {
        let pen = Pen {
            height,
            stroke: 12.0,
            colour: self.paper.text,
        };
        self.out += &letters::word(text, at, pen);
        self.out.push('\n');
    }

    /// Kanji side by side around a point.
    fn kanji(&mut self, text: &str, (x, y): (f64, f64), size: f64, fill: &str) {
        let count = text.chars().count() as f64;
        for (place, character) in text.chars().enumerate() {
            let centre = x + (place as f64 - (count - 1.0) / 2.0) * size;
            let glyph = tile::kanji(self.outlines, character, (centre, y), size, fill);
            self.needs_font |= glyph.needs_font;
            self.out += &glyph.svg;
            self.out.push('\n');
        }
    }

    fn man(&mut self, man: Man, (x, y): (f64, f64), scale: f64) {
        let points_down = (man.color == Color::White) != self.options.flip;
        let drawn = tile::man(self.options.set, man, points_down, self.outlines);
        self.needs_font |= drawn.needs_font;
        let scale = scale * 0.4;
        let turn = if points_down { " rotate(180)" } else { "" };
        put!(
            self,
            "<g transform=\"translate({x} {y}){turn} scale({scale})\">{}</g>\n",
            drawn.svg
        );
    }

    /// The upper side's hand hangs down at the left, the lower side's stands
    /// up at the right. A dot marks the side to move.
    fn hand(&mut self, color: Color) {
        let upper = (color == Color::White) != self.options.flip;
        let (x, label, first, step) = if upper {
            (33.0, ORIGIN.1 - 8.0, ORIGIN.1 + 28.0, HAND_STEP)
        } else {
            let bottom = ORIGIN.1 + BOARD.1;
            (SIZE.0 - 40.0, bottom - 2.0, bottom - 40.0, -HAND_STEP)
        };
        self.side_label(color, (x, label));
        let men: Vec<(HandRole, u8)> = self.setup.hands[color].iter().collect();
        let ordered: Box<dyn Iterator<Item = (HandRole, u8)>> = if upper {
            Box::new(men.into_iter())
        } else {
            Box::new(men.into_iter().rev())
        };
        for (place, (role, count)) in ordered.enumerate() {
            let y = first + place as f64 * step;
            let man = Man {
                color,
                role: role.role(),
            };
            self.man(man, (x, y), 0.88);
            if count > 1 {
                self.letters(&format!("×{count}"), (x + 27.0, y + 10.0), 9.5);
            }
        }
    }

    fn side_label(&mut self, color: Color, (x, y): (f64, f64)) {
        if self.options.set.is_kanji() {
            self.kanji(side_kanji(color), (x, y - 5.0), 15.0, self.paper.text);
        } else {
            self.side_mark(color, (x, y - 5.0));
        }
        if self.setup.turn == color {
            let to = self.paper.arrow;
            put!(
                self,
                "<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"{to}\"/>\n",
                x - 24.0,
                y - 5.0
            );
        }
    }

    /// The outline of a man in the side's colour, pointing as its men do.
    fn side_mark(&mut self, color: Color, (x, y): (f64, f64)) {
        let ink = self.paper.text;
        let fill = match color {
            Color::Black => "#1d130a",
            Color::White => "#fffdf8",
        };
        let points_down = (color == Color::White) != self.options.flip;
        let turn = if points_down { " rotate(180)" } else { "" };
        put!(
            self,
            "<path d=\"M0-9L6-6L8 8H-8L-6-6Z\" transform=\"translate({x} {y}){turn}\" \
             fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>\n"
        );
    }

    fn arrow(&mut self, mv: Move) {
        let (to_x, to_y) = self.centre(mv.to());
        let colour = self.paper.arrow;
        let Some(from) = mv.from() else {
            put!(
                self,
                "<circle cx=\"{to_x}\" cy=\"{to_y}\" r=\"20\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-width=\"4\" opacity=\".8\"/>\n"
            );
            return;
        };
        let (from_x, from_y) = self.centre(from);
        let (dx, dy) = (to_x - from_x, to_y - from_y);
        let length = dx.hypot(dy);
        let angle = dy.atan2(dx).to_degrees();
        // Drawn along the x axis, then turned: a shaft and a head whose tip
        // stops short of the man in the middle of the square.
        let tip = length - 6.0;
        put!(
            self,
            "<g transform=\"translate({from_x} {from_y}) rotate({angle:.2})\" opacity=\".8\" \
             fill=\"{colour}\"><path d=\"M8-3H{0}V3H8ZM{0}-10L{tip} 0L{0} 10Z\"/></g>\n",
            (tip - 16.0).max(9.0)
        );
    }
}

#[cfg(test)]
mod tests;
