//! The page of the game: the browser client, or, in a server that was built without it, one that says what is here.

use super::{
    answers::{ApiError, ErrorCode, Wrong},
    assets,
};
use axum::{
    extract::{Path, Request, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use eights_protocol::TableCode;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// The page of the game.
#[utoipa::path(get, path = "/", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn page(headers: HeaderMap) -> Response {
    let bare = || ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], PAGE).into_response();
    assets::file("index.html", &headers).unwrap_or_else(bare)
}

/// The page of the game, at a table. This is the link that people send one another. Whether there is such a table is not said here: who guesses codes is counted
/// where tables are joined.
#[utoipa::path(get, path = "/t/{code}", tag = "pages", params(("code" = String, Path, description = "The table's code.")), responses(
    (status = 200, content_type = "text/html", body = String, description = "The page."),
    (status = 404, description = "This is no code of a table. Browsers are shown the page, which says so.", body = ApiError)
))]
pub(super) async fn table(code: Result<Path<String>, PathRejection>, headers: HeaderMap) -> Response {
    match code {
        Ok(Path(code)) if code.parse::<TableCode>().is_ok() => page(headers).await,
        _ => nothing_here(headers).await,
    }
}

/// What the page without the browser client looks like.
#[utoipa::path(get, path = "/style.css", tag = "pages", responses((status = 200, content_type = "text/css", body = String, description = "The style.")))]
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

/// A file of the page, or nothing.
pub(super) async fn file(request: Request) -> Response {
    let path = request.uri().path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_found().await.into_response();
    }
    if let Some(file) = assets::file(path.trim_start_matches('/'), request.headers()) {
        return file;
    }
    if let Some(code) = slashed(path) {
        return Redirect::permanent(&format!("/t/{code}")).into_response();
    }
    if path.starts_with("/api/") {
        return not_found().await.into_response();
    }
    nothing_here(request.headers().clone()).await
}

/// The code in a table's link with a slash too many.
fn slashed(path: &str) -> Option<TableCode> {
    path.strip_prefix("/t/")?.strip_suffix('/')?.parse().ok()
}

/// Nothing is here. A person is shown the page, which says so and what to do; programs are told in JSON.
async fn nothing_here(headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut answer = if accepts.contains("text/html") {
        (StatusCode::NOT_FOUND, page(headers).await).into_response()
    } else {
        not_found().await.into_response()
    };
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    answer
}

pub(super) async fn not_found() -> Wrong {
    Wrong(ErrorCode::NothingHere)
}
