//! Bytes as digits of a few bits each, and back. Share codes and links write a letter for each digit.

/// Why digits are no bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadEnd {
    /// The last digit has no bit of a byte.
    Spare,
    /// The last digit has more than the bits of the last byte.
    Overfull,
}

/// The digits of bytes, `width` bits each, high bits first. Zeros fill up the last one.
pub(crate) fn of_bytes(bytes: &[u8], width: u32) -> Vec<u8> {
    let mut digits = Vec::with_capacity(bytes.len() * 8 / width as usize + 1);
    let (mut bits, mut held) = (0u32, 0);
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        held += 8;
        while held >= width {
            held -= width;
            digits.push((bits >> held & ((1 << width) - 1)) as u8);
        }
    }
    if held > 0 {
        digits.push((bits << (width - held) & ((1 << width) - 1)) as u8);
    }
    digits
}

/// The bytes of these digits.
pub(crate) fn to_bytes(digits: &[u8], width: u32) -> Result<Vec<u8>, BadEnd> {
    let mut bytes = Vec::with_capacity(digits.len() * width as usize / 8);
    let (mut bits, mut held) = (0u32, 0);
    for digit in digits {
        bits = bits << width | u32::from(*digit);
        held += width;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    match bits {
        _ if held >= width => Err(BadEnd::Spare),
        0 => Ok(bytes),
        _ => Err(BadEnd::Overfull),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_digits_of_either_width() {
        for width in [5, 6] {
            for n in 0..20 {
                let bytes: Vec<u8> = (0..n).map(|byte: u8| byte.wrapping_mul(0x9d)).collect();
                assert_eq!(to_bytes(&of_bytes(&bytes, width), width), Ok(bytes));
            }
        }
        assert_eq!(to_bytes(&[0], 6), Err(BadEnd::Spare));
        assert_eq!(to_bytes(&[0, 1], 6), Err(BadEnd::Overfull));
        assert_eq!(to_bytes(&[0; 8], 5).map(|bytes| bytes.len()), Ok(5));
    }
}
