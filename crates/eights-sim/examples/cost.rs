//! Plays games for `cargo xtask bench` to count instructions of, and prints the number of decisions.
//!
//! `cost bare RULES SEATS GAMES` plays bare games; `cost simulated RULES SEATS GAMES` plays them in a
//! simulation that counts all it can, and `cost LEVEL RULES SEATS GAMES` does so with this bot on every seat.
//! `cost timed RULES SEATS GAMES` plays bare games and also prints the seconds that they took the processor.
//! It is a program of its own so that the count needs no server, terminal or store to be built.

use eights::{Rules, Seed};
use eights_bots::Level;
use eights_sim::{Contender, Control, PATIENCE, Plan, Pool, cpu_time, play_bare, simulate};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match told(&args) {
        Some(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("cost bare|timed|simulated|LEVEL RULES SEATS GAMES");
            ExitCode::from(2)
        }
    }
}

fn told(args: &[String]) -> Option<String> {
    let [what, rules, seats, games] = args else { return None };
    let (rules, seats, games) = (Rules::preset(rules)?, seats.parse().ok()?, games.parse().ok()?);
    Some(match what.as_str() {
        "bare" => bare(rules, seats, games).to_string(),
        "timed" => timed(rules, seats, games),
        "simulated" => simulated(rules, Level::Toddler, seats, games).to_string(),
        level => simulated(rules, level.parse().ok()?, seats, games).to_string(),
    })
}

fn bare(rules: Rules, seats: usize, games: u64) -> u64 {
    play_bare(rules, seats, Seed::from_text("bench"), games, |game, seat, rng| {
        game.answer_at_random(seat, rng, &mut ()).is_some()
    })
}

fn timed(rules: Rules, seats: usize, games: u64) -> String {
    let start = cpu_time();
    let decisions = bare(rules, seats, games);
    format!("{decisions} {}", (cpu_time() - start).as_secs_f64())
}

fn simulated(rules: Rules, level: Level, seats: usize, games: u64) -> u64 {
    let contenders = vec![Contender::Level(level); seats];
    let plan = Plan { rules, contenders, seed: Seed::from_text("bench"), games, patience: PATIENCE };
    let totals = simulate(&plan, Control { pool: &Pool::alone(), stop: &false.into(), watch: &() });
    (totals.decisions.mean() * totals.games as f64).round() as u64
}
