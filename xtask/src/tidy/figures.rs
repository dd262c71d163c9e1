//! `cargo xtask figures`: how long files and functions are, how much is documentation and how much is tests.
//! The figures are for laying beside other projects; the share of tests is a promise.

use super::{Finding, crates::FOR_TESTS, house::House, source::Source};
use anyhow::Result;
use std::process::ExitCode;

/// At least this many lines of tests for each line of code.
const LEAST_TESTS: f64 = 0.55;

/// The counts.
struct Figures {
    /// Lines of each file, in order.
    files: Vec<usize>,
    /// Lines of each function that is no test, in order.
    functions: Vec<usize>,
    docs: usize,
    code: usize,
    tests: usize,
    n_tests: usize,
}

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    let figures = Figures::of(&House::load()?);
    let Figures { files, functions, docs, code, tests, n_tests } = &figures;
    println!("lines / files               {} / {}", code + tests, files.len());
    println!("file median / p90 / max     {}", spread(files));
    println!("function median / p90 / max {}", spread(functions));
    println!("doc comments                {:.1} %", 100.0 * *docs as f64 / (code + tests) as f64);
    println!("tests : code                {:.2} ({n_tests} tests)", figures.share());
    Ok(ExitCode::SUCCESS)
}

/// There are enough tests.
pub(super) fn tests_are_many(house: &House) -> Vec<Finding> {
    let share = Figures::of(house).share();
    let what = || format!("{share:.2} lines of tests for a line of code, fewer than {LEAST_TESTS}");
    (share < LEAST_TESTS).then(|| Finding::new("Cargo.toml", 1, what())).into_iter().collect()
}

impl Figures {
    fn of(house: &House) -> Self {
        let sources = &house.sources;
        let lines = |line: fn(&Source, usize, &str) -> bool| -> usize {
            sources
                .iter()
                .map(|source| places(source).filter(|(at, text)| line(source, *at, text)).count())
                .sum()
        };
        Self {
            files: sorted(sources.iter().map(Source::n_lines)),
            functions: sorted(sources.iter().flat_map(function_lengths)),
            docs: lines(|_, _, text| is_doc(text)),
            code: lines(|source, at, _| !is_test(source, at)),
            tests: lines(|source, at, _| is_test(source, at)),
            n_tests: sources.iter().map(|source| source.code.matches("#[test]").count()).sum(),
        }
    }

    fn share(&self) -> f64 {
        self.tests as f64 / self.code.max(1) as f64
    }
}

/// Whether a place belongs to a test, or to a crate that nothing but tests uses.
fn is_test(source: &Source, at: usize) -> bool {
    let crates = source.path.strip_prefix("crates/").and_then(|path| path.split_once('/'));
    source.is_test(at) || crates.is_some_and(|(name, _)| FOR_TESTS.contains(&name))
}

/// The lines of a file with the places where they begin.
fn places(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    let begin = source.text.as_ptr() as usize;
    source.text.lines().map(move |line| (line.as_ptr() as usize - begin, line))
}

fn is_doc(line: &str) -> bool {
    ["///", "//!"].iter().any(|mark| line.trim_start().starts_with(mark))
}

/// The lines of each function that is no test.
fn function_lengths(source: &Source) -> Vec<usize> {
    let functions = source.functions().into_iter().filter(|function| !is_test(source, function.range.start));
    functions
        .map(|function| 1 + source.line(function.range.end - 1) - source.line(function.range.start))
        .collect()
}

fn sorted(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers
}

/// Median, ninth decile and maximum of sorted numbers.
fn spread(sorted: &[usize]) -> String {
    let at = |share: f64| sorted.get((sorted.len() as f64 * share) as usize).or(sorted.last());
    let shown = |number: Option<&usize>| number.map_or_else(|| "-".to_owned(), usize::to_string);
    format!("{} / {} / {}", shown(at(0.5)), shown(at(0.9)), shown(sorted.last()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str =
        "//! What.\nfn a() {\n}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn b() {\n    }\n}\n";

    #[test]
    fn code_docs_and_tests_are_counted() {
        let figures = Figures::of(&House::with(&[("crates/eights/src/a.rs", CODE)]));
        assert_eq!((figures.files, figures.functions), (vec![9], vec![2]));
        assert_eq!((figures.docs, figures.code, figures.tests, figures.n_tests), (1, 3, 6, 1));
    }

    #[test]
    fn few_tests_are_told() {
        assert!(tests_are_many(&House::with(&[("crates/eights/src/a.rs", CODE)])).is_empty());
        assert_eq!(tests_are_many(&House::with(&[("crates/eights/src/a.rs", "fn a() {}\n")])).len(), 1);
    }

    #[test]
    fn a_spread_has_three_numbers() {
        assert_eq!(spread(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), "6 / 10 / 10");
        assert_eq!(spread(&[]), "- / - / -");
    }
}
