//! Generation of legal moves.

use std::ops::ControlFlow;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::role::{HandRole, Role};
use crate::square::Square;

/// Legal moves of one man, or legal drops of one kind, as sets of targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// Moves of the man on `from`.
    Board {
        /// Where the man stands.
        from: Square,
        /// Where it may go without promoting.
        stay: Bitboard,
        /// Where it may go and promote.
        promote: Bitboard,
    },
    /// Drops of one kind.
    Drop {
        /// The kind.
        role: HandRole,
        /// Where it may be placed.
        to: Bitboard,
    },
}

impl MoveSet {
    /// How many moves it holds.
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> u32 {
        match self {
            Self::Board { stay, promote, .. } => stay.len() + promote.len(),
            Self::Drop { to, .. } => to.len(),
        }
    }

    /// Whether it holds no move.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Board { stay, promote, .. } => stay.is_empty() && promote.is_empty(),
            Self::Drop { to, .. } => to.is_empty(),
        }
    }

    /// Calls `f` with each move.
    #[inline(always)]
    pub fn for_each(&self, mut f: impl FnMut(Move)) {
        match *self {
            Self::Board {
                from,
                stay,
                promote,
            } => {
                for to in promote {
                    f(Move::board(from, to, true));
                }
                for to in stay {
                    f(Move::board(from, to, false));
                }
            }
            Self::Drop { role, to } => {
                for to in to {
                    f(Move::drop(role, to));
                }
            }
        }
    }
}

/// Where the moves asked for may end.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    /// Squares for the king.
    king: Bitboard,
    /// Squares for other men on the board.
    board: Bitboard,
    /// Squares for drops.
    drops: Bitboard,
}

/// The squares on which a man of this kind, moved or dropped there unpromoted,
/// could move again.
#[inline(always)]
pub(crate) const fn alive(color: Color, role: Role) -> Bitboard {
    let dead = match role {
        Role::Pawn => Bitboard::farthest_rank(color),
        Role::Knight => Bitboard::zone(color),
        _ => Bitboard::EMPTY,
    };
    Bitboard(Bitboard::ALL.0 & !dead.0)
}

/// Splits targets of a man by whether it may stay as it is and whether it may
/// promote.
#[inline(always)]
fn by_promotion(color: Color, role: Role, from: Square, to: Bitboard) -> MoveSet {
    let zone = Bitboard::zone(color);
    let promote = if zone.contains(from) { to } else { to & zone };
    MoveSet::Board {
        from,
        stay: to & alive(color, role),
        promote,
    }
}

