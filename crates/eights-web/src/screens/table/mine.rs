//! The player's own place: whether it is their turn, their points, and how near they are to a full hand.

use super::{clock::share, model};
use crate::{
    desk::Desk,
    elements::{El, Node, Seen, choose, classed, el, seen, when},
    parts::pic,
    spots,
};
use eights::{
    Rules, Seat,
    rules::{Knob, Value},
};
use eights_art::Icon;
use eights_client::core::{Browse, Client, Intent, Overlay, Spot};
use eights_words::{Args, Text};

#[derive(Clone, PartialEq)]
struct MyPlace {
    seat: Seat,
    is_turn: bool,
    /// Whether the hand lies open.
    is_open: bool,
    /// How many turns are missed.
    skips: u8,
    label: String,
    text: String,
    points: Option<String>,
    meter: Option<(usize, usize, String)>,
}

/// The player's own place.
pub(super) fn mine(desk: Desk) -> Node {
    let look = desk.memo(look);
    let seat = seen(move || look.with(|look| look.as_ref().map(|look| look.seat)));
    let full = seen(move || look.with(|look| look.as_ref().and_then(|look| look.meter.clone())));
    choose(seat, move |seat| seat.map(|seat| (place(desk, seat, look), choose(full, |full| full.map(meter)))))
}

/// The button that says how the player stands.
fn place(desk: Desk, seat: Seat, look: Seen<Option<MyPlace>>) -> El {
    let of = move |read: fn(&MyPlace) -> String| {
        move || look.with(|look| look.as_ref().map(read).unwrap_or_default())
    };
    let points = seen(move || look.with(|look| look.as_ref().and_then(|look| look.points.clone())));
    let is_open = seen(move || look.with(|look| look.as_ref().is_some_and(|look| look.is_open)));
    let skips = seen(move || look.with(|look| look.as_ref().map_or(0, |look| look.skips)));
    classed("button", "mine")
        .attr("data-seat", seat.number().to_string())
        .attr("data-me", true)
        .attr("data-turn", move || look.with(|look| look.as_ref().is_some_and(|look| look.is_turn)))
        .attr("data-spot", spots::name(Spot::Player(seat)))
        .attr("tabindex", "-1")
        .click(move || desk.act(Intent::Browse(Browse::Open(Overlay::Seat(seat)))))
        .add(el("b").add(of(|look| look.text.clone())))
        .add(classed("span", "hidden").add(of(|look| look.label.clone())))
        .add(when(move || is_open.get(), || pic::icon(Icon::Eye)))
        .add(choose(skips, |skips| (skips > 0).then(|| skipped(skips))))
        .add(choose(points, |points| points.map(|points| el("span").add(points))))
}

/// The sign of turns to miss, as at everybody else's seat. It is in the seat's name for those who can only
/// hear it.
fn skipped(turns: u8) -> El {
    classed("span", "mine__skips")
        .attr("aria-hidden", "true")
        .add((pic::icon(Icon::Hop), format!("×{turns}")))
}

/// How full the hand is, where it may not be fuller than so.
fn meter((count, limit, text): (usize, usize, String)) -> El {
    classed("span", "meter")
        .attr("role", "meter")
        .attr("aria-valuemin", "0")
        .attr("aria-valuenow", count)
        .attr("aria-valuemax", limit)
        .attr("aria-label", text.clone())
        .attr("data-full", count >= limit)
        .style("--reach", share(count as u64, limit as u64))
        .add(text)
}

fn look(client: &Client) -> Option<MyPlace> {
    let table = client.table()?;
    let seat = table.you?;
    let view = table.view.as_ref()?;
    let words = client.words();
    let look = model::look(client, table, seat);
    let has_points = view.rules().target(view.n_seats()).is_some();
    let points = has_points
        .then(|| words.say(Text::PLAY_POINTS, &Args::new().number("points", view.score(seat).into())));
    let count = look.cards;
    let meter = limit(view.rules()).map(|limit| {
        (
            count,
            limit,
            words.say(Text::TABLE_HAND_METER, &Args::new().number("count", count).number("limit", limit)),
        )
    });
    Some(MyPlace {
        seat,
        is_turn: look.is_turn,
        is_open: !look.shows.is_empty(),
        skips: look.skips,
        label: label(client, &look),
        text: words.text(if look.is_turn { Text::PLAY_YOUR_TURN } else { Text::PLAY_YOU }).into_owned(),
        points,
        meter,
    })
}

/// How many cards the player holds, and how many turns they miss.
fn label(client: &Client, look: &model::SeatModel) -> String {
    let words = client.words();
    let cards = words.say(Text::PLAY_CARDS, &Args::new().number("count", look.cards));
    let skips = Args::new().number("count", look.skips.into());
    let skips = (look.skips > 0).then(|| words.say(Text::TABLE_SEAT_SKIPPED, &skips));
    [Some(cards), skips].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// How many cards a hand may have, where that is bounded.
fn limit(rules: &Rules) -> Option<usize> {
    match Knob::of("draw.limit")?.get(rules) {
        Value::Number(limit) => usize::try_from(limit).ok().filter(|limit| *limit > 0),
        _ => None,
    }
}
