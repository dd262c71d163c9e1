//! From HTTP to a WebSocket: only for our own page, for pages that are allowed, and for programs, which say no origin.

use crate::{accept::Peer, house::House, socket};
use axum::{
    Extension,
    extract::{State, WebSocketUpgrade},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use eights_protocol::MAX_MESSAGE;
use std::{net::IpAddr, sync::Arc};

/// The read buffer of a connection. The library's own is thirty-two times as large, for each of ten thousand.
const READ_BUFFER: usize = 4096;
const WRITE_BUFFER: usize = 4096;
/// What may wait to be written; who does not read is hung up on before.
const MOST_WRITTEN: usize = 256 * 1024;

pub(super) async fn upgrade(
    State(house): State<Arc<House>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_welcome(&headers, &house.settings.origins) {
        return (StatusCode::FORBIDDEN, "This page may not connect to this server.\n").into_response();
    }
    let address = address(&headers, peer.ip(), house.settings.behind_proxy);
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WRITTEN)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| {
            let token = house.at_doors.token();
            async move {
                socket::serve(socket, house, address).await;
                drop(token);
            }
        })
}

/// Whether the page that asks may: one from the host it asks, or from the list. There are no cookies here, so a program that says no origin gains
/// nothing by it.
fn is_welcome(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|known| known.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
    host.zip(page).is_some_and(|(host, (_, page))| host.eq_ignore_ascii_case(page))
}

/// Whose connection it is. The last address of the list is the one our own proxy has added.
fn address(headers: &HeaderMap, peer: IpAddr, behind_proxy: bool) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|list| list.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    last.filter(|_| behind_proxy).unwrap_or(peer)
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
    }

    #[test]
    fn only_behind_a_proxy_its_word_counts() {
        let peer: IpAddr = "192.0.2.1".parse().unwrap();
        let sent = headers(&[("x-forwarded-for", "203.0.113.9, 198.51.100.7")]);
        assert_eq!(address(&sent, peer, false), peer);
        assert_eq!(address(&sent, peer, true), "198.51.100.7".parse::<IpAddr>().unwrap());
        assert_eq!(address(&headers(&[("x-forwarded-for", "nonsense")]), peer, true), peer);
    }
}
