//! The program `eights` and its tools: how they are built, and where they then lie.

use crate::{
    shell,
    step::{self, Built},
    web,
};
use anyhow::{Context, Result};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// How a program is built.
#[derive(Clone, Copy)]
pub(crate) enum Build {
    /// As it is published: every published speed is measured with this.
    Published,
    /// Nearly as fast, and built in a fraction of the time.
    Quick,
    /// As the tests use it: most of it unoptimised, with every check on.
    Checked,
}

/// A program of ours.
#[derive(Clone, Copy)]
pub(crate) enum Program {
    Eights,
    Packer,
    Load,
    /// Plays games while their instructions are counted.
    Cost,
    /// Trains the expert's nets.
    Train,
    /// Values fixed positions.
    Reference,
    /// Makes puzzles.
    Puzzles,
    /// Plays the rows of the documents.
    Rows,
    /// Seats a bot at a table that another program keeps.
    Bridge,
    /// Draws a table as terminals show it.
    Picture,
}

impl Program {
    const fn name(self) -> &'static str {
        match self {
            Self::Eights => "eights",
            Self::Packer => "eights-pack",
            Self::Load => "eights-load",
            Self::Cost => "cost",
            Self::Train => "train",
            Self::Reference => "reference",
            Self::Puzzles => "make",
            Self::Rows => "rows",
            Self::Bridge => "bridge",
            Self::Picture => "picture",
        }
    }

    /// Cargo's arguments for the build.
    const fn target(self) -> [&'static str; 4] {
        match self {
            Self::Eights => ["-p", "eights-cli", "--bin", "eights"],
            Self::Packer => ["-p", "eights-pack", "--bin", "eights-pack"],
            Self::Load => ["-p", "eights-load", "--bin", "eights-load"],
            Self::Cost => ["-p", "eights-sim", "--example", "cost"],
            Self::Train => ["-p", "eights-bots", "--example", "train"],
            Self::Reference => ["-p", "eights-sim", "--example", "reference"],
            Self::Puzzles => ["-p", "eights-puzzles", "--example", "make"],
            Self::Rows => ["-p", "eights-sim", "--example", "rows"],
            Self::Bridge => ["-p", "eights-sim", "--example", "bridge"],
            Self::Picture => ["-p", "eights-tui", "--example", "picture"],
        }
    }

    /// How it is built with what the tests are made of: with a test that runs it, or as an example.
    const fn tested(self) -> Option<(&'static str, &'static [&'static str])> {
        match self {
            Self::Eights => Some(("test", &["--no-run", "--test", "cli"])),
            Self::Packer => Some(("test", &["--no-run", "--test", "packs"])),
            Self::Picture => Some(("build", &["--example", "picture"])),
            Self::Load
            | Self::Cost
            | Self::Train
            | Self::Reference
            | Self::Puzzles
            | Self::Rows
            | Self::Bridge => None,
        }
    }

    fn build_command(self, how: Build) -> Result<Command> {
        let build = |profile| {
            let mut cargo = shell::cargo(&["build", "--profile", profile]);
            cargo.args(self.target());
            cargo
        };
        Ok(match (how, self.tested()) {
            (Build::Published, _) => build("release"),
            (Build::Quick, _) => build("quick"),
            // With the tests' own selection, so that nothing is compiled twice with other features.
            (Build::Checked, Some((command, chosen))) => {
                let mut cargo = shell::checked(command)?;
                cargo.args(chosen);
                cargo
            }
            (Build::Checked, None) => build("dev"),
        })
    }
}

/// Builds a program and says where it is.
pub(crate) fn build(how: Build, program: Program) -> Result<PathBuf> {
    built(program, &mut program.build_command(how)?)
}

/// Builds `eights` with the packed browser client inside.
pub(crate) fn build_with_client(how: Build, client: &Path) -> Result<PathBuf> {
    built(Program::Eights, Program::Eights.build_command(how)?.env(web::VARIABLE, client))
}

/// Builds `eights` and the packer, quick to build. They are built together each time, because cargo would
/// choose other features of their dependencies for one alone.
pub(crate) fn build_for_play(client: Option<&Path>) -> Result<[PathBuf; 2]> {
    let mut cargo = shell::cargo(&["build", "--profile", "quick"]);
    cargo.args(Program::Eights.target()).args(Program::Packer.target());
    cargo.envs(client.map(|client| (web::VARIABLE, client)));
    let built = step::build("The program eights and the packer", &mut cargo)?;
    Ok([found(Program::Eights, &built)?, found(Program::Packer, &built)?])
}

fn built(program: Program, cargo: &mut Command) -> Result<PathBuf> {
    found(program, &step::build(&format!("The program {}", program.name()), cargo)?)
}

fn found(program: Program, built: &[Built]) -> Result<PathBuf> {
    let name = program.name();
    let found = built.iter().find(|built| built.name == name);
    found.map(|built| built.path.clone()).with_context(|| format!("cargo built no program `{name}`"))
}
