//! A store that forgets when it is dropped, for tests and as the plain
//! account of what a store does.

use std::collections::HashMap;
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

use judkins::game::Outcome;

use crate::id::{CmdId, GameId, Session};
use crate::store::{
    Answer, Append, Appended, FirstAnswer, MAX_LISTED, MAX_REFUSALS, NewGame, Store, StoreError,
    Stored, Summary,
};

/// A store in memory.
#[derive(Default)]
pub struct MemoryStore {
    games: Mutex<Games>,
}

#[derive(Default)]
struct Games {
    by_id: HashMap<GameId, Row>,
    by_command: HashMap<CmdId, GameId>,
}

struct Row {
    stored: Stored,
    ply: u32,
    outcome: Option<Outcome>,
}

impl Row {
    fn seq(&self) -> u64 {
        self.stored.events.len() as u64
    }

    fn first_answer(&self, cmd_id: CmdId) -> Option<FirstAnswer> {
        let mut seqs = (1..).zip(&self.stored.events);
        let committed = seqs.find(|(_, (_, id, _))| *id == cmd_id);
        let mut refusals = self.stored.refusals.iter();
        committed
            .map(|(seq, _)| FirstAnswer::Committed(seq))
            .or_else(|| {
                let (_, words) = refusals.find(|(id, _)| *id == cmd_id)?;
                Some(FirstAnswer::Refused(words.clone()))
            })
    }

    fn append(&mut self, append: Append) -> Appended {
        if let Some(first) = self.first_answer(append.cmd_id) {
            return Appended::Duplicate(first);
        }
        if let Some(outcome) = self.outcome {
            return Appended::GameOver(outcome);
        }
        if append.base_seq != self.seq() {
            return Appended::Stale(self.seq());
        }
        let event = (append.seat, append.cmd_id, append.event);
        self.stored.events.push(event);
        self.ply = append.ply;
        self.outcome = append.outcome;
        Appended::Committed(self.seq())
    }

    fn summary(&self) -> Summary {
        let new = &self.stored.new;
        Summary {
            id: new.id.clone(),
            created_ms: new.created_ms,
            seat: new.seat,
            handicap: new.handicap,
            level: new.level,
            ply: self.ply,
            outcome: self.outcome,
        }
    }
}

impl MemoryStore {
    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at<T>(&self, id: &GameId, f: impl FnOnce(&mut Row) -> T) -> Result<T, StoreError> {
        let mut games = self.games();
        games.by_id.get_mut(id).map(f).ok_or(StoreError::NoSuchGame)
    }
}

fn done<T: Send + 'static>(result: Result<T, StoreError>) -> Answer<T> {
    Box::pin(ready(result))
}

impl Store for MemoryStore {
    fn create(&self, game: NewGame) -> Answer<GameId> {
        let mut games = self.games();
        if let Some(id) = games.by_command.get(&game.cmd_id).cloned() {
            if let Some(row) = games.by_id.get_mut(&id)
                && !row.stored.holders.contains(&game.session)
            {
                row.stored.holders.push(game.session);
            }
            return done(Ok(id));
        }
        let id = game.id.clone();
        games.by_command.insert(game.cmd_id, id.clone());
        let row = Row {
            stored: Stored {
                holders: vec![game.session],
                new: game,
                events: Vec::new(),
                refusals: Vec::new(),
            },
            ply: 0,
            outcome: None,
        };
        games.by_id.insert(id.clone(), row);
        done(Ok(id))
    }

    fn append(&self, append: Append) -> Answer<Appended> {
        let game = append.game.clone();
        done(self.at(&game, |row| row.append(append)))
    }

    fn refuse(&self, game: GameId, cmd_id: CmdId, words: String) -> Answer<FirstAnswer> {
        done(self.at(&game, |row| {
            if let Some(first) = row.first_answer(cmd_id) {
                return first;
            }
            if row.stored.refusals.len() < MAX_REFUSALS {
                row.stored.refusals.push((cmd_id, words.clone()));
            }
            FirstAnswer::Refused(words)
        }))
    }

    fn load(&self, game: GameId) -> Answer<Option<Stored>> {
        done(Ok(self.at(&game, |row| row.stored.clone()).ok()))
    }

    fn list(&self, session: Session) -> Answer<Vec<Summary>> {
        let games = self.games();
        let rows = games.by_id.values();
        let mut mine: Vec<Summary> = rows
            .filter(|row| row.stored.holders.contains(&session))
            .map(Row::summary)
            .collect();
        mine.sort_by(|a, b| (b.created_ms, b.id.as_str()).cmp(&(a.created_ms, a.id.as_str())));
        mine.truncate(MAX_LISTED);
        done(Ok(mine))
    }

    fn knows(&self, session: Session) -> Answer<bool> {
        let games = self.games();
        let mut rows = games.by_id.values();
        done(Ok(rows.any(|row| row.stored.holders.contains(&session))))
    }
}
