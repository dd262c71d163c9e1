//! `eights arena`: which bot is better, by duplicate deals.

mod pieces;
mod regret;

use crate::{
    common::{Failure, check_seats, load_rules, seed, wrong_use},
    language::{self, help, told},
    progress::{self, Progress, Unit},
    sim::{check_drawing, check_programs, contenders, deliver, open, patience},
    usage::cut,
};
use eights_sim::{
    ArenaReport, Contender, Length, Piece, Pool, Seating, Shard, Stocks, Terms, Tournament, hold_piece,
};
use eights_words::Text;

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
    #[arg(long, required_unless_present_any = ["merge", "resume", "regret"])]
    bots: Option<String>,
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
    #[arg(help = help(Text::HELP_ARENA_ROUNDS))]
    #[arg(long)]
    rounds: bool,
    #[arg(help = help(Text::HELP_ARENA_FIRST_ALONE))]
    #[arg(long)]
    first_alone: bool,
    #[arg(help = help(Text::HELP_ARENA_STOCK_PER_SEAT))]
    #[arg(long)]
    stock_per_seat: bool,
    #[arg(help = help(Text::HELP_ARENA_RESUME))]
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
    #[arg(help = help(Text::HELP_ARENA_SHARD))]
    #[arg(long, value_name = "K/N", conflicts_with = "until_sure")]
    shard: Option<String>,
    #[arg(help = help(Text::HELP_ARENA_MERGE))]
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["bots", "resume", "shard"])]
    merge: Vec<String>,
    #[arg(help = help(Text::HELP_ARENA_REGRET))]
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["bots", "merge", "resume", "shard", "plot"])]
    regret: Option<String>,
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
    if let Some(level) = &args.regret {
        return regret::run(args, level);
    }
    check_drawing("--plot", args.plot.as_deref(), &["svg"])?;
    let [plot] = open([("--plot", args.plot.as_deref())], &[&args.rules])?;
    let report = if args.merge.is_empty() {
        made(args)?
    } else {
        pieces::merge(&args.merge, patience(args.patience)?)?
    };
    deliver(&report, args.json, plot, ArenaReport::text, |words| report.sheet(words))
}

/// Makes a row, or the part of it that is asked for.
fn made(args: &Args) -> Result<ArenaReport, Failure> {
    let (tournament, mut piece) = piece(args)?;
    let pool = progress::pool(args.threads)?;
    check_programs(&tournament.contenders)?;
    play(args, &tournament, &mut piece, &pool)?;
    Ok(ArenaReport::of_piece(pool.threads(), &tournament, piece))
}

/// The tournament, and where it stands: at its start, or where the progress file left off.
fn piece(args: &Args) -> Result<(Tournament, Piece), Failure> {
    let saved = match &args.resume {
        Some(name) if pieces::is_saved(name) => Some((name, pieces::read(name, patience(args.patience)?)?)),
        _ => None,
    };
    let (shard, bots) = (shard(args)?, args.bots.as_deref());
    match (saved, bots) {
        (Some((_, saved)), None) => Ok(saved),
        (Some((name, (tournament, piece))), Some(bots)) => {
            let seed = args.seed.as_deref().unwrap_or(&piece.terms.seed);
            let asked = self::tournament(args, bots, seed)?;
            pieces::check_same(name, &Terms::new(&asked, &args.rules, seed), shard, &piece)?;
            Ok((tournament, piece))
        }
        (None, None) => Err(wrong_use(told!(Text::USAGE_MISSING, name = "`--bots`"))),
        (None, Some(bots)) => {
            let seed = args.seed.clone().map_or_else(|| seed(None).map(|seed| seed.to_string()), Ok)?;
            let tournament = self::tournament(args, bots, &seed)?;
            let terms = Terms::new(&tournament, &args.rules, &seed);
            let piece = Piece::new(&tournament, terms, shard);
            Ok((tournament, piece))
        }
    }
}

fn shard(args: &Args) -> Result<Shard, Failure> {
    let wrong = |text: &str| wrong_use(told!(Text::ARENA_NO_SHARD, text = cut(text)));
    args.shard.as_deref().map_or(Ok(Shard::WHOLE), |text| text.parse().map_err(|_| wrong(text)))
}

fn tournament(args: &Args, bots: &str, seed: &str) -> Result<Tournament, Failure> {
    let rules = load_rules(&args.rules, &language::words())?;
    let contenders = contenders(bots)?;
    check_different(&contenders)?;
    pieces::check_ours(args, &contenders)?;
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
        seed: self::seed(Some(seed))?,
        deals,
        until_sure: args.until_sure.then_some(margin as f64),
        length: if args.rounds { Length::Round } else { Length::Match },
        seating: if args.first_alone { Seating::FirstAlone } else { Seating::Both },
        stocks: if args.stock_per_seat { Stocks::PerSeat } else { Stocks::Shared },
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

/// Plays to the end, or until Ctrl+C; a progress file is kept up to date.
fn play(args: &Args, tournament: &Tournament, piece: &mut Piece, pool: &Pool) -> Result<(), Failure> {
    let deals = piece.shard.deals(tournament.deals);
    let all = (deals.end - deals.start).saturating_mul(tournament.pairs());
    let progress = Progress::new(all.saturating_sub(piece.deals()), Unit::Deals);
    // From here on Ctrl+C is safe, and a file that cannot be written is known before any work is done.
    if let Some(name) = &args.resume {
        pieces::save(name, piece)?;
    }
    let mut saved = Ok(());
    let mut keep = |piece: &Piece| {
        if let Some(name) = &args.resume {
            saved = pieces::save(name, piece);
        }
    };
    hold_piece(tournament, piece, progress.control(pool), &mut keep);
    progress.finish(piece.deals());
    saved
}
