//! `cargo play`: builds the browser client and the program, and opens a table server with the client inside. Whatever stands behind `--` goes to
//! `eights serve`.

use crate::{program, web};
use anyhow::Result;
use std::process::{Command, ExitCode};

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let program = match web::build() {
        Ok(client) => program::build_with_client(&client)?,
        Err(error) => {
            let program = program::build()?;
            eprintln!("The game in the browser could not be built: {error:#}.");
            eprintln!(
                "The server starts without it. In a terminal, this plays a game: {} play",
                program.display()
            );
            program
        }
    };
    let rest = args.strip_prefix(&["--".to_owned()]).unwrap_or(args);
    become_program(Command::new(program).arg("serve").args(rest))
}

/// On Unix the server takes this process's place, so that keys and signals reach it directly.
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
