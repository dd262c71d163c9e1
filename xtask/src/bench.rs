//! `cargo xtask bench`: how many instructions a decision costs, for every preset, in bare games and in a simulation that counts all it can. Instructions are counted by valgrind, so the numbers are the
//! same on a busy machine; two runs of different length are compared, so that starting up does not count.

use crate::{program, shell};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::{
    fs,
    path::Path,
    process::{Command, ExitCode},
};

/// Games of the short run; the long one has twice as many.
const GAMES: u64 = 300;
/// Games of the short simulation, which are whole matches.
const MATCHES: u64 = 60;
/// How many times as much as in bare games a decision may cost in a simulation of players who choose at random.
const MOST_TIMES: f64 = 1.3;
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

/// What a preset costs.
struct Row {
    name: String,
    /// Instructions of a decision in bare games.
    bare: f64,
    /// Instructions of a decision in a simulation.
    simulated: f64,
}

impl Row {
    /// Why it costs too much, if it does.
    fn flaw(&self) -> Option<String> {
        let Self { name, bare, simulated } = self;
        let limit = limit(name);
        if *bare > limit {
            return Some(format!("{name} {bare:.0} (at most {limit})"));
        }
        let times = simulated / bare;
        (times > MOST_TIMES).then(|| format!("{name} simulated {times:.2} times (at most {MOST_TIMES})"))
    }
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
    let slow: Vec<String> = table()?.iter().filter_map(Row::flaw).collect();
    ensure!(slow.is_empty(), "too many instructions per decision: {}", slow.join(", "));
    Ok(())
}

fn limit(name: &str) -> f64 {
    STRICTER.iter().find(|(preset, _)| *preset == name).map_or(MOST, |(_, limit)| *limit)
}

/// Measures every preset, printing a row for each.
fn table() -> Result<Vec<Row>> {
    shell::need("valgrind", "valgrind")?;
    let program = program::build()?;
    let folder = shell::target_dir()?.join("callgrind");
    fs::create_dir_all(&folder)?;
    println!(
        "{:<20} {:>5} {:>15} {:>22} {:>6} {:>10} {:>6}",
        "rules", "seats", "decisions/game", "instructions/decision", "most", "simulated", "times"
    );
    presets(&shell::root().join("rules"))?.into_iter().map(|preset| row(&program, &folder, preset)).collect()
}

fn row(program: &Path, folder: &Path, preset: Preset) -> Result<Row> {
    let Preset { name, seats } = preset;
    let measure = |what: &str, options: &[&str], games: u64| {
        let runs = [games, 2 * games].map(|games| {
            let mut run = Command::new("valgrind");
            let out = folder.join(format!("{what}-{name}-{games}.out"));
            run.args(["--quiet", "--tool=callgrind"]).arg(format!("--callgrind-out-file={}", out.display()));
            run.arg(program).args([what, &name, "--json", "--seats", &seats.to_string()]);
            cost(run.args(["--games", &games.to_string()]).args(options), &out)
        });
        measured(games, runs)
    };
    let wrong = || format!("{name} cannot be measured");
    let (length, bare) = measure("bench", &["--policy", "random"], GAMES).with_context(wrong)?;
    let simulation = ["--bots", "toddler", "--threads", "1", "--seed", "bench"];
    let (_, simulated) = measure("sim", &simulation, MATCHES).with_context(wrong)?;
    let (most, times) = (limit(&name), simulated / bare);
    println!("{name:<20} {seats:>5} {length:>15.1} {bare:>22.1} {most:>6} {simulated:>10.1} {times:>6.2}");
    Ok(Row { name, bare, simulated })
}

/// Decisions a game, and what each costs, from a run of so many games and one of twice as many.
fn measured(games: u64, runs: [Result<Cost>; 2]) -> Result<(f64, f64)> {
    let [short, long] = runs;
    let (short, long) = (short?, long?);
    let cost = per_decision(&short, &long)?;
    Ok(((long.decisions - short.decisions) as f64 / games as f64, cost))
}

fn per_decision(short: &Cost, long: &Cost) -> Result<f64> {
    ensure!(long.decisions > short.decisions, "more games made no more decisions");
    let instructions = long.instructions.checked_sub(short.instructions).context("more games cost less")?;
    Ok(instructions as f64 / (long.decisions - short.decisions) as f64)
}

/// What one run of the program under callgrind cost.
fn cost(run: &mut Command, out: &Path) -> Result<Cost> {
    let json: Value = serde_json::from_str(&shell::output(run)?).context("it writes no JSON")?;
    let decisions = decisions(&json).context("it counts no decisions")?;
    let profile = fs::read_to_string(out).context("valgrind left no profile")?;
    Ok(Cost { instructions: total(&profile).context("valgrind's profile has no total")?, decisions })
}

/// How many decisions a report counts: all of them, or those of a game.
fn decisions(report: &Value) -> Option<u64> {
    let per_game = || Some(report["decisions_per_game"].as_f64()? * report["games"].as_f64()?);
    report["decisions"].as_u64().or_else(|| per_game().map(|all| all.round() as u64))
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
    text.lines().find_map(|line| line.strip_prefix("seats.max = "))?.parse().ok()
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
    fn decisions_are_counted_either_way() {
        let report = |text| serde_json::from_str(text).unwrap();
        assert_eq!(decisions(&report(r#"{"decisions": 12}"#)), Some(12));
        assert_eq!(decisions(&report(r#"{"decisions_per_game": 2.5, "games": 4}"#)), Some(10));
        assert_eq!(decisions(&report("{}")), None);
    }

    #[test]
    fn too_much_is_told() {
        let row = |bare, simulated| Row { name: "openspiel".to_owned(), bare, simulated };
        assert_eq!(row(239.0, 300.0).flaw(), None);
        assert_eq!(row(241.0, 241.0).flaw().as_deref(), Some("openspiel 241 (at most 240)"));
        assert_eq!(row(200.0, 300.0).flaw().as_deref(), Some("openspiel simulated 1.50 times (at most 1.3)"));
    }

    #[test]
    fn seats_follow_the_rules() {
        assert_eq!(seats("simplified", "seats.min = 2\nseats.max = 2\n"), 2);
        assert_eq!(seats("classic", "# Classic\nseats.min = 2\nseats.max = 10\n"), 4);
        assert_eq!(seats("openspiel", "seats.min = 2\nseats.max = 10\n"), 2);
        assert_eq!((limit("openspiel"), limit("classic")), (240.0, 400.0));
    }
}
