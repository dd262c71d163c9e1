//! What the server answers over HTTP.

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

/// Every address of the server.
pub(crate) fn router(house: &Arc<House>) -> Router {
    Router::new()
        .route("/", get(page::page))
        .route("/t/{code}", get(page::page))
        .route("/style.css", get(page::style))
        .route("/ws", get(upgrade::upgrade))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .nest("/api", history::router())
        .fallback(page::not_found)
        .layer(middleware::map_response(headers::add))
        .with_state(Arc::clone(house))
}

/// Whether the server does what it is there for: to take and keep moves.
async fn health(State(house): State<Arc<House>>) -> impl IntoResponse {
    if house.metrics.is_failing.load(Relaxed) {
        (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be written\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

async fn metrics(State(house): State<Arc<House>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text(&house))
}
