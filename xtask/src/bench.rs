//! `cargo xtask bench`: how many instructions a decision costs, for every preset. Instructions are counted by valgrind, so the numbers are the
//! same on a busy machine; two runs of different length are compared, so that starting up does not count.

use crate::{program, shell};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// Games of the short run; the long one has twice as many.
const GAMES: u64 = 300;
/// Instructions a decision may cost in any preset.
const MOST: f64 = 400.0;
/// Presets that may cost less than [`MOST`].
const STRICTER: &[(&str, f64)] = &[("openspiel", 240.0)];
/// The seats of a measured table, where the rules allow so many.
const SEATS: usize = 4;
/// Presets measured with another number of seats: the research library's game is compared at two.
const OTHER_SEATS: &[(&str, usize)] = &[("openspiel", 2), ("openspiel-special", 2)];

/// A rule set to measure.
struct Preset {
    name: String,
    seats: usize,
}

/// What one run cost.
struct Cost {
    instructions: u64,
    decisions: u64,
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    match args {
        [] => table().map(|_| ()),
        [flag] if flag == "--check" => check(),
        _ => bail!("the only option is `--check`"),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Fails when a decision costs too many instructions.
pub(crate) fn check() -> Result<()> {
    let slow: Vec<String> = table()?
        .into_iter()
        .filter(|(name, cost)| *cost > limit(name))
        .map(|(name, cost)| format!("{name} {cost:.0} (at most {})", limit(&name)))
        .collect();
    ensure!(slow.is_empty(), "too many instructions per decision: {}", slow.join(", "));
    Ok(())
}

fn limit(name: &str) -> f64 {
    STRICTER.iter().find(|(preset, _)| *preset == name).map_or(MOST, |(_, limit)| *limit)
}

/// Measures every preset, printing a row for each.
fn table() -> Result<Vec<(String, f64)>> {
    shell::need("valgrind", "valgrind")?;
    let program = program::build()?;
    let folder = shell::target_dir()?.join("callgrind");
    fs::create_dir_all(&folder)?;
    println!(
        "{:<20} {:>5} {:>15} {:>22} {:>6}",
        "rules", "seats", "decisions/game", "instructions/decision", "most"
    );
    presets(&shell::root().join("rules"))?.into_iter().map(|preset| row(&program, &folder, preset)).collect()
}

fn row(program: &Path, folder: &Path, preset: Preset) -> Result<(String, f64)> {
    let short = measure(program, folder, &preset, GAMES)?;
    let long = measure(program, folder, &preset, 2 * GAMES)?;
    let cost = per_decision(&short, &long).with_context(|| format!("{} cannot be measured", preset.name))?;
    let Preset { name, seats } = preset;
    let length = (long.decisions - short.decisions) as f64 / GAMES as f64;
    println!("{name:<20} {seats:>5} {length:>15.1} {cost:>22.1} {:>6}", limit(&name));
    Ok((name, cost))
}

fn per_decision(short: &Cost, long: &Cost) -> Result<f64> {
    ensure!(long.decisions > short.decisions, "more games made no more decisions");
    let instructions = long.instructions.checked_sub(short.instructions).context("more games cost less")?;
    Ok(instructions as f64 / (long.decisions - short.decisions) as f64)
}

/// One run of `eights bench` under callgrind.
fn measure(program: &Path, folder: &Path, preset: &Preset, games: u64) -> Result<Cost> {
    let out: PathBuf = folder.join(format!("{}-{games}.out", preset.name));
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--tool=callgrind"]).arg(format!("--callgrind-out-file={}", out.display()));
    valgrind.arg(program).args(["bench", &preset.name, "--seats", &preset.seats.to_string()]);
    valgrind.args(["--policy", "random", "--games", &games.to_string(), "--json"]);
    let json: Value = serde_json::from_str(&shell::output(&mut valgrind)?)
        .context("`eights bench --json` writes no JSON")?;
    let decisions = json["decisions"].as_u64().context("`eights bench --json` counts no decisions")?;
    let profile = fs::read_to_string(&out).context("valgrind left no profile")?;
    Ok(Cost { instructions: total(&profile).context("valgrind's profile has no total")?, decisions })
}

/// The total of a callgrind profile.
fn total(profile: &str) -> Option<u64> {
    let totals = |line: &str| {
        let rest = line.strip_prefix("totals:").or_else(|| line.strip_prefix("summary:"))?;
        rest.split_whitespace().next()?.parse().ok()
    };
    profile.lines().rev().find_map(totals)
}

/// The presets with the number of seats to measure them at, in the order of their names.
fn presets(folder: &Path) -> Result<Vec<Preset>> {
    let mut presets = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let seats = seats(&name, &fs::read_to_string(&path)?);
        presets.push(Preset { name, seats });
    }
    presets.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(presets)
}

fn seats(name: &str, text: &str) -> usize {
    let other = OTHER_SEATS.iter().find(|(preset, _)| *preset == name).map(|(_, seats)| *seats);
    other.unwrap_or_else(|| most_seats(text).map_or(SEATS, |most| most.min(SEATS)))
}

/// The most seats a rule file allows.
fn most_seats(text: &str) -> Option<usize> {
    let line = text.lines().find(|line| line.starts_with("seats"))?;
    let (_, most) = line.split_once("max = ")?;
    most.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_from_either_line() {
        assert_eq!(total("version: 1\nsummary: 12 3\n\ntotals: 1234\n"), Some(1234));
        assert_eq!(total("summary: 77\n"), Some(77));
        assert_eq!(total("fn=main\n"), None);
    }

    #[test]
    fn a_decision_costs_what_the_longer_run_adds() {
        let short = Cost { instructions: 1_000, decisions: 10 };
        let long = Cost { instructions: 3_000, decisions: 30 };
        assert_eq!(per_decision(&short, &long).unwrap(), 100.0);
        assert!(per_decision(&long, &short).is_err());
    }

    #[test]
    fn seats_follow_the_rules() {
        assert_eq!(seats("simplified", "seats = { min = 2, max = 2 }\n"), 2);
        assert_eq!(seats("classic", "# Classic\nseats = { min = 2, max = 10 }\n"), 4);
        assert_eq!(seats("openspiel", "seats = { min = 2, max = 10 }\n"), 2);
        assert_eq!((limit("openspiel"), limit("classic")), (240.0, 400.0));
    }
}
