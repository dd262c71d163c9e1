//! Kinds of characters, as far as names and chat care.

/// The kind of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum CharKind {
    /// A letter, a digit, a punctuation mark.
    Plain,
    /// A space of any width.
    Space,
    /// A mark on a letter.
    Mark,
    /// A control, a line end, a character that reverses the text, an unassigned or private one.
    Hidden,
    /// A currency sign, a mathematical sign, an emoji.
    Symbol,
}

/// A run longer than one by at least this much has its length in the bytes that follow.
pub(crate) const LONG: u8 = 31;
