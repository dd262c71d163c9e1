//! The waiting room (S3): the invitation, who sits where, and the start.

mod invite;
pub(crate) mod qr;
mod roster;

use super::{frame::Frame, home::tables::timer};
use crate::{desk::Desk, parts::key};
use eights_art::Icon;
use eights_client::{
    core::{Client, Deed, Overlay, people, table::Table},
    keys::{Command, Context},
};
use eights_words::{Args, texts::chat, texts::screens};
use leptos::prelude::*;

/// The waiting room.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let desk = Desk::here();
    let title = desk.memo(|client| {
        let code = client.table().map(|table| table.code.to_string()).unwrap_or_default();
        client.words().say("wait-title", &Args::new().text("code", code))
    });
    let about = desk.memo(about);
    view! {
        <Frame title about back=Deed::Leave class="page__inside--two">
            <invite::Invitation/>
            <section class="panel" aria-labelledby="who">
                <h2 class="panel__title" id="who">{desk.text("wait-seats")}</h2>
                <roster::Roster/>
                <Bots/>
                <Start/>
                <button class="btn btn--quiet" on:click=move |_| desk.act(Deed::Open(Overlay::Rules))>
                    {crate::parts::pic::icon(Icon::Book)}{desk.text("wait-rules")}
                </button>
            </section>
            <section class="panel wide" aria-labelledby="talk">
                <h2 class="panel__title" id="talk">{desk.text(chat::CHAT_TITLE)}</h2>
                <crate::parts::chat::Chat/>
            </section>
        </Frame>
    }
}

/// What is played here, in a few words.
fn about(client: &Client) -> String {
    let words = client.words();
    let Some(table) = client.table() else { return String::new() };
    let title = table.rules.base().map(|base| words.preset_title(base)).unwrap_or_default();
    let rules = match table.rules.changes().is_empty() {
        true => title,
        false => words.say("home-rules-changed", &Args::new().text("rules", title)),
    };
    let timer = timer(words, table.settings.timer.into());
    words.say("wait-about", &Args::new().text("rules", rules).text("timer", timer))
}

/// The host's buttons for bots.
#[component]
fn Bots() -> impl IntoView {
    let desk = Desk::here();
    let is_host = desk.memo(|client| client.table().is_some_and(Table::is_host));
    let button = move |id: &'static str, command: Command, deed: Deed| {
        let shortcuts = key::shortcuts(Context::Waiting, command);
        view! {
            <button class="btn" aria-keyshortcuts=move || shortcuts.get() on:click=move |_| desk.act(deed.clone())>
                {desk.text(id)} {key::key(Context::Waiting, command)}
            </button>
        }
    };
    view! {
        <Show when=move || is_host.get()>
            <div class="row">
                {button(screens::WAIT_ADD_BOT, Command::AddBot, Deed::AddBot(None, None))}
                {button(screens::WAIT_REMOVE_BOT, Command::RemoveBot, Deed::RemoveBot(None))}
            </div>
        </Show>
    }
}

/// Who starts, and for the host the button.
#[component]
fn Start() -> impl IntoView {
    let desk = Desk::here();
    let is_host = desk.memo(|client| client.table().is_some_and(Table::is_host));
    let is_watching = desk.memo(|client| client.table().is_some_and(|table| table.you.is_none()));
    let is_alone = desk.memo(|client| client.table().is_some_and(|table| table.n_people() < 2));
    let is_listed = desk.memo(|client| client.table().is_some_and(|table| table.settings.listed));
    let host = desk.memo(|client| {
        let table = client.table()?;
        let host = table.host?;
        table.seats.get(host.index()).and_then(people::person).map(|person| person.name.to_owned())
    });
    let waits = move || {
        let player = host.get().unwrap_or_default();
        desk.sentence("wait-host-starts", &Args::new().text("player", player))
    };
    let shortcuts = key::shortcuts(Context::Waiting, Command::Start);
    view! {
        <Show when=move || is_listed.get()><p class="note">{desk.text("wait-listed")}</p></Show>
        <Show when=move || is_alone.get() && is_host.get()><p class="note">{desk.text("wait-alone")}</p></Show>
        <Show when=move || is_watching.get()><p class="note">{desk.text("table-watching")}</p></Show>
        <Show when=move || is_host.get() fallback=move || view! { <p class="lead">{waits}</p> }>
            <button class="btn btn--primary btn--big btn--wide" aria-keyshortcuts=move || shortcuts.get() on:click=move |_| desk.act(Deed::Start)>
                {desk.text("wait-start")} {key::key(Context::Waiting, Command::Start)}
            </button>
        </Show>
    }
}
