//! Men in hand.

use std::fmt;

use crate::role::HandRole;

/// The most men of one kind that exist.
pub const MAX_OF_A_KIND: u8 = 2;

/// The men a player holds, at most two of each kind.
///
/// Three bits a kind, the highest of them a guard that is always clear, so
/// that "holds at least" is one subtraction over all kinds at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hand(u32);

const GUARDS: u32 = 0o444444;

const fn shift(role: HandRole) -> u32 {
    role as u32 * 3
}

impl Hand {
    /// No men.
    pub const EMPTY: Self = Self(0);

    /// How many men of this kind it holds: 0, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn count(self, role: HandRole) -> u8 {
        ((self.0 >> shift(role)) & 3) as u8
    }

    /// Whether it holds a man of this kind.
    #[inline]
    #[must_use]
    pub const fn has(self, role: HandRole) -> bool {
        self.0 & (3 << shift(role)) != 0
    }

    /// Whether it holds no man.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many men it holds in all.
    #[must_use]
    pub fn len(self) -> u8 {
        HandRole::ALL.iter().map(|&role| self.count(role)).sum()
    }

    /// Whether it holds at least what `other` holds of every kind.
    #[inline]
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// One more man of this kind.
    ///
    /// # Panics
    /// Where two are held already.
    #[inline]
    pub const fn add(&mut self, role: HandRole) {
        assert!(self.count(role) < MAX_OF_A_KIND, "two of a kind exist");
        self.0 += 1 << shift(role);
    }

    /// One man of this kind less; `false`, and no change, where none is held.
    #[inline]
    pub const fn remove(&mut self, role: HandRole) -> bool {
        if !self.has(role) {
            return false;
        }
        self.0 -= 1 << shift(role);
        true
    }

    /// The packed form, below 2^18, for use as a key.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The kinds held and how many of each, in SFEN order.
    pub fn iter(self) -> impl Iterator<Item = (HandRole, u8)> {
        HandRole::ALL
            .into_iter()
            .map(move |role| (role, self.count(role)))
            .filter(|&(_, count)| count > 0)
    }
}

impl FromIterator<HandRole> for Hand {
    /// # Panics
    /// Where a kind comes more than twice.
    fn from_iter<I: IntoIterator<Item = HandRole>>(roles: I) -> Self {
        let mut hand = Self::EMPTY;
        for role in roles {
            hand.add(role);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Hand> {
        (0..3u32.pow(6)).map(|code| {
            let mut hand = Hand::EMPTY;
            for (place, role) in HandRole::ALL.into_iter().enumerate() {
                for _ in 0..code / 3u32.pow(place as u32) % 3 {
                    hand.add(role);
                }
            }
            hand
        })
    }

    #[test]
    fn contains_compares_every_kind() {
        for a in all() {
            for b in all() {
                let slow = HandRole::ALL.iter().all(|&r| a.count(r) >= b.count(r));
                assert_eq!(a.contains(b), slow, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn what_is_added_can_be_removed() {
        for role in HandRole::ALL {
            let mut hand = Hand::EMPTY;
            assert!(!hand.remove(role));
            hand.add(role);
            hand.add(role);
            assert_eq!((hand.count(role), hand.len()), (2, 2));
            assert!(hand.remove(role) && hand.remove(role) && hand.is_empty());
        }
    }

    #[test]
    #[should_panic(expected = "two of a kind")]
    fn a_third_man_is_refused() {
        let _: Hand = [HandRole::Pawn; 3].into_iter().collect();
    }
}
