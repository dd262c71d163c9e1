//! The client's address and its limits, and the server's address as the client knows it: every request passes
//! here first.

use super::{
    answers::{ErrorCode, Wrong},
    origin::Origin,
};
use crate::{accept::Peer, metrics::Metrics, settings::Network, shared::Shared};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use eights_protocol::{MAX_NAME, name_text};
use std::{net::IpAddr, sync::Arc};

/// The header in which a proxy names its client.
const FORWARDED: &str = "x-forwarded-for";

/// The client's address, as far as it can be trusted.
#[derive(Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

/// Finds out who asks, and lets them in unless they ask too often.
pub(super) async fn pass(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() else {
        return next.run(request).await;
    };
    let trusted = &shared.settings.trust_proxy;
    let from_our_proxy = is_ours(trusted, peer.ip());
    if from_our_proxy {
        forget_log_in(request.headers_mut());
    } else {
        look_for_lies(&shared, request.headers(), peer.ip());
    }
    let address = address(request.headers(), peer.ip(), trusted);
    if !shared.addresses.may_ask(address, shared.settings.requests) {
        shared.refusals.http("too-many", address);
        return Wrong(ErrorCode::TooMany).into_response();
    }
    let origin = Origin::of(request.headers(), from_our_proxy, &shared.settings.base_path);
    let name = given_name(&shared, request.headers(), from_our_proxy);
    let extensions = request.extensions_mut();
    extensions.insert(Client(address));
    extensions.insert(origin);
    extensions.insert(name);
    let answer = next.run(request).await;
    if let Some(word) = refused(answer.status()) {
        shared.refusals.http(word, address);
    }
    answer
}

/// Why a request was refused, if it was.
const fn refused(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::UNAUTHORIZED => Some("bad-secret"),
        StatusCode::FORBIDDEN => Some("foreign-page"),
        StatusCode::TOO_MANY_REQUESTS => Some("too-many"),
        _ => None,
    }
}

/// A browser that has logged in with a proxy says so in every request. That is no secret of a kept name, and
/// none that is wrong.
fn forget_log_in(headers: &mut HeaderMap) {
    let is_basic = |said: &HeaderValue| said.as_bytes().starts_with(b"Basic ");
    if headers.get(header::AUTHORIZATION).is_some_and(is_basic) {
        headers.remove(header::AUTHORIZATION);
    }
}

/// The name that a proxy of ours gives the player.
#[derive(Clone)]
pub(super) struct GivenName(pub(super) Option<String>);

/// The player's name as a proxy of ours has it.
fn given_name(shared: &Shared, headers: &HeaderMap, from_our_proxy: bool) -> GivenName {
    let named =
        shared.settings.name_header.as_ref().filter(|_| from_our_proxy).and_then(|name| headers.get(name));
    GivenName(named.and_then(|value| std::str::from_utf8(value.as_bytes()).ok()).and_then(name_like))
}

/// A text as a player's name: cut if it is too long, and nothing if it cannot be one.
fn name_like(text: &str) -> Option<String> {
    let cut: String = text.trim().chars().take(MAX_NAME).collect();
    name_text(&cut).ok()
}

/// Counts headers that only a proxy of ours may send. They are ignored.
fn look_for_lies(shared: &Shared, headers: &HeaderMap, peer: IpAddr) {
    let is_named = shared.settings.name_header.as_ref().is_some_and(|name| headers.contains_key(name));
    if headers.contains_key(FORWARDED) {
        warn_once(shared, peer);
    }
    if is_named || headers.contains_key(FORWARDED) {
        Metrics::count(&shared.metrics.untrusted_headers);
    }
    if is_named {
        shared.untrusted_name.call_once(|| {
            tracing::warn!(address = %peer, "a request names its player in a header, but its address is not trusted; such names are ignored and counted");
        });
    }
}

/// Behind a proxy that is not trusted, all clients share one address and its limits. The operator should
/// know, but need not be told for every request.
fn warn_once(shared: &Shared, peer: IpAddr) {
    shared.untrusted_proxy.call_once(|| {
        tracing::warn!(
            address = %peer,
            "requests come with X-Forwarded-For from an address that is not trusted, so all who come through it share the limits of one address; if it is your reverse proxy, set --trust-proxy {peer}"
        );
    });
}

fn is_ours(proxies: &[Network], address: IpAddr) -> bool {
    proxies.iter().any(|proxy| proxy.contains(address))
}

/// The client's address. Each proxy adds its own client at the end of the list; so from the end on, the first
/// address that is not a trusted proxy is the client.
fn address(headers: &HeaderMap, peer: IpAddr, proxies: &[Network]) -> IpAddr {
    let lists = headers.get_all(FORWARDED).iter().rev().filter_map(|list| list.to_str().ok());
    let told = lists.flat_map(|list| list.rsplit(',')).map_while(|item| item.trim().parse::<IpAddr>().ok());
    let mut address = peer;
    for earlier in told {
        if !is_ours(proxies, address) {
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
