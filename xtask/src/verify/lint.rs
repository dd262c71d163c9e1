//! Linting: what the compiler and the linter have to say of every crate, test and example.

use crate::{shell, web};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

/// All programs as they are without tests. The example makes cargo choose the same features as for the tests,
/// so that it compiles little but the programs.
const PROGRAMS: [&str; 3] = ["--bins", "--example", "picture"];

/// What is compiled before the rest, one after the other. Cargo lets nobody else compile meanwhile; between
/// two turns it lets in the browsers' lane, which waits for little more than the first once it has the page.
const TURNS: [&[&str]; 3] =
    [&["--test", "browser", "--test", "pages", "--test", "cli"], &["--lib"], &["--bins"]];

/// Lints everything that tests are made of, the programs as they are without tests, and the page.
pub(super) fn check() -> Result<()> {
    ensure!(
        shell::has(shell::LINTER),
        "{} is missing: say `rustup component add clippy` and try again",
        shell::LINTER
    );
    TURNS.into_iter().try_for_each(compile)?;
    let mut tested = shell::test()?;
    tested.args(["--no-run", "--all-targets"]);
    let mut untested = shell::checked("build")?;
    untested.args(PROGRAMS);
    let mut said = remarks(&mut tested)? + remarks(&mut untested)?;
    for mut page in web::builds() {
        said += remarks(&mut page)?;
    }
    ensure!(said == 0, "{said} remarks of the linter stand above");
    Ok(())
}

/// Compiles some of the tests. What is wrong with them is told when all are compiled.
fn compile(chosen: &[&str]) -> Result<()> {
    let mut cargo = shell::test()?;
    cargo.args(["--no-run", "--quiet"]).args(chosen).stdout(Stdio::null()).stderr(Stdio::null());
    cargo.status().context("cargo cannot be started").map(drop)
}

/// Compiles, shows every remark, and counts them. Cargo repeats remarks about crates that it need not compile
/// again.
fn remarks(cargo: &mut Command) -> Result<usize> {
    cargo.args(["--quiet", "--message-format=json"]).stdout(Stdio::piped());
    let mut running = cargo.spawn().context("cargo cannot be started")?;
    let mut count = 0;
    for line in running.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let message: Value = serde_json::from_str(&line?).unwrap_or_default();
        if let Some(remark) = remark(&message) {
            eprint!("{remark}");
            count += 1;
        }
    }
    let status = running.wait()?;
    ensure!(status.success(), "cargo {}; what is wrong stands above", shell::ending(status));
    Ok(count)
}

/// The remark that a message of cargo's carries, if it carries one about our code.
fn remark(message: &Value) -> Option<&str> {
    let about = &message["message"];
    let counts = matches!(about["level"].as_str()?, "warning" | "error");
    // The last message of a crate says how many there were, and points to no place.
    let is_placed = !about["spans"].as_array()?.is_empty() || !about["code"].is_null();
    (message["reason"] == "compiler-message" && counts && is_placed).then(|| about["rendered"].as_str())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_shown_and_a_sum_of_remarks_is_not_another() {
        let of = |text: &str| remark(&serde_json::from_str(text).unwrap()).map(str::to_owned);
        let lint = r#"{"reason":"compiler-message","message":{"level":"warning","spans":[{}],"code":{"code":"dead_code"},"rendered":"unused\n"}}"#;
        let sum = r#"{"reason":"compiler-message","message":{"level":"warning","spans":[],"code":null,"rendered":"1 warning emitted\n"}}"#;
        let note = r#"{"reason":"compiler-message","message":{"level":"note","spans":[{}],"code":null,"rendered":"note\n"}}"#;
        let artifact = r#"{"reason":"compiler-artifact","target":{"name":"eights"}}"#;
        assert_eq!(of(lint).as_deref(), Some("unused\n"));
        assert_eq!((of(sum), of(note), of(artifact)), (None, None, None));
    }
}
