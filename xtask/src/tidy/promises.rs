//! What documents promise can be found: every test that shows a promise of the server is there, and the library that reads frames is a sound one.

use super::{Finding, house::House};

/// The document with the server's promises.
const RELIABILITY: &str = "docs/reliability.md";
/// How many promises there are.
const PROMISES: usize = 20;

/// The library that reads WebSocket frames, and its first version that cannot be kept busy for ever by a long header (CVE-2023-43669).
const FRAMES: (&str, [u32; 3]) = ("tungstenite", [0, 20, 1]);
/// What would let it open compressed frames, which may be a thousand times as large as they look.
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
