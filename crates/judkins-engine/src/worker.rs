//! One thread's search: what it shares, what it keeps, when it ends.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use judkins::history::History;
use judkins::moves::Move;
use judkins::position::Position;

use crate::eval::Accumulator;
use crate::learnt::{Learnt, Visit};
use crate::limits::Limits;
use crate::path::Path;
use crate::score::{MAX_PLY, Value};
use crate::signals::Signals;
use crate::table::Table;
use crate::time::Timer;

/// Positions between two looks at clock and signals.
const POLL: u64 = 512;

/// What the threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
    pub(crate) signals: &'a Signals,
    pub(crate) timer: Timer,
    /// Positions visited by all threads, a little late.
    pub(crate) nodes: AtomicU64,
    /// Set when the main thread is done.
    pub(crate) done: AtomicBool,
    pub(crate) threads: usize,
}

/// A position and what the evaluation carries for it.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) carried: Accumulator,
}

impl Node {
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            position: position.clone(),
            carried: Accumulator::of(position),
        }
    }

    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut position = self.position.clone();
        let change = position.play_unchecked(mv);
        Self {
            position,
            carried: self.carried.after(&change),
        }
    }

    #[inline]
    pub(crate) fn evaluate(&self) -> Value {
        self.carried.evaluate(&self.position)
    }
}

/// What is kept for one ply of the present line.
#[derive(Clone, Default)]
pub(crate) struct Frame {
    /// The static evaluation; `None` in check.
    pub(crate) eval: Option<Value>,
    /// What the move that is being searched visits; `None` for a pass.
    pub(crate) visit: Option<Visit>,
    pub(crate) killers: [Option<Move>; 2],
    /// The move left out to see whether it alone is good.
    pub(crate) excluded: Option<Move>,
    /// The best line from here.
    pub(crate) pv: Vec<Move>,
}

/// One thread's search.
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) learnt: &'a mut Learnt,
    pub(crate) path: Path,
    pub(crate) frames: Vec<Frame>,
    pub(crate) nodes: u64,
    pub(crate) seldepth: usize,
    pub(crate) root_depth: i32,
    /// Set when the search must unwind; what it returns then means nothing.
    pub(crate) stopped: bool,
    flushed: u64,
    next_poll: u64,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, learnt: &'a mut Learnt, history: &History) -> Self {
        Self {
            shared,
            learnt,
            path: Path::of(history),
            frames: vec![Frame::default(); MAX_PLY + 2],
            nodes: 0,
            seldepth: 0,
            root_depth: 0,
            stopped: false,
            flushed: 0,
            next_poll: 0,
        }
    }

    /// Counts a position and looks now and then whether the search is over.
    #[inline]
    pub(crate) fn visit(&mut self, ply: usize) {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes >= self.next_poll {
            self.poll();
        }
    }

    fn poll(&mut self) {
        let total = self.flush();
        let mut until = POLL;
        if let Some(limit) = self.shared.limits.nodes {
            let left = limit.saturating_sub(total) / self.shared.threads as u64;
            until = until.min(left.max(1));
        }
        self.next_poll = self.nodes + until;
        self.stopped |= self.is_over(total);
    }

    /// Adds this thread's positions to those of all and returns the sum.
    pub(crate) fn flush(&mut self) -> u64 {
        let fresh = self.nodes - self.flushed;
        self.flushed = self.nodes;
        self.shared.nodes.fetch_add(fresh, Ordering::Relaxed) + fresh
    }

    /// The first iteration is cut short by nothing but a stop, so that every
    /// answer rests on some search.
    fn is_over(&self, total: u64) -> bool {
        let shared = self.shared;
        if shared.signals.stopped() || shared.done.load(Ordering::Relaxed) {
            return true;
        }
        if shared.signals.has_ponder_hit() {
            shared.timer.start_clock();
        }
        self.root_depth > 1
            && (shared.limits.nodes.is_some_and(|limit| total >= limit) || shared.timer.is_over())
    }

    /// The visits one and two plies before this one.
    #[inline]
    pub(crate) fn before(&self, ply: usize) -> [Option<Visit>; 2] {
        let at = |back: usize| {
            ply.checked_sub(back)
                .and_then(|ply| self.frames.get(ply)?.visit)
        };
        [at(1), at(2)]
    }

    /// Makes `mv` and the line below it the best line from `ply`.
    pub(crate) fn extend_pv(&mut self, ply: usize, mv: Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let (Some(here), Some(next)) = (above.last_mut(), below.first()) else {
            return;
        };
        here.pv.clear();
        here.pv.push(mv);
        here.pv.extend_from_slice(&next.pv);
    }
}
