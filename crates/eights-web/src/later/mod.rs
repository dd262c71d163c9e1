//! The modules that are fetched when they are first wanted, with the words for them. Home, and the way to a
//! table that a link leads to, are there at once.
//!
//! - [`TABLE`] is the table: all that a first hand needs. It is fetched at the player's first move.
//! - [`MORE`] is what comes before, beside and after a game: new tables, the waiting room, settings, menus,
//!   sheets, chat, replays, sounds.
//! - [`GUIDE`] is the guide to the rules, fetched when it is opened.
//! - [`STATS`] is the screen on which players look back, and the laboratory.
//! - [`PUZZLES`] is the puzzles; their sets are files of their own.
//!
//! Whatever is reached through the table of functions of a module alone is put into a file of its own when
//! the page is packed. Whatever needs its words waits until they are here: see [`wait`].

mod guide;
mod module;
mod more;
mod puzzles;
mod stats;
mod table;

pub(crate) use guide::GUIDE;
pub(crate) use module::Module;
pub(crate) use more::{MORE, More, PROJECTOR};
pub(crate) use puzzles::{PUZZLES, TUTOR};
pub(crate) use stats::STATS;
pub(crate) use table::{REST, TABLE, advise};

use crate::signals::*;
use crate::{
    app::is_sheet,
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, el, seen},
    journal,
    puzzles::Wanted,
};
use eights_client::core::{
    Go, Input, Intent, Learning, PlayedGame, Replaying, Screen, new_table::FIRST_RULES,
};
use eights_client::lab::Question;
use eights_protocol::FromServer;
use eights_words::{Part, Text};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, File, MouseEvent};

/// The modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Table,
    More,
    Guide,
    Stats,
    Puzzles,
}

impl Which {
    /// All modules.
    pub(crate) const ALL: [Self; 5] = [Self::Table, Self::More, Self::Guide, Self::Stats, Self::Puzzles];

    /// The words that it says.
    const fn words(self) -> &'static [Part] {
        match self {
            Self::Table => &[Part::Table],
            Self::More | Self::Guide | Self::Stats | Self::Puzzles => &[Part::Table, Part::Later],
        }
    }

    /// The module that draws a screen.
    pub(crate) const fn of(screen: &Screen) -> Option<Self> {
        match screen {
            Screen::Home | Screen::Join { .. } => None,
            Screen::Table | Screen::Lesson => Some(Self::Table),
            Screen::NewTable | Screen::Waiting | Screen::Replay | Screen::Settings(_) => Some(Self::More),
            Screen::Stats(_) | Screen::Review => Some(Self::Stats),
            Screen::Puzzles => Some(Self::Puzzles),
        }
    }
}

/// How far the fetching is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrival {
    NotAsked,
    OnItsWay,
    Here,
    Failed,
}

/// Something that waits for a module.
pub(crate) type Waiting = Box<dyn FnOnce()>;

/// Cards are dealt: what may be wanted next is fetched, while nobody waits for it.
const QUIET: u64 = 1500;
/// How often a question looks whether its module has come.
const QUICK: u64 = 50;

/// Tells the client of an input as soon as all words and code for it are here; says whether it has to wait.
pub(crate) fn wait(desk: Desk, input: &Input) -> bool {
    let needs_more = match input {
        Input::Key(_) | Input::Held(_) => true,
        Input::Do(intent) => matches!(intent, Intent::Replay(_) | Intent::Learn(_) | Intent::Browse(_)),
        Input::Heard(message) => matches!(**message, FromServer::Shuffle { .. }),
        Input::Line(_) | Input::Focused(_) | Input::Told(_) | Input::Thought(_) | Input::Tick => false,
    };
    let needs_table = !desk.peek(|client| client.needs_only_first_words(input));
    let again = {
        let input = input.clone();
        move || desk.tell(input)
    };
    if needs_more && MORE.here().is_none() {
        MORE.then(desk, |_| again());
    } else if needs_table && TABLE.here().is_none() {
        TABLE.then(desk, |_| again());
    } else {
        return false;
    }
    true
}

/// Takes over the settings of a link.
pub(crate) fn take_settings(desk: Desk, settings: String) {
    MORE.then(desk, move |more| {
        (more.settings_of)(desk, &settings);
    });
}

/// Notes a game that is over. The player is told nothing of a module that is still on its way: the game waits
/// for it, and if it cannot be had, for the next game or the screen that shows all.
pub(crate) fn note_game(desk: Desk, game: PlayedGame) {
    let at = (js_sys::Date::now() / 1000.0) as i64;
    journal::UNSAVED.with_borrow_mut(|unsaved| unsaved.push(PlayedGame { at, ..game }));
    STATS.fetch(desk);
    store_games(desk);
}

fn store_games(desk: Desk) {
    match STATS.here() {
        Some(stats) => (stats.store_games)(desk),
        None if desk.arrival(Which::Stats).get_untracked() == Arrival::OnItsWay => {
            dom::after(QUIET, move || store_games(desk));
        }
        None => {}
    }
}

/// Lets the worker think about a question. The player is told nothing of a module that cannot be had: they
/// get a quick hint instead.
pub(crate) fn think(desk: Desk, question: Question) {
    match STATS.here() {
        Some(stats) => (stats.think)(desk, question),
        None => {
            STATS.fetch(desk);
            dom::after(QUICK, move || think_if_here(desk, question));
        }
    }
}

fn think_if_here(desk: Desk, question: Question) {
    match desk.arrival(Which::Stats).get_untracked() {
        Arrival::Here | Arrival::OnItsWay => think(desk, question),
        Arrival::NotAsked | Arrival::Failed => desk.tell(Input::Thought(None)),
    }
}

