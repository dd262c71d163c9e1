//! The page that is there until the browser client is.

use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse},
};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

pub(super) async fn page() -> Html<&'static str> {
    Html(PAGE)
}

pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

pub(super) async fn not_found() -> impl IntoResponse {
    (StatusCode::NOT_FOUND, "There is nothing here.\n")
}
