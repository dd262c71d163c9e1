//! The languages and their messages.

use crate::args::Args;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use std::{borrow::Cow, fmt, sync::LazyLock};
use unic_langid::LanguageIdentifier;

/// The files of a language: all of them, under its folder.
macro_rules! locale {
    ($tag:literal) => {
        locale!(
            $tag: "cards", "table", "narration", "talk", "refusal", "flaws", "knobs", "presets", "bots", "guide", "screens", "settings",
            "keys", "sounds", "chat", "play", "server"
        )
    };
    ($tag:literal: $($file:literal),+) => {
        Locale {
            tag: $tag,
            files: &[$(include_str!(concat!("../../../locales/", $tag, "/", $file, ".ftl"))),+],
        }
    };
}

/// A language: its tag and the texts of its files.
pub(crate) struct Locale {
    tag: &'static str,
    pub(crate) files: &'static [&'static str],
}

/// English.
pub(crate) const ENGLISH: Locale = locale!("en");

type Bundle = FluentBundle<FluentResource>;

/// Read when something is first said: a program that says nothing does not wait for it.
static ENGLISH_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| read(&ENGLISH));

/// The words of one language. Free to copy, and good for several threads.
#[derive(Clone, Copy)]
pub struct Words {
    bundle: &'static LazyLock<Bundle>,
    tag: &'static str,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.tag).finish()
    }
}

fn read(locale: &Locale) -> Bundle {
    let language: LanguageIdentifier = locale.tag.parse().expect("the tags above are languages");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    for file in locale.files {
        // What can be read of a broken file is used; the tests see to it that none is broken.
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(read, errors)| {
            debug_assert!(errors.is_empty(), "{errors:?}");
            read
        });
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Words {
    /// English words.
    pub fn english() -> Self {
        Self { bundle: &ENGLISH_BUNDLE, tag: ENGLISH.tag }
    }

    /// The language, as a page names it: `en`.
    pub const fn tag(&self) -> &'static str {
        self.tag
    }

    /// Whether there is a message of this name, or an attribute where the name has a dot.
    pub fn knows(&self, id: &str) -> bool {
        let (id, attribute) = split(id);
        let message = self.bundle.get_message(id);
        match attribute {
            None => message.is_some_and(|message| message.value().is_some()),
            Some(name) => message.is_some_and(|message| message.get_attribute(name).is_some()),
        }
    }

    /// Says the message of this name with these arguments; `name.attribute` says an attribute.
    pub fn say(&self, id: &str, args: &Args<'_>) -> String {
        self.format(id, Some(args.fluent())).into_owned()
    }

    /// The text of a message that has no arguments. A plain text is not even copied.
    pub fn text(&self, id: &str) -> Cow<'static, str> {
        self.format(id, None)
    }

    /// Says a message that has no arguments.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.text(id).into_owned()
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let (name, attribute) = split(id);
        let bundle: &'static Bundle = self.bundle;
        let pattern = bundle.get_message(name).and_then(|message| match attribute {
            None => message.value(),
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "no message {id}");
            return Cow::Owned(format!("??{id}"));
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }
}

fn split(id: &str) -> (&str, Option<&str>) {
    id.split_once('.').map_or((id, None), |(name, attribute)| (name, Some(attribute)))
}