/// Opens the run of a link.
pub(crate) fn open_run(desk: Desk, fragment: String) {
    STATS.then(desk, move |stats| (stats.take_plan)(desk, &fragment));
}

/// Says that the server has deleted the player's name.
pub(crate) fn tell_forgotten(desk: Desk) {
    STATS.then(desk, move |stats| (stats.tell_forgotten)(desk));
}

/// Opens the replay of a link.
pub(crate) fn open_link(desk: Desk, fragment: String) {
    MORE.then(desk, move |more| (more.open_link)(desk, &fragment));
}

/// Opens a record that the player has as a file.
pub(crate) fn open_file(desk: Desk, file: File) {
    MORE.then(desk, move |more| (more.open_file)(desk, file));
}

/// Shows a demo by the rules of this name.
pub(crate) fn show_demo(desk: Desk, rules: Option<String>) {
    desk.act(Intent::Replay(Replaying::Demo(rules)));
}

/// Gives the lesson of the rules of this name.
pub(crate) fn learn(desk: Desk, rules: Option<String>) {
    let rules = rules.unwrap_or_else(|| FIRST_RULES[0].to_owned());
    desk.act(Intent::Learn(Learning::Begin { rules, chapter: None }));
}

/// Lays out a puzzle.
pub(crate) fn solve(desk: Desk, wanted: Wanted) {
    PUZZLES.then(desk, move |puzzles| (puzzles.solve)(desk, wanted));
}

/// Does what has waited for a module, in order.
pub(crate) fn go_on(desk: Desk, which: Which) {
    desk.take_waiting(which).into_iter().for_each(|act| act());
}

/// Fetches the table at the player's first move: they are about to go somewhere. Players with keys are going
/// to use them there.
pub(crate) fn foresee(desk: Desk) {
    let on_first = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if is_at_rest(&event) {
            return;
        }
        TABLE.fetch(desk);
        if event.type_() == "keydown" {
            MORE.fetch(desk);
        }
    });
    for event in ["pointermove", "pointerdown", "keydown"] {
        let _ = dom::document().add_event_listener_with_callback(event, on_first.as_ref().unchecked_ref());
    }
    on_first.forget();
}

/// Whether browsers tell of a mouse that lies still while the page appears under it.
fn is_at_rest(event: &Event) -> bool {
    let mouse = event.unchecked_ref::<MouseEvent>();
    event.type_() == "pointermove" && mouse.movement_x() == 0 && mouse.movement_y() == 0
}

/// Fetches the rest once cards are dealt.
pub(crate) fn fetch_more_soon(desk: Desk) {
    dom::after(QUIET, move || MORE.fetch(desk));
}

/// A part of the page that a module draws.
pub(crate) fn part<T: Sync>(module: &'static Module<T>, of: fn(&'static T) -> Node) -> Node {
    let desk = Desk;
    module.fetch(desk);
    awaited_part(desk, module.which(), move || module.here().map(of), move || module.fetch(desk))
}

/// Says that a module is on its way, or cannot be had; then draws what it draws.
fn awaited_part(
    desk: Desk,
    which: Which,
    draw: impl Fn() -> Option<Node> + 'static,
    fetch: impl Fn() + Copy + 'static,
) -> Node {
    let arrival = desk.arrival(which);
    desk.say_if_waiting(move || arrival.get_untracked() == Arrival::OnItsWay);
    choose(seen(move || arrival.get()), move |arrival| {
        dom::by_id("loading").set_hidden(arrival != Arrival::OnItsWay);
        draw().unwrap_or_else(|| (arrival == Arrival::Failed).then(|| missing(desk, fetch)).into_node())
    })
}

/// The overlay; before the module is here, only if an overlay is open.
pub(crate) fn over(desk: Desk) -> Node {
    let is_open = desk.memo(|client| client.overlay().is_some_and(|overlay| !is_sheet(overlay)));
    let is_wanted = seen(move || desk.arrival(Which::More).get() == Arrival::Here || is_open.get());
    choose(is_wanted, |is_wanted| is_wanted.then(|| part(&MORE, |more| (more.overlay)())))
}

/// Says that a module is on its way, or cannot be had, while something on another screen waits for it.
pub(crate) fn awaited(desk: Desk) -> Node {
    choose(seen(move || desk.awaited.get()), move |which| {
        which.map(|which| awaited_part(desk, which, || None, move || fetch(desk, which)))
    })
}

fn fetch(desk: Desk, which: Which) {
    match which {
        Which::Table => TABLE.fetch(desk),
        Which::More => MORE.fetch(desk),
        Which::Guide => GUIDE.fetch(desk),
        Which::Stats => STATS.fetch(desk),
        Which::Puzzles => PUZZLES.fetch(desk),
    }
}

/// Whether the player has to do something, because what they wanted cannot be fetched.
pub(crate) fn is_missed(desk: Desk) -> bool {
    desk.awaited.get().is_some_and(|which| desk.arrival(which).get() == Arrival::Failed)
}

/// It could not be fetched.
fn missing(desk: Desk, fetch: impl Fn() + 'static) -> El {
    dom::after_drawing(crate::spots::focus_overlay);
    let again = classed("button", "btn btn--primary")
        .attr("data-first", true)
        .click(fetch)
        .add(desk.text(Text::BUTTON_TRY_AGAIN));
    let go_home = move || {
        desk.stop_waiting();
        desk.act(Intent::Go(Go::Home));
    };
    let home = classed("button", "btn").click(go_home).add(desk.text(Text::NET_HOME));
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
