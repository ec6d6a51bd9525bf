//! Starting and stopping.

use std::future::Future;
use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::config::Config;

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
    /// Listening failed later on.
    #[error("cannot accept connections: {0}")]
    Accept(#[from] std::io::Error),
}

/// A server that holds its port and its store but answers nobody yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and takes the port.
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
        Ok(Self { listener, address })
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

    /// Serves until `stop` is done, then finishes what is under way.
    ///
    /// # Errors
    /// Where the store or the port is lost.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        drop(self.listener);
        stop.await;
        Ok(())
    }
}

/// Serves until SIGINT or SIGTERM; `announce` is given the address for a
/// browser as soon as connections are taken.
///
/// # Errors
/// Where the store or the port cannot be had, or is lost.
pub async fn serve(config: Config, announce: impl FnOnce(&str)) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    announce(&server.url());
    server.run(stopped_by_signal()).await
}

async fn stopped_by_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
