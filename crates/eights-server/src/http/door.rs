//! The client's address and its limits, and the server's address as the client knows it: every request passes
//! here first.

use super::{
    answers::{ErrorCode, Wrong},
    origin::Origin,
};
use crate::{accept::Peer, settings::Network, shared::Shared};
use axum::{
    extract::{Request, State},
    http::HeaderMap,
    middleware::Next,
    response::{IntoResponse, Response},
};
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
    if request.headers().contains_key(FORWARDED) && !from_our_proxy {
        warn_once(&shared, peer.ip());
    }
    let address = address(request.headers(), peer.ip(), trusted);
    if !shared.addresses.may_ask(address, shared.settings.requests) {
        return Wrong(ErrorCode::TooMany).into_response();
    }
    let origin = Origin::of(request.headers(), from_our_proxy);
    request.extensions_mut().insert(Client(address));
    request.extensions_mut().insert(origin);
    next.run(request).await
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
