//! The two dialects of moves as chess programs write them.

use crate::notation::san::syntax::{self, Letter, Promotion, Written};
use crate::role::Role;

/// Whose way of writing it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// Fairy-Stockfish: `Ba5=H`, and `+` is check.
    Fairy,
    /// XBoard and Cute Chess: `Ba5+`, and `+` is a promotion.
    Board,
}

impl Dialect {
    /// The dialect that a move can only belong to; `None` for most moves.
    ///
    /// ```
    /// use judkins::notation::san::Dialect;
    ///
    /// assert_eq!(Dialect::shown_by("Ba5=H"), Some(Dialect::Fairy));
    /// assert_eq!(Dialect::shown_by("N@c2+"), Some(Dialect::Fairy));
    /// assert_eq!(Dialect::shown_by("Bxd3="), Some(Dialect::Board));
    /// assert_eq!(Dialect::shown_by("Rxf5+"), None);
    /// ```
    #[must_use]
    pub fn shown_by(text: &str) -> Option<Self> {
        match syntax::read(text).ok()? {
            Written::Drop { check, .. } => check.then_some(Self::Fairy),
            Written::Board { man, promotion, .. } => match (man, promotion) {
                (Letter::Dragon | Letter::Horse, _) | (_, Promotion::Into(_)) => Some(Self::Fairy),
                (Letter::Promoted(_), _) | (_, Promotion::Declined | Promotion::PlusAndCheck) => {
                    Some(Self::Board)
                }
                (Letter::Gold | Letter::Plain(Role::King), Promotion::PlusOrCheck) => {
                    Some(Self::Fairy)
                }
                _ => None,
            },
        }
    }
}
