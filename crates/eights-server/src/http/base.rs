//! The path under which a proxy serves the game. A proxy may pass it on or take it off: both are understood.

use crate::shared::Shared;
use axum::{
    extract::{Request, State},
    http::{Uri, uri::PathAndQuery},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use std::sync::Arc;

/// Takes the base off the path of a request. Relative addresses need its slash, so it is put there.
pub(super) async fn strip(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let base = &shared.settings.base_path;
    match base.below(request.uri().path()) {
        Some("") => return Redirect::permanent(&base.path("/")).into_response(),
        Some(rest) => {
            if let Some(uri) = with_path(request.uri(), rest) {
                *request.uri_mut() = uri;
            }
        }
        None => {}
    }
    next.run(request).await
}

/// The same address with another path.
fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{path}{query}").parse::<PathAndQuery>().ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_taken_off_and_the_query_stays() {
        let cut = |uri: &str, path: &str| with_path(&uri.parse().unwrap(), path).unwrap().to_string();
        assert_eq!(cut("/cards/api/games?limit=3", "/api/games"), "/api/games?limit=3");
        assert_eq!(cut("http://a.example/cards/", "/"), "http://a.example/");
    }
}
