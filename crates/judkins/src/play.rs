//! Making moves.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::hash;
use crate::legality::IllegalMove;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::role::{HandRole, Role};
use crate::square::Square;

/// What a move changed.
///
/// A board move took `from` off the board and set `to` on it; `captured`, as
/// it stood on the target, went unpromoted into the mover's hand. A drop has
/// no `from`: the man of `to` left the mover's hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// The side that moved.
    pub color: Color,
    /// Where the man stood and what it was.
    pub from: Option<(Square, Role)>,
    /// Where the man stands and what it is now.
    pub to: (Square, Role),
    /// The man captured, as it stood on the board.
    pub captured: Option<Role>,
}

impl Change {
    /// The kind that left the mover's hand.
    #[must_use]
    pub fn dropped(&self) -> Option<HandRole> {
        match self.from {
            Some(_) => None,
            None => self.to.1.in_hand(),
        }
    }
}

impl Position {
    /// Plays a move.
    ///
    /// ```
    /// use judkins::position::Position;
    ///
    /// let mut position = Position::start();
    /// let change = position.play("2f4d".parse()?)?;
    /// assert_eq!(change.captured, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Change, IllegalMove> {
        self.check_legal(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that is known to be legal here, such as one of
    /// [`legal_moves`](Self::legal_moves).
    ///
    /// # Panics
    /// For an illegal move, if debug assertions are on. Without them the
    /// position may afterwards be invalid.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Change {
        debug_assert_eq!(self.check_legal(mv), Ok(()));
        let us = self.turn;
        let change = match mv.kind() {
            MoveKind::Board { from, to, promote } => self.move_man(us, from, to, promote),
            MoveKind::Drop { role, to } => {
                self.hands[us].remove(role);
                self.put(to, us, role.role());
                Change {
                    color: us,
                    from: None,
                    to: (to, role.role()),
                    captured: None,
                }
            }
        };
        self.turn = !us;
        self.board_key ^= hash::WHITE_TO_MOVE;
        self.refresh();
        change
    }

    #[inline(always)]
    fn move_man(&mut self, us: Color, from: Square, to: Square, promote: bool) -> Change {
        let captured = self.roles[to as usize];
        if let Some(role) = captured {
            self.take(to, !us, role);
            if let Some(kind) = role.in_hand() {
                self.hands[us].add(kind);
            }
        }
        let role = self.roles[from as usize].unwrap_or(Role::King);
        self.take(from, us, role);
        let arrived = if promote {
            role.promoted().unwrap_or(role)
        } else {
            role
        };
        self.put(to, us, arrived);
        if role == Role::King {
            self.kings[us] = Some(to);
        }
        Change {
            color: us,
            from: Some((from, role)),
            to: (to, arrived),
            captured,
        }
    }

    /// The position after a legal move. Panics as
    /// [`play_unchecked`](Self::play_unchecked) does.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// The position with the turn passed to the opponent, which no rule
    /// allows but searches try; `None` when in check.
    #[must_use]
    pub fn after_pass(&self) -> Option<Self> {
        if self.checkers != Bitboard::EMPTY {
            return None;
        }
        let mut next = self.clone();
        next.turn = !self.turn;
        next.board_key ^= hash::WHITE_TO_MOVE;
        next.refresh();
        Some(next)
    }
}
