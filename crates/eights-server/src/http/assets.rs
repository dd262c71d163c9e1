//! The browser client, as it was packed when the server was built. A server that was built without it has a page that says so.

use axum::{
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use std::io::Read;

/// A file of the page, smaller.
struct Asset {
    name: &'static str,
    brotli: &'static [u8],
    gzip: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Whether the browser client is in this program.
pub const IS_THERE: bool = !ASSETS.is_empty();

/// A file of the page, in the smallest form that the browser understands.
pub(super) fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    let accepts =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = (header::CONTENT_TYPE, content_type(name));
    let keep = (
        header::CACHE_CONTROL,
        if is_for_ever(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
    );
    let vary = (header::VARY, "accept-encoding");
    let packed = |how| (header::CONTENT_ENCODING, how);
    Some(if accepts.contains("br") {
        ([kind, keep, vary, packed("br")], asset.brotli).into_response()
    } else if accepts.contains("gzip") {
        ([kind, keep, vary, packed("gzip")], asset.gzip).into_response()
    } else {
        ([kind, keep, vary], plain(asset)).into_response()
    })
}

/// For the rare client that understands neither.
fn plain(asset: &Asset) -> Vec<u8> {
    let mut bytes = Vec::new();
    // It was packed by us, and there is memory enough for a page.
    let _ = flate2::read::GzDecoder::new(asset.gzip).read_to_end(&mut bytes);
    bytes
}

/// Files whose names carry a hash of what is in them never change.
fn is_for_ever(name: &str) -> bool {
    let hash = name.rsplit_once('-').and_then(|(_, rest)| rest.split_once('.')).map(|(hash, _)| hash);
    hash.is_some_and(|hash| hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for (name, ever) in [
            ("client-9f50fd38b08f.wasm", true),
            ("icon-maskable-05c1a003afc3.svg", true),
            ("index.html", false),
            ("worker.js", false),
            ("icon-maskable.svg", false),
        ] {
            assert_eq!(is_for_ever(name), ever, "{name}");
        }
    }

    #[test]
    fn every_file_of_the_page_can_be_had_in_every_form() {
        for asset in ASSETS {
            let form = |accept: &str| {
                let mut headers = HeaderMap::new();
                headers.insert(header::ACCEPT_ENCODING, accept.parse().unwrap());
                let response = file(asset.name, &headers).unwrap();
                response.headers().get(header::CONTENT_ENCODING).map(|how| how.to_str().unwrap().to_owned())
            };
            assert_eq!(form("gzip, deflate, br").as_deref(), Some("br"));
            assert_eq!(form("gzip").as_deref(), Some("gzip"));
            assert_eq!(form("identity"), None);
            assert!(plain(asset).len() >= asset.brotli.len() / 2);
        }
        assert!(file("../Cargo.toml", &HeaderMap::new()).is_none());
    }
}
