//! The task of one live game.

use std::collections::{HashMap, HashSet};
use std::future::{Future, pending};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use judkins::color::Color;
use tokio::sync::{mpsc, watch};

use crate::clock::now_ms;
use crate::engine::{Choice, Search, Trouble};
use crate::id::{CmdId, Session};
use crate::room::handle::{Message, ViewerId};
use crate::room::open::Open;
use crate::stop::stopped;
use crate::store::{Append, Appended, Event, FirstAnswer, StoreError, Stored};
use crate::table::{Refusal, Table, Wish};
use crate::view;
use crate::wire::{ClientFrame, EngineState, RejectCode, Seq, ServerFrame};

/// How often an engine is asked for one move before it counts as failed.
const TRIES: u32 = 3;

/// How long to wait before asking again where the engine is not to blame.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long to wait before a broken engine is started anew.
const RESTART: Duration = Duration::from_millis(100);

type Thought = Pin<Box<dyn Future<Output = Result<Choice, Trouble>> + Send>>;

/// Whether the room goes on, or is to be loaded anew from its log.
type Goes = Result<(), Astray>;

/// The log holds what this task did not write.
struct Astray;

struct Watcher {
    session: Option<Session>,
    outbox: mpsc::Sender<Utf8Bytes>,
}

pub(crate) struct Room {
    open: Arc<Open>,
    table: Table,
    holders: HashSet<Session>,
    answers: HashMap<CmdId, FirstAnswer>,
    viewers: HashMap<ViewerId, Watcher>,
    engine: EngineState,
    tries: u32,
    thought: Option<Thought>,
}

impl Room {
    pub(crate) fn new(open: Arc<Open>, table: Table, stored: &Stored) -> Self {
        let seqs = (1..).zip(&stored.events);
        let committed = seqs.map(|(seq, (_, id, _))| (*id, FirstAnswer::Committed(seq)));
        let refusals = stored.refusals.iter();
        let refused = refusals.map(|(id, words)| (*id, FirstAnswer::Refused(words.clone())));
        Self {
            open,
            table,
            holders: stored.holders.iter().copied().collect(),
            answers: committed.chain(refused).collect(),
            viewers: HashMap::new(),
            engine: EngineState::Ok,
            tries: 0,
            thought: None,
        }
    }

