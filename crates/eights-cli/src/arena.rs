//! `eights arena`: which bot is better, by duplicate deals.

use crate::{
    common::{Failure, check_seats, load_rules, seed, wrong_use},
    language::{self, help, told},
    progress::{self, Progress, Unit},
    sim::{check_drawing, check_programs, contenders, deliver, open, patience},
    usage::cut,
};
use eights_sim::{ArenaReport, Contender, Heading, Pool, Tournament, hold};
use eights_words::Text;
use std::time::Instant;

/// Deals of a pair by default.
const DEALS: u64 = 1_000;
/// The same if a pair may be decided earlier.
const MOST_DEALS: u64 = 100_000;

/// A difference that matters by default, in Elo points.
const MARGIN: u64 = 10;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_RULE_SET))]
    #[arg(default_value = "classic")]
    rules: String,
    #[arg(help = help(Text::HELP_ARENA_BOTS))]
    #[arg(long)]
    bots: String,
    #[arg(help = help(Text::HELP_ARENA_DEALS))]
    #[arg(long, allow_negative_numbers = true)]
    deals: Option<u64>,
    #[arg(help = help(Text::HELP_FEW_SEATS))]
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    #[arg(help = help(Text::HELP_SEED))]
    #[arg(long)]
    seed: Option<String>,
    #[arg(help = help(Text::HELP_THREADS))]
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<usize>,
    #[arg(help = help(Text::HELP_ARENA_UNTIL_SURE))]
    #[arg(long)]
    until_sure: bool,
    #[arg(help = help(Text::HELP_ARENA_MARGIN))]
    #[arg(long, allow_negative_numbers = true)]
    margin: Option<u64>,
    #[arg(help = help(Text::HELP_PATIENCE))]
    #[arg(long, default_value_t = 10, allow_negative_numbers = true)]
    patience: u64,
    #[arg(help = help(Text::HELP_JSON))]
    #[arg(long)]
    json: bool,
    #[arg(help = help(Text::HELP_ARENA_PLOT))]
    #[arg(long, value_name = "F.svg")]
    plot: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    check_drawing("--plot", args.plot.as_deref(), &["svg"])?;
    let tournament = tournament(args)?;
    let pool = progress::pool(args.threads)?;
    check_programs(&tournament.contenders)?;
    let [plot] = open([("--plot", args.plot.as_deref())], &[&args.rules])?;
    let report = play(args, &tournament, &pool);
    deliver(&report, args.json, plot, ArenaReport::text, |words| report.sheet(words))
}

fn tournament(args: &Args) -> Result<Tournament, Failure> {
    let rules = load_rules(&args.rules, &language::words())?;
    let contenders = contenders(&args.bots)?;
    check_different(&contenders)?;
    let seats = args.seats.unwrap_or(rules.seats().0);
    check_seats(&rules, seats)?;
    let deals = args.deals.unwrap_or(if args.until_sure { MOST_DEALS } else { DEALS });
    if deals == 0 {
        return Err(wrong_use(told!(Text::USAGE_DEALS)));
    }
    let margin = margin(args)?;
    Ok(Tournament {
        rules,
        seats,
        contenders,
        seed: seed(args.seed.as_deref())?,
        deals,
        until_sure: args.until_sure.then_some(margin as f64),
        patience: patience(args.patience)?,
    })
}

/// The difference that matters, which only a pair that is played until it is clear asks for.
fn margin(args: &Args) -> Result<u64, Failure> {
    match args.margin {
        Some(_) if !args.until_sure => Err(wrong_use(told!(Text::USAGE_MARGIN_ALONE))),
        Some(margin) if !(1..=400).contains(&margin) => Err(wrong_use(told!(Text::USAGE_MARGIN))),
        margin => Ok(margin.unwrap_or(MARGIN)),
    }
}

fn check_different(contenders: &[Contender]) -> Result<(), Failure> {
    if contenders.len() < 2 {
        return Err(wrong_use(told!(Text::PARTY_TWO_BOTS)));
    }
    let again = contenders.iter().enumerate().find(|(n, contender)| contenders[..*n].contains(contender));
    match again {
        Some((_, contender)) => {
            Err(wrong_use(told!(Text::PARTY_SAME_BOT, name = cut(&contender.to_string()))))
        }
        None => Ok(()),
    }
}

fn play(args: &Args, tournament: &Tournament, pool: &Pool) -> ArenaReport {
    let progress = Progress::new(tournament.deals.saturating_mul(tournament.pairs()), Unit::Deals);
    let start = Instant::now();
    let meetings = hold(tournament, progress.control(pool));
    let seconds = start.elapsed().as_secs_f64();
    let seed = args.seed.clone().unwrap_or_else(|| tournament.seed.to_string());
    let heading = Heading { rules: args.rules.clone(), seed, threads: pool.threads(), seconds };
    let report = ArenaReport::new(heading, tournament, &meetings);
    progress.finish(report.deals);
    report
}
