//! Keys: their names in tests and in each protocol.

/// Keys other than letters: name, number, text, and sign in WebDriver.
const NAMED: &[(&str, u32, &str, char)] = &[
    ("Enter", 13, "\r", '\u{E006}'),
    ("Escape", 27, "", '\u{E00C}'),
    ("Tab", 9, "", '\u{E004}'),
    ("Backspace", 8, "", '\u{E003}'),
    ("Delete", 46, "", '\u{E017}'),
    ("ArrowLeft", 37, "", '\u{E012}'),
    ("ArrowUp", 38, "", '\u{E013}'),
    ("ArrowRight", 39, "", '\u{E014}'),
    ("ArrowDown", 40, "", '\u{E015}'),
    ("Home", 36, "", '\u{E011}'),
    ("End", 35, "", '\u{E010}'),
    ("PageUp", 33, "", '\u{E00E}'),
    ("PageDown", 34, "", '\u{E00F}'),
    ("F1", 112, "", '\u{E031}'),
    ("F6", 117, "", '\u{E036}'),
    ("Space", 32, " ", ' '),
];

/// Modifiers: how a test writes them, their bit in Chromium's protocol, and their sign in WebDriver.
const MODIFIERS: [(&str, u8, char); 4] = [
    ("Alt+", 1, '\u{E00A}'),
    ("Ctrl+", 2, '\u{E009}'),
    ("Meta+", 4, '\u{E03D}'),
    ("Shift+", SHIFT, '\u{E008}'),
];
const SHIFT: u8 = 8;

/// Characters that need Shift.
const SHIFTED: &str = "?<>:\"+_{}|~!@#$%^&*()";

/// A key with the modifiers held down: `c`, `Enter`, `Shift+ArrowRight`, `Ctrl+q`. A capital letter or `?`
/// comes with its shift.
pub(crate) struct Stroke<'a> {
    pub(crate) modifiers: u8,
    name: &'a str,
}

impl<'a> Stroke<'a> {
    pub(crate) fn of(key: &'a str) -> Self {
        let (modifiers, name) = modifiers(key);
        let mut letters = name.chars();
        let shifted = matches!((letters.next(), letters.next()), (Some(c), None) if c.is_ascii_uppercase() || SHIFTED.contains(c));
        Self { modifiers: if shifted { modifiers | SHIFT } else { modifiers }, name }
    }

    /// The key's name in scripts.
    pub(crate) fn key(&self) -> &'a str {
        if self.name == "Space" { " " } else { self.name }
    }

    /// The text it types.
    pub(crate) fn text(&self) -> &'a str {
        match self.named() {
            _ if self.modifiers & !SHIFT != 0 => "",
            Some((.., text, _)) => text,
            None => self.name,
        }
    }

    /// Its legacy key code.
    pub(crate) fn number(&self) -> u32 {
        self.named().map_or_else(|| u32::from(self.letter()), |(_, number, ..)| *number)
    }

    /// Its place on the keyboard.
    pub(crate) fn code(&self) -> String {
        match (self.named(), self.letter()) {
            (Some((name, ..)), _) => (*name).to_owned(),
            (None, letter @ 'A'..='Z') => format!("Key{letter}"),
            (None, digit @ '0'..='9') => format!("Digit{digit}"),
            (None, ',' | '<') => "Comma".to_owned(),
            (None, '.' | '>') => "Period".to_owned(),
            (None, '[') => "BracketLeft".to_owned(),
            (None, ']') => "BracketRight".to_owned(),
            (None, '/' | '?') => "Slash".to_owned(),
            (None, ';') => "Semicolon".to_owned(),
            (None, '-') => "Minus".to_owned(),
            (None, '=') => "Equal".to_owned(),
            (None, _) => String::new(),
        }
    }

    /// Its name in WebDriver.
    pub(crate) fn sign(&self) -> char {
        let letter = self.name.chars().next().expect("a key has a name");
        self.named().map_or(letter, |(.., sign)| *sign)
    }

    /// The modifiers' names in WebDriver.
    pub(crate) fn modifier_signs(&self) -> impl Iterator<Item = char> {
        MODIFIERS.iter().filter(|(_, bit, _)| self.modifiers & bit != 0).map(|(.., sign)| *sign)
    }

    fn named(&self) -> Option<&'static (&'static str, u32, &'static str, char)> {
        NAMED.iter().find(|(name, ..)| *name == self.name)
    }

    fn letter(&self) -> char {
        self.name.chars().next().expect("a key has a name").to_ascii_uppercase()
    }
}

/// The modifiers before a key, and the key.
fn modifiers(key: &str) -> (u8, &str) {
    let first = |(name, bit, _): &(&str, u8, char)| {
        Some((*bit, key.strip_prefix(name).filter(|rest| !rest.is_empty())?))
    };
    match MODIFIERS.iter().find_map(first) {
        Some((bit, rest)) => {
            let (more, key) = modifiers(rest);
            (bit | more, key)
        }
        None => (0, key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_names_of_each_protocol() {
        let arrow = Stroke::of("Shift+ArrowRight");
        assert_eq!(
            (arrow.modifiers, arrow.key(), arrow.code(), arrow.number()),
            (8, "ArrowRight", "ArrowRight".to_owned(), 39)
        );
        assert_eq!(
            (arrow.sign(), arrow.modifier_signs().collect::<Vec<_>>()),
            ('\u{E014}', vec!['\u{E008}'])
        );
        let letter = Stroke::of("C");
        assert_eq!(
            (letter.modifiers, letter.text(), letter.code(), letter.sign()),
            (8, "C", "KeyC".to_owned(), 'C')
        );
        assert_eq!(
            (Stroke::of("Ctrl+q").text(), Stroke::of("q").text(), Stroke::of("Space").text()),
            ("", "q", " ")
        );
        assert_eq!((Stroke::of("?").code(), Stroke::of("+").key()), ("Slash".to_owned(), "+"));
    }
}
