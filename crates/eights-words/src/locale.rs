//! The messages of each language.

use crate::{
    Language, Text,
    args::Args,
    marks::{END, STRIDE},
    pattern::Saying,
    plural::Plurals,
};
use std::{borrow::Cow, fmt};

/// The messages of a language.
pub(crate) struct Locale {
    /// All its messages, as [`crate::marks`] tells.
    pub(crate) text: &'static str,
    /// Where every sixteenth of them starts.
    pub(crate) starts: &'static [u32],
    pub(crate) plurals: Plurals,
}

/// The messages of every language, in the order of [`Language::ALL`]. The build script makes them from the
/// files under `locales/`.
pub(crate) static LOCALES: &[Locale] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Locale {
    /// The pattern of a message: counted from the last known start before it.
    pub(crate) fn pattern(&self, text: Text) -> &'static str {
        let index = text.index();
        let start = self.starts[index / STRIDE] as usize;
        let mut patterns = self.text[start..].split(char::from(END));
        patterns.nth(index % STRIDE).expect("every language has every message")
    }
}

/// The words of one language. Free to copy, and good for several threads.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
    locale: &'static Locale,
}

/// Words of the same language are the same words.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

impl Eq for Words {}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.tag()).finish()
    }
}

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> Self {
        Self { language, locale: &LOCALES[language.index()] }
    }

    /// English words: for examples and tests. A program asks for [`Words::of`] its user's language.
    pub fn english() -> Self {
        Self::of(Language::ENGLISH)
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The language, as a page names it: `en`.
    pub const fn tag(&self) -> &'static str {
        self.language.tag()
    }

    /// Says a message with these arguments.
    pub fn say(&self, text: Text, args: &Args<'_>) -> String {
        self.format(text, args).into_owned()
    }

    /// The text of a message that has no arguments. A plain text is not even copied.
    pub fn text(&self, text: Text) -> Cow<'static, str> {
        self.format(text, &Args::new())
    }

    /// Says a message that has no arguments.
    pub(crate) fn plain(&self, text: Text) -> String {
        self.text(text).into_owned()
    }

    fn format(&self, text: Text, args: &Args<'_>) -> Cow<'static, str> {
        let pattern = self.locale.pattern(text);
        if pattern.bytes().all(|byte| byte > END) {
            return Cow::Borrowed(pattern);
        }
        let saying = Saying::of(pattern, args, self.locale.plurals);
        #[cfg(debug_assertions)]
        assert!(
            saying.missing.is_none(),
            "{} is not told ${}",
            text.name(),
            saying.missing.unwrap_or_default()
        );
        Cow::Owned(saying.said)
    }
}
