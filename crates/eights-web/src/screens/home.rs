//! Home (S1): the player's name, the ways to play, the kept seat, and the open tables.

mod day;
pub(crate) mod tables;
pub(crate) mod verbs;

use super::frame::{notices, skip, sound_button};
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, el, when},
    files, later,
    parts::{line::line_banner, pic},
    puzzles, reading, storage,
};
use eights::{Card, Rules};
use eights_art::{Badges, Icon};
use eights_client::{
    core::{Go, Intent, LineState, Peer, SavedSeat, StatsTab, new_table::FIRST_RULES},
    settings::Tab,
};
use eights_words::{Args, Text};
use tables::open_tables;
use verbs::{name_field, verbs};

/// Home.
pub(crate) fn home() -> El {
    let desk = Desk;
    // A player who comes home from a table looks at the open ones again.
    if desk.peek(|client| client.line(dom::now())) == LineState::Off {
        dom::after(0, move || desk.act(Intent::Go(Go::Lobby)));
    }
    let brand = classed("span", "bar__brand")
        .attr("aria-hidden", "true")
        .add((pic::raw(&eights_art::mark()), pic::raw(&eights_art::wordmark())));
    let settings = classed("button", "icon-btn")
        .attr("aria-label", desk.text(Text::BUTTON_SETTINGS))
        .click(move || desk.act(Intent::Go(Go::Settings(Tab::Look))))
        .add(pic::icon(Icon::Sliders));
    let bar = classed("header", "bar").add((brand, classed("span", "bar__title"), sound_button(), settings));
    let tables = classed("div", "page__inside--two stack").add((go_on(desk), open_tables()));
    let inside = classed("div", "page__inside").add((
        what_is_missing(desk),
        name_field(),
        verbs(),
        day::played(desk),
        ways(desk),
        tables,
    ));
    let main =
        el("main").attr("id", "main").add(classed("section", "cloth hero").html(hero(desk))).add(inside);
    classed("div", "page").add((skip(), bar, line_banner(), notices(), main))
}

/// The cloth with the name of the game and a fan of cards. It contains no text that people have typed.
fn hero(desk: Desk) -> String {
    let (title, line) = (desk.text(Text::HOME_TITLE), desk.text(Text::HOME_WELCOME));
    format!(
        "{}<h1 class=\"hero__name\" tabindex=\"-1\" data-spot=\"page\"><span class=\"hidden\">{title}</span>{}</h1><p class=\"hero__line\">{line}</p>",
        fan(),
        eights_art::wordmark()
    )
}

/// The cloth with its edges and a fan of cards.
pub(super) fn fan() -> String {
    let rules = Rules::preset(FIRST_RULES[0]);
    let card = |text: &str| {
        let card: Option<Card> = text.parse().ok();
        card.zip(rules.as_ref())
            .map(|(card, rules)| eights_art::card(card, Badges::of(rules, card)))
            .unwrap_or_default()
    };
    let fan: String = ["JD", "QH", "8S", "AC", "2H"].map(card).concat();
    let (cloth, selvedge) = (eights_art::cloth(), eights_art::selvedge());
    format!("{cloth}{selvedge}{selvedge}<div class=\"hero__fan\" aria-hidden=\"true\">{fan}</div>")
}

/// The ways to games that are not one's own turn: learning, watching, looking back.
fn ways(desk: Desk) -> El {
    let way = |id: &'static str, title, inside: El| {
        let heading = classed("h2", "panel__title").attr("id", id).add(desk.text(title));
        classed("section", "panel").attr("aria-labelledby", id).add((heading, inside))
    };
    classed("div", "ways").add((
        way("learn", Text::HOME_LEARN, learn(desk)),
        way("puzzles", Text::PUZZLES_TITLE, puzzles(desk)),
        way("watch", Text::HOME_WATCH, watch(desk)),
        way("look-back", Text::HOME_LOOK_BACK, look_back(desk)),
    ))
}

