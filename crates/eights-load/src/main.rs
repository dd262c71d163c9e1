//! `eights-load`: measures a table server with players by the thousand.

use anyhow::Result;
use clap::{Parser, Subcommand};
use eights::{Rules, rules::PRESETS};
use eights_load::{
    machine::load_average,
    play::{Plan, run},
    programme::{Programme, Size},
    socket::address_of,
    table::RuleSets,
};
use serde::Serialize;
use std::{fmt::Display, io::Write, path::PathBuf, process::ExitCode, time::Duration};
use tokio_util::sync::CancellationToken;

/// Files that a run may have open, as far as the system allows.
const FILES: u64 = 100_000;

/// Plays at a table server with very many players, and measures it.
#[derive(Parser)]
#[command(version)]
struct Args {
    #[command(subcommand)]
    what: What,
    /// Write what was seen as JSON.
    #[arg(long, global = true)]
    json: bool,
    /// How many threads the players have.
    #[arg(long, global = true, default_value_t = 1)]
    threads: usize,
}

#[derive(Subcommand)]
enum What {
    /// One run at a server that is there.
    Play {
        /// Where the server is.
        #[arg(default_value = "http://127.0.0.1:8888")]
        url: String,
        /// How many tables.
        #[arg(long, default_value_t = 100)]
        tables: usize,
        /// Moves a second of all tables together; as fast as they can unless said.
        #[arg(long)]
        rate: Option<f64>,
        /// Seconds to play before measuring.
        #[arg(long, default_value_t = 3)]
        warm_up: u64,
        /// Seconds to measure.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// One rule set instead of all.
        #[arg(long)]
        rules: Option<String>,
        /// The number of the server's process on this machine.
        #[arg(long)]
        process: Option<u32>,
        /// What chance begins with.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Everything that the server is to reach, with servers of its own.
    Programme {
        /// The program `eights`.
        server: PathBuf,
        /// Only to see that everything works.
        #[arg(long)]
        short: bool,
    },
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Err(sentence) = check(&args) {
        complain(&sentence);
        return ExitCode::from(2);
    }
    // Where so many cannot be had, fewer connections come about, and the run says so.
    let _ = rlimit::increase_nofile_limit(FILES);
    match play(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// What is wrong with the options, in a sentence.
fn check(args: &Args) -> Result<(), String> {
    if args.threads == 0 {
        return Err("--threads must be at least 1.".to_owned());
    }
    let What::Play { tables, rate, seconds, rules, url, .. } = &args.what else { return Ok(()) };
    if *tables == 0 || *seconds == 0 {
        return Err("--tables and --seconds must be at least 1.".to_owned());
    }
    if rate.is_some_and(|rate| !(rate > 0.0 && rate.is_finite())) {
        return Err("--rate must be more than 0.".to_owned());
    }
    if let Some(rules) = rules.as_ref().filter(|name| Rules::preset(name).is_none()) {
        return Err(format!("there are no rules `{rules}`; `eights rules list` has them."));
    }
    address_of(url).map(drop).map_err(|error| format!("{error}."))
}

fn play(args: &Args) -> Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(args.threads).enable_all().build()?;
    runtime.block_on(async {
        let enough = CancellationToken::new();
        tokio::spawn(stop_early(enough.clone()));
        match &args.what {
            What::Play { url, tables, rate, warm_up, seconds, rules, process, seed } => {
                let one = PRESETS.iter().find(|preset| Some(preset.name) == rules.as_deref());
                let plan = Plan {
                    address: address_of(url)?,
                    process: *process,
                    tables: *tables,
                    rules: one.map_or(RuleSets::All, |preset| RuleSets::One(preset.name)),
                    rate: *rate,
                    warm_up: Duration::from_secs(*warm_up),
                    window: Duration::from_secs(*seconds),
                    seed: *seed,
                };
                tell(&run(&plan, &enough).await?, args.json)
            }
            What::Programme { server, short } => {
                let size = if *short { Size::SHORT } else { Size::FULL };
                if let Some(load) = load_average() {
                    complain(&format!("load average {load:.2}"));
                }
                tell(&Programme::new(server, size, &enough, complain).run().await?, args.json)
            }
        }
    })
}

/// Ctrl+C ends a run with what it has; a second one ends the program.
async fn stop_early(enough: CancellationToken) {
    if tokio::signal::ctrl_c().await.is_ok() {
        enough.cancel();
    }
    if tokio::signal::ctrl_c().await.is_ok() {
        std::process::exit(1);
    }
}

/// What was seen goes to standard output alone.
fn tell(seen: &(impl Display + Serialize), json: bool) -> Result<()> {
    let text = if json { serde_json::to_string(seen)? } else { seen.to_string() };
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

/// Everything else goes to standard error.
fn complain(sentence: &str) {
    // Who has closed standard error does not want to know.
    let _ = writeln!(std::io::stderr(), "eights-load: {sentence}");
}
