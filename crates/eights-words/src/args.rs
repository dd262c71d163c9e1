//! The arguments of a message.

use std::borrow::Cow;

/// The values that fill a message.
///
/// ```
/// use eights_words::{Args, Text, Words};
///
/// let words = Words::english();
/// let args = Args::new().text("rules", "Classic").number("round", 2);
/// assert_eq!(words.say(Text::TABLE_TITLE, &args), "Classic · Round 2");
/// ```
pub struct Args<'a>(Vec<(Cow<'a, str>, Value<'a>)>);

/// An argument. No message has fractions or negative numbers.
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Number(usize),
}

impl<'a> Args<'a> {
    /// No arguments.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a text.
    #[must_use]
    pub fn text(self, name: impl Into<Cow<'a, str>>, text: impl Into<Cow<'a, str>>) -> Self {
        self.with(name.into(), Value::Text(text.into()))
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'a str, number: usize) -> Self {
        self.with(Cow::Borrowed(name), Value::Number(number))
    }

    /// Adds a number that is only shown, never chosen by: in groups of three, `10,000`.
    #[must_use]
    pub fn figure(self, name: &'a str, number: usize) -> Self {
        let digits = number.to_string();
        let mut grouped = String::new();
        for (n, digit) in digits.chars().enumerate() {
            if n > 0 && (digits.len() - n).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        self.text(name, grouped)
    }

    /// Adds `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'a str, yes: bool) -> Self {
        self.text(name, if yes { "yes" } else { "no" })
    }

    fn with(mut self, name: Cow<'a, str>, value: Value<'a>) -> Self {
        self.0.push((name, value));
        self
    }

    /// The argument of this name; the last one if it was given several times.
    pub(crate) fn get(&self, name: &str) -> Option<&Value<'a>> {
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl Default for Args<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// A choice's word as a key of messages: `until playable` is `until-playable`.
pub(crate) fn selector(word: &str) -> String {
    word.replace(' ', "-")
}
