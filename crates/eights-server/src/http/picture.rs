//! The pictures of shared links.

use super::{
    answers::{ApiError, ErrorCode, Wrong},
    door::Client,
};
use crate::{
    share::{self, Drawing},
    shared::Shared,
};
use axum::{
    Extension,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderName, header},
    response::{IntoResponse, Redirect, Response},
};
use std::sync::Arc;

/// The picture of a shared link: of a table as a spectator sees it, or of the game. Its name has a hash of
/// what it shows. A table that has changed since has another picture, to which this leads.
#[utoipa::path(get, path = "/picture/{name}", tag = "pages", params(("name" = String, Path, description = "The picture's name, as the page has it.")), responses(
    (status = 200, content_type = "image/png", body = Vec<u8>, description = "The picture."),
    (status = 307, description = "The table's picture of now or, if there is no such table or too much is being drawn, the game's."),
    (status = 404, description = "This is no picture's name.", body = ApiError)
))]
pub(super) async fn picture(
    State(shared): State<Arc<Shared>>,
    Extension(Client(address)): Extension<Client>,
    Path(name): Path<String>,
) -> Result<Response, Wrong> {
    if name == share::cover().name() {
        return shared.pictures.cover().await.map(png).ok_or(Wrong(ErrorCode::Failed));
    }
    if let Some(kept) = shared.pictures.kept(&name) {
        return Ok(png(kept));
    }
    let code = share::table_of(&name).ok_or(Wrong(ErrorCode::NothingHere))?;
    let Some(scene) = share::look(&shared, address, code).await else { return Ok(cover(&shared)) };
    let drawing = Drawing::of(&scene);
    if drawing.name() != name {
        return Ok(elsewhere(&shared, drawing.name()));
    }
    Ok(share::draw(&shared, address, drawing).await.map_or_else(|| cover(&shared), png))
}

fn cover(shared: &Shared) -> Response {
    elsewhere(shared, share::cover().name())
}

fn elsewhere(shared: &Shared, name: &str) -> Response {
    Redirect::temporary(&shared.settings.base_path.path(&format!("/picture/{name}"))).into_response()
}

/// It never changes, and pages of others may show it: that is what it is for.
fn png(bytes: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    (headers, bytes).into_response()
}
