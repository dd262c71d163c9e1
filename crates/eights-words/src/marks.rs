//! The marks between texts in a language's words. The build script writes them and the program reads them.
//!
//! A language is one text: the patterns of its messages and attributes, sorted by name, each `pattern END`. A
//! pattern is text in which `OPEN variable CLOSE` stands for an argument, and
//! `OPEN variable CASE key THEN pattern … CLOSE` for a choice by one. The last case of a choice has no key:
//! it applies when no other fits. No text has any of these characters, so nothing is escaped, and a text
//! without arguments needs no work.

/// A variable follows.
pub(crate) const OPEN: u8 = 1;
/// A case follows, with its key first.
pub(crate) const CASE: u8 = 2;
/// The key is over, and its pattern follows.
#[allow(dead_code, reason = "the program passes over every mark behind a key alike")]
pub(crate) const THEN: u8 = 3;
/// The variable, or the choice by it, is over.
pub(crate) const CLOSE: u8 = 4;
/// The message is over. All greater bytes are text.
pub(crate) const END: u8 = 5;

/// The number of patterns from one known start to the next. A start for each pattern would cost more space
/// than a short search costs time.
pub(crate) const STRIDE: usize = 16;

/// Where every sixteenth pattern of a language starts.
#[allow(dead_code, reason = "the build script and tests call it; the program has the answer")]
pub(crate) fn starts(text: &str) -> Vec<u32> {
    let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == END).map(|(at, _)| at as u32 + 1);
    std::iter::once(0).chain(ends).step_by(STRIDE).collect()
}
