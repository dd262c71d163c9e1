//! The arguments of a message.

use fluent_bundle::{FluentArgs, FluentValue};
use std::borrow::Cow;

/// What a message is filled in with.
pub(crate) struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    pub(crate) fn new() -> Self {
        Self(FluentArgs::new())
    }

    /// Adds a text.
    pub(crate) fn text(mut self, name: impl Into<Cow<'a, str>>, text: impl Into<Cow<'a, str>>) -> Self {
        self.0.set(name, FluentValue::String(text.into()));
        self
    }

    /// Adds a number.
    pub(crate) fn number(mut self, name: &'a str, number: usize) -> Self {
        self.0.set(name, FluentValue::from(number));
        self
    }

    /// Adds `yes` or `no`.
    pub(crate) fn flag(self, name: &'a str, yes: bool) -> Self {
        self.text(name, if yes { "yes" } else { "no" })
    }

    pub(crate) const fn fluent(&self) -> &FluentArgs<'a> {
        &self.0
    }
}

/// A choice's word as messages know it: `until playable` is `until-playable` there.
pub(crate) fn selector(word: &str) -> String {
    word.replace(' ', "-")
}
