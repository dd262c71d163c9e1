//! `eights sim`: many games, and what they add up to.

mod bots;
mod files;
mod table;

pub(crate) use bots::{check_programs, contenders};
pub(crate) use files::{Outlet, open, remove_fresh};

use crate::{
    common::{Failure, load_rules, seed, wrong_use},
    out::{self, say},
    progress::{self, Progress},
};
use clap::ValueEnum;
use eights::Rules;
use eights_sim::{
    Chart, CompareReport, Heading, Plan, Pool, Report, compare,
    plot::{Sheet, draw},
    simulate,
};
use eights_words::Words;
use std::{
    fmt::Display,
    time::{Duration, Instant},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A preset's name, a share code or a TOML file.
    #[arg(default_value = "classic")]
    rules: String,
    /// Play every game by each of two rule sets, and tell what differs.
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "rules")]
    compare: Option<Vec<String>>,
    /// How many seats; as many as bots are named unless said.
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    /// Who plays, by level or as `cmd:PROGRAM ARGS`; repeated round the table.
    #[arg(long, default_value = "club")]
    bots: String,
    /// How many games.
    #[arg(long, default_value_t = 10_000, allow_negative_numbers = true)]
    games: u64,
    /// What everything follows from; a random one unless said.
    #[arg(long)]
    seed: Option<String>,
    /// How many threads; all cores unless said.
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<usize>,
    /// How many seconds a program may think about an answer.
    #[arg(long, default_value_t = 10, allow_negative_numbers = true)]
    patience: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Draw charts to this SVG file.
    #[arg(long, value_name = "F.svg")]
    plot: Option<String>,
    /// Draw only these charts.
    #[arg(long, value_enum, value_delimiter = ',', requires = "plot", conflicts_with = "compare")]
    chart: Vec<ChartName>,
    /// Write a row for each game to this file, as comma-separated values.
    #[arg(long, value_name = "F", conflicts_with = "compare")]
    csv: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ChartName {
    /// Who wins how often.
    Seats,
    /// How long games are.
    Length,
    /// Final scores.
    Points,
    /// What each card is worth in the first hand.
    Cards,
}

impl From<ChartName> for Chart {
    fn from(name: ChartName) -> Self {
        match name {
            ChartName::Seats => Self::Seats,
            ChartName::Length => Self::Length,
            ChartName::Points => Self::Points,
            ChartName::Cards => Self::Cards,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (name, other) = match args.compare.as_deref() {
        Some([one, other]) => (one, Some(other.as_str())),
        _ => (&args.rules, None),
    };
    let words = Words::english();
    let rules = load_rules(name, &words)?;
    let other = other.map(|name| load_rules(name, &words).map(|rules| (name, rules))).transpose()?;
    let plan = plan(args, rules, other.as_ref().map(|(_, rules)| rules))?;
    let charts = charts(args, &plan)?;
    let pool = progress::pool(args.threads)?;
    check_programs(&plan.contenders)?;
    let rules: Vec<&str> = [name.as_str()].into_iter().chain(other.as_ref().map(|(name, _)| *name)).collect();
    let files = [("--csv", args.csv.as_deref()), ("--plot", args.plot.as_deref())];
    let [csv, plot] = open(files, &rules)?;
    let run = Run { args, name, plan, pool };
    match other {
        Some(other) => {
            let report = run.compare(other);
            deliver(&report, args.json, plot, || report.sheet())
        }
        None => {
            let report = run.simulate(csv)?;
            deliver(&report, args.json, plot, || report.sheet(&charts))
        }
    }
}

/// Prints a report and draws it.
pub(crate) fn deliver(
    report: &(impl serde::Serialize + Display),
    json: bool,
    plot: Option<Outlet>,
    sheet: impl FnOnce() -> Sheet,
) -> Result<(), Failure> {
    if json {
        say!("{}", serde_json::to_string(report).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        out::write(format_args!("{report}"));
    }
    plot.map_or(Ok(()), |outlet| outlet.write(&draw(&sheet())))
}

fn plan(args: &Args, rules: Rules, other: Option<&Rules>) -> Result<Plan, Failure> {
    let all_rules: Vec<&Rules> = [&rules].into_iter().chain(other).collect();
    let contenders = bots::seated(&contenders(&args.bots)?, args.seats, &all_rules)?;
    if args.games == 0 {
        return Err(wrong_use("--games must be at least 1."));
    }
    Ok(Plan {
        rules,
        contenders,
        seed: seed(args.seed.as_deref())?,
        games: args.games,
        patience: patience(args.patience)?,
    })
}

/// The charts somebody wants; all unless said.
fn charts(args: &Args, plan: &Plan) -> Result<Vec<Chart>, Failure> {
    if args.chart.is_empty() {
        return Ok(Chart::ALL.into());
    }
    let charts: Vec<Chart> = args.chart.iter().copied().map(Chart::from).collect();
    if charts.contains(&Chart::Points) && plan.rules.target(plan.contenders.len()).is_none() {
        return Err(wrong_use(format!("{} has no points to draw.", args.rules)));
    }
    Ok(charts)
}

/// How long a program may think.
pub(crate) fn patience(seconds: u64) -> Result<Duration, Failure> {
    const MOST: u64 = 3_600;
    if (1..=MOST).contains(&seconds) {
        Ok(Duration::from_secs(seconds))
    } else {
        Err(wrong_use(format!("--patience must be 1 to {MOST} seconds.")))
    }
}

/// A run whose arguments are all good.
struct Run<'a> {
    args: &'a Args,
    /// The rules as they were asked for.
    name: &'a str,
    plan: Plan,
    pool: Pool,
}

impl Run<'_> {
    fn simulate(&self, csv: Option<Outlet>) -> Result<Report, Failure> {
        let progress = Progress::new(self.plan.games, "game");
        let start = Instant::now();
        let control = progress.control(&self.pool);
        let tally = match csv {
            None => simulate(&self.plan, control),
            Some(outlet) => table::simulate(&self.plan, control, outlet)?,
        };
        let heading = self.heading(start);
        progress.finish(tally.games);
        Ok(Report::new(heading, &self.plan, &tally))
    }

    fn compare(&self, (name, rules): (&str, Rules)) -> CompareReport {
        let progress = Progress::new(self.plan.games, "game");
        let start = Instant::now();
        let comparison = compare(&self.plan, rules, progress.control(&self.pool));
        let heading = self.heading(start);
        progress.finish(comparison.a.games);
        CompareReport::new(heading, &self.plan, (name, &rules), &comparison)
    }

    fn heading(&self, start: Instant) -> Heading {
        Heading {
            rules: self.name.to_owned(),
            seed: self.args.seed.clone().unwrap_or_else(|| self.plan.seed.to_string()),
            threads: self.pool.threads(),
            seconds: start.elapsed().as_secs_f64(),
        }
    }
}
