//! The plural rules of a language, from the Unicode CLDR: which of `zero`, `one`, `two`, `few`, `many` and
//! `other` goes with which number.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// Numbers from here on repeat every hundred.
const REPEATS_FROM: usize = 100;

/// The largest number that is compared with the CLDR.
const CHECKED: usize = 10_000;

/// Runs of numbers below 200: the first number of each with its category. From 100 on, the category follows
/// from the last two digits.
pub(crate) fn runs(tag: &str) -> Result<Vec<(usize, &'static str)>, String> {
    let rules = rules(tag)?;
    let mut runs: Vec<(usize, &str)> = Vec::new();
    for number in 0..2 * REPEATS_FROM {
        let category = category(&rules, number)?;
        if runs.last().is_none_or(|(_, last)| *last != category) {
            runs.push((number, category));
        }
    }
    for number in 2 * REPEATS_FROM..=CHECKED {
        if category(&rules, number)? != category(&rules, REPEATS_FROM + number % REPEATS_FROM)? {
            return Err(format!("{number} does not count as its last two digits do"));
        }
    }
    Ok(runs)
}

fn rules(tag: &str) -> Result<PluralRules, String> {
    let language = tag.split('-').next().unwrap_or(tag);
    let known = |tag: &str| {
        PluralRules::create(tag.parse::<LanguageIdentifier>().ok()?, PluralRuleType::CARDINAL).ok()
    };
    known(tag).or_else(|| known(language)).ok_or_else(|| format!("the CLDR has no plural rules for `{tag}`"))
}

fn category(rules: &PluralRules, number: usize) -> Result<&'static str, String> {
    Ok(match rules.select(number)? {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    })
}
