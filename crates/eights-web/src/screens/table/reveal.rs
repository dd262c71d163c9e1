//! War: cards picked face down are turned up at once, after a count of three.

use super::model;
use crate::{
    desk::Desk,
    look,
    parts::{pic, ticker},
};
use eights::{Card, Event, Seat, SeenEvent};
use eights_client::core::Millis;
use eights_words::texts::{play, screens};
use leptos::prelude::*;

/// How long each number of the count is seen; the sounds keep the same time.
const COUNT: Millis = 700;
/// How long the cards are seen at least, and at most.
const SEEN: (Millis, Millis) = (1800, 4500);

/// Cards that were turned up.
#[derive(Clone, PartialEq)]
pub(crate) struct Reveal {
    /// Whose, which, and whether it is discarded.
    rows: Vec<(Seat, Card, bool)>,
    at: Millis,
    count: Millis,
}

impl Reveal {
    fn opens(&self) -> Millis {
        self.at + self.count
    }
}

/// Notes what was turned up; what happens later puts it away once it was seen.
pub(crate) fn note(desk: Desk, events: &[SeenEvent], now: Millis) {
    let discards =
        |who: Seat| events.iter().any(|event| matches!(event, Event::Discarded { seat, .. } if *seat == who));
    let rows: Vec<(Seat, Card, bool)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::TurnedUp { seat, card } => Some((seat, card, discards(seat))),
            _ => None,
        })
        .collect();
    if !rows.is_empty() {
        let counts = desk.peek(|client| look::is_moving(client.settings()));
        let count = if counts { 3 * COUNT } else { 0 };
        desk.reveal.set(Some(Reveal { rows, at: now, count }));
        crate::dom::after(count + SEEN.1, move || desk.reveal.set(None));
    } else if !events.is_empty()
        && desk
            .reveal
            .with_untracked(|reveal| reveal.as_ref().is_some_and(|reveal| reveal.opens() + SEEN.0 < now))
    {
        desk.reveal.set(None);
    }
}

/// The cards in the middle of the table.
#[component]
pub(super) fn RevealRow() -> impl IntoView {
    let desk = Desk::here();
    let now = ticker::now(100, || true);
    let is_open = Memo::new(move |_| {
        desk.reveal.with(|reveal| reveal.as_ref().is_some_and(|reveal| now.get() >= reveal.opens()))
    });
    let number = Memo::new(move |_| {
        let left = desk
            .reveal
            .with(|reveal| reveal.as_ref().map_or(0, |reveal| reveal.opens().saturating_sub(now.get())));
        left.div_ceil(COUNT)
    });
    let count = move || match number.get() {
        0 => None,
        1 => Some(screens::WAR_COUNT_1),
        2 => Some(screens::WAR_COUNT_2),
        _ => Some(screens::WAR_COUNT_3),
    };
    let rows = desk.reveal.get_untracked().map(|reveal| reveal.rows).unwrap_or_default();
    let rules = desk.peek(|client| client.table().map(|table| table.rules));
    let row = move |(seat, card, discards): (Seat, Card, bool)| {
        let name = desk.peek(|client| model::name(client, seat));
        let what = if discards { play::PLAY_DISCARDS } else { play::PLAY_KEEPS };
        view! {
            <li data-high=move || discards && is_open.get()>
                {move || match rules.filter(|_| is_open.get()) {
                    Some(rules) => view! { <span class="turns-over" role="img" aria-label=desk.peek(|client| client.words().card(card))>{pic::face(&rules, card)}</span> }.into_any(),
                    None => pic::back().into_any(),
                }}
                <bdi>{name}</bdi>
                <span class="reveal__what">{move || is_open.get().then(|| desk.text(what))}</span>
            </li>
        }
    };
    view! {
        <div class="revealing">
            {move || count().map(|count| view! { <p class="count-down" aria-hidden="true">{desk.text(count)}</p> })}
            <ol class="reveal" aria-label=desk.text(play::PLAY_REVEAL)>{rows.into_iter().map(row).collect_view()}</ol>
        </div>
    }
}
