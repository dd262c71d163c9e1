//! How others on the local network find the server.

use qrcode::{QrCode, render::unicode::Dense1x2};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The address under which others see this machine. Nothing is sent to find out.
pub fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0))).ok()?;
    // An address for documents, which the way out leads to like to any other.
    socket.connect(SocketAddr::from(([192, 0, 2, 1], 9))).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// A text as a picture that phones read, in characters of half a line: white ink on a black ground.
pub fn picture(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    // Terminals are dark and ink is light, so the light parts of the code and the margin around it are drawn.
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_address_becomes_a_picture() {
        let picture = super::picture("http://192.168.178.21:8888").unwrap();
        assert!(picture.lines().count() > 10 && picture.contains('▀'));
        assert!(picture.starts_with("████"), "the margin is light, and light is ink");
    }
}
