//! The arguments of a message.

use std::borrow::Cow;

/// What a message is filled in with.
///
/// ```
/// use eights_words::{Args, Words};
///
/// let words = Words::english();
/// let args = Args::new().number("round", 2).text("sentence", "Bob wins 82 points.");
/// assert_eq!(words.say("round-title", &args), "Round 2: Bob wins 82 points.");
/// ```
pub struct Args<'a>(Vec<(Cow<'a, str>, Value<'a>)>);

/// An argument. Nothing that is said has fractions or is below nought.
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Number(usize),
}

impl<'a> Args<'a> {
    /// Nothing yet.
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

    /// Adds `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'a str, yes: bool) -> Self {
        self.text(name, if yes { "yes" } else { "no" })
    }

    fn with(mut self, name: Cow<'a, str>, value: Value<'a>) -> Self {
        self.0.push((name, value));
        self
    }

    /// The argument of this name: the last of them, where it was given several times.
    pub(crate) fn get(&self, name: &str) -> Option<&Value<'a>> {
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl Default for Args<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// A choice's word as messages know it: `until playable` is `until-playable` there.
pub(crate) fn selector(word: &str) -> String {
    word.replace(' ', "-")
}
