//! `cargo xtask positions`: values the fixed positions of `eights arena --regret`. A run that was ended goes
//! on where it stopped; to make all of them again, remove the files first.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, ensure};
use std::process::{Command, ExitCode};

const RULES: [&str; 5] = ["classic", "normal-eights", "playpalace", "simplified", "south-african"];
/// Positions of a rule set, unless a number is given.
const COUNT: u64 = 2_000;

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    ensure!(args.len() < 2, "give one number, or none");
    let read = |text: &String| text.parse().with_context(|| format!("`{text}` is no number"));
    let count: u64 = args.first().map_or(Ok(COUNT), read)?;
    let program = program::build(Build::Quick, Program::Reference)?;
    let folder = shell::root().join("crates").join("eights-cli").join("data").join("regret");
    for rules in RULES {
        let file = folder.join(format!("{rules}.txt"));
        println!("{rules}: {}", file.display());
        shell::run(Command::new(&program).arg(rules).arg(&file).arg(count.to_string()))?;
    }
    Ok(ExitCode::SUCCESS)
}
