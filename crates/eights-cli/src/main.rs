//! The program `eights`: subcommands only, each a few lines that call a library.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod arena;
mod bench;
mod book;
mod common;
mod date;
mod games;
mod join;
mod language;
mod lines;
mod migrate;
mod out;
mod play;
mod progress;
mod puzzle;
mod referee;
mod replay;
mod review;
mod rulefile;
mod rules;
mod serve;
mod sim;
mod trouble;
mod usage;

use clap::{CommandFactory, Parser, Subcommand, builder::PossibleValuesParser};
use common::Failure;
use eights::rules::PRESETS;
use eights_words::{Language, Text};
use language::{help, told};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "eights", version, max_term_width = 100)]
#[command(about = told!(Text::HELP_EIGHTS, sets = PRESETS.len()))]
struct Cli {
    #[arg(help = help(Text::HELP_LANGUAGE))]
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(Language::TAGS), hide = Language::ALL.len() == 1)]
    language: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(about = help(Text::HELP_PLAY))]
    Play(play::Args),
    #[command(about = help(Text::HELP_JOIN))]
    Join(join::Args),
    #[command(about = help(Text::HELP_MY_GAMES))]
    Games(games::Args),
    #[command(about = help(Text::HELP_PUZZLE))]
    Puzzle(puzzle::Args),
    #[command(about = help(Text::HELP_SIM))]
    Sim(sim::Args),
    #[command(about = help(Text::HELP_ARENA))]
    Arena(arena::Args),
    #[command(about = help(Text::HELP_BENCH))]
    Bench(bench::Args),
    #[command(about = help(Text::HELP_RULES))]
    #[command(subcommand)]
    Rules(rules::Command),
    #[command(about = help(Text::HELP_REPLAY))]
    Replay(replay::ReplayArgs),
    #[command(about = help(Text::HELP_REVIEW))]
    Review(review::Args),
    #[command(about = help(Text::HELP_VERIFY))]
    Verify(replay::VerifyArgs),
    #[command(about = help(Text::HELP_SERVE))]
    Serve(serve::Args),
    #[command(about = help(Text::HELP_MIGRATE))]
    Migrate(migrate::Args),
    #[command(about = help(Text::HELP_REFEREE))]
    Referee(referee::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::try_parse() {
        Ok(cli) => run(cli.command),
        Err(error) => return usage::report(&error, &Cli::command()),
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
        Command::Games(args) => games::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Rules(command) => rules::run(&command),
        Command::Replay(args) => replay::replay(&args),
        Command::Review(args) => review::run(&args),
        Command::Verify(args) => replay::verify(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Referee(args) => referee::run(&args),
    }
}
