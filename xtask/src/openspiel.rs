//! `cargo xtask openspiel`: the research library's Crazy Eights measured beside ours, both playing random
//! games for two.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// How much faster the library's C++ is than the Python it is measured through.
const PYTHON_COSTS: f64 = 5.9;
const OUR_GAMES: &str = "200000";

/// Plays random games and prints games, decisions and seconds. Chance is played too, and its time counts.
const SCRIPT: &str = r#"
import random, time, pyspiel

def play(game, rng):
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions

game, rng = pyspiel.load_game("crazy_eights(players=2)"), random.Random(7)
for _ in range(20):
    play(game, rng)
games, decisions, start = 0, 0, time.perf_counter()
while time.perf_counter() - start < 10:
    decisions += play(game, rng)
    games += 1
print(games, decisions, time.perf_counter() - start)
"#;

/// Games played and what they took.
struct Run {
    games: f64,
    decisions: f64,
    seconds: f64,
}

impl Run {
    fn ns_per_decision(&self) -> f64 {
        1e9 * self.seconds / self.decisions
    }
}

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    let program = program::build(Build::Published, Program::Eights)?;
    let theirs = measure_theirs(&python()?)?;
    let ours = measure_ours(&program)?;
    print_run("theirs, through Python", &theirs);
    print_run("ours", &ours);
    let ratio = theirs.ns_per_decision() / ours.ns_per_decision();
    println!("ours decides {ratio:.0} times as fast as theirs through Python,");
    println!(
        "and about {:.1} times as fast as their C++ (Python costs a factor of {PYTHON_COSTS}).",
        ratio / PYTHON_COSTS
    );
    Ok(ExitCode::SUCCESS)
}

fn print_run(whose: &str, run: &Run) {
    println!(
        "{whose:<23} {:>10.2} µs/game {:>10.1} ns/decision, chance included   ({} games, {:.1} decisions each)",
        1e6 * run.seconds / run.games,
        run.ns_per_decision(),
        run.games,
        run.decisions / run.games
    );
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
    let text = shell::output(Command::new(python).args(["-c", SCRIPT]))?;
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let &[games, decisions, seconds] = &numbers[..] else {
        anyhow::bail!("the measuring script writes no three numbers");
    };
    Ok(Run { games, decisions, seconds })
}

fn measure_ours(program: &Path) -> Result<Run> {
    let mut bench = Command::new(program);
    bench.args(["bench", "openspiel", "--seats", "2", "--policy", "random", "--games", OUR_GAMES, "--json"]);
    let json: Value =
        serde_json::from_str(&shell::output(&mut bench)?).context("`eights bench --json` writes no JSON")?;
    let number =
        |key: &str| json[key].as_f64().with_context(|| format!("`eights bench --json` has no {key}"));
    Ok(Run { games: number("games")?, decisions: number("decisions")?, seconds: number("seconds")? })
}
