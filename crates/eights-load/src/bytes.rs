//! The bytes of database that games and entries take, and what a year of a busy server comes to.

use crate::{
    counters::{self, Counters},
    figure::{Goal, Sheet},
    fill::Games,
    play::open,
    serving::{Serving, free_address},
    session::{Session, start_pair},
    table::{RuleSets, Tempo},
    tally::Tally,
    year::{Kind, Year},
};
use anyhow::{Context, Result, ensure};
use eights::{Record, rules::PRESETS};
use eights_store::{
    Archive, DATABASE, Filter, FinishedGame, GameId, Page, PostgresStore, RulesFilter, SeatResult,
    SqliteStore, TableLog,
};
use eights_testkit::pair::Pair;
use std::{fs, net::SocketAddr, path::Path, sync::Arc, time::Duration};
use tokio::{
    task::block_in_place,
    time::{Instant, sleep},
};
use tokio_util::sync::CancellationToken;

/// Tables of each rule set that play.
const TABLES: usize = 4;
/// How long a rule set may take until enough of its games are over.
const PATIENCE: Duration = Duration::from_secs(120);
/// Moves of the games whose logs are weighed.
const MOVES: usize = 60;

/// Finished games of one rule set.
struct Played {
    name: &'static str,
    /// Entries in the log for each.
    entries: f64,
    games: Vec<FinishedGame>,
}

/// Plays games of every rule set, and weighs them in both databases.
///
/// # Errors
/// When PostgreSQL or a server does not start, or a game cannot be filed.
pub async fn figures(session: &Session<'_>) -> Result<Sheet> {
    let pair = start_pair().await?;
    let played = play(session).await?;
    let copies = session.sized(400, 20);
    let mut sheet = Sheet::default();
    let (mut kinds, mut all) = (Vec::new(), Vec::new());
    for Played { name, entries, games } in &played {
        (session.say)(&format!("{name}: {copies} games are filed"));
        let bytes = in_sqlite(&session.data(), games, copies)?;
        sheet.median(format!("{name}: entries of the log a game"), Goal::Told, vec![*entries]);
        sheet.median(format!("{name}: bytes a game, SQLite"), Goal::Told, vec![bytes]);
        kinds.push(Kind { entries: *entries, bytes });
        all.extend(games.iter().cloned());
    }
    let copies = copies * PRESETS.len() / 2;
    (session.say)(&format!("PostgreSQL: {copies} games are filed"));
    let postgres = block_in_place(|| in_postgres(&pair, &all, copies))?;
    let sqlite = kinds.iter().map(|kind| kind.bytes).sum::<f64>() / kinds.len() as f64;
    sheet.median("all rule sets: bytes a game, SQLite", Goal::Told, vec![sqlite]);
    sheet.median("all rule sets: bytes a game, PostgreSQL", Goal::Told, vec![postgres]);
    let logged = entries(session, &pair).await?;
    sheet.median("an entry of the log, bytes, SQLite", Goal::Told, vec![logged[0]]);
    sheet.median("an entry of the log, bytes, PostgreSQL", Goal::Told, vec![logged[1]]);
    for (name, factor, entry) in [("SQLite", 1.0, logged[0]), ("PostgreSQL", postgres / sqlite, logged[1])] {
        let year = Year::of(&kinds, factor, entry);
        sheet.median(format!("{name}: finished games of a year, GB"), Goal::Told, vec![year.games]);
        sheet.median(format!("{name}: logs, GB at any time"), Goal::Told, vec![year.logs]);
    }
    sheet.note(Year::assumptions());
    Ok(sheet)
}

/// Plays every rule set until enough of its games are over.
async fn play(session: &Session<'_>) -> Result<Vec<Played>> {
    let (data, metrics) = (session.data(), free_address()?);
    let serving =
        Serving::start(session.program, &data, "127.0.0.1:0", &["--metrics", &metrics.to_string()])?;
    let mut entries = Vec::new();
    for preset in PRESETS {
        (session.say)(&format!("{} is played", preset.name));
        let count = session.sized(48, 2);
        entries.push(play_one(serving.address, metrics, preset.name, count).await?);
    }
    ensure!(serving.terminate()?.success(), "the server does not stop in good order");
    let store = SqliteStore::open(&data)?;
    let both = PRESETS.iter().zip(entries);
    both.map(|(preset, entries)| {
        Ok(Played { name: preset.name, entries, games: filed(&store, preset.name)? })
    })
    .collect()
}

