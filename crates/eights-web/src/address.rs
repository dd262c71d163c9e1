//! The page's address.

use crate::{desk::Desk, dom, later, puzzles, reading, storage};
use eights_client::core::{Client, Go, Intent, Screen, StatsTab, Study, invite::Place, table::Table};
use eights_protocol::HandOver;
use eights_words::Text;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::Event;

/// The mark before the code with which a seat moves to another device. A server never sees the part after the
/// `#`.
const CLAIM: &str = "#claim=";

/// Where replays are.
const REPLAY: &str = "/replay";

/// Where one looks back, and where the laboratory is.
const STATS: &str = "/stats";
const LAB: &str = "/lab";

/// The rules of the demo or the lesson that an address asks for: `?demo`, or `?lesson=classic`.
fn asked(query: &str, what: &str) -> Option<Option<String>> {
    let asked = query.strip_prefix('?')?.split('&').find_map(|part| part.strip_prefix(what))?;
    Some(asked.strip_prefix('=').filter(|rules| !rules.is_empty()).map(str::to_owned))
}

/// The link with which another device takes a seat over.
pub(crate) fn claim_link(origin: &str, code: HandOver) -> String {
    format!("{origin}/{CLAIM}{code}")
}

/// Where the game is served from. The server writes its address in the local network into the page, where it
/// has one.
pub(crate) fn place() -> Place {
    let lan = dom::find("meta[name=eights-lan]").and_then(|element| element.get_attribute("content"));
    Place { origin: dom::home(), lan: lan.filter(|lan| !lan.is_empty()) }
}

/// Does what the address asks for: a link to a table, a seat from another device, or nothing.
pub(crate) fn follow(desk: Desk) {
    let location = dom::window().location();
    let path = dom::pathname();
    // The fragment holds a secret: it is never sent to a server, and leaves the address at once.
    let fragment = location.hash().unwrap_or_default();
    if follow_to_puzzles(desk, &path) {
        return;
    }
    if let Some(code) = fragment.strip_prefix(CLAIM) {
        replace("/");
        match code.parse() {
            Ok(code) => desk.act(Intent::Go(Go::Claim(code))),
            Err(_) => {
                desk.act(Intent::Go(Go::Lobby));
                desk.warn(desk.text(Text::MENU_DEVICE_BROKEN));
            }
        }
    } else if let Some(settings) = fragment.strip_prefix("#settings=") {
        replace("/");
        desk.act(Intent::Go(Go::Lobby));
        later::take_settings(desk, settings.to_owned());
    } else if fragment == "#deleted" {
        replace("/");
        desk.act(Intent::Go(Go::Lobby));
        desk.tell_all(desk.text(Text::SETTINGS_DELETED));
    } else if path == REPLAY {
        follow_to_replay(desk, fragment);
    } else if let Some(rules) = reading::rules_at(&path) {
        replace("/");
        desk.act(Intent::Go(Go::Lobby));
        reading::open(desk, rules);
    } else if path == LAB {
        replace(LAB);
        desk.act(Intent::Go(Go::Lobby));
        later::open_run(desk, fragment);
    } else if path == STATS {
        desk.act(Intent::Go(Go::Lobby));
        desk.act(Intent::Go(Go::Stats(StatsTab::Me)));
        if fragment == "#forgotten" {
            replace(STATS);
            later::tell_forgotten(desk);
        }
    } else if let Some(rules) = asked(&location.search().unwrap_or_default(), "demo") {
        replace("/");
        desk.act(Intent::Go(Go::Lobby));
        later::show_demo(desk, rules);
    } else if let Some(rules) = asked(&location.search().unwrap_or_default(), "lesson") {
        replace("/");
        desk.act(Intent::Go(Go::Lobby));
        later::learn(desk, rules);
    } else if let Some(code) = path.strip_prefix("/t/").filter(|code| !code.is_empty()) {
        desk.act(Intent::Go(Go::Follow(code.to_owned())));
    } else {
        desk.act(Intent::Go(Go::Lobby));
        if path != "/" {
            replace("/");
            desk.warn(desk.text(Text::STATE_NOWHERE));
        }
    }
}

/// Shows the game of a link, or the one that was shown before the page was loaded again.
fn follow_to_replay(desk: Desk, fragment: String) {
    replace(REPLAY);
    desk.act(Intent::Go(Go::Lobby));
    let has_left = fragment.is_empty() && desk.with_trail(|trail| trail.has_left_replay());
    later::open_link(desk, storage::replay().filter(|_| has_left).unwrap_or(fragment));
}

/// Whether the address is that of puzzles; if so, they are shown.
fn follow_to_puzzles(desk: Desk, path: &str) -> bool {
    if path == puzzles::LIST {
        desk.act(Intent::Go(Go::Lobby));
        desk.act(Intent::Go(Go::Puzzles));
        return true;
    }
    let Some(wanted) = puzzles::at(path) else { return false };
    replace("/");
    desk.act(Intent::Go(Go::Lobby));
    later::solve(desk, wanted);
    true
}

/// The address of where the player is.
pub(crate) fn path(client: &Client) -> String {
    let is_own = |table: &&Table| !table.is_replay && !client.is_in_class();
    let code = client.table().filter(is_own).map(|table| table.code);
    match (client.screen(), code) {
        (Screen::Join { code }, _) => format!("/t/{code}"),
        (Screen::Waiting | Screen::Table | Screen::Settings(_), Some(code)) => format!("/t/{code}"),
        (Screen::Replay | Screen::Review, _) => REPLAY.to_owned(),
        (Screen::Stats(StatsTab::Lab), _) => LAB.to_owned(),
        (Screen::Stats(StatsTab::Me | StatsTab::Table), _) => STATS.to_owned(),
        (Screen::Puzzles, _) => puzzles::LIST.to_owned(),
        (Screen::Lesson, _) => client.study().map_or_else(|| "/".to_owned(), Study::path),
        (Screen::Home | Screen::NewTable, _)
        | (Screen::Waiting | Screen::Table | Screen::Settings(_), None) => "/".to_owned(),
    }
}

/// Takes something out of the address; the history goes on as it was.
fn replace(path: &str) {
    if let Ok(history) = dom::window().history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&(dom::base() + path)));
    }
}

/// Opens an address in a tab of its own.
pub(crate) fn open(url: &str) {
    let _ = dom::window().open_with_url_and_target_and_features(url, "_blank", "noopener");
}

/// Another link to a run is opened in the same page.
fn listen_to_runs(desk: Desk) {
    let on_link = Closure::<dyn Fn(Event)>::new(move |_| {
        let location = dom::window().location();
        let fragment = location.hash().unwrap_or_default();
        if dom::pathname() == LAB && !fragment.is_empty() {
            replace(LAB);
            later::open_run(desk, fragment);
        }
    });
    let _ = dom::window().add_event_listener_with_callback("hashchange", on_link.as_ref().unchecked_ref());
    on_link.forget();
}

/// Tells the desk when the network is back, so that it need not wait to try again.
pub(crate) fn listen(desk: Desk) {
    listen_to_runs(desk);
    let on_back = Closure::<dyn Fn(Event)>::new(move |_| desk.tell(eights_client::core::Input::Tick));
    for event in ["online", "offline"] {
        let _ = dom::window().add_event_listener_with_callback(event, on_back.as_ref().unchecked_ref());
    }
    on_back.forget();
}
