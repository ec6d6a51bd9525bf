//! Starting and stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::config::{Config, Limits};
use crate::engine::Engines;
use crate::http::{self, Site};
use crate::room::Rooms;
use crate::stop::stopped;
use crate::store::Store;
use crate::store::sqlite::{OpenError, SqliteStore};

/// The most bytes of a request's head.
const MAX_HEAD: usize = 16 * 1024;

/// Why a server could not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on: it is taken, unknown or forbidden.
    #[error("cannot listen on {host}:{port}: {source}")]
    Listen {
        /// The host asked for.
        host: String,
        /// The port asked for.
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// The games cannot be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The disk failed while serving. Everything that was confirmed is on it.
    #[error("the disk of the games has failed")]
    StoreLost,
    /// The signals to stop cannot be waited for.
    #[error("cannot wait for signals: {0}")]
    Signals(std::io::Error),
}

/// A server that holds its port and its store but answers nobody yet.
pub struct Server {
    config: Arc<Config>,
    listener: TcpListener,
    address: SocketAddr,
    store: Arc<SqliteStore>,
}

impl Server {
    /// Takes the port and opens the store.
    ///
    /// # Errors
    /// Where either cannot be had.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        let listen = |source| ServeError::Listen {
            host: config.host.clone(),
            port: config.port,
            source,
        };
        let listener = TcpListener::bind((config.host.as_str(), config.port))
            .await
            .map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let store = Arc::new(SqliteStore::open(&config.data_dir)?);
        Ok(Self {
            config: Arc::new(config),
            listener,
            address,
            store,
        })
    }

    /// The address that was taken.
    #[must_use]
    pub const fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser: `http://127.0.0.1:8080`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Serves until `stop` is done, then finishes what is under way: commands
    /// that were taken are stored and answered, sockets closed, engines
    /// killed.
    ///
    /// # Errors
    /// Where the disk of the store fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let (stopping, stop_sign) = watch::channel(false);
        let mut engines = JoinSet::new();
        let limits = &self.config.limits;
        let pool = Engines::start(
            &self.config.engine,
            self.config.engines,
            limits,
            &mut engines,
        );
        let store: Arc<dyn Store> = Arc::clone(&self.store) as Arc<dyn Store>;
        let rooms = Rooms::new(
            Arc::clone(&store),
            pool,
            limits.room_idle,
            stop_sign.clone(),
        );
        let site = Site::new(
            Arc::clone(&self.config),
            store,
            Arc::clone(&rooms),
            stop_sign.clone(),
        );
        let sockets = Arc::clone(&site.sockets);
        let mut lost = self.store.lost();
        tracing::info!(address = %self.address, "serving");
        let mut connections = JoinSet::new();
        let ended = tokio::select! {
            () = accept(&self.listener, site, &mut connections) => Ok(()),
            () = stop => Ok(()),
            () = stopped(&mut lost) => Err(ServeError::StoreLost),
        };
        tracing::info!("stopping");
        drop(self.listener);
        stopping.send_replace(true);
        let finish = async {
            rooms.finish().await;
            sockets.emptied().await;
            while connections.join_next().await.is_some() {}
        };
        if timeout(limits.stop.mul_f32(0.8), finish).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        connections.shutdown().await;
        engines.shutdown().await;
        self.store.close().await;
        ended
    }
}

/// Takes connections for ever.
async fn accept(listener: &TcpListener, site: Site, connections: &mut JoinSet<()>) {
    let limits = site.config.limits.clone();
    let stop = site.stop.clone();
    let router = http::router(site);
    let room = Arc::new(Semaphore::new(limits.connections));
    loop {
        while connections.try_join_next().is_some() {}
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else {
            return;
        };
        match listener.accept().await {
            Ok((stream, peer)) => {
                let router = router.clone();
                let (limits, stop) = (limits.clone(), stop.clone());
                connections.spawn(async move {
                    connection(stream, peer, router, &limits, stop).await;
                    drop(permit);
                });
            }
            Err(error) => {
                // Out of file descriptors, or a client that went away at once.
                tracing::warn!(%error, "a connection is not taken");
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        }
    }
}

/// Serves one connection; once stopped it ends after the request under way.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: axum::Router,
    limits: &Limits,
    mut stop: watch::Receiver<bool>,
) {
    // Moves are small and wanted at once.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router.layer(axum::Extension(peer)));
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(MAX_HEAD);
    let serving = builder
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut serving = pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = stopped(&mut stop) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ends");
    }
}

/// Serves until SIGINT or SIGTERM; `announce` is given the address for a
/// browser as soon as connections are taken.
///
/// # Errors
/// Where the store or the port cannot be had, or the disk fails.
pub async fn serve(config: Config, announce: impl FnOnce(&str)) -> Result<(), ServeError> {
    let signals = signals().map_err(ServeError::Signals)?;
    let server = Server::bind(config).await?;
    announce(&server.url());
    server.run(signals).await
}

#[cfg(unix)]
fn signals() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn signals() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Without a signal to wait for, the process is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
