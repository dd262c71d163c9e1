//! `cargo xtask bench`: how many instructions a decision costs, for every preset, in bare games and in a
//! simulation that counts all it can. Instructions are counted by valgrind, so the numbers are the same on a
//! busy machine; two runs of different length are compared, so that starting up does not count.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, bail, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// Games of the short run; the long one has twice as many.
const GAMES: u64 = 300;
/// Games of the short simulation, which are whole matches.
const MATCHES: u64 = 60;
/// How many times as much as in bare games a decision may cost in a simulation of players who choose at
/// random.
const MOST_TIMES: f64 = 1.3;
/// Instructions a decision may cost in any preset.
const MOST: f64 = 340.0;
/// Presets that may cost less than [`MOST`].
const STRICTER: &[(&str, f64)] = &[("openspiel", 184.0)];
/// Rules that bots are measured at, with [`SEATS`] seats.
const BOTS_PLAY: &str = "classic";
/// Thousands of instructions that a game between bots of a level may cost.
const BOTS: &[(&str, f64)] = &[("club", 400.0), ("counter", 1_750.0)];
/// Games of a short run of bots.
const BOT_GAMES: u64 = 300;
/// The seats of a measured table, where the rules allow that number.
const SEATS: usize = 4;
/// Presets measured with another number of seats: the research library's game is compared at two.
const OTHER_SEATS: &[(&str, usize)] = &[("openspiel", 2), ("openspiel-special", 2)];

/// A rule set to measure.
struct Preset {
    name: String,
    seats: usize,
}

/// The cost of a preset.
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

/// The cost of one run.
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
    let measured = table()?;
    let slow: Vec<String> = measured
        .rows
        .iter()
        .filter_map(Row::flaw)
        .chain(measured.bots.iter().filter_map(BotRow::flaw))
        .collect();
    ensure!(slow.is_empty(), "too many instructions: {}", slow.join(", "));
    Ok(())
}

fn limit(name: &str) -> f64 {
    STRICTER.iter().find(|(preset, _)| *preset == name).map_or(MOST, |(_, limit)| *limit)
}

/// Measures every preset and the bots, printing a row for each.
fn table() -> Result<Measured> {
    shell::need("valgrind", "valgrind")?;
    let folder = shell::target_dir()?.join("callgrind");
    fs::create_dir_all(&folder)?;
    let meter = Meter { program: program::build(Build::Published, Program::Cost)?, folder };
    println!(
        "{:<20} {:>5} {:>15} {:>22} {:>6} {:>10} {:>6}",
        "rules", "seats", "decisions/game", "instructions/decision", "most", "simulated", "times"
    );
    let presets = presets(&shell::root().join("rules"))?;
    let rows = presets.into_iter().map(|preset| row(&meter, preset)).collect::<Result<_>>()?;
    println!(
        "\n{:<20} {:>5} {:>15} {:>22} {:>6}",
        "bots", "seats", "decisions/game", "thousands a game", "most"
    );
    let bots = BOTS.iter().map(|(level, most)| bot_row(&meter, level, *most)).collect::<Result<_>>()?;
    Ok(Measured { rows, bots })
}

/// Everything measured.
struct Measured {
    rows: Vec<Row>,
    bots: Vec<BotRow>,
}

/// The cost of a game between bots of one level.
struct BotRow {
    level: &'static str,
    /// Thousands of instructions.
    thousands: f64,
    most: f64,
}

impl BotRow {
    /// Why it costs too much, if it does.
    fn flaw(&self) -> Option<String> {
        let Self { level, thousands, most } = self;
        (thousands > most).then(|| format!("a game of {level} {thousands:.0} thousand (at most {most})"))
    }
}

/// The measured program, and a folder for profiles.
struct Meter {
    program: PathBuf,
    folder: PathBuf,
}

impl Meter {
    /// Decisions a game and the cost of each.
    fn measure(&self, what: &str, rules: &str, seats: usize, games: u64) -> Result<(f64, f64)> {
        let runs = [games, 2 * games].map(|games| {
            let mut run = Command::new("valgrind");
            let out = self.folder.join(format!("{what}-{rules}-{games}.out"));
            run.args(["--quiet", "--tool=callgrind"]).arg(format!("--callgrind-out-file={}", out.display()));
            run.arg(&self.program).args([what, rules, &seats.to_string(), &games.to_string()]);
            cost(&mut run, &out)
        });
        measured(games, runs).with_context(|| format!("{rules} cannot be measured"))
    }
}

fn row(meter: &Meter, preset: Preset) -> Result<Row> {
    let Preset { name, seats } = preset;
    let (length, bare) = meter.measure("bare", &name, seats, GAMES)?;
    let (_, simulated) = meter.measure("simulated", &name, seats, MATCHES)?;
    let (most, times) = (limit(&name), simulated / bare);
    println!("{name:<20} {seats:>5} {length:>15.1} {bare:>22.1} {most:>6} {simulated:>10.1} {times:>6.2}");
    Ok(Row { name, bare, simulated })
}

fn bot_row(meter: &Meter, level: &'static str, most: f64) -> Result<BotRow> {
    let (length, decision) = meter.measure(level, BOTS_PLAY, SEATS, BOT_GAMES)?;
    let thousands = length * decision / 1_000.0;
    println!("{level:<20} {SEATS:>5} {length:>15.1} {thousands:>22.1} {most:>6}");
    Ok(BotRow { level, thousands, most })
}

/// Decisions a game and the cost of each, from a run of `games` games and one twice as long.
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

/// The cost of one run of the program under callgrind.
fn cost(run: &mut Command, out: &Path) -> Result<Cost> {
    let decisions = shell::output(run)?.trim().parse().context("it counts no decisions")?;
    let profile = fs::read_to_string(out).context("valgrind left no profile")?;
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
    fn too_much_is_told() {
        let row = |bare, simulated| Row { name: "openspiel".to_owned(), bare, simulated };
        assert_eq!(row(183.0, 230.0).flaw(), None);
        assert_eq!(row(185.0, 185.0).flaw().as_deref(), Some("openspiel 185 (at most 184)"));
        assert_eq!(row(180.0, 270.0).flaw().as_deref(), Some("openspiel simulated 1.50 times (at most 1.3)"));
    }

    #[test]
    fn a_bot_that_thinks_too_long_is_told() {
        let row = |thousands| BotRow { level: "club", thousands, most: 300.0 };
        assert_eq!(row(299.0).flaw(), None);
        assert_eq!(row(310.0).flaw().as_deref(), Some("a game of club 310 thousand (at most 300)"));
    }

    #[test]
    fn seats_follow_the_rules() {
        assert_eq!(seats("simplified", "seats.min = 2\nseats.max = 2\n"), 2);
        assert_eq!(seats("classic", "# Classic\nseats.min = 2\nseats.max = 10\n"), 4);
        assert_eq!(seats("openspiel", "seats.min = 2\nseats.max = 10\n"), 2);
        assert_eq!((limit("openspiel"), limit("classic")), (184.0, 340.0));
    }
}
