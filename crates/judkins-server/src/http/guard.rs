//! What holds for every request: its bounds, and the headers of its answer.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::error::Error;
use crate::http::site::Site;

const POLICY: &str = "default-src 'self'; script-src 'self'; object-src 'none'; \
                      base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// Answers "busy" where too much is under way or it takes too long.
pub(crate) async fn bound(State(site): State<Site>, request: Request, next: Next) -> Response {
    let Ok(_permit) = site.requests.try_acquire() else {
        return Error::Busy.into_response();
    };
    let time = site.config.limits.request_time;
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Error::Busy.into_response(),
    }
}

pub(crate) async fn headers(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if site
        .config
        .public_origin
        .as_ref()
        .is_some_and(|origin| origin.starts_with("https://"))
    {
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    // Games change; only the hashed bundle says otherwise for itself.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
