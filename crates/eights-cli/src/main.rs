//! The program `eights`: subcommands only, each a few lines that call a library.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod arena;
mod bench;
mod common;
mod date;
mod join;
mod lines;
mod out;
mod play;
mod progress;
mod referee;
mod replay;
mod rulefile;
mod rules;
mod serve;
mod sim;
mod usage;

use clap::{Parser, Subcommand};
use common::Failure;
use std::process::ExitCode;

/// Crazy Eights: five documented rule sets, every house rule.
#[derive(Parser)]
#[command(name = "eights", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal, with bots or with others at the same keyboard.
    Play(play::Args),
    /// Sit down at a server's table, in the terminal.
    Join(join::Args),
    /// Play many games between bots and tell what they add up to.
    Sim(sim::Args),
    /// Find out which bots are better, by the same deals for all.
    Arena(arena::Args),
    /// Measure the raw speed of the engine on one thread.
    Bench(bench::Args),
    /// List, show, check and explain rule sets.
    #[command(subcommand)]
    Rules(rules::Command),
    /// Tell a recorded game again.
    Replay(replay::ReplayArgs),
    /// Check a record: its shuffle, every action, every state.
    Verify(replay::VerifyArgs),
    /// Open a server at whose tables people play together.
    Serve(serve::Args),
    /// Drive the engine from any language: JSON lines on standard input and output.
    Referee(referee::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::try_parse() {
        Ok(cli) => run(cli.command),
        Err(error) => return usage::report(&error),
    };
    match outcome.and_then(|()| out::finish()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Rules(command) => rules::run(&command),
        Command::Replay(args) => replay::replay(&args),
        Command::Verify(args) => replay::verify(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Referee(args) => referee::run(&args),
    }
}
