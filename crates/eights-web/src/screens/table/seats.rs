//! Everybody else, in table order.

use super::model::{self, SeatLook};
use crate::{desk::Desk, parts::pic, spots};
use eights::Seat;
use eights_art::Icon;
use eights_client::core::{Deed, Overlay, Spot, prompt::PromptSpot};
use eights_words::texts::screens;
use leptos::prelude::*;

/// The seats of everybody else.
#[component]
pub(super) fn Seats() -> impl IntoView {
    let desk = Desk::here();
    let looks = desk.memo(model::others);
    let first = Memo::new(move |_| looks.with(|looks| looks.first().map(|look| look.seat)));
    view! {
        <ul class="seats" aria-label=desk.text(screens::ZONE_PLAYERS)>
            <For each=move || looks.get().into_iter().map(|look| look.seat) key=|seat| *seat let:seat>
                <OtherSeat seat looks first/>
            </For>
        </ul>
    }
}

#[component]
fn OtherSeat(seat: Seat, looks: Memo<Vec<SeatLook>>, first: Memo<Option<Seat>>) -> impl IntoView {
    let desk = Desk::here();
    let look = Memo::new(move |_| looks.with(|looks| looks.iter().find(|look| look.seat == seat).cloned()));
    let of = move |read: fn(&SeatLook) -> bool| look.with(|look| look.as_ref().is_some_and(read));
    let text =
        move |read: fn(&SeatLook) -> String| look.with(|look| look.as_ref().map(read).unwrap_or_default());
    let is_tab = desk.memo(move |client| match client.focus() {
        Spot::Player(focused) => focused == seat,
        _ => false,
    });
    let tab = move || if is_tab.get() || first.get() == Some(seat) { "0" } else { "-1" };
    let pick = move |_| {
        let target = look.with(|look| look.as_ref().and_then(|look| look.target));
        desk.act(
            target.map_or(Deed::Open(Overlay::Seat(seat)), |place| Deed::Choose(PromptSpot::Item(place))),
        );
    };
    view! {
        <li
            class="seat"
            data-seat=seat.number().to_string()
            data-turn=move || of(|look| look.is_turn)
            data-next=move || of(|look| look.is_next)
            data-last=move || of(|look| look.is_last_card)
            data-off=move || of(|look| look.is_off)
            data-empty=move || of(|look| look.is_empty)
            data-out=move || of(|look| look.place.is_some())
            data-target=move || of(|look| look.target.is_some())
        >
            <bdi class="seat__name" aria-hidden="true">{move || text(|look| look.name.clone())}</bdi>
            <span class="seat__fan" aria-hidden="true">
                {move || pic::raw(eights_art::fan(look.with(|look| look.as_ref().map_or(0, |look| look.cards))))}
            </span>
            <span class="seat__count" aria-hidden="true">
                {move || text(|look| look.place.map_or_else(|| look.cards.to_string(), |place| format!("{place}.")))}
            </span>
            <span class="seat__signs" aria-hidden="true">{move || look.get().map(|look| signs(&look))}</span>
            <button class="seat__pick" data-spot=spots::name(Spot::Player(seat)) tabindex=tab aria-label=move || text(|look| look.label.clone()) on:click=pick></button>
        </li>
    }
}

/// The signs of a seat: one card left, not connected, an open hand, a bot.
fn signs(look: &SeatLook) -> Vec<impl IntoView + use<>> {
    let signs = [
        (look.is_last_card, Icon::Bell),
        (!look.shows.is_empty(), Icon::Eye),
        (look.is_off, Icon::Offline),
        (look.is_bot, Icon::Bot),
    ];
    signs.into_iter().filter(|(is, _)| *is).map(|(_, icon)| pic::icon(icon)).collect()
}
