//! Looking up players and their games.

use crate::{
    id::{GameId, PlayerId},
    rating::Rating,
    results::{
        Cursor, Filter, GameSummary, Page, Player, RuleSet, RulesFilter, SeatEnd, SeatResult, Statistics, Who,
    },
};
use postgres::{Error, GenericClient, Row, types::ToSql};
use std::collections::HashMap;

const PLAYERS: &str = "SELECT id, name, created, mu, sigma, games FROM players";
const GAMES: &str = "SELECT id, rules_code, rules_name, started, games.ended, listed FROM games";

type Arguments<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) fn player(db: &mut impl GenericClient, id: PlayerId) -> Result<Option<Player>, Error> {
    one_player(db, "id = $1", &[&id.key()])
}

pub(super) fn player_with_secret(
    db: &mut impl GenericClient,
    secret: &[u8; 32],
) -> Result<Option<Player>, Error> {
    one_player(db, "secret = $1", &[&&secret[..]])
}

pub(super) fn player_named(db: &mut impl GenericClient, key: &str) -> Result<Option<Player>, Error> {
    one_player(db, "name_key = $1", &[&key])
}

fn one_player(
    db: &mut impl GenericClient,
    condition: &str,
    of: Arguments<'_>,
) -> Result<Option<Player>, Error> {
    Ok(db.query_opt(&format!("{PLAYERS} WHERE {condition}"), of)?.map(|row| read_player(&row)))
}

pub(super) fn leaders(db: &mut impl GenericClient, from: u32, limit: u32) -> Result<Vec<Player>, Error> {
    let sql = format!("{PLAYERS} WHERE games > 0 ORDER BY mu - 3 * sigma DESC, id DESC LIMIT $1 OFFSET $2");
    let rows = db.query(&sql, &[&i64::from(limit), &i64::from(from)])?;
    Ok(rows.iter().map(read_player).collect())
}

pub(super) fn players_above(db: &mut impl GenericClient, rating: Rating) -> Result<u64, Error> {
    let above = "SELECT count(*) FROM players WHERE games > 0 AND mu - 3 * sigma > $1";
    Ok(db.query_one(above, &[&rating.certain()])?.get::<_, i64>(0).cast_unsigned())
}

fn read_player(row: &Row) -> Player {
    Player {
        id: PlayerId::of_key(row.get(0)),
        name: row.get(1),
        created: row.get(2),
        rating: Rating { mu: row.get(3), sigma: row.get(4) },
        rated_games: row.get::<_, i64>(5) as u32,
    }
}

pub(super) fn list(
    db: &mut impl GenericClient,
    filter: &Filter,
    page: Page,
) -> Result<Vec<GameSummary>, Error> {
    let Cursor { ended, game } = page.start();
    let rules = filter.rules.as_ref().map(|(RulesFilter::Base(text) | RulesFilter::Code(text))| text);
    let player = filter.player.map(PlayerId::key);
    games(db, &list_of_games(filter), &[&ended, &game.key(), &i64::from(page.limit), &player, &rules])
}

/// The query for a list, with numbered arguments: the end and the id to come before, the limit, the player
/// and the rules. A condition that is not wanted still mentions its argument, so that all five are always
/// bound.
fn list_of_games(filter: &Filter) -> String {
    let rules = match filter.rules {
        None => "$5::text IS NULL",
        Some(RulesFilter::Base(_)) => "rules_name = $5",
        Some(RulesFilter::Code(_)) => "rules_code = $5",
    };
    let rules = if filter.listed_only { format!("listed AND {rules}") } else { rules.to_owned() };
    if filter.player.is_none() {
        return format!(
            "{GAMES} WHERE $4::bigint IS NULL AND {rules} AND (ended, id) < ($1, $2) ORDER BY ended DESC, id DESC LIMIT $3"
        );
    }
    // A player who held two seats still played one game.
    format!(
        "{GAMES} JOIN (SELECT DISTINCT ended, game FROM results WHERE player = $4 AND (ended, game) < ($1, $2)) AS theirs ON game = id \
         WHERE {rules} ORDER BY games.ended DESC, id DESC LIMIT $3"
    )
}

