//! The page of the game: the browser client, or, in a server that was built without it, one that says what is
//! here.

use super::{
    answers::{ApiError, ErrorCode, Wrong},
    client_files,
};
use crate::shared::Shared;
use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use eights_protocol::TableCode;
use eights_words::{Language, Text, Words};
use std::sync::Arc;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// The page of the game.
#[utoipa::path(get, path = "/", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn page(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    game(&shared, &headers)
}

/// The browser client, or the page that says that it is not here.
fn game(shared: &Shared, headers: &HeaderMap) -> Response {
    let words = Words::of(Language::ENGLISH);
    let bare = || ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], bare_page(&words)).into_response();
    client_files::file(shared.settings.client, "index.html", headers).unwrap_or_else(bare)
}

/// The page of a server without the browser client.
fn bare_page(words: &Words) -> String {
    const PARTS: [(&str, Text); 5] = [
        ("{title}", Text::PAGE_TITLE),
        ("{open}", Text::PAGE_OPEN),
        ("{terminal}", Text::PAGE_TERMINAL),
        ("{games}", Text::PAGE_GAMES),
        ("{leaders}", Text::PAGE_LEADERS),
    ];
    let page = PAGE.replace("{lang}", words.tag());
    PARTS.iter().fold(page, |page, (mark, text)| page.replace(mark, &words.text(*text)))
}

/// The page of the game, at a table. This is the link that people send one another. It does not say whether
/// there is such a table: wrong codes are counted when a client joins.
#[utoipa::path(get, path = "/t/{code}", tag = "pages", params(("code" = String, Path, description = "The table's code.")), responses(
    (status = 200, content_type = "text/html", body = String, description = "The page."),
    (status = 404, description = "This is no code of a table. Browsers are shown the page, which says so.", body = ApiError)
))]
pub(super) async fn table(
    State(shared): State<Arc<Shared>>,
    code: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    match code {
        Ok(Path(code)) if code.parse::<TableCode>().is_ok() => game(&shared, &headers),
        _ => nothing_here(&shared, &headers).await,
    }
}

/// The style of the page without the browser client.
#[utoipa::path(get, path = "/style.css", tag = "pages", responses((status = 200, content_type = "text/css", body = String, description = "The style.")))]
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

/// A file of the page, or nothing.
pub(super) async fn file(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_found().await.into_response();
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = client_files::file(shared.settings.client, name, request.headers()) {
        return file;
    }
    if let Some(code) = slashed(path) {
        return Redirect::permanent(&format!("/t/{code}")).into_response();
    }
    if path.starts_with("/api/") {
        return not_found().await.into_response();
    }
    nothing_here(&shared, request.headers()).await
}

/// The code in a table's link with a slash too many.
fn slashed(path: &str) -> Option<TableCode> {
    path.strip_prefix("/t/")?.strip_suffix('/')?.parse().ok()
}

/// Nothing is here. A person is shown the page, which says so and what to do; programs are told in JSON.
async fn nothing_here(shared: &Shared, headers: &HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut answer = if accepts.contains("text/html") {
        (StatusCode::NOT_FOUND, game(shared, headers)).into_response()
    } else {
        not_found().await.into_response()
    };
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    answer
}

pub(super) async fn not_found() -> Wrong {
    Wrong(ErrorCode::NothingHere)
}
