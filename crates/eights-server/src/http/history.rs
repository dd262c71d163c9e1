//! Finished games, players and leaders as JSON.

use super::{
    answers::{ApiError, CountOfRules, ErrorCode, GameList, GameLong, Leaders, PlayerLong, Ranked, Wrong},
    me::Keeper,
};
use crate::{archive, shared::Shared};
use axum::{
    Json,
    extract::{FromRequestParts, Path, Query, State, rejection::QueryRejection},
    http::{header, request::Parts},
    response::{IntoResponse, Response},
};
use eights::rules::Preset;
use eights_protocol::name_key;
use eights_store::{
    Archive, Cursor, Filter, GameId, GameSummary, Page, PlayerId, RulesFilter, StoreError, Who,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// How many games or leaders are listed by default, and at most.
const USUAL: u32 = 20;
const MOST: u32 = 100;

type House_ = State<Arc<Shared>>;
type Answer<T> = Result<Json<T>, Wrong>;
type Asked<T> = Result<Query<T>, QueryRejection>;

/// The viewer of the history. Games of unlisted tables are shown only to players who took part under a kept
/// name.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(super) struct Viewer {
    /// The secret of a kept name, as `Bearer SECRET`: its player also sees own games that everybody else does
    /// not.
    #[param(rename = "authorization", value_type = Option<String>)]
    player: Option<PlayerId>,
}

impl Viewer {
    fn may_see(&self, game: &GameSummary) -> bool {
        game.listed
            || game.seats.iter().any(|seat| self.player.is_some_and(|me| seat.end.who == Who::Player(me)))
    }
}

impl FromRequestParts<Arc<Shared>> for Viewer {
    type Rejection = Wrong;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Wrong> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self { player: None });
        }
        Keeper::from_request_parts(parts, shared).await.map(|keeper| Self { player: Some(keeper.player) })
    }
}

/// Which games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only those at which this player had a seat at the end.
    player: Option<String>,
    /// Only those of these rules: a preset's name for all that are based on it, or a share code.
    rules: Option<String>,
    /// How many at most: 20 by default, up to 100.
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

    fn filter(&self, viewer: &Viewer) -> Result<Filter, Wrong> {
        let player = self.player.as_ref().map(|id| id.parse().map_err(|_| Wrong(ErrorCode::BadRequest)));
        let player = player.transpose()?;
        let rules = self.rules.as_ref().map(|text| match Preset::of(text) {
            Some(preset) => RulesFilter::Base(preset.name.to_owned()),
            None => RulesFilter::Code(text.clone()),
        });
        let is_own = player.is_some() && player == viewer.player;
        Ok(Filter { player, rules, listed_only: !is_own })
    }
}

/// Which part of a ranking.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Ranks {
    /// How many at most: 20 by default, up to 100.
    limit: Option<u32>,
    /// How many of the best to leave out.
    skip: Option<u32>,
}

/// The name to look for.
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

pub(super) async fn ask<T: Send + 'static>(
    shared: &Shared,
    work: impl FnOnce(&dyn Archive) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Wrong> {
    match archive::ask(shared, work).await {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(error)) => {
            tracing::error!(%error, "the archive cannot be read");
            Err(Wrong(ErrorCode::Failed))
        }
        None => Err(Wrong(ErrorCode::NoHistory)),
    }
}

/// Finished games of listed tables, latest first. A player who shows the secret of a kept name and asks for
/// their own games sees all of them.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Wanted, Viewer), responses(
    (status = 200, description = "Part of the list.", body = GameList),
    (status = 400, description = "The request cannot be read.", body = ApiError),
    (status = 401, description = "The secret is nobody's.", body = ApiError)
))]
pub(super) async fn games(State(shared): House_, viewer: Viewer, wanted: Asked<Wanted>) -> Answer<GameList> {
    let Query(wanted) = wanted?;
    let (filter, page) = (wanted.filter(&viewer)?, wanted.page()?);
    let games = ask(&shared, move |archive| archive.games(&filter, page)).await?;
    let is_full = games.len() == page.limit as usize;
    let next = games.last().filter(|_| is_full).map(GameSummary::cursor);
    let next = next.map(|cursor| format!("{}-{}", cursor.ended, cursor.game));
    Ok(Json(GameList { games: games.iter().map(Into::into).collect(), next }))
}