/// Plays one rule set until this many games are over. Says how many entries a game has.
async fn play_one(server: SocketAddr, metrics: SocketAddr, rules: &'static str, games: u64) -> Result<f64> {
    let (tally, stop) = (Arc::new(Tally::default()), CancellationToken::new());
    let tables = open(&server.into(), RuleSets::One(rules), TABLES, 1).await?;
    let before = counters::read(metrics)?;
    let mut playing = Vec::new();
    for mut table in tables {
        let (tally, stop) = (Arc::clone(&tally), stop.clone());
        playing.push(tokio::spawn(async move {
            table.play(Tempo::Saturated, u32::MAX, &tally, &stop).await;
        }));
    }
    let begun = Instant::now();
    let after = loop {
        let now = counters::read(metrics)?;
        if now.games >= before.games + games {
            break now;
        }
        ensure!(begun.elapsed() < PATIENCE, "games of {rules} do not end");
        sleep(Duration::from_millis(10)).await;
    };
    stop.cancel();
    for table in playing {
        table.await?;
    }
    let Counters { moves, games, .. } = after;
    Ok((moves - before.moves) as f64 / (games - before.games) as f64)
}

/// The games of a rule set that a server has filed.
fn filed(store: &SqliteStore, rules: &str) -> Result<Vec<FinishedGame>> {
    let filter = Filter { rules: Some(RulesFilter::Base(rules.to_owned())), ..Filter::default() };
    let summaries = store.games(&filter, Page::latest(u32::MAX))?;
    let games = summaries.into_iter().map(|summary| {
        let (_, text) = store.game(summary.id)?.context("a listed game is not there")?;
        let record =
            Record::read(&text).map_err(|error| anyhow::anyhow!("a record cannot be read: {error:?}"))?;
        let seats = summary.seats.into_iter().map(|SeatResult { end, .. }| end).collect();
        let (started, ended, listed) = (summary.started, summary.ended, summary.listed);
        Ok(FinishedGame { id: summary.id, record, started, ended, listed, seats })
    });
    games.collect()
}

/// Files copies of games, under numbers and at times of their own.
fn file(store: &impl Archive, games: &[FinishedGame], copies: usize) -> Result<()> {
    for (n, game) in games.iter().cycle().take(copies).enumerate() {
        // Numbers are drawn at random by a server; these are as far apart.
        let id = GameId::new((n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (started, ended) = (game.started + 1000 * n as i64, game.ended + 1000 * n as i64);
        store.finish_game(FinishedGame { id, started, ended, ..game.clone() })?;
    }
    Ok(())
}

/// The bytes a game in a SQLite database.
fn in_sqlite(data: &Path, games: &[FinishedGame], copies: usize) -> Result<f64> {
    ensure!(!games.is_empty(), "there are no games to be filed");
    drop(SqliteStore::open(data)?);
    let empty = fs::metadata(data.join(DATABASE))?.len();
    let store = SqliteStore::open(data)?;
    file(&store, games, copies)?;
    drop(store);
    let full = fs::metadata(data.join(DATABASE))?.len();
    Ok((full - empty) as f64 / copies as f64)
}

/// The bytes a game in a PostgreSQL database.
fn in_postgres(pair: &Pair, games: &[FinishedGame], copies: usize) -> Result<f64> {
    let url = pair.database();
    let store = PostgresStore::open(&url)?;
    let empty = pair.size_of(&url);
    file(&store, games, copies)?;
    drop(store);
    Ok((pair.size_of(&url) - empty) as f64 / copies as f64)
}

/// The bytes an entry of a log in both databases.
async fn entries(session: &Session<'_>, pair: &Pair) -> Result<[f64; 2]> {
    let games = Games::play(session.program, &session.data(), MOVES).await?;
    let (tables, data, url) = (session.sized(1000, 100), session.data(), pair.database());
    (session.say)(&format!("{tables} logs are written"));
    let file = data.join(DATABASE);
    let size = || Ok(fs::metadata(&file)?.len());
    let sqlite = grown(&games, tables, || Ok(SqliteStore::open(&data)?), size)?;
    let size = || Ok(pair.size_of(&url));
    let postgres = block_in_place(|| grown(&games, tables, || Ok(PostgresStore::open(&url)?), size))?;
    Ok([sqlite, postgres])
}

/// The bytes by which a database grows for an entry.
fn grown<S: TableLog>(
    games: &Games,
    tables: usize,
    open: impl Fn() -> Result<S>,
    size: impl Fn() -> Result<u64>,
) -> Result<f64> {
    drop(open()?);
    let empty = size()?;
    let (_, written) = games.write(&open()?, tables)?;
    Ok((size()? - empty) as f64 / written as f64)
}
