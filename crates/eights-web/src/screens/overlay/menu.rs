//! Menus: what the client offers, in its order, with signs and keys.

use super::dialog::Dialog;
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el},
    later::PUZZLES,
    parts::{key, pic},
    spots,
};
use eights_art::Icon;
use eights_client::{
    core::{Browse, Client, Go, Intent, Learning, Manage, MenuItem, Overlay, Play, Spot, Talk, command_of},
    keys::Command,
};
use eights_words::Text;

/// A menu with the items that the client has for what is open.
pub(super) fn menu(desk: Desk, title: String, class: &'static str) -> El {
    Dialog::new(desk, title).around(list(desk, class))
}

/// The menu after a chapter of a lesson, or below the verdict on the answer to a puzzle.
pub(super) fn after_lesson(desk: Desk) -> El {
    let is_puzzle = desk.peek(|client| client.study().is_some());
    let verdict = PUZZLES.here().filter(|_| is_puzzle).map(|puzzles| (puzzles.verdict)());
    Dialog::new(desk, desk.peek(Client::lesson_title)).around((verdict, list(desk, "menu")))
}

fn list(desk: Desk, class: &'static str) -> El {
    let list = choose(desk.memo(Client::menu), move |items| {
        let mut before = None;
        let line = |(n, item): (usize, MenuItem)| {
            let part = part(&item.intent);
            let is_other = before.replace(part).is_some_and(|before| before != part);
            el("li").class(is_other.then_some("menu__part")).add(menu_item(desk, n, item))
        };
        items.into_iter().enumerate().map(line).collect::<Vec<_>>()
    });
    classed("ul", class).add(list)
}

fn menu_item(desk: Desk, place: usize, item: MenuItem) -> El {
    let below = desk.peek(Client::context_below);
    let command = command(&item.intent);
    let button = el("button")
        .attr("data-spot", spots::name(Spot::Overlay(place)))
        .attr("data-danger", is_danger(&item.intent))
        .click(move || desk.act(Intent::Browse(Browse::Item(place))))
        .add((sign(&item.intent).map(pic::icon), el("bdi").add(item.label)));
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
        let class = if item.intent == Intent::Go(Go::Leave) { "btn btn--danger" } else { "btn btn--primary" };
        classed("button", class)
            .attr("data-spot", spots::name(Spot::Overlay(n)))
            .click(move || desk.act(Intent::Browse(Browse::Item(n))))
            .add(item.label)
    };
    let buttons = choose(desk.memo(Client::menu), move |items| {
        items.into_iter().enumerate().map(button).collect::<Vec<_>>()
    });
    let why = classed("p", "lead").attr("id", "leave-why").add(desk.peek(Client::on_leaving));
    Dialog::new(desk, desk.text(Text::LEAVE_TITLE))
        .alert()
        .with_own_way_out()
        .about("leave-why")
        .around([why, classed("div", "prompt__foot").add(buttons)])
}

/// The part of a menu that an item is in; a line is drawn between parts.
const fn part(intent: &Intent) -> u8 {
    match intent {
        Intent::Play(Play::Draw | Play::Pass | Play::Sort | Play::Undo) => 0,
        Intent::Browse(Browse::Read(_)) => 1,
        Intent::Talk(Talk::Quick(_)) => 2,
        Intent::Talk(Talk::Emote(_)) => 3,
        Intent::Manage(Manage::ComeBack | Manage::MoveDevice) => 5,
        Intent::Go(Go::Leave)
        | Intent::Browse(Browse::Open(Overlay::Leave))
        | Intent::Learn(Learning::Close)
        | Intent::Manage(Manage::Remove(_)) => 6,
        _ => 4,
    }
}

const fn is_danger(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Go(Go::Leave)
            | Intent::Browse(Browse::Open(Overlay::Leave))
            | Intent::Manage(Manage::Remove(_))
    )
}

const fn sign(intent: &Intent) -> Option<Icon> {
    Some(match intent {
        Intent::Play(Play::Draw) => Icon::Draw,
        Intent::Play(Play::Pass) => Icon::Forward,
        Intent::Play(Play::Sort) => Icon::Sort,
        Intent::Play(Play::Undo) => Icon::Undo,
        Intent::Browse(Browse::Read(_)) => Icon::Ear,
        Intent::Browse(Browse::Open(Overlay::Rules)) => Icon::Book,
        Intent::Browse(Browse::Open(Overlay::QuickChat)) => Icon::Chat,
        Intent::Browse(Browse::Open(Overlay::Keys)) => Icon::Keys,
        Intent::Browse(Browse::Open(Overlay::Leave))
        | Intent::Go(Go::Leave)
        | Intent::Manage(Manage::Remove(_)) => Icon::Leave,
        Intent::Go(Go::Settings(_)) => Icon::SoundOn,
        Intent::Go(Go::Puzzles) => Icon::Menu,
        Intent::Manage(Manage::MoveDevice) => Icon::Share,
        Intent::Manage(Manage::ComeBack) | Intent::Go(Go::Sit(_)) => Icon::Person,
        Intent::Manage(Manage::AddBot(..) | Manage::RemoveBot(_) | Manage::LetBotPlay(_)) => Icon::Bot,
        Intent::Manage(Manage::MakeHost(_)) => Icon::Star,
        Intent::Talk(Talk::Mute(..)) => Icon::SoundOff,
        Intent::Browse(Browse::Close) => Icon::Cross,
        Intent::Learn(learning) => return Some(lesson_sign(learning)),
        _ => return None,
    })
}

const fn lesson_sign(learning: &Learning) -> Icon {
    match learning {
        Learning::Begin { .. } | Learning::Chapter(_) => Icon::Book,
        Learning::Again | Learning::Reveal => Icon::Hint,
        Learning::Practise | Learning::Solve { .. } => Icon::Play,
        Learning::Share => Icon::Share,
        Learning::Close => Icon::Leave,
    }
}

/// The key that does the same.
const fn command(intent: &Intent) -> Option<Command> {
    Some(match intent {
        Intent::Play(Play::Draw) => Command::Draw,
        Intent::Play(Play::Pass) => Command::Pass,
        Intent::Browse(Browse::Read(reading)) => command_of(*reading),
        Intent::Browse(Browse::Open(Overlay::QuickChat)) => Command::QuickChat,
        Intent::Browse(Browse::Open(Overlay::Keys)) => Command::Help,
        Intent::Browse(Browse::Open(Overlay::Leave)) => Command::Leave,
        _ => return None,
    })
}
