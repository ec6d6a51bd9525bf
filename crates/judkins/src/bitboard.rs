//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::color::Color;
use crate::square::Square;

/// A set of squares; bit `i` is the square of index `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub(crate) u64);

const FULL: u64 = (1 << 36) - 1;
const FILE_1: u64 = 0o010101010101;

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 36 squares.
    pub const ALL: Self = Self(FULL);

    /// The set of these bits; bits above 35 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & FULL)
    }

    /// The set of one square.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square as u8)
    }

    /// The squares of a file, 1 to 6.
    ///
    /// # Panics
    /// For another number.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        assert!(matches!(file, 1..=6), "files are 1 to 6");
        Self(FILE_1 << (file - 1))
    }

    /// The squares of a rank, 1 (a) to 6 (f).
    ///
    /// # Panics
    /// For another number.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        assert!(matches!(rank, 1..=6), "ranks are 1 to 6");
        Self(0o77 << (6 * (rank - 1)))
    }

    /// The promotion zone of a side, its two farthest ranks.
    #[inline]
    #[must_use]
    pub const fn zone(color: Color) -> Self {
        match color {
            Color::Black => Self(0o7777),
            Color::White => Self(0o7777 << 24),
        }
    }

    /// The farthest rank of a side.
    #[inline]
    #[must_use]
    pub const fn farthest_rank(color: Color) -> Self {
        match color {
            Color::Black => Self(0o77),
            Color::White => Self(0o77 << 30),
        }
    }

    /// One step straight ahead for `color`; what leaves the board is gone.
    #[inline]
    #[must_use]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            Color::Black => Self(self.0 >> 6),
            Color::White => Self((self.0 << 6) & FULL),
        }
    }

    /// Every square of each file that holds a member.
    #[inline]
    #[must_use]
    pub const fn fill_files(self) -> Self {
        let mut bits = self.0;
        bits |= bits >> 6;
        bits |= bits >> 12;
        bits |= bits >> 24;
        Self((bits & 0o77) * FILE_1)
    }

    /// The bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the square is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square as u8) != 0
    }

    /// Whether no square is a member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any square is a member.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether two or more squares are members.
    #[inline]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The member of lowest index.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros())
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square as u8;
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square as u8);
    }

    /// The set without its member of lowest index.
    #[inline]
    #[must_use]
    pub(crate) const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The set turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(self.0.reverse_bits() >> 28)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Self;
    /// The members of `self` that are not in `other`.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & FULL)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

/// The members of a [`Bitboard`] in index order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0 = self.0.without_first();
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave_as_sets() {
        let corners: Bitboard = [Square::S1A, Square::S6A, Square::S1F, Square::S6F]
            .into_iter()
            .collect();
        assert_eq!(corners.len(), 4);
        assert_eq!(corners.rotated(), corners);
        assert_eq!((!corners).len(), 32);
        assert_eq!(corners.into_iter().count(), 4);
        assert_eq!(corners.fill_files(), Bitboard::file(1) | Bitboard::file(6));
        assert_eq!((corners - Bitboard::rank(1)).first(), Some(Square::S1F));
        assert_eq!(Bitboard::EMPTY.first(), None);
    }

    #[test]
    fn forward_follows_the_side() {
        let centre = Bitboard::of(Square::S3C);
        assert_eq!(centre.forward(Color::Black), Bitboard::of(Square::S3B));
        assert_eq!(centre.forward(Color::White), Bitboard::of(Square::S3D));
        for color in Color::ALL {
            assert!(Bitboard::farthest_rank(color).forward(color).is_empty());
        }
    }
}
