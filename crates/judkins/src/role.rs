//! The kinds of men.

use std::ops::{Index, IndexMut};

use crate::color::Color;

/// A kind of man as it stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// 玉 (and 王): one step any way.
    King,
    /// 飛: any distance along files and ranks.
    Rook,
    /// 角: any distance along diagonals.
    Bishop,
    /// 金: one step straight, or diagonally forward.
    Gold,
    /// 銀: one step diagonally, or straight forward.
    Silver,
    /// 桂: a jump of one forward and one diagonally forward.
    Knight,
    /// 歩: one step straight forward.
    Pawn,
    /// 竜: a promoted rook, which also steps diagonally.
    Dragon,
    /// 馬: a promoted bishop, which also steps straight.
    Horse,
    /// 全: a promoted silver, which moves as a gold.
    PromotedSilver,
    /// 圭 or 今: a promoted knight, which moves as a gold.
    PromotedKnight,
    /// と or 个: a promoted pawn, which moves as a gold.
    Tokin,
}

impl Role {
    /// Every kind.
    pub const ALL: [Self; 12] = [
        Self::King,
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Pawn,
        Self::Dragon,
        Self::Horse,
        Self::PromotedSilver,
        Self::PromotedKnight,
        Self::Tokin,
    ];

    /// The kind this one becomes, `None` where it does not promote.
    #[inline]
    #[must_use]
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::Rook => Some(Self::Dragon),
            Self::Bishop => Some(Self::Horse),
            Self::Silver => Some(Self::PromotedSilver),
            Self::Knight => Some(Self::PromotedKnight),
            Self::Pawn => Some(Self::Tokin),
            _ => None,
        }
    }

    /// The kind without its promotion.
    #[inline]
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        match self {
            Self::Dragon => Self::Rook,
            Self::Horse => Self::Bishop,
            Self::PromotedSilver => Self::Silver,
            Self::PromotedKnight => Self::Knight,
            Self::Tokin => Self::Pawn,
            other => other,
        }
    }

    /// Whether this is a promoted kind.
    #[inline]
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= Self::Dragon as u8
    }

    /// Whether it moves as a gold general does.
    #[inline]
    #[must_use]
    pub const fn moves_as_gold(self) -> bool {
        matches!(
            self,
            Self::Gold | Self::PromotedSilver | Self::PromotedKnight | Self::Tokin
        )
    }

    /// The kind it is in a hand once captured; `None` for the king.
    #[inline]
    #[must_use]
    pub const fn in_hand(self) -> Option<HandRole> {
        match self {
            Self::King => None,
            Self::Rook | Self::Dragon => Some(HandRole::Rook),
            Self::Bishop | Self::Horse => Some(HandRole::Bishop),
            Self::Gold => Some(HandRole::Gold),
            Self::Silver | Self::PromotedSilver => Some(HandRole::Silver),
            Self::Knight | Self::PromotedKnight => Some(HandRole::Knight),
            Self::Pawn | Self::Tokin => Some(HandRole::Pawn),
        }
    }

    /// The capital letter of the unpromoted man: K, R, B, G, S, N or P.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Self::King => 'K',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Gold => 'G',
            Self::Silver => 'S',
            Self::Knight => 'N',
            _ => 'P',
        }
    }

    /// The letters as notation writes them, `+` before a promoted man: `+R`.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::King => "K",
            Self::Rook => "R",
            Self::Bishop => "B",
            Self::Gold => "G",
            Self::Silver => "S",
            Self::Knight => "N",
            Self::Pawn => "P",
            Self::Dragon => "+R",
            Self::Horse => "+B",
            Self::PromotedSilver => "+S",
            Self::PromotedKnight => "+N",
            Self::Tokin => "+P",
        }
    }

    /// The unpromoted kind with this letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'K' => Some(Self::King),
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'G' => Some(Self::Gold),
            'S' => Some(Self::Silver),
            'N' => Some(Self::Knight),
            'P' => Some(Self::Pawn),
            _ => None,
        }
    }

    /// Points in an impasse count: 5 for rook and bishop, 0 for the king, 1
    /// for every other man, promotion ignored.
    #[must_use]
    pub const fn impasse_points(self) -> u8 {
        match self.unpromoted() {
            Self::King => 0,
            Self::Rook | Self::Bishop => 5,
            _ => 1,
        }
    }
}

/// A kind of man that can be in hand and dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum HandRole {
    /// 飛
    Rook,
    /// 角
    Bishop,
    /// 金
    Gold,
    /// 銀
    Silver,
    /// 桂
    Knight,
    /// 歩
    Pawn,
}

impl HandRole {
    /// Every kind, in the order in which SFEN writes hands.
    pub const ALL: [Self; 6] = [
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Pawn,
    ];

    /// The kind it is on the board after a drop.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Rook => Role::Rook,
            Self::Bishop => Role::Bishop,
            Self::Gold => Role::Gold,
            Self::Silver => Role::Silver,
            Self::Knight => Role::Knight,
            Self::Pawn => Role::Pawn,
        }
    }

    /// The capital letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.role().letter()
    }

    /// The kind with this letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => role.in_hand(),
            None => None,
        }
    }
}

/// A man on the board: whose and of what kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose man it is.
    pub color: Color,
    /// Its kind.
    pub role: Role,
}

/// One value for each kind of man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByRole<T>([T; 12]);

impl<T> ByRole<T> {
    /// Makes the value of each kind with `f`.
    pub fn new_with(mut f: impl FnMut(Role) -> T) -> Self {
        Self(Role::ALL.map(&mut f))
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    #[inline]
    fn index(&self, role: Role) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline]
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role as usize]
    }
}

/// One value for each kind of man that can be in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByHandRole<T>([T; 6]);

impl<T> ByHandRole<T> {
    /// Makes the value of each kind with `f`.
    pub fn new_with(mut f: impl FnMut(HandRole) -> T) -> Self {
        Self(HandRole::ALL.map(&mut f))
    }
}

impl<T> Index<HandRole> for ByHandRole<T> {
    type Output = T;

    #[inline]
    fn index(&self, role: HandRole) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<HandRole> for ByHandRole<T> {
    #[inline]
    fn index_mut(&mut self, role: HandRole) -> &mut T {
        &mut self.0[role as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_and_its_loss_undo_each_other() {
        for role in Role::ALL {
            match role.promoted() {
                Some(promoted) => {
                    assert!(promoted.is_promoted());
                    assert_eq!(promoted.unpromoted(), role);
                }
                None => assert!(role.is_promoted() || matches!(role, Role::King | Role::Gold)),
            }
            assert_eq!(Role::from_letter(role.letter()), Some(role.unpromoted()));
            assert_eq!(
                role.in_hand().map(HandRole::role),
                (role != Role::King).then_some(role.unpromoted())
            );
        }
    }

    #[test]
    fn a_full_set_is_28_points() {
        let side: u8 = Role::ALL[..7].iter().map(|r| r.impasse_points()).sum();
        assert_eq!(2 * side, 28);
    }
}
