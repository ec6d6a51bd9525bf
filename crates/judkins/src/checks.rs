//! Moves that give check, and mate in one.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::MoveSet;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::role::Role;

impl Position {
    /// The legal moves that give check.
    #[must_use]
    pub fn checks(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_check(|made| {
            list.push(made);
            ControlFlow::Continue(())
        });
        list
    }

    /// A legal move that mates at once, if there is one.
    #[must_use]
    pub fn mate_in_one(&self) -> Option<Move> {
        let mut found = None;
        self.for_each_check(|made| {
            if self.after(made).has_legal_move() {
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
        let Some(king) = self.kings[!self.turn] else {
            return false;
        };
        let occupied = self.occupied();
        let to = made.to();
        let role = match (made.from(), made.dropped()) {
            (Some(from), _) => {
                let danger = self.king_danger(king, !self.turn, occupied);
                if danger.blockers.contains(from) && !attacks::line(king, from).contains(to) {
                    return true;
                }
                match self.roles[from as usize] {
                    Some(role) if made.promotes() => role.promoted().unwrap_or(role),
                    Some(role) => role,
                    None => return false,
                }
            }
            (None, Some(role)) => role.role(),
            (None, None) => return false,
        };
        attacks::attacks(!self.turn, role, king, occupied).contains(to)
    }

    /// Stops when `f` breaks.
    fn for_each_check(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) {
        let Some(king) = self.kings[!self.turn] else {
            return;
        };
        let occupied = self.occupied();
        let discoverers =
            self.king_danger(king, !self.turn, occupied).blockers & self.by_color[self.turn];
        let direct = |role: Role| attacks::attacks(!self.turn, role, king, occupied);
        let _ = self.generate(self.everywhere(), |set| {
            let checks = match set {
                MoveSet::Drop { role, to } => MoveSet::Drop {
                    role,
                    to: to & direct(role.role()),
                },
                MoveSet::Board {
                    from,
                    stay,
                    promote,
                } => {
                    let discovered = if discoverers.contains(from) {
                        !attacks::line(king, from)
                    } else {
                        Bitboard::EMPTY
                    };
                    let role = self.roles[from as usize].unwrap_or(Role::King);
                    let promoted = role.promoted().unwrap_or(role);
                    MoveSet::Board {
                        from,
                        stay: stay & (direct(role) | discovered),
                        promote: promote & (direct(promoted) | discovered),
                    }
                }
            };
            let mut flow = ControlFlow::Continue(());
            checks.for_each(|made| {
                if flow.is_continue() {
                    flow = f(made);
                }
            });
            flow
        });
    }
}
