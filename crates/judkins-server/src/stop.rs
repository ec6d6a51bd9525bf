//! The sign to stop.

use tokio::sync::watch;

/// Waits for the sign; whoever would give it being gone is one too.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|&stop| stop).await;
}
