//! The memory of a connection and of a table: the server's memory with many of them, less its memory with
//! few.

use crate::{
    machine,
    play::open,
    socket::{Socket, greeted},
    table::{RuleSets, Table, Tempo},
    tally::Tally,
};
use anyhow::{Context, Result};
use serde::Serialize;
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::time::sleep;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How long a server may take to settle.
const SETTLE: Duration = Duration::from_secs(2);
/// The share that comes first and does not count: it brings threads, caches and other one-time costs.
const FIRST: usize = 10;

/// The result of a measurement.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Weight {
    /// Bytes each.
    pub bytes: f64,
    /// The number of things measured.
    pub weighed: usize,
}

/// The memory of a connection that has said hello and nothing more.
///
/// # Errors
/// When the server does not let it in, or its memory is not known.
pub async fn of_connection(address: SocketAddr, process: u32, connections: usize) -> Result<Weight> {
    weigh(process, connections, |many| connect(address, many)).await
}

/// The memory of a table after this many batches, with its players' connections: four on average.
///
/// # Errors
/// When the server does not let them in, or its memory is not known.
pub async fn of_table(address: SocketAddr, process: u32, tables: usize, batches: u32) -> Result<Weight> {
    weigh(process, tables, |many| play(address, many, batches)).await
}

/// The server should be fresh: it would reuse freed memory, and the measurement would not show it.
async fn weigh<T, F: Future<Output = Result<T>>>(
    process: u32,
    weighed: usize,
    put: impl Fn(usize) -> F,
) -> Result<Weight> {
    let memory = || machine::memory(process).context("the server's memory is not known");
    let few = put(weighed / FIRST).await?;
    sleep(SETTLE).await;
    let before = memory()?;
    let many = put(weighed).await?;
    sleep(SETTLE).await;
    let bytes = memory()?.saturating_sub(before) as f64 * 1024.0 / weighed as f64;
    drop((few, many));
    Ok(Weight { bytes, weighed })
}

async fn connect(address: SocketAddr, connections: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::with_capacity(connections);
    for _ in 0..connections {
        sockets.push(greeted(address).await?);
    }
    Ok(sockets)
}

async fn play(address: SocketAddr, tables: usize, batches: u32) -> Result<Vec<Table>> {
    let (tally, stop, tasks) = (Arc::new(Tally::default()), CancellationToken::new(), TaskTracker::new());
    let mut playing = Vec::new();
    for mut table in open(&address.into(), RuleSets::All, tables, 1).await? {
        let (tally, stop) = (Arc::clone(&tally), stop.clone());
        playing.push(tasks.spawn(async move {
            table.play(Tempo::Saturated, batches, &tally, &stop).await;
            table
        }));
    }
    let mut played = Vec::new();
    for table in playing {
        played.push(table.await?);
    }
    Ok(played)
}
