//! `eights bench`: raw engine speed on one thread.

use crate::{
    common::{Failure, check_seats, load_rules, seed, wrong_use},
    out::say,
};
use clap::ValueEnum;
use eights::{Action, Game, Options, Rng, Rules, Seats, Seed};
use eights_words::Words;
use serde::Serialize;
use std::time::Instant;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A preset's name, a share code or a TOML file.
    #[arg(default_value = "classic")]
    rules: String,
    /// How many seats; the fewest the rules allow unless said.
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    /// How the seats choose.
    #[arg(long, value_enum, default_value = "random")]
    policy: Policy,
    /// How many games.
    #[arg(long, default_value_t = 20_000, allow_negative_numbers = true)]
    games: u64,
    /// What the shuffles and choices follow from.
    #[arg(long, default_value = "bench")]
    seed: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Policy {
    /// Uniformly among all legal actions.
    Random,
    /// Uniformly, but a card is played whenever one can be.
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
    let rules = load_rules(&args.rules, &Words::english())?;
    let seats = args.seats.unwrap_or(rules.seats().0);
    check_seats(&rules, seats)?;
    if args.games == 0 {
        return Err(wrong_use("--games must be at least 1."));
    }
    let seed = seed(Some(&args.seed))?;
    let start = Instant::now();
    let decisions = match args.policy {
        Policy::Random => play_games(rules, seats, seed, args.games, uniform),
        Policy::Playful => play_games(rules, seats, seed, args.games, playful),
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
        say!(
            "{}, {seats} seats: {} games, {decisions} decisions in {seconds:.2} s",
            report.rules,
            report.games
        );
        say!("{:.0} games a second, {:.1} ns a decision", report.games_per_second, report.ns_per_decision);
    }
    Ok(())
}

/// Where no option is left, which the engine never lets happen, passing is refused and the game given up.
#[inline(always)]
fn uniform(options: &Options, rng: &mut Rng) -> Action {
    options.random(rng).unwrap_or(Action::Pass)
}

#[inline(always)]
fn playful(options: &Options, rng: &mut Rng) -> Action {
    match *options {
        Options::Turn { plays, .. } if !plays.is_empty() => {
            plays.nth(rng.below(plays.len())).map_or(Action::Pass, Action::Play)
        }
        _ => uniform(options, rng),
    }
}

/// Plays one round of each game and counts the decisions.
fn play_games(
    rules: Rules,
    seats: usize,
    seed: Seed,
    games: u64,
    choose: impl Fn(&Options, &mut Rng) -> Action,
) -> u64 {
    let mut decisions = 0;
    for n in 0..games {
        let Ok(mut game) = Game::deal(rules, seats, Seats::NONE, seed.nth(n), &mut ()) else {
            return decisions;
        };
        let mut rng = Rng::new(n);
        while let Some(seat) = game.asked().lowest() {
            if game.answer(seat, |options| choose(options, &mut rng), &mut ()).is_err() {
                break;
            }
            game.decline_helpless(&mut ());
            decisions += 1;
        }
    }
    decisions
}
