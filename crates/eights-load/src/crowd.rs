//! Tables with bots that search, beside the measured ones: a person at each, who answers at once.

use crate::{
    table::{Seating, Table, Tempo},
    tally::Tally,
};
use anyhow::Result;
use eights_bots::Level;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use std::{collections::BTreeMap, net::SocketAddr, sync::Arc};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The bots at a table.
const BOTS: usize = 3;
/// Their game: every card is a choice, and none is answered.
const RULES: &str = "classic";
/// The number of tables opened at once.
const AT_ONCE: usize = 16;

/// What became of the crowd.
#[derive(Clone, Debug, Serialize)]
pub struct CrowdReport {
    /// The seats of bots that search.
    pub bots: usize,
    /// The moves of the people at their tables.
    pub moves: u64,
    /// How many tables had been told at the end that their bots think less, by the part of their full
    /// thought: 4 is a quarter.
    pub parts: BTreeMap<u32, usize>,
}

/// Tables of bots that search.
pub struct Crowd {
    playing: Vec<tokio::task::JoinHandle<Table>>,
    tally: Arc<Tally>,
}

impl Crowd {
    /// Opens tables for at least this many bots, and lets them play until they are told to stop.
    ///
    /// # Errors
    /// When the server does not let them.
    pub async fn open(
        address: SocketAddr,
        bots: usize,
        tasks: &TaskTracker,
        stop: &CancellationToken,
    ) -> Result<Self> {
        let seating = Seating { rules: RULES, people: 1, bots: vec![Level::Grandmaster; BOTS] };
        let opening = (0..bots.div_ceil(BOTS)).map(|n| Table::open(address, seating.clone(), n as u64));
        let mut opening = stream::iter(opening).buffered(AT_ONCE);
        let mut crowd = Self { playing: Vec::new(), tally: Arc::default() };
        crowd.tally.begin();
        while let Some(table) = opening.next().await {
            let (mut table, tally, stop) = (table?, Arc::clone(&crowd.tally), stop.clone());
            crowd.playing.push(tasks.spawn(async move {
                table.play(Tempo::Saturated, u32::MAX, &tally, &stop).await;
                table
            }));
        }
        Ok(crowd)
    }

    /// What became of it, after it was told to stop.
    pub async fn report(self) -> CrowdReport {
        let bots = BOTS * self.playing.len();
        let mut parts = BTreeMap::new();
        for table in self.playing {
            if let Ok(table) = table.await {
                *parts.entry(table.parts()).or_default() += 1;
            }
        }
        CrowdReport { bots, moves: self.tally.moves(), parts }
    }
}
