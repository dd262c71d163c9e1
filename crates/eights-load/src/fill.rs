//! A database full of tables: copies of real games, under codes of their own.

use crate::{
    play::open,
    serving::Serving,
    table::{RuleSets, Tempo},
    tally::Tally,
};
use anyhow::{Context, Result, ensure};
use eights::rules::PRESETS;
use eights_protocol::{TableCode, Token};
use eights_store::{Entry, NewEntry, SqliteStore, TableId, TableLog};
use eights_testkit::follower::Follower;
use std::{
    collections::HashMap,
    path::Path,
    sync::{Arc, mpsc},
};
use tokio_util::sync::CancellationToken;

/// The number of real games per rule set.
const EACH: usize = 4;
/// The most entries that are handed over at once.
const AT_ONCE: usize = 4096;

/// A seat at a table whose game goes on.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The table.
    pub code: TableCode,
    /// The seat's secret.
    pub token: Token,
}

/// Real games that go on.
pub struct Games {
    players: Vec<Follower>,
    logs: Vec<Vec<Entry>>,
}

impl Games {
    /// Plays games of all rule sets until each has this many moves. A log that was cut, because the next game
    /// had begun, is left out.
    ///
    /// # Errors
    /// When the server does not let anybody play, or hardly a game is that long.
    pub async fn play(program: &Path, data: &Path, moves: usize) -> Result<Self> {
        let players = play(program, data, moves).await?;
        let source = SqliteStore::open(data)?;
        let mut logs = Vec::new();
        for (id, _) in source.tables()? {
            logs.extend(beginning(source.read(id, 1)?, moves));
        }
        ensure!(logs.len() >= PRESETS.len(), "only {} games have {moves} moves", logs.len());
        Ok(Self { players, logs })
    }

    /// Writes copies of their logs as this many tables. Returns the seats of one of the last, and the number
    /// of entries.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&self, store: &dyn TableLog, tables: usize) -> Result<(Vec<Key>, usize)> {
        let (tell, told) = mpsc::channel();
        let (mut last, mut entries) = (HashMap::new(), 0);
        for n in 0..tables {
            let log = &self.logs[n % self.logs.len()];
            let (from, code) = (code_of(log)?, TableCode::from_number(7919 * n as u128 + 1));
            last.insert(from, code);
            entries += log.len();
            let tell = tell.clone();
            let done = Box::new(move |outcome| drop(tell.send(outcome)));
            store.append(TableId::new(1_000_003 * n as u64 + 5), 0, copy(log, from, code), done);
        }
        for _ in 0..tables {
            told.recv()?.map_err(|error| anyhow::anyhow!("a table cannot be written: {error}"))?;
        }
        let (from, code) = last.into_iter().next().context("no tables")?;
        let seats = self.players.iter().filter(|follower| follower.code == Some(from));
        let keys = seats.filter_map(|follower| Some(Key { code, token: follower.token? }));
        Ok((keys.collect(), entries))
    }
}

/// A log up to its nth move, if it is that long and begins with its table.
fn beginning(mut entries: Vec<Entry>, moves: usize) -> Option<Vec<Entry>> {
    let is_move = |(_, entry): &(usize, &Entry)| entry.body.contains(r#""acted""#);
    let end = entries.iter().enumerate().filter(is_move).nth(moves.checked_sub(1)?)?.0;
    entries.truncate(end + 1);
    code_of(&entries).is_ok().then_some(entries)
}

/// Writes one log as it is.
///
/// # Errors
/// When it cannot be written.
pub fn write_one(store: &dyn TableLog, log: &[Entry]) -> Result<()> {
    for some in log.chunks(AT_ONCE) {
        let (tell, told) = mpsc::channel();
        let done = Box::new(move |outcome| drop(tell.send(outcome)));
        let tail = some.first().map_or(0, |first| first.seq - 1);
        store.append(TableId::new(8), tail, some.iter().cloned().map(new).collect(), done);
        told.recv()?.map_err(|error| anyhow::anyhow!("a log cannot be written: {error}"))?;
    }
    Ok(())
}

/// Plays games of all rule sets until each has enough moves, and kills the server.
async fn play(program: &Path, data: &Path, moves: usize) -> Result<Vec<Follower>> {
    let serving = Serving::start(program, data, "127.0.0.1:0", &[])?;
    let (tally, stop) = (Arc::new(Tally::default()), CancellationToken::new());
    let mut playing = Vec::new();
    for mut table in open(&serving.address.into(), RuleSets::All, EACH * PRESETS.len(), 1).await? {
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
    let copied = log.iter().cloned().map(|entry| {
        let is_first = entry.seq == 1;
        let new = new(entry);
        let body = if is_first { new.body.replace(&from.to_string(), &code.to_string()) } else { new.body };
        NewEntry { body, ..new }
    });
    copied.collect()
}

fn new(entry: Entry) -> NewEntry {
    let Entry { body, command, rules_version, hash, at, .. } = entry;
    NewEntry { body, command, rules_version, hash, at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_store::MemoryLog;

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
        // Later entries may have the code in a player's words, and keep it.
        let log = [entry(1, OPENED), entry(2, r#"[{"said":"ABCDEF"}]"#)];
        let copied = copy(&log, from, to);
        assert_eq!(
            copied.iter().map(|new| new.body.as_str()).collect::<Vec<_>>(),
            [r#"[{"opened":{"code":"GHJKMN"}}]"#, r#"[{"said":"ABCDEF"}]"#]
        );
        assert!(copied.iter().all(|new| (new.command, new.rules_version, new.at) == (3, 2, 77)));
    }

    #[test]
    fn a_log_is_taken_up_to_its_nth_move_unless_it_was_cut() {
        let moved = r#"[{"acted":{"seat":1,"action":"draw","by":"person"}}]"#;
        let log =
            || vec![entry(1, OPENED), entry(2, moved), entry(3, "[]"), entry(4, moved), entry(5, moved)];
        assert_eq!(beginning(log(), 2).unwrap().len(), 4);
        assert!(beginning(log(), 4).is_none() && beginning(log(), 0).is_none());
        assert!(beginning(log().split_off(1), 2).is_none(), "it does not begin with its table");
    }

    #[test]
    fn games_become_as_many_tables_as_are_wanted() {
        let code: TableCode = "ABCDEF".parse().unwrap();
        let mut player = Follower::default();
        (player.code, player.token) = (Some(code), Some(Token::new([1; 32])));
        let games = Games { players: vec![player], logs: vec![vec![entry(1, OPENED), entry(2, "[]")]] };
        let store = MemoryLog::new();
        let (keys, entries) = games.write(&store, 5).unwrap();
        assert_eq!((keys.len(), entries, store.tables().unwrap().len()), (1, 10, 5));
        assert_ne!(keys[0].code, code);
    }

    #[test]
    fn a_long_log_is_written_piece_by_piece() {
        let log: Vec<Entry> = (1..=2 * AT_ONCE as u64 + 7).map(|seq| entry(seq, "[]")).collect();
        let store = MemoryLog::new();
        write_one(&store, &log).unwrap();
        assert_eq!(store.read(TableId::new(8), 1).unwrap(), log);
    }
}
