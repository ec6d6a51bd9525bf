//! The site over HTTP.

mod api;
mod assets;
mod cookie;
mod error;
mod guard;
mod origin;
mod site;
mod socket;
mod tally;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;

pub use crate::http::assets::licenses;
pub(crate) use crate::http::site::Site;

/// The most bytes of a request's body.
const MAX_BODY: usize = 64 * 1024;

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
