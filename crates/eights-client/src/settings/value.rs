//! The kinds of settings: each is kept as a short text, and shown by a control of its own.

use eights_words::Language;
use std::collections::BTreeMap;

/// Which control a setting has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// A whole number within bounds.
    Slider {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
        /// From one to the next.
        step: u16,
    },
    /// One of the program's languages.
    Language,
    /// A text of the player's own.
    Text,
    /// A list of texts.
    List,
    /// The keys that were moved, by command.
    Keys,
}

impl SettingKind {
    /// The words of a choice.
    pub(super) const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Choice(words) => words,
            Self::Switch | Self::Slider { .. } | Self::Language | Self::Text | Self::List | Self::Keys => &[],
        }
    }
}

/// A value that is kept as a text.
pub(super) trait SettingValue: Sized {
    /// Its control.
    const KIND: SettingKind;

    /// The text.
    fn write(&self) -> String;

    /// The value of a text; `None` if it has none.
    fn read(text: &str) -> Option<Self>;
}

impl SettingValue for bool {
    const KIND: SettingKind = SettingKind::Switch;

    fn write(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

/// A number within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slider<const LEAST: u16, const MOST: u16, const STEP: u16>(u16);

impl<const LEAST: u16, const MOST: u16, const STEP: u16> Slider<LEAST, MOST, STEP> {
    /// The nearest number within the bounds.
    pub fn new(number: u16) -> Self {
        Self(number.clamp(LEAST, MOST))
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// This number of steps more, or fewer.
    #[must_use]
    pub fn stepped(self, steps: i16) -> Self {
        let size = STEP.saturating_mul(steps.unsigned_abs());
        Self::new(if steps < 0 { self.0.saturating_sub(size) } else { self.0.saturating_add(size) })
    }
}

impl<const LEAST: u16, const MOST: u16, const STEP: u16> SettingValue for Slider<LEAST, MOST, STEP> {
    const KIND: SettingKind = SettingKind::Slider { least: LEAST, most: MOST, step: STEP };

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|number| (LEAST..=MOST).contains(number)).map(Self)
    }
}

impl SettingValue for String {
    const KIND: SettingKind = SettingKind::Text;

    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

/// A language is kept by its tag. Without one, the player's system decides.
impl SettingValue for Option<Language> {
    const KIND: SettingKind = SettingKind::Language;

    fn write(&self) -> String {
        self.map_or_else(String::new, |language| language.tag().to_owned())
    }

    fn read(text: &str) -> Option<Self> {
        if text.is_empty() { Some(None) } else { Language::of_tag(text).map(Some) }
    }
}

impl SettingValue for Vec<String> {
    const KIND: SettingKind = SettingKind::List;

    fn write(&self) -> String {
        self.join("\n")
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
    }
}

/// Keys by command, a line each: `top:Shift+C`, with spaces between several keys.
impl SettingValue for BTreeMap<String, String> {
    const KIND: SettingKind = SettingKind::Keys;

    fn write(&self) -> String {
        let moved: Vec<String> = self.iter().map(|(command, keys)| format!("{command}:{keys}")).collect();
        moved.join("\n")
    }

    fn read(text: &str) -> Option<Self> {
        text.lines()
            .map(|line| line.split_once(':').map(|(command, keys)| (command.to_owned(), keys.to_owned())))
            .collect()
    }
}
