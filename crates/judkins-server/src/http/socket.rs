//! The live line to a game.

use std::net::SocketAddr;
use std::time::Instant;

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::config::Limits;
use crate::http::error::Error;
use crate::http::site::Site;
use crate::http::tally::Ticket;
use crate::http::{api, cookie, origin};
use crate::room::Viewer;
use crate::stop::stopped;

const MAX_MESSAGE: usize = 8 * 1024;
const READ_BUFFER: usize = 4 * 1024;

/// A game of a thousand moves is a frame of about 150 KiB, which the buffer
/// must hold as a whole.
const MAX_WRITE_BUFFER: usize = 256 * 1024;

/// Why the server closes a socket, by the numbers of RFC 6455.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Close {
    NotText = 1003,
    TooMuch = 1008,
    TooBig = 1009,
    Restart = 1012,
    Behind = 4008,
    Silent = 4009,
}

impl Close {
    const fn reason(self) -> &'static str {
        match self {
            Self::NotText => "only text is understood",
            Self::TooMuch => "too many messages",
            Self::TooBig => "the message is too long",
            Self::Restart => "the server restarts",
            Self::Behind => "come again for the present state",
            Self::Silent => "nothing was heard for too long",
        }
    }
}

pub(crate) async fn upgrade(
    State(site): State<Site>,
    Path(id): Path<String>,
    peer: Option<Extension<SocketAddr>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    origin::check_socket(&site.config, &headers)?;
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return Ok(rejection.into_response()),
    };
    let session = cookie::token(&site.config, &headers).map(|token| token.session());
    let room = api::room(&site, &id).await?;
    let address = peer.map(|Extension(peer)| peer.ip());
    let ticket = site.sockets.open(address, session).ok_or(Error::TooMany)?;
    let viewer = room.join(session).await?;
    let limits = site.config.limits.clone();
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| {
        let line = Line {
            socket,
            allowance: Allowance::new(&limits),
            limits,
            heard: Instant::now(),
        };
        line.run(viewer, site.stop, ticket)
    }))
}

struct Line {
    socket: WebSocket,
    limits: Limits,
    allowance: Allowance,
    heard: Instant,
}

impl Line {
    /// Carries frames both ways until one side has enough.
    async fn run(mut self, mut viewer: Viewer, mut stop: watch::Receiver<bool>, _open: Ticket) {
        let mut beat = interval(self.limits.silence / 3);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let why = loop {
            let end = tokio::select! {
                biased;
                () = stopped(&mut stop) => Err(Some(Close::Restart)),
                frame = viewer.next() => match frame {
                    Some(text) => self.write(Message::Text(text)).await,
                    None => Err(Some(Close::Behind)),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message, &viewer).await,
                    Some(Err(error)) => Err(too_big(&error).then_some(Close::TooBig)),
                    None => Err(None),
                },
                _ = beat.tick() => self.beat().await,
            };
            if let Err(why) = end {
                break why;
            }
        };
        if why == Some(Close::Restart) {
            // The room ends too; what it has confirmed is still told.
            while let Some(text) = viewer.next().await {
                if self.write(Message::Text(text)).await.is_err() {
                    break;
                }
            }
        }
        viewer.leave().await;
        if let Some(close) = why {
            self.close(close).await;
        }
    }

    async fn write(&mut self, message: Message) -> Result<(), Option<Close>> {
        match timeout(self.limits.write_time, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    async fn beat(&mut self) -> Result<(), Option<Close>> {
        if self.heard.elapsed() >= self.limits.silence {
            return Err(Some(Close::Silent));
        }
        self.write(Message::Ping(Default::default())).await
    }

    async fn hear(&mut self, message: Message, viewer: &Viewer) -> Result<(), Option<Close>> {
        self.heard = Instant::now();
        match message {
            Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(None),
            _ if !self.allowance.take(self.heard) => return Err(Some(Close::TooMuch)),
            Message::Binary(_) => return Err(Some(Close::NotText)),
            Message::Ping(_) => return Ok(()),
            Message::Text(text) => viewer.receive(&text).await,
        }
        .map_err(|_| Some(Close::Behind))
    }

    /// Says why, and gives the client a moment to answer.
    async fn close(mut self, close: Close) {
        let frame = CloseFrame {
            code: close as u16,
            reason: Utf8Bytes::from_static(close.reason()),
        };
        let farewell = async {
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        // A client that does not answer is hung up on.
        let _ = timeout(self.limits.write_time / 5, farewell).await;
    }
}

/// Whether a message broke the bound on its size.
fn too_big(error: &axum::Error) -> bool {
    error.to_string().contains("too long") || error.to_string().contains("too big")
}

/// How many messages may still come: a full bucket, filled again evenly.
struct Allowance {
    full: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    fn new(limits: &Limits) -> Self {
        let full = f64::from(limits.messages);
        Self {
            full,
            per_second: full / limits.message_window.as_secs_f64(),
            left: full,
            at: Instant::now(),
        }
    }

    fn take(&mut self, now: Instant) -> bool {
        let gained = now.duration_since(self.at).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.full);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills() {
        let mut allowance = Allowance::new(&Limits::default());
        let start = allowance.at;
        assert!((0..100).all(|_| allowance.take(start)));
        assert!(!allowance.take(start));
        let later = start + Duration::from_millis(1001);
        let taken = (0..10).filter(|_| allowance.take(later)).count();
        assert_eq!(taken, 5);
    }
}
