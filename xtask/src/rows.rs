//! `cargo xtask rows`: plays the rows that `docs/bots.md` reports and prints their tables. It may be ended at
//! any time and goes on where it stopped.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::Result;
use std::process::{Command, ExitCode};

/// The list of rows.
const LIST: &str = "crates/eights-sim/examples/rows/rows.txt";
/// What has been played of them.
const KEPT: &str = "crates/eights-sim/examples/rows/kept.jsonl";

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let program = program::build(Build::Quick, Program::Rows)?;
    let files = [LIST, KEPT].map(|file| shell::root().join(file));
    shell::run(Command::new(program).args(files).args(args))?;
    Ok(ExitCode::SUCCESS)
}
