//! Search on until nothing is left to capture.

use judkins::moves::Move;

use crate::eval;
use crate::learnt;
use crate::picker::{Picker, Wanted};
use crate::score::{self, Bound, MAX_PLY, Value};
use crate::table::Entry;
use crate::worker::{Node, Worker};

/// What a capture must gain beyond the evaluation to be worth a look.
const MARGIN: Value = 220;
/// What a node knows before it looks at its moves.
struct Scene {
    /// The evaluation; `None` in check.
    stand: Option<Value>,
    alpha: Value,
    beta: Value,
    /// The value without any move.
    best: Value,
    table_move: Option<Move>,
    wanted: Wanted,
}

/// How many moves are tried once the position is known not to be a mate.
const MOST_REPLIES: usize = 3;

impl Worker<'_> {
    /// Captures and promotions that lose nothing, at the first ply checks
    /// too, and every reply to a check. `first` says that this is that ply.
    pub(crate) fn quiesce(
        &mut self,
        node: &Node,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        first: bool,
    ) -> Value {
        self.visit(ply);
        self.frames[ply].pv.clear();
        if self.stopped {
            return score::DRAW;
        }
        if let Some(value) = self.path.repetition() {
            return value;
        }
        if ply >= MAX_PLY {
            return node.evaluate();
        }
        let position = &node.position;
        let key = position.hash();
        let in_check = position.in_check();
        let entry = self.shared.table.get(key, ply);
        if let Some(entry) = entry
            && alpha + 1 == beta
            && decides(&entry, alpha, beta)
        {
            return entry.value;
        }
        let mut stand = None;
        let mut best = score::mated_at(ply);
        if !in_check {
            if entry.is_none()
                && first
                && let Some(value) = self.mate_at_once(node, ply)
            {
                return value;
            }
            let eval = entry.map_or_else(|| node.evaluate(), |entry| entry.eval);
            stand = Some(eval);
            best = match entry {
                Some(entry) if sharpens(&entry, eval) => entry.value,
                _ => eval,
            };
            if best >= beta {
                if entry.is_none() {
                    self.store(key, ply, None, best, eval, 0, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let scene = Scene {
            stand,
            alpha,
            beta,
            best,
            table_move: entry.and_then(|entry| entry.mv),
            wanted: if first {
                Wanted::WinningOrChecks
            } else {
                Wanted::Winning
            },
        };
        self.quiesce_moves(node, ply, scene)
    }

    fn quiesce_moves(&mut self, node: &Node, ply: usize, scene: Scene) -> Value {
        let position = &node.position;
        let in_check = position.in_check();
        let Scene {
            mut alpha,
            beta,
            mut best,
            ..
        } = scene;
        let before = self.before(ply);
        let mut picker = Picker::new(position, scene.wanted, scene.table_move, [None; 2], before);
        let mut best_move = None;
        let mut tried = 0;
        while let Some(mv) = picker.next(position, self.learnt) {
            if learnt::is_pointless(position, mv) {
                continue;
            }
            tried += 1;
            if best > -score::MATE_IN_MAX {
                if in_check && tried > MOST_REPLIES && !learnt::is_tactical(position, mv) {
                    break;
                }
                if let Some(stand) = scene.stand {
                    let gain = stand + MARGIN + promise(node, mv);
                    if gain <= alpha && !position.gives_check(mv) {
                        best = best.max(gain);
                        continue;
                    }
                }
            }
            let value = self.quiesce_after(node, mv, alpha, beta, ply);
            if self.stopped {
                return score::DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    self.extend_pv(ply, mv);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        if !in_check && tried == 0 && !position.has_legal_move() {
            return score::mated_at(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > scene.alpha && in_check {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let eval = scene.stand.unwrap_or(0);
        self.store(position.hash(), ply, best_move, best, eval, 0, bound);
        best
    }

    fn quiesce_after(
        &mut self,
        node: &Node,
        mv: Move,
        alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Value {
        let next = node.after(mv);
        self.frames[ply].visit = Some(learnt::Visit::of(&node.position, mv));
        self.path.push(&next.position);
        let value = -self.quiesce(&next, -beta, -alpha, ply + 1, false);
        self.path.pop();
        value
    }

    /// The value of a mate in one, if there is one; it becomes the best line
    /// and is kept.
    pub(crate) fn mate_at_once(&mut self, node: &Node, ply: usize) -> Option<Value> {
        let mv = node.position.mate_in_one()?;
        let value = score::mate_at(ply + 1);
        let pv = &mut self.frames[ply].pv;
        pv.clear();
        pv.push(mv);
        let key = node.position.hash();
        self.store(key, ply, Some(mv), value, 0, MAX_PLY as i32, Bound::Exact);
        Some(value)
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of one entry")]
    /// Keeps what was found in the table.
    pub(crate) fn store(
        &self,
        key: u64,
        ply: usize,
        mv: Option<Move>,
        value: Value,
        eval: Value,
        depth: i32,
        bound: Bound,
    ) {
        let entry = Entry {
            mv,
            value,
            eval,
            depth,
            bound,
        };
        self.shared.table.put(key, ply, entry);
    }
}

/// Whether a stored value settles a zero window.
pub(crate) fn decides(entry: &Entry, alpha: Value, beta: Value) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}

/// Whether a stored value is nearer the truth than a static evaluation.
pub(crate) fn sharpens(entry: &Entry, eval: Value) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value > eval,
        Bound::Upper => entry.value < eval,
    }
}

/// The most a move gains at once.
fn promise(node: &Node, mv: Move) -> Value {
    let position = &node.position;
    let captured = position.role_at(mv.to()).map_or(0, eval::exchange);
    let promoted = mv
        .from()
        .filter(|_| mv.promotes())
        .and_then(|from| position.role_at(from))
        .and_then(|role| Some(eval::on_board(role.promoted()?) - eval::on_board(role)))
        .unwrap_or(0);
    captured + promoted
}
