//! Finished games, players and leaders as JSON.

use super::answers::{
    ApiError, CountOfRules, ErrorCode, GameList, GameLong, Leaders, PlayerLong, Ranked, Replay, Step, Wrong,
};
use crate::{archive, house::House};
use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::header,
    response::{IntoResponse, Response},
};
use eights::{Event, Game, Record, Rules, rules::KNOBS};
use eights_protocol::name_key;
use eights_store::{
    Cursor, Filter, GameId, GameSummary, Page, PlayerId, RulesFilter, SqliteStore, StoreError,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// How many games or leaders are listed unless said, and at most.
const USUAL: u32 = 20;
const MOST: u32 = 100;

type House_ = State<Arc<House>>;
type Answer<T> = Result<Json<T>, Wrong>;
type Asked<T> = Result<Query<T>, QueryRejection>;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only those at which this player had a seat at the end.
    player: Option<String>,
    /// Only those of these rules: a preset's name for all that are based on it, or a share code.
    rules: Option<String>,
    /// How many at most: 20 unless said, 100 at most.
    limit: Option<u32>,
    /// The `next` of the part before.
    before: Option<String>,
}

impl Wanted {
    fn page(&self) -> Result<Page, Wrong> {
        let limit = limit(self.limit);
        let Some(before) = &self.before else { return Ok(Page::latest(limit)) };
        let cursor = before
            .split_once('-')
            .and_then(|(ended, game)| Some(Cursor { ended: ended.parse().ok()?, game: game.parse().ok()? }));
        Ok(Page::before(cursor.ok_or(Wrong(ErrorCode::BadRequest))?, limit))
    }

    fn filter(&self) -> Result<Filter, Wrong> {
        let player = self.player.as_ref().map(|id| id.parse().map_err(|_| Wrong(ErrorCode::BadRequest)));
        let rules = self.rules.as_ref().map(|text| match Rules::preset(text) {
            Some(_) => RulesFilter::Base(text.clone()),
            None => RulesFilter::Code(text.clone()),
        });
        Ok(Filter { player: player.transpose()?, rules })
    }
}

/// Which part of a ranking.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Ranks {
    /// How many at most: 20 unless said, 100 at most.
    limit: Option<u32>,
    /// How many of the best to leave out.
    skip: Option<u32>,
}

/// Whom to look for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    /// The name; case and spaces do not matter.
    name: String,
}

fn limit(wanted: Option<u32>) -> u32 {
    wanted.unwrap_or(USUAL).clamp(1, MOST)
}

async fn ask<T: Send + 'static>(
    house: &House,
    work: impl FnOnce(&SqliteStore) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Wrong> {
    match archive::ask(house, work).await {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(error)) => {
            tracing::error!(%error, "the archive cannot be read");
            Err(Wrong(ErrorCode::Failed))
        }
        None => Err(Wrong(ErrorCode::NoHistory)),
    }
}

/// Finished games, latest first.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Wanted), responses(
    (status = 200, description = "Part of the list.", body = GameList),
    (status = 400, description = "The request cannot be read.", body = ApiError)
))]
pub(super) async fn games(State(house): House_, wanted: Asked<Wanted>) -> Answer<GameList> {
    let Query(wanted) = wanted?;
    let (filter, page) = (wanted.filter()?, wanted.page()?);
    let games = ask(&house, move |archive| archive.games(&filter, page)).await?;
    let is_full = games.len() == page.limit as usize;
    let next = games.last().filter(|_| is_full).map(GameSummary::cursor);
    let next = next.map(|cursor| format!("{}-{}", cursor.ended, cursor.game));
    Ok(Json(GameList { games: games.iter().map(Into::into).collect(), next }))
}

async fn find(house: &House, id: &str) -> Result<(GameSummary, String), Wrong> {
    let id: GameId = id.parse().map_err(|_| Wrong(ErrorCode::NotFound))?;
    ask(house, move |archive| archive.game(id)).await?.ok_or(Wrong(ErrorCode::NotFound))
}

/// A finished game with its seed and record.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game's id.")), responses(
    (status = 200, description = "The game.", body = GameLong),
    (status = 404, description = "There is no such game.", body = ApiError)
))]
pub(super) async fn game(State(house): House_, Path(id): Path<String>) -> Answer<GameLong> {
    let (summary, text) = find(&house, &id).await?;
    let head =
        |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim().to_owned());
    let hash = head("seed-hash:").unwrap_or_default();
    let seed = head("seed:").unwrap_or_default();
    Ok(Json(GameLong { game: (&summary).into(), seed_hash: hash, seed, record: text }))
}

