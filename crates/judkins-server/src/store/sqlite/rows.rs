//! The statements.

use judkins::color::Color;
use judkins::game::{End, IllegalPolicy, Outcome};
use judkins::handicap::Handicap;
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use crate::id::{CmdId, GameId, Session};
use crate::store::sqlite::writer::failed;
use crate::store::{
    Append, Appended, Event, FirstAnswer, MAX_LISTED, MAX_REFUSALS, NewGame, StoreError, Stored,
    Summary,
};

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(what.to_owned())
}

const fn illegal_name(policy: IllegalPolicy) -> &'static str {
    match policy {
        IllegalPolicy::Refuse => "refuse",
        IllegalPolicy::Lose => "lose",
    }
}

fn illegal_of(name: &str) -> Result<IllegalPolicy, StoreError> {
    match name {
        "refuse" => Ok(IllegalPolicy::Refuse),
        "lose" => Ok(IllegalPolicy::Lose),
        _ => Err(damaged("policy of illegal moves")),
    }
}

fn color_of(name: &str) -> Result<Color, StoreError> {
    let mut colors = Color::ALL.into_iter();
    colors
        .find(|color| color.name() == name)
        .ok_or_else(|| damaged("side"))
}

fn outcome_of(end: Option<&str>, winner: Option<&str>) -> Result<Option<Outcome>, StoreError> {
    let Some(end) = end else {
        return Ok(None);
    };
    Ok(Some(Outcome {
        end: End::from_code(end).ok_or_else(|| damaged("end"))?,
        winner: winner.map(color_of).transpose()?,
    }))
}

fn id_of(text: &str) -> Result<GameId, StoreError> {
    GameId::parse(text).ok_or_else(|| damaged("game id"))
}

fn handicap_of(letters: &str) -> Result<Handicap, StoreError> {
    Handicap::parse(letters).map_err(|_| damaged("handicap"))
}

pub(crate) fn create(db: &Connection, game: &NewGame) -> Result<GameId, StoreError> {
    let made: Option<(String, String)> = db
        .prepare_cached(
            "SELECT game.id, seat.side FROM game JOIN seat ON seat.game = game.id
             WHERE game.cmd_id = ?1 AND seat.engine_level IS NULL",
        )
        .and_then(|mut query| {
            query
                .query_row([game.cmd_id.bytes()], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()
        })
        .map_err(failed)?;
    let (id, side) = match made {
        Some(made) => made,
        None => {
            insert_game(db, game).map_err(failed)?;
            (game.id.to_string(), game.seat.name().to_owned())
        }
    };
    db.prepare_cached("INSERT OR IGNORE INTO holder (session, game, side) VALUES (?1, ?2, ?3)")
        .and_then(|mut insert| insert.execute(params![game.session.bytes(), id, side]))
        .map_err(failed)?;
    id_of(&id)
}

fn insert_game(db: &Connection, game: &NewGame) -> Result<(), rusqlite::Error> {
    let turn = game.start.split(' ').nth(1);
    let side = if turn == Some("w") {
        Color::White
    } else {
        Color::Black
    };
    db.prepare_cached(
        "INSERT INTO game (id, cmd_id, created_ms, start, handicap, illegal, side, updated_ms)
         VALUES (:id, :cmd_id, :now, :start, :handicap, :illegal, :side, :now)",
    )?
    .execute(named_params! {
        ":id": game.id.as_str(),
        ":cmd_id": game.cmd_id.bytes(),
        ":now": game.created_ms,
        ":start": game.start,
        ":handicap": game.handicap.letters(),
        ":illegal": illegal_name(game.illegal),
        ":side": side.name(),
    })?;
    let mut seat =
        db.prepare_cached("INSERT INTO seat (game, side, engine_level) VALUES (?1, ?2, ?3)")?;
    let none: Option<u8> = None;
    seat.execute(params![game.id.as_str(), game.seat.name(), none])?;
    let engine = !game.seat;
    seat.execute(params![game.id.as_str(), engine.name(), game.level])?;
    Ok(())
}

fn first_answer(
    db: &Connection,
    game: &GameId,
    cmd_id: CmdId,
) -> Result<Option<FirstAnswer>, rusqlite::Error> {
    let key = params![game.as_str(), cmd_id.bytes()];
    let seq = db
        .prepare_cached("SELECT seq FROM event WHERE game = ?1 AND cmd_id = ?2")?
        .query_row(key, |row| row.get(0))
        .optional()?;
    if let Some(seq) = seq {
        return Ok(Some(FirstAnswer::Committed(seq)));
    }
    let words = db
        .prepare_cached("SELECT words FROM refusal WHERE game = ?1 AND cmd_id = ?2")?
        .query_row(key, |row| row.get(0))
        .optional()?;
    Ok(words.map(FirstAnswer::Refused))
}

pub(crate) fn append(db: &Connection, append: &Append) -> Result<Appended, StoreError> {
    if let Some(first) = first_answer(db, &append.game, append.cmd_id).map_err(failed)? {
        return Ok(Appended::Duplicate(first));
    }
    let changed = advance(db, append).map_err(failed)?;
    if changed == 0 {
        return stands(db, &append.game);
    }
    let seq = append.base_seq + 1;
    db.prepare_cached(
        "INSERT INTO event (game, seq, cmd_id, seat, kind, body, at_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .and_then(|mut insert| {
        insert.execute(params![
            append.game.as_str(),
            seq,
            append.cmd_id.bytes(),
            append.seat.name(),
            append.event.kind(),
            append.event.body(),
            append.at_ms,
        ])
    })
    .map_err(failed)?;
    Ok(Appended::Committed(seq))
}

