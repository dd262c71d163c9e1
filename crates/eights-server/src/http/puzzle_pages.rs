//! The page of the game at the addresses of puzzles. Which puzzle it is, the page reads from its address.

use super::{origin::Origin, page};
use crate::shared::Shared;
use axum::{Extension, extract::State, http::HeaderMap, response::Response};
use std::sync::Arc;

/// The page of the game, with all puzzles.
#[utoipa::path(get, path = "/puzzles", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn puzzles(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    page::game(&shared, &origin, &headers)
}

/// The page of the game, with the puzzle of the day.
#[utoipa::path(get, path = "/puzzle", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn of_the_day(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    page::game(&shared, &origin, &headers)
}

/// The page of the game, with a puzzle.
#[utoipa::path(get, path = "/puzzle/{rules}/{number}", tag = "pages", params(("rules" = String, Path, description = "A preset's name."), ("number" = String, Path, description = "The number of the puzzle, from 1.")), responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn puzzle(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    page::game(&shared, &origin, &headers)
}
