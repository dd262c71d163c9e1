//! Places of the focus: each element that the client may name has its spot in `data-spot`, and what stands
//! for such an element in `data-at`.

use crate::{desk::Desk, dom};
use eights::Seat;
use eights_client::core::{CardId, Spot, TableItem, TurnItem, prompt::PromptSpot};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, FocusOptions, HtmlElement};

const TURN: [(TurnItem, &str); 3] =
    [(TurnItem::Draw, "draw"), (TurnItem::Pass, "pass"), (TurnItem::Sort, "sort")];
const TABLE: [(TableItem, &str); 5] = [
    (TableItem::Stock, "stock"),
    (TableItem::Discards, "discards"),
    (TableItem::Suit, "suit"),
    (TableItem::Owed, "owed"),
    (TableItem::Direction, "direction"),
];

thread_local! {
    /// The last element with the focus.
    static LAST: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// The name of a spot in the page.
pub(crate) fn name(spot: Spot) -> String {
    let of = |found: Option<&str>| found.unwrap_or_default().to_owned();
    match spot {
        Spot::Card(card) => format!("card {} {}", card.face, card.copy),
        Spot::Turn(item) => {
            format!("turn {}", of(TURN.iter().find(|(other, _)| *other == item).map(|(_, name)| *name)))
        }
        Spot::Hand => "hand".to_owned(),
        Spot::Table(item) => {
            format!("table {}", of(TABLE.iter().find(|(other, _)| *other == item).map(|(_, name)| *name)))
        }
        Spot::Player(seat) => format!("player {}", seat.number()),
        Spot::History => "history".to_owned(),
        Spot::Chat => "chat".to_owned(),
        Spot::Prompt(PromptSpot::Item(n)) => format!("prompt {n}"),
        Spot::Prompt(PromptSpot::Done) => "prompt done".to_owned(),
        Spot::Overlay(n) => format!("overlay {n}"),
        Spot::Row(n) => format!("row {n}"),
        Spot::Scrubber => "scrubber".to_owned(),
        Spot::Lines => "lines".to_owned(),
        Spot::Text => "text".to_owned(),
        Spot::Page => "page".to_owned(),
    }
}

/// The spot of a name.
fn read(name: &str) -> Option<Spot> {
    let mut words = name.split(' ');
    let (kind, what, which) = (words.next()?, words.next(), words.next());
    Some(match kind {
        "card" => Spot::Card(CardId { face: what?.parse().ok()?, copy: which?.parse().ok()? }),
        "turn" => Spot::Turn(TURN.iter().find(|(_, name)| Some(*name) == what)?.0),
        "hand" => Spot::Hand,
        "table" => Spot::Table(TABLE.iter().find(|(_, name)| Some(*name) == what)?.0),
        "player" => Spot::Player(Seat::new(what?.parse().ok()?)?),
        "history" => Spot::History,
        "chat" => Spot::Chat,
        "prompt" if what == Some("done") => Spot::Prompt(PromptSpot::Done),
        "prompt" => Spot::Prompt(PromptSpot::Item(what?.parse().ok()?)),
        "overlay" => Spot::Overlay(what?.parse().ok()?),
        "row" => Spot::Row(what?.parse().ok()?),
        "scrubber" => Spot::Scrubber,
        "lines" => Spot::Lines,
        "text" => Spot::Text,
        _ => Spot::Page,
    })
}

/// Moves the focus to a spot, if the page shows it. An overlay gets the focus at its beginning.
pub(crate) fn focus(spot: Spot) {
    if spot == Spot::Overlay(0)
        && !is_in_overlay()
        && let Some(first) = dom::find(".overlay [data-first]")
    {
        let _ = first.focus();
        return;
    }
    if let Some(element) = dom::find(&format!("[data-spot=\"{}\"]", name(spot))) {
        let _ = element.focus();
    }
}

/// Gives the focus back if its element was drawn again: the client still knows where it was.
pub(crate) fn keep(spot: Spot) {
    if is_at("body, .table h1") && spot != Spot::Page {
        focus(spot);
    }
    let is_gone = LAST.with_borrow(|last| last.as_ref().is_some_and(|last| !last.is_connected()));
    if is_gone && is_at("body") {
        focus_heading();
    }
}

/// Whether the focus is on something like this, or nowhere.
fn is_at(selector: &str) -> bool {
    let active = dom::document().active_element();
    active.is_none_or(|element| element.matches(selector).unwrap_or(false))
}

/// The focused element is gone without a replacement: the screen's heading gets the focus, and nothing is
/// scrolled.
fn focus_heading() {
    let still = FocusOptions::new();
    still.set_prevent_scroll(true);
    if let Some(heading) = dom::find("h1") {
        let _ = heading.focus_with_options(&still);
    }
}

/// Moves the focus to what a new screen begins with: whatever wants it, or else its heading.
pub(crate) fn focus_page() {
    if let Some(element) = dom::find("[data-first]").or_else(|| dom::find("h1")) {
        let _ = element.focus();
    }
}

/// Moves the focus into what has been opened over the screen.
pub(crate) fn focus_overlay() {
    if !is_in_overlay()
        && let Some(element) =
            dom::find(".overlay [data-first]").or_else(|| dom::find(".overlay [data-spot]"))
    {
        let _ = element.focus();
    }
}

fn is_in_overlay() -> bool {
    let active = dom::document().active_element();
    active.is_some_and(|element| element.closest(".overlay").ok().flatten().is_some())
}

/// Tells the desk where the focus is whenever it moves.
pub(crate) fn listen(desk: Desk) {
    let on_focus = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
            return;
        };
        let spot = spot_of(&element);
        LAST.set(Some(element));
        desk.focused(spot);
    });
    let _ = dom::document().add_event_listener_with_callback("focusin", on_focus.as_ref().unchecked_ref());
    on_focus.forget();
}

fn spot_of(element: &Element) -> Spot {
    let named = element.closest("[data-spot], [data-at]").ok().flatten();
    let name = named
        .and_then(|element| element.get_attribute("data-spot").or_else(|| element.get_attribute("data-at")));
    let spot = name.and_then(|name| read(&name));
    spot.unwrap_or(if is_typing(element) { Spot::Text } else { Spot::Page })
}

/// Whether something is typed or chosen with letters in an element.
pub(crate) fn is_typing(element: &Element) -> bool {
    let types =
        element.matches("input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select");
    types.unwrap_or(false) || element.dyn_ref::<HtmlElement>().is_some_and(HtmlElement::is_content_editable)
}
