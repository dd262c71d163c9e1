//! Acts of the table besides moving cards: draws, skips, the direction of play, and cards that are stopped.

use super::place::{Spot, begin, come};
use crate::dom;
use eights::{Event, Seat, Steps};
use eights_art::Icon;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// No more backs than these fly at once.
const MOST_BACKS: usize = 24;

/// Acts out what happened.
pub(super) fn act_out(steps: &Steps) {
    let mut backs = 0;
    for event in steps.events() {
        match *event {
            Event::Drew { seat, .. } | Event::Dealt { seat, .. } => deal_back(seat, &mut backs),
            Event::Skipped { seat } => {
                if let Some(seat) = dom::find(&format!("[data-seat=\"{}\"]", seat.number())) {
                    begin(&seat, "hops", 600);
                }
            }
            Event::Reversed { .. } => spin(),
            Event::Named { .. } => {
                if let Some(chip) = dom::find(".chip--suit") {
                    begin(&chip, "morphs", 1000);
                }
            }
            Event::Noped { .. } => stamp(),
            _ => {}
        }
    }
}

/// A back flies from the stock to another player.
fn deal_back(seat: Seat, backs: &mut usize) {
    let (Some(from), Some(to)) = (Spot::of_selector(".pile--stock"), Spot::of_seat(seat)) else { return };
    let is_own = dom::find(&format!("[data-seat=\"{}\"]", seat.number()))
        .is_some_and(|seat| seat.has_attribute("data-me"));
    if is_own || *backs >= MOST_BACKS {
        return;
    }
    let Some(back) = make("ghost", &eights_art::back()) else { return };
    let style = back.style();
    let _ = style.set_property("left", &dom::pixels(to.x));
    let _ = style.set_property("top", &dom::pixels(to.y));
    if let Some(body) = dom::document().body() {
        let _ = body.append_child(&back);
        come(&back, from, to, "moves-deal", *backs);
        let nth = *backs as u64;
        dom::after(460 + 45 * nth, move || back.remove());
    }
    *backs += 1;
}

/// The ring spins half a turn.
fn spin() {
    if let Some(piles) = dom::find(".piles") {
        let _ = piles.set_attribute("data-turning", "");
        dom::after(800, move || drop(piles.remove_attribute("data-turning")));
    }
}

/// A stamp comes down on the discards.
fn stamp() {
    let Some(pile) = dom::find(".pile--discard") else { return };
    if let Some(stamp) = make("stamp stamps", &eights_art::icon(Icon::Cross)) {
        let _ = pile.append_child(&stamp);
        dom::after(1100, move || stamp.remove());
    }
}

fn make(class: &str, picture: &str) -> Option<HtmlElement> {
    let element: HtmlElement = dom::document().create_element("span").ok()?.unchecked_into();
    element.set_class_name(class);
    let _ = element.set_attribute("aria-hidden", "true");
    element.set_inner_html(picture);
    Some(element)
}
