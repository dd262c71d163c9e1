//! What documents promise can be found: every test that shows a promise of the server is there, and the
//! library that reads frames is a sound one.

use super::{Finding, house::House};

/// The document with the server's promises.
const RELIABILITY: &str = "docs/reliability.md";
/// The first chapter of the book of rules.
const BOOK: &str = "docs/rules/README.md";
/// The document with what the page promises to players.
const ACCESSIBILITY: &str = "docs/accessibility.md";
/// How many promises there are.
const PROMISES: usize = 20;

/// The library that reads WebSocket frames, and its first version that cannot be kept busy for ever by a long
/// header (CVE-2023-43669).
const FRAMES: (&str, [u32; 3]) = ("tungstenite", [0, 20, 1]);
/// The feature that would open compressed frames, which may be a thousand times as large as they look.
const COMPRESSION: &[&str] = &["flate2", "miniz_oxide", "zlib-rs"];

/// Each promise of the server names a test, and every test that is named is there.
pub(super) fn promises_have_tests(house: &House) -> Vec<Finding> {
    let Some(text) = house.text(RELIABILITY) else { return Vec::new() };
    let mut findings = Vec::new();
    let mut named = [0; PROMISES + 1];
    let mut promise = 0;
    for (n, line) in text.lines().enumerate() {
        if let Some(number) =
            line.strip_prefix("## P").and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next())
        {
            promise = number.parse().unwrap_or(0).min(PROMISES);
        }
        for (path, name) in tests_in(line) {
            named[promise] += 1;
            if !is_test(house, path, name) {
                findings.push(Finding::new(
                    RELIABILITY,
                    n + 1,
                    format!("there is no test `{name}` in {path}"),
                ));
            }
        }
    }
    let bare = (1..=PROMISES).filter(|promise| named[*promise] == 0);
    findings.extend(bare.map(|promise| Finding::new(RELIABILITY, 1, format!("P{promise} names no test"))));
    findings
}

/// The book names tests for what no story can tell, and every test that is named is there.
pub(super) fn rules_have_tests(house: &House) -> Vec<Finding> {
    let text = house.text(BOOK).unwrap_or_default();
    let named = text.lines().enumerate().flat_map(|(n, line)| tests_in(line).map(move |test| (n, test)));
    let missing = named.filter(|(_, (path, name))| !is_test(house, path, name));
    missing
        .map(|(n, (path, name))| Finding::new(BOOK, n + 1, format!("there is no test `{name}` in {path}")))
        .collect()
}

/// The tests that a line names, as `path/to/file.rs::name`.
fn tests_in(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let quoted = line.split('`').skip(1).step_by(2);
    quoted
        .filter_map(|quoted| quoted.split_once(".rs::").map(|(path, name)| (&quoted[..path.len() + 3], name)))
}

fn is_test(house: &House, path: &str, name: &str) -> bool {
    let source = house.sources.iter().find(|source| source.path == path);
    source.is_some_and(|source| source.text.contains(&format!("fn {name}(")))
}

/// The tests and modules of tests that the page's promises name are there. A name may end in `…`.
pub(super) fn accessibility_has_tests(house: &House) -> Vec<Finding> {
    let text = house.text(ACCESSIBILITY).unwrap_or_default();
    let rows = text.lines().enumerate().filter_map(|(n, line)| Some((n, line.split(" | ").last()?)));
    let names = rows.flat_map(|(n, shown)| names_in(shown).map(move |name| (n, name)));
    let missing = names.filter(|(_, name)| !is_named(house, name));
    missing
        .map(|(n, name)| Finding::new(ACCESSIBILITY, n + 1, format!("there is no test `{name}`")))
        .collect()
}

/// Possible names of tests between backticks: words with an underscore.
fn names_in(cell: &str) -> impl Iterator<Item = &str> {
    let quoted = cell.split('`').skip(1).step_by(2).filter(|quoted| !quoted.contains('/'));
    let is_in_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '…';
    quoted
        .flat_map(move |quoted| quoted.split(move |c| !is_in_name(c)))
        .filter(|word| word.len() > 2 && word.contains('_'))
}

