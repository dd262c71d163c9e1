//! Looking up players and their games.

use super::{SqliteStore, fault};
use crate::{
    error::StoreError,
    id::{GameId, PlayerId},
    rating::Rating,
    results::{
        Cursor, Filter, GameSummary, Page, Player, RuleSet, RulesFilter, SeatEnd, SeatResult, Statistics, Who,
    },
};
use flate2::read::DeflateDecoder;
use rusqlite::{Connection, OptionalExtension, Params, Row};
use std::io::Read;

impl SqliteStore {
    /// The player of this id.
    ///
    /// # Errors
    /// When the database cannot be read, here and below.
    pub fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        player(&self.reader(), id).map_err(fault::of)
    }

    /// The player whose secret has this hash.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn player_with_secret(&self, secret: &[u8; 32]) -> Result<Option<Player>, StoreError> {
        let found = one_player(&self.reader(), &format!("{PLAYERS} WHERE secret = ?1"), [secret]);
        found.map_err(fault::of)
    }

    /// The player who keeps the name with this key.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn player_named(&self, key: &str) -> Result<Option<Player>, StoreError> {
        one_player(&self.reader(), &format!("{PLAYERS} WHERE name_key = ?1"), [key]).map_err(fault::of)
    }

    /// The best players by cautious strength, from a rank (0 for the best) on, without those who have no
    /// rated game.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn leaders(&self, from: u32, limit: u32) -> Result<Vec<Player>, StoreError> {
        leaders(&self.reader(), from, limit).map_err(fault::of)
    }

    /// How many players are surely better than a player of this rating.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn players_above(&self, rating: Rating) -> Result<u64, StoreError> {
        let db = self.reader();
        let above = db.prepare_cached("SELECT count(*) FROM players WHERE games > 0 AND mu - 3 * sigma > ?1");
        above.and_then(|mut above| above.query_row([rating.certain()], |row| row.get(0))).map_err(fault::of)
    }

    /// Finished games, latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn games(&self, filter: &Filter, page: Page) -> Result<Vec<GameSummary>, StoreError> {
        let Cursor { ended, game } = start_of(page);
        let sql = list_of_games(filter);
        let rules = filter.rules.as_ref().map(|(RulesFilter::Base(text) | RulesFilter::Code(text))| text);
        let player = filter.player.map(PlayerId::key);
        games(&self.reader(), &sql, (ended, game.key(), page.limit, player, rules)).map_err(fault::of)
    }

    /// Whether a game is filed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn has_game(&self, id: GameId) -> Result<bool, StoreError> {
        let db = self.reader();
        let there = db.prepare_cached("SELECT EXISTS (SELECT 1 FROM games WHERE id = ?1)");
        there.and_then(|mut there| there.query_row([id.key()], |row| row.get(0))).map_err(fault::of)
    }

    /// A finished game, and its record as text. It stays text, because this program may be unable to replay
    /// the record of an older version.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn game(&self, id: GameId) -> Result<Option<(GameSummary, String)>, StoreError> {
        let db = self.reader();
        let found = games(&db, &format!("{GAMES} WHERE id = ?1"), [id.key()]).map_err(fault::of)?;
        let Some(summary) = found.into_iter().next() else { return Ok(None) };
        let record: Vec<u8> = db
            .prepare_cached("SELECT record FROM games WHERE id = ?1")
            .and_then(|mut record| record.query_row([id.key()], |row| row.get(0)))
            .map_err(fault::of)?;
        Ok(Some((summary, inflated(&record)?)))
    }

    /// A player's results so far; empty for an unknown player.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn statistics(&self, player: PlayerId) -> Result<Statistics, StoreError> {
        statistics(&self.reader(), player).map_err(fault::of)
    }
}

const PLAYERS: &str = "SELECT id, name, created, mu, sigma, games FROM players";
const GAMES: &str = "SELECT id, rules_code, rules_name, started, ended, listed FROM games";

/// The query for a list, with numbered arguments: the end and the id to come before, the limit, the player
/// and the rules. A condition that is not wanted still mentions its argument, so that all five are always
/// bound.
fn list_of_games(filter: &Filter) -> String {
    let rules = match filter.rules {
        None => "?5 IS NULL",
        Some(RulesFilter::Base(_)) => "rules_name = ?5",
        Some(RulesFilter::Code(_)) => "rules_code = ?5",
    };
    // The words in which the indexes of listed games are declared.
    let rules = if filter.listed_only { format!("listed AND {rules}") } else { rules.to_owned() };
    if filter.player.is_none() {
        return format!(
            "{GAMES} WHERE ?4 IS NULL AND {rules} AND (ended, id) < (?1, ?2) ORDER BY ended DESC, id DESC LIMIT ?3"
        );
    }
    // A player who held two seats still played one game.
    format!(
        "{GAMES} JOIN (SELECT DISTINCT ended AS end, game FROM results WHERE player = ?4 AND (ended, game) < (?1, ?2)) ON game = id \
         WHERE {rules} ORDER BY end DESC, id DESC LIMIT ?3"
    )
}

