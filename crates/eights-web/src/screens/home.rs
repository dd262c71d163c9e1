//! Home (S1): who one is, what one can do, the seat that is kept, and the open tables.

pub(crate) mod tables;
pub(crate) mod verbs;

use super::frame::{Notices, Skip, SoundButton};
use crate::{
    desk::Desk,
    dom, keep,
    parts::{line::LineBanner, pic},
};
use eights::{Card, Rules};
use eights_art::{Badges, Icon};
use eights_client::{
    core::{Deed, LineState, new_table::FIRST_RULES},
    settings::{Language, Row, Tab},
};
use eights_protocol::TableCode;
use eights_words::Args;
use leptos::prelude::*;
use tables::OpenTables;
use verbs::{Name, Verbs};

/// Home.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let desk = Desk::here();
    // Whoever comes home from a table looks at the open ones again.
    if desk.peek(|client| client.line(dom::now())) == LineState::Off {
        dom::after(0, move || desk.act(Deed::Lobby));
    }
    view! {
        <div class="page">
            <Skip/>
            <header class="bar">
                <span class="bar__brand" aria-hidden="true" >{pic::raw(eights_art::mark())}{pic::raw(eights_art::wordmark())}</span>
                <span class="bar__title"></span>
                <SoundButton/>
                <button class="icon-btn" aria-label=desk.text("button-settings") on:click=move |_| desk.act(Deed::Settings(Tab::Look))>
                    {pic::icon(Icon::Sliders)}
                </button>
            </header>
            <LineBanner/>
            <Notices/>
            <main id="main">
                <section class="cloth hero" inner_html=hero(desk)></section>
                <div class="page__inside">
                    <Offline/>
                    <Name/>
                    <Verbs/>
                    <div class="page__inside--two stack">
                        <OpenTables/>
                        <Continue/>
                    </div>
                    <Languages/>
                </div>
            </main>
        </div>
    }
}

/// The cloth with the name of the game and a fan of cards. Nothing in it was typed by anybody.
fn hero(desk: Desk) -> String {
    let rules = Rules::preset(FIRST_RULES[0]);
    let card = |text: &str| {
        let card: Option<Card> = text.parse().ok();
        card.zip(rules.as_ref())
            .map(|(card, rules)| eights_art::card(card, Badges::of(rules, card)))
            .unwrap_or_default()
    };
    let fan: String = ["JD", "QH", "8S", "AC", "2H"].map(card).concat();
    let (cloth, selvedge) = (eights_art::cloth(), eights_art::selvedge());
    let (title, line) = (desk.text("home-title"), desk.text("home-welcome"));
    format!(
        "{cloth}{selvedge}{selvedge}<h1 class=\"hero__name\" tabindex=\"-1\" data-spot=\"page\"><span class=\"hidden\">{title}</span>{}</h1>\
         <div class=\"hero__fan\" aria-hidden=\"true\">{fan}</div><p class=\"hero__line\">{line}</p>",
        eights_art::wordmark()
    )
}

/// What does not work here and now: the network, or the browser's memory.
#[component]
fn Offline() -> impl IntoView {
    let desk = Desk::here();
    let is_offline = desk.memo(|_| !dom::window().navigator().on_line());
    view! {
        <Show when=move || is_offline.get()>
            <p class="banner banner--warn">{desk.text("state-offline")}</p>
        </Show>
        {(!keep::is_possible()).then(|| view! { <p class="banner">{desk.text("state-forgets")}</p> })}
    }
}

/// The seat to come back to.
#[component]
fn Continue() -> impl IntoView {
    let desk = Desk::here();
    let seat = desk.memo(|client| client.kept_seat().map(|seat| seat.code));
    let title = move || seat.get().map(|code| kept_table(desk, code));
    view! {
        <Show when=move || seat.get().is_some()>
            <section class="panel" aria-labelledby="go-on">
                <h2 class="panel__title" id="go-on">{desk.text("home-continue")}</h2>
                <ul class="tables">
                    <li class="table-line">
                        <div class="table-line__what"><b>{title}</b><span class="note">{desk.text("home-seat-kept")}</span></div>
                        <button class="btn btn--primary" on:click=move |_| desk.act(Deed::Continue)>{desk.text("home-continue-button")}</button>
                    </li>
                </ul>
            </section>
        </Show>
    }
}

/// The table of the kept seat: the round and who else plays, where that is remembered, or else its code.
fn kept_table(desk: Desk, code: TableCode) -> String {
    let note = keep::note().filter(|note| note.code == code && !note.players.is_empty());
    match note.and_then(|note| Some((note.round?, note.players.join(", ")))) {
        Some((round, players)) => {
            desk.sentence("home-continue-game", &Args::new().number("round", round).text("players", players))
        }
        None => desk.sentence("home-continue-table", &Args::new().text("code", code.to_string())),
    }
}

/// The languages there are, in their own names.
#[component]
fn Languages() -> impl IntoView {
    let desk = Desk::here();
    let label =
        |language: Language| Row::of("language").map(|row| desk.text(&row.choice_label(language.word())));
    let languages = [Language::English].map(|language| {
        view! { <span class="langs__here" lang=language.word() aria-current="true">{label(language)}</span> }
    });
    view! { <nav class="langs" aria-label=desk.text("home-language")>{languages.collect_view()}</nav> }
}
