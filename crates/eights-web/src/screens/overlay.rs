//! What lies over a screen (S16): menus, dialogs and sheets. One at a time; what lies below is out of reach.

mod device;
mod dialog;
mod keys;
mod menu;
mod rules;

use crate::{app::is_sheet, desk::Desk, dom, spots};
use eights_client::core::{Client, Deed, Overlay as Kind, Spot, people};
use leptos::{prelude::*, web_sys::HtmlElement};
use wasm_bindgen::JsCast;

/// What lies over the screen. The sheets of rounds are the table's own.
#[component]
pub(crate) fn Overlay() -> impl IntoView {
    let desk = Desk::here();
    let kind = desk.memo(|client| client.overlay().filter(|overlay| !is_sheet(*overlay)));
    let is_open = Memo::new(move |_| kind.get().is_some() || desk.hand_over.get().is_some());
    give_focus_back(desk, is_open);
    view! {
        {move || match kind.get() {
            None | Some(Kind::Round | Kind::Scores | Kind::Ranking) => ().into_any(),
            Some(Kind::Actions) => view! { <menu::Menu title=desk.text("menu-title")/> }.into_any(),
            Some(Kind::Ear) => view! { <menu::Menu title=desk.text("ear-title")/> }.into_any(),
            Some(Kind::QuickChat) => view! { <menu::Menu title=desk.text("chat-quick") class="menu menu--two"/> }.into_any(),
            Some(Kind::Seat(seat)) => view! { <menu::Menu title=desk.peek(|client| name(client, seat))/> }.into_any(),
            Some(Kind::Leave) => view! { <menu::Leave/> }.into_any(),
            Some(Kind::Keys) => view! { <keys::KeyHelp/> }.into_any(),
            Some(Kind::Rules) => view! { <rules::RulesInForce/> }.into_any(),
        }}
        {move || desk.hand_over.get().map(|code| view! { <device::MoveDevice code/> })}
    }
}

/// The name of whoever sits on a seat.
fn name(client: &Client, seat: eights::Seat) -> String {
    let table = client.table();
    let person = table.and_then(|table| table.seats.get(seat.index())).and_then(people::person);
    let other = table.and_then(|table| table.names().get(seat.index()).cloned());
    person.map(|person| person.name.to_owned()).or(other).unwrap_or_default()
}

/// What had the focus before has it again when everything is closed, unless the client has put it somewhere itself.
fn give_focus_back(desk: Desk, is_open: Memo<bool>) {
    let before = StoredValue::new_local(None::<HtmlElement>);
    Effect::new(move |was_open: Option<bool>| {
        let is_open = is_open.get();
        if is_open && was_open != Some(true) {
            before.set_value(dom::document().active_element().and_then(|element| element.dyn_into().ok()));
        } else if !is_open && was_open == Some(true) {
            let is_lost = matches!(desk.peek(Client::focus), Spot::Page | Spot::Overlay(_) | Spot::Text);
            if is_lost {
                dom::after_drawing(move || focus_again(desk, before.get_value()));
            }
        }
        is_open
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
    if desk.hand_over.get_untracked().is_some() {
        desk.hand_over.set(None);
    } else {
        desk.act(Deed::Close);
    }
}
