//! `cargo xtask openspiel`: the research library's Crazy Eights measured beside ours. Both play random games
//! for two in a loop that is compiled, theirs in C++ and ours in Rust. `cargo xtask openspiel play` lets our
//! bot meet the library's agents.

mod play;

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, ensure};
use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// Runs of each, one after the other in turn, so that a busy machine slows both down.
const RUNS: usize = 11;
/// In hundreds.
const THEIR_GAMES: u64 = 10_000;
const OUR_GAMES: u64 = 100_000;

/// Lets two of the library's own random players play, and prints decisions and the seconds of the processor.
/// Games are played in C++, which Python calls once for each. Chance is played too, and its time counts.
const SCRIPT: &str = r#"
import sys, time, pyspiel

game, games = pyspiel.load_game("crazy_eights(players=2)"), int(sys.argv[1])
bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(2)]
decisions, seconds = 0, 0.0
for batch in range(games // 100):
    states = [game.new_initial_state() for _ in range(100)]
    start = time.process_time()
    for seed, state in enumerate(states):
        pyspiel.evaluate_bots(state, bots, 100 * batch + seed)
    seconds += time.process_time() - start
    decisions += sum(step.player >= 0 for state in states for step in state.full_history())
print(decisions, seconds)
"#;

/// Games played, and what they took.
#[derive(Clone, Copy)]
struct Run {
    games: f64,
    decisions: f64,
    seconds: f64,
}

impl Run {
    /// From what a program wrote: decisions and seconds.
    fn read(games: u64, text: &str) -> Result<Self> {
        let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let &[decisions, seconds] = &numbers[..] else {
            anyhow::bail!("the measured program writes `{}` instead of two numbers", text.trim());
        };
        Ok(Self { games: games as f64, decisions, seconds })
    }

    fn ns_per_decision(&self) -> f64 {
        1e9 * self.seconds / self.decisions
    }

    fn us_per_game(&self) -> f64 {
        1e6 * self.seconds / self.games
    }
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    match args {
        [] => compare_speed(),
        [play, rest @ ..] if play == "play" => play::run(&python()?, rest),
        [other, ..] => anyhow::bail!("`{other}` is neither nothing nor `play`"),
    }
}

fn compare_speed() -> Result<ExitCode> {
    let (program, python) = (program::build(Build::Published, Program::Cost)?, python()?);
    let (mut theirs, mut ours, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let (their, our) = (measure_theirs(&python)?, measure_ours(&program)?);
        times.push(their.ns_per_decision() / our.ns_per_decision());
        theirs.push(their);
        ours.push(our);
    }
    print_runs("theirs, in C++", &theirs);
    print_runs("ours", &ours);
    let (low, high) = (least(&times), -least(&times.iter().map(|times| -times).collect::<Vec<_>>()));
    println!("ours decides {:.1} times as fast ({low:.1} to {high:.1} in {RUNS} runs).", median(&times));
    Ok(ExitCode::SUCCESS)
}

fn print_runs(whose: &str, runs: &[Run]) {
    let middle = |of: fn(&Run) -> f64| median(&runs.iter().map(of).collect::<Vec<_>>());
    println!(
        "{whose:<15} {:>8.2} µs a game {:>8.1} ns a decision   ({:.1} decisions a game)",
        middle(Run::us_per_game),
        middle(Run::ns_per_decision),
        middle(|run| run.decisions / run.games),
    );
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn least(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(f64::INFINITY, f64::min)
}

/// A Python that has the library, in a folder of its own below the target directory.
fn python() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("openspiel");
    let python = folder.join("bin").join("python");
    if !has_library(&python) {
        let made = shell::run(Command::new("python3").args(["-m", "venv"]).arg(&folder)).and_then(|()| {
            shell::run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))
        });
        made.context("the package open_spiel cannot be installed here, so there is nothing to compare with")?;
    }
    ensure!(has_library(&python), "the package open_spiel is installed but cannot be loaded");
    Ok(python)
}

fn has_library(python: &Path) -> bool {
    python.exists()
        && Command::new(python).args(["-c", "import pyspiel"]).status().is_ok_and(|status| status.success())
}

fn measure_theirs(python: &Path) -> Result<Run> {
    let mut script = Command::new(python);
    Run::read(THEIR_GAMES, &shell::output(script.args(["-c", SCRIPT, &THEIR_GAMES.to_string()]))?)
}

fn measure_ours(program: &Path) -> Result<Run> {
    let mut cost = Command::new(program);
    Run::read(OUR_GAMES, &shell::output(cost.args(["timed", "openspiel", "2", &OUR_GAMES.to_string()]))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_two_numbers() {
        let run = Run::read(10, "850 0.00017\n").unwrap();
        assert!((run.ns_per_decision() - 200.0).abs() < 1e-9 && (run.us_per_game() - 17.0).abs() < 1e-9);
        assert!(Run::read(10, "850").is_err() && Run::read(10, "").is_err());
    }

    #[test]
    fn the_median_does_not_mind_one_slow_run() {
        assert_eq!(median(&[3.0, 900.0, 1.0, 2.0, 2.5]), 2.5);
    }
}
