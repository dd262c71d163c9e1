//! Dragging a card: to the discards plays it, along the hand moves it. A press on a narrow strip shows the
//! card large.

use super::face::face;
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{IntoNode, Node, classed},
};
use eights::Card;
use eights_client::core::{CardId, Client, Intent, Play};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// A press that moves by less than this many pixels is a tap.
const TAP: f64 = 9.0;
/// A card that is let go so far above the hand is played.
const ABOVE: f64 = 36.0;
/// A card that is moved aside by less than this stays where it is.
const ASIDE: f64 = 24.0;
/// A card of which less than this is seen is shown large while it is pressed.
const NARROW: f64 = 40.0;

/// A card that may be on its way under a finger.
#[derive(Default)]
pub(super) struct Drag {
    from: Option<From>,
    was_dragged: bool,
}

struct From {
    card: CardId,
    element: HtmlElement,
    x: f64,
    y: f64,
    is_moving: bool,
}

/// The card that is shown large, and where.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Pressed {
    face: Card,
    at: f64,
}

impl Drag {
    /// A finger or the mouse is pressed on a card.
    pub(super) fn begin(&mut self, event: &PointerEvent, card: CardId) {
        self.was_dragged = false;
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let element = element.and_then(|element| element.closest(".hand__card").ok().flatten());
        let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        if let Some(element) = element {
            press(&element, card);
            // A quick hand is elsewhere with its first move.
            let _ = element.set_pointer_capture(event.pointer_id());
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.from = Some(From { card, element, x, y, is_moving: false });
        }
    }

    /// It moves: from a certain way on, the card goes with it.
    pub(super) fn go_on(&mut self, event: &PointerEvent) {
        let Some(from) = &mut self.from else { return };
        let (x, y) = (f64::from(event.client_x()) - from.x, f64::from(event.client_y()) - from.y);
        if !from.is_moving && x * x + y * y < TAP * TAP {
            return;
        }
        if !from.is_moving {
            from.is_moving = true;
            self.was_dragged = true;
            let _ = from.element.set_attribute("data-dragged", "");
        }
        let _ =
            from.element.style().set_property("translate", &format!("{} {}", dom::pixels(x), dom::pixels(y)));
    }

    /// It is let go: over the table the card is played, over the hand it is moved.
    pub(super) fn end(&mut self, event: &PointerEvent, desk: Desk) -> Option<Intent> {
        let from = self.from.as_ref().filter(|from| from.is_moving)?;
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let hand = dom::find("#hand")?.get_bounding_client_rect();
        if y < hand.top() + ABOVE {
            return Some(Intent::Play(Play::Card(from.card)));
        }
        // A player who slides off the hand, or straight down, has thought better of it.
        if y > hand.bottom() || (x - from.x).abs() < ASIDE {
            return None;
        }
        let cards = desk.peek(Client::shown_cards);
        let at = cards.iter().position(|card| *card == from.card)?;
        let to = place_at(x, y, &from.element)?;
        let by = isize::try_from(to).ok()? - isize::try_from(at).ok()?;
        (by != 0).then_some(Intent::Play(Play::Shift(from.card, by)))
    }

    /// It is taken away by the browser.
    pub(super) fn cancel(&mut self) {
        self.was_dragged = self.from.as_ref().is_some_and(|from| from.is_moving);
    }

    /// Whether the last press was a drag, so that no click follows from it.
    pub(super) const fn was_dragged(&self) -> bool {
        self.was_dragged
    }
}

/// Puts the card back where it belongs, after the table has been told what was done with it.
pub(super) fn put_down(drag: StoredValue<Drag, LocalStorage>) {
    PRESSED.with(|pressed| pressed.set(None));
    dom::before_drawing(move || {
        let _ = drag.try_update_value(|drag| {
            if let Some(from) = drag.from.take() {
                let _ = from.element.style().remove_property("translate");
                let _ = from.element.remove_attribute("data-dragged");
            }
        });
    });
}

/// The place in the hand of the card that lies there, whatever is dragged over it.
fn place_at(x: f64, y: f64, dragged: &Element) -> Option<usize> {
    let near = |element: &HtmlElement| {
        let rect = element.get_bounding_client_rect();
        let (dx, dy) = (rect.left() + 20.0 - x, rect.top() + rect.height() / 2.0 - y);
        (dx.abs() + dy.abs() * 2.0) as i64
    };
    let cards = dom::find_all("#hand .hand__card");
    let others = cards.iter().enumerate().filter(|(_, card)| !card.is_same_node(Some(dragged)));
    others.min_by_key(|(_, card)| near(card)).map(|(n, _)| n)
}

thread_local! {
    static PRESSED: ArcRwSignal<Option<Pressed>> = ArcRwSignal::new(None);
}

fn press(element: &HtmlElement, card: CardId) {
    let rect = element.get_bounding_client_rect();
    let hand =
        element.closest("#hand").ok().flatten().map_or(0.0, |hand| hand.get_bounding_client_rect().left());
    if rect.width() < NARROW && element.next_element_sibling().is_some() {
        PRESSED.with(|pressed| {
            pressed.set(Some(Pressed { face: card.face, at: rect.left() + rect.width() / 2.0 - hand }));
        });
    }
}

/// The pressed card, large, above a hand of narrow strips.
pub(super) fn lens(desk: Desk) -> Node {
    let pressed = PRESSED.with(Clone::clone);
    let large = move |Pressed { face: card, at }| {
        classed("span", "lens")
            .attr("aria-hidden", "true")
            .style("--at-x", dom::pixels(at))
            .add(face(desk, card))
    };
    (move || pressed.get().map(large)).into_node()
}