const fn start_of(page: Page) -> Cursor {
    match page.before {
        Some(cursor) => cursor,
        None => Cursor { ended: i64::MAX, game: GameId::of_key(i64::MAX) },
    }
}

pub(super) fn player(db: &Connection, id: PlayerId) -> rusqlite::Result<Option<Player>> {
    one_player(db, &format!("{PLAYERS} WHERE id = ?1"), [id.key()])
}

fn one_player(db: &Connection, sql: &str, of: impl Params) -> rusqlite::Result<Option<Player>> {
    db.prepare_cached(sql)?.query_row(of, read_player).optional()
}

fn leaders(db: &Connection, from: u32, limit: u32) -> rusqlite::Result<Vec<Player>> {
    let sql = format!("{PLAYERS} WHERE games > 0 ORDER BY mu - 3 * sigma DESC, id DESC LIMIT ?1 OFFSET ?2");
    db.prepare_cached(&sql)?.query_map([limit, from], read_player)?.collect()
}

fn read_player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player {
        id: PlayerId::of_key(row.get(0)?),
        name: row.get(1)?,
        created: row.get(2)?,
        rating: Rating { mu: row.get(3)?, sigma: row.get(4)? },
        rated_games: row.get(5)?,
    })
}

fn games(db: &Connection, sql: &str, of: impl Params) -> rusqlite::Result<Vec<GameSummary>> {
    let mut games = db.prepare_cached(sql)?;
    let games = games.query_map(of, |row| {
        let id = GameId::of_key(row.get(0)?);
        Ok(GameSummary {
            id,
            rules: RuleSet { code: row.get(1)?, name: row.get(2)? },
            started: row.get(3)?,
            ended: row.get(4)?,
            listed: row.get(5)?,
            seats: seats(db, id)?,
        })
    })?;
    games.collect()
}

/// The results of a game's seats; `None` if the game is not filed.
pub(super) fn seats(db: &Connection, game: GameId) -> rusqlite::Result<Vec<SeatResult>> {
    let mut seats = db.prepare_cached(
        "SELECT player, bot, name, since_round, has_left, place, points, mu_before, sigma_before, mu_after, sigma_after \
         FROM results WHERE game = ?1 ORDER BY seat",
    )?;
    seats.query_map([game.key()], read_seat)?.collect()
}

fn read_seat(row: &Row<'_>) -> rusqlite::Result<SeatResult> {
    let who = match (row.get(0)?, row.get(1)?) {
        (Some(player), _) => Who::Player(PlayerId::of_key(player)),
        (None, Some(level)) => Who::Bot(level),
        (None, None) => Who::Guest,
    };
    let rating = |mu: usize| -> rusqlite::Result<Option<Rating>> {
        let (mu, sigma): (Option<f64>, Option<f64>) = (row.get(mu)?, row.get(mu + 1)?);
        Ok(mu.zip(sigma).map(|(mu, sigma)| Rating { mu, sigma }))
    };
    let end = SeatEnd {
        who,
        name: row.get(2)?,
        since_round: row.get(3)?,
        has_left: row.get(4)?,
        place: row.get(5)?,
        points: row.get(6)?,
    };
    Ok(SeatResult { end, rating: rating(7)?.zip(rating(9)?) })
}

fn statistics(db: &Connection, player: PlayerId) -> rusqlite::Result<Statistics> {
    let mut counts = db.prepare_cached(
        "SELECT rules_code, rules_name, place, count(*), sum(place = 1 AND EXISTS (\
           SELECT 1 FROM results AS other WHERE other.game = results.game AND other.place > 1)) FROM results JOIN games ON id = game WHERE player = ?1 \
         GROUP BY rules_code, rules_name, place ORDER BY rules_code, rules_name",
    )?;
    let mut rows = counts.query([player.key()])?;
    let mut statistics = Statistics::default();
    while let Some(row) = rows.next()? {
        let rules = RuleSet { code: row.get(0)?, name: row.get(1)? };
        let wins: Option<u64> = row.get(4)?;
        statistics.add(rules, row.get(2)?, row.get(3)?, wins.unwrap_or_default());
    }
    statistics.by_rules.sort_by_key(|(_, tally)| core::cmp::Reverse(tally.games()));
    Ok(statistics)
}

pub(super) fn inflated(record: &[u8]) -> Result<String, StoreError> {
    let mut text = String::new();
    let read = DeflateDecoder::new(record).read_to_string(&mut text);
    read.map_err(|error| StoreError::Damaged(format!("a record cannot be unpacked: {error}")))?;
    Ok(text)
}
