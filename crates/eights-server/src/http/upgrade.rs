//! From HTTP to a WebSocket: only for our own page, for pages that are allowed, and for programs, which say no origin.

use super::answers::{ApiError, ErrorCode, Wrong};
use crate::{accept::Peer, house::House, settings::Network, socket};
use axum::{
    Extension,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use eights_protocol::MAX_MESSAGE;
use std::{net::IpAddr, sync::Arc};

/// The read buffer of a connection: a few commands long, for there are ten thousand of them. The library's own is 256 times as large; a longer message is
/// read piece by piece.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 4096;
/// What may wait to be written; who does not read is hung up on before.
const MOST_WRITTEN: usize = 256 * 1024;

/// The way to the tables: a WebSocket that speaks the messages of eights-protocol.
#[utoipa::path(get, path = "/ws", tag = "server", responses(
    (status = 101, description = "The connection is a WebSocket now."),
    (status = 400, description = "This is no request for a WebSocket.", body = String),
    (status = 403, description = "A page of another server may not connect.", body = ApiError)
))]
pub(super) async fn upgrade(
    State(house): State<Arc<House>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    if !is_welcome(&headers, &house.settings.origins) {
        return Wrong(ErrorCode::ForeignPage).into_response();
    }
    let address = address(&headers, peer.ip(), &house.settings.trust_proxy);
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

/// Whose connection it is. Each proxy adds at the end of the list whom it was asked by; so from the end on, the first that is no proxy of ours is the client.
fn address(headers: &HeaderMap, peer: IpAddr, proxies: &[Network]) -> IpAddr {
    let is_ours = |address: &IpAddr| proxies.iter().any(|proxy| proxy.contains(*address));
    let lists = headers.get_all("x-forwarded-for").iter().rev().filter_map(|list| list.to_str().ok());
    let told = lists.flat_map(|list| list.rsplit(',')).map_while(|item| item.trim().parse::<IpAddr>().ok());
    let mut address = peer;
    for earlier in told {
        if !is_ours(&address) {
            break;
        }
        address = earlier;
    }
    address
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

    #[test]
    fn only_behind_a_proxy_its_word_counts() {
        let peer: IpAddr = "192.0.2.1".parse().unwrap();
        let sent = headers(&[("x-forwarded-for", "203.0.113.9, 198.51.100.7")]);
        let trust = |list: &[&str]| list.iter().map(|text| text.parse().unwrap()).collect::<Vec<Network>>();
        let is = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(address(&sent, peer, &[]), peer, "nobody is believed unless it is said");
        assert_eq!(address(&sent, peer, &trust(&["127.0.0.1"])), peer, "nor one who is no proxy of ours");
        assert_eq!(address(&sent, peer, &trust(&["192.0.2.0/24"])), is("198.51.100.7"));
        assert_eq!(
            address(&sent, peer, &trust(&["192.0.2.1", "198.51.100.7"])),
            is("203.0.113.9"),
            "two proxies"
        );
        assert_eq!(address(&headers(&[("x-forwarded-for", "nonsense")]), peer, &trust(&["192.0.2.1"])), peer);
    }
}
