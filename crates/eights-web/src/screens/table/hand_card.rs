//! A card of the own hand: chosen with a tap, played with another, or dragged to the discards.

use super::{
    drag::{self, Drag},
    face::face,
    hand::CardModel,
    tab_stop,
};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoPlain, Plain, Seen, classed, seen},
    look, spots,
};
use eights_client::core::{Browse, CardId, Intent, Play, Reading, Spot};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// A card of the own hand.
pub(super) fn hand_card(desk: Desk, card: CardId, looks: Seen<Vec<Arc<CardModel>>>) -> El {
    let look = seen(move || looks.with(|looks| looks.iter().find(|look| look.card == card).cloned()));
    let is_touched = look::is_touched();
    let attributes =
        move || look.with(|look| look.as_ref().map(|look| attributes(look, is_touched)).unwrap_or_default());
    let button = classed("button", "hand__card")
        .class_if("shakes", move || desk.shaking.get() == Some(card))
        .attr("role", (!is_touched).then_some("option"))
        .attr("data-spot", spots::name(Spot::Card(card)))
        .attrs(attributes)
        .on("contextmenu", move |event| {
            event.prevent_default();
            desk.focused(Spot::Card(card));
            desk.act(Intent::Browse(Browse::Read(Reading::CardHelp)));
        });
    under_fingers(button, desk, card).add(face(desk, card.face))
}

/// The attributes that change while a card is held.
fn attributes(look: &CardModel, is_touched: bool) -> Vec<(&'static str, Plain)> {
    let (selected, place) = if is_touched {
        ("aria-pressed", None)
    } else {
        ("aria-selected", Some((look.place.to_string(), look.of.to_string())))
    };
    let (place, of) = place.unzip();
    vec![
        ("tabindex", tab_stop(is_touched || look.has_tab).into_plain()),
        ("aria-label", look.label.clone().into_plain()),
        (selected, if look.is_selected { "true" } else { "false" }.into_plain()),
        ("aria-posinset", place.into_plain()),
        ("aria-setsize", of.into_plain()),
        ("data-picked", look.is_selected.into_plain()),
        ("data-playable", look.is_playable.into_plain()),
        ("data-queued", look.is_queued.into_plain()),
    ]
}

/// Taps and drags.
fn under_fingers(button: El, desk: Desk, card: CardId) -> El {
    let drag = StoredValue::new_local(Drag::default());
    let click = move || {
        if !drag.with_value(Drag::was_dragged) {
            desk.act(Intent::Play(Play::Touch(card)));
        }
    };
    button
        .click(click)
        .on("pointerdown", move |event| {
            drag.update_value(|drag| drag.begin(event.unchecked_ref::<PointerEvent>(), card));
        })
        .on("pointermove", move |event| {
            drag.update_value(|drag| drag.go_on(event.unchecked_ref::<PointerEvent>()));
        })
        .on("pointerup", move |event| {
            let event = event.unchecked_ref::<PointerEvent>();
            let intent = drag.try_update_value(|drag| drag.end(event, desk)).flatten();
            if let Some(intent) = intent {
                desk.act(intent);
            }
            drag::put_down(drag);
        })
        .on("pointercancel", move |_| {
            drag.update_value(Drag::cancel);
            drag::put_down(drag);
        })
}
