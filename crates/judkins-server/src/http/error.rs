//! What goes wrong with a request, and the status that says so.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::room::Gone;
use crate::store::StoreError;
use crate::wire::{Failure, FailureDetail};

/// Why a request is not fulfilled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("{1}")]
    Bad(&'static str, String),
    #[error("{0}")]
    Body(#[from] JsonRejection),
    #[error("{0}")]
    Query(#[from] QueryRejection),
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("there is no such game")]
    NoGame,
    #[error("there is nothing here")]
    NoPage,
    #[error("this address does not take that method")]
    Method,
    #[error("too many sockets are open")]
    TooMany,
    #[error("the server is busy; try again")]
    Busy,
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Gone(#[from] Gone),
}

impl Error {
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Bad(code, _) => (StatusCode::BAD_REQUEST, code),
            Self::Body(rejection) => match rejection.status() {
                // What is JSON but not what was asked for is as bad.
                StatusCode::UNPROCESSABLE_ENTITY => (StatusCode::BAD_REQUEST, "bad-request"),
                StatusCode::PAYLOAD_TOO_LARGE => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
                status => (status, "bad-request"),
            },
            Self::Query(_) => (StatusCode::BAD_REQUEST, "bad-request"),
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Self::NoGame | Self::NoPage => (StatusCode::NOT_FOUND, "not-found"),
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed"),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::Store(StoreError::NoSuchGame) => (StatusCode::NOT_FOUND, "not-found"),
            Self::Store(StoreError::Damaged(_)) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
            Self::Busy | Self::Gone(_) | Self::Store(StoreError::Unavailable(_)) => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
            }
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, code) = self.status_and_code();
        let message = match &self {
            // What is wrong with the disk is for the log.
            Self::Store(error @ (StoreError::Damaged(_) | StoreError::Unavailable(_))) => {
                tracing::error!(%error, "a request fails");
                "the games cannot be reached".to_owned()
            }
            _ => self.to_string(),
        };
        let error = FailureDetail {
            code: code.to_owned(),
            message,
        };
        (status, axum::Json(Failure { error })).into_response()
    }
}

pub(crate) async fn method() -> Error {
    Error::Method
}
