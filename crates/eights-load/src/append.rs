//! Appends to one PostgreSQL database with a synchronous standby, from several writers: how many there can
//! be, and how long one takes.

use crate::{
    figure::{Goal, Sheet},
    machine::work_of,
    play::tempo_of,
    session::{Session, start_pair},
    table::Tempo,
    tally::Tally,
};
use anyhow::{Result, ensure};
use eights_store::{NewEntry, PostgresStore, TableId, TableLog};
use eights_testkit::pair::{Pair, Side};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::oneshot,
    time::{Instant, sleep, sleep_until},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The writers: as many as there are servers in the other figures.
const WRITERS: usize = 3;
/// Tables, which append one entry at a time each.
const TABLES: usize = 1000;
/// Appends a second of all tables together, in the paced runs.
const RATE: f64 = 1000.0;
/// An ordinary entry: a player has played a card.
const BODY: &str =
    r#"[{"did":{"seat":1,"id":71,"mark":3141592653}},{"acted":{"seat":1,"action":"play 8H","by":"person"}}]"#;

/// One run.
struct Seen {
    per_second: f64,
    p50: f64,
    p99: f64,
    /// Processor time of both databases, in microseconds for each append.
    work: f64,
}

/// Measures paced and saturated appends, turn by turn.
///
/// # Errors
/// When PostgreSQL does not start, or an append fails.
pub async fn figures(session: &Session<'_>) -> Result<Sheet> {
    let pair = start_pair().await?;
    let (mut paced, mut saturated) = (Vec::new(), Vec::new());
    while session.goes_on(paced.len()) {
        session.settle("appends at a fixed rate").await;
        paced.push(run(session, &pair, Some(RATE)).await?);
        session.settle("appends as fast as they can").await;
        saturated.push(run(session, &pair, None).await?);
    }
    let of = |runs: &[Seen], value: fn(&Seen) -> f64| runs.iter().map(value).collect::<Vec<f64>>();
    let mut sheet = Sheet::default();
    let name = format!("{WRITERS} writers, {TABLES} tables, {RATE} appends a second");
    sheet.median(format!("{name}: appends a second"), Goal::Least(0.99 * RATE), of(&paced, |s| s.per_second));
    sheet.median(format!("{name}: p50, ms"), Goal::Told, of(&paced, |s| s.p50));
    sheet.median(format!("{name}: p99, ms"), Goal::Most(5.0), of(&paced, |s| s.p99));
    sheet.median(format!("{name}: both databases, µs an append"), Goal::Told, of(&paced, |s| s.work));
    let name = format!("{WRITERS} writers, {TABLES} tables, saturated");
    sheet.median(format!("{name}: appends a second"), Goal::Least(RATE), of(&saturated, |s| s.per_second));
    sheet.median(format!("{name}: p99, ms"), Goal::Told, of(&saturated, |s| s.p99));
    sheet.median(format!("{name}: both databases, µs an append"), Goal::Told, of(&saturated, |s| s.work));
    Ok(sheet)
}

async fn run(session: &Session<'_>, pair: &Pair, rate: Option<f64>) -> Result<Seen> {
    let url = pair.database();
    let opened = tokio::task::spawn_blocking(move || open(&url)).await??;
    let (tally, stop, tasks) = (Arc::new(Tally::default()), CancellationToken::new(), TaskTracker::new());
    for n in 0..TABLES {
        let (store, tally, stop) = (Arc::clone(&opened[n % WRITERS]), Arc::clone(&tally), stop.clone());
        let tempo = tempo_of(rate, n, TABLES);
        tasks.spawn(async move { write(&store, n as u64, tempo, &tally, &stop).await });
    }
    sleep(session.sized(Duration::from_secs(5), Duration::from_secs(1))).await;
    let (begun, before) = (Instant::now(), work(pair));
    tally.begin();
    sleep(session.sized(Duration::from_secs(15), Duration::from_secs(2))).await;
    tally.end();
    let (seconds, after) = (begun.elapsed().as_secs_f64(), work(pair));
    stop.cancel();
    tasks.close();
    tasks.wait().await;
    tokio::task::spawn_blocking(move || drop(opened)).await?;
    let (times, unanswered) = tally.times();
    ensure!(times.total() > 0 && unanswered == 0, "{unanswered} appends failed");
    let millis = |part| times.quantile(part) as f64 / 1000.0;
    Ok(Seen {
        per_second: times.total() as f64 / seconds,
        p50: millis(0.5),
        p99: millis(0.99),
        work: (after - before) * 1e6 / times.total() as f64,
    })
}

/// The writers, each with connections of its own as a server has.
fn open(url: &str) -> Result<Vec<Arc<PostgresStore>>> {
    (0..WRITERS).map(|_| Ok(Arc::new(PostgresStore::open_beside(url)?))).collect()
}

/// The processor time of both databases.
fn work(pair: &Pair) -> f64 {
    [Side::Primary, Side::Standby].iter().filter_map(|side| work_of(&pair.processes(*side))).sum()
}

/// Appends to one table until it is told to stop.
async fn write(store: &PostgresStore, table: u64, tempo: Tempo, tally: &Tally, stop: &CancellationToken) {
    let (mut due, every) = match tempo {
        Tempo::Paced { first, every } => (first, Some(every)),
        Tempo::Saturated => (Instant::now(), None),
    };
    for tail in 0.. {
        tokio::select! {
            () = sleep_until(due) => {}
            () = stop.cancelled() => return,
        }
        if !append(store, table, tail).await {
            return tally.unanswered(due);
        }
        tally.moved(due, 0);
        due = every.map_or_else(Instant::now, |every| due + every);
        if stop.is_cancelled() {
            return;
        }
    }
}

async fn append(store: &PostgresStore, table: u64, tail: u64) -> bool {
    let entry = NewEntry { body: BODY.to_owned(), command: tail, rules_version: 1, hash: None, at: 0 };
    let (tell, told) = oneshot::channel();
    // The table waits for it.
    let done = Box::new(move |outcome| drop(tell.send(outcome)));
    store.append(TableId::new(table), tail, vec![entry], done);
    told.await.is_ok_and(|outcome| outcome == Ok(tail + 1))
}
