//! Outlines of kanji, where the build had them.

/// An outline in a square of side 1, y pointing down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    /// SVG path data in thousandths of the side.
    pub(crate) path: &'static str,
}

static TABLE: &[(char, &str, f64)] = include!(concat!(env!("OUT_DIR"), "/outlines.rs"));

/// The outline of a character.
pub(crate) fn of(character: char) -> Option<Outline> {
    TABLE
        .iter()
        .find(|(known, ..)| *known == character)
        .map(|&(_, path, _)| Outline { path })
}
