//! Iterative deepening at the root.

use judkins::history::History;
use judkins::moves::Move;
use judkins::position::Position;

use crate::event::{Event, Info};
use crate::learnt::Visit;
use crate::path;
use crate::score::{self, Bound, DRAW, INFINITE, MAX_PLY, PERPETUAL_WIN, Score, Value};
use crate::search::Window;
use crate::worker::{Node, Worker};

/// A move of the root and what is known of it.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    /// Its value in the latest iteration that searched it with an open
    /// window.
    pub(crate) value: Value,
    pub(crate) pv: Vec<Move>,
    /// Its value where it ends the game by repetition.
    ends: Option<Value>,
    /// Positions visited below it.
    nodes: u64,
}

/// The moves to be searched: those asked for, or all. A repetition that loses
/// the game is left out while there is another move.
pub(crate) fn moves(history: &History, wanted: &[Move]) -> Vec<RootMove> {
    let position = history.current();
    let all = position.legal_moves();
    let asked: Vec<Move> = wanted
        .iter()
        .copied()
        .filter(|mv| all.contains(mv))
        .collect();
    let list = if asked.is_empty() {
        all.to_vec()
    } else {
        asked
    };
    let mut moves: Vec<RootMove> = Vec::with_capacity(list.len());
    for mv in list {
        if moves.iter().any(|known| known.mv == mv) {
            continue;
        }
        moves.push(RootMove {
            mv,
            value: -INFINITE,
            pv: vec![mv],
            ends: path::ends_by_repetition(history, &position.after(mv)),
            nodes: 0,
        });
    }
    if moves.iter().any(|known| known.ends != Some(-PERPETUAL_WIN)) {
        moves.retain(|known| known.ends != Some(-PERPETUAL_WIN));
    }
    moves
}

/// How a search ends and what it tells on the way.
pub(crate) struct Plan<'a> {
    /// Plies of iterative deepening at most.
    pub(crate) depth: u32,
    /// How many best lines get their own value.
    pub(crate) lines: usize,
    /// Who is told; nobody hears the helper threads.
    pub(crate) on_event: Option<&'a mut dyn FnMut(Event)>,
}

