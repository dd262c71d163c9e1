//! `cargo xtask train`: trains the expert's nets, all of them or those that are named. The trainer is an
//! example of `eights-bots`; the same seed and number of rounds write the same files.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::Result;
use std::process::{Command, ExitCode};

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    shell::run(Command::new(program::build(Build::Quick, Program::Train)?).args(args))?;
    Ok(ExitCode::SUCCESS)
}
