//! The engines: programs that speak USI, each with a task that drives it.
//!
//! A search is asked for once and answered once. What an engine says is
//! bounded in time, lines and bytes; one that breaks a bound is killed with
//! its whole process group, and the next search finds a fresh one.

mod process;
mod search;

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;

use crate::config::{EngineCommand, Limits};
use crate::engine::process::Process;

pub(crate) use crate::engine::search::{Choice, LEVELS, Search, Trouble};

/// How many searches may wait.
const QUEUE: usize = 200;

struct Job {
    search: Search,
    answer: oneshot::Sender<Result<Choice, Trouble>>,
}

/// Takes searches; whichever engine is free does them.
#[derive(Clone)]
pub(crate) struct Engines {
    jobs: mpsc::Sender<Job>,
}

impl Engines {
    /// The tasks end, and their engines with them, when `tasks` is dropped or
    /// no handle is left.
    pub(crate) fn start(
        command: &EngineCommand,
        count: usize,
        limits: &Limits,
        tasks: &mut JoinSet<()>,
    ) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..count.max(1) {
            let worker = Worker {
                command: command.clone(),
                limits: limits.clone(),
                process: None,
            };
            tasks.spawn(worker.run(Arc::clone(&receiver)));
        }
        Self { jobs: sender }
    }

    /// Asks for a move. Dropping the future ends the search.
    pub(crate) async fn ask(&self, search: Search) -> Result<Choice, Trouble> {
        let (answer, receiver) = oneshot::channel();
        let job = Job { search, answer };
        self.jobs.try_send(job).map_err(|_| Trouble::Busy)?;
        receiver.await.unwrap_or(Err(Trouble::Busy))
    }
}

/// Drives one engine at a time.
struct Worker {
    command: EngineCommand,
    limits: Limits,
    process: Option<Process>,
}

impl Worker {
    async fn run(mut self, jobs: Arc<Mutex<mpsc::Receiver<Job>>>) {
        loop {
            let next = jobs.lock().await.recv().await;
            let Some(Job { search, mut answer }) = next else {
                return;
            };
            if answer.is_closed() {
                continue;
            }
            let result = tokio::select! {
                result = self.search(&search) => result,
                // Nobody wants the answer any more: the engine, in the middle
                // of a search, is told so.
                () = answer.closed() => {
                    self.abandon().await;
                    continue;
                }
            };
            if let Err(trouble) = &result {
                tracing::warn!(%trouble, "the engine is killed");
                self.process = None;
            }
            // A game that was closed meanwhile needs no move.
            let _ = answer.send(result);
        }
    }

    async fn search(&mut self, search: &Search) -> Result<Choice, Trouble> {
        if search.fresh {
            self.process = None;
        }
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.command, self.limits.engine_start).await?),
        };
        process.search(search, self.limits.engine_grace).await
    }

    async fn abandon(&mut self) {
        let stopped = match &mut self.process {
            Some(process) => process.stop(self.limits.engine_grace).await.is_ok(),
            None => false,
        };
        if !stopped {
            self.process = None;
        }
    }
}
