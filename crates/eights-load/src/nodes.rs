//! One server and three with one database: what a move costs, how soon everybody is told, and how long its
//! append takes.

use crate::{
    counters::Appends,
    doors::Way,
    figure::{Goal, Sheet, median},
    machine::work_of,
    play::{Plan, Report, measure, open, wait},
    servers::Servers,
    session::{CancellationToken, Session, start_pair},
    table::RuleSets,
};
use anyhow::Result;
use eights_testkit::pair::{Pair, Side};
use std::time::Duration;

/// The servers of a house, and how players come to them.
#[derive(Clone, Copy)]
struct House {
    name: &'static str,
    servers: usize,
    way: Way,
}

const HOUSES: [House; 3] = [
    House { name: "one server", servers: 1, way: Way::Together },
    House { name: "three servers, a table's players at one", servers: 3, way: Way::Together },
    House { name: "three servers, a table's players at different ones", servers: 3, way: Way::Apart },
];

/// What the target says of the processor time of a move with three servers, compared with one.
const DEARER: f64 = 1.15;

/// One run.
struct Seen {
    report: Report,
    appends: Appends,
    /// The processor time of both databases, in seconds.
    databases: f64,
}

impl Seen {
    /// The processor time of the servers for a move, in microseconds.
    fn cost(&self) -> f64 {
        let Report { processors, seconds, moves, .. } = &self.report;
        processors.server.unwrap_or(f64::NAN) * seconds * 1e6 / *moves as f64
    }

    /// The memory of the servers for a table with its players, in kilobytes of 1,000 bytes.
    fn weight(&self) -> f64 {
        let Report { memory, tables, .. } = &self.report;
        memory.map_or(f64::NAN, |kilobytes| kilobytes as f64 * 1.024 / *tables as f64)
    }

    /// What went wrong.
    fn lost(&self) -> u64 {
        let Report { unanswered, refused, cut, lost_frames, .. } = &self.report;
        unanswered + refused.values().sum::<u64>() + cut + lost_frames
    }
}

/// Measures every house, turn by turn.
///
/// # Errors
/// When PostgreSQL or a server does not start, or nobody can play.
pub async fn figures(session: &Session<'_>) -> Result<Sheet> {
    let pair = start_pair().await?;
    let mut seen: [Vec<Seen>; HOUSES.len()] = Default::default();
    while session.goes_on(seen[0].len()) {
        for (house, seen) in HOUSES.iter().zip(&mut seen) {
            session.settle(house.name).await;
            let one = run(session, &pair, *house, 1 + seen.len() as u64).await?;
            (session.say)(&one.report.to_string());
            seen.push(one);
        }
    }
    Ok(sheet(&seen, &plan_size(session)))
}

/// Tables, and their moves a second.
fn plan_size(session: &Session<'_>) -> (usize, f64) {
    session.sized((2500, 1000.0), (60, 60.0))
}

async fn run(session: &Session<'_>, pair: &Pair, house: House, seed: u64) -> Result<Seen> {
    let servers = Servers::start(session.program, &session.data(), &pair.database(), house.servers)?;
    let (tables, rate) = plan_size(session);
    let plan = Plan {
        doors: servers.doors(house.way),
        processes: servers.processes(),
        tables,
        rules: RuleSets::All,
        rate: Some(rate),
        bots: 0,
        warm_up: session.sized(Duration::from_secs(5), Duration::from_secs(1)),
        window: session.sized(Duration::from_secs(15), Duration::from_secs(2)),
        seed,
    };
    let opened = open(&plan.doors, plan.rules, plan.tables, plan.seed).await?;
    let (report, watched) =
        tokio::join!(measure(&plan, opened, session.enough), watch(&servers, pair, &plan, session.enough));
    let (appends, databases) = watched?;
    Ok(Seen { report: report?, appends, databases })
}

/// The appends of the measured window alone, and the processor time of both databases for them: before it,
/// tables begin, and after it, thousands of players leave at once.
async fn watch(
    servers: &Servers,
    pair: &Pair,
    plan: &Plan,
    enough: &CancellationToken,
) -> Result<(Appends, f64)> {
    wait(plan.warm_up, enough).await;
    let (appends, work) = (servers.appends()?, self::work(pair));
    wait(plan.window, enough).await;
    Ok((servers.appends()?.since(&appends), self::work(pair) - work))
}

