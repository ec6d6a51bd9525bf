//! Handicaps: men that White plays without.

use std::fmt;

use crate::color::Color;
use crate::role::{HandRole, Man};
use crate::setup::Setup;
use crate::square::Square;

/// The men removed from White before the game; they are out of play for good.
///
/// White, the stronger player, moves first in a handicap game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handicap {
    removed: u8,
}

/// Letters that name no handicap.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no handicap: {text}; expected a name ({names}) or letters of R B G S N P, each at most once",
    names = named_list()
)]
pub struct ParseHandicapError {
    /// The text.
    pub text: String,
}

fn named_list() -> String {
    Handicap::NAMED.map(|(name, _)| name).join(", ")
}

impl Handicap {
    /// No man removed: an even game.
    pub const NONE: Self = Self { removed: 0 };

    /// The handicaps that have names, weakest first, then those of single
    /// men.
    pub const NAMED: [(&'static str, Self); 8] = [
        ("none", Self::NONE),
        ("bishop", Self::of_men(&[HandRole::Bishop])),
        ("rook", Self::of_men(&[HandRole::Rook])),
        (
            "two-pieces",
            Self::of_men(&[HandRole::Rook, HandRole::Bishop]),
        ),
        ("gold", Self::of_men(&[HandRole::Gold])),
        ("silver", Self::of_men(&[HandRole::Silver])),
        ("knight", Self::of_men(&[HandRole::Knight])),
        ("pawn", Self::of_men(&[HandRole::Pawn])),
    ];

    /// The handicap that removes these men.
    #[must_use]
    pub const fn of_men(roles: &[HandRole]) -> Self {
        let mut removed = 0;
        let mut i = 0;
        while i < roles.len() {
            removed |= 1 << roles[i] as u8;
            i += 1;
        }
        Self { removed }
    }

    /// Reads a name (`two-pieces`) or letters (`RB`, `bn`); the empty text is
    /// no handicap.
    ///
    /// # Errors
    /// For other text, and for a letter that comes twice.
    pub fn parse(text: &str) -> Result<Self, ParseHandicapError> {
        let named = Self::NAMED.iter().find(|(name, _)| *name == text);
        if let Some(&(_, handicap)) = named {
            return Ok(handicap);
        }
        let error = || ParseHandicapError {
            text: text.to_owned(),
        };
        let mut removed = 0;
        for letter in text.chars() {
            let role = HandRole::from_letter(letter).ok_or_else(error)?;
            if removed & (1 << role as u8) != 0 {
                return Err(error());
            }
            removed |= 1 << role as u8;
        }
        Ok(Self { removed })
    }

    /// The men removed, in the order R B G S N P.
    pub fn men(self) -> impl Iterator<Item = HandRole> {
        HandRole::ALL
            .into_iter()
            .filter(move |&role| self.removed & (1 << role as u8) != 0)
    }

    /// The letters of the men removed, in the order R B G S N P.
    #[must_use]
    pub fn letters(self) -> String {
        self.men().map(HandRole::letter).collect()
    }

    /// The name, where it has one.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::NAMED
            .iter()
            .find(|&&(_, named)| named == self)
            .map(|&(name, _)| name)
    }

    /// The start of a game at this handicap.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut setup = Setup::start();
        for role in self.men() {
            let man = Man {
                color: Color::White,
                role: role.role(),
            };
            for square in Square::ALL {
                if setup.man_at(square) == Some(man) {
                    setup.board[square.index()] = None;
                }
            }
        }
        if self != Self::NONE {
            setup.turn = Color::White;
        }
        setup
    }

    /// The handicap whose start this is, if any; the move number does not
    /// count.
    #[must_use]
    pub fn recognise(setup: &Setup) -> Option<Self> {
        (0..64).map(|removed| Self { removed }).find(|handicap| {
            let start = handicap.setup();
            start.board == setup.board && start.hands == setup.hands && start.turn == setup.turn
        })
    }
}

impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => f.pad(&self.letters()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn every_set_of_men_makes_a_position() {
        for removed in 0..64 {
            let handicap = Handicap { removed };
            let setup = handicap.setup();
            assert!(Position::new(&setup).is_ok(), "{handicap}");
            assert_eq!(Handicap::recognise(&setup), Some(handicap));
            assert_eq!(Handicap::parse(&handicap.letters()), Ok(handicap));
            assert_eq!(Handicap::parse(&handicap.to_string()), Ok(handicap));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["K", "BB", "queen", "B N", "角"] {
            assert!(Handicap::parse(text).is_err(), "{text}");
        }
    }
}