    /// Runs until the server stops or nobody has looked for a while.
    pub(crate) async fn run(
        mut self,
        mut messages: mpsc::Receiver<Message>,
        mut stop: watch::Receiver<bool>,
    ) {
        self.think(Duration::ZERO, false);
        let open = Arc::clone(&self.open);
        loop {
            let unused = self.viewers.is_empty() && self.thought.is_none();
            let goes = tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                Some(message) = messages.recv() => self.hear(message).await,
                thought = think_on(&mut self.thought) => self.thought(thought).await,
                () = tokio::time::sleep(open.idle), if unused => {
                    if open.close(&self.table.new.id, &messages) {
                        return;
                    }
                    Ok(())
                }
            };
            if goes.is_err() {
                tracing::error!(game = %self.table.new.id, "the log has changed behind the game");
                return;
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Goes {
        match message {
            Message::Join {
                viewer,
                session,
                outbox,
            } => {
                self.viewers.insert(viewer, Watcher { session, outbox });
                let state = self.state_for(session);
                self.send(viewer, state);
            }
            Message::Leave(viewer) => {
                self.viewers.remove(&viewer);
            }
            Message::Admit(session) => {
                self.holders.insert(session);
            }
            Message::Look { session, answer } => {
                // Whoever asked may be gone.
                let seat = self.seat_of(session);
                let _ = answer.send(view::state(&self.table, seat, self.engine));
            }
            Message::Export { format, answer } => {
                let _ = answer.send(self.table.export(format));
            }
            Message::BadFrame {
                viewer,
                cmd_id,
                message,
            } => {
                let refusal = Refusal::new(RejectCode::BadFrame, message);
                self.send(viewer, self.reject(cmd_id, refusal));
            }
            Message::Frame { viewer, frame } => return self.frame(viewer, frame).await,
        }
        Ok(())
    }

    async fn frame(&mut self, viewer: ViewerId, frame: ClientFrame) -> Goes {
        let (cmd_id, base_seq, wish) = match frame {
            ClientFrame::Ping => {
                self.send(
                    viewer,
                    ServerFrame::Pong {
                        seq: self.table.seq,
                    }
                    .text(),
                );
                return Ok(());
            }
            ClientFrame::Sync => {
                self.sync(viewer);
                return Ok(());
            }
            ClientFrame::Move {
                cmd_id,
                base_seq,
                usi,
            } => (cmd_id, base_seq, Wish::Move(usi)),
            ClientFrame::Undo { cmd_id, base_seq } => (cmd_id, base_seq, Wish::Undo),
            ClientFrame::Resign { cmd_id, base_seq } => (cmd_id, base_seq, Wish::Resign),
            ClientFrame::Impasse { cmd_id, base_seq } => (cmd_id, base_seq, Wish::Impasse),
        };
        let session = self
            .viewers
            .get(&viewer)
            .and_then(|watcher| watcher.session);
        let Some(seat) = self.seat_of(session) else {
            let refusal = Refusal::new(RejectCode::NotYourSeat, "you hold no seat in this game");
            self.send(viewer, self.reject(cmd_id, refusal));
            return Ok(());
        };
        let Some(id) = CmdId::parse(&cmd_id) else {
            let refusal = Refusal::new(RejectCode::BadFrame, "cmd_id is 32 hexadecimal digits");
            self.send(viewer, self.reject(cmd_id, refusal));
            return Ok(());
        };
        let answer = self.command(seat, id, &cmd_id, base_seq, &wish).await?;
        self.send(viewer, answer);
        Ok(())
    }

    /// The answer to a command, which has become true by then if it could.
    async fn command(
        &mut self,
        seat: Color,
        id: CmdId,
        cmd_id: &str,
        base_seq: Seq,
        wish: &Wish,
    ) -> Result<String, Astray> {
        if let Some(first) = self.answers.get(&id) {
            return Ok(repeat(first, cmd_id));
        }
        let running = self.table.game.outcome().is_none();
        let judged = if running && base_seq != self.table.seq {
            let message = format!("the game has seq {}, not {base_seq}", self.table.seq);
            Err(Refusal::new(RejectCode::Stale, message))
        } else {
            self.table.judge(seat, wish)
        };
        let stored = match judged {
            Ok(event) => self.commit(seat, id, event).await?,
            Err(refusal) => {
                let words = self.reject(cmd_id.to_owned(), refusal);
                let game = self.table.new.id.clone();
                self.open.store.refuse(game, id, words).await
            }
        };
        Ok(match stored {
            Ok(first) => {
                let text = repeat(&first, cmd_id);
                self.answers.insert(id, first);
                text
            }
            Err(error) => {
                tracing::warn!(%error, "a command is not stored");
                let refusal = Refusal::new(RejectCode::Unavailable, error.to_string());
                self.reject(cmd_id.to_owned(), refusal)
            }
        })
    }

    /// Stores an event and then makes it true here and for all viewers.
    async fn commit(
        &mut self,
        seat: Color,
        cmd_id: CmdId,
        event: Event,
    ) -> Result<Result<FirstAnswer, StoreError>, Astray> {
        let mut next = self.table.clone();
        if !next.apply(seat, &event) {
            return Err(Astray);
        }
        let append = Append {
            game: next.new.id.clone(),
            base_seq: self.table.seq,
            cmd_id,
            seat,
            event,
            turn: next.game.turn(),
            ply: u32::try_from(next.game.moves().len()).unwrap_or(u32::MAX),
            outcome: next.game.outcome(),
            at_ms: now_ms(),
        };
        match self.open.store.append(append).await {
            Ok(Appended::Committed(seq)) if seq == next.seq => {
                self.table = next;
                self.engine = EngineState::Ok;
                self.tries = 0;
                self.think(Duration::ZERO, false);
                self.tell_all();
                Ok(Ok(FirstAnswer::Committed(seq)))
            }
            Ok(_) => Err(Astray),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Asks the engine if it is on the move, and drops any older question.
    fn think(&mut self, wait: Duration, fresh: bool) {
        self.thought = None;
        if !self.table.engine_to_move() {
            return;
        }
        let search = Search {
            start: self.table.game.start_setup(),
            moves: self.table.game.moves().to_vec(),
            level: self.table.new.level,
            fresh,
        };
        let engines = self.open.engines.clone();
        self.thought = Some(Box::pin(async move {
            tokio::time::sleep(wait).await;
            engines.ask(search).await
        }));
    }

    async fn thought(&mut self, result: Result<Choice, Trouble>) -> Goes {
        self.thought = None;
        let seat = self.table.engine();
        let wish = match result {
            Ok(Choice::Play(mv)) => Wish::Move(mv.to_string()),
            Ok(Choice::Resign) => Wish::Resign,
            Err(Trouble::Busy) => {
                self.think(PATIENCE, false);
                return Ok(());
            }
            Err(trouble) => {
                self.trouble(&trouble.to_string());
                return Ok(());
            }
        };
        match self.table.judge(seat, &wish) {
            Ok(event @ (Event::Move(_) | Event::Resign)) => {
                if let Err(error) = self.commit(seat, CmdId::random(), event).await? {
                    tracing::warn!(%error, "the engine's move is not stored");
                    self.think(PATIENCE, false);
                }
            }
            // A player is not handed a win by a fault of the program.
            _ => self.trouble(&format!("the engine plays an illegal move: {wish:?}")),
        }
        Ok(())
    }

    fn trouble(&mut self, what: &str) {
        self.tries += 1;
        tracing::warn!(game = %self.table.new.id, tries = self.tries, "{what}");
        if self.tries < TRIES {
            self.engine = EngineState::Restarting;
            self.think(RESTART * self.tries, true);
        } else {
            self.engine = EngineState::Failed;
        }
        self.tell_all();
    }

    fn sync(&mut self, viewer: ViewerId) {
        if self.engine == EngineState::Failed {
            self.engine = EngineState::Restarting;
            self.tries = 0;
            self.think(Duration::ZERO, true);
            self.tell_all();
            return;
        }
        let session = self
            .viewers
            .get(&viewer)
            .and_then(|watcher| watcher.session);
        self.send(viewer, self.state_for(session));
    }

    fn seat_of(&self, session: Option<Session>) -> Option<Color> {
        session
            .filter(|session| self.holders.contains(session))
            .map(|_| self.table.new.seat)
    }

    fn state_for(&self, session: Option<Session>) -> String {
        let state = Box::new(view::state(&self.table, self.seat_of(session), self.engine));
        ServerFrame::State { state }.text()
    }

    fn reject(&self, cmd_id: String, refusal: Refusal) -> String {
        let reject = ServerFrame::Reject {
            cmd_id,
            code: refusal.code,
            reason: refusal.reason.map(|reason| reason.code().to_owned()),
            message: refusal.message,
            seq: self.table.seq,
        };
        reject.text()
    }

    fn send(&mut self, viewer: ViewerId, text: String) {
        let sent = self
            .viewers
            .get(&viewer)
            .is_some_and(|watcher| watcher.outbox.try_send(text.into()).is_ok());
        if !sent {
            self.viewers.remove(&viewer);
        }
    }

    /// Shows everybody the game; who does not keep up is let go.
    fn tell_all(&mut self) {
        let mut state = Box::new(view::state(&self.table, None, self.engine));
        let spectator = Utf8Bytes::from(
            ServerFrame::State {
                state: state.clone(),
            }
            .text(),
        );
        state.seat = Some(self.table.new.seat.into());
        let player = Utf8Bytes::from(ServerFrame::State { state }.text());
        let holders = &self.holders;
        self.viewers.retain(|_, watcher| {
            let holds = watcher
                .session
                .is_some_and(|session| holders.contains(&session));
            let text = if holds { &player } else { &spectator };
            watcher.outbox.try_send(text.clone()).is_ok()
        });
    }
}

/// Waits for the engine, for ever where it was not asked.
async fn think_on(thought: &mut Option<Thought>) -> Result<Choice, Trouble> {
    match thought {
        Some(thought) => thought.await,
        None => pending().await,
    }
}

fn repeat(first: &FirstAnswer, cmd_id: &str) -> String {
    match first {
        FirstAnswer::Refused(words) => words.clone(),
        FirstAnswer::Committed(seq) => {
            let cmd_id = cmd_id.to_owned();
            ServerFrame::Ack { cmd_id, seq: *seq }.text()
        }
    }
}
