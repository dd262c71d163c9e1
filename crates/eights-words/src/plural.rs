//! Counting: which words go with which number. The build script takes each language's rules from the Unicode
//! CLDR.

/// A language's rules: runs of numbers below 200, each the first number with its category (`zero`, `one`,
/// `two`, `few`, `many` or `other`). From 100 on, the category follows from the last two digits.
pub(crate) type Plurals = &'static [(usize, &'static str)];

/// The category of a number.
pub(crate) fn category(plurals: Plurals, number: usize) -> &'static str {
    let number = if number < 100 { number } else { 100 + number % 100 };
    plurals.iter().rev().find(|(first, _)| *first <= number).map_or("other", |(_, category)| category)
}
