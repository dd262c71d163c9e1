//! Rule sets by name: one reader for every way to name one.

use super::{BadCode, Flaw, Flaws, PRESETS, Preset, Rules};
use crate::near::near;

impl Preset {
    /// The preset that goes by this name: its key or its title. Case does not matter, and neither does what
    /// stands between words.
    pub fn of(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| is_same(preset.name, name) || is_same(preset.title, name))
    }

    /// The key or title that was probably meant.
    fn near(name: &str) -> Option<&'static str> {
        near(name, PRESETS.iter().map(|preset| preset.name).chain(PRESETS.iter().map(|preset| preset.title)))
    }
}

impl Rules {
    /// The rules that people call so: a preset's key, its title, or a share code.
    ///
    /// ```
    /// # use eights::Rules;
    /// assert_eq!(Rules::named("Mzansi"), Rules::named("south-african"));
    /// assert!(Rules::named("mzanzi").is_err());
    /// ```
    ///
    /// # Errors
    /// The faults of the name, or of the share code if it looks like one.
    pub fn named(name: &str) -> Result<Self, Flaws> {
        let found = Self::preset(name).map_or_else(|| Self::from_share_code(name), Ok);
        found.map_err(|bad| Flaws(vec![unknown(name, bad)]))
    }
}

fn unknown(name: &str, why: BadCode) -> Flaw {
    let name = name.to_owned();
    match Preset::near(&name) {
        None if why.was_a_code() || looks_like_code(&name) => Flaw::NotACode { code: name, why },
        nearest => Flaw::UnknownBase { name, nearest },
    }
}

fn is_same(a: &str, b: &str) -> bool {
    let fold = |letter: char| if matches!(letter, ' ' | '_') { '-' } else { letter.to_ascii_lowercase() };
    a.chars().map(fold).eq(b.trim().chars().map(fold))
}

/// Whether a text is meant as a share code: letters with a digit among them, or in groups of four.
fn looks_like_code(text: &str) -> bool {
    let is_separator = |letter: char| matches!(letter, '-' | ' ');
    let groups: Vec<&str> = text.trim().split(is_separator).collect();
    let letters = groups.iter().map(|group| group.len()).sum::<usize>();
    let are_fours = groups.len() > 1 && groups[..groups.len() - 1].iter().all(|group| group.len() == 4);
    let has_digit = text.bytes().any(|byte| byte.is_ascii_digit());
    letters >= 4
        && (has_digit || are_fours)
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || is_separator(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_set_has_one_key_and_one_title_and_both_name_it() {
        for preset in PRESETS {
            let rules = Rules::preset(preset.name);
            assert!(rules.is_some());
            for name in [preset.title, &preset.title.to_uppercase(), &preset.name.replace('-', " ")] {
                assert_eq!(Rules::named(name).ok(), rules, "{name}");
            }
            let code = rules.unwrap().share_code();
            assert_eq!(Rules::named(&code).ok(), rules, "{code}");
        }
    }

    #[test]
    fn no_name_is_another_rule_sets_name_or_code() {
        for preset in PRESETS {
            for name in [preset.name, preset.title] {
                assert_eq!(Preset::of(name).map(|found| found.name), Some(preset.name));
                assert!(Rules::from_share_code(name).is_err(), "{name}");
            }
        }
    }

    #[test]
    fn what_is_near_a_name_is_a_slip_and_what_looks_like_a_code_is_one() {
        let wrong = |name: &str| Rules::named(name).unwrap_err().0.remove(0);
        assert!(matches!(wrong("clasic"), Flaw::UnknownBase { nearest: Some("classic"), .. }));
        assert!(matches!(wrong("mzanzi"), Flaw::UnknownBase { nearest: Some("Mzansi"), .. }));
        for far in ["nosuch", "xx", "dir", "", "éééé-éééé", "foo.bar", "1"] {
            assert!(matches!(wrong(far), Flaw::UnknownBase { nearest: None, .. }), "{far}");
        }
        for code in ["04C0-27GJ-50G1-5", "04c0 27gj 50g1 5", "0JK1", "ABCD-EFGH-JK"] {
            assert!(matches!(wrong(code), Flaw::NotACode { .. }), "{code}");
        }
    }
}
