//! The house code: on a server that has one, only those who know it open tables.

use crate::secrets::hash_of;
use core::{fmt, str::FromStr};

/// The fewest and the most letters. With limited guesses, six are enough.
const LENGTHS: core::ops::RangeInclusive<usize> = 6..=64;

/// A house code, of which only the hash is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct HouseCode([u8; 32]);

/// A text that is too short or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHouseCode;

impl HouseCode {
    /// Whether this is the code. Spaces at the ends do not count. The time it takes tells nothing: hashes are
    /// compared, and all of each.
    pub(crate) fn is(&self, code: &str) -> bool {
        let difference =
            self.0.iter().zip(hash_of(code.trim())).fold(0, |sum, (one, other)| sum | (one ^ other));
        std::hint::black_box(difference) == 0
    }
}

impl FromStr for HouseCode {
    type Err = NotAHouseCode;

    fn from_str(text: &str) -> Result<Self, NotAHouseCode> {
        let text = text.trim();
        if LENGTHS.contains(&text.chars().count()) { Ok(Self(hash_of(text))) } else { Err(NotAHouseCode) }
    }
}

impl fmt::Debug for HouseCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a house code")
    }
}

impl fmt::Display for NotAHouseCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a house code has 6 to 64 letters")
    }
}

impl core::error::Error for NotAHouseCode {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_code_is_known_by_its_letters_and_shown_to_nobody() {
        let code: HouseCode = " open sesame ".parse().unwrap();
        assert!(code.is("open sesame") && code.is("open sesame\n"));
        for wrong in ["", "open", "Open sesame", "open sesame!", "open  sesame"] {
            assert!(!code.is(wrong), "{wrong}");
        }
        assert!(!format!("{code:?}").contains("sesame"));
        for wrong in ["", "12345", &"x".repeat(65)] {
            assert_eq!(wrong.parse::<HouseCode>(), Err(NotAHouseCode), "{wrong}");
        }
    }
}
