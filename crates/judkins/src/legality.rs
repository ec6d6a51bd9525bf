//! Whether one move is legal, and if not, why.

use std::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::alive;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::role::{HandRole, Role};
use crate::square::Square;

/// Why a move is illegal. Where several reasons hold, the first in this order
/// is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IllegalReason {
    /// The game is over.
    GameOver,
    /// The origin square is empty.
    NoManThere,
    /// The man on the origin square is the opponent's.
    NotYourMan,
    /// The man does not move so, or its way is blocked.
    CannotReach,
    /// A man of one's own stands on the target.
    OwnManThere,
    /// No man of this kind is in hand.
    NotInHand,
    /// A drop on a square where a man stands.
    SquareOccupied,
    /// A dropped pawn or knight could never move from there.
    DeadDrop,
    /// An unpromoted pawn of one's own stands on the file already (nifu).
    TwoPawns,
    /// The man could never move again unpromoted.
    MustPromote,
    /// The man does not promote, or the move does not touch the zone.
    CannotPromote,
    /// The king could be captured next.
    KingLeftInCheck,
    /// A pawn may not be dropped to give mate (uchifuzume).
    PawnDropMate,
}

impl IllegalReason {
    /// Every reason in order of precedence.
    pub const ALL: [Self; 13] = [
        Self::GameOver,
        Self::NoManThere,
        Self::NotYourMan,
        Self::CannotReach,
        Self::OwnManThere,
        Self::NotInHand,
        Self::SquareOccupied,
        Self::DeadDrop,
        Self::TwoPawns,
        Self::MustPromote,
        Self::CannotPromote,
        Self::KingLeftInCheck,
        Self::PawnDropMate,
    ];

    /// The stable code that programs read.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NoManThere => "no-man-there",
            Self::NotYourMan => "not-your-man",
            Self::CannotReach => "cannot-reach",
            Self::OwnManThere => "own-man-there",
            Self::NotInHand => "not-in-hand",
            Self::SquareOccupied => "square-occupied",
            Self::DeadDrop => "dead-drop",
            Self::TwoPawns => "two-pawns",
            Self::MustPromote => "must-promote",
            Self::CannotPromote => "cannot-promote",
            Self::KingLeftInCheck => "king-left-in-check",
            Self::PawnDropMate => "pawn-drop-mate",
        }
    }
}

impl fmt::Display for IllegalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::GameOver => "the game is over",
            Self::NoManThere => "no man stands on the origin square",
            Self::NotYourMan => "the man belongs to the opponent",
            Self::CannotReach => "the man cannot reach that square",
            Self::OwnManThere => "a man of the same side stands there",
            Self::NotInHand => "no such man is in hand",
            Self::SquareOccupied => "a drop needs an empty square",
            Self::DeadDrop => "the man could never move from there",
            Self::TwoPawns => "the file already holds an unpromoted pawn of the same side",
            Self::MustPromote => "the man must promote, it could never move again",
            Self::CannotPromote => "the man cannot promote with this move",
            Self::KingLeftInCheck => "the king could be captured next",
            Self::PawnDropMate => "a pawn may not be dropped to give mate",
        })
    }
}

/// An illegal move and why it is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{mv} is illegal: {reason}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// The first reason that holds.
    pub reason: IllegalReason,
}

impl Position {
    /// Whether a move is legal, without listing the others.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Drop { role, to } => self.drop_targets(role).contains(to),
            MoveKind::Board { from, to, promote } => {
                let own = self.by_color[self.turn];
                let Some(role) = self.roles[from as usize] else {
                    return false;
                };
                own.contains(from)
                    && !own.contains(to)
                    && attacks::attacks(self.turn, role, from, self.occupied()).contains(to)
                    && self.promotion_fault(role, from, to, promote).is_none()
                    && self.keeps_king_safe(role, from, to)
            }
        }
    }

    /// Whether a move is legal, with the reason where it is not.
    ///
    /// # Errors
    /// The first [`IllegalReason`] that holds; never `GameOver`, which only a
    /// [`Game`](crate::game::Game) knows.
    pub fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        let fault = match mv.kind() {
            MoveKind::Drop { role, to } => self.drop_fault(role, to),
            MoveKind::Board { from, to, promote } => self.board_fault(from, to, promote),
        };
        match fault {
            Some(reason) => Err(IllegalMove { mv, reason }),
            None => Ok(()),
        }
    }

    fn board_fault(&self, from: Square, to: Square, promote: bool) -> Option<IllegalReason> {
        let own = self.by_color[self.turn];
        let Some(role) = self.roles[from as usize] else {
            return Some(IllegalReason::NoManThere);
        };
        if !own.contains(from) {
            return Some(IllegalReason::NotYourMan);
        }
        if !attacks::attacks(self.turn, role, from, self.occupied()).contains(to) {
            return Some(IllegalReason::CannotReach);
        }
        if own.contains(to) {
            return Some(IllegalReason::OwnManThere);
        }
        if let Some(fault) = self.promotion_fault(role, from, to, promote) {
            return Some(fault);
        }
        (!self.keeps_king_safe(role, from, to)).then_some(IllegalReason::KingLeftInCheck)
    }

    fn promotion_fault(
        &self,
        role: Role,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Option<IllegalReason> {
        if promote {
            let touches_zone = from.in_zone(self.turn) || to.in_zone(self.turn);
            (role.promoted().is_none() || !touches_zone).then_some(IllegalReason::CannotPromote)
        } else {
            (!alive(self.turn, role).contains(to)).then_some(IllegalReason::MustPromote)
        }
    }

    /// Whether the own king cannot be captured after a move that the man can
    /// make.
    fn keeps_king_safe(&self, role: Role, from: Square, to: Square) -> bool {
        let us = self.turn;
        let Some(king) = self.kings[us] else {
            return true;
        };
        if role == Role::King {
            let occupied = self.occupied() - Bitboard::of(from);
            return self.attackers(to, !us, occupied).is_empty();
        }
        if let Some(checker) = self.checkers.first() {
            let answers = attacks::between(king, checker) | self.checkers;
            if self.checkers.more_than_one() || !answers.contains(to) {
                return false;
            }
        }
        !self.pinned.contains(from) || attacks::line(king, from).contains(to)
    }

    fn drop_fault(&self, role: HandRole, to: Square) -> Option<IllegalReason> {
        let us = self.turn;
        if !self.hands[us].has(role) {
            return Some(IllegalReason::NotInHand);
        }
        if self.occupied().contains(to) {
            return Some(IllegalReason::SquareOccupied);
        }
        if !alive(us, role.role()).contains(to) {
            return Some(IllegalReason::DeadDrop);
        }
        let pawns = self.men_of(us, Role::Pawn);
        if role == HandRole::Pawn && pawns.fill_files().contains(to) {
            return Some(IllegalReason::TwoPawns);
        }
        if !self.drop_room().contains(to) {
            return Some(IllegalReason::KingLeftInCheck);
        }
        (!self.drop_targets(role).contains(to)).then_some(IllegalReason::PawnDropMate)
    }
}
