//! Outlines from a font of the machine.

use std::collections::HashMap;
use std::fmt::Write as _;

use fontdb::{Database, FaceInfo, Style};
use ttf_parser::{Face, OutlineBuilder};

/// Names of fonts in the order of preference, as parts of family names. A
/// Japanese font comes first, since Chinese and Korean ones draw some men
/// otherwise.
const PREFERRED: [&str; 12] = [
    "Noto Serif CJK JP",
    "Noto Serif JP",
    "Source Han Serif",
    "Yu Mincho",
    "Hiragino Mincho",
    "IPAex",
    "MS Mincho",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Yu Gothic",
    "Hiragino",
    "IPA",
];

/// Where the base line lies in the em square, in thousandths from its top.
const BASELINE: f32 = 880.0;

/// The first font, by preference, that has all these characters.
pub(super) fn find(needed: &str) -> Option<(String, HashMap<char, String>)> {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let mut faces: Vec<&FaceInfo> = fonts.faces().collect();
    faces.sort_by_key(|face| rank(face));
    faces.into_iter().find_map(|face| {
        let outlines =
            fonts.with_face_data(face.id, |data, index| outlines(data, index, needed))??;
        let name = face.families.first()?.0.clone();
        Some((name, outlines))
    })
}

/// Lower is better: the family, then upright faces, then heavy ones.
fn rank(face: &FaceInfo) -> (usize, bool, u16) {
    let position = |(name, _): &(String, _)| {
        let found = PREFERRED.iter().position(|part| name.contains(part));
        found.unwrap_or(PREFERRED.len())
    };
    let family = face.families.iter().map(position).min();
    (
        family.unwrap_or(PREFERRED.len()),
        face.style != Style::Normal,
        face.weight.0.abs_diff(700),
    )
}

/// These characters from a font file; `None` where the font lacks any.
fn outlines(data: &[u8], index: u32, needed: &str) -> Option<HashMap<char, String>> {
    let face = Face::parse(data, index).ok()?;
    needed
        .chars()
        .map(|character| Some((character, outline(&face, character)?)))
        .collect()
}

fn outline(face: &Face<'_>, character: char) -> Option<String> {
    let glyph = face.glyph_index(character)?;
    let mut path = Path {
        scale: 1000.0 / f32::from(face.units_per_em()),
        data: String::new(),
    };
    face.outline_glyph(glyph, &mut path)?;
    Some(path.data).filter(|data| !data.is_empty())
}

/// Collects path data, turning the font's y, which points up.
struct Path {
    scale: f32,
    data: String,
}

impl Path {
    fn command(&mut self, letter: char, points: &[(f32, f32)]) {
        self.data.push(letter);
        for (place, (x, y)) in points.iter().enumerate() {
            let between = if place == 0 { "" } else { " " };
            let x = (x * self.scale).round();
            let y = y.mul_add(-self.scale, BASELINE).round();
            // Writing to a string cannot fail.
            let _ = write!(self.data, "{between}{x} {y}");
        }
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.command('Z', &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_point_down_in_thousandths() {
        let mut path = Path {
            scale: 0.5,
            data: String::new(),
        };
        path.move_to(0.0, 0.0);
        path.line_to(200.0, 1760.0);
        path.quad_to(0.0, 2.0, 4.0, -240.0);
        path.curve_to(0.0, 0.0, 0.0, 0.0, 2.0, 2.0);
        path.close();
        assert_eq!(path.data, "M0 880L100 0Q0 879 2 1000C0 880 0 880 1 879Z");
    }

    #[test]
    fn a_file_that_is_no_font_gives_nothing() {
        assert!(outlines(b"no font", 0, "x").is_none());
    }
}
