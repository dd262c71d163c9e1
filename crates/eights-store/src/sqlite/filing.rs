//! Entering players and filing finished games.

use super::{queries, writer::Written};
use crate::{
    error::StoreError,
    id::PlayerId,
    rating::Rating,
    results::{FinishedGame, NewPlayer, Player, SeatResult, Who},
};
use rusqlite::Connection;

pub(super) fn rename_player(db: &Connection, id: PlayerId, name: &str, key: &str) -> Written<(), StoreError> {
    if is_taken(db, key, id)? {
        return Ok(Err(StoreError::NameTaken));
    }
    let mut rename = db.prepare_cached("UPDATE players SET name = ?2, name_key = ?3 WHERE id = ?1")?;
    let found = rename.execute((id.key(), name, key))? > 0;
    Ok(if found { Ok(()) } else { Err(StoreError::NoPlayer(id)) })
}

/// Whether another player keeps the name with this key.
fn is_taken(db: &Connection, key: &str, id: PlayerId) -> rusqlite::Result<bool> {
    let taken = "SELECT EXISTS (SELECT 1 FROM players WHERE name_key = ?1 AND id <> ?2)";
    db.prepare_cached(taken)?.query_row((key, id.key()), |row| row.get(0))
}

pub(super) fn add_player(db: &Connection, new: &NewPlayer) -> Written<Player, StoreError> {
    let taken = "SELECT EXISTS (SELECT 1 FROM players WHERE id = ?1 OR secret = ?2)";
    if db.prepare_cached(taken)?.query_row((new.id.key(), new.secret), |row| row.get(0))? {
        return Ok(Err(StoreError::Taken(new.id)));
    }
    if is_taken(db, &new.key, new.id)? {
        return Ok(Err(StoreError::NameTaken));
    }
    let player = Player {
        id: new.id,
        name: new.name.clone(),
        created: new.created,
        rating: Rating::default(),
        rated_games: 0,
    };
    let mut insert = db.prepare_cached(
        "INSERT INTO players (id, name, name_key, secret, created, mu, sigma, games) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0)",
    )?;
    let Rating { mu, sigma } = player.rating;
    insert.execute((new.id.key(), &new.name, &new.key, new.secret, new.created, mu, sigma))?;
    Ok(Ok(player))
}

pub(super) fn finish_game(
    db: &Connection,
    game: &FinishedGame,
    record: &[u8],
) -> Written<Vec<SeatResult>, StoreError> {
    let filed = queries::seats(db, game.id)?;
    if !filed.is_empty() {
        return Ok(Ok(filed));
    }
    let results = match results(db, game)? {
        Ok(results) => results,
        Err(refused) => return Ok(Err(refused)),
    };
    insert_game(db, game, record)?;
    for (seat, result) in results.iter().enumerate() {
        insert_result(db, game, seat, result)?;
        update_rating(db, result)?;
    }
    Ok(Ok(results))
}

fn results(db: &Connection, game: &FinishedGame) -> Written<Vec<SeatResult>, StoreError> {
    let mut known = Vec::new();
    for id in game.players() {
        let Some(player) = queries::player(db, id)? else { return Ok(Err(StoreError::NoPlayer(id))) };
        known.push(player);
    }
    Ok(Ok(game.rated(&known)))
}

fn insert_game(db: &Connection, game: &FinishedGame, record: &[u8]) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO games (id, rules_code, rules_name, started, ended, listed, record) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let rules = game.record.rules();
    let name = rules.base().unwrap_or_default();
    let FinishedGame { id, started, ended, listed, .. } = game;
    insert.execute((id.key(), rules.share_code(), name, started, ended, listed, record))?;
    Ok(())
}

fn insert_result(
    db: &Connection,
    game: &FinishedGame,
    seat: usize,
    result: &SeatResult,
) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO results (game, seat, player, bot, name, since_round, has_left, place, points, ended, \
         mu_before, sigma_before, mu_after, sigma_after) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    )?;
    let (player, bot) = match &result.end.who {
        Who::Player(player) => (Some(player.key()), None),
        Who::Bot(level) => (None, Some(level)),
        Who::Guest => (None, None),
    };
    let (before, after) = result.rating.unzip();
    insert.execute((
        game.id.key(),
        seat as i64,
        player,
        bot,
        &result.end.name,
        result.end.since_round,
        result.end.has_left,
        result.end.place,
        result.end.points,
        game.ended,
        before.map(|rating| rating.mu),
        before.map(|rating| rating.sigma),
        after.map(|rating| rating.mu),
        after.map(|rating| rating.sigma),
    ))?;
    Ok(())
}

fn update_rating(db: &Connection, result: &SeatResult) -> rusqlite::Result<()> {
    if let (Who::Player(player), Some((_, after))) = (&result.end.who, result.rating) {
        let mut update =
            db.prepare_cached("UPDATE players SET mu = ?2, sigma = ?3, games = games + 1 WHERE id = ?1")?;
        update.execute((player.key(), after.mu, after.sigma))?;
    }
    Ok(())
}
