//! Forgetting old games, a few at a time.

use super::{PostgresStore, desk::Asked};
use crate::error::StoreError;
use postgres::Client;

/// How many games go in one step.
const GAMES: i64 = 50;

impl PostgresStore {
    pub(super) fn forget_games(&self, at: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let now = self.desk.ask(move |client| forget_games(client, at))?;
            removed += now;
            if now < GAMES.cast_unsigned() {
                return Ok(removed);
            }
        }
    }
}

/// Several servers that share the database may do this at once: each game goes once.
fn forget_games(client: &mut Client, at: i64) -> Asked<u64> {
    let mut change = client.transaction()?;
    let old = "SELECT id FROM games WHERE ended < $1 ORDER BY ended, id LIMIT $2 FOR UPDATE";
    let keys: Vec<i64> = change.query(old, &[&at, &GAMES])?.iter().map(|row| row.get(0)).collect();
    change.execute("DELETE FROM results WHERE game = ANY($1)", &[&keys])?;
    let removed = change.execute("DELETE FROM games WHERE id = ANY($1)", &[&keys])?;
    change.commit()?;
    Ok(Ok(removed))
}
