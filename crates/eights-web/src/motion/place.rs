//! Where everything lies, and how it gets from there to where it lies now.

use crate::dom;
use eights::{Event, Seat, Steps};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// The longest that anything moves, in milliseconds: then its class is taken away.
const LONGEST: u64 = 2400;
/// Moves of fewer pixels than this are not shown.
const LEAST: f64 = 2.0;

/// The middle of something on the screen.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Spot {
    fn of(rect: &DomRect) -> Self {
        Self { x: rect.x() + rect.width() / 2.0, y: rect.y() + rect.height() / 2.0 }
    }

    pub(super) fn of_element(element: &Element) -> Self {
        Self::of(&element.get_bounding_client_rect())
    }

    pub(super) fn of_selector(selector: &str) -> Option<Self> {
        dom::find(selector).map(|element| Self::of_element(&element))
    }

    /// Where a player sits.
    pub(super) fn of_seat(seat: Seat) -> Option<Self> {
        Self::of_selector(&format!("[data-seat=\"{}\"]", seat.number()))
    }
}

/// Where everything lay.
pub(crate) struct Before {
    /// The cards of the hand by the names of their spots.
    hand: Vec<(String, Spot)>,
    /// The top card of the discards.
    top: Option<String>,
}

const HAND: &str = "#hand [data-spot^=\"card \"]";

impl Before {
    /// Looks at the table; `None` if there is none.
    pub(super) fn look() -> Option<Self> {
        dom::find(".table .piles")?;
        Some(Self { hand: hand().into_iter().map(|(name, _, at)| (name, at)).collect(), top: top() })
    }

    fn place(&self, name: &str) -> Option<Spot> {
        self.hand.iter().find(|(other, _)| other == name).map(|(_, at)| *at)
    }

    /// Where a card that has left the hand lay.
    fn left(&self, face: &str, now: &[(String, HtmlElement, Spot)]) -> Option<Spot> {
        let is_it = |(name, _): &&(String, Spot)| {
            name.split(' ').nth(1) == Some(face) && !now.iter().any(|(other, ..)| other == name)
        };
        self.hand.iter().find(is_it).map(|(_, at)| *at)
    }
}

fn hand() -> Vec<(String, HtmlElement, Spot)> {
    let cards = dom::find_all(HAND).into_iter();
    cards
        .map(|card| {
            (card.get_attribute("data-spot").unwrap_or_default(), card.clone(), Spot::of_element(&card))
        })
        .collect()
}

/// The number and the face of the card on top.
fn top() -> Option<String> {
    dom::find(".pile--discard")?.get_attribute("data-top")
}

/// Moves every card that lies elsewhere now.
pub(super) fn settle(before: &Before, steps: Option<&Steps>) {
    let now = hand();
    let is_deal = steps.is_some_and(|steps| steps.has(|event| matches!(event, Event::Began { .. })));
    let mut nth = 0;
    for (name, card, at) in &now {
        match before.place(name).filter(|_| !is_deal) {
            Some(from) => come(card, from, *at, "moves-draw", 0),
            None => {
                if let Some(from) = source(steps) {
                    come(card, from, *at, "moves-deal", nth);
                    nth += 1;
                }
            }
        }
    }
    if let Some(top) = top().filter(|top| Some(top) != before.top.as_ref()) {
        let face = top.split(' ').nth(1).unwrap_or_default();
        let from = before.left(face, &now).or_else(|| steps.and_then(player).and_then(Spot::of_seat));
        let card = dom::find(".pile--discard > .ce-card:last-of-type");
        if let (Some(from), Some(card)) = (from, card) {
            let at = Spot::of_element(&card);
            come(&card, from, at, "moves-play", 0);
        }
    }
}

/// Where a new card of the own hand comes from: another hand, the discards, or else the stock.
fn source(steps: Option<&Steps>) -> Option<Spot> {
    let giver = |steps: &Steps| {
        steps.events().find_map(|event| match event {
            Event::Gave { from, .. } => Some(*from),
            _ => None,
        })
    };
    let is_back = steps.is_some_and(|steps| steps.has(|event| matches!(event, Event::TookBack { .. })));
    let pile = if is_back { ".pile--discard" } else { ".pile--stock" };
    steps.and_then(giver).and_then(Spot::of_seat).or_else(|| Spot::of_selector(pile))
}

/// The player of the last card.
fn player(steps: &Steps) -> Option<Seat> {
    steps.events().rev().find_map(|event| match *event {
        Event::Played { seat, .. } | Event::Noped { seat, .. } | Event::Discarded { seat, .. } => Some(seat),
        _ => None,
    })
}

/// Lets something come from elsewhere.
pub(super) fn come(element: &Element, from: Spot, to: Spot, class: &'static str, nth: usize) {
    let (x, y) = (from.x - to.x, from.y - to.y);
    let Some(styled) = styled(element) else { return };
    if x.abs() < LEAST && y.abs() < LEAST {
        return;
    }
    for (name, value) in
        [("--from-x", dom::pixels(x)), ("--from-y", dom::pixels(y)), ("--nth", nth.to_string())]
    {
        let _ = styled.set_property(name, &value);
    }
    begin(element, class, LONGEST);
}

/// Gives an element a class that moves it, from the beginning, and takes it away when it has moved.
pub(super) fn begin(element: &Element, class: &'static str, millis: u64) {
    let classes = element.class_list();
    if classes.contains(class) {
        let _ = classes.remove_1(class);
        // Reading a size makes the browser notice that the class has gone.
        let _ = element.client_width();
    }
    let _ = classes.add_1(class);
    let element = element.clone();
    dom::after(millis, move || drop(element.class_list().remove_1(class)));
}

/// The style of an element, be it of HTML or a picture.
fn styled(element: &Element) -> Option<web_sys::CssStyleDeclaration> {
    let html = element.dyn_ref::<HtmlElement>().map(HtmlElement::style);
    html.or_else(|| js_sys::Reflect::get(element, &"style".into()).ok()?.dyn_into().ok())
}
