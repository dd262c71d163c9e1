//! `eights-load`: measures a table server with thousands of players.

mod args;

use anyhow::Result;
use args::{Args, Beside, Figure, Measured, Play, What, check};
use clap::Parser;
use eights::rules::PRESETS;
use eights_load::{
    append,
    beside::Comparison,
    bytes,
    doors::Way,
    grow, hold,
    machine::load_average,
    nodes,
    play::{Plan, run},
    programme::{Programme, Size},
    recover,
    session::{Length, Session},
    socket::address_of,
    table::RuleSets,
};
use serde::Serialize;
use std::{fmt::Display, io::Write, path::Path, process::ExitCode, time::Duration};
use tokio_util::sync::CancellationToken;

/// The number of open files a run needs, if the system allows it.
const FILES: u64 = 100_000;

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

fn play(args: &Args) -> Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(args.threads).enable_all().build()?;
    runtime.block_on(async {
        let enough = CancellationToken::new();
        tokio::spawn(stop_early(enough.clone()));
        carry_out(args, &enough).await
    })
}

async fn carry_out(args: &Args, enough: &CancellationToken) -> Result<()> {
    let of = |figure| session(figure, enough);
    match &args.what {
        What::Play(play) => tell(&run(&plan(play)?, enough).await?, args.json),
        What::Beside(beside) => tell(&comparison(beside).run(&beside.server, enough).await?, args.json),
        What::Append(measured) => {
            tell(&append::figures(&session_of(Path::new(""), measured, enough)).await?, args.json)
        }
        What::Nodes(figure) => tell(&nodes::figures(&of(figure)).await?, args.json),
        What::Hold { figure, apart } => {
            let way = if *apart { Way::Apart } else { Way::Together };
            tell(&hold::figures(&of(figure), way).await?, args.json)
        }
        What::Grow(figure) => tell(&grow::figures(&of(figure)).await?, args.json),
        What::Bytes(figure) => tell(&bytes::figures(&of(figure)).await?, args.json),
        What::Recover { figure, tables } => tell(&recover::figures(&of(figure), *tables).await?, args.json),
        What::Programme { server, short } => {
            let size = if *short { Size::SHORT } else { Size::FULL };
            if let Some(load) = load_average() {
                complain(&format!("load average {load:.2}"));
            }
            tell(&Programme::new(server, size, enough, complain).run().await?, args.json)
        }
    }
}

fn plan(play: &Play) -> Result<Plan> {
    let one = PRESETS.iter().find(|preset| Some(preset.name) == play.rules.as_deref());
    Ok(Plan {
        doors: address_of(&play.url)?.into(),
        processes: play.process.into_iter().collect(),
        tables: play.tables,
        rules: one.map_or(RuleSets::All, |preset| RuleSets::One(preset.name)),
        rate: play.rate,
        bots: play.bots,
        warm_up: Duration::from_secs(play.warm_up),
        window: Duration::from_secs(play.seconds),
        seed: play.seed,
    })
}

const fn comparison(beside: &Beside) -> Comparison {
    Comparison {
        tables: beside.tables,
        rate: beside.rate,
        bots: beside.bots,
        rounds: beside.rounds,
        warm_up: Duration::from_secs(beside.warm_up),
        window: Duration::from_secs(beside.seconds),
    }
}

fn session<'a>(figure: &'a Figure, enough: &'a CancellationToken) -> Session<'a> {
    session_of(&figure.server, &figure.measured, enough)
}

fn session_of<'a>(server: &'a Path, measured: &Measured, enough: &'a CancellationToken) -> Session<'a> {
    let length = if measured.short { Length::Short } else { Length::Full };
    Session::new(server, measured.rounds, length, enough, complain)
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
