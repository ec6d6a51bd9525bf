//! Moves one by one, the most promising first, generated as late as possible.

use arrayvec::ArrayVec;
use judkins::checks::CheckMap;
use judkins::moves::{MAX_MOVES, Move};
use judkins::position::Position;

use crate::eval;
use crate::learnt::{self, Learnt, Visit};
use crate::score::Value;
use crate::see;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    Table,
    Tacticals,
    Killers,
    MakeQuiets,
    Quiets,
    Losing,
    MakeChecks,
    Checks,
    MakeEvasions,
    Evasions,
    Done,
}

#[derive(Clone, Copy)]
struct Scored {
    mv: Move,
    score: i32,
}

/// Which kinds of moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// All.
    All,
    /// Captures and promotions that lose nothing; when in check, all.
    Winning,
    /// Those and other checks that lose nothing; when in check, all.
    WinningOrChecks,
}

/// Hands out the moves of one position.
pub(crate) struct Picker {
    stage: Stage,
    wanted: Wanted,
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    before: [Option<Visit>; 2],
    list: ArrayVec<Scored, MAX_MOVES>,
    next: usize,
    losing: ArrayVec<Move, MAX_MOVES>,
    made: bool,
}

impl Picker {
    pub(crate) fn new(
        position: &Position,
        wanted: Wanted,
        table_move: Option<Move>,
        killers: [Option<Move>; 2],
        before: [Option<Visit>; 2],
    ) -> Self {
        let table_move = table_move.filter(|&mv| {
            (wanted == Wanted::All || position.in_check() || learnt::is_tactical(position, mv))
                && position.is_legal(mv)
        });
        Self {
            stage: Stage::Table,
            wanted,
            table_move,
            killers,
            before,
            list: ArrayVec::new(),
            next: 0,
            losing: ArrayVec::new(),
            made: false,
        }
    }

