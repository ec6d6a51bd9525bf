//! Games in an embedded SQLite.
//!
//! One thread owns the only connection that writes. It takes what has queued
//! up, runs it in one transaction and answers after the commit, so that one
//! fsync serves many games and nothing is answered before it.

mod file;
mod rows;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{Semaphore, watch};

use crate::id::{CmdId, GameId, Session};
use crate::store::sqlite::writer::Writer;
use crate::store::{
    Answer, Append, Appended, FirstAnswer, NewGame, Store, StoreError, Stored, Summary,
};

pub use crate::store::sqlite::file::{LEAST_VERSION, OpenError};

/// How many connections read.
const READERS: usize = 2;

/// How long a reader waits for a lock.
const READ_WAIT: Duration = Duration::from_secs(2);

/// A store in a folder, which it holds alone.
pub struct SqliteStore {
    writer: Writer,
    readers: Arc<Readers>,
}

struct Readers {
    idle: Mutex<Vec<Connection>>,
    free: Semaphore,
}

impl SqliteStore {
    /// Opens the store in a folder, both made if they are missing.
    ///
    /// # Errors
    /// Where the folder is in use by another process, cannot be read and
    /// written, or holds what this program cannot trust.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let opened = file::open(folder)?;
        let readers: Result<Vec<Connection>, OpenError> = (0..READERS)
            .map(|_| file::reader(folder, READ_WAIT))
            .collect();
        Ok(Self {
            readers: Arc::new(Readers {
                idle: Mutex::new(readers?),
                free: Semaphore::new(READERS),
            }),
            writer: Writer::start(opened)?,
        })
    }

    /// Turns true when the store can be trusted no longer: a write or an
    /// fsync failed in a way that leaves the state of the disk unknown.
    #[must_use]
    pub fn lost(&self) -> watch::Receiver<bool> {
        self.writer.lost()
    }

    /// Finishes what is queued and gives the folder free. Whatever is asked
    /// later is refused.
    pub async fn close(&self) {
        self.writer.close().await;
        let _ = self.readers.free.acquire_many(READERS as u32).await;
        self.readers.free.close();
        let mut idle = self
            .readers
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        idle.clear();
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let stopped = || StoreError::Unavailable("the server is stopping".to_owned());
            let _permit = readers.free.acquire().await.map_err(|_| stopped())?;
            let shared = Arc::clone(&readers);
            let task = tokio::task::spawn_blocking(move || {
                let take = || shared.idle.lock().unwrap_or_else(PoisonError::into_inner);
                let connection = take().pop().ok_or_else(stopped)?;
                let result = query(&connection);
                take().push(connection);
                result
            });
            task.await
                .unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
        })
    }
}

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> Answer<GameId> {
        self.writer.submit(move |db| rows::create(db, &game))
    }

    fn append(&self, append: Append) -> Answer<Appended> {
        self.writer.submit(move |db| rows::append(db, &append))
    }

    fn refuse(&self, game: GameId, cmd_id: CmdId, words: String) -> Answer<FirstAnswer> {
        self.writer
            .submit(move |db| rows::refuse(db, &game, cmd_id, words))
    }

    fn load(&self, game: GameId) -> Answer<Option<Stored>> {
        self.read(move |db| rows::load(db, &game))
    }

    fn list(&self, session: Session) -> Answer<Vec<Summary>> {
        self.read(move |db| rows::list(db, session))
    }

    fn knows(&self, session: Session) -> Answer<bool> {
        self.read(move |db| rows::knows(db, session))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::conformance;

    fn open(folder: &Path) -> SqliteStore {
        SqliteStore::open(folder).expect("a store")
    }

    #[tokio::test]
    async fn it_does_what_a_store_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(open(folder.path()));
        conformance::check(Arc::clone(&store)).await;
        store.close().await;
    }

    #[tokio::test]
    async fn what_is_answered_is_there_after_reopening() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path());
        let id = conformance::a_game_of_three_moves(&store).await;
        let before = store.load(id.clone()).await.expect("read").expect("there");
        store.close().await;
        let store = open(folder.path());
        let after = store.load(id).await.expect("read");
        assert_eq!(after, Some(before));
        store.close().await;
    }

    #[tokio::test]
    async fn a_second_process_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path());
        let second = SqliteStore::open(folder.path()).err().expect("refused");
        assert!(matches!(second, OpenError::Locked { .. }), "{second}");
        store.close().await;
        open(folder.path()).close().await;
    }

    #[tokio::test]
    async fn a_closed_store_refuses() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path());
        store.close().await;
        let session = conformance::session(1);
        assert!(store.knows(session).await.is_err());
        assert!(store.create(conformance::new_game(1, 1)).await.is_err());
    }

    #[test]
    fn a_file_that_is_no_database_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(file::NAME), [b'x'; 4096]).expect("written");
        let error = SqliteStore::open(folder.path()).err().expect("refused");
        assert!(matches!(error, OpenError::Database(_)), "{error}");
    }

    #[test]
    fn a_folder_that_is_a_file_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, "").expect("written");
        let error = SqliteStore::open(&path).err().expect("refused");
        assert!(matches!(error, OpenError::Folder { .. }), "{error}");
    }
}
