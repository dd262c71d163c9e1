//! What the server answers over HTTP. Every address is entered once, in [`routes`], with its description: so the published description of the interface
//! (`GET /api/openapi.json`) has exactly what the server has.

mod answers;
mod assets;
mod headers;
mod history;
mod page;
mod upgrade;

use crate::{house::House, metrics};
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    middleware,
    response::IntoResponse,
    routing::get,
};
use std::sync::{Arc, atomic::Ordering::Relaxed};
use utoipa::{OpenApi, openapi::OpenApi as Description};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use assets::IS_THERE as HAS_CLIENT;

/// What the description says of the whole.
#[derive(OpenApi)]
#[openapi(info(
    title = "Crazy Eights table server",
    description = "Finished games, their records and replays, and players who keep a name. Games are played over the WebSocket at /ws. Times are milliseconds since 1970.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Whole;

/// Every address of the server.
fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(Whole::openapi())
        .routes(routes!(page::page))
        .routes(routes!(page::table))
        .routes(routes!(page::style))
        .routes(routes!(upgrade::upgrade))
        .routes(routes!(health))
        .routes(routes!(openapi))
        .routes(routes!(history::games))
        .routes(routes!(history::game))
        .routes(routes!(history::record))
        .routes(routes!(history::replay))
        .routes(routes!(history::player_of_name))
        .routes(routes!(history::player))
        .routes(routes!(history::leaders))
}

/// The description of the interface.
pub fn description() -> Description {
    routes().into_openapi()
}

pub(crate) fn router(house: &Arc<House>) -> Router {
    let (router, _) = routes().split_for_parts();
    router
        .fallback(page::file)
        .method_not_allowed_fallback(page::not_found)
        .layer(middleware::map_response(headers::add))
        .with_state(Arc::clone(house))
}

/// What is counted has an address of its own: whoever sees it sees when somebody decides in secret.
pub(crate) fn metrics_router(house: &Arc<House>) -> Router {
    let metrics = |State(house): State<Arc<House>>| async move {
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text(&house))
    };
    Router::new().route("/metrics", get(metrics)).fallback(page::not_found).with_state(Arc::clone(house))
}

/// Whether the server does what it is there for: to take and keep moves.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "Moves are taken and kept.", body = String),
    (status = 503, description = "The log cannot be written just now.", body = String)
))]
async fn health(State(house): State<Arc<House>>) -> impl IntoResponse {
    if house.metrics.is_failing.load(Relaxed) {
        (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be written\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "The description of the interface, as OpenAPI 3.1.", content_type = "application/json", body = Object)
))]
async fn openapi() -> impl IntoResponse {
    axum::Json(description())
}
