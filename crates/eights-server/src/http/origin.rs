//! The address under which a client knows the server: links in pages that are read elsewhere begin with it.

use crate::settings::BasePath;
use axum::http::{HeaderMap, header};
use std::net::Ipv6Addr;

/// In these a proxy says what it was asked for.
const FORWARDED_HOST: &str = "x-forwarded-host";
const FORWARDED_PROTO: &str = "x-forwarded-proto";
/// The longest name of a host, and its port.
const MOST: usize = 253 + 6;

/// Scheme, host and the path of the game: `https://cards.example`. None if the client names no host that
/// could be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin(Option<String>);

impl Origin {
    /// The origin of a request. Only a proxy of ours is believed what it was asked for.
    pub(super) fn of(headers: &HeaderMap, from_our_proxy: bool, base: &BasePath) -> Self {
        let told = |name: &str| first(headers, name).filter(|_| from_our_proxy);
        let host = told(FORWARDED_HOST).or_else(|| first(headers, header::HOST.as_str()));
        let scheme = match told(FORWARDED_PROTO) {
            Some(scheme) if scheme.eq_ignore_ascii_case("https") => "https",
            _ => "http",
        };
        let host = host.filter(|host| is_plausible(host));
        Self(host.map(|host| format!("{scheme}://{}{}", host.to_ascii_lowercase(), base.as_str())))
    }

    /// The address of a path on this server.
    pub(super) fn address(&self, path: &str) -> Option<String> {
        self.0.as_ref().map(|origin| format!("{origin}{path}"))
    }
}

/// The first value of a header: with several proxies in a row, that of the one nearest to the client.
fn first<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()?.split(',').next().map(str::trim)
}

/// Whether a text is the name of a host or its address, with or without a port. Nothing else is echoed.
fn is_plausible(host: &str) -> bool {
    let (name, port) = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, port)) => {
            return host.len() <= MOST && address.parse::<Ipv6Addr>().is_ok() && is_port(port);
        }
        None => host.find(':').map_or((host, ""), |at| host.split_at(at)),
    };
    let is_label = |label: &str| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        !label.is_empty() && label.bytes().all(is_letter)
    };
    host.len() <= MOST && name.trim_end_matches('.').split('.').all(is_label) && is_port(port)
}

/// Whether a text is nothing, or a colon and a port.
fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        all.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    fn home(all: &[(&'static str, &str)], from_our_proxy: bool) -> Option<String> {
        Origin::of(&headers(all), from_our_proxy, &BasePath::default()).address("/")
    }

    #[test]
    fn only_a_proxy_of_ours_says_what_it_was_asked_for() {
        let sent = [
            ("host", "127.0.0.1:8888"),
            ("x-forwarded-host", "Cards.example"),
            ("x-forwarded-proto", "https"),
        ];
        assert_eq!(home(&sent, true).as_deref(), Some("https://cards.example/"));
        assert_eq!(home(&sent, false).as_deref(), Some("http://127.0.0.1:8888/"));
        let kept = [("host", "cards.example"), ("x-forwarded-proto", "https, http")];
        assert_eq!(home(&kept, true).as_deref(), Some("https://cards.example/"), "the nearest to the client");
        assert_eq!(
            home(&[("host", "cards.example"), ("x-forwarded-proto", "ftp")], true).as_deref(),
            Some("http://cards.example/")
        );
    }

    #[test]
    fn a_host_that_cannot_be_one_is_not_echoed() {
        for host in [
            "cards.example",
            "cards.example.",
            "localhost:8888",
            "192.0.2.7:80",
            "[2001:db8::1]:8888",
            "[::1]",
        ] {
            assert!(home(&[("host", host)], false).is_some(), "{host}");
        }
        let long = "a".repeat(300);
        for host in [
            "",
            "a\"b",
            "a<b>",
            "a/b",
            "a b",
            "user@host",
            "host:port",
            "host:99999",
            "[::1",
            "[x]",
            "a..b",
            &long,
        ] {
            assert_eq!(home(&[("host", host)], false), None, "{host}");
        }
        assert_eq!(home(&[], false), None, "or where there is none");
    }
}
