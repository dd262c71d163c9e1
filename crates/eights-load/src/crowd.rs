//! Tables with bots that search, beside the measured ones: a person at each, who answers at once.

use crate::{
    doors::Doors,
    table::{Seating, Table, Tempo},
    tally::Tally,
};
use anyhow::Result;
use eights_bots::Level;
use eights_protocol::Pace;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};
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
        doors: &Doors,
        bots: usize,
        tasks: &TaskTracker,
        stop: &CancellationToken,
    ) -> Result<Self> {
        let (rules, bots_here) = (RULES.to_owned(), vec![Level::Grandmaster; BOTS]);
        let seating = Seating { rules, people: 1, bots: bots_here, pace: Pace::default() };
        let opening = (0..bots.div_ceil(BOTS)).map(|n| {
            let (servers, seating) = (doors.of_table(n), seating.clone());
            async move { Table::open(&servers, seating, n as u64).await }
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{serve, texts};
    use serde_json::Value;
    use std::{net::SocketAddr, sync::Mutex};

    /// Lets everybody sit down, and says how much the bots think.
    fn host(message: &Value) -> Vec<String> {
        let done = format!(r#"{{"is":"done","id":{}}}"#, message["id"]);
        let token = r#"{"is":"token","code":"ABCDEF","seat":0,"token":"TOKEN"}"#;
        let token = token.replace("TOKEN", &eights_protocol::Token::new([1; 32]).to_string());
        match message["do"].as_str() {
            Some("hello") => vec![r#"{"is":"welcome"}"#.to_owned()],
            Some("open") => vec![token, done],
            _ => vec![done, r#"{"is":"thinking","parts":4}"#.to_owned()],
        }
    }

    #[tokio::test]
    async fn a_crowd_has_a_seat_for_each_bot_and_tells_how_much_they_think() {
        let opened = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&opened);
        let address = serve(move |message| {
            if message["do"] == "open" {
                seen.lock().unwrap().push(message["table"]["bots"].as_array().map(Vec::len));
            }
            texts(&host(message).iter().map(String::as_str).collect::<Vec<_>>())
        })
        .await;
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        // Seven bots need three tables of three.
        let crowd = Crowd::open(&address.into(), 7, &tasks, &stop).await.unwrap();
        assert_eq!(*opened.lock().unwrap(), [Some(3); 3]);
        stop.cancel();
        let report = crowd.report().await;
        assert_eq!((report.bots, report.moves), (9, 0));
        assert_eq!(report.parts.values().sum::<usize>(), 3);
        assert!(report.parts.keys().all(|parts| [1, 4].contains(parts)), "{:?}", report.parts);
    }

    #[tokio::test]
    async fn no_bots_need_no_server() {
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 1)).into();
        let crowd = Crowd::open(&nowhere, 0, &TaskTracker::new(), &CancellationToken::new()).await.unwrap();
        assert_eq!(crowd.report().await.bots, 0);
    }
}
