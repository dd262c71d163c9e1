//! The messages of each language.

use crate::{
    Language, Part, Text,
    args::Args,
    marks::{self, END, STRIDE},
    pattern::Saying,
    plural::Plurals,
};
use std::{borrow::Cow, error::Error, fmt, sync::OnceLock};

/// The messages of a language.
pub(crate) struct Locale {
    /// Its parts, in the order of [`Part::ALL`].
    pub(crate) parts: [Slot; Part::ALL.len()],
    pub(crate) plurals: Plurals,
}

/// The place of a part: built in, fetched, or still missing.
pub(crate) struct Slot {
    built_in: Option<Patterns>,
    fetched: OnceLock<Patterns>,
}

/// The patterns of a part, as [`crate::marks`] tells.
#[derive(Clone, Copy)]
struct Patterns {
    text: &'static str,
    /// Where every sixteenth of them starts.
    starts: &'static [u32],
}

/// The messages of every language, in the order of [`Language::ALL`]. The build script makes them from the
/// files under `locales/`.
pub(crate) static LOCALES: [Locale; Language::TAGS.len()] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Slot {
    pub(crate) const fn full(text: &'static str, starts: &'static [u32]) -> Self {
        Self { built_in: Some(Patterns { text, starts }), fetched: OnceLock::new() }
    }

    #[allow(dead_code, reason = "native programs have no part to fetch")]
    pub(crate) const fn empty() -> Self {
        Self { built_in: None, fetched: OnceLock::new() }
    }

    fn patterns(&self) -> Option<Patterns> {
        self.built_in.or_else(|| self.fetched.get().copied())
    }
}

impl Locale {
    /// The pattern of a message, counted from the last known start before it; `None` if its part is not here.
    pub(crate) fn pattern(&self, text: Text) -> Option<&'static str> {
        let (part, place) = text.place();
        let Patterns { text, starts } = self.parts[part as usize].patterns()?;
        let start = starts[place / STRIDE] as usize;
        text[start..].split(char::from(END)).nth(place % STRIDE)
    }
}

/// A text that is not the part of the words that it was installed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit;

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these words belong to another version of the program")
    }
}

impl Error for Misfit {}

impl Language {
    fn slot(self, part: Part) -> &'static Slot {
        &LOCALES[self.index()].parts[part as usize]
    }

    /// Whether a part of the language is here.
    pub fn has(self, part: Part) -> bool {
        self.slot(part).patterns().is_some()
    }

    /// A part of the language as one text, for pages that fetch it: see [`Language::install`].
    pub fn part(self, part: Part) -> Option<&'static str> {
        self.slot(part).patterns().map(|patterns| patterns.text)
    }

    /// Installs a part that was fetched. It stays as long as the program runs.
    pub fn install(self, part: Part, text: String) -> Result<(), Misfit> {
        let count = text.bytes().filter(|byte| *byte == END).count();
        if count != Text::count_in(part) || !text.ends_with(char::from(END)) {
            return Err(Misfit);
        }
        self.slot(part).fetched.get_or_init(|| {
            let starts = marks::starts(&text).leak();
            Patterns { text: text.leak(), starts }
        });
        Ok(())
    }
}

/// Told of a message whose part is not here; see [`on_missing`].
static ON_MISSING: OnceLock<fn(Text)> = OnceLock::new();

/// Has a message told that was wanted before its part was here. Nobody may ever see that, so a page lets its
/// tests know.
pub fn on_missing(tell: fn(Text)) {
    ON_MISSING.get_or_init(|| tell);
}

/// What is said in place of a message whose part is not here.
fn missing(text: Text) -> &'static str {
    #[cfg(debug_assertions)]
    assert!(ON_MISSING.get().is_some(), "{} is wanted before its part is here", text.name());
    if let Some(tell) = ON_MISSING.get() {
        tell(text);
    }
    "…"
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

    /// The words that a page has before it has fetched anything: for tests of what is said by then.
    pub fn at_first(language: Language) -> Self {
        Self::only(language, &[Part::First])
    }

    /// The words that a page has when a first hand is dealt: for tests of what is said by then.
    pub fn at_a_table(language: Language) -> Self {
        Self::only(language, &[Part::First, Part::Table])
    }

    fn only(language: Language, parts: &[Part]) -> Self {
        let Locale { parts: all, plurals } = &LOCALES[language.index()];
        let parts = Part::ALL.map(|part| {
            let patterns = all[part as usize].patterns().filter(|_| parts.contains(&part));
            patterns.map_or(Slot::empty(), |patterns| Slot::full(patterns.text, patterns.starts))
        });
        Self { language, locale: Box::leak(Box::new(Locale { parts, plurals })) }
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

    /// The pattern of a message, in English where the language's own part has not been fetched.
    fn find(&self, text: Text) -> (&'static Locale, &'static str) {
        let english = (self.language != Language::ENGLISH).then(|| &LOCALES[Language::ENGLISH.index()]);
        let mut locales = [self.locale].into_iter().chain(english);
        locales
            .find_map(|locale| Some((locale, locale.pattern(text)?)))
            .unwrap_or_else(|| (self.locale, missing(text)))
    }

    fn format(&self, text: Text, args: &Args<'_>) -> Cow<'static, str> {
        let (locale, pattern) = self.find(text);
        if pattern.bytes().all(|byte| byte > END) {
            return Cow::Borrowed(pattern);
        }
        let saying = Saying::of(pattern, args, locale.plurals);
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
