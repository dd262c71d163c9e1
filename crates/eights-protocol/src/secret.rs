//! Codes of tables and of hand-overs, and the secrets of seats. The server supplies the random bits for all
//! of them.

use crate::json::FromJson;
use core::{fmt, str::FromStr};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Letters that cannot be confused, spoken or written.
const ALPHABET: &[u8; 22] = b"ABCDEFGHJKMNPQRSTVWXYZ";

/// A code of `N` letters. Upper and lower case are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letters<const N: usize>([u8; N]);

/// The short code of a table.
pub type TableCode = Letters<6>;
/// The one-time code that moves a seat to another device.
pub type HandOver = Letters<16>;

/// A text that is not such a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLetters;

impl<const N: usize> Letters<N> {
    /// The code of a random number.
    pub const fn from_number(number: u128) -> Self {
        let mut letters = [0; N];
        let (mut rest, mut at) = (number, 0);
        while at < N {
            letters[at] = ALPHABET[(rest % 22) as usize];
            rest /= 22;
            at += 1;
        }
        Self(letters)
    }
}

impl<const N: usize> FromStr for Letters<N> {
    type Err = NotLetters;

    fn from_str(text: &str) -> Result<Self, NotLetters> {
        let mut letters: [u8; N] = text.as_bytes().try_into().map_err(|_| NotLetters)?;
        letters.make_ascii_uppercase();
        if letters.iter().all(|letter| ALPHABET.contains(letter)) {
            Ok(Self(letters))
        } else {
            Err(NotLetters)
        }
    }
}

impl<const N: usize> fmt::Display for Letters<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", *letter as char))
    }
}

impl<const N: usize> fmt::Debug for Letters<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// 256 secret bits, as 64 hexadecimal digits: the key to a seat or a kept name.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token([u8; 32]);

impl Token {
    /// A token of random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes, for hashing.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl FromStr for Token {
    type Err = NotLetters;

    fn from_str(text: &str) -> Result<Self, NotLetters> {
        if text.len() != 64 {
            return Err(NotLetters);
        }
        let bytes = crate::text::from_hex(text).ok_or(NotLetters)?;
        bytes.try_into().map(Self).map_err(|_| NotLetters)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::to_hex(&self.0))
    }
}

impl fmt::Debug for Token {
    /// A token is the key to a seat, so `Debug` does not print it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A type that is written as text and read back from it.
macro_rules! as_text {
    ($([$($generics:tt)*] $type:ty, $pattern:expr;)+) => {$(
        impl<$($generics)*> Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_string())
            }
        }

        impl<$($generics)*> FromJson for $type {
            fn from_json(json: &Value) -> Option<Self> {
                json.as_str()?.parse().ok()
            }
        }

        #[cfg(feature = "schema")]
        impl<$($generics)*> schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                format!("Text{}", $pattern.len()).into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "pattern": $pattern})
            }
        }
    )+};
}

as_text! {
    [const N: usize] Letters<N>, format!("^[A-HJKMNP-TV-Za-hjkmnp-tv-z]{{{N}}}$");
    [] Token, "^[0-9a-fA-F]{64}$".to_owned();
}

impl fmt::Display for NotLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such code")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_and_read_back_in_either_case() {
        for number in [0, 1, 113_379_903, u128::MAX] {
            let code = TableCode::from_number(number);
            assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
            let code = HandOver::from_number(number);
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        for text in ["", "ABCDE", "ABCDEFG", "ABCDEO", "ABCDE1", "ABCDÉ"] {
            assert_eq!(text.parse::<TableCode>(), Err(NotLetters), "{text}");
        }
    }

    #[test]
    fn tokens_are_written_and_read_back_and_not_printed() {
        let token = Token::new([0xa7; 32]);
        assert_eq!(token.to_string().parse(), Ok(token));
        assert_eq!(format!("{token:?}"), "Token(…)");
        assert!("a7".repeat(31).parse::<Token>().is_err());
        assert!("+7".repeat(32).parse::<Token>().is_err());
        assert!("é".repeat(32).parse::<Token>().is_err());
    }
}
