//! The whole programme: every target of the server, each with the measured figures.

use crate::{
    figure::{Goal, Row},
    machine::{load_average, wait_for_quiet},
    memory::{self, Weight},
    play::{Plan, Report, run},
    recovery::{Recovery, recover},
    serving::Serving,
    table::RuleSets,
};
use anyhow::Result;
use serde::Serialize;
use std::{
    fmt,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio_util::sync::CancellationToken;

/// How often to repeat a figure that other programs can spoil.
const TRIES: usize = 3;

/// How long a run waits for the machine to be quiet.
const PATIENCE: Duration = Duration::from_secs(30);

/// The size of the programme.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    tables: usize,
    rates: [f64; 2],
    saturated: usize,
    bots: usize,
    connections: usize,
    weighed: usize,
    kept: usize,
    warm_up: u64,
    window: u64,
}

impl Size {
    /// The sizes in the targets.
    pub const FULL: Self = Self {
        tables: 2500,
        rates: [1000.0, 2400.0],
        saturated: 1000,
        bots: 500,
        connections: 5000,
        weighed: 1000,
        kept: 10_000,
        warm_up: 5,
        window: 15,
    };
    /// A short run that only shows that everything works.
    pub const SHORT: Self = Self {
        tables: 60,
        rates: [60.0, 120.0],
        saturated: 48,
        bots: 12,
        connections: 200,
        weighed: 60,
        kept: 240,
        warm_up: 1,
        window: 2,
    };
}

/// All results.
#[derive(Debug, Default, Serialize)]
pub struct Findings {
    /// The figures.
    pub rows: Vec<Row>,
    /// Every run.
    pub runs: Vec<Report>,
    /// The memory of a connection.
    pub connection: Option<Weight>,
    /// The memory of a table, with its players.
    pub table: Option<Weight>,
    /// Every recovery.
    pub recoveries: Vec<Recovery>,
    /// The load average before each run.
    pub load_averages: Vec<f64>,
}

impl Findings {
    fn row(&mut self, what: &str, goal: Goal, seen: Vec<f64>) {
        self.rows.push(Row::best(what, goal, seen));
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| figure | target | seen | met |\n| --- | --- | --- | --- |")?;
        for row in &self.rows {
            let Row { what, target, seen, .. } = row;
            let seen: Vec<String> = seen.iter().map(|seen| format!("{seen:.2}")).collect();
            writeln!(f, "| {what} | {target} | {} | {} |", seen.join(", "), row.met())?;
        }
        let averages: Vec<String> = self.load_averages.iter().map(|load| format!("{load:.1}")).collect();
        write!(f, "load average before each run: {}", averages.join(", "))
    }
}

/// Runs the programme with a new server for each figure, in a folder that is removed afterwards.
pub struct Programme<'a> {
    program: &'a Path,
    size: Size,
    folder: PathBuf,
    enough: &'a CancellationToken,
    say: fn(&str),
    findings: Findings,
    folders: usize,
}

impl<'a> Programme<'a> {
    /// A programme for this server program, which reports its progress.
    pub fn new(program: &'a Path, size: Size, enough: &'a CancellationToken, say: fn(&str)) -> Self {
        let folder = std::env::temp_dir().join(format!("eights-load-{}", std::process::id()));
        Self { program, size, folder, enough, say, findings: Findings::default(), folders: 0 }
    }

    /// Runs all of it, or as much as there is time for.
    ///
    /// # Errors
    /// When a run is impossible.
    pub async fn run(mut self) -> Result<Findings> {
        let done = self.all().await;
        // Anything left over is in the system's temporary folder.
        let _ = std::fs::remove_dir_all(&self.folder);
        done.map(|()| self.findings)
    }

