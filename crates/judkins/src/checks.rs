//! Moves that give check, and mate in one.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::MoveSet;
use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// Where the men of the side to move would give check, found once for all
/// moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct CheckMap {
    /// The enemy king; without one there is no check.
    king: Option<Square>,
    /// From where a man of each kind attacks the king, in the order of
    /// [`Role::ALL`].
    direct: [Bitboard; 12],
    /// Own men that stand alone between a range of their side and the king.
    discoverers: Bitboard,
}

impl CheckMap {
    /// The map of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let us = position.turn;
        let Some(king) = position.kings[!us] else {
            return Self {
                king: None,
                direct: [Bitboard::EMPTY; 12],
                discoverers: Bitboard::EMPTY,
            };
        };
        let occupied = position.occupied();
        let danger = position.king_danger(king, !us, occupied);
        let rook = attacks::rook(king, occupied);
        let bishop = attacks::bishop(king, occupied);
        let gold = attacks::gold(!us, king);
        let mut direct = [gold; 12];
        direct[Role::King as usize] = Bitboard::EMPTY;
        direct[Role::Rook as usize] = rook;
        direct[Role::Bishop as usize] = bishop;
        direct[Role::Silver as usize] = attacks::silver(!us, king);
        direct[Role::Knight as usize] = attacks::knight(!us, king);
        direct[Role::Pawn as usize] = attacks::pawn(!us, king);
        direct[Role::Dragon as usize] = rook | attacks::diagonal(king);
        direct[Role::Horse as usize] = bishop | attacks::straight(king);
        Self {
            king: Some(king),
            direct,
            discoverers: danger.blockers & position.by_color[us],
        }
    }

    /// Whether a legal move of the same position gives check. For other moves
    /// the answer means nothing.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, position: &Position, made: Move) -> bool {
        match made.kind() {
            MoveKind::Drop { role, to } => self.direct[role.role() as usize].contains(to),
            MoveKind::Board { from, to, promote } => {
                let Some(role) = position.roles[from as usize] else {
                    return false;
                };
                let arrived = if promote {
                    role.promoted().unwrap_or(role)
                } else {
                    role
                };
                self.direct[arrived as usize].contains(to)
                    || self.discoverers.contains(from) && self.discovered(from).contains(to)
            }
        }
    }

    /// Where the man on `from` may go and uncover a check.
    #[inline]
    fn discovered(&self, from: Square) -> Bitboard {
        match self.king {
            Some(king) if self.discoverers.contains(from) => !attacks::line(king, from),
            _ => Bitboard::EMPTY,
        }
    }

    /// The checks among some legal moves.
    #[inline]
    fn checks_of(&self, position: &Position, set: MoveSet) -> MoveSet {
        match set {
            MoveSet::Drop { role, to } => MoveSet::Drop {
                role,
                to: to & self.direct[role.role() as usize],
            },
            MoveSet::Board {
                from,
                stay,
                promote,
            } => {
                let discovered = self.discovered(from);
                let role = position.roles[from as usize].unwrap_or(Role::King);
                let promoted = role.promoted().unwrap_or(role);
                MoveSet::Board {
                    from,
                    stay: stay & (self.direct[role as usize] | discovered),
                    promote: promote & (self.direct[promoted as usize] | discovered),
                }
            }
        }
    }
}

impl Position {
    /// The legal moves that give check.
    #[must_use]
    pub fn checks(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_check(&CheckMap::of(self), |made| {
            list.push(made);
            ControlFlow::Continue(())
        });
        list
    }

    /// A legal move that mates at once, if there is one.
    #[must_use]
    pub fn mate_in_one(&self) -> Option<Move> {
        let map = CheckMap::of(self);
        let king = map.king?;
        let mut flights = None;
        let mut found = None;
        self.for_each_check(&map, |made| {
            let flights = *flights.get_or_insert_with(|| self.flights(king));
            if self.leaves_a_flight(king, flights, made) || self.after(made).has_legal_move() {
                ControlFlow::Continue(())
            } else {
                found = Some(made);
                ControlFlow::Break(())
            }
        });
        found
    }

    /// Whether a legal move gives check. For other moves the answer means
    /// nothing.
    #[must_use]
    pub fn gives_check(&self, made: Move) -> bool {
        CheckMap::of(self).gives_check(self, made)
    }

    /// Squares to which the enemy king could step now if it were its turn.
    fn flights(&self, king: Square) -> Bitboard {
        let occupied = self.occupied() - Bitboard::of(king);
        attacks::king(king) - self.by_color[!self.turn] - self.attacked_by(self.turn, occupied)
    }

    /// Whether some flight certainly stays open after a move; `false` says
    /// nothing. What the move takes away are the squares that the arrived man
    /// attacks, its own square, and lines that its departure opens.
    #[inline]
    fn leaves_a_flight(&self, king: Square, flights: Bitboard, made: Move) -> bool {
        let to = made.to();
        let us = self.turn;
        let mut occupied = self.occupied() - Bitboard::of(king);
        let mut rest = flights - Bitboard::of(to);
        let role = match made.kind() {
            MoveKind::Drop { role, .. } => role.role(),
            MoveKind::Board { from, promote, .. } => {
                occupied.remove(from);
                let ranges = attacks::rook_lines(from) & self.straight_ranges()
                    | attacks::bishop_lines(from) & self.diagonal_ranges();
                for range in ranges & self.by_color[us] {
                    rest = rest - attacks::line(range, from);
                }
                match self.roles[from as usize] {
                    Some(role) if promote => role.promoted().unwrap_or(role),
                    Some(role) => role,
                    None => Role::King,
                }
            }
        };
        (rest - attacks::attacks(us, role, to, occupied)).any()
    }

    /// Stops when `f` breaks.
    fn for_each_check(&self, map: &CheckMap, mut f: impl FnMut(Move) -> ControlFlow<()>) {
        if map.king.is_none() {
            return;
        }
        let _ = self.generate(self.everywhere(), |set| {
            let mut flow = ControlFlow::Continue(());
            map.checks_of(self, set).for_each(|made| {
                if flow.is_continue() {
                    flow = f(made);
                }
            });
            flow
        });
    }
}
