//! The rule numbers of the book: every `**SA-6**` in `docs/rules/*.md`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The folder of the book.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

/// Whether the book names a test after this rule: `SI-12` is `si_12_…`.
pub(crate) fn names_a_test(rule: &str) -> bool {
    let text = fs::read_to_string(folder().join("README.md")).unwrap_or_default();
    let test = format!(".rs::{}_", rule.to_lowercase().replace('-', "_"));
    text.lines().any(|line| line.starts_with(&format!("| {rule} ")) && line.contains(&test))
}

/// Every rule number, in the order of the files and of their lines.
pub(crate) fn numbers_in_order() -> Vec<String> {
    let folder = folder();
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap_or_default());
    texts.flat_map(|text| numbers(&text)).collect()
}

/// Every rule number.
pub(crate) fn rules() -> BTreeSet<String> {
    numbers_in_order().into_iter().collect()
}

/// The numbers that stand in bold in a text.
fn numbers(text: &str) -> Vec<String> {
    let bold = text.split("**").skip(1).step_by(2);
    bold.filter(|words| is_number(words)).map(str::to_owned).collect()
}

/// Whether a text is a rule's number: two or three capitals, a dash, digits.
pub(crate) fn is_number(text: &str) -> bool {
    let Some((book, number)) = text.split_once('-') else { return false };
    (2..=3).contains(&book.len())
        && book.bytes().all(|byte| byte.is_ascii_uppercase())
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}