    async fn all(&mut self) -> Result<()> {
        let Size { tables, rates: [slow, fast], saturated, bots, .. } = self.size;
        let first = |reports: &[Report], of: fn(&Report) -> f64| reports.iter().map(of).collect::<Vec<_>>();
        let calm =
            self.repeat(tables, Some(slow), 0, |r| r.p50 <= 3.0 && r.p99 <= 15.0 && idle(r) >= 30.0).await?;
        let rate = |rate: f64| format!("{tables} tables, {rate} moves a second");
        self.findings.row(&format!("{}: p50, ms", rate(slow)), Goal::Most(3.0), first(&calm, |r| r.p50));
        self.findings.row(&format!("{}: p99, ms", rate(slow)), Goal::Most(15.0), first(&calm, |r| r.p99));
        self.findings.row(
            &format!("{}: processors free, %", rate(slow)),
            Goal::Least(30.0),
            first(&calm, idle),
        );
        let weight = |r: &Report| r.memory.unwrap_or_default() as f64 * 1.024e-3;
        self.findings.row(&format!("{}: memory, MB", rate(slow)), Goal::Most(200.0), first(&calm, weight));
        let busy = self.repeat(tables, Some(fast), 0, |r| r.p99 <= 20.0).await?;
        self.findings.row(&format!("{}: p99, ms", rate(fast)), Goal::Most(20.0), first(&busy, |r| r.p99));
        let beside = self.repeat(tables, Some(slow), bots, |r| r.p99 <= 15.0).await?;
        let what = format!("{}, beside {bots} seats of grandmasters: p99, ms", rate(slow));
        self.findings.row(&what, Goal::Most(15.0), first(&beside, |r| r.p99));
        let full = self.repeat(saturated, None, 0, |r| r.moves_per_second >= 10_000.0).await?;
        let what = format!("{saturated} tables, saturated: moves a second");
        self.findings.row(&what, Goal::Least(10_000.0), first(&full, |r| r.moves_per_second));
        let runs: Vec<&Report> = calm.iter().chain(&busy).chain(&beside).chain(&full).collect();
        let lost = |r: &&Report| r.unanswered + r.refused.values().sum::<u64>() + r.cut + r.lost_frames;
        let lost = runs.iter().map(lost).sum::<u64>() as f64;
        self.findings.row("lost, refused or unanswered", Goal::Most(0.0), vec![lost]);
        self.findings.runs = runs.into_iter().cloned().collect();
        self.weigh().await?;
        self.recover().await
    }

    fn data(&mut self) -> PathBuf {
        self.folders += 1;
        self.folder.join(self.folders.to_string())
    }

    /// Runs a plan until it succeeds, a few times at most.
    async fn repeat(
        &mut self,
        tables: usize,
        rate: Option<f64>,
        bots: usize,
        is_good: fn(&Report) -> bool,
    ) -> Result<Vec<Report>> {
        let mut reports = Vec::new();
        while reports.len() < TRIES && !reports.last().is_some_and(is_good) {
            if self.enough.is_cancelled() && !reports.is_empty() {
                break;
            }
            wait_for_quiet(PATIENCE).await;
            let data = self.data();
            let serving = Serving::start(self.program, &data, "127.0.0.1:0", &[])?;
            self.findings.load_averages.extend(load_average());
            let plan = Plan {
                doors: serving.address.into(),
                processes: vec![serving.process()],
                tables,
                rules: RuleSets::All,
                rate,
                bots,
                warm_up: Duration::from_secs(self.size.warm_up),
                window: Duration::from_secs(self.size.window),
                seed: 1 + reports.len() as u64,
            };
            let report = run(&plan, self.enough).await?;
            (self.say)(&report.to_string());
            reports.push(report);
        }
        Ok(reports)
    }

    async fn weigh(&mut self) -> Result<()> {
        /// The number of batches before a table's memory is measured.
        const PLAYED: u32 = 40;
        let data = self.data();
        let serving = Serving::start(self.program, &data, "127.0.0.1:0", &[])?;
        let weight = memory::of_connection(serving.address, serving.process(), self.size.connections).await?;
        self.findings.row("a connection, kB", Goal::Most(15.0), vec![weight.bytes / 1000.0]);
        self.findings.connection = Some(weight);
        let data = self.data();
        let serving = Serving::start(self.program, &data, "127.0.0.1:0", &[])?;
        let weight = memory::of_table(serving.address, serving.process(), self.size.weighed, PLAYED).await?;
        self.findings.row("a table with its players, kB", Goal::Most(60.0), vec![weight.bytes / 1000.0]);
        self.findings.table = Some(weight);
        Ok(())
    }

