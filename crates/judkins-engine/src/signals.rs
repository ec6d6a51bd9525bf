//! Words to a running search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

#[derive(Default)]
struct Inner {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
    gate: Mutex<()>,
    bell: Condvar,
}

/// Tells one running search to stop, or that the opponent played the pondered
/// move. Clones speak to the same search; a new search needs a new value.
#[derive(Clone, Default)]
pub struct Signals(Arc<Inner>);

impl Signals {
    /// Ends the search; it answers with what it has found.
    pub fn stop(&self) {
        self.ring(&self.0.stop);
    }

    /// Turns pondering into an ordinary search whose clock starts now.
    pub fn ponder_hit(&self) {
        self.ring(&self.0.ponder_hit);
    }

    /// Whether the search was told to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// Whether the pondered move was played.
    #[must_use]
    pub fn has_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }

    fn ring(&self, flag: &AtomicBool) {
        let _gate = self.0.gate.lock().unwrap_or_else(PoisonError::into_inner);
        flag.store(true, Ordering::Relaxed);
        self.0.bell.notify_all();
    }

    /// Sleeps until told to stop or, if `or_ponder_hit`, until the ponder
    /// hit.
    pub(crate) fn wait(&self, or_ponder_hit: bool) {
        let mut gate = self.0.gate.lock().unwrap_or_else(PoisonError::into_inner);
        while !(self.stopped() || or_ponder_hit && self.has_ponder_hit()) {
            gate = self
                .0
                .bell
                .wait(gate)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
