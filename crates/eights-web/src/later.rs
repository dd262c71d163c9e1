//! The module that is fetched when it is first wanted: the tables and all that belongs to them. Home, and the
//! way to a table that a link leads to, are there at once.
//!
//! Whatever is reached through [`LATER`] alone is put into a module of its own when the page is packed.

use crate::signals::spawn_local;
use crate::signals::*;
use crate::{
    app::is_sheet,
    clipboard,
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, el, seen},
    journal,
    motion::{self, Before},
    records,
    screens::{self, table::reveal},
};
use eights::{Action, Steps, View};
use eights_client::{
    core::{Adviser, Go, Intent, Millis, PlayedGame, Projector, Replaying, counters_move},
    settings::Settings,
};
use eights_sound::{Cue, Sound};
use eights_words::Text;
use std::sync::OnceLock;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::File;

/// The functions of the module that is fetched later.
pub(crate) struct Later {
    /// The screens.
    pub(crate) new_table: fn() -> Node,
    pub(crate) waiting: fn() -> Node,
    pub(crate) table: fn() -> Node,
    pub(crate) replay: fn() -> Node,
    pub(crate) settings: fn() -> Node,
    pub(crate) stats: fn() -> Node,
    /// The overlay.
    overlay: fn() -> Node,
    /// Makes a sound.
    pub(crate) sound: fn(Cue, u32) -> Sound,
    /// Looks where everything lies, before the page is brought up to date.
    pub(crate) look: fn(bool, &Settings) -> Option<Before>,
    /// Acts out what happened, once it is.
    pub(crate) act_out: fn(Desk, Option<Before>, Option<Box<Steps>>, Millis),
    /// Puts a text on the clipboard, or offers it to other programs.
    pub(crate) copy: fn(Desk, String),
    pub(crate) share: fn(Desk, String),
    /// Takes over the settings of a link.
    settings_of: fn(Desk, &str) -> bool,
    /// Notes a game that is over, and the plan of a link to a run.
    note_game: fn(Desk, PlayedGame),
    take_plan: fn(Desk, &str),
    /// The adviser for hints.
    advise: Adviser,
    /// The code of replays.
    projector: Projector,
    /// Opens the replay of a link, or of a file.
    open_link: fn(Desk, &str),
    open_file: fn(Desk, File),
}

static LATER: Later = Later {
    new_table: || screens::new_table::new_table().into_node(),
    waiting: || screens::waiting::waiting().into_node(),
    table: screens::table::table,
    replay: screens::replay::replay,
    settings: || screens::settings::settings().into_node(),
    stats: || screens::stats::stats().into_node(),
    overlay: screens::overlay::overlay,
    sound: eights_sound::render,
    look: motion::before,
    act_out: |desk, before, happened, now| {
        if let Some(steps) = &happened {
            reveal::note(desk, steps, now);
        }
        if let Some(before) = before {
            motion::after(before, happened);
        }
    },
    settings_of: screens::settings::take_link,
    copy: clipboard::copy,
    share: clipboard::share,
    note_game: journal::note,
    take_plan: screens::stats::take_plan,
    advise: counters_move,
    projector: Projector::HERE,
    open_link: records::open_link,
    open_file: records::open_file,
};

/// Fetches it.
#[wasm_split(later, fallible)]
fn fetched() -> Result<&'static Later, SplitLoaderError> {
    Ok(&LATER)
}

static HERE: OnceLock<&'static Later> = OnceLock::new();

/// The module, if it is here.
pub(crate) fn here() -> Option<&'static Later> {
    HERE.get().copied()
}

/// A good player's move, once the bots are here.
pub(crate) fn advise(view: &View) -> Option<Action> {
    here().and_then(|later| (later.advise)(view))
}

/// Shows games again, once the code for it is here.
pub(crate) const PROJECTOR: Projector = Projector {
    act: |client, replaying| {
        if let Some(later) = here() {
            (later.projector.act)(client, replaying);
        }
    },
    tick: |client| {
        if let Some(later) = here() {
            (later.projector.tick)(client);
        }
    },
    turns: |text, seat| here().and_then(|later| (later.projector.turns)(text, seat)),
};

/// How far the fetching is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrival {
    NotAsked,
    OnItsWay,
    Here,
    Failed,
}

