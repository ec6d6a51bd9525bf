//! Live games: a task for each, which alone changes its game, and the handles
//! by which it is reached.

mod actor;
mod handle;
mod open;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::engine::Engines;
use crate::id::{GameId, Session};
use crate::room::actor::Room;
use crate::room::handle::Message;
use crate::room::open::{Open, locked};
use crate::store::{Store, StoreError};
use crate::table::Table;

pub(crate) use crate::room::handle::{Gone, RoomHandle, Viewer};

/// How many messages may wait for a room.
const INBOX: usize = 256;

/// All rooms.
pub(crate) struct Rooms {
    open: Arc<Open>,
    stop: watch::Receiver<bool>,
    tasks: Mutex<JoinSet<()>>,
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        engines: Engines,
        idle: Duration,
        stop: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            open: Arc::new(Open::new(store, engines, idle)),
            stop,
            tasks: Mutex::default(),
        })
    }

    /// The room of a game, opened if need be; `None` where there is no such
    /// game.
    pub(crate) async fn get(&self, id: &GameId) -> Result<Option<RoomHandle>, StoreError> {
        if let Some(room) = self.open.find(id) {
            return Ok(Some(room));
        }
        let Some(stored) = self.open.store.load(id.clone()).await? else {
            return Ok(None);
        };
        let table = Table::load(&stored)?;
        // Another may have opened it meanwhile.
        let room = self.open.find_or(id, || {
            let (inbox, messages) = mpsc::channel(INBOX);
            let room = Room::new(Arc::clone(&self.open), table, &stored);
            let mut tasks = locked(&self.tasks);
            while tasks.try_join_next().is_some() {}
            tasks.spawn(room.run(messages, self.stop.clone()));
            inbox
        });
        Ok(Some(room))
    }

    /// Lets a browser hold the player's seat, where the game is open.
    pub(crate) async fn admit(&self, id: &GameId, session: Session) {
        if let Some(room) = self.open.find(id) {
            // A room that is gone is loaded with all its holders.
            let _ = room.tell(Message::Admit(session)).await;
        }
    }

    /// Waits for every room to end, which they do once `stop` is set.
    pub(crate) async fn finish(&self) {
        let mut tasks = std::mem::take(&mut *locked(&self.tasks));
        while tasks.join_next().await.is_some() {}
        self.open.clear();
    }
}
