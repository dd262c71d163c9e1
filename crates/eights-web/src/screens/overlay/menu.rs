//! Menus: what the client offers, in its order, with signs and keys.

use super::dialog::Dialog;
use crate::{
    desk::Desk,
    parts::{key, pic},
    spots,
};
use eights_art::Icon;
use eights_client::{
    core::{Client, Deed, MenuItem, Overlay, Spot, command_of},
    keys::Command,
};
use leptos::prelude::*;

/// A menu with the items that the client has for what is open.
#[component]
pub(super) fn Menu(
    #[prop(into)] title: String,
    #[prop(default = "menu")] class: &'static str,
) -> impl IntoView {
    let desk = Desk::here();
    let items = desk.memo(Client::menu);
    let list = move || {
        let items = items.get();
        let starts = |n: usize| n > 0 && part(&items[n].deed) != part(&items[n - 1].deed);
        let line = |(n, item): (usize, &MenuItem)| {
            view! { <li class:menu__part=starts(n)><Item place=n item=item.clone()/></li> }
        };
        items.iter().enumerate().map(line).collect_view()
    };
    view! { <Dialog title><ul class=class>{list}</ul></Dialog> }
}

#[component]
fn Item(place: usize, item: MenuItem) -> impl IntoView {
    let desk = Desk::here();
    let is_danger = is_danger(&item.deed);
    let sign = sign(&item.deed).map(pic::icon);
    let below = desk.peek(Client::context_below);
    let shortcut = command(&item.deed).map(|command| key::key(below, command));
    let shortcuts = command(&item.deed).map(|command| key::shortcuts(below, command));
    view! {
        <button data-spot=spots::name(Spot::Overlay(place)) data-danger=is_danger
            aria-keyshortcuts=move || shortcuts.and_then(|shortcuts| shortcuts.get()) on:click=move |_| desk.act(Deed::Item(place))>
            {sign} <bdi>{item.label}</bdi> {shortcut}
        </button>
    }
}

/// Whether to leave. Nobody leaves by accident: to stay comes first.
#[component]
pub(super) fn Leave() -> impl IntoView {
    let desk = Desk::here();
    let items = desk.memo(Client::menu);
    let is_playing = desk
        .peek(|client| client.table().is_some_and(|table| table.phase == eights_protocol::Phase::Playing));
    let why = desk.text(if is_playing { "leave-text" } else { "leave-text-waiting" });
    let button = move |(n, item): (usize, MenuItem)| {
        let class = if item.deed == Deed::Leave { "btn btn--danger" } else { "btn btn--primary" };
        view! { <button class=class data-spot=spots::name(Spot::Overlay(n)) on:click=move |_| desk.act(Deed::Item(n))>{item.label}</button> }
    };
    view! {
        <Dialog title=desk.text("leave-title") role="alertdialog" closes=false about="leave-why">
            <p class="lead" id="leave-why">{why}</p>
            <div class="prompt__foot">{move || items.get().into_iter().enumerate().map(button).collect_view()}</div>
        </Dialog>
    }
}

/// The part of a menu that an item is in; a line is drawn between parts.
const fn part(deed: &Deed) -> u8 {
    match deed {
        Deed::Draw | Deed::Pass | Deed::Sort => 0,
        Deed::Read(_) => 1,
        Deed::Quick(_) => 2,
        Deed::Emote(_) => 3,
        Deed::ComeBack | Deed::MoveDevice => 5,
        Deed::Leave | Deed::Open(Overlay::Leave) | Deed::Remove(_) => 6,
        _ => 4,
    }
}

const fn is_danger(deed: &Deed) -> bool {
    matches!(deed, Deed::Leave | Deed::Open(Overlay::Leave) | Deed::Remove(_))
}

const fn sign(deed: &Deed) -> Option<Icon> {
    Some(match deed {
        Deed::Draw => Icon::Draw,
        Deed::Pass => Icon::Forward,
        Deed::Sort => Icon::Sort,
        Deed::Read(_) => Icon::Ear,
        Deed::Open(Overlay::Rules) => Icon::Book,
        Deed::Open(Overlay::QuickChat) => Icon::Chat,
        Deed::Open(Overlay::Keys) => Icon::Keys,
        Deed::Open(Overlay::Leave) | Deed::Leave | Deed::Remove(_) => Icon::Leave,
        Deed::Settings(_) => Icon::SoundOn,
        Deed::MoveDevice => Icon::Share,
        Deed::ComeBack | Deed::Sit(_) => Icon::Person,
        Deed::AddBot(..) | Deed::RemoveBot(_) | Deed::LetBotPlay(_) => Icon::Bot,
        Deed::MakeHost(_) => Icon::Star,
        Deed::Mute(..) => Icon::SoundOff,
        Deed::Close => Icon::Cross,
        _ => return None,
    })
}

/// The key that does the same.
const fn command(deed: &Deed) -> Option<Command> {
    Some(match deed {
        Deed::Draw => Command::Draw,
        Deed::Pass => Command::Pass,
        Deed::Read(reading) => command_of(*reading),
        Deed::Open(Overlay::QuickChat) => Command::QuickChat,
        Deed::Open(Overlay::Keys) => Command::Help,
        Deed::Open(Overlay::Leave) => Command::Leave,
        _ => return None,
    })
}
