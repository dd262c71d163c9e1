//! `eights sim`: many games and their statistics.

mod bots;
mod files;
mod link;
mod table;

pub(crate) use bots::{check_programs, contenders, no_level};
pub(crate) use files::{Outlet, check_drawing, open, remove_fresh};

use crate::{
    common::{Failure, load_rules, seed, wrong_use},
    language::{self, help, told},
    out::{self, say},
    progress::{self, Progress, Unit},
};
use clap::ValueEnum;
use eights::Rules;
use eights_client::lab::LabPlan;
use eights_sim::{
    Chart, CompareReport, Heading, Plan, Pool, Report, compare,
    plot::{Sheet, draw},
    simulate,
};
use eights_words::{Text, Words};
use std::time::{Duration, Instant};

#[derive(Clone, clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_RULE_SET))]
    #[arg(default_value = "classic")]
    rules: String,
    #[arg(help = help(Text::HELP_SIM_COMPARE))]
    #[arg(long, num_args = 2, value_names = ["RULES", "RULES"], conflicts_with = "rules")]
    compare: Option<Vec<String>>,
    #[arg(help = help(Text::HELP_SIM_SEATS))]
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    #[arg(help = help(Text::HELP_SIM_BOTS))]
    #[arg(long, default_value = "club")]
    bots: String,
    #[arg(help = help(Text::HELP_GAMES))]
    #[arg(long, default_value_t = 10_000, allow_negative_numbers = true)]
    games: u64,
    #[arg(help = help(Text::HELP_SEED))]
    #[arg(long)]
    seed: Option<String>,
    #[arg(help = help(Text::HELP_THREADS))]
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<usize>,
    #[arg(help = help(Text::HELP_PATIENCE))]
    #[arg(long, default_value_t = 10, allow_negative_numbers = true)]
    patience: u64,
    #[arg(help = help(Text::HELP_JSON))]
    #[arg(long)]
    json: bool,
    #[arg(help = help(Text::HELP_SIM_PLOT))]
    #[arg(long, value_name = "F.svg")]
    plot: Option<String>,
    #[arg(help = help(Text::HELP_SIM_CHART))]
    #[arg(long, value_enum, value_delimiter = ',', requires = "plot", conflicts_with = "compare")]
    chart: Vec<ChartName>,
    #[arg(help = help(Text::HELP_SIM_CSV))]
    #[arg(long, value_name = "F", conflicts_with = "compare")]
    csv: Option<String>,
    #[arg(help = help(Text::HELP_SIM_LINK))]
    #[arg(long, conflicts_with_all = ["plot", "csv", "json"])]
    link: bool,
    #[arg(help = help(Text::HELP_REPLAY_SERVER))]
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8888", requires = "link")]
    server: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum ChartName {
    #[value(help = help(Text::HELP_SIM_CHART_SEATS))]
    Seats,
    #[value(help = help(Text::HELP_SIM_CHART_LENGTH))]
    Length,
    #[value(help = help(Text::HELP_SIM_CHART_POINTS))]
    Points,
    #[value(help = help(Text::HELP_SIM_CHART_CARDS))]
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
    if LabPlan::is_meant(&args.rules) {
        return run(&link::unpacked(args)?);
    }
    let (name, other) = match args.compare.as_deref() {
        Some([one, other]) => (one, Some(other.as_str())),
        _ => (&args.rules, None),
    };
    check_drawing("--plot", args.plot.as_deref(), &["svg"])?;
    let words = language::words();
    let rules = load_rules(name, &words)?;
    let other = other.map(|name| load_rules(name, &words).map(|rules| (name, rules))).transpose()?;
    let plan = plan(args, rules, other.as_ref().map(|(_, rules)| rules))?;
    if args.link {
        return link::print(args, &plan, other.map(|(_, rules)| rules));
    }
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
            deliver(&report, args.json, plot, CompareReport::text, |words| report.sheet(words))
        }
        None => {
            let report = run.simulate(csv)?;
            deliver(&report, args.json, plot, Report::text, |words| report.sheet(words, &charts))
        }
    }
}

/// Prints a report and draws it.
pub(crate) fn deliver<R: serde::Serialize>(
    report: &R,
    json: bool,
    plot: Option<Outlet>,
    text: impl FnOnce(&R, &Words) -> String,
    sheet: impl FnOnce(&Words) -> Sheet,
) -> Result<(), Failure> {
    let words = language::words();
    if json {
        say!("{}", serde_json::to_string(report).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        out::write(format_args!("{}", text(report, &words)));
    }
    plot.map_or(Ok(()), |outlet| outlet.write(&draw(&sheet(&words))))
}

fn plan(args: &Args, rules: Rules, other: Option<&Rules>) -> Result<Plan, Failure> {
    let all_rules: Vec<&Rules> = [&rules].into_iter().chain(other).collect();
    let contenders = bots::seated(&contenders(&args.bots)?, args.seats, &all_rules)?;
    if args.games == 0 {
        return Err(wrong_use(told!(Text::USAGE_GAMES)));
    }
    Ok(Plan {
        rules,
        contenders,
        seed: seed(args.seed.as_deref())?,
        games: args.games,
        patience: patience(args.patience)?,
    })
}

/// The wanted charts, or all.
fn charts(args: &Args, plan: &Plan) -> Result<Vec<Chart>, Failure> {
    if args.chart.is_empty() {
        return Ok(Chart::ALL.into());
    }
    let charts: Vec<Chart> = args.chart.iter().copied().map(Chart::from).collect();
    if charts.contains(&Chart::Points) && plan.rules.target(plan.contenders.len()).is_none() {
        return Err(wrong_use(told!(Text::RUN_NO_POINTS, rules = args.rules)));
    }
    Ok(charts)
}

/// How long a program may think.
pub(crate) fn patience(seconds: u64) -> Result<Duration, Failure> {
    const MOST: u64 = 3_600;
    if (1..=MOST).contains(&seconds) {
        Ok(Duration::from_secs(seconds))
    } else {
        Err(wrong_use(told!(Text::USAGE_PATIENCE, most = MOST)))
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
        let progress = Progress::new(self.plan.games, Unit::Games);
        let start = Instant::now();
        let control = progress.control(&self.pool);
        let totals = match csv {
            None => simulate(&self.plan, control),
            Some(outlet) => table::simulate(&self.plan, control, outlet)?,
        };
        let heading = self.heading(start);
        progress.finish(totals.games);
        Ok(Report::new(heading, &self.plan, &totals))
    }

    fn compare(&self, (name, rules): (&str, Rules)) -> CompareReport {
        let progress = Progress::new(self.plan.games, Unit::Games);
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
