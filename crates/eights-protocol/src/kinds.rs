//! Kinds of characters, as far as names and chat care.

/// What a character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// A letter, a digit, a sign of punctuation.
    Plain,
    /// A space of any width.
    Space,
    /// What stands on a letter.
    Mark,
    /// A control, an end of a line, what turns a text around, what is not assigned or private.
    Hidden,
    /// A sign of currency, of mathematics, an emoji.
    Symbol,
}

/// A run that is at least so much longer than one says how long in the bytes that follow.
pub(crate) const LONG: u8 = 31;
