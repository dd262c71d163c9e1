//! What a setting can be: each kind is kept as a short text, and shown by a control of its own.

use std::collections::BTreeMap;

/// Which control a setting has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    /// A text of the player's own.
    Text,
    /// A list of texts.
    List,
    /// The keys that were moved, by command.
    Keys,
}

/// A value that is kept as a text.
pub(super) trait Kept: Sized {
    /// Its control.
    const KIND: Kind;

    /// The text.
    fn write(&self) -> String;

    /// The value of a text; nothing where it has none.
    fn read(text: &str) -> Option<Self>;
}

impl Kept for bool {
    const KIND: Kind = Kind::Switch;

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

    /// So many steps more, or fewer.
    #[must_use]
    pub fn stepped(self, steps: i16) -> Self {
        let size = STEP.saturating_mul(steps.unsigned_abs());
        Self::new(if steps < 0 { self.0.saturating_sub(size) } else { self.0.saturating_add(size) })
    }
}

impl<const LEAST: u16, const MOST: u16, const STEP: u16> Kept for Slider<LEAST, MOST, STEP> {
    const KIND: Kind = Kind::Slider { least: LEAST, most: MOST, step: STEP };

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|number| (LEAST..=MOST).contains(number)).map(Self)
    }
}

impl Kept for String {
    const KIND: Kind = Kind::Text;

    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl Kept for Vec<String> {
    const KIND: Kind = Kind::List;

    fn write(&self) -> String {
        self.join("\n")
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
    }
}

/// Keys by command, a line each: `top:Shift+C`, with spaces between several keys.
impl Kept for BTreeMap<String, String> {
    const KIND: Kind = Kind::Keys;

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