    async fn recover(&mut self) -> Result<()> {
        const MOVES: usize = 60;
        const GOAL: Goal = Goal::Most(2.0);
        while self.findings.recoveries.len() < TRIES
            && self.findings.recoveries.last().is_none_or(|last| GOAL.is_met(last.first_move) != Some(true))
        {
            wait_for_quiet(PATIENCE).await;
            let folder = self.data();
            self.findings.load_averages.extend(load_average());
            let recovery = recover(self.program, &folder, self.size.kept, MOVES).await?;
            (self.say)(&format!("{recovery:?}"));
            self.findings.recoveries.push(recovery);
        }
        let what = format!("{} tables of {MOVES} moves: first move after a kill, s", self.size.kept);
        let seen = self.findings.recoveries.iter().map(|recovery| recovery.first_move).collect();
        self.findings.row(&what, GOAL, seen);
        Ok(())
    }
}

fn idle(report: &Report) -> f64 {
    report.processors.idle.unwrap_or_default() * 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Processors;
    use std::collections::HashMap;

    #[test]
    fn findings_are_a_table_with_a_row_for_each_figure() {
        let mut findings = Findings { load_averages: vec![0.24, 1.0], ..Findings::default() };
        findings.row("p99, ms", Goal::Most(15.0), vec![20.006, 14.5]);
        findings.row("lost", Goal::Most(0.0), vec![1.0]);
        let lines: Vec<String> = findings.to_string().lines().map(str::to_owned).collect();
        assert_eq!(lines[0].matches('|').count(), lines[1].matches('|').count());
        assert_eq!(lines[2], "| p99, ms | ≤ 15 | 20.01, 14.50 | yes |");
        assert_eq!(lines[3], "| lost | ≤ 0 | 1.00 | no |");
        assert_eq!(lines[4], "load average before each run: 0.2, 1.0");
        assert_eq!(lines.len(), 5);
    }

    #[test]
    fn findings_can_be_read_by_programs() {
        let mut findings = Findings::default();
        findings.row("p50, ms", Goal::Most(3.0), vec![2.5]);
        findings.table = Some(Weight { bytes: 1500.0, weighed: 20 });
        let told: serde_json::Value = serde_json::to_value(&findings).unwrap();
        assert_eq!(told["rows"][0]["seen"], serde_json::json!([2.5]));
        assert_eq!((&told["rows"][0]["is_met"], &told["table"]["weighed"]), (&true.into(), &20.into()));
        assert!(told["connection"].is_null(), "what was not measured is not made up");
    }

    #[test]
    fn each_server_gets_a_folder_of_its_own() {
        let enough = CancellationToken::new();
        let mut programme = Programme::new(Path::new("eights"), Size::SHORT, &enough, |_| ());
        let [first, second] = [programme.data(), programme.data()];
        assert_ne!(first, second);
        assert!(first.starts_with(&programme.folder) && second.starts_with(&programme.folder));
        assert!(programme.folder.starts_with(std::env::temp_dir()));
    }

    #[tokio::test]
    async fn a_programme_that_does_not_start_is_an_error_that_says_so() {
        let enough = CancellationToken::new();
        let programme = Programme::new(Path::new("/no/such/program"), Size::SHORT, &enough, |_| ());
        let mut programme = Programme { folder: std::env::temp_dir().join("eights-load-none"), ..programme };
        let error = programme.weigh().await.unwrap_err();
        assert_eq!(error.to_string(), "the server cannot be started");
        assert!(programme.findings.rows.is_empty() && programme.findings.connection.is_none());
    }

    #[test]
    fn an_unknown_idle_share_counts_as_none() {
        let of = |idle| idle_of(Processors { server: None, players: None, idle, others: None });
        assert_eq!((of(None), of(Some(0.25))), (0.0, 25.0));
    }

    /// The idle share that is read from a report with this use of processors.
    fn idle_of(processors: Processors) -> f64 {
        idle(&Report {
            tables: 1,
            players: 2,
            rate: None,
            seconds: 1.0,
            moves: 1,
            moves_per_second: 1.0,
            p50: 0.0,
            p90: 0.0,
            p99: 0.0,
            max: 0.0,
            unanswered: 0,
            refused: HashMap::new(),
            cut: 0,
            lost_frames: 0,
            memory: None,
            processors,
            crowd: None,
        })
    }
}
