//! The 36 squares.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;

/// A square, named by file (1 to 6 from the right) and rank (a to f from the
/// top) as Black sees the board.
///
/// The index runs along the ranks from the top right: 1a is 0, 2a is 1,
/// 6a is 5, 1b is 6, 6f is 35.
#[expect(missing_docs, reason = "each variant names its square")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[rustfmt::skip]
pub enum Square {
    S1A, S2A, S3A, S4A, S5A, S6A,
    S1B, S2B, S3B, S4B, S5B, S6B,
    S1C, S2C, S3C, S4C, S5C, S6C,
    S1D, S2D, S3D, S4D, S5D, S6D,
    S1E, S2E, S3E, S4E, S5E, S6E,
    S1F, S2F, S3F, S4F, S5F, S6F,
}

/// Text that names no square of this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a square is a file 1 to 6 and a rank a to f, such as 5e")]
pub struct ParseSquareError;

impl Square {
    /// Every square in index order.
    #[rustfmt::skip]
    pub const ALL: [Self; 36] = [
        Self::S1A, Self::S2A, Self::S3A, Self::S4A, Self::S5A, Self::S6A,
        Self::S1B, Self::S2B, Self::S3B, Self::S4B, Self::S5B, Self::S6B,
        Self::S1C, Self::S2C, Self::S3C, Self::S4C, Self::S5C, Self::S6C,
        Self::S1D, Self::S2D, Self::S3D, Self::S4D, Self::S5D, Self::S6D,
        Self::S1E, Self::S2E, Self::S3E, Self::S4E, Self::S5E, Self::S6E,
        Self::S1F, Self::S2F, Self::S3F, Self::S4F, Self::S5F, Self::S6F,
    ];

    /// The square at `index`, if it is below 36.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u32) -> Option<Self> {
        if index < 36 {
            Some(Self::ALL[index as usize])
        } else {
            None
        }
    }

    /// The square on `file` (1 to 6) and `rank` (1 for a, to 6 for f).
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if matches!(file, 1..=6) && matches!(rank, 1..=6) {
            Some(Self::ALL[((rank - 1) * 6 + (file - 1)) as usize])
        } else {
            None
        }
    }

    /// The index, 0 for 1a to 35 for 6f.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file, 1 at the right to 6 at the left.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self as u8 % 6 + 1
    }

    /// The rank, 1 at the top (a) to 6 at the bottom (f).
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 / 6 + 1
    }

    /// The rank's letter, `a` to `f`.
    #[must_use]
    pub const fn rank_letter(self) -> char {
        (b'a' + self as u8 / 6) as char
    }

    /// The square `files` to the left and `ranks` down from here, if the
    /// board has it.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 1 || file > 6 || rank < 1 || rank > 6 {
            return None;
        }
        Self::new(file as u8, rank as u8)
    }

    /// Where this square goes when the board is turned by 180 degrees.
    #[inline]
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self::ALL[35 - self as usize]
    }

    /// Where this square goes when files 1 and 6, 2 and 5, 3 and 4 change
    /// places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[(self as usize / 6) * 6 + 5 - self as usize % 6]
    }

    /// How many ranks away from `color`'s own back rank: 0 to 5.
    #[inline]
    #[must_use]
    pub const fn advance(self, color: Color) -> u8 {
        match color {
            Color::Black => 6 - self.rank(),
            Color::White => self.rank() - 1,
        }
    }

    /// Whether the square lies in `color`'s promotion zone, its two farthest
    /// ranks.
    #[inline]
    #[must_use]
    pub const fn in_zone(self, color: Color) -> bool {
        self.advance(color) >= 4
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank_letter())
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let &[file @ b'1'..=b'6', rank @ b'a'..=b'f'] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Self::new(file - b'0', rank - b'a' + 1).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_agree() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index as u32), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.rotated().rotated(), square);
            assert_eq!(square.mirrored().mirrored(), square);
        }
        assert_eq!(Square::S1A.index(), 0);
        assert_eq!(Square::S6F.index(), 35);
        assert_eq!(Square::from_index(36), None);
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "5", "0a", "7a", "1g", "a1", "5E", "5ee", "５五"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn zones_are_the_two_farthest_ranks() {
        assert!(Square::S3B.in_zone(Color::Black) && !Square::S3C.in_zone(Color::Black));
        assert!(Square::S3E.in_zone(Color::White) && !Square::S3D.in_zone(Color::White));
    }
}
