//! Recovery after a kill: the time until the first move is accepted.

use crate::{
    client::Client,
    counters,
    fill::{Games, Key},
    machine,
    serving::{Serving, free_address},
};
use anyhow::{Context, Result, bail, ensure};
use eights_store::{PostgresStore, SqliteStore, TableLog};
use serde::Serialize;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{
    task::block_in_place,
    time::{Instant, sleep, timeout},
};

/// How long a player waits until a bot has moved.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a server may take until it serves all tables.
const LONGEST: Duration = Duration::from_secs(300);
/// How often it is asked meanwhile.
const LOOK: Duration = Duration::from_millis(20);

/// The course of a recovery, in seconds from the start of the process.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Recovery {
    /// Restored tables.
    pub tables: usize,
    /// Until the server listened.
    pub open: f64,
    /// Until a move was accepted.
    pub first_move: f64,
    /// Until it served all tables.
    pub all: f64,
    /// The server's memory then, in kilobytes.
    pub memory: Option<u64>,
}

/// Where tables are kept.
#[derive(Clone, Debug)]
pub enum Place {
    /// In a folder.
    Sqlite(PathBuf),
    /// In a PostgreSQL database that one server has to itself.
    Alone(String),
    /// In one that other servers may share.
    Shared(String),
}

impl Place {
    /// The log.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn store(&self) -> Result<Box<dyn TableLog>> {
        Ok(match self {
            Self::Sqlite(folder) => Box::new(SqliteStore::open(folder)?),
            Self::Alone(url) => Box::new(PostgresStore::open(url)?),
            Self::Shared(url) => Box::new(PostgresStore::open_beside(url)?),
        })
    }

    fn start(&self, program: &Path, data: &Path, metrics: SocketAddr) -> Result<Serving> {
        let metrics = ["--metrics".to_owned(), metrics.to_string()];
        let more: Vec<String> = match self {
            Self::Sqlite(_) => Vec::new(),
            Self::Alone(url) => vec!["--log".to_owned(), url.clone()],
            Self::Shared(url) => ["--log", url, "--node-listen", "127.0.0.1:0"].map(str::to_owned).into(),
        };
        let more: Vec<&str> = metrics.iter().chain(&more).map(String::as_str).collect();
        let data = if let Self::Sqlite(folder) = self { folder } else { data };
        Serving::start(program, data, "127.0.0.1:0", &more)
    }
}

/// Tables that a server has left.
pub struct Left {
    /// Where they are.
    pub place: Place,
    /// How many there are.
    pub tables: usize,
    /// The seats of one of them.
    pub keys: Vec<Key>,
}

impl Left {
    /// A server starts, and a player moves. It is killed then; one that shares its database is asked to stop,
    /// because others would wait for the end of its lease.
    ///
    /// # Errors
    /// When a table cannot be played on.
    pub async fn recover(&self, program: &Path, data: &Path) -> Result<Recovery> {
        let metrics = free_address()?;
        let begun = Instant::now();
        let serving = self.place.start(program, data, metrics)?;
        let open = begun.elapsed().as_secs_f64();
        first_move(serving.address, &self.keys).await?;
        let first_move = begun.elapsed().as_secs_f64();
        while counters::read(metrics)?.tables < self.tables as u64 {
            ensure!(begun.elapsed() < LONGEST, "some tables are not served");
            sleep(LOOK).await;
        }
        let all = begun.elapsed().as_secs_f64();
        let memory = machine::memory(serving.process());
        match self.place {
            Place::Sqlite(_) | Place::Alone(_) => serving.kill()?,
            Place::Shared(_) => drop(serving.terminate()?),
        }
        Ok(Recovery { tables: self.tables, open, first_move, all, memory })
    }
}

/// Fills a place with tables, and lets a server play at them for a moment.
///
/// # Errors
/// When a table cannot be played on.
pub async fn leave(place: Place, games: &Games, tables: usize, program: &Path, data: &Path) -> Result<Left> {
    let (keys, _) = block_in_place(|| games.write(&*place.store()?, tables))?;
    let left = Left { place, tables, keys };
    left.recover(program, data).await.context("the first start")?;
    Ok(left)
}

/// Fills a folder with tables, kills a server that plays at them, and measures how soon its successor does.
///
/// # Errors
/// When a table cannot be played on.
pub async fn recover(program: &Path, folder: &Path, tables: usize, moves: usize) -> Result<Recovery> {
    let games = Games::play(program, &folder.join("games"), moves).await?;
    let data = folder.join("tables");
    let left = leave(Place::Sqlite(data.clone()), &games, tables, program, &data).await?;
    left.recover(program, &data).await
}

/// A player returns to a table and makes a move.
async fn first_move(address: SocketAddr, keys: &[Key]) -> Result<()> {
    let mut back = Vec::new();
    for Key { code, token } in keys {
        let mut client = Client::connect(address, 1).await?;
        (client.follower.code, client.follower.token) = (Some(*code), Some(*token));
        let answer = client.resume(true).await?;
        ensure!(answer.is_ok(), "the seat is gone: {answer:?}");
        if client.act().await? {
            return moved(&mut client).await;
        }
        back.push(client);
    }
    let Some(client) = back.first_mut() else { bail!("nobody is asked anything") };
    let asked = async {
        while !client.act().await? {
            client.hear().await?;
        }
        anyhow::Ok(())
    };
    timeout(PATIENCE, asked).await.context("nobody is asked anything")??;
    moved(client).await
}

/// Waits until the move is accepted.
async fn moved(client: &mut Client) -> Result<()> {
    while client.is_waiting() {
        client.hear().await?;
    }
    ensure!(!client.ledger.is_empty(), "the move was refused: {:?}", client.refused);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn if_no_seat_is_asked_there_is_no_first_move() {
        let error = first_move("127.0.0.1:1".parse().unwrap(), &[]).await.unwrap_err();
        assert_eq!(error.to_string(), "nobody is asked anything");
    }
}
