//! One run: opens tables, lets them warm up, and measures them for a while.

use crate::{
    crowd::{Crowd, CrowdReport},
    doors::Doors,
    machine::{self, Processors, Since},
    table::{RuleSets, Seating, Table, Tempo},
    tally::Tally,
};
use anyhow::{Result, ensure};
use eights_protocol::Code;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use std::{collections::HashMap, fmt, sync::Arc, time::Duration};
use tokio::time::{Instant, sleep};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The number of tables opened at once.
const AT_ONCE: usize = 16;
/// How long after the window its last moves may still arrive.
const GRACE: Duration = Duration::from_secs(1);

/// The plan of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The servers.
    pub doors: Doors,
    /// The numbers of their processes, if they run on this machine.
    pub processes: Vec<u32>,
    /// The number of tables.
    pub tables: usize,
    /// Their rules.
    pub rules: RuleSets,
    /// Moves a second of all tables together; `None` for as fast as they can.
    pub rate: Option<f64>,
    /// The seats of bots that search, at tables that are not measured.
    pub bots: usize,
    /// How long to play before measuring.
    pub warm_up: Duration,
    /// How long to measure.
    pub window: Duration,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The results of a run. Times are in milliseconds, from when a move was due until the last of its seats had
/// the message.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Tables that played.
    pub tables: usize,
    /// Players at them.
    pub players: usize,
    /// The requested moves a second.
    pub rate: Option<f64>,
    /// The measured time, in seconds.
    pub seconds: f64,
    /// Moves that were due in that time and reached all seats.
    pub moves: u64,
    /// The same per second.
    pub moves_per_second: f64,
    /// Half of the moves took no longer.
    pub p50: f64,
    /// Nine of ten.
    pub p90: f64,
    /// 99 of a hundred.
    pub p99: f64,
    /// The longest.
    pub max: f64,
    /// Moves that were due but never reached all seats.
    pub unanswered: u64,
    /// Refused moves, by the kind of refusal.
    pub refused: HashMap<Code, u64>,
    /// Lost connections.
    pub cut: u64,
    /// Batches that did not follow the one before.
    pub lost_frames: u64,
    /// The servers' memory at the end, in kilobytes.
    pub memory: Option<u64>,
    /// Processor use during the measurement.
    pub processors: Processors,
    /// The bots that searched meanwhile, if there were any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crowd: Option<CrowdReport>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, players, moves_per_second, p50, p90, p99, max, .. } = self;
        writeln!(f, "{players} players at {tables} tables, {moves_per_second:.0} moves a second")?;
        writeln!(
            f,
            "until the last seat was told: p50 {p50:.2} ms, p90 {p90:.2}, p99 {p99:.2}, at most {max:.1}"
        )?;
        let Self { unanswered, refused, cut, lost_frames, .. } = self;
        writeln!(
            f,
            "{unanswered} unanswered, refused {refused:?}, {cut} connections cut, {lost_frames} frames lost"
        )?;
        let known = |value: Option<f64>| value.map_or("?".to_owned(), |value| format!("{value:.2}"));
        let Processors { server, players, idle, others } = self.processors;
        let memory = known(self.memory.map(|kilobytes| kilobytes as f64 * 1.024e-3));
        write!(f, "server {memory} MB and {} processors, ", known(server))?;
        write!(
            f,
            "players {} processors, others {}, idle part {}",
            known(players),
            known(others),
            known(idle)
        )?;
        let Some(CrowdReport { bots, moves, parts }) = &self.crowd else { return Ok(()) };
        write!(
            f,
            "\n{bots} bots searched beside them, {moves} moves of people at their tables, tables by parts {parts:?}"
        )
    }
}

/// Opens tables and seats all players, who listen until all tables are open: a server takes those who do not
/// for gone.
///
/// # Errors
/// When the server does not let them.
pub async fn open(doors: &Doors, rules: RuleSets, tables: usize, seed: u64) -> Result<Vec<Table>> {
    let opening = stream::iter(0..tables).map(|n| {
        let (name, seats) = rules.of_table(n);
        let (seating, servers) = (Seating::of_people(name, seats), doors.of_table(n));
        tokio::spawn(async move { Table::open(&servers, seating, seed + n as u64).await })
    });
    let begin = CancellationToken::new();
    // When opening fails, those who wait need not.
    let _waiting = begin.clone().drop_guard();
    let mut waiting = Vec::with_capacity(tables);
    let mut opening = opening.buffered(AT_ONCE);
    while let Some(table) = opening.next().await {
        let (mut table, begin) = (table??, begin.clone());
        waiting.push(tokio::spawn(async move {
            table.wait(&begin, &Tally::default()).await;
            table
        }));
    }
    begin.cancel();
    let mut opened = Vec::with_capacity(tables);
    for table in waiting {
        opened.push(table.await?);
    }
    Ok(opened)
}