/// The processor time of both databases.
fn work(pair: &Pair) -> f64 {
    [Side::Primary, Side::Standby].iter().filter_map(|side| work_of(&pair.processes(*side))).sum()
}

fn sheet(seen: &[Vec<Seen>; HOUSES.len()], (tables, rate): &(usize, f64)) -> Sheet {
    let of = |seen: &[Seen], value: fn(&Seen) -> f64| seen.iter().map(value).collect::<Vec<f64>>();
    let mut sheet = Sheet::default();
    for (House { name, .. }, seen) in HOUSES.iter().zip(seen) {
        let mut row = |what: &str, goal: Goal, value: fn(&Seen) -> f64| {
            sheet.median(format!("{name}: {what}"), goal, of(seen, value));
        };
        row("move until all are told, p50, ms", Goal::Told, |s| s.report.p50);
        row("move until all are told, p99, ms", Goal::Most(25.0), |s| s.report.p99);
        row("append, mean, ms", Goal::Told, |s| s.appends.mean());
        row("append, p99, ms", Goal::Most(5.0), |s| s.appends.quantile(0.99));
        row("servers, µs a move", Goal::Told, Seen::cost);
        row("databases, µs an append", Goal::Told, |s| s.databases * 1e6 / s.appends.count() as f64);
        row("memory, kB a table", Goal::Told, Seen::weight);
        row("lost, refused or unanswered", Goal::Most(0.0), |s| s.lost() as f64);
    }
    let [one, together, apart] = seen;
    let dearer = |many: &[Seen]| {
        many.iter().zip(one).map(|(many, one)| many.cost() / one.cost()).collect::<Vec<f64>>()
    };
    sheet.median(
        "three servers to one, players at one: cost of a move",
        Goal::Most(DEARER),
        dearer(together),
    );
    sheet.median(
        "three servers to one, players at different ones: cost of a move",
        Goal::Told,
        dearer(apart),
    );
    let others = median(&of(apart, |s| s.report.processors.others.unwrap_or(f64::NAN)));
    sheet.note(format!(
        "{tables} tables, {rate} moves a second; the databases and other programs kept {others:.2} processors busy."
    ));
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Processors;

    fn seen(p99: f64, processors: f64) -> Seen {
        let processors = Processors { server: Some(processors), players: None, idle: None, others: None };
        let report = Report {
            tables: 10,
            players: 40,
            rate: Some(5.0),
            seconds: 2.0,
            moves: 1000,
            moves_per_second: 500.0,
            p50: 1.0,
            p90: 1.5,
            p99,
            max: 9.0,
            unanswered: 1,
            refused: std::collections::HashMap::new(),
            cut: 2,
            lost_frames: 3,
            memory: Some(1000),
            processors,
            crowd: None,
        };
        Seen { report, appends: Appends::default(), databases: 0.5 }
    }

    #[test]
    fn a_move_costs_what_the_servers_work_for_it() {
        let one = seen(5.0, 0.25);
        assert_eq!((one.cost(), one.weight(), one.lost()), (500.0, 102.4, 6));
    }

    #[test]
    fn three_servers_are_compared_with_one_round_by_round() {
        let all = [
            vec![seen(5.0, 0.2), seen(5.0, 0.1), seen(5.0, 0.1)],
            vec![seen(6.0, 0.22), seen(6.0, 0.1), seen(6.0, 0.2)],
            vec![seen(30.0, 0.4), seen(7.0, 0.2), seen(8.0, 0.2)],
        ];
        let sheet = sheet(&all, &(10, 5.0));
        let row = |what: &str| sheet.rows.iter().find(|row| row.what.contains(what)).unwrap();
        assert_eq!(row("players at one: cost").is_met, Some(true));
        assert_eq!(row("players at one: cost").seen, [1.1, 1.0, 2.0]);
        assert_eq!(row("different ones: cost").seen, [2.0, 2.0, 2.0]);
        assert_eq!(row("different ones: move until all are told, p99").is_met, Some(true), "the median is 8");
        assert_eq!(row("one server: lost").is_met, Some(false));
    }
}