/// The record of a game, to be kept as a file.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path, description = "The game's id.")), responses(
    (status = 200, description = "The record (.e8).", content_type = "text/plain", body = String),
    (status = 404, description = "There is no such game.", body = ApiError)
))]
pub(super) async fn record(State(house): House_, Path(id): Path<String>) -> Result<Response, Wrong> {
    let (summary, record) = find(&house, &id).await?;
    let name = format!("attachment; filename=\"{}.e8\"", summary.id);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// A game told again step by step, all cards open.
#[utoipa::path(get, path = "/api/games/{id}/replay", tag = "games", params(("id" = String, Path, description = "The game's id.")), responses(
    (status = 200, description = "The game, step by step.", body = Replay),
    (status = 404, description = "There is no such game.", body = ApiError),
    (status = 409, description = "The game was played under another version of the rules.", body = ApiError)
))]
pub(super) async fn replay(State(house): House_, Path(id): Path<String>) -> Answer<Replay> {
    let (summary, text) = find(&house, &id).await?;
    let told = tokio::task::spawn_blocking(move || tell(&summary, &text)).await;
    let told = told.map_err(|_| Wrong(ErrorCode::Failed))?;
    told.map(Json).ok_or(Wrong(ErrorCode::NotReplayable))
}

fn tell(summary: &GameSummary, text: &str) -> Option<Replay> {
    let record = Record::read(text).ok()?;
    let mut events: Vec<Event> = Vec::new();
    let mut game: Game = record.deal(&mut events).ok()?;
    let deal = written(&mut events);
    let mut steps = Vec::new();
    for (seat, action) in record.actions() {
        game.apply(seat, action, &mut events).ok()?;
        game.next_round(&mut events);
        steps.push(Step { seat: seat.number(), action: action.to_string(), events: written(&mut events) });
    }
    let rules = record.rules();
    let axes = KNOBS.iter().map(|knob| (knob.key.to_owned(), serde_json::Value::String(knob.text(rules))));
    Some(Replay { game: summary.into(), rules: axes.collect::<serde_json::Map<_, _>>().into(), deal, steps })
}

fn written(events: &mut Vec<Event>) -> Vec<serde_json::Value> {
    events.drain(..).filter_map(|event| serde_json::to_value(event).ok()).collect()
}

async fn told_of(house: &House, id: PlayerId) -> Answer<PlayerLong> {
    let found = ask(house, move |archive| {
        let Some(player) = archive.player(id)? else { return Ok(None) };
        let above = archive.players_above(player.rating)?;
        Ok(Some((archive.statistics(id)?, above, player)))
    });
    let (statistics, above, player) = found.await?.ok_or(Wrong(ErrorCode::NotFound))?;
    let by_rules = statistics.by_rules.iter();
    Ok(Json(PlayerLong {
        player: (&player).into(),
        rank: (player.rated_games > 0).then_some(above + 1),
        all: (&statistics.all).into(),
        by_rules: by_rules
            .map(|(rules, tally)| CountOfRules { rules: rules.into(), count: tally.into() })
            .collect(),
    }))
}

/// A player with statistics and rating.
#[utoipa::path(get, path = "/api/players/{id}", tag = "players", params(("id" = String, Path, description = "The player's id.")), responses(
    (status = 200, description = "The player.", body = PlayerLong),
    (status = 404, description = "There is no such player.", body = ApiError)
))]
pub(super) async fn player(State(house): House_, Path(id): Path<String>) -> Answer<PlayerLong> {
    told_of(&house, id.parse().map_err(|_| Wrong(ErrorCode::NotFound))?).await
}

/// The player who keeps a name.
#[utoipa::path(get, path = "/api/players", tag = "players", params(Named), responses(
    (status = 200, description = "The player.", body = PlayerLong),
    (status = 400, description = "The request cannot be read.", body = ApiError),
    (status = 404, description = "Nobody keeps this name.", body = ApiError)
))]
pub(super) async fn player_of_name(State(house): House_, named: Asked<Named>) -> Answer<PlayerLong> {
    let key = name_key(&named?.name);
    let found = ask(&house, move |archive| archive.player_named(&key)).await?;
    told_of(&house, found.ok_or(Wrong(ErrorCode::NotFound))?.id).await
}

/// The best players.
#[utoipa::path(get, path = "/api/leaders", tag = "players", params(Ranks), responses(
    (status = 200, description = "Part of the ranking.", body = Leaders),
    (status = 400, description = "The request cannot be read.", body = ApiError)
))]
pub(super) async fn leaders(State(house): House_, ranks: Asked<Ranks>) -> Answer<Leaders> {
    let Query(ranks) = ranks?;
    let (skip, limit) = (ranks.skip.unwrap_or(0), limit(ranks.limit));
    let leaders = ask(&house, move |archive| archive.leaders(skip, limit)).await?;
    let ranked = leaders.iter().zip(u64::from(skip) + 1..);
    Ok(Json(Leaders {
        players: ranked.map(|(player, rank)| Ranked { rank, player: player.into() }).collect(),
    }))
}