/// Runs a plan. If `enough` comes early, it returns the results so far.
///
/// # Errors
/// When the server does not let the players in, or nothing was measured.
pub async fn run(plan: &Plan, enough: &CancellationToken) -> Result<Report> {
    let tables = open(&plan.doors, plan.rules, plan.tables, plan.seed).await?;
    measure(plan, tables, enough).await
}

/// Runs a plan at tables that are open.
///
/// # Errors
/// When nothing was measured.
pub async fn measure(plan: &Plan, tables: Vec<Table>, enough: &CancellationToken) -> Result<Report> {
    let players = tables.iter().map(Table::seats).sum();
    let (tally, stop, tasks) = (Arc::new(Tally::default()), CancellationToken::new(), TaskTracker::new());
    for (n, mut table) in tables.into_iter().enumerate() {
        let (tempo, tally, stop) = (tempo_of(plan.rate, n, plan.tables), Arc::clone(&tally), stop.clone());
        tasks.spawn(async move {
            table.play(tempo, u32::MAX, &tally, &stop).await;
            table
        });
    }
    let crowd = Crowd::open(&plan.doors, plan.bots, &tasks, &stop).await?;
    wait(plan.warm_up, enough).await;
    let (begun, since) = (Instant::now(), Since::now(&plan.processes));
    tally.begin();
    wait(plan.window, enough).await;
    tally.end();
    let seconds = begun.elapsed().as_secs_f64();
    let processors = since.used(seconds);
    let memory = machine::memory_of(&plan.processes);
    sleep(GRACE).await;
    stop.cancel();
    tasks.close();
    tasks.wait().await;
    let mut report = report(plan, players, &tally, seconds, memory, processors);
    report.crowd = (plan.bots > 0).then_some(crowd.report().await);
    ensure!(report.moves > 0, "nobody moved in {seconds:.1} seconds");
    Ok(report)
}

/// Spreads the tables' moves evenly over the time between two moves of one table. This is the nth of them.
pub(crate) fn tempo_of(rate: Option<f64>, n: usize, tables: usize) -> Tempo {
    rate.map_or(Tempo::Saturated, |rate| {
        let every = Duration::from_secs_f64(tables as f64 / rate);
        Tempo::Paced { first: Instant::now() + every.mul_f64(n as f64 / tables as f64), every }
    })
}

/// Waits for a while, or until it is enough.
pub(crate) async fn wait(time: Duration, enough: &CancellationToken) {
    tokio::select! {
        () = sleep(time) => {}
        () = enough.cancelled() => {}
    }
}