fn advance(db: &Connection, append: &Append) -> Result<usize, rusqlite::Error> {
    let outcome = append.outcome;
    db.prepare_cached(
        "UPDATE game SET seq = seq + 1, side = :side, ply = :ply, status = :status,
                outcome_end = :end, outcome_winner = :winner, updated_ms = :at
         WHERE id = :id AND seq = :base AND status = 'live'",
    )?
    .execute(named_params! {
        ":id": append.game.as_str(),
        ":base": append.base_seq,
        ":side": append.turn.name(),
        ":ply": append.ply,
        ":status": if outcome.is_some() { "over" } else { "live" },
        ":end": outcome.map(|outcome| outcome.end.code()),
        ":winner": outcome.and_then(|outcome| outcome.winner).map(Color::name),
        ":at": append.at_ms,
    })
}

/// Why an event was not added.
fn stands(db: &Connection, game: &GameId) -> Result<Appended, StoreError> {
    let row: Option<(u64, Option<String>, Option<String>)> = db
        .prepare_cached("SELECT seq, outcome_end, outcome_winner FROM game WHERE id = ?1")
        .and_then(|mut query| {
            query
                .query_row([game.as_str()], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })
                .optional()
        })
        .map_err(failed)?;
    let (seq, end, winner) = row.ok_or(StoreError::NoSuchGame)?;
    Ok(match outcome_of(end.as_deref(), winner.as_deref())? {
        Some(outcome) => Appended::GameOver(outcome),
        None => Appended::Stale(seq),
    })
}

pub(crate) fn refuse(
    db: &Connection,
    game: &GameId,
    cmd_id: CmdId,
    words: String,
) -> Result<FirstAnswer, StoreError> {
    if let Some(first) = first_answer(db, game, cmd_id).map_err(failed)? {
        return Ok(first);
    }
    db.prepare_cached(
        "INSERT INTO refusal (game, cmd_id, words)
         SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM refusal WHERE game = ?1) < ?4",
    )
    .and_then(|mut insert| {
        insert.execute(params![game.as_str(), cmd_id.bytes(), words, MAX_REFUSALS])
    })
    .map_err(|error| match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::NoSuchGame,
        _ => failed(error),
    })?;
    Ok(FirstAnswer::Refused(words))
}

