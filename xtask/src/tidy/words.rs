//! The words: every message in the locale files is said somewhere.

use super::{Finding, house::House, source::Source};
use std::collections::BTreeSet;

/// The files whose messages are the names of all.
const MESSAGES: &str = "locales/en/";

/// Messages that the build script reads, for the list of languages.
const READ_BY_THE_BUILD: [&str; 1] = ["language-name"];

/// Every message and attribute is named in the code, referred to by another message, or one of a family that
/// the code puts together.
pub(super) fn every_message_is_said(house: &House) -> Vec<Finding> {
    let said = Said::of(house);
    let silent = of_folder(house, MESSAGES).filter(|(_, _, name)| !said.has(name));
    silent
        .map(|(file, line, name)| Finding::new(file, line, format!("nobody says `{name}`; delete it")))
        .collect()
}

/// Messages that a language lacks, each with the English file that has it. The program says them in English.
pub(super) fn untranslated(house: &House) -> Vec<String> {
    let folders = house.texts.iter().filter_map(|file| file.path.strip_prefix("locales/")?.split_once('/'));
    let tags: BTreeSet<&str> = folders.map(|(tag, _)| tag).collect();
    let others = tags.into_iter().filter(|tag| format!("locales/{tag}/") != MESSAGES);
    others.flat_map(|tag| lacking(house, tag)).collect()
}

fn lacking(house: &House, tag: &str) -> Vec<String> {
    let folder = format!("locales/{tag}/");
    let has: BTreeSet<String> = of_folder(house, &folder).map(|(_, _, name)| name).collect();
    let lacks = of_folder(house, MESSAGES).filter(|(_, _, name)| !has.contains(name));
    lacks.map(|(file, _, name)| format!("{tag} lacks `{name}` of {file}")).collect()
}

/// The messages of a folder: file, line and name.
fn of_folder<'a>(house: &'a House, folder: &'a str) -> impl Iterator<Item = (&'a str, usize, String)> {
    let files = house.texts.iter().filter(move |file| file.path.starts_with(folder));
    files.flat_map(|file| names(&file.text).map(move |(line, name)| (file.path.as_str(), line, name)))
}

/// The names of messages and attributes in a file, with their lines.
fn names(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut message = "";
    text.lines().enumerate().filter_map(move |(n, line)| {
        let (name, _) = line.split_once(" =")?;
        if let Some(attribute) = name.strip_prefix("    .") {
            return Some((n + 1, format!("{message}.{attribute}")));
        }
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        (name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && name.chars().all(is_name)).then(
            || {
                message = name;
                (n + 1, name.to_owned())
            },
        )
    })
}

/// The text of code and messages.
struct Said<'a> {
    /// The constants that stand in code: `HOME_PLAY_NOW`.
    constants: BTreeSet<&'a str>,
    /// Beginnings of names that the compiler puts together: `knob-`.
    families: BTreeSet<&'a str>,
    /// Attributes that are looked for in all messages: `brief`.
    attributes: BTreeSet<&'a str>,
    /// Names that stand in other messages.
    referred: BTreeSet<&'a str>,
}

impl<'a> Said<'a> {
    fn of(house: &'a House) -> Self {
        let mut said = Self {
            constants: BTreeSet::new(),
            families: BTreeSet::new(),
            attributes: BTreeSet::new(),
            referred: BTreeSet::new(),
        };
        house.sources_below("crates/").for_each(|source| said.hear(source));
        for file in house.texts.iter().filter(|file| file.path.starts_with(MESSAGES)) {
            let parts = file.text.split("{ ").skip(1);
            said.referred.extend(parts.filter_map(|part| part.split_once(" }")).map(|(name, _)| name));
        }
        said
    }

    fn hear(&mut self, source: &'a Source) {
        for at in source.find("Text::") {
            let rest = &source.code[at + "Text::".len()..];
            let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
            self.constants.insert(&rest[..end.unwrap_or(rest.len())]);
        }
        let code = source.literals.iter().filter(|literal| !source.is_test(literal.at));
        for literal in code.filter(|_| source.code.contains("Text")) {
            let before = source.code[..literal.at].trim_end_matches('"').trim_end();
            if before.ends_with("Attributes::of(") {
                self.attributes.insert(&literal.says);
            } else if literal.says.len() > 1 && literal.says.ends_with('-') {
                self.families.insert(&literal.says);
            }
        }
    }

    fn has(&self, name: &str) -> bool {
        let constant = name.replace(['-', '.'], "_").to_ascii_uppercase();
        let attribute =
            name.split_once('.').is_some_and(|(_, attribute)| self.attributes.contains(attribute));
        attribute
            || READ_BY_THE_BUILD.contains(&name)
            || self.constants.contains(constant.as_str())
            || self.referred.contains(name)
            || self.families.iter().any(|family| name.starts_with(*family))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_nobody_says() {
        let messages = "# A file.\na-b = c\n    .d = e\nf-g = { h } { $i }\nh = j\nk-l =\n    m = n\nk-o = p\n    .q = r\n";
        let found = |code: &str| {
            let house = House::with(&[("locales/en/a.ftl", messages), ("crates/eights-tui/src/a.rs", code)]);
            every_message_is_said(&house).iter().map(|finding| finding.line).collect::<Vec<_>>()
        };
        assert_eq!(found(""), [2, 3, 4, 6, 8, 9]);
        assert_eq!(found("fn a() { b(Text::A_B); }"), [3, 4, 6, 8, 9]);
        assert_eq!(found("#[cfg(test)]\nmod tests { fn a() { b(Text::A_B); } }"), [2, 3, 4, 6, 8, 9]);
        assert_eq!(found("fn a() { b(text!(\"k-\", c), Text::F_G, Text::A_B_D) }"), [2]);
        assert_eq!(found("static D: Text = Attributes::of(\"d\");"), [2, 4, 6, 8, 9]);
    }

    #[test]
    fn messages_that_a_language_lacks() {
        let house = House::with(&[
            ("locales/en/a.ftl", "a = b\n    .c = d\ne = f\n"),
            ("locales/de/x.ftl", "a = g\ne = h\n"),
        ]);
        assert_eq!(untranslated(&house), ["de lacks `a.c` of locales/en/a.ftl"]);
    }
}
