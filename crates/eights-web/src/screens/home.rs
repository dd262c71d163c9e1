//! Home (S1): who one is, what one can do, the seat that is kept, and the open tables.

pub(crate) mod tables;
pub(crate) mod verbs;

use super::frame::{notices, skip, sound_button};
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, el, when},
    keep,
    parts::{line::line_banner, pic},
};
use eights::{Card, Rules};
use eights_art::{Badges, Icon};
use eights_client::{
    core::{Deed, KeptSeat, LineState, new_table::FIRST_RULES},
    settings::{Language, Row, Tab},
};
use eights_protocol::TableCode;
use eights_words::Args;
use tables::open_tables;
use verbs::{name_field, verbs};

/// Home.
pub(crate) fn home() -> El {
    let desk = Desk::here();
    // Whoever comes home from a table looks at the open ones again.
    if desk.peek(|client| client.line(dom::now())) == LineState::Off {
        dom::after(0, move || desk.act(Deed::Lobby));
    }
    let brand = classed("span", "bar__brand")
        .attr("aria-hidden", "true")
        .add((pic::raw(&eights_art::mark()), pic::raw(&eights_art::wordmark())));
    let settings = classed("button", "icon-btn")
        .attr("aria-label", desk.text("button-settings"))
        .click(move || desk.act(Deed::Settings(Tab::Look)))
        .add(pic::icon(Icon::Sliders));
    let bar = classed("header", "bar").add((brand, classed("span", "bar__title"), sound_button(), settings));
    let tables = classed("div", "page__inside--two stack").add((open_tables(), go_on(desk)));
    let inside = classed("div", "page__inside").add((
        what_is_missing(desk),
        name_field(),
        verbs(),
        tables,
        languages(desk),
    ));
    let main =
        el("main").attr("id", "main").add(classed("section", "cloth hero").html(hero(desk))).add(inside);
    classed("div", "page").add((skip(), bar, line_banner(), notices(), main))
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
fn what_is_missing(desk: Desk) -> Node {
    let is_offline = desk.memo(|_| !dom::window().navigator().on_line());
    let offline = when(
        move || is_offline.get(),
        move || classed("p", "banner banner--warn").add(desk.text("state-offline")),
    );
    let forgets = (!keep::is_possible()).then(|| classed("p", "banner").add(desk.text("state-forgets")));
    (offline, forgets).into_node()
}

/// The seats to come back to: at the server, and at a table of one's own.
fn go_on(desk: Desk) -> Node {
    let seats = desk.memo(|client| client.kept_seats().to_vec());
    let line = move |seat: KeptSeat| {
        let what = classed("div", "table-line__what").add((
            el("b").attr("id", seat.code.to_string()).add(kept_table(desk, seat.code)),
            classed("span", "note").add(desk.text("home-seat-kept")),
        ));
        let button = classed("button", "btn btn--primary")
            .attr("aria-describedby", seat.code.to_string())
            .click(move || desk.act(Deed::GoOn(seat.peer)))
            .add(desk.text("home-continue-button"));
        classed("li", "table-line").add((what, button))
    };
    choose(seats, move |seats| {
        (!seats.is_empty()).then(|| {
            let heading = classed("h2", "panel__title").attr("id", "go-on").add(desk.text("home-continue"));
            let lines = classed("ul", "tables").add(seats.into_iter().map(line).collect::<Vec<_>>());
            classed("section", "panel").attr("aria-labelledby", "go-on").add((heading, lines))
        })
    })
}

/// The table of the kept seat: the round and who else plays, where that is remembered, or else its code.
fn kept_table(desk: Desk, code: TableCode) -> String {
    let note = keep::note(code).filter(|note| !note.players.is_empty());
    match note.and_then(|note| Some((note.round?, note.players.join(", ")))) {
        Some((round, players)) => {
            desk.sentence("home-continue-game", &Args::new().number("round", round).text("players", players))
        }
        None => desk.sentence("home-continue-table", &Args::new().text("code", code.to_string())),
    }
}

/// The languages there are, in their own names.
fn languages(desk: Desk) -> El {
    let label =
        |language: Language| Row::of("language").map(|row| desk.text(&row.choice_label(language.word())));
    let languages = [Language::English].map(|language| {
        classed("span", "langs__here")
            .attr("lang", language.word())
            .attr("aria-current", "true")
            .add(label(language))
    });
    classed("nav", "langs").attr("aria-label", desk.text("home-language")).add(languages)
}
