//! FNV-1a, a hash that is the same on every machine. The log keeps its results.

/// The hash of a text in 32 bits.
pub(super) fn fnv32(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The hash of a text in 64 bits.
pub(super) fn fnv64(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_fnv_1a() {
        assert_eq!((fnv32(""), fnv32("foobar")), (0x811c_9dc5, 0xbf9c_f968));
        assert_eq!((fnv64(""), fnv64("foobar")), (0xcbf2_9ce4_8422_2325, 0x8594_4171_f739_67e8));
    }
}
