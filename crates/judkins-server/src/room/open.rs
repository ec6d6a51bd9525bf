//! The rooms that are open, and what they all share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;

use crate::engine::Engines;
use crate::id::GameId;
use crate::room::handle::{Message, RoomHandle};
use crate::store::Store;

/// What every room may use, and the way to each.
pub(super) struct Open {
    pub(super) store: Arc<dyn Store>,
    pub(super) engines: Engines,
    /// How long a room stays open with nobody in it.
    pub(super) idle: Duration,
    inboxes: Mutex<HashMap<GameId, mpsc::Sender<Message>>>,
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Open {
    pub(super) fn new(store: Arc<dyn Store>, engines: Engines, idle: Duration) -> Self {
        Self {
            store,
            engines,
            idle,
            inboxes: Mutex::default(),
        }
    }

    pub(super) fn find(&self, id: &GameId) -> Option<RoomHandle> {
        let inbox = locked(&self.inboxes).get(id).cloned()?;
        (!inbox.is_closed()).then_some(RoomHandle { inbox })
    }

    /// The room of a game; `open` starts it where none is open.
    pub(super) fn find_or(
        &self,
        id: &GameId,
        open: impl FnOnce() -> mpsc::Sender<Message>,
    ) -> RoomHandle {
        let mut inboxes = locked(&self.inboxes);
        let known = inboxes.get(id).filter(|inbox| !inbox.is_closed()).cloned();
        let inbox = known.unwrap_or_else(|| {
            let inbox = open();
            inboxes.insert(id.clone(), inbox.clone());
            inbox
        });
        RoomHandle { inbox }
    }

    /// Forgets a room whose inbox is this, unless someone has just asked for
    /// it.
    pub(super) fn close(&self, id: &GameId, messages: &mpsc::Receiver<Message>) -> bool {
        let mut inboxes = locked(&self.inboxes);
        let unused = messages.is_empty() && messages.sender_strong_count() == 1;
        if unused {
            inboxes.remove(id);
        }
        unused
    }

    pub(super) fn clear(&self) {
        locked(&self.inboxes).clear();
    }
}