/// How to play: a lesson by the first rules, and the guide to them, and from there to all others.
fn learn(desk: Desk) -> El {
    let lesson = classed("button", "btn")
        .click(move || later::learn(desk, None))
        .add((pic::icon(Icon::Play), desk.text(Text::HOME_LESSON)));
    let open = move || Rules::preset(FIRST_RULES[0]).into_iter().for_each(|rules| reading::open(desk, rules));
    let guide =
        classed("button", "btn").click(open).add((pic::icon(Icon::Book), desk.text(Text::HOME_GUIDE)));
    classed("div", "row").add((lesson, guide))
}

/// The puzzle of the day, and all others.
fn puzzles(desk: Desk) -> El {
    let day = classed("button", "btn")
        .attr("id", "puzzle")
        .click(move || later::solve(desk, puzzles::today()))
        .add((pic::icon(Icon::Hint), desk.text(Text::PUZZLE_OF_DAY)));
    let all = classed("button", "btn")
        .click(move || desk.act(Intent::Go(Go::Puzzles)))
        .add(desk.text(Text::PUZZLES_ALL));
    classed("div", "row").add((day, all))
}

/// A game that bots play.
fn watch(desk: Desk) -> El {
    classed("button", "btn")
        .click(move || later::show_demo(desk, None))
        .add((pic::icon(Icon::Eye), desk.text(Text::REPLAY_WATCH_DEMO)))
}

/// Games that were played: one's own, and records from files.
fn look_back(desk: Desk) -> El {
    let file = classed("input", "hidden")
        .attr("id", "record")
        .attr("type", "file")
        .attr("accept", ".e8")
        .on("change", move |event| files::take_chosen(desk, &event));
    let open = classed("label", "btn").attr("for", "record").add((file, desk.text(Text::REPLAY_OPEN_FILE)));
    let back = classed("button", "btn")
        .click(move || desk.act(Intent::Go(Go::Stats(StatsTab::Me))))
        .add(desk.text(Text::STATS_OPEN));
    classed("div", "row").add((back, open))
}

/// Features that do not work here and now: the network, or the browser's memory.
fn what_is_missing(desk: Desk) -> Node {
    let is_offline = desk.memo(|_| !dom::window().navigator().on_line());
    let offline = when(
        move || is_offline.get(),
        move || classed("p", "banner banner--warn").add(desk.text(Text::STATE_OFFLINE)),
    );
    let forgets =
        (!storage::is_possible()).then(|| classed("p", "banner").add(desk.text(Text::STATE_FORGETS)));
    (offline, forgets).into_node()
}

/// The seats to come back to: at the server, and at a solo table.
fn go_on(desk: Desk) -> Node {
    let seats = desk.memo(|client| client.saved_seats().to_vec());
    let line = move |seat: SavedSeat| {
        let what = classed("div", "table-line__what").add((
            el("b").attr("id", seat.code.to_string()).add(kept_table(desk, seat)),
            classed("span", "note").add(desk.text(Text::HOME_SEAT_KEPT)),
        ));
        let button = classed("button", "btn btn--primary")
            .attr("aria-describedby", seat.code.to_string())
            .click(move || desk.act(Intent::Go(Go::GoOn(seat.peer))))
            .add(desk.text(Text::HOME_CONTINUE_BUTTON));
        classed("li", "table-line").add((what, button))
    };
    choose(seats, move |seats| {
        (!seats.is_empty()).then(|| {
            let heading =
                classed("h2", "panel__title").attr("id", "go-on").add(desk.text(Text::HOME_CONTINUE));
            let lines = classed("ul", "tables").add(seats.into_iter().map(line).collect::<Vec<_>>());
            classed("section", "panel").attr("aria-labelledby", "go-on").add((heading, lines))
        })
    })
}

/// The table of the kept seat: the round and who else plays, where that is remembered, or else its code. A
/// solo game has none.
fn kept_table(desk: Desk, SavedSeat { code, peer, .. }: SavedSeat) -> String {
    let note = storage::note(code).filter(|note| !note.players.is_empty());
    match note.and_then(|note| Some((note.round?, note.players.join(", ")))) {
        Some((round, players)) => desk
            .sentence(Text::HOME_CONTINUE_GAME, &Args::new().number("round", round).text("players", players)),
        None if peer == Peer::Solo => desk.text(Text::HOME_CONTINUE_OWN),
        None => desk.sentence(Text::HOME_CONTINUE_TABLE, &Args::new().text("code", code.to_string())),
    }
}
