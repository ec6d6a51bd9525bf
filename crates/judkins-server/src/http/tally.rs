//! How many sockets each browser and each address has open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::config::Limits;
use crate::id::Session;

/// Who opens sockets. An IPv6 user has a whole /64.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Session(Session),
    V4([u8; 4]),
    V6([u16; 4]),
}

impl Key {
    fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address.octets()),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Self::V6([a, b, c, d])
            }
        }
    }
}

/// The open sockets.
pub(crate) struct Tally {
    open: Mutex<HashMap<Key, usize>>,
    per_session: usize,
    per_address: usize,
}

/// An open socket; it counts until it is dropped.
pub(crate) struct Ticket {
    tally: Arc<Tally>,
    keys: Vec<Key>,
}

impl Tally {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            open: Mutex::default(),
            per_session: limits.sockets_per_session,
            per_address: limits.sockets_per_address,
        }
    }

    /// Waits until no socket is open.
    pub(crate) async fn emptied(&self) {
        const LOOK_AGAIN: Duration = Duration::from_millis(10);
        while !self
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_empty()
        {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }

    fn limit(&self, key: Key) -> usize {
        match key {
            Key::Session(_) => self.per_session,
            Key::V4(_) | Key::V6(_) => self.per_address,
        }
    }

    /// Counts a socket; `None` where its limit is reached.
    pub(crate) fn open(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        session: Option<Session>,
    ) -> Option<Ticket> {
        let keys = address.map(Key::of).into_iter();
        let keys: Vec<Key> = keys.chain(session.map(Key::Session)).collect();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = |key: &Key| open.get(key).copied().unwrap_or(0);
        if keys.iter().any(|key| count(key) >= self.limit(*key)) {
            return None;
        }
        for &key in &keys {
            *open.entry(key).or_default() += 1;
        }
        Some(Ticket {
            tally: Arc::clone(self),
            keys,
        })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self
            .tally
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        for key in &self.keys {
            if let Some(count) = open.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    open.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_hold_and_are_given_back() {
        let limits = Limits {
            sockets_per_session: 2,
            sockets_per_address: 3,
            ..Limits::default()
        };
        let tally = Arc::new(Tally::new(&limits));
        let open = |address: &str, session: u8| {
            let address = address.parse().expect("an address");
            tally.open(Some(address), Some(Session::from_bytes([session; 32])))
        };
        let first = open("10.0.0.1", 1);
        let second = open("::ffff:10.0.0.1", 1);
        assert!(first.is_some() && second.is_some());
        assert!(open("10.0.0.2", 1).is_none(), "the browser has two");
        let third = open("10.0.0.1", 2);
        assert!(
            third.is_some() && open("10.0.0.1", 3).is_none(),
            "the address has three"
        );
        drop(first);
        assert!(open("10.0.0.1", 1).is_some());
        drop((second, third));
        assert!(tally.open.lock().expect("sound").is_empty());
        let net = [
            open("2001:db8::1", 4),
            open("2001:db8::2", 5),
            open("2001:db8::3", 6),
        ];
        assert!(net.iter().all(Option::is_some) && open("2001:db8::4", 7).is_none());
    }
}
