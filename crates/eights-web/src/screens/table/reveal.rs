//! War: cards picked face down are turned up at once, after a count of three.

use super::{face::named_face, model};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, Seen, choose, classed, el, seen},
    parts::{pic, ticker},
};
use eights::{Card, Event, Seat, Steps};
use eights_client::{core::Millis, settings::Speed};
use eights_words::Text;

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
pub(crate) fn note(desk: Desk, steps: &Steps, now: Millis) {
    let discards =
        |who: Seat| steps.has(|event| matches!(event, Event::Discarded { seat, .. } if *seat == who));
    let rows: Vec<(Seat, Card, bool)> = steps
        .events()
        .filter_map(|event| match *event {
            Event::TurnedUp { seat, card } => Some((seat, card, discards(seat))),
            _ => None,
        })
        .collect();
    if !rows.is_empty() {
        // It is also counted where nothing moves: it is told, and heard.
        let counts = desk.peek(|client| client.settings().speed != Speed::Instant);
        let count = if counts { 3 * COUNT } else { 0 };
        desk.reveal.set(Some(Reveal { rows, at: now, count }));
        crate::dom::after(count + SEEN.1, move || desk.reveal.set(None));
    } else if !steps.is_empty()
        && desk
            .reveal
            .with_untracked(|reveal| reveal.as_ref().is_some_and(|reveal| reveal.opens() + SEEN.0 < now))
    {
        desk.reveal.set(None);
    }
}

/// The cards in the middle of the table.
pub(super) fn reveal_row(desk: Desk) -> El {
    let now = ticker::now(100, || true);
    let is_open = seen(move || {
        desk.reveal.with(|reveal| reveal.as_ref().is_some_and(|reveal| now.get() >= reveal.opens()))
    });
    let number = seen(move || {
        let left = desk
            .reveal
            .with(|reveal| reveal.as_ref().map_or(0, |reveal| reveal.opens().saturating_sub(now.get())));
        left.div_ceil(COUNT)
    });
    let count = choose(number, move |number| {
        let text = match number {
            0 => return None,
            1 => Text::WAR_COUNT_1,
            2 => Text::WAR_COUNT_2,
            _ => Text::WAR_COUNT_3,
        };
        Some(classed("p", "count-down").attr("aria-hidden", "true").add(desk.text(text)))
    });
    let rows = desk.reveal.get_untracked().map(|reveal| reveal.rows).unwrap_or_default();
    let rows: Vec<El> = rows.into_iter().map(|row| turned_up(desk, row, is_open)).collect();
    let cards = classed("ol", "reveal").attr("aria-label", desk.text(Text::PLAY_REVEAL)).add(rows);
    classed("div", "revealing").add((count, cards))
}

/// A card that is turned up when all are, whose it is, and what becomes of it.
fn turned_up(desk: Desk, (seat, card, discards): (Seat, Card, bool), is_open: Seen<bool>) -> El {
    let name = desk.peek(|client| model::name(client, seat));
    let what = if discards { Text::PLAY_DISCARDS } else { Text::PLAY_KEEPS };
    let picture = choose(is_open, move |is_open| match is_open {
        true => named_face(desk, "turns-over", card),
        false => pic::back(),
    });
    el("li")
        .attr("data-high", move || discards && is_open.get())
        .add((picture, el("bdi").add(name)))
        .add(classed("span", "reveal__what").add(move || is_open.get().then(|| desk.text(what))))
}
