//! The server's HTTP interface. Every address is entered once, in [`routes`], with its description: so the
//! published description of the interface (`GET /api/openapi.json`) has exactly the addresses of the server.

mod answers;
mod base;
mod client_files;
mod door;
mod front;
mod headers;
mod history;
mod me;
mod operator;
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
use std::sync::{Arc, OnceLock};
use utoipa::{OpenApi, openapi::OpenApi as Description};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use client_files::ClientFile;
pub(crate) use front::Front;
pub(crate) use upgrade::with_small_buffers;

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
    let router = router
        .fallback(page::file)
        .method_not_allowed_fallback(page::not_found)
        .layer(middleware::from_fn_with_state(Arc::clone(shared), door::pass))
        .layer(middleware::map_response(headers::add))
        .with_state(Arc::clone(shared));
    if shared.settings.base_path.is_empty() {
        return router;
    }
    // Only around a whole router, a path changes before it leads anywhere.
    Router::new()
        .fallback_service(router)
        .layer(middleware::from_fn_with_state(Arc::clone(shared), base::strip))
}

/// The metrics have an address of their own: they show when a player decides in secret.
pub(crate) fn metrics_router(shared: &Arc<Shared>) -> Router {
    let metrics = |State(shared): State<Arc<Shared>>| async move {
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text(&shared))
    };
    Router::new().route("/metrics", get(metrics)).fallback(page::not_found).with_state(Arc::clone(shared))
}

/// The operator's page has an address of its own, too: it shows more than players may know.
pub(crate) fn operator_router(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(operator::page))
        .route("/style.css", get(page::style))
        .fallback(page::not_found)
        .layer(middleware::map_response(headers::add))
        .with_state(Arc::clone(shared))
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
async fn openapi(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    static WRITTEN: OnceLock<Bytes> = OnceLock::new();
    let write = || {
        let mut whole = description();
        let base = &shared.settings.base_path;
        whole.servers = (!base.is_empty()).then(|| vec![utoipa::openapi::Server::new(base.as_str())]);
        serde_json::to_vec(&whole).expect("the description is JSON").into()
    };
    // Servers of one process are in tests only, and each of those asks for its own.
    let written =
        if shared.settings.base_path.is_empty() { WRITTEN.get_or_init(write).clone() } else { write() };
    ([(header::CONTENT_TYPE, "application/json")], written)
}
