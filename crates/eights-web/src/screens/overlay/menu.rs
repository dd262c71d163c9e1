//! Menus: what the client offers, in its order, with signs and keys.

use super::dialog::Dialog;
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el},
    parts::{key, pic},
    spots,
};
use eights_art::Icon;
use eights_client::{
    core::{Client, Deed, MenuItem, Overlay, Spot, command_of},
    keys::Command,
};

/// A menu with the items that the client has for what is open.
pub(super) fn menu(desk: Desk, title: String, class: &'static str) -> El {
    let list = choose(desk.memo(Client::menu), move |items| {
        let mut before = None;
        let line = |(n, item): (usize, MenuItem)| {
            let part = part(&item.deed);
            let is_other = before.replace(part).is_some_and(|before| before != part);
            el("li").class(is_other.then_some("menu__part")).add(menu_item(desk, n, item))
        };
        items.into_iter().enumerate().map(line).collect::<Vec<_>>()
    });
    Dialog::new(desk, title).around(classed("ul", class).add(list))
}

fn menu_item(desk: Desk, place: usize, item: MenuItem) -> El {
    let below = desk.peek(Client::context_below);
    let command = command(&item.deed);
    let button = el("button")
        .attr("data-spot", spots::name(Spot::Overlay(place)))
        .attr("data-danger", is_danger(&item.deed))
        .click(move || desk.act(Deed::Item(place)))
        .add((sign(&item.deed).map(pic::icon), el("bdi").add(item.label)));
    match command {
        None => button,
        Some(command) => {
            button.attr("aria-keyshortcuts", key::shortcuts(below, command)).add(key::key(below, command))
        }
    }
}

/// Whether to leave. Nobody leaves by accident: to stay comes first.
pub(super) fn leave(desk: Desk) -> El {
    let button = move |(n, item): (usize, MenuItem)| {
        let class = if item.deed == Deed::Leave { "btn btn--danger" } else { "btn btn--primary" };
        classed("button", class)
            .attr("data-spot", spots::name(Spot::Overlay(n)))
            .click(move || desk.act(Deed::Item(n)))
            .add(item.label)
    };
    let buttons = choose(desk.memo(Client::menu), move |items| {
        items.into_iter().enumerate().map(button).collect::<Vec<_>>()
    });
    let why = classed("p", "lead").attr("id", "leave-why").add(desk.peek(Client::on_leaving));
    Dialog::new(desk, desk.text("leave-title"))
        .alert()
        .with_own_way_out()
        .about("leave-why")
        .around([why, classed("div", "prompt__foot").add(buttons)])
}

/// The part of a menu that an item is in; a line is drawn between parts.
const fn part(deed: &Deed) -> u8 {
    match deed {
        Deed::Draw | Deed::Pass | Deed::Sort | Deed::Undo => 0,
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
        Deed::Undo => Icon::Undo,
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
