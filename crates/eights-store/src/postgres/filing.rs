//! Entering players and filing finished games. Every step can be repeated: it may have been done on a
//! connection that was lost before it could say so.

use super::{desk::Asked, queries};
use crate::{
    error::StoreError,
    id::PlayerId,
    rating::Rating,
    results::{FinishedGame, NewPlayer, Player, SeatResult, Who},
};
use postgres::{Client, Error, GenericClient, Transaction, error::SqlState};

pub(super) fn add_player(client: &mut Client, new: &NewPlayer) -> Asked<Player> {
    let mut change = client.transaction()?;
    if let Some(known) = queries::player_with_secret(&mut change, &new.secret)? {
        let is_same = known.id == new.id && known.name == new.name;
        return Ok(if is_same { Ok(known) } else { Err(StoreError::Taken(new.id)) });
    }
    if queries::player(&mut change, new.id)?.is_some() {
        return Ok(Err(StoreError::Taken(new.id)));
    }
    let Rating { mu, sigma } = Rating::default();
    let insert = "INSERT INTO players (id, name, name_key, secret, created, mu, sigma, games) VALUES ($1, $2, $3, $4, $5, $6, $7, 0)";
    let inserted = change
        .execute(insert, &[&new.id.key(), &new.name, &new.key, &&new.secret[..], &new.created, &mu, &sigma]);
    if let Err(error) = inserted {
        return name_taken(error);
    }
    change.commit()?;
    let rating = Rating::default();
    Ok(Ok(Player { id: new.id, name: new.name.clone(), created: new.created, rating, rated_games: 0 }))
}

pub(super) fn rename_player(client: &mut Client, id: PlayerId, name: &str, key: &str) -> Asked<()> {
    let rename = "UPDATE players SET name = $2, name_key = $3 WHERE id = $1";
    match client.execute(rename, &[&id.key(), &name, &key]) {
        Ok(0) => Ok(Err(StoreError::NoPlayer(id))),
        Ok(_) => Ok(Ok(())),
        Err(error) => name_taken(error),
    }
}

/// Another player keeps the name: the key is unique.
fn name_taken<T>(error: Error) -> Asked<T> {
    if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
        Ok(Err(StoreError::NameTaken))
    } else {
        Err(error)
    }
}

pub(super) fn finish_game(client: &mut Client, game: &FinishedGame, record: &[u8]) -> Asked<Vec<SeatResult>> {
    let mut change = client.transaction()?;
    let filed = queries::seats(&mut change, game.id)?;
    if !filed.is_empty() {
        return Ok(Ok(filed));
    }
    let results = match results(&mut change, game)? {
        Ok(results) => results,
        Err(refused) => return Ok(Err(refused)),
    };
    insert_game(&mut change, game, record)?;
    for (seat, result) in results.iter().enumerate() {
        insert_result(&mut change, game, seat, result)?;
        update_rating(&mut change, result)?;
    }
    change.commit()?;
    Ok(Ok(results))
}

/// The players are locked in the order of their ids, so that two games that end together wait for each other
/// and neither rating is lost.
fn results(change: &mut Transaction<'_>, game: &FinishedGame) -> Asked<Vec<SeatResult>> {
    let keys: Vec<i64> = game.players().map(PlayerId::key).collect();
    change.execute("SELECT 1 FROM players WHERE id = ANY($1) ORDER BY id FOR UPDATE", &[&keys])?;
    let mut known = Vec::new();
    for id in game.players() {
        let Some(player) = queries::player(change, id)? else { return Ok(Err(StoreError::NoPlayer(id))) };
        known.push(player);
    }
    Ok(Ok(game.rated(&known)))
}

fn insert_game(db: &mut impl GenericClient, game: &FinishedGame, record: &[u8]) -> Result<(), Error> {
    let rules = game.record.rules();
    let (code, name) = (rules.share_code(), rules.base().unwrap_or_default());
    let FinishedGame { id, started, ended, listed, .. } = game;
    let insert = "INSERT INTO games (id, rules_code, rules_name, started, ended, listed, record) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    db.execute(insert, &[&id.key(), &code, &name, started, ended, listed, &record])?;
    Ok(())
}

fn insert_result(
    db: &mut impl GenericClient,
    game: &FinishedGame,
    seat: usize,
    result: &SeatResult,
) -> Result<(), Error> {
    let (player, bot) = match &result.end.who {
        Who::Player(player) => (Some(player.key()), None),
        Who::Bot(level) => (None, Some(level)),
        Who::Guest => (None, None),
    };
    let (before, after) = result.rating.unzip();
    let end = &result.end;
    db.execute(
        "INSERT INTO results (game, seat, player, bot, name, since_round, has_left, place, points, ended, \
         mu_before, sigma_before, mu_after, sigma_after) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        &[
            &game.id.key(),
            &(seat as i64),
            &player,
            &bot,
            &end.name,
            &i64::from(end.since_round),
            &end.has_left,
            &end.place.map(i64::from),
            &i64::from(end.points),
            &game.ended,
            &before.map(|rating| rating.mu),
            &before.map(|rating| rating.sigma),
            &after.map(|rating| rating.mu),
            &after.map(|rating| rating.sigma),
        ],
    )?;
    Ok(())
}

fn update_rating(db: &mut impl GenericClient, result: &SeatResult) -> Result<(), Error> {
    if let (Who::Player(player), Some((_, after))) = (&result.end.who, result.rating) {
        let update = "UPDATE players SET mu = $2, sigma = $3, games = games + 1 WHERE id = $1";
        db.execute(update, &[&player.key(), &after.mu, &after.sigma])?;
    }
    Ok(())
}
