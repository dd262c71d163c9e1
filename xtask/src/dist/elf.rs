//! The head of a Linux program: which machine it is for, and whether it wants a loader.

/// What the head says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) machine: u16,
    /// Whether the system must first load a program that finds libraries for this one.
    pub(super) has_loader: bool,
}

/// The number of a part that names a loader.
const LOADER: u32 = 3;

/// Reads the head of a little-endian 64-bit program.
pub(super) fn read(bytes: &[u8]) -> Option<Head> {
    if !bytes.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let first = usize::try_from(u64::from_le_bytes(part(bytes, 32)?)).ok()?;
    let size = usize::from(u16::from_le_bytes(part(bytes, 54)?));
    let count = usize::from(u16::from_le_bytes(part(bytes, 56)?));
    let kinds: Option<Vec<u32>> =
        (0..count).map(|n| part(bytes, first + n * size).map(u32::from_le_bytes)).collect();
    Some(Head { machine: u16::from_le_bytes(part(bytes, 18)?), has_loader: kinds?.contains(&LOADER) })
}

fn part<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at + N)?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program of one part of this kind.
    fn program(kind: u8) -> Vec<u8> {
        let mut bytes = vec![0; 64 + 56];
        bytes[..6].copy_from_slice(b"\x7fELF\x02\x01");
        bytes[18] = 183;
        (bytes[32], bytes[54], bytes[56], bytes[64]) = (64, 56, 1, kind);
        bytes
    }

    #[test]
    fn a_loader_is_seen() {
        assert_eq!(read(&program(1)), Some(Head { machine: 183, has_loader: false }));
        assert_eq!(read(&program(3)), Some(Head { machine: 183, has_loader: true }));
    }

    #[test]
    fn what_is_cut_short_or_no_program_is_refused() {
        let whole = program(1);
        assert!((0..66).all(|length| read(&whole[..length]).is_none()));
        assert_eq!(read(b"#!/bin/sh\nexit 0\n"), None);
    }
}
