//! A card of the own hand: chosen with a tap, played with another, or dragged to the discards.

use super::{
    drag::{self, Drag},
    hand::CardLook,
};
use crate::{desk::Desk, look, parts::pic, spots};
use eights_client::core::{CardId, Deed, Reading, Spot};
use leptos::{ev::PointerEvent, prelude::*};

/// A card of the own hand.
#[component]
pub(super) fn HandCard(card: CardId, looks: Memo<Vec<CardLook>>) -> impl IntoView {
    let desk = Desk::here();
    let look = Memo::new(move |_| looks.with(|looks| looks.iter().find(|look| look.card == card).cloned()));
    let of = move |read: fn(&CardLook) -> bool| look.with(|look| look.as_ref().is_some_and(read));
    let rules = desk.peek(|client| client.table().map(|table| table.rules));
    let is_touched = look::is_touched();
    let number = move |read: fn(&CardLook) -> usize| {
        look.with(|look| look.as_ref().map(|look| read(look).to_string()))
    };
    let drag = StoredValue::new_local(Drag::default());
    let down = move |event: PointerEvent| drag.update_value(|drag| drag.begin(&event, card));
    let moved = move |event: PointerEvent| drag.update_value(|drag| drag.go_on(&event));
    let up = move |event: PointerEvent| {
        let deed = drag.try_update_value(|drag| drag.end(&event, desk)).flatten();
        if let Some(deed) = deed {
            desk.act(deed);
        }
        drag::put_down(drag);
    };
    let cancelled = move |_| {
        drag.update_value(Drag::cancel);
        drag::put_down(drag);
    };
    let click = move |_| {
        if !drag.with_value(Drag::was_dragged) {
            desk.act(Deed::Touch(card));
        }
    };
    let help = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        desk.focused(Spot::Card(card));
        desk.act(Deed::Read(Reading::CardHelp));
    };
    let selected = move || of(|look| look.is_selected).to_string();
    view! {
        <button
            class="hand__card"
            class:shakes=move || desk.shaking.get() == Some(card)
            role=(!is_touched).then_some("option")
            data-spot=spots::name(Spot::Card(card))
            tabindex=move || if is_touched || of(|look| look.has_tab) { "0" } else { "-1" }
            aria-label=move || look.with(|look| look.as_ref().map(|look| look.label.clone()))
            aria-selected=move || (!is_touched).then(selected)
            aria-pressed=move || is_touched.then(selected)
            aria-posinset=move || (!is_touched).then(|| number(|look| look.place)).flatten()
            aria-setsize=move || (!is_touched).then(|| number(|look| look.of)).flatten()
            data-picked=move || of(|look| look.is_selected)
            data-playable=move || of(|look| look.is_playable)
            data-queued=move || of(|look| look.is_queued)
            on:click=click
            on:contextmenu=help
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancelled
        >
            {rules.map(|rules| pic::face(&rules, card.face))}
        </button>
    }
}
