//! Opening the database so that what it confirms is on the disk.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};

/// The oldest SQLite that is trusted, as its version number is written:
/// older ones can lose committed transactions in WAL mode.
pub const LEAST_VERSION: i32 = 3_051_003;

/// The name of the database in its folder.
pub(crate) const NAME: &str = "judkins.sqlite";

const LOCK: &str = "judkins.lock";

const BUSY_MS: u64 = 5000;

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made, read or written.
    #[error("cannot use the data folder {}: {source}", path.display())]
    Folder {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process uses the folder.
    #[error("the data folder {} is in use by another server", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// The library is too old.
    #[error(
        "this program is built with SQLite {found}, which can lose games; 3.51.3 or later is needed"
    )]
    Version {
        /// The version.
        found: String,
    },
    /// A setting on which durability rests was not taken.
    #[error("the database did not take {name} = {wanted}: it says {found}")]
    Setting {
        /// The pragma.
        name: &'static str,
        /// The value set.
        wanted: String,
        /// The value read back.
        found: String,
    },
    /// The database was written by a newer version of this program.
    #[error("the games were written by a newer version of this program: {0}")]
    Newer(String),
    /// The database cannot be read or written.
    #[error("cannot use the database of games: {0}")]
    Database(#[from] rusqlite::Error),
}

/// A connection that writes, and the lock that keeps others away.
pub(crate) struct Opened {
    pub(crate) connection: Connection,
    pub(crate) lock: File,
}

const SCHEMA: &[M<'static>] = &[M::up(include_str!("schema.sql"))];

pub(crate) fn open(folder: &Path) -> Result<Opened, OpenError> {
    check_version(rusqlite::version_number(), rusqlite::version())?;
    make_folder(folder)?;
    let lock = lock(folder)?;
    let path = folder.join(NAME);
    let is_new = !path.exists();
    let mut connection = Connection::open(&path)?;
    configure(&connection)?;
    Migrations::from_slice(SCHEMA)
        .to_latest(&mut connection)
        .map_err(|error| match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => OpenError::Database(err),
            other => OpenError::Newer(other.to_string()),
        })?;
    if is_new {
        // The file itself is synced by SQLite; its name is the folder's matter.
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(at(folder))?;
    }
    Ok(Opened { connection, lock })
}

/// A connection for questions only.
pub(crate) fn reader(folder: &Path, wait: Duration) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(folder.join(NAME), flags)?;
    connection.busy_timeout(wait)?;
    Ok(connection)
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> OpenError {
    let path = path.to_owned();
    move |source| OpenError::Folder { path, source }
}

fn check_version(number: i32, name: &str) -> Result<(), OpenError> {
    if number < LEAST_VERSION {
        return Err(OpenError::Version {
            found: name.to_owned(),
        });
    }
    Ok(())
}

fn make_folder(folder: &Path) -> Result<(), OpenError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(at(folder))
}

/// The lock goes with the process, however it ends.
fn lock(folder: &Path) -> Result<File, OpenError> {
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(at(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::Locked {
            path: folder.to_owned(),
        }),
        Err(TryLockError::Error(source)) => Err(OpenError::Folder { path, source }),
    }
}

/// Sets what durability rests on and reads it back.
fn configure(connection: &Connection) -> Result<(), OpenError> {
    connection.busy_timeout(Duration::from_millis(BUSY_MS))?;
    for (name, set, wanted) in [
        ("journal_mode", "WAL", "wal"),
        ("synchronous", "FULL", "2"),
        ("foreign_keys", "ON", "1"),
        ("journal_size_limit", "67108864", "67108864"),
        ("busy_timeout", "5000", "5000"),
    ] {
        connection.execute_batch(&format!("PRAGMA {name} = {set}"))?;
        let found = setting(connection, name)?;
        if found != wanted {
            return Err(OpenError::Setting {
                name,
                wanted: wanted.to_owned(),
                found,
            });
        }
    }
    Ok(())
}

fn setting(connection: &Connection, name: &str) -> Result<String, rusqlite::Error> {
    connection.pragma_query_value(None, name, |row| {
        Ok(match row.get_ref(0)? {
            rusqlite::types::ValueRef::Integer(number) => number.to_string(),
            other => other.as_str().unwrap_or_default().to_owned(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_library_is_refused() {
        assert!(check_version(3_051_002, "3.51.2").is_err());
        assert!(check_version(3_051_003, "3.51.3").is_ok());
        assert!(rusqlite::version_number() >= LEAST_VERSION);
    }

    #[test]
    fn the_steps_of_the_schema_are_sound() {
        assert_eq!(Migrations::from_slice(SCHEMA).validate(), Ok(()));
    }

    #[test]
    fn a_database_of_the_future_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let opened = open(folder.path()).expect("a store");
        let later = SCHEMA.len() + 1;
        let set = opened.connection.pragma_update(None, "user_version", later);
        set.expect("set");
        drop(opened);
        let error = open(folder.path()).err().expect("refused");
        assert!(matches!(error, OpenError::Newer(_)), "{error}");
    }

    #[test]
    fn a_setting_that_is_not_taken_is_named() {
        // A database in memory has no write-ahead log.
        let connection = Connection::open_in_memory().expect("a database");
        let error = configure(&connection).expect_err("refused");
        assert!(error.to_string().contains("journal_mode"), "{error}");
    }
}