impl Position {
    /// Every legal move, in a fixed order.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_set(|set| set.for_each(|made| list.push(made)));
        list
    }

    /// How many legal moves there are, without listing them.
    #[inline]
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        let mut count = 0;
        self.for_each_set(|set| count += set.len());
        count
    }

    /// Whether there is any legal move; stops at the first.
    #[inline]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.generate(self.everywhere(), |set| {
            if set.is_empty() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
        .is_break()
    }

    /// Calls `f` with the legal moves in sets, each of one man or of one kind
    /// in hand; a set may be empty.
    #[inline(always)]
    pub fn for_each_set(&self, f: impl FnMut(MoveSet)) {
        self.sets_within(self.everywhere(), f);
    }

    /// The legal captures, promoting or not.
    #[must_use]
    pub fn captures(&self) -> MoveList {
        let enemies = self.by_color[!self.turn];
        self.listed(enemies, enemies, |set| set)
    }

    /// The legal promotions that capture nothing.
    #[must_use]
    pub fn promotions(&self) -> MoveList {
        self.listed(Bitboard::EMPTY, !self.occupied(), |set| match set {
            MoveSet::Board { from, promote, .. } => MoveSet::Board {
                from,
                stay: Bitboard::EMPTY,
                promote,
            },
            drops => drops,
        })
    }

    /// The legal captures and promotions, in one pass.
    #[must_use]
    pub fn tacticals(&self) -> MoveList {
        let enemies = self.by_color[!self.turn];
        self.listed(enemies, !self.by_color[self.turn], |set| match set {
            MoveSet::Board {
                from,
                stay,
                promote,
            } => MoveSet::Board {
                from,
                stay: stay & enemies,
                promote,
            },
            drops => drops,
        })
    }

    /// The legal board moves that neither capture nor promote.
    #[must_use]
    pub fn quiet_moves(&self) -> MoveList {
        let empty = !self.occupied();
        self.listed(empty, empty, |set| match set {
            MoveSet::Board { from, stay, .. } => MoveSet::Board {
                from,
                stay,
                promote: Bitboard::EMPTY,
            },
            drops => drops,
        })
    }

    /// The legal drops of one kind.
    #[must_use]
    pub fn drops(&self, role: HandRole) -> MoveList {
        let mut list = MoveList::new();
        let to = self.drop_targets(role);
        MoveSet::Drop { role, to }.for_each(|made| list.push(made));
        list
    }

    /// Where a man of this kind may be dropped now; nowhere if none is held.
    #[must_use]
    pub fn drop_targets(&self, role: HandRole) -> Bitboard {
        if self.hands[self.turn].has(role) {
            self.drop_squares(role, self.drop_room())
        } else {
            Bitboard::EMPTY
        }
    }

    /// The legal moves when in check; none when not in check.
    #[must_use]
    pub fn evasions(&self) -> MoveList {
        if self.in_check() {
            self.legal_moves()
        } else {
            MoveList::new()
        }
    }

    #[inline(always)]
    fn listed(
        &self,
        king: Bitboard,
        board: Bitboard,
        pick: impl Fn(MoveSet) -> MoveSet,
    ) -> MoveList {
        let mut list = MoveList::new();
        let targets = Targets {
            king,
            board,
            drops: Bitboard::EMPTY,
        };
        self.sets_within(targets, |set| pick(set).for_each(|made| list.push(made)));
        list
    }

    #[inline(always)]
    fn sets_within(&self, targets: Targets, mut f: impl FnMut(MoveSet)) {
        let _ = self.generate(targets, |set| {
            f(set);
            ControlFlow::Continue(())
        });
    }

    #[inline(always)]
    pub(crate) fn everywhere(&self) -> Targets {
        Targets {
            king: !self.by_color[self.turn],
            board: !self.by_color[self.turn],
            drops: !self.occupied(),
        }
    }

    /// The one generator: every list and count comes from here.
    #[inline(always)]
    pub(crate) fn generate(
        &self,
        targets: Targets,
        mut f: impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let us = self.turn;
        let mut room = targets;
        if let Some(king) = self.kings[us] {
            f(self.king_moves(king, targets.king))?;
            if self.checkers.any() {
                let Some(checker) = self
                    .checkers
                    .first()
                    .filter(|_| !self.checkers.more_than_one())
                else {
                    return ControlFlow::Continue(());
                };
                let between = attacks::between(king, checker);
                room.board &= between | self.checkers;
                room.drops &= between;
            }
        }
        self.man_moves(us, room.board, &mut f)?;
        if room.drops.is_empty() || self.hands[us].is_empty() {
            return ControlFlow::Continue(());
        }
        for role in HandRole::ALL {
            if self.hands[us].has(role) {
                let to = self.drop_squares(role, room.drops);
                f(MoveSet::Drop { role, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn king_moves(&self, king: Square, targets: Bitboard) -> MoveSet {
        let mut stay = attacks::king(king) & targets;
        if stay.any() {
            // The king itself must not shield the square behind it.
            let mut occupied = self.occupied();
            occupied.remove(king);
            stay = stay - self.attacked_by(!self.turn, occupied);
        }
        MoveSet::Board {
            from: king,
            stay,
            promote: Bitboard::EMPTY,
        }
    }

    /// Moves of all men but the king; `room` already answers any check.
    #[inline(always)]
    fn man_moves(
        &self,
        us: Color,
        room: Bitboard,
        f: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = self.by_color[us];
        let occupied = self.occupied();
        let along_pin = |from: Square, to: Bitboard| match self.kings[us] {
            Some(king) if self.pinned.contains(from) => to & attacks::line(king, from),
            _ => to,
        };
        let plain = |from: Square, attacked: Bitboard| MoveSet::Board {
            from,
            stay: along_pin(from, attacked & room),
            promote: Bitboard::EMPTY,
        };
        let promotable = |role: Role, from: Square, attacked: Bitboard| {
            by_promotion(us, role, from, along_pin(from, attacked & room))
        };
        for from in self.by_role[Role::Pawn] & own {
            f(promotable(Role::Pawn, from, attacks::pawn(us, from)))?;
        }
        for from in self.by_role[Role::Knight] & own {
            f(promotable(Role::Knight, from, attacks::knight(us, from)))?;
        }
        for from in self.by_role[Role::Silver] & own {
            f(promotable(Role::Silver, from, attacks::silver(us, from)))?;
        }
        for from in self.golds() & own {
            f(plain(from, attacks::gold(us, from)))?;
        }
        for from in self.by_role[Role::Bishop] & own {
            f(promotable(
                Role::Bishop,
                from,
                attacks::bishop(from, occupied),
            ))?;
        }
        for from in self.by_role[Role::Rook] & own {
            f(promotable(Role::Rook, from, attacks::rook(from, occupied)))?;
        }
        for from in self.by_role[Role::Horse] & own {
            f(plain(
                from,
                attacks::bishop(from, occupied) | attacks::straight(from),
            ))?;
        }
        for from in self.by_role[Role::Dragon] & own {
            f(plain(
                from,
                attacks::rook(from, occupied) | attacks::diagonal(from),
            ))?;
        }
        ControlFlow::Continue(())
    }

    /// The empty squares on which a drop answers any check.
    #[inline(always)]
    pub(crate) fn drop_room(&self) -> Bitboard {
        let empty = !self.occupied();
        match (self.kings[self.turn], self.checkers.first()) {
            (Some(_), Some(_)) if self.checkers.more_than_one() => Bitboard::EMPTY,
            (Some(king), Some(checker)) => empty & attacks::between(king, checker),
            _ => empty,
        }
    }

    /// Where in `room` a man of this kind may be dropped by the rules of
    /// drops.
    #[inline(always)]
    fn drop_squares(&self, role: HandRole, room: Bitboard) -> Bitboard {
        let us = self.turn;
        let mut to = room & alive(us, role.role());
        if role == HandRole::Pawn {
            to = to - self.men_of(us, Role::Pawn).fill_files();
            if let Some(king) = self.kings[!us] {
                let checking = to & attacks::pawn(!us, king);
                if checking.any() && self.pawn_drop_mates(king, checking) {
                    to = to - checking;
                }
            }
        }
        to
    }

    /// Whether a pawn dropped on `pawn`, the one square from which it checks
    /// the enemy king on `king`, leaves the enemy no legal move.
    ///
    /// The checker stands next to the king and no line opens, so the replies
    /// are captures of the pawn and steps of the king.
    fn pawn_drop_mates(&self, king: Square, pawn: Bitboard) -> bool {
        let us = self.turn;
        let them = !us;
        let occupied = self.occupied() | pawn;
        let steps = attacks::king(king) - self.by_color[them];
        if (steps - self.attacked_by(us, occupied ^ Bitboard::of(king))).any() {
            return false;
        }
        let Some(target) = pawn.first() else {
            return false;
        };
        let captors = self.attackers(target, them, occupied) - Bitboard::of(king);
        if captors.is_empty() {
            return true;
        }
        let pinned = self.king_danger(king, them, occupied).blockers;
        captors
            .into_iter()
            .all(|from| pinned.contains(from) && !attacks::line(king, from).contains(target))
    }
}
