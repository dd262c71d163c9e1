//! Overlays (S16): menus, dialogs and sheets. One at a time; the screen below is out of reach.

mod copy;
mod device;
mod dialog;
mod keys;
mod menu;
mod rules;

use crate::signals::*;
use crate::{
    app::is_sheet,
    desk::Desk,
    dom,
    elements::{IntoNode, Node, Seen, afterwards, choose, keep_up, seen},
    parts::line::is_in_trouble,
    spots,
};
use eights_client::core::{Browse, Client, Intent, Overlay, Spot, people};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The overlay. The sheets of rounds are the table's own.
pub(crate) fn overlay() -> Node {
    let desk = Desk;
    let kind = desk.memo(|client| client.overlay().filter(|overlay| !is_sheet(*overlay)));
    let by_hand = seen(move || desk.by_hand.get());
    // One at a time: what is to be copied may be the very link to the seat.
    let hand_over = seen(move || desk.hand_over.get().filter(|_| by_hand.with(Option::is_none)));
    // The seat has moved, or there is none to be moved any more.
    let is_over = desk.memo(|client| is_in_trouble(client) || client.table().is_none());
    keep_up(move || {
        if is_over.get() {
            desk.hand_over.set(None);
        }
    });
    give_focus_back(
        desk,
        seen(move || kind.get().is_some() || desk.hand_over.get().is_some() || by_hand.with(Option::is_some)),
    );
    let over = choose(kind, move |kind| match kind? {
        Overlay::Round | Overlay::Scores | Overlay::Ranking => None,
        Overlay::Actions => Some(menu::menu(desk, desk.text(Text::MENU_TITLE), "menu")),
        Overlay::Ear => Some(menu::menu(desk, desk.text(Text::EAR_TITLE), "menu")),
        Overlay::QuickChat => Some(menu::menu(desk, desk.text(Text::CHAT_QUICK), "menu menu--two")),
        Overlay::Seat(seat) => Some(menu::menu(desk, desk.peek(|client| name(client, seat)), "menu")),
        Overlay::Leave => Some(menu::leave(desk)),
        Overlay::Keys => Some(keys::key_help(desk)),
        Overlay::Rules => Some(rules::rules_in_force(desk)),
        Overlay::Lesson => Some(menu::after_lesson(desk)),
    });
    let device = choose(hand_over, move |code| code.map(|code| device::move_device(desk, code)));
    let copy = choose(by_hand, move |text| text.map(|text| copy::copy_by_hand(desk, text)));
    (over, device, copy).into_node()
}

/// The name of the player on a seat.
fn name(client: &Client, seat: eights::Seat) -> String {
    let table = client.table();
    let person = table.and_then(|table| table.seats.get(seat.index())).and_then(people::person);
    let other = table.and_then(|table| table.names().get(seat.index()).cloned());
    person.map(|person| person.name.to_owned()).or(other).unwrap_or_default()
}

/// Gives the focus back to its former element when everything is closed, unless the client has put it
/// somewhere itself.
fn give_focus_back(desk: Desk, is_open: Seen<bool>) {
    let mut was_open = false;
    let mut before = None::<HtmlElement>;
    afterwards(move || {
        let is_open = is_open.get();
        if is_open && !was_open {
            before = dom::document().active_element().and_then(|element| element.dyn_into().ok());
        } else if !is_open && was_open {
            let before = before.take();
            let is_lost = matches!(desk.peek(Client::focus), Spot::Page | Spot::Overlay(_) | Spot::Text);
            if is_lost {
                dom::after_drawing(move || focus_again(desk, before));
            }
        }
        was_open = is_open;
    });
}

/// The focus goes to an element, or where it is gone to the heading; the client is told in any case.
fn focus_again(desk: Desk, element: Option<HtmlElement>) {
    let is_there = |element: &HtmlElement| element.is_connected() && element.tag_name() != "BODY";
    match element.filter(is_there) {
        Some(element) => drop(element.focus()),
        None => spots::focus_page(),
    }
    if matches!(desk.peek(Client::focus), Spot::Overlay(_)) {
        desk.focused(Spot::Page);
    }
}

/// Puts the focus into what has just been opened.
fn take_focus() {
    dom::after_drawing(spots::focus_overlay);
}

/// Closes whatever is open.
fn close(desk: Desk) {
    if desk.by_hand.with_untracked(Option::is_some) {
        desk.by_hand.set(None);
    } else if desk.hand_over.get_untracked().is_some() {
        desk.hand_over.set(None);
    } else {
        desk.act(Intent::Browse(Browse::Close));
    }
}
