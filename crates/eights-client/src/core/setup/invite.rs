//! Bringing others to a table: the link, the code, the text of the QR code, and what is shared.

use eights_protocol::TableCode;

/// Where the game is served from, as far as this client knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The address of the page, such as `https://eights.example`.
    pub origin: String,
    /// The address of the same server in the local network, where it has told one.
    pub lan: Option<String>,
}

/// How far a link reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// As far as the address.
    Everywhere,
    /// To devices in the same network: the local address is offered in place of one that only this device
    /// understands.
    LocalNetwork,
    /// To this device alone, and that has to be said.
    ThisDevice,
}

/// An invitation to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// The table's code, to be said or typed.
    pub code: TableCode,
    /// The link that seats a guest.
    pub link: String,
    /// How far the link reaches.
    pub reach: Reach,
}

impl Invite {
    /// The invitation to a table.
    pub fn new(place: &Place, code: TableCode) -> Self {
        let is_loopback = is_loopback(&place.origin);
        let (origin, reach) = match &place.lan {
            Some(lan) if is_loopback => (lan, Reach::LocalNetwork),
            _ if is_loopback => (&place.origin, Reach::ThisDevice),
            _ => (&place.origin, Reach::Everywhere),
        };
        Self { code, link: format!("{}/t/{code}", origin.trim_end_matches('/')), reach }
    }

    /// The link for a QR code. Capitals make the code smaller, so the scheme and the host have them.
    pub fn qr(&self) -> String {
        let (scheme_and_host, path) = self.link.split_at(host_end(&self.link));
        format!("{}{path}", scheme_and_host.to_ascii_uppercase())
    }

    /// The address that opens WhatsApp with a text.
    pub fn whatsapp(&self, text: &str) -> String {
        format!("https://wa.me/?text={}", percent(text))
    }
}

/// The code of a table in a typed text or a link: the code itself, with dashes or spaces, or a link
/// that ends with it.
pub fn read_code(text: &str) -> Option<TableCode> {
    let text = text.trim().trim_end_matches('/');
    let last = text.rsplit(['/', '=', '#']).next().unwrap_or(text);
    let letters: String = last.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    letters.parse().ok()
}

/// Whether an address means this very device.
pub fn is_loopback(origin: &str) -> bool {
    let rest = origin.split_once("://").map_or(origin, |(_, rest)| rest);
    let host = match rest.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(rest),
        None => rest.split([':', '/']).next().unwrap_or(rest),
    };
    host.eq_ignore_ascii_case("localhost") || host == "::1" || host.starts_with("127.")
}

/// Where the host of a link ends.
fn host_end(link: &str) -> usize {
    let from = link.find("://").map_or(0, |at| at + 3);
    link[from..].find('/').map_or(link.len(), |at| from + at)
}

/// A text as part of an address.
fn percent(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            out.push(byte.into());
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invite(origin: &str, lan: Option<&str>) -> Invite {
        let place = Place { origin: origin.to_owned(), lan: lan.map(str::to_owned) };
        Invite::new(&place, "KUDUXY".replace('U', "Z").parse().unwrap())
    }

    #[test]
    fn a_link_that_reaches_nobody_says_so() {
        for origin in
            ["http://127.0.0.1:8888", "http://localhost:8888/", "http://[::1]:8888", "https://LOCALHOST"]
        {
            assert_eq!(invite(origin, None).reach, Reach::ThisDevice, "{origin}");
            let offered = invite(origin, Some("http://192.168.1.7:8888"));
            assert_eq!(
                (offered.reach, offered.link.as_str()),
                (Reach::LocalNetwork, "http://192.168.1.7:8888/t/KZDZXY")
            );
        }
        for origin in ["https://eights.example", "http://127x.example", "http://192.168.1.7:8888"] {
            assert_eq!(invite(origin, Some("http://10.0.0.2")).reach, Reach::Everywhere, "{origin}");
        }
    }

    #[test]
    fn a_link_can_be_shown_and_shared() {
        let invite = invite("https://eights.example/", None);
        assert_eq!(invite.link, "https://eights.example/t/KZDZXY");
        assert_eq!(invite.qr(), "HTTPS://EIGHTS.EXAMPLE/t/KZDZXY");
        assert_eq!(invite.whatsapp("Ngiyabonga & é"), "https://wa.me/?text=Ngiyabonga%20%26%20%C3%A9");
    }

    #[test]
    fn a_code_is_read_however_it_comes() {
        let code = "KZDZXY".parse().ok();
        for text in [
            "kzdzxy",
            " KZD-ZXY ",
            "kzd zxy",
            "https://eights.example/t/KZDZXY",
            "http://x/t/kzdzxy/",
            "http://x/#KZDZXY",
        ] {
            assert_eq!(read_code(text), code, "{text}");
        }
        for text in ["", "KZDZX", "KZDZXO", "https://eights.example/"] {
            assert_eq!(read_code(text), None, "{text}");
        }
    }
}