/// A game that the viewer may see. Any other looks as if it did not exist.
pub(super) async fn find(shared: &Shared, viewer: &Viewer, id: &str) -> Result<(GameSummary, String), Wrong> {
    let id: GameId = id.parse().map_err(|_| Wrong(ErrorCode::NotFound))?;
    let found = ask(shared, move |archive| archive.game(id)).await?;
    found.filter(|(game, _)| viewer.may_see(game)).ok_or(Wrong(ErrorCode::NotFound))
}

/// A finished game with its seed and record.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game's id."), Viewer), responses(
    (status = 200, description = "The game.", body = GameLong),
    (status = 401, description = "The secret is nobody's.", body = ApiError),
    (status = 404, description = "There is no such game, or it is not shown to you.", body = ApiError)
))]
pub(super) async fn game(State(shared): House_, viewer: Viewer, Path(id): Path<String>) -> Answer<GameLong> {
    let (summary, text) = find(&shared, &viewer, &id).await?;
    let head =
        |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim().to_owned());
    let hash = head("seed-hash:").unwrap_or_default();
    let seed = head("seed:").unwrap_or_default();
    Ok(Json(GameLong { game: (&summary).into(), seed_hash: hash, seed, record: text }))
}

/// The record of a game, to be kept as a file.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path, description = "The game's id."), Viewer), responses(
    (status = 200, description = "The record (.e8).", content_type = "text/plain", body = String),
    (status = 401, description = "The secret is nobody's.", body = ApiError),
    (status = 404, description = "There is no such game, or it is not shown to you.", body = ApiError)
))]
pub(super) async fn record(
    State(shared): House_,
    viewer: Viewer,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    let (summary, record) = find(&shared, &viewer, &id).await?;
    let name = format!("attachment; filename=\"{}.e8\"", summary.id);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

async fn told_of(shared: &Shared, id: PlayerId) -> Answer<PlayerLong> {
    about(shared, id).await.map(Json)
}

/// A player with statistics and rating.
pub(super) async fn about(shared: &Shared, id: PlayerId) -> Result<PlayerLong, Wrong> {
    let found = ask(shared, move |archive| {
        let Some(player) = archive.player(id)? else { return Ok(None) };
        let above = archive.players_above(player.rating)?;
        Ok(Some((archive.statistics(id)?, above, player)))
    });
    let (statistics, above, player) = found.await?.ok_or(Wrong(ErrorCode::NotFound))?;
    let by_rules = statistics.by_rules.iter();
    Ok(PlayerLong {
        player: (&player).into(),
        rank: (player.rated_games > 0).then_some(above + 1),
        all: (&statistics.all).into(),
        by_rules: by_rules
            .map(|(rules, tally)| CountOfRules { rules: rules.into(), count: tally.into() })
            .collect(),
    })
}

/// A player with statistics and rating.
#[utoipa::path(get, path = "/api/players/{id}", tag = "players", params(("id" = String, Path, description = "The player's id.")), responses(
    (status = 200, description = "The player.", body = PlayerLong),
    (status = 404, description = "There is no such player.", body = ApiError)
))]
pub(super) async fn player(State(shared): House_, Path(id): Path<String>) -> Answer<PlayerLong> {
    told_of(&shared, id.parse().map_err(|_| Wrong(ErrorCode::NotFound))?).await
}

/// The player who keeps a name.
#[utoipa::path(get, path = "/api/players", tag = "players", params(Named), responses(
    (status = 200, description = "The player.", body = PlayerLong),
    (status = 400, description = "The request cannot be read.", body = ApiError),
    (status = 404, description = "Nobody keeps this name.", body = ApiError)
))]
pub(super) async fn player_of_name(State(shared): House_, named: Asked<Named>) -> Answer<PlayerLong> {
    let key = name_key(&named?.name);
    let found = ask(&shared, move |archive| archive.player_named(&key)).await?;
    told_of(&shared, found.ok_or(Wrong(ErrorCode::NotFound))?.id).await
}

/// The best players.
#[utoipa::path(get, path = "/api/leaders", tag = "players", params(Ranks), responses(
    (status = 200, description = "Part of the ranking.", body = Leaders),
    (status = 400, description = "The request cannot be read.", body = ApiError)
))]
pub(super) async fn leaders(State(shared): House_, ranks: Asked<Ranks>) -> Answer<Leaders> {
    let Query(ranks) = ranks?;
    let (skip, limit) = (ranks.skip.unwrap_or(0), limit(ranks.limit));
    let leaders = ask(&shared, move |archive| archive.leaders(skip, limit)).await?;
    let ranked = leaders.iter().zip(u64::from(skip) + 1..);
    Ok(Json(Leaders {
        players: ranked.map(|(player, rank)| Ranked { rank, player: player.into() }).collect(),
    }))
}
