//! The site over HTTP.

mod api;
mod assets;
mod cookie;
mod error;
mod guard;
mod origin;
mod socket;
mod tally;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::http::tally::Tally;
use crate::room::Rooms;
use crate::store::Store;

pub use crate::http::assets::licenses;

/// The most bytes of a request's body.
const MAX_BODY: usize = 64 * 1024;

/// What every handler may use.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) sockets: Arc<Tally>,
    pub(crate) requests: Arc<Semaphore>,
    pub(crate) stop: watch::Receiver<bool>,
}

impl Site {
    pub(crate) fn new(
        config: Arc<Config>,
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        stop: watch::Receiver<bool>,
    ) -> Self {
        Self {
            sockets: Arc::new(Tally::new(&config.limits)),
            requests: Arc::new(Semaphore::new(config.limits.requests)),
            config,
            store,
            rooms,
            stop,
        }
    }
}

/// Every address of the site.
pub(crate) fn router(site: Site) -> Router {
    Router::new()
        .route("/", get(assets::page))
        .route("/about", get(assets::page))
        .route("/play/{id}", get(assets::page))
        .route("/api/options", get(api::options))
        .route("/api/games", get(api::list).post(api::create))
        .route("/api/games/{id}", get(api::state))
        .route("/api/games/{id}/export", get(api::export))
        .route("/api/games/{id}/ws", get(socket::upgrade))
        .route("/api/licenses", get(api::licenses))
        .route("/healthz", get(api::health))
        .fallback(assets::file)
        .method_not_allowed_fallback(error::method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(site.clone(), guard::bound))
        .layer(middleware::from_fn_with_state(site.clone(), guard::headers))
        .with_state(site)
}