/// Fetches it, unless it is here or on its way.
fn fetch(desk: Desk) {
    if matches!(desk.later.get_untracked(), Arrival::OnItsWay | Arrival::Here) {
        return;
    }
    desk.later.set(Arrival::OnItsWay);
    spawn_local(async move {
        match fetched().await {
            Ok(later) => {
                HERE.get_or_init(|| later);
                desk.later.set(Arrival::Here);
                desk.catch_up();
            }
            Err(_) => desk.later.set(Arrival::Failed),
        }
    });
}

/// Does something as soon as it is here.
fn then(desk: Desk, act: impl FnOnce(&'static Later) + 'static) {
    spawn_local(async move {
        match fetched().await {
            Ok(later) => act(HERE.get_or_init(|| later)),
            Err(_) => desk.warn(desk.text(Text::NET_PART_MISSING)),
        }
    });
}

/// Takes over the settings of a link.
pub(crate) fn take_settings(desk: Desk, settings: String) {
    then(desk, move |later| {
        (later.settings_of)(desk, &settings);
    });
}

/// Notes a game that is over.
pub(crate) fn note_game(desk: Desk, game: PlayedGame) {
    then(desk, move |later| (later.note_game)(desk, game));
}

/// Opens the run of a link.
pub(crate) fn open_run(desk: Desk, fragment: String) {
    then(desk, move |later| (later.take_plan)(desk, &fragment));
}

/// Opens the replay of a link.
pub(crate) fn open_link(desk: Desk, fragment: String) {
    then(desk, move |later| (later.open_link)(desk, &fragment));
}

/// Opens a record that the player has as a file.
pub(crate) fn open_file(desk: Desk, file: File) {
    then(desk, move |later| (later.open_file)(desk, file));
}

/// Shows a demo by the rules of this name.
pub(crate) fn show_demo(desk: Desk, rules: Option<String>) {
    act(desk, Intent::Replay(Replaying::Demo(rules)));
}

/// Does something that needs it.
pub(crate) fn act(desk: Desk, intent: Intent) {
    then(desk, move |_| desk.act(intent));
}

/// Fetches it at the player's first move: they are about to go somewhere.
pub(crate) fn foresee(desk: Desk) {
    let on_first = Closure::<dyn Fn()>::new(move || fetch(desk));
    for event in ["pointermove", "pointerdown", "keydown"] {
        let _ = dom::document().add_event_listener_with_callback(event, on_first.as_ref().unchecked_ref());
    }
    on_first.forget();
}

/// A part of the page that is fetched.
pub(crate) fn part(of: fn(&'static Later) -> Node) -> Node {
    let desk = Desk::here();
    fetch(desk);
    desk.say_if_waiting(move || desk.later.get_untracked() == Arrival::OnItsWay);
    choose(seen(move || desk.later.get()), move |arrival| {
        dom::by_id("loading").set_hidden(arrival != Arrival::OnItsWay);
        match here() {
            Some(later) => of(later),
            None => (arrival == Arrival::Failed).then(|| missing(desk)).into_node(),
        }
    })
}

/// The overlay; before the module is here, only if an overlay is open.
pub(crate) fn over(desk: Desk) -> Node {
    let is_open = desk.memo(|client| client.overlay().is_some_and(|overlay| !is_sheet(overlay)));
    let is_wanted = seen(move || desk.later.get() == Arrival::Here || is_open.get());
    choose(is_wanted, |is_wanted| is_wanted.then(|| part(|later| (later.overlay)())))
}

/// It could not be fetched.
fn missing(desk: Desk) -> El {
    dom::after_drawing(crate::spots::focus_overlay);
    let again = classed("button", "btn btn--primary")
        .attr("data-first", true)
        .click(move || fetch(desk))
        .add(desk.text(Text::BUTTON_TRY_AGAIN));
    let home =
        classed("button", "btn").click(move || desk.act(Intent::Go(Go::Home))).add(desk.text(Text::NET_HOME));
    let sheet = classed("section", "dialog")
        .attr("role", "alertdialog")
        .attr("aria-modal", "true")
        .attr("aria-labelledby", "missing")
        .attr("aria-describedby", "missing-what")
        .add(el("h1").attr("id", "missing").add(desk.text(Text::NET_PART_MISSING)))
        .add(el("p").attr("id", "missing-what").add(desk.text(Text::NET_PART_MISSING_WHAT)))
        .add(classed("div", "prompt__foot").add((home, again)));
    classed("div", "overlay").add(sheet)
}
