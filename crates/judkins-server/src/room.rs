//! Live games: a task for each, which alone changes its game, and the handles
//! by which it is reached.

mod actor;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

use crate::engine::Engines;
use crate::id::{GameId, Session};
use crate::room::actor::Room;
use crate::store::{Store, StoreError};
use crate::table::{Export, Table};
use crate::wire::{ClientFrame, State};

/// How many messages may wait for a room.
const INBOX: usize = 256;

/// How many frames may wait for a viewer; one who is further behind is let
/// go and may come again.
const OUTBOX: usize = 32;

/// Tells one viewer of a room from the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ViewerId(u64);

/// What a room is told.
pub(crate) enum Message {
    Join {
        viewer: ViewerId,
        session: Option<Session>,
        outbox: mpsc::Sender<Utf8Bytes>,
    },
    Leave(ViewerId),
    Frame {
        viewer: ViewerId,
        frame: ClientFrame,
    },
    BadFrame {
        viewer: ViewerId,
        cmd_id: String,
        message: String,
    },
    Admit(Session),
    Look {
        session: Option<Session>,
        answer: oneshot::Sender<State>,
    },
    Export {
        format: Export,
        answer: oneshot::Sender<String>,
    },
}

/// The room is gone; ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game is being loaded anew")]
pub(crate) struct Gone;

/// Reaches a room.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    inbox: mpsc::Sender<Message>,
}

impl RoomHandle {
    async fn tell(&self, message: Message) -> Result<(), Gone> {
        self.inbox.send(message).await.map_err(|_| Gone)
    }

    pub(crate) async fn look(&self, session: Option<Session>) -> Result<State, Gone> {
        let (answer, state) = oneshot::channel();
        self.tell(Message::Look { session, answer }).await?;
        state.await.map_err(|_| Gone)
    }

    pub(crate) async fn export(&self, format: Export) -> Result<String, Gone> {
        let (answer, text) = oneshot::channel();
        self.tell(Message::Export { format, answer }).await?;
        text.await.map_err(|_| Gone)
    }

    /// Watches the room from now on.
    pub(crate) async fn join(&self, session: Option<Session>) -> Result<Viewer, Gone> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = ViewerId(NEXT.fetch_add(1, Ordering::Relaxed));
        let (outbox, frames) = mpsc::channel(OUTBOX);
        self.tell(Message::Join {
            viewer: id,
            session,
            outbox,
        })
        .await?;
        Ok(Viewer {
            id,
            room: self.clone(),
            frames,
        })
    }
}

/// One who watches a room, and may hold a seat in it.
pub(crate) struct Viewer {
    id: ViewerId,
    room: RoomHandle,
    frames: mpsc::Receiver<Utf8Bytes>,
}

impl Viewer {
    /// The next frame for this viewer; `None` where the room has let go.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        self.frames.recv().await
    }

    /// Hands over what the viewer sent.
    pub(crate) async fn receive(&self, text: &str) -> Result<(), Gone> {
        let viewer = self.id;
        let message = match ClientFrame::read(text) {
            Ok(frame) => Message::Frame { viewer, frame },
            Err(error) => Message::BadFrame {
                viewer,
                cmd_id: ClientFrame::cmd_id_in(text).unwrap_or_default(),
                message: error.to_string(),
            },
        };
        self.room.tell(message).await
    }

    pub(crate) async fn leave(self) {
        // A room that is gone has no viewers.
        let _ = self.room.tell(Message::Leave(self.id)).await;
    }
}

/// The rooms that are open.
pub(crate) struct Rooms {
    store: Arc<dyn Store>,
    engines: Engines,
    idle: Duration,
    stop: watch::Receiver<bool>,
    open: Mutex<HashMap<GameId, mpsc::Sender<Message>>>,
    tasks: Mutex<JoinSet<()>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        engines: Engines,
        idle: Duration,
        stop: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            engines,
            idle,
            stop,
            open: Mutex::default(),
            tasks: Mutex::default(),
        })
    }

    fn find(&self, id: &GameId) -> Option<RoomHandle> {
        let inbox = locked(&self.open).get(id).cloned()?;
        (!inbox.is_closed()).then_some(RoomHandle { inbox })
    }

    /// The room of a game, opened if need be; `None` where there is no such
    /// game.
    pub(crate) async fn get(
        self: &Arc<Self>,
        id: &GameId,
    ) -> Result<Option<RoomHandle>, StoreError> {
        if let Some(room) = self.find(id) {
            return Ok(Some(room));
        }
        let Some(stored) = self.store.load(id.clone()).await? else {
            return Ok(None);
        };
        let table = Table::load(&stored)?;
        let mut open = locked(&self.open);
        // Another may have opened it meanwhile.
        if let Some(inbox) = open.get(id).filter(|inbox| !inbox.is_closed()) {
            let inbox = inbox.clone();
            return Ok(Some(RoomHandle { inbox }));
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        let room = Room::new(Arc::clone(self), table, &stored);
        let mut tasks = locked(&self.tasks);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(room.run(messages, self.stop.clone()));
        open.insert(id.clone(), inbox.clone());
        Ok(Some(RoomHandle { inbox }))
    }

    /// Lets a browser hold the player's seat, where the game is open.
    pub(crate) async fn admit(&self, id: &GameId, session: Session) {
        if let Some(room) = self.find(id) {
            // A room that is gone is loaded with all its holders.
            let _ = room.tell(Message::Admit(session)).await;
        }
    }

    /// Forgets a room whose inbox is this, unless someone has just asked for
    /// it.
    fn close(&self, id: &GameId, messages: &mpsc::Receiver<Message>) -> bool {
        let mut open = locked(&self.open);
        let unused = messages.is_empty() && messages.sender_strong_count() == 1;
        if unused {
            open.remove(id);
        }
        unused
    }

    /// Waits for every room to end, which they do once `stop` is set.
    pub(crate) async fn finish(&self) {
        let mut tasks = std::mem::take(&mut *locked(&self.tasks));
        while tasks.join_next().await.is_some() {}
        locked(&self.open).clear();
    }
}
