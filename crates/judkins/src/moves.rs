//! Moves.

use std::fmt;
use std::num::NonZeroU16;

use crate::role::HandRole;
use crate::square::Square;

/// A move of a man on the board or a drop, without its legality.
///
/// Two bytes; `Option<Move>` is two bytes as well. The text of a move is the
/// business of [`crate::notation`]; `Display` writes USI.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// What a [`Move`] says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A man goes from one square to another, promoting or not.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A man is placed from the hand.
    Drop {
        /// Its kind.
        role: HandRole,
        /// Where it is placed.
        to: Square,
    },
}

// Bits 0 to 5: target; 6 to 11: origin, or 36 and the kind in hand for a
// drop; 12: promotion; 15: always set, which keeps the number off zero.
const TAG: NonZeroU16 = NonZeroU16::MIN.saturating_add(0x7fff);
const PROMOTE: u16 = 1 << 12;
const DROPS: u16 = 36;

impl Move {
    /// A board move.
    #[inline]
    #[must_use]
    pub const fn board(from: Square, to: Square, promote: bool) -> Self {
        let promotion = if promote { PROMOTE } else { 0 };
        Self::pack(to as u16 | (from as u16) << 6 | promotion)
    }

    /// A drop.
    #[inline]
    #[must_use]
    pub const fn drop(role: HandRole, to: Square) -> Self {
        Self::pack(to as u16 | (DROPS + role as u16) << 6)
    }

    #[inline]
    const fn pack(bits: u16) -> Self {
        Self(match NonZeroU16::new(TAG.get() | bits) {
            Some(packed) => packed,
            None => TAG,
        })
    }

    /// The move of these [`bits`](Self::bits), if they are those of a move.
    #[must_use]
    pub fn from_bits(bits: u16) -> Option<Self> {
        let to = Square::from_index(u32::from(bits & 63))?;
        let origin = bits >> 6 & 63;
        let made = match Square::from_index(u32::from(origin)) {
            Some(from) => Self::board(from, to, bits & PROMOTE != 0),
            None => Self::drop(*HandRole::ALL.get(usize::from(origin - DROPS))?, to),
        };
        (made.bits() == bits).then_some(made)
    }

    /// The packed form, the same in every version that reads the same
    /// training records.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The square it goes to.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::ALL[(self.0.get() & 63) as usize]
    }

    /// The square it comes from; `None` for a drop.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        Square::from_index((self.0.get() >> 6 & 63) as u32)
    }

    /// The kind dropped; `None` for a board move.
    #[inline]
    #[must_use]
    pub const fn dropped(self) -> Option<HandRole> {
        let origin = self.0.get() >> 6 & 63;
        if origin < DROPS {
            return None;
        }
        Some(HandRole::ALL[(origin - DROPS) as usize])
    }

    /// Whether it is a drop.
    #[inline]
    #[must_use]
    pub const fn is_drop(self) -> bool {
        self.0.get() >> 6 & 63 >= DROPS
    }

    /// Whether the man promotes.
    #[inline]
    #[must_use]
    pub const fn promotes(self) -> bool {
        self.0.get() & PROMOTE != 0
    }

    /// The move taken apart.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        let to = self.to();
        match (self.from(), self.dropped()) {
            (None, Some(role)) => MoveKind::Drop { role, to },
            (Some(from), _) => MoveKind::Board {
                from,
                to,
                promote: self.promotes(),
            },
            (None, None) => unreachable!(),
        }
    }

    /// The same move on a board turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Self {
        match self.kind() {
            MoveKind::Board { from, to, promote } => {
                Self::board(from.rotated(), to.rotated(), promote)
            }
            MoveKind::Drop { role, to } => Self::drop(role, to.rotated()),
        }
    }

    /// The same move on a board whose files are mirrored.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self.kind() {
            MoveKind::Board { from, to, promote } => {
                Self::board(from.mirrored(), to.mirrored(), promote)
            }
            MoveKind::Drop { role, to } => Self::drop(role, to.mirrored()),
        }
    }
}

impl fmt::Display for Move {
    /// Writes USI: `5f5e`, `2b1a+`, `P*3c`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Board { from, to, promote } => {
                write!(f, "{from}{to}{}", if promote { "+" } else { "" })
            }
            MoveKind::Drop { role, to } => write!(f, "{}*{to}", role.letter()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// The most legal moves a [`MoveList`] holds.
///
/// The greatest count seen in a valid position is 191; every man's targets on
/// an empty board plus six kinds of drops stay below this bound.
pub const MAX_MOVES: usize = 320;

/// Legal moves, without allocation.
pub type MoveList = arrayvec::ArrayVec<Move, MAX_MOVES>;

#[cfg(test)]
mod tests {
    use super::*;

    fn every_move() -> impl Iterator<Item = Move> {
        let board = Square::ALL.into_iter().flat_map(|from| {
            Square::ALL
                .into_iter()
                .flat_map(move |to| [false, true].map(|promote| Move::board(from, to, promote)))
        });
        let drops = HandRole::ALL
            .into_iter()
            .flat_map(|role| Square::ALL.map(|to| Move::drop(role, to)));
        board.chain(drops)
    }

    #[test]
    fn packing_loses_nothing() {
        for made in every_move() {
            assert_eq!(Move::from_bits(made.bits()), Some(made));
            let again = match made.kind() {
                MoveKind::Board { from, to, promote } => Move::board(from, to, promote),
                MoveKind::Drop { role, to } => Move::drop(role, to),
            };
            assert_eq!(again, made);
            assert_eq!(made.is_drop(), made.from().is_none());
        }
        let known = (0..=u16::MAX).filter_map(Move::from_bits).count();
        assert_eq!(known, 36 * 36 * 2 + 6 * 36);
    }

    #[test]
    fn an_optional_move_costs_nothing() {
        assert_eq!(size_of::<Option<Move>>(), 2);
    }
}