fn is_named(house: &House, name: &str) -> bool {
    let wanted = match name.strip_suffix('…') {
        Some(beginning) => [format!("fn {beginning}"), format!("mod {beginning}")],
        None => [format!("fn {name}("), format!("mod {name}")],
    };
    // Games are declared by a table that makes a module of each name.
    let is_row = |source: &str| source.contains(&format!("    {name}: "));
    house
        .sources
        .iter()
        .any(|source| wanted.iter().any(|wanted| source.text.contains(wanted)) || is_row(&source.text))
}

/// The library that reads frames is a version without known holes, and cannot decompress.
pub(super) fn frames_are_read_soundly(house: &House) -> Vec<Finding> {
    let lock = house.text("Cargo.lock").unwrap_or_default();
    let mut findings = Vec::new();
    let (name, least) = FRAMES;
    for package in lock.split("[[package]]").filter(|package| field(package, "name") == Some(name)) {
        let version = field(package, "version").unwrap_or_default();
        let parts: Vec<u32> = version.split('.').map(|part| part.parse().unwrap_or(0)).collect();
        if parts.as_slice() < least.as_slice() {
            findings.push(Finding::new("Cargo.lock", 1, format!("{name} {version} has a known hole")));
        }
        if let Some(with) = COMPRESSION.iter().find(|with| package.contains(&format!("\"{with}\""))) {
            findings.push(Finding::new("Cargo.lock", 1, format!("{name} can decompress, with {with}")));
        }
    }
    findings
}

fn field<'a>(package: &'a str, name: &str) -> Option<&'a str> {
    let line = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""))?;
    line.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_promise_names_a_test_that_is_there() {
        let all = |name: &str| -> String {
            (1..=PROMISES).map(|n| format!("## P{n} Something\n`crates/a/tests/b.rs::{name}`\n")).collect()
        };
        let found = |text: &str| {
            let code = "//! Tests.\n#[test]\nfn it_is_so() {}\n";
            promises_have_tests(&House::with(&[(RELIABILITY, text), ("crates/a/tests/b.rs", code)])).len()
        };
        assert_eq!(found(&all("it_is_so")), 0);
        assert_eq!(found(&all("it_is_not_so")), PROMISES);
        assert_eq!(found(&all("it_is_so").replace("## P7 ", "## ")), 1, "P7 names none");
    }

    #[test]
    fn a_rules_test_that_is_not_there_is_found() {
        let found = |name: &str| {
            let (line, code) =
                (format!("| SI-12 | `crates/a/tests/b.rs::{name}` |\n"), "fn si_12_eights() {}\n");
            rules_have_tests(&House::with(&[(BOOK, &line), ("crates/a/tests/b.rs", code)])).len()
        };
        assert_eq!((found("si_12_eights"), found("si_12_nines")), (0, 1));
    }

    #[test]
    fn a_test_that_the_page_promises_and_that_is_not_there_is_found() {
        let found = |shown: &str| {
            let row = format!("| 1 | It is so | {shown} |\n");
            let code = "mod cards { fn it_is_so() {} fn ne_15_nopes() {} }\n";
            accessibility_has_tests(&House::with(&[(ACCESSIBILITY, &row), ("crates/a/tests/b.rs", code)]))
                .len()
        };
        assert_eq!(found("browser: `cards::it_is_so`; eights-room: `ne_15_…`"), 0);
        assert_eq!(found("browser: `cards::{it_is_so, it_is_not_so}`, `ne_16_…`"), 2);
    }

    #[test]
    fn an_old_or_compressing_library_is_found() {
        let found = |version: &str, uses: &str| {
            let lock = format!(
                "[[package]]\nname = \"tungstenite\"\nversion = \"{version}\"\ndependencies = [\n \"{uses}\",\n]\n"
            );
            frames_are_read_soundly(&House::with(&[("Cargo.lock", &lock)])).len()
        };
        assert_eq!((found("0.29.0", "bytes"), found("0.20.1", "bytes"), found("1.0.0", "bytes")), (0, 0, 0));
        assert_eq!((found("0.20.0", "bytes"), found("0.29.0", "flate2")), (1, 1));
    }
}
