//! Headers that every answer has: nothing from elsewhere, nothing inline, no frames, no guessing.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Response,
};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const ALL: [(HeaderName, &str); 7] = [
    (header::CACHE_CONTROL, "no-cache"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(super) async fn add(mut response: Response) -> Response {
    for (name, value) in ALL {
        // Files of the page say themselves how long they may be kept.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
