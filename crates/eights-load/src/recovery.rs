//! Recovery of ten thousand tables after a kill: the time until the first move is accepted.

use crate::{
    client::Client,
    play::open,
    serving::Serving,
    table::{RuleSets, Tempo},
    tally::Tally,
};
use anyhow::{Context, Result, bail, ensure};
use eights::rules::PRESETS;
use eights_protocol::TableCode;
use eights_store::{Entry, NewEntry, SqliteStore, TableId, TableLog};
use eights_testkit::follower::Follower;
use serde::Serialize;
use std::{
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    sync::{Arc, mpsc},
    time::Instant,
};
use tokio_util::sync::CancellationToken;

/// The number of real games per rule set; all tables are copies of them, under codes of their own.
const EACH: usize = 4;

/// The course of a recovery, in seconds from the start of the process.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Recovery {
    /// Restored tables.
    pub tables: usize,
    /// Moves at each table.
    pub moves: usize,
    /// Until the server listened.
    pub open: f64,
    /// Until a move was accepted.
    pub first_move: f64,
    /// The server's memory then, in kilobytes.
    pub memory: Option<u64>,
}

/// A seat at a table whose game goes on.
type Key = (TableCode, Follower);

/// Fills a folder with tables, kills a server that plays at them, and measures how soon its successor does.
///
/// # Errors
/// When a table cannot be played on.
pub async fn recover(program: &Path, folder: &Path, tables: usize, moves: usize) -> Result<Recovery> {
    let data = folder.join("tables");
    let keys = fill(program, &folder.join("games"), &data, tables, moves).await?;
    let serving = Serving::start(program, &data, "127.0.0.1:0", &[])?;
    first_move(serving.address, &keys).await?;
    let listen = serving.address.to_string();
    serving.kill()?;
    let begun = Instant::now();
    let serving = Serving::start(program, &data, &listen, &[])?;
    let open = begun.elapsed().as_secs_f64();
    first_move(serving.address, &keys).await?;
    let first_move = begun.elapsed().as_secs_f64();
    let memory = crate::machine::memory(serving.process());
    Ok(Recovery { tables, moves, open, first_move, memory })
}

/// A player returns to a table and makes a move.
async fn first_move(address: SocketAddr, keys: &[Key]) -> Result<()> {
    for (code, follower) in keys {
        let mut client = Client::connect(address, 1).await?;
        (client.follower.code, client.follower.token) = (Some(*code), follower.token);
        let answer = client.resume(true).await?;
        ensure!(answer.is_ok(), "the seat is gone: {answer:?}");
        if client.act().await? {
            while client.is_waiting() {
                client.hear().await?;
            }
            ensure!(!client.ledger.is_empty(), "the move was refused: {:?}", client.refused);
            return Ok(());
        }
    }
    bail!("nobody is asked anything")
}

