//! The page in the distribution's own browser: the program with the client inside, driven as by people.
//!
//! On a busy machine a page may once be slower than a test's patience. A few tests that fail are therefore tried again, alone and once, and it is said which
//! they were; what fails twice has failed.

use crate::{axe, shell, web};
use anyhow::{Result, bail, ensure};
use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::Stdio,
};

/// More failures than these are no accident.
const MOST: usize = 3;

/// What the tests need beside the program.
struct Needs {
    client: PathBuf,
    axe: PathBuf,
}

pub(crate) fn check() -> Result<()> {
    shell::need("chromium", "chromium")?;
    let needs = Needs { client: web::build()?, axe: axe::fetch()? };
    let lint =
        ["clippy", "-p", "eights-web", "-p", "eights-own", "--target", web::TARGET, "--", "-D", "warnings"];
    shell::run(&mut shell::cargo(&lint))?;
    let pages = ["test", "-p", "eights-browser", "--features", "chromium", "--test", "pages"];
    shell::run(&mut shell::cargo(&pages))?;
    let failed = failures(&needs, &[])?;
    ensure!(failed.len() <= MOST, "{} tests failed: {}", failed.len(), failed.join(", "));
    for name in &failed {
        let again = failures(&needs, &["--exact", name])?;
        ensure!(again.is_empty(), "`{name}` failed twice");
        println!("{name} failed and passed when it was tried again alone.");
    }
    Ok(())
}

/// Runs tests, and says which failed.
fn failures(needs: &Needs, which: &[&str]) -> Result<Vec<String>> {
    let tests = ["test", "-p", "eights-cli", "--features", "browser", "--test", "browser", "--"];
    let mut cargo = shell::cargo(&tests);
    cargo.args(which).env(web::VARIABLE, &needs.client).env("EIGHTS_AXE", &needs.axe);
    let mut running = cargo.stdout(Stdio::piped()).spawn()?;
    let mut failed = Vec::new();
    for line in running.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let line = line?;
        println!("{line}");
        failed.extend(failure(&line).map(str::to_owned));
    }
    let status = running.wait()?;
    if !status.success() && failed.is_empty() {
        bail!("the tests {}", shell::ending(status));
    }
    Ok(failed)
}

/// The test that a line says has failed.
fn failure(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_found_in_what_is_printed() {
        assert_eq!(failure("test keys::zones ... FAILED"), Some("keys::zones"));
        for line in ["test keys::zones ... ok", "test result: FAILED. 1 passed", "    keys::zones"] {
            assert_eq!(failure(line), None, "{line}");
        }
    }
}
