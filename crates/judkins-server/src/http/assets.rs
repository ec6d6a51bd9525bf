//! The page and everything it loads, kept inside the program.

use axum::extract::State;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::http::error::Error;
use crate::http::site::Site;

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Bundle;

/// What is shown where the program was built without the page.
const NO_BUNDLE: &str = include_str!("../../assets/no-bundle.html");

const RUST_NOTICES: &str = include_str!("../../assets/third-party-rust.txt");

/// Empty where the page was not built.
const WEB_NOTICES: &str = include_str!(concat!(env!("OUT_DIR"), "/notices-web.txt"));

/// The notices of everything that others wrote and this program holds.
#[must_use]
pub fn licenses() -> String {
    let name = concat!("Judkins shogi ", env!("CARGO_PKG_VERSION"));
    let source = env!("CARGO_PKG_REPOSITORY");
    let mut text = format!(
        "{name}\nThis program is free software under the GNU General Public License, version 3 or \
         later.\nIts source is at {source}\n\n\
         It holds work of others, under the terms that follow.\n\n== In the program ==\n\n\
         {RUST_NOTICES}"
    );
    if !WEB_NOTICES.is_empty() {
        text += "\n== In the page ==\n\n";
        text += WEB_NOTICES;
    }
    text
}

fn answer(path: &str, file: EmbeddedFile) -> Response {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    // Files under assets/ have the hash of their content in their name.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, kind.as_str()),
        (header::CACHE_CONTROL, cache),
    ];
    (headers, file.data).into_response()
}

/// The one page, which finds out by itself what its address asks for.
pub(crate) async fn page() -> Response {
    match Bundle::get("index.html") {
        Some(file) => answer("index.html", file),
        None => Html(NO_BUNDLE).into_response(),
    }
}

/// A file of the bundle.
pub(crate) async fn file(State(_): State<Site>, method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Error::Method.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Bundle::get(path) {
        return answer(path, file);
    }
    let for_people = !path.starts_with("api/") && !path.contains('.');
    if for_people {
        let mut response = page().await;
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    }
    Error::NoPage.into_response()
}
