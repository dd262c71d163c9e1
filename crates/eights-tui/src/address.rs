//! The address of a server, or of a table there, as people paste it.

use eights_client::core::invite::read_code;
use eights_protocol::TableCode;

/// Where to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server: `https://eights.example`.
    pub origin: String,
    /// The table, where the address names one.
    pub code: Option<TableCode>,
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

    /// Reads `https://eights.example/t/KZDZXY`, with or without the scheme and the table.
    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let text = text.trim();
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme @ ("http" | "https"), rest)) => (scheme, rest),
            Some(_) => return Err(BadAddress::Scheme),
            None => ("http", text),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if !is_host(host) {
            return Err(BadAddress::Host);
        }
        let code = match path.trim_matches('/') {
            "" => None,
            path => Some(read_code(path).ok_or(BadAddress::Code)?),
        };
        Ok(Self { origin: format!("{scheme}://{host}"), code })
    }
}

impl Address {
    /// Where the server's messages are.
    pub(crate) fn socket(&self) -> String {
        format!("{}/ws", self.origin.replacen("http", "ws", 1))
    }
}

/// A name or an address, and perhaps a port.
fn is_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !host.ends_with(']') => match port.parse::<u16>() {
            Ok(_) => name,
            Err(_) => return false,
        },
        _ => host,
    };
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '.' | '_');
    let is_numbers = |inner: &str| inner.chars().all(|c| c.is_ascii_hexdigit() || matches!(c, ':' | '.'));
    match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(inner) => !inner.is_empty() && is_numbers(inner),
        None => !name.is_empty() && name.chars().all(is_plain),
    }
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
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.origin, origin, "{text}");
            assert_eq!(address.code, code.map(|code| code.parse().unwrap()), "{text}");
        }
        let address: Address = "https://eights.example/t/KZDZXY".parse().unwrap();
        assert_eq!(address.socket(), "wss://eights.example/ws");
    }

    #[test]
    fn nonsense_is_told_apart() {
        for (text, bad) in [
            ("ftp://eights.example", BadAddress::Scheme),
            ("", BadAddress::Host),
            ("http://", BadAddress::Host),
            ("http://a b/t/KZDZXY", BadAddress::Host),
            ("localhost:99999", BadAddress::Host),
            ("http://eights.example/t/KZDZX", BadAddress::Code),
            ("http://eights.example/rules", BadAddress::Code),
        ] {
            assert_eq!(text.parse::<Address>(), Err(bad), "{text}");
        }
    }
}
