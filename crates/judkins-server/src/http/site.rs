//! What the handlers share.

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::http::tally::Tally;
use crate::room::Rooms;
use crate::store::Store;

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
