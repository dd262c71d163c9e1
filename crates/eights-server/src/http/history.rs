//! Finished games, players and leaders as JSON.

use crate::{archive, house::House};
use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use eights_store::{
    Cursor, GameId, GameSummary, Page, Player, PlayerId, SeatResult, SqliteStore, StoreError, Tally, Who,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;

/// How many games or leaders are listed unless said, and at most.
const USUAL: u32 = 20;
const MOST: u32 = 100;

pub(super) fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/games", get(games))
        .route("/games/{id}", get(game))
        .route("/games/{id}/record", get(record))
        .route("/players/{id}", get(player))
        .route("/players/{id}/games", get(games_of))
        .route("/leaders", get(leaders))
}

/// Which part of a list.
#[derive(Deserialize)]
struct Part {
    limit: Option<u32>,
    /// The `next` of the part before.
    before: Option<String>,
}

impl Part {
    fn page(&self) -> Result<Page, Wrong> {
        let limit = self.limit.unwrap_or(USUAL).clamp(1, MOST);
        let Some(before) = &self.before else { return Ok(Page::latest(limit)) };
        let cursor = before
            .split_once('-')
            .and_then(|(ended, game)| Some(Cursor { ended: ended.parse().ok()?, game: game.parse().ok()? }));
        Ok(Page::before(cursor.ok_or(Wrong::BadRequest)?, limit))
    }
}

/// Why there is no answer.
enum Wrong {
    BadRequest,
    NotFound,
    Failed,
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::BadRequest => (StatusCode::BAD_REQUEST, "This request can't be read."),
            Self::NotFound => (StatusCode::NOT_FOUND, "There is no such thing here."),
            Self::Failed => (StatusCode::SERVICE_UNAVAILABLE, "The archive can't be read just now."),
        };
        (status, Json(json!({ "error": message }))).into_response()
    }
}

async fn ask<T: Send + 'static>(
    house: &House,
    work: impl FnOnce(&SqliteStore) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Wrong> {
    match archive::ask(house, work).await {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(error)) => {
            tracing::error!(%error, "the archive cannot be read");
            Err(Wrong::Failed)
        }
        None => Err(Wrong::NotFound),
    }
}

type Answer = Result<Json<serde_json::Value>, Wrong>;

async fn games(State(house): State<Arc<House>>, Query(part): Query<Part>) -> Answer {
    let page = part.page()?;
    let games = ask(&house, move |archive| archive.recent_games(page)).await?;
    Ok(listed(&games, page))
}

async fn games_of(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(part): Query<Part>,
) -> Answer {
    let (id, page): (PlayerId, Page) = (id.parse().map_err(|_| Wrong::NotFound)?, part.page()?);
    let games = ask(&house, move |archive| archive.games_of(id, page)).await?;
    Ok(listed(&games, page))
}

/// A part of a list, and where the next part begins.
fn listed(games: &[GameSummary], page: Page) -> Json<serde_json::Value> {
    let is_full = games.len() == page.limit as usize;
    let next = games.last().filter(|_| is_full).map(GameSummary::cursor);
    let next = next.map(|cursor| format!("{}-{}", cursor.ended, cursor.game));
    Json(json!({ "games": games.iter().map(GameJson::of).collect::<Vec<_>>(), "next": next }))
}

async fn find(house: &House, id: &str) -> Result<(GameSummary, String), Wrong> {
    let id: GameId = id.parse().map_err(|_| Wrong::NotFound)?;
    ask(house, move |archive| archive.game(id)).await?.ok_or(Wrong::NotFound)
}

async fn game(State(house): State<Arc<House>>, Path(id): Path<String>) -> Answer {
    let (summary, record) = find(&house, &id).await?;
    Ok(Json(json!({ "game": GameJson::of(&summary), "record": record })))
}

async fn record(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Response, Wrong> {
    let (summary, record) = find(&house, &id).await?;
    let name = format!("attachment; filename=\"{}.e8\"", summary.id);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

async fn player(State(house): State<Arc<House>>, Path(id): Path<String>) -> Answer {
    let id: PlayerId = id.parse().map_err(|_| Wrong::NotFound)?;
    let found =
        ask(&house, move |archive| Ok(archive.player(id)?.zip(Some(archive.statistics(id)?)))).await?;
    let (player, statistics) = found.ok_or(Wrong::NotFound)?;
    let by_rules = statistics.by_rules.iter().map(
        |(rules, tally)| json!({ "rules": rules.code, "base": rules.name, "all": TallyJson::of(tally) }),
    );
    let by_rules: Vec<_> = by_rules.collect();
    Ok(Json(
        json!({ "player": PlayerJson::of(&player), "all": TallyJson::of(&statistics.all), "by_rules": by_rules }),
    ))
}

async fn leaders(State(house): State<Arc<House>>, Query(part): Query<Part>) -> Answer {
    let limit = part.limit.unwrap_or(USUAL).clamp(1, MOST);
    let leaders = ask(&house, move |archive| archive.leaders(limit)).await?;
    Ok(Json(json!({ "players": leaders.iter().map(PlayerJson::of).collect::<Vec<_>>() })))
}

#[derive(Serialize)]
struct GameJson<'a> {
    id: String,
    rules: &'a str,
    base: &'a str,
    started: i64,
    ended: i64,
    seats: Vec<SeatJson<'a>>,
}

#[derive(Serialize)]
struct SeatJson<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<&'a str>,
    place: u8,
    points: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct PlayerJson<'a> {
    id: String,
    name: &'a str,
    created: i64,
    rating: f64,
    uncertainty: f64,
    rated_games: u32,
}

#[derive(Serialize)]
struct TallyJson<'a> {
    games: u64,
    wins: u64,
    places: &'a [u64],
}

impl<'a> GameJson<'a> {
    fn of(game: &'a GameSummary) -> Self {
        Self {
            id: game.id.to_string(),
            rules: &game.rules.code,
            base: &game.rules.name,
            started: game.started,
            ended: game.ended,
            seats: game.seats.iter().map(SeatJson::of).collect(),
        }
    }
}

impl<'a> SeatJson<'a> {
    fn of(seat: &'a SeatResult) -> Self {
        let (player, bot) = match &seat.who {
            Who::Player(player) => (Some(player.to_string()), None),
            Who::Bot(level) => (None, Some(level.as_str())),
        };
        let rating = seat.rating.map(|(before, after)| [before.mu, after.mu]);
        Self { name: &seat.name, player, bot, place: seat.place, points: seat.points, rating }
    }
}

impl<'a> PlayerJson<'a> {
    fn of(player: &'a Player) -> Self {
        Self {
            id: player.id.to_string(),
            name: &player.name,
            created: player.created,
            rating: player.rating.mu,
            uncertainty: player.rating.sigma,
            rated_games: player.rated_games,
        }
    }
}

impl<'a> TallyJson<'a> {
    fn of(tally: &'a Tally) -> Self {
        Self { games: tally.games(), wins: tally.wins(), places: &tally.places }
    }
}
