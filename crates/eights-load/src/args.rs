//! The command line.

use clap::{Parser, Subcommand};
use eights::Rules;
use eights_load::socket::address_of;
use std::path::PathBuf;

/// Plays at a table server with thousands of players, and measures it.
#[derive(Parser)]
#[command(version)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) what: What,
    /// Print the results as JSON.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Number of threads for the players.
    #[arg(long, global = true, default_value_t = 1)]
    pub(crate) threads: usize,
}

#[derive(Subcommand)]
pub(crate) enum What {
    /// One run at a running server.
    Play(Play),
    /// People alone, and beside bots that search, turn by turn.
    Beside(Beside),
    /// Appends to PostgreSQL with a synchronous standby, from three writers.
    Append(Measured),
    /// One server and three with one database: cost, time until all are told, time of an append.
    Nodes(Figure),
    /// Tables that one, two and three servers hold, each with a fifth of a processor.
    Hold {
        #[command(flatten)]
        figure: Figure,
        /// The players of a table come to different servers.
        #[arg(long)]
        apart: bool,
    },
    /// The cost of a move and of a table, from few tables to many.
    Grow(Figure),
    /// The bytes of database that games take.
    Bytes(Figure),
    /// Recovery of many tables, and of one with a long log.
    Recover {
        #[command(flatten)]
        figure: Figure,
        /// Number of tables (default: 10,000).
        #[arg(long)]
        tables: Option<usize>,
    },
    /// Every target of one server, each with a server of its own.
    Programme {
        /// The program `eights`.
        server: PathBuf,
        /// A short run that only shows that everything works.
        #[arg(long)]
        short: bool,
    },
}

/// A run at a running server.
#[derive(clap::Args)]
pub(crate) struct Play {
    /// Address of the server.
    #[arg(default_value = "http://127.0.0.1:8888")]
    pub(crate) url: String,
    /// Number of tables.
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// Moves a second of all tables together (default: as fast as they can).
    #[arg(long)]
    pub(crate) rate: Option<f64>,
    /// Seconds to play before measuring.
    #[arg(long, default_value_t = 3)]
    pub(crate) warm_up: u64,
    /// Seconds to measure.
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// A single rule set instead of all.
    #[arg(long)]
    pub(crate) rules: Option<String>,
    /// Seats of grandmasters at other tables, which are not measured.
    #[arg(long, default_value_t = 0)]
    pub(crate) bots: usize,
    /// Process id of the server on this machine.
    #[arg(long)]
    pub(crate) process: Option<u32>,
    /// Seed of all random choices.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// People alone and beside bots.
#[derive(clap::Args)]
pub(crate) struct Beside {
    /// The program `eights`.
    pub(crate) server: PathBuf,
    /// Number of tables of people.
    #[arg(long, default_value_t = 2500)]
    pub(crate) tables: usize,
    /// Moves a second of all their tables together.
    #[arg(long, default_value_t = 1000.0)]
    pub(crate) rate: f64,
    /// Seats of grandmasters at other tables.
    #[arg(long, default_value_t = 500)]
    pub(crate) bots: usize,
    /// How often each side is measured.
    #[arg(long, default_value_t = 3)]
    pub(crate) rounds: u64,
    /// Seconds to play before measuring.
    #[arg(long, default_value_t = 5)]
    pub(crate) warm_up: u64,
    /// Seconds to measure.
    #[arg(long, default_value_t = 15)]
    pub(crate) seconds: u64,
}

/// How a figure is measured.
#[derive(clap::Args)]
pub(crate) struct Measured {
    /// How often each side is measured.
    #[arg(long, default_value_t = 3)]
    pub(crate) rounds: usize,
    /// A short run that only shows that everything works.
    #[arg(long)]
    pub(crate) short: bool,
}

/// A figure of servers.
#[derive(clap::Args)]
pub(crate) struct Figure {
    /// The program `eights`.
    pub(crate) server: PathBuf,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

/// The mistake in the options, in a sentence.
pub(crate) fn check(args: &Args) -> Result<(), String> {
    if args.threads == 0 {
        return Err("--threads must be at least 1.".to_owned());
    }
    match &args.what {
        What::Play(Play { tables, rate, seconds, rules, url, .. }) => {
            check_size(*tables, *seconds, *rate)?;
            check_server(url, rules.as_ref())
        }
        What::Beside(Beside { tables, rate, bots, rounds, seconds, .. }) => {
            if *bots == 0 || *rounds == 0 {
                return Err("--bots and --rounds must be at least 1.".to_owned());
            }
            check_size(*tables, *seconds, Some(*rate))
        }
        What::Append(measured) => check_rounds(measured),
        What::Nodes(figure) | What::Hold { figure, .. } | What::Grow(figure) | What::Bytes(figure) => {
            check_rounds(&figure.measured)
        }
        What::Recover { figure, tables } => {
            check_rounds(&figure.measured)?;
            check_size(tables.unwrap_or(1), 1, None)
        }
        What::Programme { .. } => Ok(()),
    }
}

fn check_rounds(measured: &Measured) -> Result<(), String> {
    if measured.rounds == 0 {
        return Err("--rounds must be at least 1.".to_owned());
    }
    Ok(())
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
            "append --rounds 1",
            "nodes eights --short",
            "hold eights --apart --rounds 2 --json",
            "grow eights",
            "bytes eights --short",
            "recover eights --rounds 5 --tables 90",
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
            ("append --rounds 0", "--rounds"),
            ("nodes eights --rounds 0", "--rounds"),
            ("hold eights --rounds 0", "--rounds"),
            ("recover eights --tables 0", "--tables"),
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
        for line in
            ["", "sing", "play --tables few", "play --tables=-1", "programme", "nodes", "play --seed 1.5"]
        {
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
