//! `eights bench`: raw engine speed on one thread.

use crate::{
    common::{Failure, check_seats, load_rules, seed, wrong_use},
    language::{self, help, told},
    out::say,
};
use clap::ValueEnum;
use eights::{Action, Game, Options, Rng, Seat};
use eights_sim::{grouped, play_bare};
use eights_words::Text;
use serde::Serialize;
use std::time::Instant;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_RULE_SET))]
    #[arg(default_value = "classic")]
    rules: String,
    #[arg(help = help(Text::HELP_FEW_SEATS))]
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    #[arg(help = help(Text::HELP_BENCH_POLICY))]
    #[arg(long, value_enum, default_value = "random")]
    policy: Policy,
    #[arg(help = help(Text::HELP_GAMES))]
    #[arg(long, default_value_t = 20_000, allow_negative_numbers = true)]
    games: u64,
    #[arg(help = help(Text::HELP_BENCH_SEED))]
    #[arg(long, default_value = "bench")]
    seed: String,
    #[arg(help = help(Text::HELP_JSON))]
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Policy {
    #[value(help = help(Text::HELP_BENCH_POLICY_RANDOM))]
    Random,
    #[value(help = help(Text::HELP_BENCH_POLICY_PLAYFUL))]
    Playful,
}

#[derive(Serialize)]
struct Report<'a> {
    rules: &'a str,
    seats: usize,
    policy: &'a str,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    ns_per_decision: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let rules = load_rules(&args.rules, &language::words())?;
    let seats = args.seats.unwrap_or(rules.seats().0);
    check_seats(&rules, seats)?;
    if args.games == 0 {
        return Err(wrong_use(told!(Text::USAGE_GAMES)));
    }
    let seed = seed(Some(&args.seed))?;
    let start = Instant::now();
    let decisions = match args.policy {
        Policy::Random => play_bare(rules, seats, seed, args.games, at_random),
        Policy::Playful => play_bare(rules, seats, seed, args.games, playfully),
    };
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let report = Report {
        rules: &args.rules,
        seats,
        policy: if matches!(args.policy, Policy::Random) { "random" } else { "playful" },
        games: args.games,
        decisions,
        seconds,
        games_per_second: args.games as f64 / seconds,
        ns_per_decision: seconds * 1e9 / decisions.max(1) as f64,
    };
    if args.json {
        say!("{}", serde_json::to_string(&report).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        report.print();
    }
    Ok(())
}

impl Report<'_> {
    fn print(&self) {
        let (games, decisions) = (grouped(self.games), grouped(self.decisions));
        let played = told!(
            Text::BENCH_PLAYED,
            rules = self.rules,
            seats = self.seats,
            games = games,
            decisions = decisions,
            seconds = format!("{:.2}", self.seconds),
        );
        let rate = grouped(self.games_per_second as u64);
        let time = format!("{:.1}", self.ns_per_decision);
        say!("{played}");
        say!("{}", told!(Text::BENCH_SPEED, rate = rate, time = time));
    }
}

/// Answers for a seat; says whether it could.
#[inline(always)]
fn at_random(game: &mut Game, seat: Seat, rng: &mut Rng) -> bool {
    game.answer_at_random(seat, rng, &mut ()).is_some()
}

#[inline(always)]
fn playfully(game: &mut Game, seat: Seat, rng: &mut Rng) -> bool {
    // Where no option is left, which the engine never lets happen, passing is refused and the game given up.
    let choose = |options: &Options| match *options {
        Options::Turn { plays, .. } if !plays.is_empty() => {
            plays.nth(rng.below(plays.len())).map_or(Action::Pass, Action::Play)
        }
        _ => options.random(rng).unwrap_or(Action::Pass),
    };
    game.answer(seat, choose, &mut ()).is_ok()
}
