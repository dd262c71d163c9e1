//! `cargo xtask tidy`: the architecture's invariants, checked in the sources and in `cargo metadata`. It is a
//! test as well, so that nobody forgets.
//!
//! Each check is a function from the [`House`] to its findings. Files by theme: `crates` for manifests and
//! dependencies between crates, `engine` for the limits of the engine, `figures` for the share of tests,
//! `promises` for the tests that documents name, `prose` for the layout and the words of comments and
//! documents, `source` for reading Rust, `style` for the style of code, `text` for all files and the links
//! between documents, `words` for the messages.

mod crates;
mod engine;
mod figures;
mod house;
mod promises;
mod prose;
mod source;
mod style;
mod text;
mod words;

use anyhow::{Result, ensure};
pub(crate) use figures::run as figures;
use house::House;
use std::{fmt, process::ExitCode};

/// Something that is not as it should be.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    file: String,
    line: usize,
    what: String,
}

impl Finding {
    fn new(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

const CHECKS: &[fn(&House) -> Vec<Finding>] = &[
    crates::directions,
    crates::manifests,
    engine::knows_no_machine,
    engine::has_no_sentences,
    engine::names_no_rule_set,
    engine::one_function_changes_a_table,
    engine::presets_are_listed,
    style::files_say_what_they_are,
    style::files_are_short,
    style::functions_are_short,
    style::nothing_is_unwrapped,
    style::nothing_is_unsafe,
    style::nothing_is_left_undone,
    figures::tests_are_many,
    promises::promises_have_tests,
    promises::rules_have_tests,
    promises::accessibility_has_tests,
    prose::comments_fit,
    prose::a_line_has_a_sentence,
    prose::words_are_plain,
    promises::frames_are_read_soundly,
    text::no_machine_is_named,
    text::no_registry_is_named,
    text::the_guide_lists_every_preset,
    text::links_lead_somewhere,
    words::every_message_is_said,
];

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    check()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what is not tidy; fails when there is anything.
pub(crate) fn check() -> Result<()> {
    let house = House::load()?;
    for exception in style::exceptions(&house) {
        println!("allowed: {exception}");
    }
    for message in words::untranslated(&house) {
        println!("in English: {message}");
    }
    let findings = findings(&house);
    for finding in &findings {
        println!("{finding}");
    }
    println!("{} checks, {} findings", CHECKS.len(), findings.len());
    ensure!(findings.is_empty(), "{} findings", findings.len());
    Ok(())
}

fn findings(house: &House) -> Vec<Finding> {
    CHECKS.iter().flat_map(|check| check(house)).collect()
}
