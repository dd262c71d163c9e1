//! The environment, and the names in it that were meant to be settings.

use super::{SETTINGS, Setting, WrongSetting};
use std::collections::BTreeMap;

/// What the names of our variables begin with.
const PREFIX: &str = "EIGHTS_";
/// Variables of the program that are no settings of the server.
const OTHERS: [&str; 1] = ["EIGHTS_PLAIN"];

/// The environment of the program.
#[derive(Clone, Debug, Default)]
pub struct Variables(BTreeMap<String, String>);

impl Variables {
    /// The environment that the program was started in. A value that is no text is no value of ours.
    pub fn of_the_system() -> Self {
        let text = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        };
        Self(std::env::vars_os().filter_map(text).collect())
    }

    pub(super) fn get(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    /// The variables that are no settings of ours, but nearly.
    pub(super) fn misspelt(&self) -> Vec<WrongSetting> {
        let wrong = |name: &String| {
            let near = meant(name)?.variable();
            Some(WrongSetting::Variable { name: name.clone(), near })
        };
        self.strange().filter_map(wrong).collect()
    }

    /// The variables that look like ours and resemble no setting. They may be another program's: a container
    /// service names variables after the services it runs.
    pub fn unknown(&self) -> Vec<String> {
        self.strange().filter(|name| meant(name).is_none()).cloned().collect()
    }

    fn strange(&self) -> impl Iterator<Item = &String> {
        let is_ours =
            |name: &str| OTHERS.contains(&name) || SETTINGS.iter().any(|setting| setting.variable() == name);
        let has_prefix =
            |name: &str| name.get(..PREFIX.len()).is_some_and(|head| head.eq_ignore_ascii_case(PREFIX));
        self.0.keys().filter(move |name| has_prefix(name) && !is_ours(name))
    }
}

/// The setting that a name nearly names.
fn meant(name: &str) -> Option<&'static Setting> {
    let key = name.get(PREFIX.len()..)?.replace('_', "-");
    let near = eights::near(&key, SETTINGS.iter().map(|setting| setting.key))?;
    SETTINGS.iter().find(|setting| setting.key == near)
}

impl<const N: usize> From<[(&str, &str); N]> for Variables {
    fn from(all: [(&str, &str); N]) -> Self {
        all.as_slice().into()
    }
}

impl From<&[(&str, &str)]> for Variables {
    fn from(all: &[(&str, &str)]) -> Self {
        Self(all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }
}
