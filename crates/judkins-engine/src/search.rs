//! The search of one node.

use arrayvec::ArrayVec;
use judkins::checks::CheckMap;
use judkins::moves::Move;

use crate::learnt::{self, Visit};
use crate::picker::{Picker, Wanted};
use crate::quiescence::{decides, sharpens};
use crate::reductions;
use crate::score::{self, Bound, INFINITE, MAX_PLY, Value};
use crate::see;
use crate::worker::{Node, Worker};

/// How many moves are remembered as tried before a cutoff.
const TRIED: usize = 64;

type Tried = ArrayVec<Move, TRIED>;

/// The window and depth of one node.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
    /// Whether a cutoff is expected.
    pub(crate) cut: bool,
}

impl Window {
    const fn is_pv(self) -> bool {
        self.alpha + 1 != self.beta
    }

    const fn zero(alpha: Value, depth: i32, cut: bool) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
            depth,
            cut,
        }
    }
}

/// The reward of a move that cut at this depth.
fn bonus(depth: i32) -> i32 {
    (180 * depth - 90).min(1_900)
}

impl Worker<'_> {
    /// The value of a node for its side to move, by principal variation
    /// search. The path already holds the position.
    pub(crate) fn search(&mut self, node: &Node, window: Window, ply: usize) -> Value {
        let Window {
            mut alpha,
            mut beta,
            mut depth,
            cut,
        } = window;
        let pv = window.is_pv();

        // 1. At the horizon only captures and checks count.
        if depth <= 0 {
            return self.quiesce(node, alpha, beta, ply, true);
        }
        self.visit(ply);
        self.frames[ply].pv.clear();
        self.frames[ply + 1].killers = [None; 2];
        if self.stopped {
            return score::DRAW;
        }

        // 2. Repetition by the rules, and lines without end.
        let position = &node.position;
        let excluded = self.frames[ply].excluded;
        if excluded.is_none()
            && let Some(value) = self.path.repetition()
        {
            return value;
        }
        if ply >= MAX_PLY {
            return node.evaluate();
        }

        // 3. No mate from here can beat one already found nearer the root.
        alpha = alpha.max(score::mated_at(ply));
        beta = beta.min(score::mate_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        // 4. What is known already.
        let key = position.hash();
        let in_check = position.in_check();
        let entry = match excluded {
            None => self.shared.table.get(key, ply),
            Some(_) => None,
        };
        if let Some(entry) = entry
            && !pv
            && entry.depth >= depth
            && decides(&entry, alpha, beta)
        {
            if let Some(mv) = entry.mv
                && entry.value >= beta
                && !learnt::is_tactical(position, mv)
                && position.is_legal(mv)
            {
                let before = self.before(ply);
                self.learnt
                    .learn_quiet(position, mv, before, bonus(depth) / 2);
            }
            return entry.value;
        }
        let table_move = entry.and_then(|entry| entry.mv);

        // 5. A mate in one, exactly.
        if entry.is_none()
            && excluded.is_none()
            && let Some(value) = self.mate_at_once(node, ply)
        {
            return value;
        }

        // 6. The static evaluation, made sharper by the table.
        let raw = match (in_check, entry) {
            (true, _) => None,
            (false, Some(entry)) => Some(entry.eval),
            (false, None) => Some(node.evaluate()),
        };
        self.frames[ply].eval = raw;
        let eval = match (raw, entry) {
            (Some(raw), Some(entry)) if sharpens(&entry, raw) && !score::is_mate(entry.value) => {
                entry.value
            }
            (Some(raw), _) => raw,
            (None, _) => -INFINITE,
        };
        let improving = match (
            raw,
            ply.checked_sub(2).and_then(|two| self.frames[two].eval),
        ) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        };
        let quiet_node = !pv && !in_check && excluded.is_none();

        // 7. Reverse futility: far above the window.
        if quiet_node && depth <= 8 && !score::is_mate(beta) {
            let margin = 95 * (depth - i32::from(improving));
            if eval - margin >= beta && eval < score::PERPETUAL_WIN {
                return (eval + beta) / 2;
            }
        }

        // 8. Razoring: far below it.
        if quiet_node && depth <= 3 && eval + 260 + 230 * depth * depth < alpha {
            let value = self.quiesce(node, alpha, alpha + 1, ply, true);
            if self.stopped || value <= alpha {
                return value;
            }
        }

        // 9. Null move: if even a pass holds, a move will.
        if quiet_node
            && depth >= 3
            && eval >= beta
            && raw.is_some_and(|raw| raw + 25 * depth >= beta + 100)
            && !score::is_mate(beta)
            && ply > 0
            && self.frames[ply - 1].visit.is_some()
            && let Some(passed) = position.after_pass()
        {
            let reduction = 3 + depth / 4 + ((eval - beta) / 250).clamp(0, 3);
            let next = Node {
                position: passed,
                carried: node.carried,
            };
            self.frames[ply].visit = None;
            self.path.push(&next.position);
            let below = Window::zero(-beta, depth - reduction, !cut);
            let value = -self.search(&next, below, ply + 1);
            self.path.pop();
            if self.stopped {
                return score::DRAW;
            }
            // A pass proves no mate, and where few moves are left having to
            // move may be what loses.
            if value >= beta && (depth < 10 || position.legal_move_count() > 8) {
                return if score::is_mate(value) { beta } else { value };
            }
        }

        // 10. Without a move to begin with, look less deep first.
        if table_move.is_none() && depth >= 4 && (pv || cut) {
            depth -= 1;
        }

        // 11. The moves, most promising first.
        let checks = CheckMap::of(position);
        let before = self.before(ply);
        let killers = self.frames[ply].killers;
        let mut picker = Picker::new(position, Wanted::All, table_move, killers, before);
        let start = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        let mut quiets = Tried::new();
        let mut tacticals = Tried::new();
        while let Some(mv) = picker.next(position, self.learnt) {
            if Some(mv) == excluded || learnt::is_pointless(position, mv) {
                continue;
            }
            number += 1;
            let tactical = learnt::is_tactical(position, mv);
            let gives_check = checks.gives_check(position, mv);
            let record = if tactical {
                self.learnt.capture(position, mv)
            } else {
                self.learnt.quiet(position, mv, before)
            };

            // 12. Shallow pruning, once some move is known not to be mated.
            let mut reduction = reductions::base(depth, number);
            if best > -score::MATE_IN_MAX && ply > 0 {
                let reduced = (depth - reduction / 100).max(0);
                if tactical {
                    if !gives_check
                        && picker.is_losing()
                        && depth <= 6
                        && !see::gains(position, mv, -110 * depth)
                    {
                        continue;
                    }
                } else {
                    let most = (2 + depth * depth * 2 / 3) as usize / if improving { 1 } else { 2 };
                    if !pv && !gives_check && !in_check && depth <= 7 && number > most + 2 {
                        picker.skip_quiets(position, &checks);
                        continue;
                    }
                    if !gives_check
                        && !in_check
                        && reduced <= 6
                        && eval + 150 + 110 * reduced <= alpha
                    {
                        continue;
                    }
                    if !gives_check && depth <= 4 && record < -4_500 * depth {
                        continue;
                    }
                    if depth <= 8 && !see::gains(position, mv, -45 * reduced - 30) {
                        continue;
                    }
                }
            }

            // 13. Singular extension: the table's move alone holds.
            let mut extension = 0;
            if Some(mv) == table_move
                && excluded.is_none()
                && ply > 0
                && depth >= 6
                && ply < 2 * self.root_depth as usize
                && let Some(entry) = entry
                && entry.depth >= depth - 3
                && entry.bound != Bound::Upper
                && !score::is_mate(entry.value)
            {
                let bar = entry.value - 2 * depth;
                self.frames[ply].excluded = Some(mv);
                let others = Window::zero(bar - 1, (depth - 1) / 2, cut);
                let value = self.search(node, others, ply);
                self.frames[ply].excluded = None;
                if self.stopped {
                    return score::DRAW;
                }
                if value < bar {
                    extension = if !pv && value < bar - 40 { 2 } else { 1 };
                } else if bar >= beta {
                    return bar;
                } else if entry.value >= beta {
                    extension = -1;
                }
            }

            let next = node.after(mv);
            self.frames[ply].visit = Some(Visit::of(position, mv));
            self.path.push(&next.position);
            let full = depth - 1 + extension;

            // 14. Late moves are searched less deep, deeper if they surprise.
            let mut value = -INFINITE;
            let mut search_full = !pv || number > 1;
            if depth >= 2 && number > 1 + usize::from(pv) {
                if tactical {
                    reduction = reduction * 6 / 10 - 40;
                }
                reduction += 110 * i32::from(cut) - 90 * i32::from(pv);
                reduction += 60 * i32::from(!improving);
                reduction -= 110 * i32::from(gives_check) + 80 * i32::from(in_check);
                reduction -= record / 90;
                if killers.contains(&Some(mv)) {
                    reduction -= 90;
                }
                let reduced = (full - reduction / 100).clamp(1.min(full), full);
                if reduced < full {
                    let below = Window::zero(-alpha - 1, reduced, true);
                    value = -self.search(&next, below, ply + 1);
                    search_full = value > alpha;
                }
            }

            // 15. A zero window at full depth, then the open window.
            if search_full {
                let below = Window::zero(-alpha - 1, full, !cut);
                value = -self.search(&next, below, ply + 1);
            }
            if pv && (number == 1 || value > alpha) {
                let below = Window {
                    alpha: -beta,
                    beta: -alpha,
                    depth: full,
                    cut: false,
                };
                value = -self.search(&next, below, ply + 1);
            }
            self.path.pop();
            if self.stopped {
                return score::DRAW;
            }

            // 16. A better move, or one too good to be allowed.
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if pv {
                        self.extend_pv(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
            let tried = if tactical {
                &mut tacticals
            } else {
                &mut quiets
            };
            // Only the first of many are remembered.
            let _ = tried.try_push(mv);
        }

        // 17. No legal move loses, in check or not.
        if number == 0 {
            return match excluded {
                Some(_) => alpha,
                None => score::mated_at(ply),
            };
        }

        // 18. What is learnt from a cutoff.
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            self.learn(node, mv, depth, ply, &quiets, &tacticals);
        }

        // 19. What is worth keeping.
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::Lower
            } else if pv && best > start {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.store(key, ply, best_move, best, raw.unwrap_or(0), depth, bound);
        }
        best
    }

    fn learn(
        &mut self,
        node: &Node,
        best: Move,
        depth: i32,
        ply: usize,
        quiets: &Tried,
        tacticals: &Tried,
    ) {
        let position = &node.position;
        let before = self.before(ply);
        let bonus = bonus(depth);
        if learnt::is_tactical(position, best) {
            self.learnt.learn_capture(position, best, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(best) {
                *killers = [Some(best), killers[0]];
            }
            self.learnt.learn_quiet(position, best, before, bonus);
            for &mv in quiets {
                self.learnt.learn_quiet(position, mv, before, -bonus);
            }
        }
        for &mv in tacticals {
            self.learnt.learn_capture(position, mv, -bonus);
        }
    }
}
