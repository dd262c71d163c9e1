//! Bytes as hexadecimal digits, and back.

use core::fmt;

/// Writes two small digits for each byte.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The bytes of exactly two digits each, small or large.
pub(crate) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let mut bytes = [0; N];
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)? << 4 | digit(*low)?;
    }
    (pairs.len() == N && rest.is_empty()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn only_digits_of_the_right_number_are_read() {
        assert_eq!(read("00fFa5"), Some([0, 255, 0xa5]));
        for text in ["", "00ff", "00ffa", "00ffa5b", "00ffa500", "+0ffa5", "00ff é"] {
            assert_eq!(read::<3>(text), None, "{text}");
        }
    }
}
