//! The thread that writes.

use std::fs::File;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{oneshot, watch};

use crate::store::sqlite::file::{OpenError, Opened};
use crate::store::{Answer, StoreError};

/// The most jobs that share a transaction.
const BATCH: usize = 256;

/// Answers a job once it is known whether its transaction was committed.
type Settle = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Something to do within a transaction.
type Job = Box<dyn FnOnce(&Connection) -> Settle + Send>;

pub(crate) struct Writer {
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    lost: watch::Receiver<bool>,
}

impl Writer {
    pub(crate) fn start(opened: Opened) -> Result<Self, OpenError> {
        let (sender, receiver) = mpsc::channel();
        let (lost, seen) = watch::channel(false);
        let work = move || {
            if let Err(error) = write(opened.connection, opened.lock, &receiver) {
                tracing::error!(%error, "the store is lost");
                lost.send_replace(true);
            }
        };
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(work)
            .map_err(|source| OpenError::Folder {
                path: "store-writer".into(),
                source,
            })?;
        Ok(Self {
            jobs: Mutex::new(Some(sender)),
            thread: Mutex::new(Some(thread)),
            lost: seen,
        })
    }

    pub(crate) fn lost(&self) -> watch::Receiver<bool> {
        self.lost.clone()
    }

    /// Queues a job at once; the answer comes after the commit. Dropping the
    /// answer does not take the job back.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (sender, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let result = alone(connection, work);
            Box::new(move |committed| {
                // Whoever asked may be gone; what is stored stays stored.
                let _ = sender.send(committed.and(result));
            })
        });
        if let Some(jobs) = &*self.jobs.lock().unwrap_or_else(PoisonError::into_inner) {
            // Without a writer the job is dropped, and its answer with it.
            let _ = jobs.send(job);
        }
        Box::pin(async move {
            let stopped = || StoreError::Unavailable("the store has stopped".to_owned());
            answer.await.unwrap_or_else(|_| Err(stopped()))
        })
    }

    pub(crate) async fn close(&self) {
        drop(
            self.jobs
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some(thread) = thread else {
            return;
        };
        let joined = tokio::task::spawn_blocking(|| thread.join());
        if !matches!(joined.await, Ok(Ok(()))) {
            tracing::error!("the thread that writes panicked");
        }
    }
}

/// Runs one job so that its failure leaves no trace in the transaction.
fn alone<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.execute_batch("SAVEPOINT job").map_err(failed)?;
    let result = work(connection);
    let end = match result {
        Ok(_) => "RELEASE job",
        Err(_) => "ROLLBACK TO job; RELEASE job",
    };
    connection.execute_batch(end).map_err(failed)?;
    result
}

pub(crate) fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Runs jobs until nobody can send any more. The lock is let go last.
fn write(connection: Connection, lock: File, jobs: &Receiver<Job>) -> Result<(), rusqlite::Error> {
    while let Ok(first) = jobs.recv() {
        let batch = std::iter::once(first).chain(jobs.try_iter().take(BATCH - 1));
        transact(&connection, batch)?;
    }
    connection.close().map_err(|(_, error)| error)?;
    drop(lock);
    Ok(())
}

/// Runs a batch in one transaction and then answers all of it.
///
/// # Errors
/// Where the disk failed: what it holds is unknown then, so that nothing may
/// be confirmed before the log was read anew.
fn transact(
    connection: &Connection,
    batch: impl Iterator<Item = Job>,
) -> Result<(), rusqlite::Error> {
    let mut settles: Vec<Settle> = Vec::new();
    let begun = connection.execute_batch("BEGIN IMMEDIATE");
    if begun.is_ok() {
        // A full disk can end the transaction under a job; no other job may
        // then run outside of one. Jobs that are dropped here answer so.
        let open = || !connection.is_autocommit();
        settles.extend(batch.take_while(|_| open()).map(|job| job(connection)));
    }
    let committed = begun.and_then(|()| connection.execute_batch("COMMIT"));
    if committed.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    let answer = committed.as_ref().map(|&()| ()).map_err(|error| {
        tracing::warn!(%error, "a transaction failed");
        StoreError::Unavailable(error.to_string())
    });
    for settle in settles {
        settle(answer.clone());
    }
    match committed {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::SystemIoFailure) => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(db: &Connection) -> i64 {
        db.query_row("SELECT count(*) FROM t", (), |row| row.get(0))
            .expect("counted")
    }

    #[test]
    fn a_job_that_fails_takes_nothing_else_with_it() {
        let db = Connection::open_in_memory().expect("a database");
        db.execute_batch("CREATE TABLE t (x PRIMARY KEY) STRICT, WITHOUT ROWID; BEGIN")
            .expect_err("no type");
        db.execute_batch("CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT")
            .expect("a table");
        let insert = |x: i64| -> Job {
            Box::new(move |db| {
                let result = alone(db, |db| {
                    db.execute("INSERT INTO t VALUES (?1)", [x + 10])
                        .map_err(failed)?;
                    db.execute("INSERT INTO t VALUES (?1)", [x]).map_err(failed)
                });
                Box::new(move |committed| {
                    assert_eq!(committed, Ok(()));
                    assert_eq!(result.is_ok(), x != 11, "{x}");
                })
            })
        };
        // 11 is taken by the first job, so that the second fails half-way.
        transact(&db, [1, 11, 2].map(insert).into_iter()).expect("committed");
        assert_eq!(count(&db), 4);
    }

    #[test]
    fn a_transaction_that_fails_is_nobodys() {
        let db = Connection::open_in_memory().expect("a database");
        db.execute_batch(
            "PRAGMA foreign_keys = ON;
             CREATE TABLE t (x INTEGER PRIMARY KEY,
                             y REFERENCES t (x) DEFERRABLE INITIALLY DEFERRED)",
        )
        .expect("a table");
        let job: Job = Box::new(|db| {
            db.execute_batch("INSERT INTO t VALUES (1, 2)")
                .expect("checked at the end");
            Box::new(|committed| assert!(committed.is_err()))
        });
        transact(&db, std::iter::once(job)).expect("the disk is sound");
        assert_eq!(count(&db), 0);
    }
}