pub(super) fn has_game(db: &mut impl GenericClient, id: GameId) -> Result<bool, Error> {
    Ok(db.query_one("SELECT EXISTS (SELECT 1 FROM games WHERE id = $1)", &[&id.key()])?.get(0))
}

/// A game and its record as it is stored.
pub(super) fn game(db: &mut impl GenericClient, id: GameId) -> Result<Option<(GameSummary, Vec<u8>)>, Error> {
    let found = games(db, &format!("{GAMES} WHERE id = $1"), &[&id.key()])?;
    let Some(summary) = found.into_iter().next() else { return Ok(None) };
    let record = db.query_one("SELECT record FROM games WHERE id = $1", &[&id.key()])?;
    Ok(Some((summary, record.get(0))))
}

fn games(db: &mut impl GenericClient, sql: &str, of: Arguments<'_>) -> Result<Vec<GameSummary>, Error> {
    let rows = db.query(sql, of)?;
    let keys: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    let mut seats = seats_of(db, &keys)?;
    let summary = |row: &Row| GameSummary {
        id: GameId::of_key(row.get(0)),
        rules: RuleSet { code: row.get(1), name: row.get(2) },
        started: row.get(3),
        ended: row.get(4),
        listed: row.get(5),
        seats: seats.remove(&row.get(0)).unwrap_or_default(),
    };
    Ok(rows.iter().map(summary).collect())
}

/// The results of a game's seats; none if the game is not filed.
pub(super) fn seats(db: &mut impl GenericClient, game: GameId) -> Result<Vec<SeatResult>, Error> {
    Ok(seats_of(db, &[game.key()])?.remove(&game.key()).unwrap_or_default())
}

fn seats_of(db: &mut impl GenericClient, games: &[i64]) -> Result<HashMap<i64, Vec<SeatResult>>, Error> {
    let rows = db.query(
        "SELECT player, bot, name, since_round, has_left, place, points, mu_before, sigma_before, mu_after, sigma_after, game \
         FROM results WHERE game = ANY($1) ORDER BY game, seat",
        &[&games],
    )?;
    let mut found: HashMap<i64, Vec<SeatResult>> = HashMap::new();
    for row in &rows {
        found.entry(row.get(11)).or_default().push(read_seat(row));
    }
    Ok(found)
}

fn read_seat(row: &Row) -> SeatResult {
    let who = match (row.get(0), row.get(1)) {
        (Some(player), _) => Who::Player(PlayerId::of_key(player)),
        (None, Some(level)) => Who::Bot(level),
        (None, None) => Who::Guest,
    };
    let rating = |mu: usize| {
        let (mu, sigma): (Option<f64>, Option<f64>) = (row.get(mu), row.get(mu + 1));
        mu.zip(sigma).map(|(mu, sigma)| Rating { mu, sigma })
    };
    let end = SeatEnd {
        who,
        name: row.get(2),
        since_round: row.get::<_, i64>(3) as u16,
        has_left: row.get(4),
        place: row.get::<_, Option<i64>>(5).map(|place| place as u8),
        points: row.get::<_, i64>(6) as i32,
    };
    SeatResult { end, rating: rating(7).zip(rating(9)) }
}

pub(super) fn statistics(db: &mut impl GenericClient, player: PlayerId) -> Result<Statistics, Error> {
    let rows = db.query(
        "SELECT rules_code, rules_name, place, count(*), count(*) FILTER (WHERE place = 1 AND EXISTS (\
           SELECT 1 FROM results AS other WHERE other.game = results.game AND other.place > 1)) \
         FROM results JOIN games ON id = game WHERE player = $1 \
         GROUP BY rules_code, rules_name, place ORDER BY rules_code, rules_name",
        &[&player.key()],
    )?;
    let mut statistics = Statistics::default();
    for row in &rows {
        let rules = RuleSet { code: row.get(0), name: row.get(1) };
        let count = |column: usize| row.get::<_, i64>(column).cast_unsigned();
        statistics.add(rules, row.get::<_, Option<i64>>(2).map(|place| place as u8), count(3), count(4));
    }
    statistics.by_rules.sort_by_key(|(_, tally)| core::cmp::Reverse(tally.games()));
    Ok(statistics)
}
