//! The files of the browser client, as it was packed when the program was built. A server without them has a
//! page that says so.

use axum::{
    http::{HeaderMap, HeaderName, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use std::io::{self, Read, Write};

/// A file of the browser client, compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientFile {
    /// Its name, which is its address.
    pub name: &'static str,
    /// Its content, compressed by Brotli.
    pub brotli: &'static [u8],
    /// Its content, compressed by gzip.
    pub gzip: &'static [u8],
}

/// A file of the browser client, in the smallest form that the browser understands.
pub(super) fn file(files: &[ClientFile], name: &str, headers: &HeaderMap) -> Option<Response> {
    let file = files.iter().find(|file| file.name == name)?;
    let accepts = accepted(headers);
    let kind = (header::CONTENT_TYPE, content_type(name));
    let keep = (
        header::CACHE_CONTROL,
        if is_for_ever(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
    );
    let vary = VARY;
    let packed = |how| (header::CONTENT_ENCODING, how);
    Some(if accepts.contains("br") {
        ([kind, keep, vary, packed("br")], file.brotli).into_response()
    } else if accepts.contains("gzip") {
        ([kind, keep, vary, packed("gzip")], file.gzip).into_response()
    } else {
        ([kind, keep, vary], plain(file)).into_response()
    })
}

const VARY: (HeaderName, &str) = (header::VARY, "accept-encoding");

fn accepted(headers: &HeaderMap) -> &str {
    headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// For the rare client that understands neither.
fn plain(file: &ClientFile) -> Vec<u8> {
    let mut bytes = Vec::new();
    // It was packed by us, and there is memory enough for a page.
    let _ = GzDecoder::new(file.gzip).read_to_end(&mut bytes);
    bytes
}

/// A file of the browser client as text.
pub(super) fn text(files: &[ClientFile], name: &str) -> Option<String> {
    let file = files.iter().find(|file| file.name == name)?;
    String::from_utf8(plain(file)).ok()
}

/// A page that was made for this request, compressed if the browser understands it.
pub(super) fn packed(page: String, headers: &HeaderMap) -> Response {
    let kind = (header::CONTENT_TYPE, content_type("index.html"));
    let gzip = accepted(headers).contains("gzip").then(|| gzipped(&page)).and_then(Result::ok);
    match gzip {
        Some(bytes) => ([kind, VARY, (header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
        None => ([kind, VARY], page).into_response(),
    }
}

fn gzipped(text: &str) -> io::Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes())?;
    gzip.finish()
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
        "txt" => "text/plain; charset=utf-8",
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
    fn every_file_can_be_had_in_every_form() {
        /// "card\n", compressed by gzip.
        const GZIP: &[u8] = &[
            0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0x4b, 0x4e, 0x2c, 0x4a, 0xe1, 2, 0, 0x65, 0x91, 0x1b, 0x2d,
            5, 0, 0, 0,
        ];
        let files = [ClientFile { name: "index.html", brotli: b"smaller", gzip: GZIP }];
        let form = |accept: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accept.parse().unwrap());
            let response = file(&files, "index.html", &headers).unwrap();
            response.headers().get(header::CONTENT_ENCODING).map(|how| how.to_str().unwrap().to_owned())
        };
        assert_eq!(form("gzip, deflate, br").as_deref(), Some("br"));
        assert_eq!(form("gzip").as_deref(), Some("gzip"));
        assert_eq!(form("identity"), None);
        assert_eq!(plain(&files[0]), b"card\n");
        assert!(file(&files, "../Cargo.toml", &HeaderMap::new()).is_none());
    }
}
