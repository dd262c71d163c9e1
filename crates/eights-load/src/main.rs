//! `eights-load`: measures a table server with thousands of players.

use anyhow::Result;
use clap::{Parser, Subcommand};
use eights::{Rules, rules::PRESETS};
use eights_load::{
    beside::Comparison,
    machine::load_average,
    play::{Plan, run},
    programme::{Programme, Size},
    socket::address_of,
    table::RuleSets,
};
use serde::Serialize;
use std::{fmt::Display, io::Write, path::PathBuf, process::ExitCode, time::Duration};
use tokio_util::sync::CancellationToken;

/// The number of open files a run needs, if the system allows it.
const FILES: u64 = 100_000;

/// Plays at a table server with thousands of players, and measures it.
#[derive(Parser)]
#[command(version)]
struct Args {
    #[command(subcommand)]
    what: What,
    /// Print the results as JSON.
    #[arg(long, global = true)]
    json: bool,
    /// Number of threads for the players.
    #[arg(long, global = true, default_value_t = 1)]
    threads: usize,
}

#[derive(Subcommand)]
enum What {
    /// One run at a running server.
    Play {
        /// Address of the server.
        #[arg(default_value = "http://127.0.0.1:8888")]
        url: String,
        /// Number of tables.
        #[arg(long, default_value_t = 100)]
        tables: usize,
        /// Moves a second of all tables together (default: as fast as they can).
        #[arg(long)]
        rate: Option<f64>,
        /// Seconds to play before measuring.
        #[arg(long, default_value_t = 3)]
        warm_up: u64,
        /// Seconds to measure.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// A single rule set instead of all.
        #[arg(long)]
        rules: Option<String>,
        /// Seats of grandmasters at other tables, which are not measured.
        #[arg(long, default_value_t = 0)]
        bots: usize,
        /// Process id of the server on this machine.
        #[arg(long)]
        process: Option<u32>,
        /// Seed of all random choices.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// People alone, and beside bots that search, turn by turn.
    Beside {
        /// The program `eights`.
        server: PathBuf,
        /// Number of tables of people.
        #[arg(long, default_value_t = 2500)]
        tables: usize,
        /// Moves a second of all their tables together.
        #[arg(long, default_value_t = 1000.0)]
        rate: f64,
        /// Seats of grandmasters at other tables.
        #[arg(long, default_value_t = 500)]
        bots: usize,
        /// How often each side is measured.
        #[arg(long, default_value_t = 3)]
        rounds: u64,
        /// Seconds to play before measuring.
        #[arg(long, default_value_t = 5)]
        warm_up: u64,
        /// Seconds to measure.
        #[arg(long, default_value_t = 15)]
        seconds: u64,
    },
    /// Every target of the server, each with a server of its own.
    Programme {
        /// The program `eights`.
        server: PathBuf,
        /// A short run that only shows that everything works.
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
    // If the system allows fewer, there are fewer connections, and the run says so.
    let _ = rlimit::increase_nofile_limit(FILES);
    match play(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// The mistake in the options, in a sentence.
fn check(args: &Args) -> Result<(), String> {
    if args.threads == 0 {
        return Err("--threads must be at least 1.".to_owned());
    }
    match &args.what {
        What::Play { tables, rate, seconds, rules, url, .. } => {
            check_size(*tables, *seconds, *rate)?;
            check_server(url, rules.as_ref())
        }
        What::Beside { tables, rate, bots, rounds, seconds, .. } => {
            if *bots == 0 || *rounds == 0 {
                return Err("--bots and --rounds must be at least 1.".to_owned());
            }
            check_size(*tables, *seconds, Some(*rate))
        }
        What::Programme { .. } => Ok(()),
    }
}

fn check_size(tables: usize, seconds: u64, rate: Option<f64>) -> Result<(), String> {
    if tables == 0 || seconds == 0 {
        return Err("--tables and --seconds must be at least 1.".to_owned());
    }
    if rate.is_some_and(|rate| !(rate > 0.0 && rate.is_finite())) {
        return Err("--rate must be more than 0.".to_owned());
    }
    Ok(())
}

fn check_server(url: &str, rules: Option<&String>) -> Result<(), String> {
    if let Some(rules) = rules.filter(|name| Rules::preset(name).is_none()) {
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
            What::Play { url, tables, rate, warm_up, seconds, rules, bots, process, seed } => {
                let one = PRESETS.iter().find(|preset| Some(preset.name) == rules.as_deref());
                let plan = Plan {
                    address: address_of(url)?,
                    process: *process,
                    tables: *tables,
                    rules: one.map_or(RuleSets::All, |preset| RuleSets::One(preset.name)),
                    rate: *rate,
                    bots: *bots,
                    warm_up: Duration::from_secs(*warm_up),
                    window: Duration::from_secs(*seconds),
                    seed: *seed,
                };
                tell(&run(&plan, &enough).await?, args.json)
            }
            What::Beside { server, tables, rate, bots, rounds, warm_up, seconds } => {
                let comparison = Comparison {
                    tables: *tables,
                    rate: *rate,
                    bots: *bots,
                    rounds: *rounds,
                    warm_up: Duration::from_secs(*warm_up),
                    window: Duration::from_secs(*seconds),
                };
                tell(&comparison.run(server, &enough).await?, args.json)
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

/// Results go to standard output alone.
fn tell(seen: &(impl Display + Serialize), json: bool) -> Result<()> {
    let text = if json { serde_json::to_string(seen)? } else { seen.to_string() };
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

/// Everything else goes to standard error.
fn complain(sentence: &str) {
    // A closed standard error means that nobody wants to know.
    let _ = writeln!(std::io::stderr(), "eights-load: {sentence}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arguments of a command line.
    fn args(line: &str) -> Result<Args, clap::Error> {
        Args::try_parse_from(["eights-load"].into_iter().chain(line.split_whitespace()))
    }

    #[test]
    fn good_arguments_are_taken() {
        for line in [
            "play",
            "play 127.0.0.1:8888 --tables 1 --seconds 1 --rate 0.5 --rules simplified",
            "play ws://127.0.0.1:8888/ws --warm-up 0 --bots 12 --process 7 --seed 9 --threads 2",
            "programme eights --short --json",
            "beside eights --tables 9 --rate 2.5 --bots 6 --rounds 1 --warm-up 0 --seconds 1",
        ] {
            assert_eq!(check(&args(line).unwrap()), Ok(()), "{line}");
        }
    }

    #[test]
    fn a_mistake_gets_one_sentence_that_says_what_is_wrong() {
        for (line, names) in [
            ("play --threads 0", "--threads"),
            ("programme eights --threads 0", "--threads"),
            ("play --tables 0", "--tables"),
            ("play --seconds 0", "--seconds"),
            ("play --rate 0", "--rate"),
            ("play --rate=-3", "--rate"),
            ("play --rate inf", "--rate"),
            ("play --rate NaN", "--rate"),
            ("beside eights --bots 0", "--bots"),
            ("beside eights --rounds 0", "--rounds"),
            ("beside eights --rate 0", "--rate"),
            ("beside eights --seconds 0", "--seconds"),
            ("play --rules poker", "`poker`"),
            ("play http://", "`http://`"),
            ("play 127.0.0.1", "`127.0.0.1`"),
        ] {
            let sentence = check(&args(line).unwrap()).unwrap_err();
            assert!(sentence.contains(names) && sentence.ends_with('.'), "{line}: {sentence}");
            assert_eq!(sentence.lines().count(), 1, "{line}: {sentence}");
        }
    }

    #[test]
    fn words_that_are_no_arguments_are_refused() {
        for line in ["", "sing", "play --tables few", "play --tables=-1", "programme", "play --seed 1.5"] {
            assert!(args(line).is_err(), "{line}");
        }
    }

    #[test]
    fn an_option_of_all_commands_may_stand_before_or_after_the_command() {
        for line in ["--json --threads 3 play", "play --json --threads 3"] {
            let args = args(line).unwrap();
            assert!(args.json && args.threads == 3, "{line}");
        }
    }
}
