//! Bytes being read: share codes and view codes.

/// Bytes still to be read.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
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
}
