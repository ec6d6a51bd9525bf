//! How a room is reached, and what it is told.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use crate::id::Session;
use crate::table::Export;
use crate::wire::{ClientFrame, State};

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
    pub(super) inbox: mpsc::Sender<Message>,
}

impl RoomHandle {
    pub(super) async fn tell(&self, message: Message) -> Result<(), Gone> {
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
