//! People's moves with and without bots that search beside them, turn by turn, so that whatever else the
//! machine does meanwhile weighs on both.

use crate::{
    figure::median,
    machine::load_average,
    play::{Plan, Report, run},
    serving::Serving,
    table::RuleSets,
};
use anyhow::Result;
use serde::Serialize;
use std::{fmt, path::Path, time::Duration};
use tokio_util::sync::CancellationToken;

/// What to compare.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// The tables of people.
    pub tables: usize,
    /// Their moves a second, all together.
    pub rate: f64,
    /// The seats of grandmasters beside them.
    pub bots: usize,
    /// How often each side is measured.
    pub rounds: u64,
    /// How long to play before measuring.
    pub warm_up: Duration,
    /// How long to measure.
    pub window: Duration,
}

/// One round: the same people, first alone and then beside the bots, each with a new server.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// The load average before it.
    pub load_average: Option<f64>,
    /// People alone.
    pub alone: Report,
    /// People beside bots.
    pub beside: Report,
}

/// All rounds.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// In their order.
    pub rounds: Vec<Round>,
}

impl Comparison {
    /// Measures, and keeps the servers' data in a folder that is removed afterwards.
    ///
    /// # Errors
    /// When a run is impossible.
    pub async fn run(&self, program: &Path, enough: &CancellationToken) -> Result<Compared> {
        let folder = std::env::temp_dir().join(format!("eights-beside-{}", std::process::id()));
        let done = self.rounds(program, &folder, enough).await;
        // Anything left over is in the system's temporary folder.
        let _ = std::fs::remove_dir_all(&folder);
        done
    }

    async fn rounds(&self, program: &Path, folder: &Path, enough: &CancellationToken) -> Result<Compared> {
        let mut rounds = Vec::new();
        for seed in 1..=self.rounds {
            if enough.is_cancelled() && !rounds.is_empty() {
                break;
            }
            let load_average = load_average();
            let alone = self.once(program, &folder.join(format!("{seed}-alone")), 0, seed, enough).await?;
            let data = folder.join(format!("{seed}-beside"));
            let beside = self.once(program, &data, self.bots, seed, enough).await?;
            rounds.push(Round { load_average, alone, beside });
        }
        Ok(Compared { rounds })
    }

    async fn once(
        &self,
        program: &Path,
        data: &Path,
        bots: usize,
        seed: u64,
        enough: &CancellationToken,
    ) -> Result<Report> {
        let serving = Serving::start(program, data, "127.0.0.1:0", &[])?;
        let &Self { tables, rate, warm_up, window, .. } = self;
        let plan = Plan {
            doors: serving.address.into(),
            processes: vec![serving.process()],
            tables,
            rules: RuleSets::All,
            rate: Some(rate),
            bots,
            warm_up,
            window,
            seed,
        };
        run(&plan, enough).await
    }
}

impl Compared {
    /// The middle one of a figure over all rounds.
    fn median(&self, of: impl Fn(&Round) -> f64) -> f64 {
        median(&self.rounds.iter().map(of).collect::<Vec<f64>>())
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| | load before | others' processors | p50, ms | p99, ms | max, ms | tables by parts |"
        )?;
        writeln!(f, "| --- | --- | --- | --- | --- | --- | --- |")?;
        for (n, Round { load_average, alone, beside }) in self.rounds.iter().enumerate() {
            let load = known(*load_average);
            writeln!(f, "| {} alone | {load} | {} |", n + 1, row(alone))?;
            let bots = beside.crowd.as_ref().map_or(0, |crowd| crowd.bots);
            writeln!(f, "| {} beside {bots} | | {} |", n + 1, row(beside))?;
        }
        write!(
            f,
            "median p99: alone {:.2} ms, beside {:.2} ms",
            self.median(|round| round.alone.p99),
            self.median(|round| round.beside.p99)
        )
    }
}

fn row(report: &Report) -> String {
    let Report { p50, p99, max, .. } = report;
    let parts = report.crowd.as_ref().map_or(String::new(), |crowd| format!("{:?}", crowd.parts));
    format!("{} | {p50:.2} | {p99:.2} | {max:.1} | {parts}", known(report.processors.others))
}

fn known(value: Option<f64>) -> String {
    value.map_or("?".to_owned(), |value| format!("{value:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{crowd::CrowdReport, machine::Processors};
    use std::collections::{BTreeMap, HashMap};

    fn report(p99: f64, bots: usize) -> Report {
        let crowd = CrowdReport { bots, moves: 5, parts: BTreeMap::from([(16, 3)]) };
        Report {
            tables: 1,
            players: 4,
            rate: Some(1.0),
            seconds: 1.0,
            moves: 1,
            moves_per_second: 1.0,
            p50: 1.0,
            p90: 1.5,
            p99,
            max: 9.0,
            unanswered: 0,
            refused: HashMap::new(),
            cut: 0,
            lost_frames: 0,
            memory: None,
            processors: Processors { server: None, players: None, idle: None, others: Some(0.25) },
            crowd: (bots > 0).then_some(crowd),
        }
    }

    fn round(alone: f64, beside: f64) -> Round {
        Round { load_average: Some(0.5), alone: report(alone, 0), beside: report(beside, 9) }
    }

    #[test]
    fn a_comparison_has_two_rows_for_a_round_and_the_medians_of_both_sides() {
        let text = Compared { rounds: vec![round(2.0, 7.0), round(4.0, 5.0), round(3.0, 99.0)] }.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[2], "| 1 alone | 0.50 | 0.25 | 1.00 | 2.00 | 9.0 |  |");
        assert_eq!(lines[3], "| 1 beside 9 | | 0.25 | 1.00 | 7.00 | 9.0 | {16: 3} |");
        assert_eq!(lines.last(), Some(&"median p99: alone 3.00 ms, beside 7.00 ms"));
        assert!(lines[..8].iter().all(|line| line.matches('|').count() == 8), "{text}");
    }

    #[tokio::test]
    async fn a_comparison_without_a_server_is_an_error_that_says_so() {
        let second = Duration::from_secs(1);
        let asked = Comparison { tables: 1, rate: 1.0, bots: 3, rounds: 1, warm_up: second, window: second };
        let error = asked.run(Path::new("/no/such/program"), &CancellationToken::new()).await.unwrap_err();
        assert_eq!(error.to_string(), "the server cannot be started");
    }
}
