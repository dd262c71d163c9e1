//! Addresses and networks, as `10.0.0.0/8`.

use core::str::FromStr;
use std::net::IpAddr;

/// All addresses that begin with the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether an address is in it. An IPv4 address is the same when it is written as an IPv6 one.
    pub fn contains(&self, address: IpAddr) -> bool {
        let differs = |one: u128, other: u128, width: u8| {
            (one ^ other).checked_shr((width - self.bits).into()).unwrap_or(0) != 0
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(mine), IpAddr::V4(other)) => {
                !differs(mine.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(mine), IpAddr::V6(other)) => !differs(mine.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// A text that is not an address, alone or with the length of a network's prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANetwork;

impl std::fmt::Display for NotANetwork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not an address or network like `10.0.0.0/8`")
    }
}

impl std::error::Error for NotANetwork {}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| NotANetwork)?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), |bits| bits.parse().map_err(|_| NotANetwork))?;
        if bits <= width { Ok(Self { address, bits }) } else { Err(NotANetwork) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_the_addresses_that_begin_alike() {
        let is_in = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(is_in("10.0.0.0/8", "10.255.1.2") && !is_in("10.0.0.0/8", "11.0.0.1"));
        assert!(is_in("127.0.0.1", "127.0.0.1") && !is_in("127.0.0.1", "127.0.0.2"));
        assert!(is_in("127.0.0.1", "::ffff:127.0.0.1") && is_in("0.0.0.0/0", "203.0.113.9"));
        assert!(is_in("fd00::/8", "fd12::1") && !is_in("fd00::/8", "fe80::1") && !is_in("::/0", "10.0.0.1"));
        for text in ["", "home", "10.0.0.0/33", "10.0.0.0/x", "10.0.0/8"] {
            assert_eq!(text.parse::<Network>(), Err(NotANetwork), "{text}");
        }
    }
}
