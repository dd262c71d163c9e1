//! The languages of the program: the folders in `locales/`.

use std::fmt;

/// A language that the program speaks. The build script makes the list from the folders in `locales/`.
///
/// ```
/// use eights_words::Language;
///
/// assert_eq!(Language::of_tag("en"), Some(Language::ENGLISH));
/// assert_eq!(Language::nearest("en_ZA.UTF-8"), Some(Language::ENGLISH));
/// assert_eq!(Language::ENGLISH.name(), "English");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(u8);

impl Language {
    /// English, which has every message.
    pub const ENGLISH: Self = Self(0);

    /// The tags of all languages, as pages and settings have them. English comes first.
    pub const TAGS: &'static [&'static str] = include!(concat!(env!("OUT_DIR"), "/tags.rs"));

    /// All languages, in the order of their tags.
    pub const ALL: &'static [Self] = &{
        let mut all = [Self(0); Self::TAGS.len()];
        let mut n = 0;
        while n < all.len() {
            all[n] = Self(n as u8);
            n += 1;
        }
        all
    };

    /// Its place among all languages.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tag of the language: `en`.
    pub const fn tag(self) -> &'static str {
        Self::TAGS[self.index()]
    }

    /// The names of all languages, each in the language itself. They are here even if no word of it is.
    const NAMES: &'static [&'static str] = include!(concat!(env!("OUT_DIR"), "/names.rs"));

    /// The name of the language in the language itself.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// The language with this tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that fits a locale best, as systems and browsers name it: `de_AT.UTF-8` or `de-AT`.
    pub fn nearest(locale: &str) -> Option<Self> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let mut tag = tag.as_str();
        loop {
            if let Some(language) = Self::of_tag(tag) {
                return Some(language);
            }
            tag = tag.rsplit_once('-')?.0;
        }
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_finds_its_language() {
        for locale in ["en", "EN", "en-GB", "en_ZA.UTF-8", "en_US@euro", "en-Latn-GB"] {
            assert_eq!(Language::nearest(locale), Some(Language::ENGLISH), "{locale}");
        }
        for locale in ["", "C", "POSIX", "C.UTF-8", "eno", "-en", "tlh"] {
            assert_eq!(Language::nearest(locale), None, "{locale}");
        }
    }

    #[test]
    fn every_language_has_a_name_and_finds_itself() {
        assert_eq!(Language::default().tag(), "en");
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(*language));
            assert!(!language.name().is_empty());
        }
    }
}
