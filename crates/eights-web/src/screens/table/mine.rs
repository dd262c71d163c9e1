//! The player's own place: whether it is their turn, their points, and how near they are to a full hand.

use super::model;
use crate::{desk::Desk, spots};
use eights::{
    Rules, Seat,
    rules::{Knob, Value},
};
use eights_client::core::{Client, Deed, Overlay, Spot};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

#[derive(Clone, PartialEq)]
struct Look {
    seat: Seat,
    is_turn: bool,
    label: String,
    text: String,
    points: Option<String>,
    meter: Option<(usize, usize, String)>,
}

/// The player's own place.
#[component]
pub(super) fn Mine() -> impl IntoView {
    let desk = Desk::here();
    let look = desk.memo(look);
    let seat = Memo::new(move |_| look.with(|look| look.as_ref().map(|look| look.seat)));
    let of = move |read: fn(&Look) -> String| look.with(|look| look.as_ref().map(read).unwrap_or_default());
    move || {
        seat.get().map(|seat| {
            view! {
                <button
                    class="mine"
                    data-seat=seat.number().to_string()
                    data-me
                    data-turn=move || look.with(|look| look.as_ref().is_some_and(|look| look.is_turn))
                    data-spot=spots::name(Spot::Player(seat))
                    tabindex="-1"
                    on:click=move |_| desk.act(Deed::Open(Overlay::Seat(seat)))
                >
                    <b>{move || of(|look| look.text.clone())}</b>
                    <span class="hidden">{move || of(|look| look.label.clone())}</span>
                    {move || look.with(|look| look.as_ref().and_then(|look| look.points.clone()).map(|points| view! { <span>{points}</span> }))}
                </button>
                {move || look.with(|look| look.as_ref().and_then(|look| look.meter.clone())).map(meter)}
            }
        })
    }
}

/// How full the hand is, where it may not be fuller than so.
fn meter((count, limit, text): (usize, usize, String)) -> impl IntoView {
    let name = text.clone();
    view! {
        <span class="meter" role="meter" aria-valuemin="0" aria-valuenow=count.to_string() aria-valuemax=limit.to_string() aria-label=name data-full={count >= limit} style=("--reach", format!("{:.3}", count as f64 / limit as f64))>{text}</span>
    }
}

fn look(client: &Client) -> Option<Look> {
    let table = client.table()?;
    let seat = table.you?;
    let view = table.view.as_ref()?;
    let words = client.words();
    let look = model::look(client, table, seat);
    let has_points = view.rules().target(view.n_seats()).is_some();
    let points = has_points
        .then(|| words.say(play::PLAY_POINTS, &Args::new().number("points", view.score(seat).into())));
    let count = look.cards;
    let meter = limit(view.rules()).map(|limit| {
        (
            count,
            limit,
            words.say(screens::TABLE_HAND_METER, &Args::new().number("count", count).number("limit", limit)),
        )
    });
    Some(Look {
        seat,
        is_turn: look.is_turn,
        label: words.say(play::PLAY_CARDS, &Args::new().number("count", count)),
        text: words.text(if look.is_turn { play::PLAY_YOUR_TURN } else { play::PLAY_YOU }).into_owned(),
        points,
        meter,
    })
}

/// How many cards a hand may have, where that is bounded.
fn limit(rules: &Rules) -> Option<usize> {
    match Knob::of("draw.limit")?.get(rules) {
        Value::Number(limit) => usize::try_from(limit).ok().filter(|limit| *limit > 0),
        _ => None,
    }
}
