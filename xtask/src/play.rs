//! `cargo play`: builds the program and plays a game with it. Whatever stands behind `--` goes to `eights play`.

use crate::program;
use anyhow::Result;
use std::process::{Command, ExitCode};

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let program = program::build()?;
    let rest = args.strip_prefix(&["--".to_owned()]).unwrap_or(args);
    become_program(Command::new(program).arg("play").args(rest))
}

/// On Unix the game takes this process's place, so that keys and signals reach it directly.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(anyhow::Error::new(command.exec()).context("the program cannot be started"))
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<ExitCode> {
    let status = command
        .status()
        .map_err(|error| anyhow::Error::new(error).context("the program cannot be started"))?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