impl Worker<'_> {
    /// Deepens until a limit is met; leaves the moves best first.
    pub(crate) fn deepen(&mut self, position: &Position, moves: &mut [RootMove], plan: &mut Plan) {
        let root = Node::of(position);
        let deepest = plan.depth.clamp(1, MAX_PLY as u32 - 1) as i32;
        let lines = plan.lines.clamp(1, moves.len());
        let mut stable = 0u32;
        let mut previous: Option<(Move, Value)> = None;
        for depth in 1..=deepest {
            self.root_depth = depth;
            for line in 0..lines {
                self.seldepth = 0;
                self.aspire(&root, moves, line, depth);
                if self.stopped {
                    break;
                }
            }
            if self.stopped && depth > 1 {
                break;
            }
            for line in 0..lines {
                self.tell(position, moves, line, plan);
            }
            if self.stopped {
                break;
            }
            let best = &moves[0];
            let (changed, fell) = match previous {
                Some((mv, value)) => (mv != best.mv, value - best.value),
                None => (true, 0),
            };
            stable = if changed { 0 } else { stable + 1 };
            previous = Some((best.mv, best.value));
            if plan.on_event.is_some() && self.is_enough(moves, depth, stable, fell) {
                break;
            }
        }
    }

    /// Whether the main thread may stop after this iteration.
    fn is_enough(&self, moves: &[RootMove], depth: i32, stable: u32, fell: Value) -> bool {
        let best = &moves[0];
        let limits = self.shared.limits;
        let timer = &self.shared.timer;
        if limits.infinite {
            return false;
        }
        if let (Score::Mate(plies), Some(most)) = (Score::from(best.value), limits.mate)
            && plies > 0
            && plies.unsigned_abs() <= most
        {
            return true;
        }
        if score::is_mate(best.value) && depth > 2 * (score::MATE - best.value.abs()) + 2 {
            return limits.depth.is_none();
        }
        if moves.len() == 1 && timer.may_save_time() && depth >= 6 {
            return true;
        }
        let share = best.nodes * 100 / self.nodes.max(1);
        let mut scale = 130u32.saturating_sub(12 * stable.min(6));
        scale += u32::try_from(fell.clamp(0, 120) / 3).unwrap_or(0);
        scale = scale * (150 - u32::try_from(share).unwrap_or(100).min(100)) / 80;
        timer.is_spent(scale)
    }

    /// Searches with a window about the last value, wider until it fits.
    fn aspire(&mut self, root: &Node, moves: &mut [RootMove], line: usize, depth: i32) {
        let last = moves[line].value;
        let mut delta = 24;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !score::is_mate(last) && last > -INFINITE {
            alpha = (last - delta).max(-INFINITE);
            beta = (last + delta).min(INFINITE);
        }
        let mut less = 0;
        loop {
            let window = Window {
                alpha,
                beta,
                depth: (depth - less).max(1),
                cut: false,
            };
            let value = self.search_root(root, &mut moves[line..], window);
            if self.stopped {
                return;
            }
            if value <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (value - delta).max(-INFINITE);
                less = 0;
            } else if value >= beta {
                beta = (value + delta).min(INFINITE);
                less = (less + 1).min(2);
            } else {
                return;
            }
            delta += delta;
            if delta > 1_000 {
                alpha = -INFINITE;
                beta = INFINITE;
            }
        }
    }

    /// Searches every move of the slice and brings the best to its front.
    fn search_root(&mut self, root: &Node, moves: &mut [RootMove], window: Window) -> Value {
        let Window {
            mut alpha,
            beta,
            depth,
            ..
        } = window;
        let mut best = -INFINITE;
        self.visit(0);
        self.frames[0].eval = (!root.position.in_check()).then(|| root.evaluate());
        self.frames[1].killers = [None; 2];
        for at in 0..moves.len() {
            let mv = moves[at].mv;
            let before = self.nodes;
            let next = root.after(mv);
            self.frames[0].visit = Some(Visit::of(&root.position, mv));
            self.path.push(&next.position);
            self.frames[1].pv.clear();
            let value = match moves[at].ends {
                Some(value) => value,
                None => self.root_value(
                    &next,
                    at,
                    Window {
                        alpha,
                        beta,
                        depth,
                        cut: false,
                    },
                ),
            };
            self.path.pop();
            if self.stopped {
                return best;
            }
            let tried = &mut moves[at];
            tried.nodes += self.nodes - before;
            if value > best {
                best = value;
            }
            if at == 0 || value > alpha {
                tried.value = value;
                tried.pv.clear();
                tried.pv.push(mv);
                tried.pv.extend_from_slice(&self.frames[1].pv);
                moves[..=at].rotate_right(1);
            }
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        best
    }

    fn root_value(&mut self, next: &Node, at: usize, window: Window) -> Value {
        let Window {
            alpha, beta, depth, ..
        } = window;
        let zero = |depth| Window {
            alpha: -alpha - 1,
            beta: -alpha,
            depth,
            cut: true,
        };
        let mut value = INFINITE;
        if at > 0 {
            let reduction = if at > 3 && depth > 3 {
                1 + depth / 6
            } else {
                0
            };
            value = -self.search(next, zero(depth - 1 - reduction), 1);
            if value > alpha && reduction > 0 && !self.stopped {
                value = -self.search(next, zero(depth - 1), 1);
            }
        }
        if value > alpha && !self.stopped {
            let open = Window {
                alpha: -beta,
                beta: -alpha,
                depth: depth - 1,
                cut: false,
            };
            value = -self.search(next, open, 1);
        }
        value
    }

    fn tell(&mut self, position: &Position, moves: &[RootMove], line: usize, plan: &mut Plan) {
        let nodes = self.flush();
        let Some(on_event) = plan.on_event.as_mut() else {
            return;
        };
        let found = &moves[line];
        if found.value <= -INFINITE {
            return;
        }
        on_event(Event::Info(Info {
            depth: self.root_depth.unsigned_abs(),
            seldepth: self.seldepth.max(found.pv.len()) as u32,
            line: line + 1,
            score: Some(self.announced(position, found)),
            bound: Bound::Exact,
            nodes,
            time: self.shared.timer.elapsed(),
            fullness: self.shared.table.fullness(),
            pv: found.pv.clone(),
        }));
    }

    /// The score that may be told. A mate is announced only if its line,
    /// played by the plain rules, mates in as many plies and comes back to no
    /// position of the game.
    pub(crate) fn announced(&self, position: &Position, found: &RootMove) -> Score {
        let value = found.value;
        if !score::is_mate(value) {
            return Score::Cp(value);
        }
        let length = (score::MATE - value.abs()) as usize;
        let mut at = position.clone();
        let mut seen = vec![at.hash()];
        let sound = found.pv.len() == length
            && found.pv.iter().all(|&mv| {
                let legal = at.play(mv).is_ok();
                let fresh = !self.path.holds(at.hash()) && !seen.contains(&at.hash());
                seen.push(at.hash());
                legal && fresh
            })
            && !at.has_legal_move();
        if sound {
            Score::from(value)
        } else {
            Score::Cp(value.clamp(DRAW - PERPETUAL_WIN, PERPETUAL_WIN))
        }
    }
}
