//! Headers of all answers: nothing from elsewhere, nothing inline, no frames, no guessing.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::Response,
};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Every answer has these.
const ALL: [(HeaderName, &str); 4] = [
    (header::CACHE_CONTROL, "no-cache"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Further headers for files that a browser can show or run.
const ACTIVE: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Types that are neither documents nor scripts of their own. Browsers ignore such headers there, and they
/// would cost a third of a kilobyte for each file.
const PASSIVE: [&str; 4] = ["text/css", "application/wasm", "font/woff2", "image/png"];

pub(super) async fn add(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let active = if is_passive(headers) { &ACTIVE[..0] } else { &ACTIVE };
    for (name, value) in ALL.iter().chain(active) {
        // Files of the page say themselves how long they may be kept.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn is_passive(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    PASSIVE.iter().any(|passive| kind.starts_with(passive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whatever_can_be_shown_or_run_has_the_policy() {
        for (kind, has_policy) in [
            (Some("text/html; charset=utf-8"), true),
            (Some("text/javascript; charset=utf-8"), true),
            (Some("image/svg+xml"), true),
            (Some("application/json"), true),
            (None, true),
            (Some("text/css; charset=utf-8"), false),
            (Some("application/wasm"), false),
            (Some("font/woff2"), false),
            (Some("image/png"), false),
        ] {
            let mut response = Response::new(axum::body::Body::empty());
            if let Some(kind) = kind {
                response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            }
            let answer = add(response).await;
            assert_eq!(
                answer.headers().contains_key(header::CONTENT_SECURITY_POLICY),
                has_policy,
                "{kind:?}"
            );
            assert_eq!(answer.headers().get(header::X_CONTENT_TYPE_OPTIONS).unwrap(), "nosniff");
        }
    }
}