    /// The next move, never one twice.
    pub(crate) fn next(&mut self, position: &Position, learnt: &Learnt) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = if position.in_check() {
                        Stage::MakeEvasions
                    } else {
                        Stage::Tacticals
                    };
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::Tacticals => {
                    if let Some(mv) = self.next_tactical(position, learnt) {
                        return Some(mv);
                    }
                    self.next = 0;
                    self.stage = match self.wanted {
                        Wanted::All => Stage::Killers,
                        Wanted::Winning => Stage::Done,
                        Wanted::WinningOrChecks => Stage::MakeChecks,
                    };
                }
                Stage::Killers => {
                    if let Some(mv) = self.next_killer(position) {
                        return Some(mv);
                    }
                    self.stage = Stage::MakeQuiets;
                }
                Stage::MakeQuiets => {
                    self.make_quiets(position, learnt);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.take_best() {
                    Some(mv) if self.killers.contains(&Some(mv)) => {}
                    Some(mv) => return Some(mv),
                    None => {
                        self.next = 0;
                        self.stage = Stage::Losing;
                    }
                },
                Stage::Losing => {
                    if let Some(mv) = self.next_losing() {
                        return Some(mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeChecks => {
                    self.make_checks(position);
                    self.stage = Stage::Checks;
                }
                Stage::MakeEvasions => {
                    self.make_evasions(position, learnt);
                    self.stage = Stage::Evasions;
                }
                Stage::Checks | Stage::Evasions => match self.take_best() {
                    Some(mv) => return Some(mv),
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Leaves out the quiet moves and drops that are still to come, but for
    /// checks.
    pub(crate) fn skip_quiets(&mut self, position: &Position, checks: &CheckMap) {
        if self.stage != Stage::Quiets {
            return;
        }
        let mut kept = self.next;
        for at in self.next..self.list.len() {
            let scored = self.list[at];
            if checks.gives_check(position, scored.mv) {
                self.list[kept] = scored;
                kept += 1;
            }
        }
        self.list.truncate(kept);
    }

    /// Whether what comes now are captures that lose material.
    pub(crate) fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    /// The best move of the list that was not taken yet.
    fn take_best(&mut self) -> Option<Move> {
        let rest = self.list.get_mut(self.next..)?;
        let mut best = 0;
        let mut highest = rest.first()?.score;
        for (at, scored) in rest.iter().enumerate().skip(1) {
            if scored.score > highest {
                highest = scored.score;
                best = at;
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].mv)
    }

    fn next_tactical(&mut self, position: &Position, learnt: &Learnt) -> Option<Move> {
        if !self.made {
            self.made = true;
            for mv in position.tacticals() {
                if Some(mv) != self.table_move {
                    let score = tactical_score(position, learnt, mv);
                    self.list.push(Scored { mv, score });
                }
            }
        }
        while let Some(mv) = self.take_best() {
            if see::gains(position, mv, 0) {
                return Some(mv);
            }
            self.losing.push(mv);
        }
        None
    }

    fn next_losing(&mut self) -> Option<Move> {
        let mv = self.losing.get(self.next).copied();
        self.next += 1;
        mv
    }

    fn next_killer(&mut self, position: &Position) -> Option<Move> {
        while self.next < self.killers.len() {
            let killer = self.killers[self.next];
            self.next += 1;
            let fits = |&mv: &Move| {
                Some(mv) != self.table_move
                    && !learnt::is_tactical(position, mv)
                    && position.is_legal(mv)
            };
            match killer.filter(fits) {
                // What is no move here must not hide a move from the list.
                None => self.killers[self.next - 1] = None,
                found => return found,
            }
        }
        None
    }

    fn make_quiets(&mut self, position: &Position, learnt: &Learnt) {
        self.list.clear();
        self.next = 0;
        let drops = position.droppable().map(|role| position.drops(role));
        let moves = drops.flatten().chain(position.quiet_moves());
        for mv in moves {
            if Some(mv) != self.table_move {
                let score = learnt.quiet(position, mv, self.before);
                self.list.push(Scored { mv, score });
            }
        }
    }

    fn make_checks(&mut self, position: &Position) {
        self.list.clear();
        self.next = 0;
        for mv in position.checks() {
            let fresh = Some(mv) != self.table_move && !learnt::is_tactical(position, mv);
            if fresh && see::gains(position, mv, 0) {
                self.list.push(Scored { mv, score: 0 });
            }
        }
    }

    fn make_evasions(&mut self, position: &Position, learnt: &Learnt) {
        const TACTICAL: i32 = 1 << 20;
        for mv in position.legal_moves() {
            if Some(mv) == self.table_move {
                continue;
            }
            let score = if learnt::is_tactical(position, mv) {
                TACTICAL + tactical_score(position, learnt, mv)
            } else {
                learnt.quiet(position, mv, self.before)
            };
            self.list.push(Scored { mv, score });
        }
    }
}

/// The most valuable victim by the least valuable attacker, and how such
/// captures did before.
fn tactical_score(position: &Position, learnt: &Learnt, mv: Move) -> i32 {
    let victim: Value = position.role_at(mv.to()).map_or(0, eval::exchange);
    let mover = mv.from().and_then(|from| position.role_at(from));
    let promotion = mover
        .and_then(|role| {
            let promoted = role.promoted().filter(|_| mv.promotes())?;
            Some(eval::on_board(promoted) - eval::on_board(role))
        })
        .unwrap_or(0);
    let cost = mover.map_or(0, eval::on_board);
    16 * (victim + promotion) - cost + learnt.capture(position, mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;
    use std::collections::HashSet;

    #[test]
    fn every_legal_move_comes_once() {
        let learnt = Learnt::new();
        for text in crate::bench::POSITIONS {
            let position = sfen::parse_position(text).expect("valid");
            let list = position.legal_moves();
            let killers = [list.last().copied(), "P*3c".parse().ok()];
            for table_move in [None, list.first().copied(), "1a1b".parse().ok()] {
                let mut picker =
                    Picker::new(&position, Wanted::All, table_move, killers, [None; 2]);
                let mut seen = HashSet::new();
                while let Some(mv) = picker.next(&position, &learnt) {
                    assert!(position.is_legal(mv) && seen.insert(mv), "{text} {mv:?}");
                }
                assert_eq!(seen.len(), list.len(), "{text}");
            }
        }
    }
}
