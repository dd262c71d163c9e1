//! `cargo xtask load`: the table servers under thousands of players, on this machine. Builds the program and
//! `eights-load`, which starts servers and databases of its own, measures them and compares what it saw with
//! what was promised.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::Result;
use std::{
    path::Path,
    process::{Command, ExitCode},
};

const OPTIONS: [&str; 2] = ["--short", "--json"];

/// A command of `eights-load`.
struct Figure {
    name: &'static str,
    /// Whether it starts the program `eights`.
    has_server: bool,
    /// What a short run adds to it.
    short: &'static [&'static str],
}

const SHORT: &[&str] = &["--short", "--rounds=1"];

/// In the order in which they run.
const FIGURES: [Figure; 8] = [
    Figure { name: "programme", has_server: true, short: &["--short"] },
    Figure {
        name: "beside",
        has_server: true,
        short: &["--tables=24", "--rate=24", "--bots=6", "--rounds=1", "--warm-up=1", "--seconds=2"],
    },
    Figure { name: "append", has_server: false, short: SHORT },
    Figure { name: "nodes", has_server: true, short: SHORT },
    Figure { name: "hold", has_server: true, short: SHORT },
    Figure { name: "grow", has_server: true, short: SHORT },
    Figure { name: "bytes", has_server: true, short: SHORT },
    Figure { name: "recover", has_server: true, short: SHORT },
];

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let (options, names): (Vec<&str>, Vec<&str>) =
        args.iter().map(String::as_str).partition(|arg| arg.starts_with('-'));
    if let Some(wrong) = mistake(&options, &names) {
        eprintln!("{wrong}");
        return Ok(ExitCode::from(2));
    }
    let server = program::build(Build::Published, Program::Eights)?;
    let load = program::build(Build::Published, Program::Load)?;
    for figure in FIGURES.iter().filter(|figure| names.is_empty() || names.contains(&figure.name)) {
        eprintln!("{}:", figure.name);
        shell::run(Command::new(&load).args(figure.words(&server, &options)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is wrong with the arguments, in a sentence.
fn mistake(options: &[&str], names: &[&str]) -> Option<String> {
    if let Some(unknown) = options.iter().find(|option| !OPTIONS.contains(option)) {
        return Some(format!("There is no option `{unknown}`; the options are {}.", OPTIONS.join(" and ")));
    }
    let known = FIGURES.map(|figure| figure.name);
    let unknown = names.iter().find(|name| !known.contains(name))?;
    Some(format!("There is no figure `{unknown}`; the figures are {}.", known.join(", ")))
}

impl Figure {
    /// The arguments for `eights-load`.
    fn words(&self, server: &Path, options: &[&str]) -> Vec<String> {
        let server = self.has_server.then(|| server.display().to_string());
        let short = if options.contains(&"--short") { self.short } else { &[] };
        let json = options.contains(&"--json").then(|| "--json".to_owned());
        let short = short.iter().map(|word| (*word).to_owned());
        std::iter::once(self.name.to_owned()).chain(server).chain(short).chain(json).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_option_or_figure_is_wrong_use() {
        for wrong in ["--fast", "speed"] {
            let code = run(&[wrong.to_owned()]).unwrap();
            assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(2)), "{wrong}");
        }
        assert_eq!(mistake(&["--short", "--json"], &["nodes", "hold"]), None);
    }

    #[test]
    fn a_figure_is_a_command_of_its_own() {
        let words = |name: &str, options: &[&str]| {
            let figure = FIGURES.iter().find(|figure| figure.name == name).unwrap();
            figure.words(Path::new("eights"), options).join(" ")
        };
        assert_eq!(words("append", &[]), "append");
        assert_eq!(words("grow", &["--json"]), "grow eights --json");
        assert_eq!(words("nodes", &["--short"]), "nodes eights --short --rounds=1");
        assert!(words("beside", &["--short"]).starts_with("beside eights --tables="));
    }
}
