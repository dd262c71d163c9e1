//! What languages count by: for each of them the rule that tells `1 card` from `2 cards`.
//!
//! The build script reads this table, too: a folder under `locales/` without a rule here does not build.

/// Gives a number its category: `zero`, `one`, `two`, `few`, `many` or `other`, as messages name them.
pub(crate) type Rule = fn(usize) -> &'static str;

/// Every language with its rule. The first is English.
pub(crate) const RULES: &[(&str, Rule)] = &[("en", english)];

fn english(number: usize) -> &'static str {
    if number == 1 { "one" } else { "other" }
}
