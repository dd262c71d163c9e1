//! Looking up players and their games.

use crate::{
    id::{GameId, PlayerId},
    rating::Rating,
    results::{
        Cursor, Filter, GameSummary, Page, Player, RuleSet, RulesFilter, SeatEnd, SeatResult, Statistics, Who,
    },
};
use rusqlite::{Connection, OptionalExtension, Params, Row};

pub(super) fn player_with_secret(db: &Connection, secret: &[u8; 32]) -> rusqlite::Result<Option<Player>> {
    one_player(db, &format!("{PLAYERS} WHERE secret = ?1"), [secret])
}

pub(super) fn player_named(db: &Connection, key: &str) -> rusqlite::Result<Option<Player>> {
    one_player(db, &format!("{PLAYERS} WHERE name_key = ?1"), [key])
}

pub(super) fn players_above(db: &Connection, rating: Rating) -> rusqlite::Result<u64> {
    let above = "SELECT count(*) FROM players WHERE games > 0 AND mu - 3 * sigma > ?1";
    db.prepare_cached(above)?.query_row([rating.certain()], |row| row.get(0))
}

pub(super) fn list(db: &Connection, filter: &Filter, page: Page) -> rusqlite::Result<Vec<GameSummary>> {
    let Cursor { ended, game } = page.start();
    let rules = filter.rules.as_ref().map(|(RulesFilter::Base(text) | RulesFilter::Code(text))| text);
    let player = filter.player.map(PlayerId::key);
    games(db, &list_of_games(filter), (ended, game.key(), page.limit, player, rules))
}

pub(super) fn has_game(db: &Connection, id: GameId) -> rusqlite::Result<bool> {
    let there = "SELECT EXISTS (SELECT 1 FROM games WHERE id = ?1)";
    db.prepare_cached(there)?.query_row([id.key()], |row| row.get(0))
}

/// A game and its record as it is stored.
pub(super) fn game(db: &Connection, id: GameId) -> rusqlite::Result<Option<(GameSummary, Vec<u8>)>> {
    let found = games(db, &format!("{GAMES} WHERE id = ?1"), [id.key()])?;
    let Some(summary) = found.into_iter().next() else { return Ok(None) };
    let mut record = db.prepare_cached("SELECT record FROM games WHERE id = ?1")?;
    Ok(Some((summary, record.query_row([id.key()], |row| row.get(0))?)))
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

pub(super) fn player(db: &Connection, id: PlayerId) -> rusqlite::Result<Option<Player>> {
    one_player(db, &format!("{PLAYERS} WHERE id = ?1"), [id.key()])
}

fn one_player(db: &Connection, sql: &str, of: impl Params) -> rusqlite::Result<Option<Player>> {
    db.prepare_cached(sql)?.query_row(of, read_player).optional()
}

pub(super) fn leaders(db: &Connection, from: u32, limit: u32) -> rusqlite::Result<Vec<Player>> {
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

pub(super) fn statistics(db: &Connection, player: PlayerId) -> rusqlite::Result<Statistics> {
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
