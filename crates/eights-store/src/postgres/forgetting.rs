//! Forgetting a player: the name leaves every game it was in, and the games stay for the others.

use super::{PostgresStore, desk::Asked, queries};
use crate::{archive::FORGOTTEN, error::StoreError, id::PlayerId, record::without_name};
use postgres::{Client, Error, Transaction};

/// How many games are changed in one step.
const STEP: i64 = 20;

impl PostgresStore {
    pub(super) fn forget(&self, id: PlayerId) -> Result<(), StoreError> {
        while self.desk.ask(move |client| forget_some(client, id))? {}
        Ok(())
    }
}

/// Takes the name out of a few games; says whether there may be more. At last it removes the player.
fn forget_some(client: &mut Client, id: PlayerId) -> Asked<bool> {
    let mut change = client.transaction()?;
    if queries::player(&mut change, id)?.is_none() {
        return Ok(Err(StoreError::NoPlayer(id)));
    }
    let seats =
        change.query("SELECT game, seat FROM results WHERE player = $1 LIMIT $2", &[&id.key(), &STEP])?;
    for row in &seats {
        forget_seat(&mut change, row.get(0), row.get(1))?;
    }
    if seats.is_empty() {
        change.execute("DELETE FROM players WHERE id = $1", &[&id.key()])?;
    }
    change.commit()?;
    Ok(Ok(!seats.is_empty()))
}

fn forget_seat(change: &mut Transaction<'_>, game: i64, seat: i64) -> Result<(), Error> {
    let packed: Vec<u8> = change.query_one("SELECT record FROM games WHERE id = $1", &[&game])?.get(0);
    change.execute("UPDATE games SET record = $2 WHERE id = $1", &[&game, &without_name(&packed, seat)])?;
    let clear = "UPDATE results SET player = NULL, name = $3, mu_before = NULL, sigma_before = NULL, \
                 mu_after = NULL, sigma_after = NULL WHERE game = $1 AND seat = $2";
    change.execute(clear, &[&game, &seat, &FORGOTTEN])?;
    Ok(())
}
