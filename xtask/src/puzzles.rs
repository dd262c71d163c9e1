//! `cargo xtask puzzles`: makes puzzles until each rule set has enough of them. A run that was ended goes on
//! where it stopped; puzzles that are there stay as they are, because days are counted through them.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result};
use std::process::{Command, ExitCode};

const RULES: [&str; 5] = ["classic", "simplified", "south-african", "playpalace", "normal-eights"];
/// Puzzles of a rule set, unless a number is given.
const COUNT: u64 = 300;

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let read = |text: &String| text.parse().with_context(|| format!("`{text}` is no number"));
    let count: u64 = args.first().map_or(Ok(COUNT), read)?;
    let named: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
    let program = program::build(Build::Quick, Program::Puzzles)?;
    let folder = shell::root().join("crates").join("eights-puzzles").join("data");
    for rules in if named.is_empty() { &RULES[..] } else { &named } {
        let file = folder.join(format!("{rules}.txt"));
        println!("{rules}: {}", file.display());
        shell::run(Command::new(&program).arg(rules).arg(&file).arg(count.to_string()))?;
    }
    Ok(ExitCode::SUCCESS)
}
