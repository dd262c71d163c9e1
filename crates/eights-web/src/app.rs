//! The page: the screen the client is on, and what lies over it.

use crate::{
    address,
    desk::{self, Desk},
    dom,
    elements::{IntoNode, choose, el, keep_up},
    keep::{self, Note},
    later,
    parts::{
        line::{is_in_trouble, line_sheet},
        pic,
    },
    screens,
};
use eights_client::core::{Client, Overlay, Screen};
use eights_words::Args;
use leptos::prelude::*;

/// The page.
pub(crate) fn app() -> impl IntoNode {
    let desk = Desk::new();
    provide_context(desk);
    desk::listen(desk);
    address::follow(desk);
    later::foresee(desk);
    let title = desk.memo(title);
    keep_up(move || title.with(|title| dom::document().set_title(title)));
    let note = desk.memo(note);
    keep_up(move || {
        if let Some(note) = note.get() {
            keep::set_note(&note);
        }
    });
    let covered = desk
        .memo(|client| is_in_trouble(client) || client.overlay().is_some_and(|overlay| !is_sheet(overlay)));
    let screen = choose(desk.memo(|client| Kind::of(client.screen())), |kind| match kind {
        Kind::Home => screens::home::home().into_node(),
        Kind::Join => screens::join::join().into_node(),
        Kind::NewTable => later::part(|later| (later.new_table)()),
        Kind::Waiting => later::part(|later| (later.waiting)()),
        Kind::Table => later::part(|later| (later.table)()),
        Kind::Settings => later::part(|later| (later.settings)()),
    });
    let has_own = move || desk.hand_over.get().is_some() || desk.by_hand.get().is_some();
    let under = el("div").attr("inert", move || covered.get() || has_own()).add(screen);
    (pic::defs(), under, later::over(desk), line_sheet())
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
