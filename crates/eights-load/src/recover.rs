//! Recovery of ten thousand tables, and of one with the longest log that a table can have.

use crate::{
    figure::{Goal, Sheet},
    fill::{Games, Key, write_one},
    recovery::{Left, Place, Recovery, leave},
    serving::Serving,
    session::{Session, start_pair},
    table::{Seating, Table, Tempo},
    tally::Tally,
};
use anyhow::{Context, Result, ensure};
use eights::RulesDraft;
use eights_bots::Level;
use eights_protocol::Pace;
use eights_store::{Entry, SqliteStore, TableLog};
use std::{path::Path, sync::Arc};
use tokio::task::block_in_place;
use tokio_util::sync::CancellationToken;

/// Moves at each of many tables.
const MOVES: usize = 60;
/// How soon the first move is accepted with SQLite, in seconds.
const SQLITE: f64 = 2.0;
/// The same with PostgreSQL.
const POSTGRES: f64 = 4.0;
/// The bots at the table with the long log: they play at once, and an answer of theirs is one fact.
const BOTS: usize = 7;

/// Measures every database, turn by turn, with this many tables or the usual number.
///
/// # Errors
/// When PostgreSQL or a server does not start, or a table cannot be played on.
pub async fn figures(session: &Session<'_>, tables: Option<usize>) -> Result<Sheet> {
    let pair = start_pair().await?;
    let tables = tables.unwrap_or_else(|| session.sized(10_000, 120));
    let games = Games::play(session.program, &session.data(), MOVES).await?;
    let mut left = Vec::new();
    for (name, goal, place) in [
        ("SQLite", SQLITE, Place::Sqlite(session.data())),
        ("PostgreSQL, one server", POSTGRES, Place::Alone(pair.database())),
        ("PostgreSQL, one of several servers", POSTGRES, Place::Shared(pair.database())),
    ] {
        (session.say)(&format!("{name}: {tables} tables are written"));
        let left_over = leave(place, &games, tables, session.program, &session.data()).await?;
        left.push((format!("{name}, {tables} tables of {MOVES} moves"), goal, left_over));
    }
    (session.say)("one long game is played");
    let long = Long::play(session).await?;
    for (name, goal, place) in [
        ("SQLite", SQLITE, Place::Sqlite(session.data())),
        ("PostgreSQL, one server", POSTGRES, Place::Alone(pair.database())),
    ] {
        block_in_place(|| write_one(&*place.store()?, &long.log))?;
        let left_over = Left { place, tables: 1, keys: vec![long.key] };
        left.push((format!("{name}, one table of {} actions", long.actions()), goal, left_over));
    }
    measure(session, &left).await
}

async fn measure(session: &Session<'_>, left: &[(String, f64, Left)]) -> Result<Sheet> {
    let mut seen: Vec<Vec<Recovery>> = left.iter().map(|_| Vec::new()).collect();
    while session.goes_on(seen[0].len()) {
        for ((name, _, left), seen) in left.iter().zip(&mut seen) {
            session.settle(name).await;
            let recovery = left.recover(session.program, &session.data()).await.context("a recovery")?;
            (session.say)(&format!("{recovery:?}"));
            seen.push(recovery);
        }
    }
    let mut sheet = Sheet::default();
    for ((name, goal, _), seen) in left.iter().zip(seen) {
        let of = |value: fn(&Recovery) -> f64| seen.iter().map(value).collect::<Vec<f64>>();
        sheet.median(format!("{name}: first move, s"), Goal::Most(*goal), of(|r| r.first_move));
        sheet.median(format!("{name}: all tables served, s"), Goal::Most(*goal), of(|r| r.all));
    }
    Ok(sheet)
}

/// A game that hardly ends, between a person and bots.
struct Long {
    log: Vec<Entry>,
    key: Key,
}

impl Long {
    /// Plays it until its log is nearly as long as a table's can be: a table with 100,000 facts is closed.
    async fn play(session: &Session<'_>) -> Result<Self> {
        let (data, batches) = (session.data(), session.sized(80_000, 400));
        let serving = Serving::start(session.program, &data, "127.0.0.1:0", &[])?;
        let bots = vec![Level::Toddler; BOTS];
        let seating = Seating { rules: endless()?, people: 1, bots, pace: Pace::AtOnce };
        let mut table = Table::open(&[serving.address], seating, 1).await?;
        let tally = Arc::new(Tally::default());
        table.play(Tempo::Saturated, batches, &tally, &CancellationToken::new()).await;
        serving.kill()?;
        let player = table.followers().pop().context("nobody plays")?;
        let code = player.code.context("the table has no code")?;
        let token = player.token.context("the seat has no secret")?;
        let long = Self { log: log_in(&data)?, key: Key { code, token } };
        ensure!(
            long.actions() * 10 >= batches as usize * 9,
            "the game ended after {} actions",
            long.actions()
        );
        Ok(long)
    }

    fn actions(&self) -> usize {
        self.log.iter().filter(|entry| entry.body.contains(r#""acted""#)).count()
    }
}

/// The log of the only table in a folder.
fn log_in(data: &Path) -> Result<Vec<Entry>> {
    let store = SqliteStore::open(data)?;
    let (table, _) = store.tables()?.pop().context("there is no table")?;
    Ok(store.read(table, 1)?)
}

/// Rules for a match with thousands of rounds: every card counts one, and ten thousand points win.
fn endless() -> Result<String> {
    let mut draft = RulesDraft::from_preset("playpalace");
    draft.set("score.target", "10000");
    for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] {
        draft.set(&format!("values.{rank}"), "1");
    }
    let rules = draft.build().map_err(|flaws| anyhow::anyhow!("the rules of the long game: {flaws:?}"))?;
    Ok(rules.share_code())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_long_game_has_rules_that_can_be_played() {
        let rules = eights::Rules::from_share_code(&endless().unwrap()).unwrap();
        assert!(rules.seats().1 > BOTS);
    }
}
