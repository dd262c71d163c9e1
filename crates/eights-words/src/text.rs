//! The names of messages, so that a name without a message does not compile.

use crate::Part;
use std::cmp::Ordering;

/// The name of a message, or of an attribute of one.
///
/// The build script makes a constant for every message and attribute in the locale files: `home-play-now` is
/// [`Text::HOME_PLAY_NOW`], and the attribute `slow` of `new-pace` is [`Text::NEW_PACE_SLOW`]. There is no
/// other way to get one at run time. A name that is put together is looked up by the compiler: see
/// [`text!`](crate::text) and [`texts!`](crate::texts).
///
/// ```
/// use eights_words::{Text, Words};
///
/// assert_eq!(Words::english().text(Text::HOME_PLAY_NOW), "Play now");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(u16);

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

impl Text {
    /// Its place among all names.
    #[cfg(any(test, debug_assertions))]
    const fn index(self) -> usize {
        self.0 as usize
    }

    /// The part that has it, and its place there.
    pub(crate) const fn place(self) -> (Part, usize) {
        let index = self.0 as usize;
        let mut n = Part::ALL.len() - 1;
        while index < BEGINS[n] {
            n -= 1;
        }
        (Part::ALL[n], index - BEGINS[n])
    }

    /// How many messages and attributes a part has.
    pub(crate) const fn count_in(part: Part) -> usize {
        BEGINS[part as usize + 1] - BEGINS[part as usize]
    }

    /// Its name in the files. Only debug builds and tests carry the names.
    #[cfg(any(test, debug_assertions))]
    pub(crate) const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Every name in the files, sorted within each part: for tests that look for messages nobody says.
    pub const fn names() -> &'static [&'static str] {
        NAMES
    }

    /// Every message.
    #[cfg(test)]
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..NAMES.len()).map(|n| Self(n as u16))
    }

    /// For the macros: the name made of these parts. A name that does not exist stops the compiler.
    #[doc(hidden)]
    #[track_caller]
    pub const fn named(message: &[&str], attribute: &[&str]) -> Self {
        match Self::find(message, attribute) {
            Some(text) => text,
            None => panic!("no locale file has a message of this name"),
        }
    }

    /// For constants: the name made of these parts, if there is such a message.
    #[doc(hidden)]
    pub const fn find(message: &[&str], attribute: &[&str]) -> Option<Self> {
        let mut part = 0;
        while part < Part::ALL.len() {
            if let Some(text) = Self::find_between(BEGINS[part], BEGINS[part + 1], message, attribute) {
                return Some(text);
            }
            part += 1;
        }
        None
    }

    /// Looks among names that are sorted.
    const fn find_between(
        mut from: usize,
        mut to: usize,
        message: &[&str],
        attribute: &[&str],
    ) -> Option<Self> {
        while from < to {
            let middle = from.midpoint(to);
            match compare(NAMES[middle].as_bytes(), message, attribute) {
                Ordering::Less => from = middle + 1,
                Ordering::Greater => to = middle,
                Ordering::Equal => return Some(Self(middle as u16)),
            }
        }
        None
    }
}

/// Compares a name with one that is given in parts. Spaces and dots in a part are dashes in a name, and
/// attributes are lowercase.
const fn compare(name: &[u8], message: &[&str], attribute: &[&str]) -> Ordering {
    let mut at = 0;
    let mut part = 0;
    let n = message.len();
    while part < n + attribute.len() {
        let is_attribute = part >= n;
        if part == n {
            match byte_at(name, at, b'.') {
                Ordering::Equal => at += 1,
                other => return other,
            }
        }
        let bytes = if is_attribute { attribute[part - n] } else { message[part] }.as_bytes();
        let mut k = 0;
        while k < bytes.len() {
            match byte_at(name, at, as_named(bytes[k], is_attribute)) {
                Ordering::Equal => at += 1,
                other => return other,
            }
            k += 1;
        }
        part += 1;
    }
    if at == name.len() { Ordering::Equal } else { Ordering::Greater }
}

/// Compares a byte of a name with another.
const fn byte_at(name: &[u8], at: usize, other: u8) -> Ordering {
    if at >= name.len() || name[at] < other {
        Ordering::Less
    } else if name[at] > other {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// A byte of a part as names have it.
const fn as_named(byte: u8, is_attribute: bool) -> u8 {
    match byte {
        b' ' | b'.' => b'-',
        other if is_attribute => other.to_ascii_lowercase(),
        other => other,
    }
}

/// The messages that have an attribute of one name, each with that attribute.
pub(crate) struct Attributes<const N: usize>([(Text, Text); N]);

impl<const N: usize> Attributes<N> {
    /// All attributes of a name. `N` is how many there are: [`count_of`].
    pub(crate) const fn of(attribute: &str) -> Self {
        let mut all = [(Text(0), Text(0)); N];
        let (mut n, mut k) = (0, 0);
        while n < NAMES.len() {
            if let Some(message) = message_of(NAMES[n], attribute) {
                all[k] = (Text::named(&[message], &[]), Text(n as u16));
                k += 1;
            }
            n += 1;
        }
        Self(all)
    }

    /// The attribute of a message, if it has one.
    pub(crate) fn get(&self, message: Text) -> Option<Text> {
        self.0.iter().find(|(of, _)| *of == message).map(|(_, attribute)| *attribute)
    }
}

/// How many messages have an attribute of this name.
pub(crate) const fn count_of(attribute: &str) -> usize {
    let (mut n, mut count) = (0, 0);
    while n < NAMES.len() {
        if message_of(NAMES[n], attribute).is_some() {
            count += 1;
        }
        n += 1;
    }
    count
}

/// The message whose attribute this name is.
const fn message_of<'a>(name: &'a str, attribute: &str) -> Option<&'a str> {
    let Some(end) = name.len().checked_sub(attribute.len() + 1) else { return None };
    let (message, rest) = name.split_at(end);
    match rest.as_bytes() {
        [b'.', rest @ ..] if is_same(rest, attribute.as_bytes()) => Some(message),
        _ => None,
    }
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut n = 0;
    while n < one.len() && n < other.len() && one[n] == other[n] {
        n += 1;
    }
    n == one.len() && n == other.len()
}

/// The message whose name is made of these constant parts, looked up by the compiler; the parts of an
/// attribute follow a semicolon.
///
/// ```
/// use eights_words::{Text, text};
///
/// const LEVEL: &str = "club";
/// assert_eq!(text!("level-", LEVEL), Text::LEVEL_CLUB);
/// assert_eq!(text!("level-", LEVEL; "name"), Text::LEVEL_CLUB_NAME);
/// ```
///
/// ```compile_fail
/// eights_words::text!("no-such-message");
/// ```
#[macro_export]
macro_rules! text {
    ($($message:expr),+ $(; $($attribute:expr),+)?) => {
        const { $crate::Text::named(&[$($message),+], &[$($($attribute),+)?]) }
    };
}

/// The messages of all values of an enum, in their order: `texts!(Cue::ALL, Cue::name, "cue-")` for
/// `cue-intro`, `cue-draw`, … A value without a message does not compile.
#[macro_export]
macro_rules! texts {
    ($all:expr, $word:path, $message:literal) => {
        const {
            let mut texts = [$crate::Text::APP_TITLE; $all.len()];
            let mut n = 0;
            while n < texts.len() {
                texts[n] = $crate::Text::named(&[$message, $word($all[n])], &[]);
                n += 1;
            }
            texts
        }
    };
}
