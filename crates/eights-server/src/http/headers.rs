//! Headers of all answers: nothing from elsewhere, nothing inline, no frames, no guessing.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::Response,
};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Every answer has these.
const ALL: [(HeaderName, &str); 3] = [
    (header::CACHE_CONTROL, "no-cache"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// Further headers for what a browser can show or run.
const ACTIVE: [(HeaderName, &str); 1] = [(header::CONTENT_SECURITY_POLICY, POLICY)];

/// Further headers for what it can show in a window.
const SHOWN: [(HeaderName, &str); 2] = [
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// A further header for what not everybody may read. Files that are kept for ever are the same for everybody.
const OURS: [(HeaderName, &str); 1] =
    [(HeaderName::from_static("cross-origin-resource-policy"), "same-origin")];

/// Types that are neither documents nor scripts of their own. Browsers ignore such headers there, and they
/// would cost a third of a kilobyte for each file.
const PASSIVE: [&str; 4] = ["text/css", "application/wasm", "font/woff2", "image/png"];

/// Words of the page are texts that are kept for ever; other texts are answers.
const WORDS: &str = "text/plain";
const SCRIPT: &str = "text/javascript";

pub(super) async fn add(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in wanted(headers) {
        // Files of the page say themselves how long they may be kept.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The headers for an answer of this kind.
fn wanted(headers: &HeaderMap) -> Vec<(HeaderName, &'static str)> {
    let said = |name: HeaderName| headers.get(name).and_then(|said| said.to_str().ok()).unwrap_or_default();
    let (kind, is_for_ever) = (said(header::CONTENT_TYPE), said(header::CACHE_CONTROL).contains("immutable"));
    let is_passive = PASSIVE.iter().any(|passive| kind.starts_with(passive));
    let is_words = is_for_ever && kind.starts_with(WORDS);
    let mut wanted = ALL.to_vec();
    if !is_for_ever {
        wanted.extend(OURS);
    }
    if !(is_passive || is_words) {
        wanted.extend(ACTIVE);
        if !kind.starts_with(SCRIPT) {
            wanted.extend(SHOWN);
        }
    }
    wanted
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

    #[tokio::test]
    async fn files_for_everybody_carry_only_what_a_browser_heeds() {
        for (kind, is_for_ever, has_policy, has_frames, has_owner) in [
            ("text/plain; charset=utf-8", true, false, false, false),
            ("text/plain; charset=utf-8", false, true, true, true),
            ("text/javascript; charset=utf-8", true, true, false, false),
            ("text/html; charset=utf-8", false, true, true, true),
            ("application/wasm", true, false, false, false),
        ] {
            let mut response = Response::new(axum::body::Body::empty());
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            if is_for_ever {
                let kept = HeaderValue::from_static("public, max-age=31536000, immutable");
                response.headers_mut().insert(header::CACHE_CONTROL, kept);
            }
            let answer = add(response).await;
            let has = |name: &str| answer.headers().contains_key(name);
            assert_eq!(
                (has("content-security-policy"), has("x-frame-options"), has("cross-origin-resource-policy")),
                (has_policy, has_frames, has_owner),
                "{kind}, for ever: {is_for_ever}"
            );
        }
    }
}
