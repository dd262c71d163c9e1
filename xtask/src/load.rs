//! `cargo xtask load`: the table server under ten thousand players, on this machine. Builds the program and
//! `eights-load`, which starts servers of its own, measures them and compares what it saw with what was
//! promised.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::Result;
use std::process::{Command, ExitCode};

const OPTIONS: [&str; 2] = ["--short", "--json"];

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    if let Some(unknown) = args.iter().find(|arg| !OPTIONS.contains(&arg.as_str())) {
        eprintln!("There is no option `{unknown}`; the options are {}.", OPTIONS.join(" and "));
        return Ok(ExitCode::from(2));
    }
    let (server, load) = (
        program::build(Build::Published, Program::Eights)?,
        program::build(Build::Published, Program::Load)?,
    );
    shell::run(Command::new(load).arg("programme").args(args).arg(server))?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_option_is_wrong_use() {
        assert_eq!(format!("{:?}", run(&["--fast".to_owned()]).unwrap()), format!("{:?}", ExitCode::from(2)));
    }
}
