//! Forgetting old tables and games, in steps so small that no table waits long for its own writes.

use super::SqliteStore;
use crate::error::StoreError;
use rusqlite::Connection;

/// How many entries, tables and games go in one step.
const ENTRIES: usize = 1000;
const TABLES: usize = 64;
const GAMES: usize = 50;

/// What a step has removed.
struct Step {
    removed: usize,
    /// Whether there may be more.
    is_full: bool,
}

impl SqliteStore {
    pub(super) fn forget_tables(&self, at: i64) -> Result<u64, StoreError> {
        self.in_steps(move |db| forget_tables(db, at))
    }

    pub(super) fn forget_games(&self, at: i64) -> Result<u64, StoreError> {
        self.in_steps(move |db| forget_games(db, at))
    }

    fn in_steps(
        &self,
        step: impl Fn(&Connection) -> rusqlite::Result<Step> + Copy + Send + 'static,
    ) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let done = self.writer.wait(move |db| Ok(Ok(step(db)?)))?;
            removed += done.removed as u64;
            if !done.is_full {
                return Ok(removed);
            }
        }
    }
}

/// Removes closed tables. A long log goes piece by piece, and its table with the last of it.
fn forget_tables(db: &Connection, at: i64) -> rusqlite::Result<Step> {
    let mut closed = db.prepare_cached("SELECT id FROM tables WHERE closed < ?1 LIMIT ?2")?;
    let keys: Vec<i64> =
        closed.query_map((at, TABLES as i64), |row| row.get(0))?.collect::<Result<_, _>>()?;
    let (mut room, mut removed) = (ENTRIES, 0);
    for key in &keys {
        let some = "DELETE FROM log WHERE table_id = ?1 AND seq IN \
                    (SELECT seq FROM log WHERE table_id = ?1 ORDER BY seq LIMIT ?2)";
        room -= db.prepare_cached(some)?.execute((key, room as i64))?;
        if room == 0 {
            break;
        }
        removed += db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([key])?;
    }
    Ok(Step { removed, is_full: room == 0 || keys.len() == TABLES })
}

fn forget_games(db: &Connection, at: i64) -> rusqlite::Result<Step> {
    let mut old = db.prepare_cached("SELECT id FROM games WHERE ended < ?1 ORDER BY ended, id LIMIT ?2")?;
    let keys: Vec<i64> = old.query_map((at, GAMES as i64), |row| row.get(0))?.collect::<Result<_, _>>()?;
    for key in &keys {
        db.prepare_cached("DELETE FROM results WHERE game = ?1")?.execute([key])?;
        db.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([key])?;
    }
    Ok(Step { removed: keys.len(), is_full: keys.len() == GAMES })
}
