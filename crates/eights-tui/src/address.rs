//! The address of a server, or of a table there, as people paste it.

use eights_client::core::invite::read_code;
use eights_protocol::TableCode;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Where to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server: `https://eights.example`, or with the path under which it is served.
    pub origin: String,
    /// The table, where the address names one.
    pub code: Option<TableCode>,
    /// The house code of the server, if the player gave one.
    pub house_code: Option<String>,
}

/// The address is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadAddress {
    /// It is neither `http` nor `https`.
    Scheme,
    /// There is no server in it.
    Host,
    /// It ends in what is no table's code.
    Code,
}

impl std::str::FromStr for Address {
    type Err = BadAddress;

    /// Reads `https://eights.example/t/KZDZXY`, with or without the scheme and the table. A server below a
    /// path is `https://eights.example/cards/`. A word alone is no address, though there may be a machine of
    /// this name: it is far more often something else that was typed.
    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let text = text.trim();
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme @ ("http" | "https"), rest)) => (Some(scheme), rest),
            Some(_) => return Err(BadAddress::Scheme),
            None => (None, text),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_word =
            scheme.is_none() && path.is_empty() && !host.contains(['.', ':']) && host != "localhost";
        if is_word || !is_host(host) {
            return Err(BadAddress::Host);
        }
        let (base, code) = split_path(path)?;
        let origin = format!("{}://{host}{base}", scheme.unwrap_or("http"));
        Ok(Self { origin, code, house_code: None })
    }
}

impl Address {
    /// Where the server's messages are.
    pub(crate) fn socket(&self) -> String {
        format!("{}/ws", self.origin.replacen("http", "ws", 1))
    }

    /// The machine and its port.
    pub(crate) fn machine(&self) -> String {
        let (scheme, rest) = self.origin.split_once("://").unwrap_or(("http", &self.origin));
        let host = rest.split('/').next().unwrap_or(rest);
        match split_port(host) {
            (_, Some(_)) => host.to_owned(),
            (name, None) => format!("{name}:{}", if scheme == "https" { 443 } else { 80 }),
        }
    }
}

/// The path under which a server is served, and the code of a table there. Without `/t/`, only a slash at the
/// end tells a path from a code that was mistyped.
fn split_path(path: &str) -> Result<(String, Option<TableCode>), BadAddress> {
    let below = |base: &str| if base.is_empty() { String::new() } else { format!("/{base}") };
    let trimmed = path.trim_matches('/');
    if let Some((base, code)) = trimmed.rsplit_once("/t/") {
        return Ok((below(base), Some(read_code(code).ok_or(BadAddress::Code)?)));
    }
    match read_code(trimmed) {
        _ if trimmed.is_empty() => Ok((String::new(), None)),
        Some(code) => Ok((String::new(), Some(code))),
        None if path.ends_with('/') && !trimmed.starts_with("t/") => Ok((below(trimmed), None)),
        None => Err(BadAddress::Code),
    }
}

/// A host, and its port where one stands there.
fn split_port(host: &str) -> (&str, Option<&str>) {
    match host.rsplit_once(':') {
        Some((name, port)) if !host.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    }
}

/// A name or an address, and perhaps a port.
fn is_host(host: &str) -> bool {
    let (name, port) = split_port(host);
    if port.is_some_and(|port| !matches!(port.parse::<u16>(), Ok(1..))) {
        return false;
    }
    match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(inner) => inner.parse::<Ipv6Addr>().is_ok(),
        None if name.chars().all(|letter| letter.is_ascii_digit() || letter == '.') => {
            name.parse::<Ipv4Addr>().is_ok()
        }
        None => name.split('.').all(is_label),
    }
}

/// A part of a name, between its dots.
fn is_label(label: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    (1..64).contains(&label.len()) && label.chars().all(is_plain)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    #[test]
    fn addresses_are_read_as_people_paste_them() {
        for (text, origin, code) in [
            ("https://eights.example/t/KZDZXY", "https://eights.example", Some("KZDZXY")),
            (" http://127.0.0.1:8888/t/kzd-zxy/ ", "http://127.0.0.1:8888", Some("KZDZXY")),
            ("192.168.1.7:8888/t/KZDZXY", "http://192.168.1.7:8888", Some("KZDZXY")),
            ("http://[::1]:8888", "http://[::1]:8888", None),
            ("localhost:8888/", "http://localhost:8888", None),
            ("http://kitchen", "http://kitchen", None),
            ("kitchen/t/KZDZXY", "http://kitchen", Some("KZDZXY")),
            ("https://eights.example/cards/t/KZDZXY", "https://eights.example/cards", Some("KZDZXY")),
            ("https://eights.example/our/cards/", "https://eights.example/our/cards", None),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.origin, origin, "{text}");
            assert_eq!(address.code, code.map(|code| code.parse().unwrap()), "{text}");
        }
        let address: Address = "https://eights.example/t/KZDZXY".parse().unwrap();
        assert_eq!(address.socket(), "wss://eights.example/ws");
        assert_eq!(address.machine(), "eights.example:443");
        let below: Address = "https://eights.example/cards/".parse().unwrap();
        assert_eq!(below.socket(), "wss://eights.example/cards/ws");
        assert_eq!(below.machine(), "eights.example:443");
        assert_eq!("http://[::1]".parse::<Address>().unwrap().machine(), "[::1]:80");
        assert_eq!("localhost:8888".parse::<Address>().unwrap().machine(), "localhost:8888");
    }

    #[test]
    fn nonsense_is_told_apart() {
        for (text, bad) in [
            ("ftp://eights.example", BadAddress::Scheme),
            ("", BadAddress::Host),
            ("http://", BadAddress::Host),
            ("http://a b/t/KZDZXY", BadAddress::Host),
            ("localhost:99999", BadAddress::Host),
            ("localhost:0", BadAddress::Host),
            ("nonsense", BadAddress::Host),
            ("KZDZXY", BadAddress::Host),
            ("../game.e8", BadAddress::Host),
            ("http://1.2.3", BadAddress::Host),
            ("http://999.1.1.1", BadAddress::Host),
            ("http://[:::1]", BadAddress::Host),
            ("http://ann@eights.example", BadAddress::Host),
            ("http://eights.example/t/KZDZX", BadAddress::Code),
            ("http://eights.example/t/KZDZX/", BadAddress::Code),
            ("http://eights.example/rules", BadAddress::Code),
        ] {
            assert_eq!(text.parse::<Address>(), Err(bad), "{text}");
        }
    }
}
