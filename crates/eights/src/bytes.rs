//! Bytes being read: share codes, view codes and links.

/// Bytes still to be read.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    /// The next byte.
    pub(crate) fn next(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    /// The next `N` bytes.
    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next number of two bytes, the low one first.
    pub(crate) fn number(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// The next `n` bytes.
    pub(crate) fn slice(&mut self, n: usize) -> Option<&'a [u8]> {
        let (first, rest) = self.0.split_at_checked(n)?;
        self.0 = rest;
        Some(first)
    }

    /// The next number of any size: see [`push_count`].
    pub(crate) fn count(&mut self) -> Option<u32> {
        let mut n = 0u32;
        for shift in [0, 7, 14, 21] {
            let byte = self.next()?;
            n |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(n);
            }
        }
        None
    }
}

/// Writes a number below 2²⁸: seven bits a byte, the low ones first, and the top bit where more follow.
pub(crate) fn push_count(bytes: &mut Vec<u8>, n: usize) {
    debug_assert!(n < 1 << 28, "{n} is too large");
    let mut rest = n;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}
