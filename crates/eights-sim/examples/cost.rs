//! Plays games for `cargo xtask bench` to count instructions of, and prints the number of decisions.
//!
//! `cost bare RULES SEATS GAMES` plays bare games; `cost simulated RULES SEATS GAMES` plays them in a
//! simulation that counts all it can. It is a program of its own so that the count needs no server,
//! terminal or store to be built.

use eights::{Rules, Seed};
use eights_bots::Level;
use eights_sim::{Contender, Control, PATIENCE, Plan, Pool, play_bare, simulate};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match decisions(&args) {
        Some(decisions) => {
            println!("{decisions}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("cost bare|simulated RULES SEATS GAMES");
            ExitCode::from(2)
        }
    }
}

fn decisions(args: &[String]) -> Option<u64> {
    let [what, rules, seats, games] = args else { return None };
    let (rules, seats, games) = (Rules::preset(rules)?, seats.parse().ok()?, games.parse().ok()?);
    match what.as_str() {
        "bare" => Some(bare(rules, seats, games)),
        "simulated" => Some(simulated(rules, seats, games)),
        _ => None,
    }
}

fn bare(rules: Rules, seats: usize, games: u64) -> u64 {
    play_bare(rules, seats, Seed::from_text("bench"), games, |game, seat, rng| {
        game.answer_at_random(seat, rng, &mut ()).is_some()
    })
}

fn simulated(rules: Rules, seats: usize, games: u64) -> u64 {
    let contenders = vec![Contender::Level(Level::Toddler); seats];
    let plan = Plan { rules, contenders, seed: Seed::from_text("bench"), games, patience: PATIENCE };
    let totals = simulate(&plan, Control { pool: &Pool::alone(), stop: &false.into(), watch: &() });
    (totals.decisions.mean() * totals.games as f64).round() as u64
}
