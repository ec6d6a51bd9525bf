//! Latin letters, digits and signs as strokes, so that no drawing needs a
//! font for them.

use std::fmt::Write as _;

/// A letter: what the pen draws, and how broad it is. Capitals and digits
/// reach from 0 at the top to 100 on the base line.
struct Letter {
    strokes: &'static str,
    breadth: f64,
}

/// Between letters, besides half a stroke on either side.
const GAP: f64 = 14.0;

const fn letter(strokes: &'static str, breadth: f64) -> Letter {
    Letter { strokes, breadth }
}

const fn of(character: char) -> Option<Letter> {
    Some(match character {
        'K' => letter("M0 0V100M70 0L2 62M25 42L74 100", 74.0),
        'R' => letter("M0 100V0H38A27 27 0 0 1 38 54H0M36 54L70 100", 70.0),
        'B' => letter(
            "M0 46V0H34A23 23 0 0 1 34 46H0V100H39A27 27 0 0 0 39 46",
            66.0,
        ),
        'G' => letter("M77 17A44 50 0 1 0 82 75V54H50", 84.0),
        'S' => letter(
            "M61 18C56 5 46 0 33 0C15 0 3 10 3 25C3 61 64 39 64 75C64 91 50 100 33 100C16 100 5 93 0 80",
            64.0,
        ),
        'N' => letter("M0 100V0L74 100V0", 74.0),
        'P' => letter("M0 100V0H38A29 29 0 0 1 38 58H0", 67.0),
        '+' => letter("M0 54H64M32 22V86", 64.0),
        '×' => letter("M5 30L55 80M55 30L5 80", 60.0),
        '0' => letter(
            "M31 0C10 0 0 22 0 50C0 78 10 100 31 100C52 100 62 78 62 50C62 22 52 0 31 0Z",
            62.0,
        ),
        '1' => letter("M0 22L28 0V100", 28.0),
        '2' => letter(
            "M2 26C2 8 16 0 31 0C48 0 60 11 60 28C60 52 30 64 0 100H62",
            62.0,
        ),
        '3' => letter(
            "M4 16C10 5 20 0 31 0C48 0 58 11 58 25C58 40 46 48 28 48C50 48 62 58 62 74C62 90 48 100 31 100C16 100 5 94 0 82",
            62.0,
        ),
        '4' => letter("M48 100V0L0 70H66", 66.0),
        '5' => letter(
            "M56 0H10L5 46C12 41 22 38 31 38C50 38 62 50 62 68C62 88 48 100 30 100C16 100 6 94 0 84",
            62.0,
        ),
        '6' => letter(
            "M54 8C47 2 39 0 34 0C12 0 0 24 0 56C0 84 12 100 32 100C50 100 62 88 62 69C62 51 50 40 33 40C17 40 5 50 0 62",
            62.0,
        ),
        '7' => letter("M0 0H60L22 100", 60.0),
        '8' => letter(
            "M31 47C17 47 6 37 6 24C6 10 17 0 31 0C45 0 56 10 56 24C56 37 45 47 31 47C13 47 1 57 1 73C1 90 14 100 31 100C48 100 61 90 61 73C61 57 49 47 31 47Z",
            62.0,
        ),
        '9' => letter(
            "M8 92C15 98 23 100 28 100C50 100 62 76 62 44C62 16 50 0 30 0C12 0 0 12 0 31C0 49 12 60 29 60C45 60 57 50 62 38",
            62.0,
        ),
        'a' => letter(
            "M52 34V100M52 67C52 86 42 100 26 100C10 100 0 86 0 67C0 48 10 34 26 34C42 34 52 48 52 67Z",
            52.0,
        ),
        'b' => letter(
            "M0 0V100M0 67C0 48 10 34 26 34C42 34 52 48 52 67C52 86 42 100 26 100C10 100 0 86 0 67Z",
            52.0,
        ),
        'c' => letter(
            "M48 46C43 38 36 34 27 34C10 34 0 48 0 67C0 86 10 100 27 100C36 100 43 96 48 88",
            48.0,
        ),
        'd' => letter(
            "M52 0V100M52 67C52 86 42 100 26 100C10 100 0 86 0 67C0 48 10 34 26 34C42 34 52 48 52 67Z",
            52.0,
        ),
        'e' => letter(
            "M1 66H52C52 46 42 34 27 34C10 34 0 48 0 67C0 86 10 100 27 100C38 100 45 96 50 87",
            52.0,
        ),
        'f' => letter("M40 4C30-3 16 0 16 18V100M0 36H36", 38.0),
        _ => return None,
    })
}

/// How letters are drawn.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    /// The height of a capital.
    pub(super) height: f64,
    /// The breadth of a stroke, in hundredths of the height.
    pub(super) stroke: f64,
    pub(super) colour: &'a str,
}

/// A word with the middle of its capitals at a point. Characters that have no
/// strokes are left out; the words of diagrams have none.
pub(super) fn word(text: &str, (x, y): (f64, f64), pen: Pen<'_>) -> String {
    let letters: Vec<Letter> = text.chars().filter_map(of).collect();
    let gap = GAP + pen.stroke;
    let gaps = letters.len().saturating_sub(1) as f64 * gap;
    let breadth = letters.iter().map(|letter| letter.breadth).sum::<f64>() + gaps;
    let scale = pen.height / 100.0;
    let mut left = x - breadth / 2.0 * scale;
    let top = y - pen.height / 2.0;
    let mut svg = format!(
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">",
        pen.colour, pen.stroke
    );
    for letter in letters {
        let _ = write!(
            svg,
            "<path d=\"{}\" transform=\"translate({left:.2} {top:.2}) scale({scale:.4})\"/>",
            letter.strokes
        );
        left += (letter.breadth + gap) * scale;
    }
    svg + "</g>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::role::Role;

    const PEN: Pen<'_> = Pen {
        height: 10.0,
        stroke: 12.0,
        colour: "#000",
    };

    #[test]
    fn all_that_diagrams_write_has_strokes() {
        let men = Role::ALL.map(Role::letters).concat();
        for character in men.chars().chain("0123456789abcdef×".chars()) {
            assert!(of(character).is_some(), "{character}");
        }
        assert!(of('Q').is_none());
    }

    #[test]
    fn words_are_centred_and_leave_out_the_unknown() {
        let one = word("1", (50.0, 20.0), PEN);
        assert!(
            one.contains("translate(48.60 15.00) scale(0.1000)"),
            "{one}"
        );
        assert_eq!(word("+R", (0.0, 0.0), PEN).matches("<path").count(), 2);
        assert_eq!(word("1Ж", (50.0, 20.0), PEN), one);
    }
}
