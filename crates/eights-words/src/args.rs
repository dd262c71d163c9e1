//! The arguments of a message.

use fluent_bundle::{FluentArgs, FluentValue};
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
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self(FluentArgs::new())
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, name: impl Into<Cow<'a, str>>, text: impl Into<Cow<'a, str>>) -> Self {
        self.0.set(name, FluentValue::String(text.into()));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'a str, number: usize) -> Self {
        self.0.set(name, FluentValue::from(number));
        self
    }

    /// Adds `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'a str, yes: bool) -> Self {
        self.text(name, if yes { "yes" } else { "no" })
    }

    pub(crate) const fn fluent(&self) -> &FluentArgs<'a> {
        &self.0
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
