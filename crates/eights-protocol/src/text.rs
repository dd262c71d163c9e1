//! Names and chat: what may be in them. Clients check with the same functions as the server.

/// The most characters of a name.
pub const MAX_NAME: usize = 24;
/// The most characters of a line of chat.
pub const MAX_CHAT: usize = 200;

/// Why a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadText {
    /// Nothing is left after trimming.
    Empty,
    /// It has too many characters.
    TooLong,
    /// It has characters that cannot be seen or that turn the text around.
    NotPlain,
}

/// A player's name as it will be shown: trimmed, its white space single.
///
/// # Errors
/// Why it is no name.
pub fn name_text(text: &str) -> Result<String, BadText> {
    plain(text, MAX_NAME)
}

/// A line of chat as it will be shown.
///
/// # Errors
/// Why it cannot be said.
pub fn chat_text(text: &str) -> Result<String, BadText> {
    plain(text, MAX_CHAT)
}

fn plain(text: &str, most: usize) -> Result<String, BadText> {
    // What is far too long is not even looked at.
    if text.len() > 16 * most {
        return Err(BadText::TooLong);
    }
    let plain = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let plain = plain.trim();
    if plain.chars().any(is_hidden) {
        return Err(BadText::NotPlain);
    }
    // A name of joiners alone, which emoji need, is no name.
    if plain.chars().all(is_joiner) {
        return Err(BadText::Empty);
    }
    if plain.chars().count() > most { Err(BadText::TooLong) } else { Ok(plain.to_owned()) }
}

/// Control characters, line and paragraph ends, what overrides the direction of a text, and what has no width or no meaning.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{e0000}'..='\u{e0fff}')
}

/// Joins the parts of an emoji, or says how to show one; letters of some scripts need it, too.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}') || c.is_whitespace()
}

/// Bytes as hexadecimal digits.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| DIGITS[digit as usize] as char).collect()
}

/// The bytes of hexadecimal digits.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_plain() {
        assert_eq!(name_text("  Ada   Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(name_text("Zoë 🐈‍⬛").as_deref(), Ok("Zoë 🐈‍⬛"));
        assert_eq!(name_text(&"é".repeat(24)).as_deref(), Ok("é".repeat(24).as_str()));
        for (text, why) in [
            ("", BadText::Empty),
            (" \u{3000} ", BadText::Empty),
            ("\u{200d}", BadText::Empty),
            ("a\nb", BadText::NotPlain),
            ("a\u{202e}b", BadText::NotPlain),
            ("a\u{2066}b", BadText::NotPlain),
            ("\u{200b}", BadText::NotPlain),
            ("a\u{0}", BadText::NotPlain),
        ] {
            assert_eq!(name_text(text), Err(why), "{text:?}");
        }
        assert_eq!(name_text(&"a".repeat(25)), Err(BadText::TooLong));
        assert_eq!(name_text(&" ".repeat(9999)), Err(BadText::TooLong));
    }

    #[test]
    fn chat_has_two_hundred_characters() {
        assert!(chat_text(&"x".repeat(200)).is_ok());
        assert_eq!(chat_text(&"x".repeat(201)), Err(BadText::TooLong));
    }

    #[test]
    fn hexadecimal_digits_are_read_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        assert_eq!((from_hex("abc"), from_hex("zz")), (None, None));
    }
}
