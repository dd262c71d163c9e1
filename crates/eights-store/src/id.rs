//! Names for tables, players and games: 64 random bits, written as 13 letters that can be read over the
//! telephone.

use core::{fmt, str::FromStr};

/// Crockford's base 32: no I, L, O or U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: u32 = 13;

/// A text that is not 13 letters of an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id is 13 letters and digits, without I, L, O and U")
    }
}

impl core::error::Error for NotAnId {}

macro_rules! ids {
    ($($(#[$doc:meta])+ $name:ident;)+) => {$(
        $(#[$doc])+
        ///
        /// The caller takes its number from the operating system's randomness.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The id with this number.
            pub const fn new(number: u64) -> Self {
                Self(number)
            }

            /// Its number.
            pub const fn number(self) -> u64 {
                self.0
            }

            /// As a database stores it, in signed numbers.
            pub(crate) const fn key(self) -> i64 {
                self.0.cast_signed()
            }

            pub(crate) const fn of_key(key: i64) -> Self {
                Self(key.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_letters(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                read_letters(text).map(Self).ok_or(NotAnId)
            }
        }
    )+};
}

ids! {
    /// The name of a table.
    TableId;
    /// The name of a player.
    PlayerId;
    /// The name of a game.
    GameId;
}

fn write_letters(number: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letter = |place| char::from(LETTERS[(number >> (5 * place)) as usize & 31]);
    let text: String = (0..LENGTH).rev().map(letter).collect();
    f.pad(&text)
}

/// Case does not matter, and letters that look like digits count as those digits.
fn read_letters(text: &str) -> Option<u64> {
    let digits = text.bytes().map(|letter| match letter.to_ascii_uppercase() {
        b'O' => Some(0),
        b'I' | b'L' => Some(1),
        letter => LETTERS.iter().position(|known| *known == letter).map(|digit| digit as u64),
    });
    let digits: Vec<u64> = digits.collect::<Option<_>>()?;
    // Thirteen letters have one bit too many.
    let fits = digits.len() == LENGTH as usize && digits[0] < 16;
    fits.then(|| digits.iter().fold(0, |number, digit| number << 5 | digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_as_it_is_written() {
        for number in [0, 1, 31, 32, 0x0123_4567_89ab_cdef, u64::MAX - 1, u64::MAX] {
            let id = TableId::new(number);
            assert_eq!(id.to_string().len(), 13);
            assert_eq!(id.to_string().to_lowercase().parse(), Ok(id));
            assert_eq!(TableId::of_key(id.key()), id);
        }
        assert_eq!(TableId::new(u64::MAX).to_string(), "FZZZZZZZZZZZZ");
        assert_eq!("ooooooooooiLo".parse(), Ok(TableId::new(0b00001_00001_00000)));
    }

    #[test]
    fn nonsense_is_no_id() {
        for text in
            ["", "0", "00000000000000", "G000000000000", "000000000000U", "00000000 0000", "é00000000000"]
        {
            assert_eq!(text.parse::<TableId>(), Err(NotAnId), "{text}");
        }
    }
}