/// Plays some games and writes copies of their logs as this many tables. Returns the seats of one of the
/// last.
async fn fill(program: &Path, games: &Path, data: &Path, tables: usize, moves: usize) -> Result<Vec<Key>> {
    let players = play(program, games, moves).await?;
    let source = SqliteStore::open(games)?;
    let mut logs = Vec::new();
    for (id, _) in source.tables()? {
        let entries = source.read(id, 1)?;
        let end =
            entries.iter().enumerate().filter(|(_, entry)| entry.body.contains(r#""acted""#)).nth(moves - 1);
        let end = end.context("a game was too short")?.0;
        logs.push(entries[..=end].to_vec());
    }
    let store = SqliteStore::open(data)?;
    let (tell, told) = mpsc::channel();
    let mut last = HashMap::new();
    for n in 0..tables {
        let log = &logs[n % logs.len()];
        let (from, code) = (code_of(log)?, TableCode::from_number(7919 * n as u128 + 1));
        last.insert(from, code);
        let tell = tell.clone();
        let done = Box::new(move |outcome| drop(tell.send(outcome)));
        store.append(TableId::new(1_000_003 * n as u64 + 5), 0, copy(log, from, code), done);
    }
    for _ in 0..tables {
        told.recv()?.map_err(|error| anyhow::anyhow!("a table cannot be written: {error}"))?;
    }
    let (from, code) = last.into_iter().next().context("no tables")?;
    let seats = players.into_iter().filter(|follower| follower.code == Some(from));
    Ok(seats.map(|follower| (code, follower)).collect())
}

/// Plays games of all rule sets until each has enough moves, and kills the server.
async fn play(program: &Path, data: &Path, moves: usize) -> Result<Vec<Follower>> {
    let serving = Serving::start(program, data, "127.0.0.1:0", &[])?;
    let (tally, stop) = (Arc::new(Tally::default()), CancellationToken::new());
    let mut playing = Vec::new();
    for mut table in open(serving.address, RuleSets::All, EACH * PRESETS.len(), 1).await? {
        let (tally, stop) = (Arc::clone(&tally), stop.clone());
        // Some moves are no batch, but every batch is a move or a deal.
        let until = moves as u32 + 8;
        playing.push(tokio::spawn(async move {
            table.play(Tempo::Saturated, until, &tally, &stop).await;
            table.followers()
        }));
    }
    let mut followers = Vec::new();
    for table in playing {
        followers.extend(table.await?);
    }
    serving.kill()?;
    Ok(followers)
}

fn code_of(log: &[Entry]) -> Result<TableCode> {
    let first: serde_json::Value = serde_json::from_str(&log.first().context("an empty log")?.body)?;
    let code = first[0]["opened"]["code"].as_str().context("a log without a code")?;
    code.parse().map_err(|_| anyhow::anyhow!("`{code}` is no code"))
}

fn copy(log: &[Entry], from: TableCode, code: TableCode) -> Vec<NewEntry> {
    let copied = log.iter().map(|entry| {
        let Entry { body, command, rules_version, hash, at, .. } = entry.clone();
        let body = if entry.seq == 1 { body.replace(&from.to_string(), &code.to_string()) } else { body };
        NewEntry { body, command, rules_version, hash, at }
    });
    copied.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(seq: u64, body: &str) -> Entry {
        Entry { seq, body: body.to_owned(), command: 3, rules_version: 2, hash: None, at: 77 }
    }

    const OPENED: &str = r#"[{"opened":{"code":"ABCDEF"}}]"#;

    #[test]
    fn the_code_of_a_table_is_in_the_first_entry() {
        let found = code_of(&[entry(1, OPENED), entry(2, "[]")]).unwrap();
        assert_eq!(found, "ABCDEF".parse().unwrap());
    }

    #[test]
    fn a_log_without_a_code_is_an_error() {
        assert!(code_of(&[]).is_err());
        for body in ["", "[]", "{}", r#"[{"opened":{}}]"#, r#"[{"opened":{"code":7}}]"#] {
            assert!(code_of(&[entry(1, body)]).is_err(), "{body}");
        }
        let error = code_of(&[entry(1, r#"[{"opened":{"code":"?"}}]"#)]).unwrap_err();
        assert_eq!(error.to_string(), "`?` is no code");
    }

    #[test]
    fn a_copy_is_the_same_table_under_another_code() {
        let [from, to]: [TableCode; 2] = ["ABCDEF", "GHJKMN"].map(|code| code.parse().unwrap());
        // Later entries may have the code in somebody's words, and keep it.
        let log = [entry(1, OPENED), entry(2, r#"[{"said":"ABCDEF"}]"#)];
        let copied = copy(&log, from, to);
        assert_eq!(
            copied.iter().map(|new| new.body.as_str()).collect::<Vec<_>>(),
            [r#"[{"opened":{"code":"GHJKMN"}}]"#, r#"[{"said":"ABCDEF"}]"#]
        );
        assert!(copied.iter().all(|new| (new.command, new.rules_version, new.at) == (3, 2, 77)));
    }

    #[tokio::test]
    async fn if_no_seat_is_asked_there_is_no_first_move() {
        let error = first_move("127.0.0.1:1".parse().unwrap(), &[]).await.unwrap_err();
        assert_eq!(error.to_string(), "nobody is asked anything");
    }
}
