//! `eights arena`: which bot is better, by duplicate deals.

use crate::{
    common::{Failure, check_seats, load_rules, seed, wrong_use},
    progress::{self, Progress},
    sim::{check_programs, contenders, deliver, open, patience},
    usage::cut,
};
use eights_sim::{ArenaReport, Contender, Heading, Pool, Tournament, hold};
use eights_words::Words;
use std::time::Instant;

/// Deals of a pair, unless said.
const DEALS: u64 = 1_000;
/// The same where a pair may be decided before.
const MOST_DEALS: u64 = 100_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A preset's name, a share code or a TOML file.
    #[arg(default_value = "classic")]
    rules: String,
    /// Who meets, by level or as `cmd:PROGRAM ARGS`; at least two.
    #[arg(long)]
    bots: String,
    /// How many deals each pair plays; 1000 unless said, 100000 at most with `--until-sure`.
    #[arg(long, allow_negative_numbers = true)]
    deals: Option<u64>,
    /// How many seats; the fewest the rules allow unless said.
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    /// What everything follows from; a random one unless said.
    #[arg(long)]
    seed: Option<String>,
    /// How many threads; all cores unless said.
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Play each pair until it is clear who is better, or that nobody is.
    #[arg(long)]
    until_sure: bool,
    /// How many Elo points are a difference that matters to `--until-sure`.
    #[arg(long, default_value_t = 10, allow_negative_numbers = true)]
    margin: u64,
    /// How many seconds a program may think about an answer.
    #[arg(long, default_value_t = 10, allow_negative_numbers = true)]
    patience: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Draw the ratings and all pairs to this SVG file.
    #[arg(long, value_name = "F.svg")]
    plot: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let tournament = tournament(args)?;
    let pool = progress::pool(args.threads)?;
    check_programs(&tournament.contenders)?;
    let [plot] = open([("--plot", args.plot.as_deref())], &[&args.rules])?;
    let report = play(args, &tournament, &pool);
    deliver(&report, args.json, plot, || report.sheet())
}

fn tournament(args: &Args) -> Result<Tournament, Failure> {
    let rules = load_rules(&args.rules, &Words::english())?;
    let contenders = contenders(&args.bots)?;
    check_different(&contenders)?;
    let seats = args.seats.unwrap_or(rules.seats().0);
    check_seats(&rules, seats)?;
    let deals = args.deals.unwrap_or(if args.until_sure { MOST_DEALS } else { DEALS });
    if deals == 0 {
        return Err(wrong_use("--deals must be at least 1."));
    }
    if !(1..=400).contains(&args.margin) {
        return Err(wrong_use("--margin must be 1 to 400 Elo points."));
    }
    Ok(Tournament {
        rules,
        seats,
        contenders,
        seed: seed(args.seed.as_deref())?,
        deals,
        until_sure: args.until_sure.then_some(args.margin as f64),
        patience: patience(args.patience)?,
    })
}

fn check_different(contenders: &[Contender]) -> Result<(), Failure> {
    if contenders.len() < 2 {
        return Err(wrong_use("an arena needs at least two bots, as in --bots toddler,club."));
    }
    let again = contenders.iter().enumerate().find(|(n, contender)| contenders[..*n].contains(contender));
    match again {
        Some((_, contender)) => Err(wrong_use(format!(
            "{} is named twice; nobody meets themselves.",
            cut(&contender.to_string())
        ))),
        None => Ok(()),
    }
}

fn play(args: &Args, tournament: &Tournament, pool: &Pool) -> ArenaReport {
    let progress = Progress::new(tournament.deals.saturating_mul(tournament.pairs()), "deal");
    let start = Instant::now();
    let meetings = hold(tournament, progress.control(pool));
    let seconds = start.elapsed().as_secs_f64();
    let seed = args.seed.clone().unwrap_or_else(|| tournament.seed.to_string());
    let heading = Heading { rules: args.rules.clone(), seed, threads: pool.threads(), seconds };
    let report = ArenaReport::new(heading, tournament, &meetings);
    progress.finish(report.deals);
    report
}
