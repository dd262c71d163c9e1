//! The waiting room (S3): the invitation, who sits where, and the start.

mod invite;
mod line;
pub(crate) mod qr;
mod roster;

use super::{frame::Frame, home::tables::timer};
use crate::{
    desk::Desk,
    elements::{El, Node, Seen, choose, classed, when},
    parts::{chat::chat_panel, key, pic},
};
use eights_art::Icon;
use eights_client::{
    core::{Browse, Client, Go, Intent, Manage, Overlay, people, table::Table},
    keys::{Command, Context},
};
use eights_words::{Args, Text};

/// The waiting room.
pub(crate) fn waiting() -> El {
    let desk = Desk;
    let title = desk.memo(|client| {
        let code = client.table().map(|table| table.code.to_string()).unwrap_or_default();
        client.words().say(Text::WAIT_TITLE, &Args::new().text("code", code))
    });
    let is_host = desk.memo(|client| client.table().is_some_and(Table::is_host));
    let rules = classed("button", "btn btn--quiet")
        .click(move || desk.act(Intent::Browse(Browse::Open(Overlay::Rules))))
        .add((pic::icon(Icon::Book), desk.text(Text::WAIT_RULES)));
    let who = classed("section", "panel")
        .attr("aria-labelledby", "who")
        .add(classed("h2", "panel__title").attr("id", "who").add(desk.text(Text::WAIT_SEATS)))
        .add((roster::roster(desk), bots(desk, is_host), notes(desk, is_host), rules));
    let talk = classed("section", "panel wide")
        .attr("aria-labelledby", "talk")
        .add(classed("h2", "panel__title").attr("id", "talk").add(desk.text(Text::CHAT_TITLE)))
        .add(chat_panel());
    Frame::new(title, Intent::Go(Go::Leave))
        .about(desk.memo(about))
        .class("page__inside--two")
        .foot(start(desk, is_host))
        .around([invite::invitation(desk), who, talk])
}

/// The rules and settings here, in a few words.
fn about(client: &Client) -> String {
    let words = client.words();
    let Some(table) = client.table() else { return String::new() };
    let title = table.rules.base().map(|base| words.preset_title(base)).unwrap_or_default();
    let rules = match table.rules.changes().is_empty() {
        true => title,
        false => words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", title)),
    };
    let timer = timer(words, table.settings.timer.into());
    words.say(Text::WAIT_ABOUT, &Args::new().text("rules", rules).text("timer", timer))
}

/// The host's buttons for bots.
fn bots(desk: Desk, is_host: Seen<bool>) -> Node {
    choose(is_host, move |is_host| {
        is_host.then(|| {
            let add = Intent::Manage(Manage::AddBot(None, None));
            let remove = Intent::Manage(Manage::RemoveBot(None));
            classed("div", "row")
                .add(keyed(desk, "btn", Text::WAIT_ADD_BOT, Command::AddBot, add))
                .add(keyed(desk, "btn", Text::WAIT_REMOVE_BOT, Command::RemoveBot, remove))
        })
    })
}

/// A button that a key stands for as well.
fn keyed(desk: Desk, class: &str, text: Text, command: Command, intent: Intent) -> El {
    classed("button", class)
        .attr("aria-keyshortcuts", key::shortcuts(Context::Waiting, command))
        .click(move || desk.act(intent.clone()))
        .add((desk.text(text), key::key(Context::Waiting, command)))
}

/// Notes to read before the start.
fn notes(desk: Desk, is_host: Seen<bool>) -> [Node; 3] {
    let is_watching = desk.memo(|client| client.table().is_some_and(|table| table.you.is_none()));
    let is_alone = desk.memo(|client| client.table().is_some_and(|table| table.n_people() < 2));
    let is_listed = desk.memo(|client| client.table().is_some_and(|table| table.settings.listed));
    let note = move |id| move || classed("p", "note").add(desk.text(id));
    [
        when(move || is_listed.get(), note(Text::WAIT_LISTED)),
        when(move || is_alone.get() && is_host.get(), note(Text::WAIT_ALONE)),
        when(move || is_watching.get(), note(Text::TABLE_WATCHING)),
    ]
}

/// The button that starts the game for the host, or the host's name for others.
fn start(desk: Desk, is_host: Seen<bool>) -> Node {
    choose(is_host, move |is_host| match is_host {
        true => keyed(
            desk,
            "btn btn--primary btn--big",
            Text::WAIT_START,
            Command::Start,
            Intent::Manage(Manage::Start),
        )
        .attr("data-start", true),
        false => classed("p", "lead").add(desk.memo(who_starts)),
    })
}

/// The player whom everybody else waits for.
fn who_starts(client: &Client) -> String {
    let host = client.table().and_then(|table| table.seats.get(table.host?.index()));
    let player = host.and_then(people::person).map(|person| person.name.to_owned()).unwrap_or_default();
    client.words().say(Text::WAIT_HOST_STARTS, &Args::new().text("player", player))
}
