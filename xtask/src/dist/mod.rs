//! `cargo xtask dist`: makes a release. For each machine that is a static program in an archive, with
//! completions, manual pages, licences and a list of all parts; and the checksums of the archives.
//!
//! `archive` packs, `build` and `zig` compile, `machine` and `elf` try programs out, `help`, `completions`
//! and `man` tell what the program can do, `packages`, `licences` and `sbom` what it is made of, `release`
//! puts all of it together, `check` does the quick parts.

mod archive;
mod build;
mod check;
mod completions;
mod elf;
mod help;
mod licences;
mod machine;
mod man;
mod packages;
mod release;
mod sbom;
#[cfg(test)]
mod tests;
mod zig;

use anyhow::Result;
use machine::{MACHINES, Machine};
use std::{process::ExitCode, time::Instant};

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
enum Wish {
    /// The parts that need no release build.
    Check,
    /// A release for these machines.
    Make(Vec<&'static Machine>),
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    match wish(args) {
        Ok(Wish::Check) => check::run()?,
        Ok(Wish::Make(machines)) => release::make(&machines)?,
        Err(wrong) => {
            eprintln!("{wrong}");
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the arguments, or says what is wrong with them.
fn wish(args: &[String]) -> Result<Wish, String> {
    match args {
        [] => Ok(Wish::Make(MACHINES.iter().collect())),
        [only] if only == "--check" => Ok(Wish::Check),
        names => names.iter().map(|name| named(name)).collect::<Result<_, _>>().map(Wish::Make),
    }
}

fn named(name: &str) -> Result<&'static Machine, String> {
    let names: Vec<&str> = MACHINES.iter().map(|machine| machine.name).collect();
    let names = names.join(" and ");
    Machine::of(name).ok_or_else(|| {
        format!("There is no machine `{name}`; the machines are {names}. `cargo xtask dist --check` alone does the quick parts.")
    })
}

/// Carries out a step, and tells of it in one line.
fn step<T>(what: &str, work: impl FnOnce() -> Result<(T, String)>) -> Result<T> {
    let since = Instant::now();
    let (made, told) = work()?;
    eprintln!("{what}: {told}, {} s", since.elapsed().as_secs());
    Ok(made)
}
