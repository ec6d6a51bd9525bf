//! A single man, in an area of 110 by 120 around its middle, pointing up.

use std::fmt::Write as _;

use judkins::attacks;
use judkins::role::{Man, Role};

use crate::men::MenSet;
use crate::outlines::Outlines;
use crate::svg::letters::{self, Pen};

/// A piece of a drawing.
pub(super) struct Piece {
    pub(super) svg: String,
    /// Whether kanji stand in it as text.
    pub(super) needs_font: bool,
}

const WOOD: &str = "#fbeac0";
const EDGE: &str = "#6b4415";
const INK: &str = "#1d130a";
const RED: &str = "#b3121d";
const MARKS: &str = "#0b5d7a";
const KANJI_TILE: &str = "M0-55L31-38L44 54H-44L-31-38Z";
const LETTER_TILE: &str = "M0-57L40-40L48 56H-48L-40-40Z";
const FONTS: &str = "'Noto Serif CJK JP','Noto Serif JP','Source Han Serif','Yu Mincho',\
                     'Hiragino Mincho ProN','MS Mincho',serif";

/// The breadth of the real men, which falls in the order K R B G S N P.
const fn breadth(role: Role) -> f64 {
    match role.unpromoted() {
        Role::King => 1.0,
        Role::Rook | Role::Bishop => 0.97,
        Role::Gold | Role::Silver => 0.94,
        Role::Knight => 0.91,
        _ => 0.87,
    }
}

/// A man of a set. Letters stand upright for the reader on men turned away
/// from him, marks turn with the man.
pub(super) fn man(set: MenSet, man: Man, points_down: bool, outlines: &Outlines) -> Piece {
    let colour = if man.role.is_promoted() { RED } else { INK };
    if set.is_kanji() {
        kanji_man(set.sign(man), breadth(man.role), colour, outlines)
    } else {
        letter_man(man.role, points_down, colour)
    }
}

fn outline(path: &str, scale: f64) -> String {
    format!(
        "<path d=\"{path}\" transform=\"scale({scale})\" fill=\"{WOOD}\" stroke=\"{EDGE}\" \
         stroke-width=\"2.4\" stroke-linejoin=\"round\"/>"
    )
}

fn kanji_man(sign: &str, scale: f64, colour: &str, outlines: &Outlines) -> Piece {
    let mut piece = Piece {
        svg: outline(KANJI_TILE, scale),
        needs_font: false,
    };
    for character in sign.chars() {
        let glyph = kanji(outlines, character, (0.0, 8.0), 66.0 * scale, colour);
        piece.svg += &glyph.svg;
        piece.needs_font |= glyph.needs_font;
    }
    piece
}

/// A kanji around a point: its outline, or text where there is none.
pub(super) fn kanji(
    outlines: &Outlines,
    character: char,
    (x, y): (f64, f64),
    size: f64,
    fill: &str,
) -> Piece {
    let (left, top) = (x - size / 2.0, y - size / 2.0);
    match outlines.of(character) {
        Some(path) => Piece {
            svg: format!(
                "<path d=\"{path}\" fill=\"{fill}\" transform=\"translate({left:.2} {top:.2}) \
                 scale({:.5})\"/>",
                size / 1000.0
            ),
            needs_font: false,
        },
        None => Piece {
            svg: format!(
                "<text x=\"{x:.2}\" y=\"{:.2}\" font-size=\"{size:.1}\" font-family=\"{FONTS}\" \
                 text-anchor=\"middle\" fill=\"{fill}\">{character}</text>",
                // Kanji reach from about 0.88 above the base line to 0.12
                // below it.
                size.mul_add(0.38, y)
            ),
            needs_font: true,
        },
    }
}

fn letter_man(role: Role, points_down: bool, colour: &str) -> Piece {
    let mut svg = outline(LETTER_TILE, 1.0);
    let _ = write!(svg, "<g fill=\"{MARKS}\">");
    for &(left, ahead) in attacks::steps(role) {
        svg += &step_mark(left, ahead);
    }
    for &(left, ahead) in attacks::ranges(role) {
        let (x, y, angle) = place(left, ahead);
        let _ = write!(
            svg,
            "<path d=\"M0-9L7.5 1H2.6V10H-2.6V1H-7.5Z\" \
             transform=\"translate({x} {y}) rotate({angle})\"/>"
        );
    }
    svg += "</g>";
    let middle = if role == Role::Knight { 15.0 } else { 8.0 };
    // Letters turned about the middle of the tile stand upright.
    let (turn, side) = if points_down {
        ("rotate(180)", -1.0)
    } else {
        ("", 1.0)
    };
    let pen = |height, stroke| Pen {
        height,
        stroke,
        colour,
    };
    let _ = write!(svg, "<g transform=\"{turn}\">");
    if role.is_promoted() {
        svg += &letters::word("+", (-19.0, side * middle - 2.0), pen(24.0, 22.0));
        svg += &letters::word(letter_of(role), (9.0, side * middle), pen(30.0, 20.0));
    } else {
        svg += &letters::word(role.letters(), (0.0, side * middle), pen(38.0, 19.0));
    }
    svg += "</g>";
    Piece {
        svg,
        needs_font: false,
    }
}

/// The letter without the sign of promotion.
fn letter_of(role: Role) -> &'static str {
    role.letters().trim_start_matches('+')
}

/// Where the mark of a direction stands, and its angle from straight up.
const fn place(left: i8, ahead: i8) -> (i8, i8, i16) {
    match (left, ahead) {
        (0, 1) => (0, -41, 0),
        (-1, 1) => (29, -29, 45),
        (-1, 0) => (36, 9, 90),
        (-1, -1) => (33, 44, 135),
        (0, -1) => (0, 47, 180),
        (1, -1) => (-33, 44, 225),
        (1, 0) => (-36, 9, 270),
        _ => (-29, -29, 315),
    }
}

/// A triangle for one step; for a jump a hook with a dot at its end.
fn step_mark(left: i8, ahead: i8) -> String {
    if ahead == 2 {
        let side = -left;
        return format!(
            "<path d=\"M0 17V9L11-2\" transform=\"translate({} -36) scale({side} 1)\" \
             fill=\"none\" stroke=\"{MARKS}\" stroke-width=\"4\" stroke-linejoin=\"round\"/>\
             <circle cx=\"{}\" cy=\"-40\" r=\"5.5\"/>",
            side * 9,
            side * 24
        );
    }
    let (x, y, angle) = place(left, ahead);
    format!("<path d=\"M0-6L6.5 5H-6.5Z\" transform=\"translate({x} {y}) rotate({angle})\"/>")
}
