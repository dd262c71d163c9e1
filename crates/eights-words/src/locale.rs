//! The languages and their messages.

use crate::{
    args::Args,
    marks::{END, THEN},
    pattern::Saying,
    plural::{RULES, Rule},
};
use std::{borrow::Cow, fmt};

/// A language.
pub(crate) struct Locale {
    pub(crate) tag: &'static str,
    /// All its messages, as [`crate::marks`] tells.
    pub(crate) text: &'static str,
    pub(crate) plural: Rule,
}

/// Every language, in the order of the rules for plurals. The build script makes them of the files under `locales/`.
pub(crate) static LOCALES: [Locale; RULES.len()] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Locale {
    /// The pattern of a message. Halves the text again and again: the message in its middle comes before, after, or is the one.
    pub(crate) fn find(&self, id: &str) -> Option<&'static str> {
        let (mut from, mut to) = (0, self.text.len());
        while from < to {
            let middle = from.midpoint(to);
            let before = self.text.as_bytes()[..middle].iter().rposition(|byte| *byte == END);
            let start = before.map_or(0, |end| end + 1);
            let message = &self.text[start..];
            let pattern = message.strip_prefix(id).and_then(|rest| rest.strip_prefix(char::from(THEN)));
            if let Some(pattern) = pattern {
                return pattern.split(char::from(END)).next();
            }
            // The mark behind a name comes before all letters, so that names compare as if they ended there.
            if message < id { from = middle + 1 } else { to = start }
        }
        None
    }
}

/// The words of one language. Free to copy, and good for several threads.
#[derive(Clone, Copy)]
pub struct Words(pub(crate) &'static Locale);

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.tag()).finish()
    }
}

impl Words {
    /// English words.
    pub fn english() -> Self {
        Self(&LOCALES[0])
    }

    /// The language, as a page names it: `en`.
    pub const fn tag(&self) -> &'static str {
        self.0.tag
    }

    /// Whether there is a message of this name, or an attribute where the name has a dot.
    pub fn knows(&self, id: &str) -> bool {
        self.0.find(id).is_some()
    }

    /// Says the message of this name with these arguments; `name.attribute` says an attribute.
    pub fn say(&self, id: &str, args: &Args<'_>) -> String {
        self.format(id, args).into_owned()
    }

    /// The text of a message that has no arguments. A plain text is not even copied.
    pub fn text(&self, id: &str) -> Cow<'static, str> {
        self.format(id, &Args::new())
    }

    /// Says a message that has no arguments.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.text(id).into_owned()
    }

    fn format(&self, id: &str, args: &Args<'_>) -> Cow<'static, str> {
        let Some(pattern) = self.0.find(id) else {
            debug_assert!(false, "no message {id}");
            return Cow::Owned(["??", id].concat());
        };
        if pattern.bytes().all(|byte| byte > END) {
            return Cow::Borrowed(pattern);
        }
        let saying = Saying::of(pattern, args, self.0.plural);
        debug_assert!(saying.missing.is_none(), "{id} is not told ${}", saying.missing.unwrap_or_default());
        Cow::Owned(saying.said)
    }
}
