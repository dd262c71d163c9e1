//! The marks between texts in a language's words. The build script writes them and the program reads them.
//!
//! A language is one text: its messages and attributes, sorted by name, each `name THEN pattern END`. A pattern is text in which
//! `OPEN variable CLOSE` stands for an argument, and `OPEN variable CASE key THEN pattern … CLOSE` for a choice by one. The last case of a choice
//! has no key: it is said when no other fits. No text has any of these characters, so nothing is escaped, and a text without arguments is said as it stands.

/// A variable follows.
pub(crate) const OPEN: u8 = 1;
/// A case follows, with its key first.
pub(crate) const CASE: u8 = 2;
/// The name or key is over, and its pattern follows.
pub(crate) const THEN: u8 = 3;
/// The variable, or the choice by it, is over.
pub(crate) const CLOSE: u8 = 4;
/// The message is over. All that is greater is text.
pub(crate) const END: u8 = 5;
