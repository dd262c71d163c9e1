//! The page of the game: the browser client, or, in a server that was built without it, one that says what is
//! here. Each address has a card that says what it leads to.

use super::{
    answers::{ApiError, ErrorCode, Wrong},
    client_files,
    door::Client,
    front::Special,
    origin::Origin,
};
use crate::{
    share::{self, Drawing},
    shared::Shared,
};
use axum::{
    Extension,
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use eights_protocol::TableCode;
use std::{net::IpAddr, sync::Arc};

const STYLE: &str = include_str!("style.css");

/// The page of the game.
#[utoipa::path(get, path = "/", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn page(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    game(&shared, &origin, &headers)
}

/// The page with the card of the game.
pub(super) fn game(shared: &Shared, origin: &Origin, headers: &HeaderMap) -> Response {
    let card = share::general();
    client_files::packed(shared.front.with(&Special::general(&card), origin), headers)
}

/// The page of the game, at a table. This is the link that people send one another: it says who invites to
/// which rules. It does not say whether there is such a table to those who have tried too many codes.
#[utoipa::path(get, path = "/t/{code}", tag = "pages", params(("code" = String, Path, description = "The table's code.")), responses(
    (status = 200, content_type = "text/html", body = String, description = "The page."),
    (status = 404, description = "This is no code of a table. Browsers are shown the page, which says so.", body = ApiError)
))]
pub(super) async fn table(
    State(shared): State<Arc<Shared>>,
    Extension(Client(address)): Extension<Client>,
    Extension(origin): Extension<Origin>,
    code: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    match code.ok().and_then(|Path(code)| code.parse().ok()) {
        Some(code) => invitation(&shared, address, code, &origin, &headers).await,
        None => nothing_here(&shared, &origin, &headers).await,
    }
}

/// The page with the card of a table, if it is there.
async fn invitation(
    shared: &Arc<Shared>,
    address: IpAddr,
    code: TableCode,
    origin: &Origin,
    headers: &HeaderMap,
) -> Response {
    let Some(scene) = share::look(shared, address, code).await else {
        return game(shared, origin, headers);
    };
    let (card, drawing) = (share::invitation(&scene), Drawing::of(&scene));
    let path = format!("/t/{code}");
    let special = Special {
        card: &card,
        path: &path,
        picture: drawing.name(),
        rules: Some(scene.rules.share_code()),
        may_be_indexed: false,
    };
    client_files::packed(shared.front.with(&special, origin), headers)
}

/// The page of the game, with a replay. The game itself is in the part of the address that no server sees.
#[utoipa::path(get, path = "/replay", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    game(&shared, &origin, &headers)
}

/// The page of the game, with the guide to a rule set: a preset by its name, or house rules by their code.
#[utoipa::path(get, path = "/guide/{rules}", tag = "pages", params(("rules" = String, Path, description = "A preset's name, or a share code.")), responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn guide(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    game(&shared, &origin, &headers)
}

/// The page of the game, with the player's own games.
#[utoipa::path(get, path = "/stats", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn stats(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    game(&shared, &origin, &headers)
}

/// The page of the game, with its laboratory. The plan of a run is in the part of the address that no server
/// sees.
#[utoipa::path(get, path = "/lab", tag = "pages", responses((status = 200, content_type = "text/html", body = String, description = "The page.")))]
pub(super) async fn lab(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Response {
    game(&shared, &origin, &headers)
}

/// The style of the page without the browser client.
#[utoipa::path(get, path = "/style.css", tag = "pages", responses((status = 200, content_type = "text/css", body = String, description = "The style.")))]
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

/// A file of the page, or nothing.
pub(super) async fn file(
    State(shared): State<Arc<Shared>>,
    Extension(origin): Extension<Origin>,
    request: Request,
) -> Response {
    let path = request.uri().path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_found().await.into_response();
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = client_files::file(shared.settings.client, name, request.headers()) {
        return file;
    }
    if let Some(code) = slashed(path) {
        return Redirect::permanent(&shared.settings.base_path.path(&format!("/t/{code}"))).into_response();
    }
    if path.starts_with("/api/") {
        return not_found().await.into_response();
    }
    nothing_here(&shared, &origin, request.headers()).await
}

/// The code in a table's link with a slash too many.
fn slashed(path: &str) -> Option<TableCode> {
    path.strip_prefix("/t/")?.strip_suffix('/')?.parse().ok()
}

/// Nothing is here. A person is shown the page, which says so and what to do; programs are told in JSON.
async fn nothing_here(shared: &Shared, origin: &Origin, headers: &HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut answer = if accepts.contains("text/html") {
        (StatusCode::NOT_FOUND, game(shared, origin, headers)).into_response()
    } else {
        not_found().await.into_response()
    };
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    answer
}

pub(super) async fn not_found() -> Wrong {
    Wrong(ErrorCode::NothingHere)
}
