//! The page of the game: the browser client, or, in a server that was built without it, one that says what is here.

use super::{
    answers::{ErrorCode, Wrong},
    assets,
};
use axum::{
    extract::Request,
    http::{HeaderMap, Method, header},
    response::{IntoResponse, Response},
};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// The page of the game.
#[utoipa::path(get, path = "/", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn page(headers: HeaderMap) -> Response {
    let bare = || ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], PAGE).into_response();
    assets::file("index.html", &headers).unwrap_or_else(bare)
}

/// The page of the game, at a table. This is the link that people send one another.
#[utoipa::path(get, path = "/t/{code}", tag = "pages", params(("code" = String, Path, description = "The table's code.")),
    responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn table(headers: HeaderMap) -> Response {
    page(headers).await
}

/// What the page without the browser client looks like.
#[utoipa::path(get, path = "/style.css", tag = "pages", responses((status = 200, content_type = "text/css", body = String, description = "The style.")))]
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

/// A file of the page, or nothing.
pub(super) async fn file(request: Request) -> Response {
    let name = request.uri().path().trim_start_matches('/');
    let file = if request.method() == Method::GET { assets::file(name, request.headers()) } else { None };
    file.unwrap_or_else(|| Wrong(ErrorCode::NothingHere).into_response())
}

pub(super) async fn not_found() -> Wrong {
    Wrong(ErrorCode::NothingHere)
}
