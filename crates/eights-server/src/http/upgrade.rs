//! From HTTP to a WebSocket: only for our own page, for pages that are allowed, and for programs, which say
//! no origin.

use super::{
    answers::{ApiError, ErrorCode, Wrong},
    door::{Client, GivenName},
};
use crate::{shared::Shared, socket};
use axum::{
    Extension,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use eights_protocol::MAX_MESSAGE;
use std::sync::Arc;

/// The read buffer of a connection: a few commands long, for there are ten thousand of them. The library's
/// own is 256 times as large; a longer message is read piece by piece.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 4096;
/// How many bytes may wait to be written; the server hangs up on a client that does not read before that.
const MOST_WRITTEN: usize = 256 * 1024;

/// The way to the tables: a WebSocket that speaks the messages of eights-protocol.
#[utoipa::path(get, path = "/ws", tag = "server", responses(
    (status = 101, description = "The connection is a WebSocket now."),
    (status = 400, description = "This is no request for a WebSocket.", body = String),
    (status = 403, description = "A page of another server may not connect.", body = ApiError),
    (status = 429, description = "Too many connections are made from this address.", body = ApiError)
))]
pub(super) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Extension(Client(address)): Extension<Client>,
    Extension(GivenName(name)): Extension<GivenName>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    if !is_welcome(&headers, &shared.settings.origins) {
        return Wrong(ErrorCode::ForeignPage).into_response();
    }
    if !shared.addresses.may_connect(address, shared.settings.connections_per_address) {
        return Wrong(ErrorCode::TooMany).into_response();
    }
    with_small_buffers(upgrade).max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE).on_upgrade(
        move |socket| {
            let token = shared.at_doors.token();
            async move {
                socket::serve(socket, shared, address, name).await;
                drop(token);
            }
        },
    )
}

/// A connection for one visitor among thousands.
pub(crate) fn with_small_buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER).max_write_buffer_size(MOST_WRITTEN)
}

/// Whether the page that asks may: one from the host it asks, or from the list. There are no cookies here, so
/// a program that says no origin gains nothing by it.
fn is_welcome(headers: &HeaderMap, allowed: &[String]) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    if origins.next().is_some() {
        return false;
    }
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|known| known.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
    host.zip(page).is_some_and(|(host, (_, page))| host.eq_ignore_ascii_case(page))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        all.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn pages_from_elsewhere_may_not_connect() {
        let allowed = ["https://cards.example/".to_owned()];
        let is_welcome =
            |origin| is_welcome(&headers(&[("host", "me.example:8888"), ("origin", origin)]), &allowed);
        for origin in ["http://me.example:8888", "https://ME.example:8888", "https://cards.example"] {
            assert!(is_welcome(origin), "{origin}");
        }
        for origin in [
            "null",
            "",
            "http://me.example",
            "http://evil.example",
            "http://me.example:8888.evil.example",
            "file://me.example:8888",
            "http://cards.example",
        ] {
            assert!(!is_welcome(origin), "{origin}");
        }
        assert!(super::is_welcome(&headers(&[("host", "me.example")]), &[]), "a program");
        let mut two = headers(&[("host", "me.example"), ("origin", "http://me.example")]);
        two.append("origin", "http://evil.example".parse().unwrap());
        assert!(!super::is_welcome(&two, &[]), "nobody comes from two places");
    }
}
