//! The server's HTTP interface. Every address is entered once, in [`routes`], with its description: so the
//! published description of the interface (`GET /api/openapi.json`) has exactly the addresses of the server.

mod answers;
mod client_files;
mod door;
mod front;
mod headers;
mod history;
mod me;
mod origin;
mod page;
mod picture;
mod puzzle_pages;
mod replays;
mod upgrade;

use crate::{health, metrics, shared::Shared};
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{StatusCode, header},
    middleware,
    response::IntoResponse,
    routing::get,
};
use std::sync::{Arc, LazyLock};
use utoipa::{OpenApi, openapi::OpenApi as Description};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use client_files::ClientFile;
pub(crate) use front::Front;

/// The head of the description.
#[derive(OpenApi)]
#[openapi(info(
    title = "Crazy Eights table server",
    description = "Finished games, their records and replays, and players who keep a name. Games are played over the WebSocket at /ws. Times are milliseconds since 1970.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Whole;

/// Every address of the server.
fn routes() -> OpenApiRouter<Arc<Shared>> {
    OpenApiRouter::with_openapi(Whole::openapi())
        .routes(routes!(page::page))
        .routes(routes!(page::table))
        .routes(routes!(page::replay))
        .routes(routes!(page::guide))
        .routes(routes!(page::stats))
        .routes(routes!(page::lab))
        .routes(routes!(puzzle_pages::puzzles))
        .routes(routes!(puzzle_pages::of_the_day))
        .routes(routes!(puzzle_pages::puzzle))
        .routes(routes!(page::style))
        .routes(routes!(picture::picture))
        .routes(routes!(upgrade::upgrade))
        .routes(routes!(health))
        .routes(routes!(openapi))
        .routes(routes!(history::games))
        .routes(routes!(history::game))
        .routes(routes!(history::record))
        .routes(routes!(replays::replay))
        .routes(routes!(history::player_of_name))
        .routes(routes!(history::player))
        .routes(routes!(history::leaders))
        .routes(routes!(me::me, me::delete))
        .routes(routes!(me::games_csv))
}

/// The description of the interface.
pub fn description() -> Description {
    routes().into_openapi()
}

pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    let (router, _) = routes().split_for_parts();
    router
        .fallback(page::file)
        .method_not_allowed_fallback(page::not_found)
        .layer(middleware::from_fn_with_state(Arc::clone(shared), door::pass))
        .layer(middleware::map_response(headers::add))
        .with_state(Arc::clone(shared))
}

/// The metrics have an address of their own: they show when a player decides in secret.
pub(crate) fn metrics_router(shared: &Arc<Shared>) -> Router {
    let metrics = |State(shared): State<Arc<Shared>>| async move {
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text(&shared))
    };
    Router::new().route("/metrics", get(metrics)).fallback(page::not_found).with_state(Arc::clone(shared))
}

/// Whether the server does what it is there for: to take and keep moves.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "Moves are taken and kept.", body = String),
    (status = 503, description = "The log cannot be written just now.", body = String)
))]
async fn health(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    if health::is_fine(&shared).await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be written\n")
    }
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "The description of the interface, as OpenAPI 3.1.", content_type = "application/json", body = Object)
))]
async fn openapi() -> impl IntoResponse {
    static WRITTEN: LazyLock<Bytes> =
        LazyLock::new(|| serde_json::to_vec(&description()).expect("the description is JSON").into());
    ([(header::CONTENT_TYPE, "application/json")], WRITTEN.clone())
}
