//! Outlines of kanji: those that the build had, and those of an installed
//! font where it had none.

use std::collections::HashMap;

mod installed;

/// Characters and SVG path data in thousandths of the em square, y pointing
/// down.
static BUILT_IN: &[(char, &str, f64)] = include!(concat!(env!("OUT_DIR"), "/outlines.rs"));

/// The characters that diagrams draw.
pub(crate) const NEEDED: &str = "玉王飛竜角馬金銀全桂圭今歩と个一二三四五六先後手";

/// Where the outlines of a drawing come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outlines {
    built_in: bool,
    font: HashMap<char, String>,
}

impl Outlines {
    /// Those that the build had, which may be none.
    pub(crate) fn built_in() -> Self {
        Self {
            built_in: true,
            font: HashMap::new(),
        }
    }

    /// Those of an installed font that has all that diagrams draw, with the
    /// font's name.
    pub(crate) fn installed() -> Option<(Self, String)> {
        let (name, font) = installed::find(NEEDED)?;
        let outlines = Self {
            built_in: false,
            font,
        };
        Some((outlines, name))
    }

    /// The outline of a character.
    pub(crate) fn of(&self, character: char) -> Option<&str> {
        let built_in = BUILT_IN.iter().filter(|_| self.built_in);
        let found = built_in
            .into_iter()
            .find(|(known, ..)| *known == character)
            .map(|&(_, path, _)| path);
        found.or_else(|| self.font.get(&character).map(String::as_str))
    }

    /// One outline for everything.
    #[cfg(test)]
    pub(crate) fn of_one_path(path: &str) -> Self {
        Self {
            built_in: false,
            font: NEEDED.chars().map(|c| (c, path.to_owned())).collect(),
        }
    }

    /// Whether everything that diagrams draw is there.
    pub(crate) fn are_complete(&self) -> bool {
        NEEDED.chars().all(|character| self.of(character).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::color::Color;
    use judkins::role::{Man, Role};

    use crate::men::MenSet;

    #[test]
    fn the_needed_are_those_of_the_men_and_no_other() {
        for set in [MenSet::Kanji, MenSet::Alternate] {
            for color in Color::ALL {
                for role in Role::ALL {
                    let sign = set.sign(Man { color, role });
                    assert!(sign.chars().all(|c| NEEDED.contains(c)), "{sign}");
                }
            }
        }
    }

    #[test]
    fn a_build_has_all_outlines_or_none() {
        let outlines = Outlines::built_in();
        let there = NEEDED.chars().filter(|&c| outlines.of(c).is_some()).count();
        assert!(there == 0 || outlines.are_complete(), "{there}");
        assert!(!Outlines::default().are_complete());
    }

    #[test]
    fn an_installed_font_is_taken_whole() {
        // Whether there is one depends on the machine.
        if let Some((outlines, name)) = Outlines::installed() {
            assert!(outlines.are_complete() && !name.is_empty());
            let path = outlines.of('玉').unwrap_or_default();
            assert!(path.starts_with('M') && path.ends_with('Z'), "{path}");
            assert!(outlines.of('Q').is_none());
        }
    }
}
