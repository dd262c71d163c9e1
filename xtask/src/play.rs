//! `cargo play`: builds the browser client and the program, and opens a table server with the client inside.
//! Whatever stands behind `--` goes to `eights serve`.

use crate::{
    program,
    web::{self, Panics},
};
use anyhow::Result;
use std::{
    path::PathBuf,
    process::{Command, ExitCode},
    thread,
};

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let program = build()?;
    let rest = args.strip_prefix(&["--".to_owned()]).unwrap_or(args);
    become_program(Command::new(program).arg("serve").args(rest))
}

/// Compiles the page and, beside it, the program and the packer; then the program takes the packed page in,
/// which compiles one crate. The page's last step keeps one processor busy for a long time, so that all
/// together are hardly slower than it.
fn build() -> Result<PathBuf> {
    let (compiled, programs) = thread::scope(|scope| {
        let programs = scope.spawn(|| program::build_for_play(None));
        (web::compile(Panics::Trap), programs.join().expect("building programs does not panic"))
    });
    let [program, packer] = programs?;
    match compiled.and_then(|compiled| web::pack(&packer, &compiled, Panics::Trap)) {
        Ok(client) => program::build_for_play(Some(&client)).map(|[program, _]| program),
        Err(error) => {
            eprintln!("The game in the browser could not be built: {error:#}.");
            eprintln!(
                "The server starts without it. In a terminal, this plays a game: {} play",
                program.display()
            );
            Ok(program)
        }
    }
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
