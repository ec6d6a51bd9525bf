//! The styles of Western notation.

/// How Western notation spells squares and signs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Hodges, ranks as letters: `P-6d`, `Bx3c=`, `N*4c`.
    #[default]
    Letters,
    /// Hodges, ranks as digits: `P-64`, `Bx33=`, `N*43`.
    Digits,
    /// Hosking: digits, no hyphen, an apostrophe for drops: `P64`, `Bx33=`,
    /// `N'43`.
    Hosking,
}
