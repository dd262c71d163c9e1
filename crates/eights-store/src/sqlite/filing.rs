//! Entering players and filing finished games.

use super::{SqliteStore, queries, writer::Written};
use crate::{
    error::StoreError,
    id::PlayerId,
    rating::{Placed, Rating, rate},
    results::{FinishedGame, NewPlayer, Player, SeatEnd, SeatResult, Who},
};
use flate2::{Compression, write::DeflateEncoder};
use rusqlite::Connection;
use std::io::Write;

impl SqliteStore {
    /// Enters a player.
    ///
    /// # Errors
    /// When the id, the secret or the name is another player's, or the disk refuses.
    pub fn add_player(&self, new: NewPlayer) -> Result<Player, StoreError> {
        self.writer.wait(move |db| add_player(db, &new))
    }

    /// Renames a player, with the name's key. Games keep the name under which they were played.
    ///
    /// # Errors
    /// When there is no such player, another keeps the name, or the disk refuses.
    pub fn rename_player(&self, id: PlayerId, name: String, key: String) -> Result<(), StoreError> {
        self.writer.wait(move |db| {
            if is_taken(db, &key, id)? {
                return Ok(Err(StoreError::NameTaken));
            }
            let mut rename =
                db.prepare_cached("UPDATE players SET name = ?2, name_key = ?3 WHERE id = ?1")?;
            let found = rename.execute((id.key(), &name, &key))? > 0;
            Ok(if found { Ok(()) } else { Err(StoreError::NoPlayer(id)) })
        })
    }

    /// Files a finished game and rates its people, all or nothing. A game that is already filed stays as it
    /// is, so the call can be repeated after a crash. Returns the result of each seat, in order.
    ///
    /// # Errors
    /// When the game is not over, a player is unknown, or the disk refuses.
    pub fn finish_game(&self, game: FinishedGame) -> Result<Vec<SeatResult>, StoreError> {
        if !game.record.is_finished() {
            return Err(StoreError::Unfit("only a game that is over is filed: its record shows the seed"));
        }
        if game.seats.len() != game.record.names().len() {
            return Err(StoreError::Unfit("a finished game has one result for each seat of its record"));
        }
        let record = deflated(&game.record.to_text(true));
        self.writer.wait(move |db| finish_game(db, &game, &record))
    }
}

/// Whether another player keeps the name with this key.
fn is_taken(db: &Connection, key: &str, id: PlayerId) -> rusqlite::Result<bool> {
    let taken = "SELECT EXISTS (SELECT 1 FROM players WHERE name_key = ?1 AND id <> ?2)";
    db.prepare_cached(taken)?.query_row((key, id.key()), |row| row.get(0))
}

fn add_player(db: &Connection, new: &NewPlayer) -> Written<Player, StoreError> {
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

fn finish_game(db: &Connection, game: &FinishedGame, record: &[u8]) -> Written<Vec<SeatResult>, StoreError> {
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
    let mut people = Vec::new();
    for (seat, SeatEnd { who, place, since_round, .. }) in game.seats.iter().enumerate() {
        let Who::Player(player) = *who else { continue };
        let Some(known) = queries::player(db, player)? else { return Ok(Err(StoreError::NoPlayer(player))) };
        if let (1, Some(place)) = (*since_round, *place) {
            people.push((seat, Placed { player, place, before: known.rating }));
        }
    }
    let placed: Vec<Placed> = people.iter().map(|(_, placed)| *placed).collect();
    let after = rate(&placed).unwrap_or_default();
    let rating = |seat: usize| {
        let n = people.iter().position(|(rated, _)| *rated == seat)?;
        Some((placed[n].before, *after.get(n)?))
    };
    let result = |(seat, end): (usize, &SeatEnd)| SeatResult { end: end.clone(), rating: rating(seat) };
    Ok(Ok(game.seats.iter().enumerate().map(result).collect()))
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

pub(super) fn deflated(text: &str) -> Vec<u8> {
    let mut writer = DeflateEncoder::new(Vec::new(), Compression::default());
    writer.write_all(text.as_bytes()).and_then(|()| writer.finish()).expect("writing to memory cannot fail")
}
