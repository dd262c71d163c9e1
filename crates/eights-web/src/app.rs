//! The page: the screen the client is on, and what lies over it.

use crate::{
    address,
    desk::{self, Desk},
    dom,
    keep::{self, Note},
    parts::{
        line::{LineSheet, is_in_trouble},
        pic,
    },
    screens,
};
use eights_client::core::{Client, Overlay, Screen};
use eights_words::Args;
use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let desk = Desk::new();
    provide_context(desk);
    desk::listen(desk);
    address::follow(desk);
    let screen = desk.memo(|client| Kind::of(client.screen()));
    let title = desk.memo(title);
    Effect::new(move |_| title.with(|title| dom::document().set_title(title)));
    let note = desk.memo(note);
    Effect::new(move |_| {
        if let Some(note) = note.get() {
            keep::set_note(&note);
        }
    });
    let covered = desk
        .memo(|client| is_in_trouble(client) || client.overlay().is_some_and(|overlay| !is_sheet(overlay)));
    view! {
        {pic::defs()}
        <div inert=move || covered.get() || desk.hand_over.get().is_some()>
            {move || match screen.get() {
                Kind::Home => view! { <screens::home::Home/> }.into_any(),
                Kind::NewTable => view! { <screens::new_table::NewTable/> }.into_any(),
                Kind::Join => view! { <screens::join::Join/> }.into_any(),
                Kind::Waiting => view! { <screens::waiting::Waiting/> }.into_any(),
                Kind::Table => view! { <screens::table::Table/> }.into_any(),
                Kind::Settings => view! { <screens::settings::Settings/> }.into_any(),
            }}
        </div>
        <screens::overlay::Overlay/>
        <LineSheet/>
    }
}

/// Whether an overlay is one of the sheets that the table itself shows.
pub(crate) const fn is_sheet(overlay: Overlay) -> bool {
    matches!(overlay, Overlay::Round | Overlay::Scores | Overlay::Ranking)
}

/// The title of the document: what is shown, and whether it is one's turn.
fn title(client: &Client) -> String {
    let words = client.words();
    let table = client.table();
    let shown = match client.screen() {
        Screen::Home => return words.text("app-title").into_owned(),
        Screen::NewTable => words.text("new-title").into_owned(),
        Screen::Settings(_) => words.text("settings-title").into_owned(),
        Screen::Join { code } => words.say("wait-title", &Args::new().text("code", code.to_string())),
        Screen::Waiting => {
            let code = table.map(|table| table.code.to_string()).unwrap_or_default();
            words.say("wait-title", &Args::new().text("code", code))
        }
        Screen::Table => table
            .and_then(|table| table.rules.base())
            .map(|base| words.preset_title(base))
            .unwrap_or_default(),
    };
    let title = format!("{shown} · {}", words.text("app-title"));
    let is_my_turn = table.is_some_and(eights_client::core::table::Table::is_my_turn);
    if is_my_turn { words.say("app-your-turn", &Args::new().text("title", title)) } else { title }
}

/// What is to be remembered of the table one sits at.
fn note(client: &Client) -> Option<Note> {
    let table = client.table()?;
    let you = table.you?;
    let others = table.around().into_iter().filter(|seat| *seat != you);
    let players =
        others.filter_map(|seat| table.names().get(seat.index()).cloned()).filter(|name| !name.is_empty());
    let round = table.view.as_ref().map(|view| view.round() as usize);
    Some(Note { code: table.code, round, players: players.collect() })
}

/// Which screen, whatever is on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Home,
    NewTable,
    Join,
    Waiting,
    Table,
    Settings,
}

impl Kind {
    const fn of(screen: &Screen) -> Self {
        match screen {
            Screen::Home => Self::Home,
            Screen::NewTable => Self::NewTable,
            Screen::Join { .. } => Self::Join,
            Screen::Waiting => Self::Waiting,
            Screen::Table => Self::Table,
            Screen::Settings(_) => Self::Settings,
        }
    }
}
