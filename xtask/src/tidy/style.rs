//! How code is written: short files and functions that say what they are, nothing unsafe, nothing unwrapped,
//! nothing left undone.

use super::{Finding, house::House, source::Source};

const MOST_LINES: usize = 500;
const MOST_FUNCTION_LINES: usize = 60;

/// Files that may be longer, because they are tables.
const LONG_FILES: &[&str] = &["crates/eights/src/event.rs"];

/// Functions that may be longer, because they are tables: one arm for every event or command.
const LONG_FUNCTIONS: &[(&str, &str)] = &[
    ("crates/eights/src/table/evolve.rs", "evolve"),
    ("crates/eights/src/event/map.rs", "map"),
    ("crates/eights-client/src/core/commands.rs", "obey"),
];

/// Marks of what is not finished. They are put together here so that this file has none.
const UNDONE: &[&str] = &[
    concat!("todo", "!("),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("#[", "ignore"),
];

/// Every file begins with a line that says what belongs there.
pub(super) fn files_say_what_they_are(house: &House) -> Vec<Finding> {
    let silent = house.sources.iter().filter(|source| !source.text.starts_with("//!"));
    silent.map(|source| Finding::new(&source.path, 1, "the file does not begin with a `//!` line")).collect()
}

/// Files are short, or tables.
pub(super) fn files_are_short(house: &House) -> Vec<Finding> {
    let long = house.sources.iter().filter(|source| source.n_lines() > MOST_LINES);
    let long = long.filter(|source| !LONG_FILES.contains(&source.path.as_str()));
    let what = |source: &Source| format!("the file has {} lines, more than {MOST_LINES}", source.n_lines());
    long.map(|source| Finding::new(&source.path, source.n_lines(), what(source))).collect()
}

/// Functions are short, or tables.
pub(super) fn functions_are_short(house: &House) -> Vec<Finding> {
    house.sources.iter().flat_map(long_functions).collect()
}

fn long_functions(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for function in source.functions() {
        let first = source.line(function.range.start);
        let lines = 1 + source.line(function.range.end - 1) - first;
        if lines > MOST_FUNCTION_LINES && !LONG_FUNCTIONS.contains(&(&source.path, function.name)) {
            let what = format!("`{}` has {lines} lines, more than {MOST_FUNCTION_LINES}", function.name);
            findings.push(Finding::new(&source.path, first, what));
        }
    }
    findings
}

/// Items that may be long, and their length.
pub(super) fn exceptions(house: &House) -> Vec<String> {
    let files = house.sources.iter().filter(|source| LONG_FILES.contains(&source.path.as_str()));
    let files = files.map(|source| format!("{} is a table of {} lines", source.path, source.n_lines()));
    let functions = LONG_FUNCTIONS.iter().map(|(path, name)| format!("`{name}` in {path} is a table"));
    files.chain(functions).collect()
}

/// Nothing is unwrapped outside tests; `expect` says why it cannot fail.
pub(super) fn nothing_is_unwrapped(house: &House) -> Vec<Finding> {
    find_everywhere(
        house,
        ".unwrap()",
        "`unwrap` outside a test; say with `expect` why it cannot fail, or return the error",
    )
}

/// Nothing is unsafe.
pub(super) fn nothing_is_unsafe(house: &House) -> Vec<Finding> {
    let found =
        house.sources.iter().flat_map(|source| source.find_word("unsafe").map(move |at| (source, at)));
    found.map(|(source, at)| Finding::new(&source.path, source.line(at), "the code is unsafe")).collect()
}

fn find_everywhere(house: &House, wanted: &str, what: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &house.sources {
        findings.extend(source.find(wanted).map(|at| Finding::new(&source.path, source.line(at), what)));
    }
    findings
}

/// Nothing is left undone, in tests neither.
pub(super) fn nothing_is_left_undone(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &house.sources {
        for (n, line) in source.text.lines().enumerate() {
            if let Some(mark) = UNDONE.iter().find(|mark| line.contains(**mark)) {
                findings.push(Finding::new(&source.path, n + 1, format!("`{mark}` marks something undone")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(check: fn(&House) -> Vec<Finding>, code: &str) -> usize {
        check(&House::with(&[("crates/eights/src/a.rs", code)])).len()
    }

    #[test]
    fn short_files_that_say_what_they_are() {
        assert_eq!(found(files_say_what_they_are, "use a;"), 1);
        assert_eq!(found(files_say_what_they_are, "//! What it is.\n"), 0);
        assert_eq!(found(files_are_short, &"\n".repeat(501)), 1);
        assert_eq!(found(files_are_short, &"\n".repeat(500)), 0);
    }

    #[test]
    fn short_functions() {
        assert_eq!(found(functions_are_short, &format!("fn a() {{{}}}", "\n".repeat(60))), 1);
        assert_eq!(found(functions_are_short, &format!("fn a() {{{}}}", "\n".repeat(59))), 0);
    }

    #[test]
    fn nothing_unwrapped_unsafe_or_undone() {
        assert_eq!(
            found(
                nothing_is_unwrapped,
                "a.unwrap(); // b.unwrap()\n#[cfg(test)]\nmod tests { fn a() { c.unwrap() } }"
            ),
            1
        );
        assert_eq!(found(nothing_is_unsafe, "unsafe { a }; forbid(unsafe_code); \"unsafe\""), 1);
        assert_eq!(found(nothing_is_left_undone, concat!("// FIX", "ME: later\n#[", "ignore]\n")), 2);
    }
}
