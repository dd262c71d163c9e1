//! What the server keeps of a name, for the player who has its secret: to look at, to take away, to delete.

use super::{
    answers::{ApiError, ErrorCode, GameShort, Me, Wrong},
    history::{about, ask},
};
use crate::{secrets, shared::Shared};
use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::{StatusCode, header, request::Parts},
    response::IntoResponse,
};
use eights_protocol::Token;
use eights_store::{Archive, Filter, GameSummary, Page, PlayerId, StoreError, Who};
use std::{fmt::Write as _, sync::Arc};
use utoipa::IntoParams;

/// The most games of an export; earlier ones are in the list of games.
const MOST: usize = 5_000;
/// How many games are read at a time.
const PART: u32 = 500;

type House_ = State<Arc<Shared>>;

/// The player who shows the secret of a kept name. A name alone is not enough.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(super) struct Keeper {
    /// The secret of a kept name, as `Bearer SECRET`.
    #[param(rename = "authorization", value_type = String)]
    pub(super) player: PlayerId,
}

/// The secret that a request shows, if it is one.
fn secret_of(parts: &Parts) -> Option<Token> {
    let said = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    said.strip_prefix("Bearer ")?.parse().ok()
}

impl FromRequestParts<Arc<Shared>> for Keeper {
    type Rejection = Wrong;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Wrong> {
        let hash = secrets::hash(&secret_of(parts).ok_or(Wrong(ErrorCode::BadSecret))?);
        let known = ask(shared, move |archive| archive.player_with_secret(&hash)).await?;
        Ok(Self { player: known.ok_or(Wrong(ErrorCode::BadSecret))?.id })
    }
}

/// The latest games of a player, listed or not, and whether these are all.
fn games_of(archive: &dyn Archive, player: PlayerId) -> Result<(Vec<GameSummary>, bool), StoreError> {
    let filter = Filter { player: Some(player), ..Filter::default() };
    let mut games: Vec<GameSummary> = Vec::new();
    while games.len() < MOST {
        let page = games.last().map_or(Page::latest(PART), |last| Page::before(last.cursor(), PART));
        let part = archive.games(&filter, page)?;
        let is_last = part.len() < PART as usize;
        games.extend(part);
        if is_last {
            return Ok((games, true));
        }
    }
    Ok((games, false))
}

/// Everything that the server keeps of the player: name, rating, statistics and games.
#[utoipa::path(get, path = "/api/me", tag = "players", params(Keeper), responses(
    (status = 200, description = "What is kept.", body = Me),
    (status = 401, description = "The secret is missing, or nobody's.", body = ApiError),
    (status = 404, description = "The server keeps no history.", body = ApiError)
))]
pub(super) async fn me(State(shared): House_, keeper: Keeper) -> Result<Json<Me>, Wrong> {
    let known = about(&shared, keeper.player).await?;
    let (games, complete) = ask(&shared, move |archive| games_of(archive, keeper.player)).await?;
    Ok(Json(Me { known, complete, games: games.iter().map(GameShort::from).collect() }))
}

/// The games of the player as comma-separated values, a row for each seat, latest game first.
#[utoipa::path(get, path = "/api/me/games.csv", tag = "players", params(Keeper), responses(
    (status = 200, description = "The games.", content_type = "text/csv", body = String),
    (status = 401, description = "The secret is missing, or nobody's.", body = ApiError),
    (status = 404, description = "The server keeps no history.", body = ApiError)
))]
pub(super) async fn games_csv(State(shared): House_, keeper: Keeper) -> Result<impl IntoResponse, Wrong> {
    let (games, _) = ask(&shared, move |archive| games_of(archive, keeper.player)).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"games.csv\""),
    ];
    Ok((headers, csv(&games, keeper.player)))
}

fn csv(games: &[GameSummary], me: PlayerId) -> String {
    let mut csv = "game,started,ended,rules,base,seat,you,who,name,place,points\n".to_owned();
    for game in games {
        for (n, seat) in game.seats.iter().enumerate() {
            let end = &seat.end;
            let who = match end.who {
                Who::Player(_) => "player",
                Who::Guest => "guest",
                Who::Bot(_) => "bot",
            };
            let you = u8::from(end.who == Who::Player(me));
            let place = end.place.map(|place| place.to_string()).unwrap_or_default();
            // There is always room in a text.
            let _ = writeln!(
                csv,
                "{},{},{},{},{},{n},{you},{who},{},{place},{}",
                game.id,
                game.started,
                game.ended,
                game.rules.code,
                game.rules.name,
                quoted(&end.name),
                end.points
            );
        }
    }
    csv
}

/// A name as a cell: between quotation marks, and never a formula.
fn quoted(name: &str) -> String {
    let mark = if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{mark}{}\"", name.replace('"', "\"\""))
}

/// Deletes what the server keeps of the player: the name is free, the secret opens nothing any more, rating
/// and statistics are gone, and in the games of others the seat is a guest's without a name.
#[utoipa::path(delete, path = "/api/me", tag = "players", params(Keeper), responses(
    (status = 204, description = "It is deleted."),
    (status = 401, description = "The secret is missing, or nobody's.", body = ApiError),
    (status = 404, description = "The server keeps no history.", body = ApiError)
))]
pub(super) async fn delete(State(shared): House_, keeper: Keeper) -> Result<StatusCode, Wrong> {
    let done = ask(&shared, move |archive| match archive.forget_player(keeper.player) {
        // Another request of the same player was quicker.
        Ok(()) | Err(StoreError::NoPlayer(_)) => Ok(()),
        Err(error) => Err(error),
    });
    done.await.map(|()| StatusCode::NO_CONTENT)
}
