//! Names and chat: the characters they may have. Clients check with the same functions as the server.

use crate::{characters::kind, kinds::CharKind};

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

/// A player's name as clients show it: trimmed, with single spaces.
///
/// # Errors
/// Why the text is not a name.
pub fn name_text(text: &str) -> Result<String, BadText> {
    plain(text, MAX_NAME)
}

/// A line of chat as clients show it.
///
/// # Errors
/// Why the text is refused.
pub fn chat_text(text: &str) -> Result<String, BadText> {
    plain(text, MAX_CHAT)
}

/// A name's key for comparisons: names with the same key could be confused.
pub fn name_key(name: &str) -> String {
    let seen = name.chars().filter(|c| !c.is_whitespace() && !is_joiner(*c) && !is_mark(*c));
    seen.flat_map(char::to_lowercase).collect()
}

fn plain(text: &str, most: usize) -> Result<String, BadText> {
    // A text that is far too long is refused unread.
    if text.len() > 16 * most {
        return Err(BadText::TooLong);
    }
    let plain = words(text).join(" ");
    if plain.is_empty() {
        return Err(BadText::Empty);
    }
    if !is_plain(&plain) {
        return Err(BadText::NotPlain);
    }
    if plain.chars().count() > most { Err(BadText::TooLong) } else { Ok(plain) }
}

/// The words between spaces of any kind. Line ends and other controls are no spaces: they stay, and are
/// found.
fn words(text: &str) -> Vec<&str> {
    let is_space = |c: char| kind(c) == CharKind::Space;
    text.split(is_space).filter(|word| !word.is_empty()).collect()
}

/// Whether every character of a text is visible and stays in its place.
fn is_plain(text: &str) -> bool {
    let all: Vec<char> = text.chars().collect();
    let mut marks = 0;
    all.iter().enumerate().all(|(n, &c)| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        let (before, after) = (n.checked_sub(1).map(|n| all[n]), all.get(n + 1).copied());
        match c {
            _ if is_joiner(c) => before.is_some_and(|before| may_join(before, c, after)),
            _ => marks <= MOST_MARKS && !(n == 0 && is_mark(c)) && !is_hidden(c),
        }
    })
}

/// More marks on one letter would cover other people's lines.
const MOST_MARKS: u32 = 3;

fn is_mark(c: char) -> bool {
    kind(c) == CharKind::Mark
}

/// Controls, characters that reverse the text, unassigned and private characters, and those without width.
fn is_hidden(c: char) -> bool {
    kind(c) == CharKind::Hidden
        // Letters and marks that are invisible.
        || matches!(c, '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
            | '\u{3164}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}' | '\u{e0100}'..='\u{e01ef}')
}

/// Joins letters or the parts of an emoji, or says how to show one.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Between parts of an emoji, or between letters of scripts that need it, which begin with Arabic.
fn may_join(before: char, joiner: char, after: Option<char>) -> bool {
    let is_picture = |c: char| kind(c) == CharKind::Symbol && !c.is_ascii();
    let needs_it = |c: char| c >= '\u{0600}' && (c.is_alphabetic() || is_mark(c));
    match joiner {
        '\u{200c}' => needs_it(before) && after.is_some_and(needs_it),
        '\u{200d}' if needs_it(before) => after.is_some_and(needs_it),
        '\u{200d}' => (is_picture(before) || before == '\u{fe0f}') && after.is_some_and(is_picture),
        _ => is_picture(before),
    }
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
            ("\u{200d}", BadText::NotPlain),
            ("a\nb", BadText::NotPlain),
            ("a\u{202e}b", BadText::NotPlain),
            ("a\u{2066}b", BadText::NotPlain),
            ("\u{200b}", BadText::NotPlain),
            ("a\u{0}", BadText::NotPlain),
        ] {
            assert_eq!(name_text(text), Err(why), "{text:?}");
        }
        for nothing in [
            "\u{1d173}",
            "\u{1bca0}\u{1bca1}",
            "\u{180b}",
            "\u{180f}",
            "A\u{200d}da",
            "Ada\u{fe0f}",
            "\u{e000}",
            "\u{fdd0}",
            "\u{378}",
            "\u{301}a",
            "a\u{301}\u{301}\u{301}\u{301}",
            "\u{3164}",
            "a\u{200c}b",
        ] {
            assert_eq!(name_text(nothing), Err(BadText::NotPlain), "{nothing:?}");
        }
        assert_eq!(name_text("a\u{2003}\u{2003}b").as_deref(), Ok("a b"));
        for name in [
            "Zoë",
            "نرگس\u{200c}ها",
            "ธีรศักดิ์",
            "ক্\u{200d}ষ",
            "❤\u{fe0f}",
            "👩\u{200d}👩\u{200d}👧",
            "O'Neill-Łukasz",
        ] {
            assert_eq!(name_text(name).as_deref(), Ok(name));
        }
        assert_eq!(name_text(&"a".repeat(25)), Err(BadText::TooLong));
        assert_eq!(name_text(&" ".repeat(9999)), Err(BadText::TooLong));
    }

    #[test]
    fn names_are_the_same_that_look_the_same() {
        for same in ["ada lovelace", "ADA LOVELACE", "AdaLovelace", "A\u{301}da Lovelace"] {
            assert_eq!(name_key(same), "adalovelace", "{same}");
        }
        assert_ne!(name_key("Ada"), name_key("Adah"));
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
