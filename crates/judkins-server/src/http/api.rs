//! The questions of the page.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use judkins::color::Color;
use judkins::handicap::Handicap;
use judkins::notation::sfen;
use serde::Deserialize;

use crate::clock::now_ms;
use crate::engine::LEVELS;
use crate::http::error::Error;
use crate::http::site::Site;
use crate::http::{assets, cookie, origin};
use crate::id::{CmdId, GameId, Session, SessionToken};
use crate::room::RoomHandle;
use crate::store;
use crate::table::Export;
use crate::wire::{
    Created, GameSummary, HandicapOption, Level, NewGame, Options, SideChoice, State as GameState,
};

/// A level that a person who knows the rules can beat.
const DEFAULT_LEVEL: u8 = 2;

pub(crate) async fn health() -> &'static str {
    "ok"
}

pub(crate) async fn licenses() -> String {
    assets::licenses()
}

pub(crate) async fn options(State(site): State<Site>) -> Json<Options> {
    let handicap = |(name, handicap): (&str, Handicap)| HandicapOption {
        id: name.to_owned(),
        removed: handicap.letters(),
        sfen: sfen::format(&handicap.setup()),
    };
    Json(Options {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        source_url: site.config.source_url.clone(),
        levels: (1..=LEVELS)
            .map(|level| Level {
                id: level.to_string(),
            })
            .collect(),
        default_level: DEFAULT_LEVEL.to_string(),
        handicaps: Handicap::NAMED.map(handicap).into(),
    })
}

fn session(site: &Site, headers: &HeaderMap) -> Option<Session> {
    cookie::token(&site.config, headers).map(|token| token.session())
}

/// The secret of this browser; one that this server did not give counts for
/// nothing, so that nobody can choose another's.
async fn token(site: &Site, headers: &HeaderMap) -> Result<SessionToken, Error> {
    if let Some(token) = cookie::token(&site.config, headers)
        && site.store.knows(token.session()).await?
    {
        return Ok(token);
    }
    Ok(SessionToken::random())
}

fn read_new(asked: &NewGame, session: Session) -> Result<store::NewGame, Error> {
    let cmd_id = CmdId::parse(&asked.cmd_id)
        .ok_or_else(|| Error::Bad("bad-cmd-id", "cmd_id is 32 hexadecimal digits".to_owned()))?;
    let handicap = Handicap::parse(&asked.handicap)
        .map_err(|error| Error::Bad("bad-handicap", error.to_string()))?;
    let level = (1..=LEVELS)
        .find(|level| level.to_string() == asked.level)
        .ok_or_else(|| Error::Bad("bad-level", format!("levels are 1 to {LEVELS}")))?;
    Ok(store::NewGame {
        id: GameId::random(),
        cmd_id,
        session,
        seat: match asked.side {
            SideChoice::Black => Color::Black,
            SideChoice::White => Color::White,
            SideChoice::Random => Color::ALL[usize::from(rand::random::<bool>())],
        },
        handicap,
        level,
        illegal: asked.illegal.into(),
        created_ms: now_ms(),
        start: sfen::format(&handicap.setup()),
    })
}

pub(crate) async fn create(
    State(site): State<Site>,
    headers: HeaderMap,
    body: Result<Json<NewGame>, JsonRejection>,
) -> Result<impl IntoResponse, Error> {
    origin::check_change(&site.config, &headers)?;
    let Json(asked) = body?;
    let token = token(&site, &headers).await?;
    let game = read_new(&asked, token.session())?;
    let id = site.store.create(game).await?;
    site.rooms.admit(&id, token.session()).await;
    let cookie = cookie::header(&site.config, &token).map(|value| (header::SET_COOKIE, value));
    let created = Created { id: id.to_string() };
    Ok((StatusCode::CREATED, AppendHeaders(cookie), Json(created)))
}

pub(crate) async fn list(
    State(site): State<Site>,
    headers: HeaderMap,
) -> Result<Json<Vec<GameSummary>>, Error> {
    let Some(session) = session(&site, &headers) else {
        return Ok(Json(Vec::new()));
    };
    let games = site.store.list(session).await?;
    let line = |game: store::Summary| GameSummary {
        id: game.id.to_string(),
        created_ms: game.created_ms,
        seat: Some(game.seat.into()),
        handicap: game.handicap.letters(),
        level: game.level.to_string(),
        ply: game.ply,
        outcome: game.outcome.map(Into::into),
    };
    Ok(Json(games.into_iter().map(line).collect()))
}

/// The room that an address names.
pub(crate) async fn room(site: &Site, id: &str) -> Result<RoomHandle, Error> {
    let id = GameId::parse(id).ok_or(Error::NoGame)?;
    site.rooms.get(&id).await?.ok_or(Error::NoGame)
}

pub(crate) async fn state(
    State(site): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<GameState>, Error> {
    let session = session(&site, &headers);
    let room = room(&site, &id).await?;
    Ok(Json(room.look(session).await?))
}

#[derive(Deserialize)]
pub(crate) struct ExportQuery {
    format: String,
}

pub(crate) async fn export(
    State(site): State<Site>,
    Path(id): Path<String>,
    query: Result<Query<ExportQuery>, QueryRejection>,
) -> Result<String, Error> {
    let Query(ExportQuery { format }) = query?;
    let format = Export::parse(&format)
        .ok_or_else(|| Error::Bad("bad-format", "formats are sfen, usi and hodges".to_owned()))?;
    let room = room(&site, &id).await?;
    Ok(room.export(format).await? + "\n")
}
