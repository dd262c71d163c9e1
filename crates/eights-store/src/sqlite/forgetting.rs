//! Forgetting a player: the name leaves every game it was in, and the games stay for the others.

use super::{SqliteStore, queries, writer::Written};
use crate::{archive::FORGOTTEN, error::StoreError, id::PlayerId, record::without_name};
use rusqlite::{Connection, OpenFlags};

/// How many games are changed in one step, so that no table waits long for its own writes.
const STEP: u32 = 20;

impl SqliteStore {
    pub(super) fn forget(&self, id: PlayerId) -> Result<(), StoreError> {
        while self.writer.wait(move |db| forget_some(db, id))? {}
        // If a long read or the disk is in the way, the log is emptied later: at the latest by the next
        // start.
        let _ = self.empty_log();
        Ok(())
    }

    /// Moves the write-ahead log into the database and empties it: it still has every page as it was. That is
    /// no part of a transaction, so it needs a connection of its own.
    fn empty_log(&self) -> rusqlite::Result<()> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(&self.path, flags)?;
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
    }
}

/// Takes the name out of a few games; says whether there may be more. At last it removes the player.
fn forget_some(db: &Connection, id: PlayerId) -> Written<bool, StoreError> {
    if queries::player(db, id)?.is_none() {
        return Ok(Err(StoreError::NoPlayer(id)));
    }
    let seats = seats(db, id)?;
    for (game, seat) in &seats {
        rename_in_record(db, *game, *seat)?;
        let clear = "UPDATE results SET player = NULL, name = ?3, mu_before = NULL, sigma_before = NULL, \
                     mu_after = NULL, sigma_after = NULL WHERE game = ?1 AND seat = ?2";
        db.prepare_cached(clear)?.execute((game, seat, FORGOTTEN))?;
    }
    if seats.is_empty() {
        db.prepare_cached("DELETE FROM players WHERE id = ?1")?.execute([id.key()])?;
    }
    Ok(Ok(!seats.is_empty()))
}

/// Some of the seats that the player had.
fn seats(db: &Connection, id: PlayerId) -> rusqlite::Result<Vec<(i64, i64)>> {
    let mut seats = db.prepare_cached("SELECT game, seat FROM results WHERE player = ?1 LIMIT ?2")?;
    let rows = seats.query_map((id.key(), STEP), |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Takes a seat's name out of a game's record.
fn rename_in_record(db: &Connection, game: i64, seat: i64) -> rusqlite::Result<()> {
    let packed: Vec<u8> =
        db.prepare_cached("SELECT record FROM games WHERE id = ?1")?.query_row([game], |row| row.get(0))?;
    let packed = without_name(&packed, seat);
    db.prepare_cached("UPDATE games SET record = ?2 WHERE id = ?1")?.execute((game, packed))?;
    Ok(())
}
