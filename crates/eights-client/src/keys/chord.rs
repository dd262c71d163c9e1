//! Keys as they are pressed, written and named.

use eights_words::{
    Text, Words,
    letters::{lowercase, uppercase},
};
use std::{fmt, str::FromStr};

/// A key that was pressed, as browsers tell it. Terminals have no `code`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// The key's meaning on this keyboard: `c`, `C`, `Enter`, `ArrowUp`, a space.
    pub key: String,
    /// Where the key is: `KeyC`, `Digit1`.
    pub code: Option<String>,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Meta, the command key, is held.
    pub meta: bool,
}

impl KeyPress {
    /// A key without modifiers; a capital letter has Shift.
    pub fn plain(key: &str) -> Self {
        let shift = key.chars().count() == 1 && key.chars().all(char::is_uppercase);
        Self { key: key.to_owned(), shift, ..Self::default() }
    }
}

/// A key, whatever is held with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter, small.
    Letter(char),
    /// A digit, wherever the keyboard has it.
    Digit(u8),
    /// Another character; whether Shift is needed for it depends on the keyboard.
    Symbol(char),
    /// A key with a name: `Enter`, `ArrowUp`, `F6`.
    Named(&'static str),
}

/// The keys with names.
const NAMED: [&str; 28] = [
    "Enter",
    "Escape",
    "Space",
    "Tab",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Backspace",
    "Delete",
    "Insert",
    "CapsLock",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
];

/// A key with what is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// Whether Shift is held; never told of digits and symbols, which some keyboards type only with it.
    pub shift: bool,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Meta is held.
    pub meta: bool,
}

impl Chord {
    /// A key by itself.
    pub const fn plain(key: Key) -> Self {
        Self { key, shift: false, ctrl: false, alt: false, meta: false }
    }

    /// The chord that was pressed; nothing for keys that mean nothing alone, such as Shift.
    pub fn of(press: &KeyPress) -> Option<Self> {
        let key = key_of(press)?;
        let shift = press.shift && !matches!(key, Key::Symbol(_) | Key::Digit(_));
        Some(Self { key, shift, ctrl: press.ctrl, alt: press.alt, meta: press.meta })
    }

    /// Whether the key types something.
    pub const fn types(self) -> bool {
        matches!(self.key, Key::Letter(_) | Key::Digit(_) | Key::Symbol(_))
    }

    /// Whether it is a letter without anything but Shift.
    pub(super) const fn is_letter(self) -> bool {
        matches!(self.key, Key::Letter(_)) && !self.ctrl && !self.alt && !self.meta
    }

    /// How an `aria-keyshortcuts` attribute writes it: `Shift+C`, `Control+Q`.
    pub fn aria(self) -> String {
        self.written("Control")
    }

    /// How people read it: `Shift+C`, `Up arrow`.
    pub fn label(self, words: &Words) -> String {
        let Key::Named(name) = self.key else { return self.to_string() };
        let text = named_text(name).map(|text| words.text(text));
        format!("{}{}", self.held("Ctrl"), text.as_deref().unwrap_or(name))
    }

    fn held(self, ctrl: &str) -> String {
        let held = [(self.ctrl, ctrl), (self.alt, "Alt"), (self.meta, "Meta"), (self.shift, "Shift")];
        held.iter().filter(|(held, _)| *held).map(|(_, name)| format!("{name}+")).collect()
    }

    fn written(self, ctrl: &str) -> String {
        let held = self.held(ctrl);
        match self.key {
            Key::Letter(letter) => format!("{held}{}", uppercase(letter)),
            Key::Digit(digit) => format!("{held}{digit}"),
            Key::Symbol(symbol) => format!("{held}{symbol}"),
            Key::Named(name) => format!("{held}{name}"),
        }
    }
}

/// The message of a key that people call otherwise than browsers do.
fn named_text(name: &str) -> Option<Text> {
    Some(match name {
        "Enter" => Text::KEY_ENTER,
        "Escape" => Text::KEY_ESCAPE,
        "Space" => Text::KEY_SPACE,
        "Tab" => Text::KEY_TAB,
        "ArrowUp" => Text::KEY_ARROWUP,
        "ArrowDown" => Text::KEY_ARROWDOWN,
        "ArrowLeft" => Text::KEY_ARROWLEFT,
        "ArrowRight" => Text::KEY_ARROWRIGHT,
        "Home" => Text::KEY_HOME,
        "End" => Text::KEY_END,
        "PageUp" => Text::KEY_PAGEUP,
        "PageDown" => Text::KEY_PAGEDOWN,
        _ => return None,
    })
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("Ctrl"))
    }
}

/// A text that is not a key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAChord;

impl FromStr for Chord {
    type Err = NotAChord;

    /// Reads `Shift+C`, `Ctrl+Q`, `Space`, `,`.
    fn from_str(text: &str) -> Result<Self, NotAChord> {
        let mut chord = Self::plain(Key::Symbol(' '));
        let mut rest = text;
        while let Some((held, more)) = rest.split_once('+').filter(|(_, more)| !more.is_empty()) {
            match held {
                "Shift" => chord.shift = true,
                "Ctrl" => chord.ctrl = true,
                "Alt" => chord.alt = true,
                "Meta" => chord.meta = true,
                _ => return Err(NotAChord),
            }
            rest = more;
        }
        chord.key = key_named(rest).ok_or(NotAChord)?;
        chord.shift &= !matches!(chord.key, Key::Symbol(_) | Key::Digit(_));
        Ok(chord)
    }
}

/// A key by its name or the one character it types.
fn key_named(name: &str) -> Option<Key> {
    if let Some(name) = NAMED.iter().find(|named| **named == name) {
        return Some(Key::Named(name));
    }
    let mut letters = name.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    Some(match letter {
        ' ' => Key::Named("Space"),
        _ if letter.is_ascii_digit() => Key::Digit(u8::try_from(letter.to_digit(10)?).ok()?),
        _ if letter.is_alphabetic() => Key::Letter(lowercase(letter)),
        _ => Key::Symbol(letter),
    })
}

fn key_of(press: &KeyPress) -> Option<Key> {
    let code = press.code.as_deref().unwrap_or_default();
    let digit = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad"));
    let digit = digit.filter(|digit| digit.len() == 1).and_then(|digit| digit.parse::<u8>().ok());
    let letter =
        code.strip_prefix("Key").and_then(|letter| letter.chars().next()).filter(char::is_ascii_alphabetic);
    let key = key_named(&press.key);
    match (key, digit, letter) {
        (Some(Key::Digit(typed)), _, _) => Some(Key::Digit(typed)),
        // Digits are where digits are, also where the keyboard types them only with Shift.
        (Some(_), Some(digit), _) if !press.shift => Some(Key::Digit(digit)),
        // Alt makes other characters of letters; so do keyboards of other scripts.
        (Some(Key::Letter(typed)), _, Some(letter)) if !typed.is_ascii() || press.alt => {
            Some(Key::Letter(letter.to_ascii_lowercase()))
        }
        (Some(Key::Symbol(_)) | None, _, Some(letter)) if press.alt => {
            Some(Key::Letter(letter.to_ascii_lowercase()))
        }
        _ => key,
    }
}