pub(crate) fn load(db: &Connection, game: &GameId) -> Result<Option<Stored>, StoreError> {
    // One snapshot for all questions.
    let snapshot = db.unchecked_transaction().map_err(failed)?;
    let Some(new) = load_new(&snapshot, game)? else {
        return Ok(None);
    };
    Ok(Some(Stored {
        holders: rows(
            &snapshot,
            "SELECT session FROM holder WHERE game = ?1",
            game,
            |row| Ok(Ok(Session::from_bytes(row.get(0)?))),
        )?,
        events: rows(
            &snapshot,
            "SELECT seat, cmd_id, kind, body FROM event WHERE game = ?1 ORDER BY seq",
            game,
            |row| {
                let (seat, id): (String, [u8; 16]) = (row.get(0)?, row.get(1)?);
                let (kind, body): (String, String) = (row.get(2)?, row.get(3)?);
                Ok(color_of(&seat).and_then(|seat| {
                    let event = Event::read(&kind, &body).ok_or_else(|| damaged("event"))?;
                    Ok((seat, CmdId::from_bytes(id), event))
                }))
            },
        )?,
        refusals: rows(
            &snapshot,
            "SELECT cmd_id, words FROM refusal WHERE game = ?1",
            game,
            |row| Ok(Ok((CmdId::from_bytes(row.get(0)?), row.get(1)?))),
        )?,
        new,
    }))
}

/// The rows of a question about one game.
fn rows<T>(
    db: &Connection,
    sql: &str,
    game: &GameId,
    read: impl Fn(&Row<'_>) -> Result<Result<T, StoreError>, rusqlite::Error>,
) -> Result<Vec<T>, StoreError> {
    let mut query = db.prepare_cached(sql).map_err(failed)?;
    let found = query.query_map([game.as_str()], read).map_err(failed)?;
    found.map(|row| row.map_err(failed)?).collect()
}

fn load_new(db: &Connection, game: &GameId) -> Result<Option<NewGame>, StoreError> {
    let mut query = db
        .prepare_cached(
            "SELECT game.cmd_id, game.created_ms, game.start, game.handicap, game.illegal,
                    engine.engine_level, player.side,
                    (SELECT session FROM holder WHERE holder.game = game.id LIMIT 1)
             FROM game
             JOIN seat AS engine ON engine.game = game.id AND engine.engine_level IS NOT NULL
             JOIN seat AS player ON player.game = game.id AND player.engine_level IS NULL
             WHERE game.id = ?1",
        )
        .map_err(failed)?;
    let mut found = query.query([game.as_str()]).map_err(failed)?;
    let Some(row) = found.next().map_err(failed)? else {
        return Ok(None);
    };
    let text = |index: usize| row.get::<_, String>(index).map_err(failed);
    Ok(Some(NewGame {
        id: game.clone(),
        cmd_id: CmdId::from_bytes(row.get(0).map_err(failed)?),
        created_ms: row.get(1).map_err(failed)?,
        start: text(2)?,
        handicap: handicap_of(&text(3)?)?,
        illegal: illegal_of(&text(4)?)?,
        level: row.get(5).map_err(failed)?,
        seat: color_of(&text(6)?)?,
        session: Session::from_bytes(row.get(7).map_err(failed)?),
    }))
}

pub(crate) fn list(db: &Connection, session: Session) -> Result<Vec<Summary>, StoreError> {
    let mut query = db
        .prepare_cached(
            "SELECT game.id, game.created_ms, holder.side, game.handicap, engine.engine_level,
                    game.ply, game.outcome_end, game.outcome_winner
             FROM holder JOIN game ON game.id = holder.game
             JOIN seat AS engine ON engine.game = game.id AND engine.engine_level IS NOT NULL
             WHERE holder.session = ?1
             ORDER BY game.created_ms DESC, game.id DESC LIMIT ?2",
        )
        .map_err(failed)?;
    let mut found = query
        .query(params![session.bytes(), MAX_LISTED])
        .map_err(failed)?;
    let mut list = Vec::new();
    while let Some(row) = found.next().map_err(failed)? {
        let text = |index: usize| row.get::<_, String>(index).map_err(failed);
        let perhaps = |index: usize| row.get::<_, Option<String>>(index).map_err(failed);
        list.push(Summary {
            id: id_of(&text(0)?)?,
            created_ms: row.get(1).map_err(failed)?,
            seat: color_of(&text(2)?)?,
            handicap: handicap_of(&text(3)?)?,
            level: row.get(4).map_err(failed)?,
            ply: row.get(5).map_err(failed)?,
            outcome: outcome_of(perhaps(6)?.as_deref(), perhaps(7)?.as_deref())?,
        });
    }
    Ok(list)
}

pub(crate) fn knows(db: &Connection, session: Session) -> Result<bool, StoreError> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM holder WHERE session = ?1)")
        .and_then(|mut query| query.query_row([session.bytes()], |row| row.get(0)))
        .map_err(failed)
}
