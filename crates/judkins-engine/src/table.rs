//! The transposition table.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use judkins::moves::Move;

use crate::score::{self, Bound, Value};

/// The smallest table, in MiB.
pub(crate) const MIN_MB: usize = 1;
/// The largest table, in MiB.
pub(crate) const MAX_MB: usize = 4096;

/// A table that cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table of {mb} MiB cannot be had; sizes are {MIN_MB} to {MAX_MB} MiB")]
pub struct TableSizeError {
    /// The size asked for.
    pub mb: usize,
}

/// One stored position. `key` holds the position's key XOR `data`, so that an
/// entry torn by two writers matches no key (Hyatt and Mann, 2002).
#[derive(Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

const CLUSTER: usize = 4;

/// One cache line of slots.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; CLUSTER]);

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best or refuting move.
    pub(crate) mv: Option<Move>,
    /// The value, mates counted from the node.
    pub(crate) value: Value,
    /// The static evaluation.
    pub(crate) eval: Value,
    /// Plies searched.
    pub(crate) depth: i32,
    /// What the value bounds.
    pub(crate) bound: Bound,
}

const GENERATIONS: u8 = 64;

/// A fixed number of slots shared by all threads.
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

fn pack(entry: &Entry, generation: u8) -> u64 {
    let mv = entry.mv.map_or(0, Move::bits);
    let bound = match entry.bound {
        Bound::Exact => 3,
        Bound::Lower => 2,
        Bound::Upper => 1u64,
    };
    u64::from(mv)
        | u64::from(entry.value as i16 as u16) << 16
        | u64::from(entry.eval as i16 as u16) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(generation) << 58
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        3 => Bound::Exact,
        2 => Bound::Lower,
        1 => Bound::Upper,
        _ => return None,
    };
    Some(Entry {
        mv: Move::from_bits(data as u16),
        value: Value::from((data >> 16) as u16 as i16),
        eval: Value::from((data >> 32) as u16 as i16),
        depth: i32::from((data >> 48) as u8),
        bound,
    })
}

impl Table {
    /// An empty table.
    ///
    /// # Errors
    /// Where the size is out of range or there is not the memory for it.
    pub(crate) fn new(mb: usize) -> Result<Self, TableSizeError> {
        if !(MIN_MB..=MAX_MB).contains(&mb) {
            return Err(TableSizeError { mb });
        }
        let count = (mb << 20) / size_of::<Cluster>();
        let mut clusters = Vec::new();
        clusters
            .try_reserve_exact(count)
            .map_err(|_| TableSizeError { mb })?;
        clusters.resize_with(count, Cluster::default);
        Ok(Self {
            clusters,
            generation: AtomicU8::new(0),
        })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
        self.generation = AtomicU8::new(0);
    }

    /// Marks what is stored so far as older.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// What is stored for a key; the value becomes one seen from `ply`.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.key.load(Ordering::Relaxed) ^ data == key {
                let mut entry = unpack(data)?;
                entry.value = from_node(entry.value, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Stores what was found at `ply`, in place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, ply: usize, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        entry.value = to_node(entry.value, ply);
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let same = slot.key.load(Ordering::Relaxed) ^ data == key;
            let worth = match unpack(data) {
                _ if same => i32::MIN,
                None => i32::MIN + 1,
                Some(old) => {
                    let age = (GENERATIONS + generation - (data >> 58) as u8) % GENERATIONS;
                    old.depth - 4 * i32::from(age)
                }
            };
            if worth < least {
                least = worth;
                victim = Some((slot, data, same));
            }
            if same {
                break;
            }
        }
        let Some((slot, data, same)) = victim else {
            return;
        };
        if same && let Some(old) = unpack(data) {
            let fresh = (data >> 58) as u8 == generation;
            if fresh && entry.bound != Bound::Exact && old.depth > entry.depth + 3 {
                return;
            }
            entry.mv = entry.mv.or(old.mv);
        }
        let data = pack(&entry, generation);
        slot.data.store(data, Ordering::Relaxed);
        slot.key.store(key ^ data, Ordering::Relaxed);
    }

    /// How full of this search's positions it is, in thousandths, by a
    /// sample.
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = self.clusters.len().min(250);
        let used = self.clusters[..sample]
            .iter()
            .flat_map(|cluster| &cluster.0)
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| unpack(data).is_some() && (data >> 58) as u8 == generation)
            .count();
        (used * 1000 / (sample * CLUSTER)) as u32
    }
}

const fn to_node(value: Value, ply: usize) -> Value {
    if value >= score::MATE_IN_MAX {
        value + ply as Value
    } else if value <= -score::MATE_IN_MAX {
        value - ply as Value
    } else {
        value
    }
}

const fn from_node(value: Value, ply: usize) -> Value {
    if value >= score::MATE_IN_MAX {
        value - ply as Value
    } else if value <= -score::MATE_IN_MAX {
        value + ply as Value
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: i32) -> Entry {
        Entry {
            mv: "5f5e".parse().ok(),
            value,
            eval: -7,
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::new(1).expect("one MiB");
        table.put(42, 3, entry(-250, 9));
        assert_eq!(table.get(42, 5), Some(entry(-250, 9)));
        assert_eq!(table.get(43, 5), None);
    }

    #[test]
    fn mates_are_counted_from_the_node() {
        let table = Table::new(1).expect("one MiB");
        table.put(42, 3, entry(score::mate_at(8), 9));
        assert_eq!(table.get(42, 5).map(|e| e.value), Some(score::mate_at(10)));
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        for mb in [0, MAX_MB + 1, usize::MAX] {
            assert_eq!(Table::new(mb).err(), Some(TableSizeError { mb }));
        }
    }

    #[test]
    fn a_full_cluster_drops_its_shallowest() {
        let table = Table::new(1).expect("one MiB");
        for key in 0..5 {
            table.put(key, 0, entry(1, 10 + key as i32));
        }
        assert_eq!(table.get(0, 0), None);
        assert!((1..5).all(|key| table.get(key, 0).is_some()));
    }
}