fn report(
    plan: &Plan,
    players: usize,
    tally: &Tally,
    seconds: f64,
    memory: Option<u64>,
    processors: Processors,
) -> Report {
    let (times, unanswered) = tally.times();
    let (cut, lost_frames) = tally.losses();
    let millis = |part| times.quantile(part) as f64 / 1000.0;
    Report {
        tables: plan.tables,
        players,
        rate: plan.rate,
        seconds,
        moves: times.total(),
        moves_per_second: times.total() as f64 / seconds,
        p50: millis(0.5),
        p90: millis(0.9),
        p99: millis(0.99),
        max: times.most() as f64 / 1000.0,
        unanswered,
        refused: tally.refusals().clone(),
        cut,
        lost_frames,
        memory,
        processors,
        crowd: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeMap, net::SocketAddr};

    fn plan(tables: usize, rate: Option<f64>) -> Plan {
        Plan {
            doors: Doors::from(SocketAddr::from(([127, 0, 0, 1], 1))),
            processes: Vec::new(),
            tables,
            rules: RuleSets::All,
            rate,
            bots: 0,
            warm_up: Duration::ZERO,
            window: Duration::from_secs(2),
            seed: 1,
        }
    }

    const UNKNOWN: Processors = Processors { server: None, players: None, idle: None, others: None };

    #[test]
    fn without_a_rate_tables_play_as_fast_as_they_can() {
        assert_eq!(tempo_of(None, 3, 5), Tempo::Saturated);
    }

    #[test]
    fn tables_share_the_rate_and_begin_one_after_another() {
        // Four tables and two moves a second: each moves every two seconds, the next half a second later.
        let before = Instant::now();
        let tempos: Vec<Tempo> = (0..4).map(|n| tempo_of(Some(2.0), n, 4)).collect();
        let after = Instant::now();
        for (n, tempo) in tempos.into_iter().enumerate() {
            let Tempo::Paced { first, every } = tempo else { panic!("table {n} has no pace") };
            let offset = Duration::from_millis(500 * n as u64);
            assert_eq!(every, Duration::from_secs(2));
            assert!((before + offset..=after + offset).contains(&first), "table {n}");
        }
    }

    #[test]
    fn a_report_has_the_numbers_of_the_tally() {
        let tally = Tally::default();
        tally.begin();
        let due = Instant::now();
        (0..6).for_each(|_| tally.moved(due, 2));
        tally.unanswered(due);
        tally.refused(Code::Stale);
        tally.cut();
        let report = report(&plan(3, Some(9.0)), 12, &tally, 4.0, Some(1000), UNKNOWN);
        assert_eq!((report.tables, report.players, report.rate), (3, 12, Some(9.0)));
        assert_eq!((report.moves, report.moves_per_second), (6, 1.5));
        assert_eq!((report.unanswered, report.cut, report.lost_frames), (1, 1, 12));
        assert_eq!(report.refused, HashMap::from([(Code::Stale, 1)]));
        let times = [0.0, report.p50, report.p90, report.p99, report.max];
        assert!(times.is_sorted(), "{times:?}");
        assert_eq!(report.max, tally.times().0.most() as f64 / 1000.0);
    }

    #[test]
    fn a_report_in_words_says_what_is_unknown() {
        let mut report = report(&plan(3, None), 12, &Tally::default(), 4.0, None, UNKNOWN);
        report.p99 = 12.345;
        let text = report.to_string();
        assert!(text.starts_with("12 players at 3 tables, 0 moves a second\n"), "{text}");
        assert!(text.contains("p99 12.35,") || text.contains("p99 12.34,"), "{text}");
        assert!(text.contains("server ? MB and ? processors"), "{text}");
        assert_eq!(text.lines().count(), 4, "without a crowd there is no word of one");
        report.memory = Some(1_000_000);
        assert!(
            report.to_string().contains("server 1024.00 MB"),
            "kilobytes are of 1024 bytes, megabytes not"
        );
    }

    #[test]
    fn a_crowd_is_told_of_in_words_and_data() {
        let alone = report(&plan(3, None), 12, &Tally::default(), 4.0, None, UNKNOWN);
        let crowd = CrowdReport { bots: 6, moves: 7, parts: BTreeMap::from([(1, 1), (4, 1)]) };
        let beside = Report { crowd: Some(crowd), ..alone.clone() };
        assert!(beside.to_string().ends_with(
            "6 bots searched beside them, 7 moves of people at their tables, \
            tables by parts {1: 1, 4: 1}"
        ));
        let [alone, beside] = [alone, beside].map(|report| serde_json::to_value(report).unwrap());
        assert!(alone.get("crowd").is_none());
        assert_eq!((&beside["crowd"]["bots"], &beside["crowd"]["parts"]["4"]), (&6.into(), &1.into()));
    }

    #[tokio::test]
    async fn a_wait_ends_when_it_is_enough() {
        let enough = CancellationToken::new();
        enough.cancel();
        // Without the end it would outlast every patience.
        wait(Duration::from_secs(1 << 20), &enough).await;
        wait(Duration::ZERO, &CancellationToken::new()).await;
    }

    #[tokio::test]
    async fn a_run_without_a_server_is_an_error() {
        // The port is free again when the listener is gone.
        let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let plan = Plan { doors: Doors::from(address), ..plan(2, None) };
        assert!(run(&plan, &CancellationToken::new()).await.is_err());
    }
}
