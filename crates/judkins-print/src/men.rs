//! The signs that stand for men in diagrams.

use judkins::color::Color;
use judkins::names;
use judkins::role::{Man, Role};

/// A way to show men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MenSet {
    /// Kanji, the promoted generals and pawn as 全 圭 と.
    #[default]
    Kanji,
    /// Kanji, the promoted generals and pawn as 全 今 个.
    Alternate,
    /// Letters, in drawings with marks that show where the man may go.
    Letters,
}

impl MenSet {
    /// Every set.
    pub const ALL: [Self; 3] = [Self::Kanji, Self::Alternate, Self::Letters];

    /// Whether the signs are kanji.
    #[must_use]
    pub const fn is_kanji(self) -> bool {
        !matches!(self, Self::Letters)
    }

    /// The sign of a man: one kanji, or its letters in capitals (`+R`).
    #[must_use]
    pub fn sign(self, man: Man) -> &'static str {
        match self {
            Self::Letters => man.role.letters(),
            _ if man.role == Role::King => names::king_kanji(man.color),
            Self::Kanji => names::of(man.role).kanji,
            Self::Alternate => names::of(man.role).kanji_alternate,
        }
    }
}

/// The kanji that records write: 玉 for either king, 龍 for the dragon.
#[must_use]
pub fn record_kanji(role: Role) -> &'static str {
    match role {
        Role::Dragon => "龍",
        _ => names::of(role).kanji,
    }
}

/// A small number in kanji: 二 for 2. Hands hold no more.
#[must_use]
pub(crate) const fn kanji_number(number: u8) -> &'static str {
    match number {
        1 => "一",
        2 => "二",
        3 => "三",
        4 => "四",
        5 => "五",
        _ => "六",
    }
}

/// A digit as wide as a kanji.
#[must_use]
pub(crate) const fn wide_digit(number: u8) -> char {
    match number {
        1 => '１',
        2 => '２',
        3 => '３',
        4 => '４',
        5 => '５',
        _ => '６',
    }
}

/// 先手 or 後手.
#[must_use]
pub(crate) const fn side_kanji(color: Color) -> &'static str {
    match color {
        Color::Black => "先手",
        Color::White => "後手",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_set_gives_each_man_a_sign_of_its_own() {
        for set in MenSet::ALL {
            for color in Color::ALL {
                let signs: HashSet<&str> = Role::ALL
                    .into_iter()
                    .map(|role| set.sign(Man { color, role }))
                    .collect();
                assert_eq!(signs.len(), Role::ALL.len(), "{set:?}");
            }
        }
    }

    #[test]
    fn the_conventions_differ_in_knight_and_pawn() {
        let differing: Vec<Role> = Role::ALL
            .into_iter()
            .filter(|&role| {
                let man = Man {
                    color: Color::Black,
                    role,
                };
                MenSet::Kanji.sign(man) != MenSet::Alternate.sign(man)
            })
            .collect();
        assert_eq!(differing, [Role::PromotedKnight, Role::Tokin]);
    }
}
