//! Replays of finished games. Each takes memory until its last byte is read, so their number is limited.

use super::{
    answers::{ApiError, ErrorCode, Replay, Step, Wrong},
    door::Client,
    history::{Viewer, find},
};
use crate::{
    limits::{Held, Place},
    shared::Shared,
};
use axum::{
    Extension,
    body::{Body, Bytes},
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use eights::{Event, Game, Record, rules::KNOBS};
use eights_store::GameSummary;
use futures_util::stream;
use std::{convert::Infallible, sync::Arc};

/// How many are told at a time, to each address and to all.
const EACH: u32 = 2;
const ALL: u32 = 16;
/// The size in bytes of the parts of a replay. Its place is free once the last part is written.
const PART: usize = 16 * 1024;

/// A game told again step by step, all cards open.
#[utoipa::path(get, path = "/api/games/{id}/replay", tag = "games", params(("id" = String, Path, description = "The game's id."), Viewer), responses(
    (status = 200, description = "The game, step by step.", body = Replay),
    (status = 401, description = "The secret is nobody's.", body = ApiError),
    (status = 404, description = "There is no such game, or it is not shown to you.", body = ApiError),
    (status = 409, description = "The game was played under another version of the rules.", body = ApiError),
    (status = 429, description = "Too many replays are being told.", body = ApiError)
))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    Extension(Client(address)): Extension<Client>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    let place = Place::ask(&shared, address, Held::Replay, EACH, ALL).ok_or(Wrong(ErrorCode::TooMany))?;
    let (summary, text) = find(&shared, &viewer, &id).await?;
    let told = tokio::task::spawn_blocking(move || written(&summary, &text)).await;
    let told = told.map_err(|_| Wrong(ErrorCode::Failed))?.ok_or(Wrong(ErrorCode::NotReplayable))?;
    let length = told.len().to_string();
    let headers = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_LENGTH, length)];
    Ok((headers, in_parts(told, place)).into_response())
}

/// A body that has its place until it is sent, or nobody reads it any more.
fn in_parts(whole: Bytes, place: Place) -> Body {
    Body::from_stream(stream::unfold((whole, place), |(mut rest, place)| async move {
        let part = rest.split_to(PART.min(rest.len()));
        (!part.is_empty()).then(|| (Ok::<_, Infallible>(part), (rest, place)))
    }))
}

fn written(summary: &GameSummary, text: &str) -> Option<Bytes> {
    let replay = tell(summary, text)?;
    serde_json::to_vec(&replay).ok().map(Into::into)
}

fn tell(summary: &GameSummary, text: &str) -> Option<Replay> {
    let record = Record::read(text).ok()?;
    let mut events: Vec<Event> = Vec::new();
    let mut game: Game = record.deal(&mut events).ok()?;
    let deal = values(&mut events);
    let mut steps = Vec::new();
    for (seat, action) in record.actions() {
        game.apply(seat, action, &mut events).ok()?;
        game.next_round(&mut events);
        steps.push(Step { seat: seat.number(), action: action.to_string(), events: values(&mut events) });
    }
    let rules = record.rules();
    let axes = KNOBS.iter().map(|knob| (knob.key.to_owned(), serde_json::Value::String(knob.text(rules))));
    Some(Replay { game: summary.into(), rules: axes.collect::<serde_json::Map<_, _>>().into(), deal, steps })
}

fn values(events: &mut Vec<Event>) -> Vec<serde_json::Value> {
    events.drain(..).filter_map(|event| serde_json::to_value(event).ok()).collect()
}
