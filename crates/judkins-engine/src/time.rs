//! How long to think.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::limits::{Clock, Limits};

/// Thinking time when nothing at all bounds the search.
const UNBOUNDED: Duration = Duration::from_secs(1);
/// The moves that the rest of the time is meant for.
const HORIZON: u32 = 18;
/// No single move gets more than one in so many of the rest of the time.
const LARGEST_SHARE: u32 = 4;

/// When to stop: no new iteration after `soft`, none goes on after `hard`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

impl Budget {
    /// The time that limits leave for a move; `None` where time does not
    /// bound it. `overhead` is what is lost between here and the clock.
    pub(crate) fn of(limits: &Limits, overhead: Duration) -> Option<Self> {
        if limits.infinite {
            return None;
        }
        let fixed = limits.movetime.map(|time| {
            let time = time.saturating_sub(overhead.min(time / 10));
            Self {
                soft: time,
                hard: time,
            }
        });
        let clocked = limits.clock.map(|clock| Self::of_clock(clock, overhead));
        match (fixed, clocked) {
            (Some(fixed), Some(clocked)) => Some(Self {
                soft: fixed.soft.min(clocked.soft),
                hard: fixed.hard.min(clocked.hard),
            }),
            (None, None) => {
                let bounded =
                    limits.depth.is_some() || limits.nodes.is_some() || limits.mate.is_some();
                (!bounded).then_some(Self {
                    soft: UNBOUNDED,
                    hard: UNBOUNDED,
                })
            }
            (fixed, clocked) => fixed.or(clocked),
        }
    }

    fn of_clock(clock: Clock, overhead: Duration) -> Self {
        // What could be used for this move at most without losing on time.
        let ceiling = clock
            .remaining
            .saturating_add(clock.byoyomi)
            .saturating_sub(overhead);
        let rest = clock.remaining.saturating_sub(overhead);
        let gain = clock.increment.saturating_mul(3) / 4;
        let free = clock.byoyomi.saturating_sub(overhead);
        let share = (rest / HORIZON).saturating_add(gain);
        let soft = share.saturating_add(free.saturating_mul(3) / 4);
        let hard = (rest / LARGEST_SHARE)
            .min(share.saturating_mul(4))
            .saturating_add(free);
        Self {
            soft: soft.min(ceiling),
            hard: hard.max(soft).min(ceiling),
        }
    }
}

/// Measures a search against its budget.
#[derive(Debug)]
pub(crate) struct Timer {
    began: Instant,
    budget: Option<Budget>,
    /// How long after the start the clock began to run; not yet known while
    /// pondering.
    clock: OnceLock<Duration>,
}

impl Timer {
    /// A timer that starts now, its clock too unless the search ponders.
    pub(crate) fn start(budget: Option<Budget>, ponder: bool) -> Self {
        let clock = OnceLock::new();
        if !ponder {
            clock.get_or_init(|| Duration::ZERO);
        }
        Self {
            began: Instant::now(),
            budget,
            clock,
        }
    }

    /// The ponder hit came: the clock runs from now if it did not before.
    pub(crate) fn start_clock(&self) {
        self.clock.get_or_init(|| self.began.elapsed());
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn used(&self) -> Option<(Duration, Budget)> {
        let clock = *self.clock.get()?;
        Some((self.elapsed().saturating_sub(clock), self.budget?))
    }

    /// Whether the search must end now.
    pub(crate) fn is_over(&self) -> bool {
        self.used()
            .is_some_and(|(used, budget)| used >= budget.hard)
    }

    /// Whether no new iteration should begin; `scale` is in hundredths of
    /// the soft limit.
    pub(crate) fn is_spent(&self, scale: u32) -> bool {
        self.used().is_some_and(|(used, budget)| {
            let soft = if budget.soft == budget.hard {
                budget.soft
            } else {
                (budget.soft.saturating_mul(scale) / 100).min(budget.hard)
            };
            used >= soft
        })
    }

    /// Whether a clock, and not a fixed time, bounds the search.
    pub(crate) fn may_save_time(&self) -> bool {
        self.budget.is_some_and(|budget| budget.soft < budget.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(30);

    fn clock(remaining: u64, increment: u64, byoyomi: u64) -> Budget {
        let limits = Limits {
            clock: Some(Clock {
                remaining: Duration::from_millis(remaining),
                increment: Duration::from_millis(increment),
                byoyomi: Duration::from_millis(byoyomi),
            }),
            ..Limits::default()
        };
        Budget::of(&limits, OVERHEAD).expect("a clock bounds")
    }

    #[test]
    fn no_budget_exceeds_the_clock() {
        for remaining in [0, 1, 10, 50, 1000, 60_000, u64::MAX] {
            for increment in [0, 1, 500, 1 << 40] {
                for byoyomi in [0, 5, 1000, 1 << 40] {
                    let budget = clock(remaining, increment, byoyomi);
                    let most = Duration::from_millis(remaining.saturating_add(byoyomi));
                    assert!(budget.soft <= budget.hard && budget.hard <= most);
                }
            }
        }
        assert_eq!(clock(0, 0, 0).hard, Duration::ZERO);
    }

    #[test]
    fn byoyomi_is_used_and_the_rest_is_spread() {
        assert!(clock(0, 0, 1000).hard >= Duration::from_millis(900));
        assert!(clock(60_000, 0, 0).hard <= Duration::from_secs(16));
        assert!(clock(60_000, 0, 0).soft >= Duration::from_secs(2));
    }

    #[test]
    fn other_bounds_need_no_time() {
        assert_eq!(Budget::of(&Limits::nodes(5), OVERHEAD), None);
        assert!(Budget::of(&Limits::default(), OVERHEAD).is_some());
        let infinite = Limits {
            infinite: true,
            ..Limits::default()
        };
        assert_eq!(Budget::of(&infinite, OVERHEAD), None);
    }
}
