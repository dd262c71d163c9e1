//! The way through the screens, kept in the browser's history: its Back leads to the screen before, never out
//! of the game, and its Forward to the one after.
//!
//! Each entry of the history carries all stops that led to it, so that the way is still known after the page
//! was loaded again.

use crate::signals::GetUntracked;
use crate::{desk::Desk, dom, later, puzzles, reading};
use eights_client::{
    core::{Browse, Client, Go, Intent, Learning, Overlay, Peer, Replaying, Screen, StatsTab},
    settings::Tab,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, History};

/// A screen as the history knows it: the waiting room and the table are one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Home,
    NewTable,
    Join,
    /// A table at a server.
    Table,
    /// A solo table.
    Solo,
    Replay,
    Review,
    Lesson,
    Settings,
    /// A guide over any of them.
    Guide,
    Stats,
    Puzzles,
    /// A puzzle of any set.
    Puzzle,
}

const NAMES: [(Stop, &str); 13] = [
    (Stop::Home, "home"),
    (Stop::NewTable, "new"),
    (Stop::Join, "join"),
    (Stop::Table, "table"),
    (Stop::Solo, "solo"),
    (Stop::Replay, "replay"),
    (Stop::Review, "review"),
    (Stop::Lesson, "lesson"),
    (Stop::Settings, "settings"),
    (Stop::Guide, "guide"),
    (Stop::Stats, "stats"),
    (Stop::Puzzles, "puzzles"),
    (Stop::Puzzle, "puzzle"),
];

impl Stop {
    /// Where the client is.
    pub(crate) fn of(client: &Client) -> Self {
        match client.screen() {
            Screen::Home => Self::Home,
            Screen::NewTable => Self::NewTable,
            Screen::Join { .. } => Self::Join,
            Screen::Waiting | Screen::Table if client.peer() == Peer::Solo => Self::Solo,
            Screen::Waiting | Screen::Table => Self::Table,
            Screen::Replay => Self::Replay,
            Screen::Review => Self::Review,
            Screen::Lesson if client.study().is_some() => Self::Puzzle,
            Screen::Lesson => Self::Lesson,
            Screen::Settings(_) => Self::Settings,
            Screen::Stats(_) => Self::Stats,
            Screen::Puzzles => Self::Puzzles,
        }
    }

    fn name(self) -> &'static str {
        NAMES.iter().find(|(stop, _)| *stop == self).map_or("home", |(_, name)| name)
    }

    fn read(name: &str) -> Option<Self> {
        NAMES.iter().find(|(_, other)| *other == name).map(|(stop, _)| *stop)
    }

    /// Whether one only passes through on the way to a table.
    const fn leads_to_table(self) -> bool {
        matches!(self, Self::NewTable | Self::Join | Self::Replay | Self::Review | Self::Lesson)
    }

    const fn is_table(self) -> bool {
        matches!(self, Self::Table | Self::Solo)
    }
}

/// The stops from home to where the player is.
pub(crate) struct Trail {
    stops: Vec<Stop>,
    /// Whether the page itself has asked the browser to travel, and has not yet arrived.
    is_going: bool,
    /// Where the player was when the page was loaded again.
    left: Option<Stop>,
}

impl Trail {
    /// The trail of a page that has just been loaded. Home comes before whatever a link leads to.
    pub(crate) fn begin() -> Self {
        let (path, fragment) = (dom::pathname(), dom::window().location().hash().unwrap_or_default());
        let is_table = path.starts_with("/t/");
        let stops = stops().unwrap_or_default();
        let mut trail = Self { left: stops.last().copied(), stops, is_going: false };
        while trail.stops.last().is_some_and(|stop| *stop != Stop::Home) {
            trail.stops.pop();
        }
        let is_new = trail.stops.is_empty();
        if is_new {
            trail.stops.push(Stop::Home);
        }
        if is_new && is_table {
            trail.replace("/");
            trail.push(Stop::Join, &(path + &fragment));
        } else {
            trail.stops.extend(is_table.then_some(Stop::Join));
            let query = dom::window().location().search().unwrap_or_default();
            trail.replace(&(path + &query + &fragment));
        }
        trail
    }

    /// Whether a replay was shown before the page was loaded again.
    pub(crate) fn has_left_replay(&self) -> bool {
        matches!(self.left, Some(Stop::Replay | Stop::Review))
    }

    /// Makes the history say where the player is.
    pub(crate) fn show(&mut self, stop: Stop, path: &str) {
        if self.is_going {
            return;
        }
        let last = self.stops.len().saturating_sub(1);
        match self.stops.iter().rposition(|other| *other == stop) {
            Some(at) if at == last && dom::pathname() == path => {}
            Some(at) if at == last => self.replace(path),
            Some(at) => self.go(at as i32 - last as i32),
            None if stop.is_table() && self.stops.last().is_some_and(|stop| stop.leads_to_table()) => {
                self.stops.pop();
                self.stops.push(stop);
                self.replace(path);
            }
            None => self.push(stop, path),
        }
    }

    fn state(&self) -> JsValue {
        let names: Vec<&str> = self.stops.iter().map(|stop| stop.name()).collect();
        JsValue::from_str(&names.join(" "))
    }

    fn push(&mut self, stop: Stop, path: &str) {
        self.stops.push(stop);
        if let Some(history) = history() {
            let _ = history.push_state_with_url(&self.state(), "", Some(&(dom::base() + path)));
        }
    }

    fn replace(&self, path: &str) {
        if let Some(history) = history() {
            let _ = history.replace_state_with_url(&self.state(), "", Some(&(dom::base() + path)));
        }
    }

    /// Travels by a number of entries. The screen is put right on arrival.
    fn go(&mut self, by: i32) {
        self.is_going = history().is_some_and(|history| history.go_with_delta(by).is_ok());
    }
}

fn history() -> Option<History> {
    dom::window().history().ok()
}

/// The stops that the present entry of the history carries.
fn stops() -> Option<Vec<Stop>> {
    let text = history()?.state().ok()?.as_string()?;
    text.split(' ').map(Stop::read).collect()
}

/// Follows the browser's Back and Forward.
pub(crate) fn listen(desk: Desk) {
    let on_travel = Closure::<dyn Fn(Event)>::new(move |_| arrive(desk));
    let _ = dom::window().add_event_listener_with_callback("popstate", on_travel.as_ref().unchecked_ref());
    on_travel.forget();
}

/// The browser has come to another entry of the history.
fn arrive(desk: Desk) {
    let Some(stops) = stops() else { return };
    let Some(target) = stops.last().copied() else { return };
    let (was_going, is_back) = desk.with_trail(|trail| {
        let is_back = stops.len() < trail.stops.len();
        trail.stops = stops;
        (std::mem::take(&mut trail.is_going), is_back)
    });
    if was_going {
        return desk.show_address();
    }
    if target == Stop::Guide {
        return reading::rules_at(&dom::pathname()).into_iter().for_each(|rules| reading::open(desk, rules));
    }
    if desk.reading.get_untracked().is_some() {
        reading::put_away(desk);
    }
    if desk.peek(Stop::of) == target {
        return;
    }
    // A puzzle that was left is laid out again.
    if target == Stop::Puzzle && desk.peek(|client| client.study().is_none()) {
        return puzzles::at(&dom::pathname()).into_iter().for_each(|wanted| later::solve(desk, wanted));
    }
    if is_back && desk.peek(|client| client.overlay().is_some_and(is_put_away)) {
        desk.act(Intent::Browse(Browse::Close));
        return desk.with_trail(|trail| trail.go(1));
    }
    desk.act(desk.peek(|client| intent(client, target)));
    // A player who is asked whether to leave is still there.
    if desk.peek(Client::overlay) == Some(Overlay::Leave) {
        desk.with_trail(|trail| trail.go(1));
    } else if desk.peek(|client| client.table().is_none()) {
        desk.show_address();
    }
}

/// Whether Back closes what lies over the screen, before it leads anywhere.
const fn is_put_away(overlay: Overlay) -> bool {
    !matches!(overlay, Overlay::Round | Overlay::Ranking)
}

/// The intent that leads to a stop.
fn intent(client: &Client, target: Stop) -> Intent {
    let is_at_table = client.table().is_some();
    match target {
        Stop::Settings => Intent::Go(Go::Settings(Tab::Look)),
        Stop::NewTable => Intent::Go(Go::NewTable),
        Stop::Stats => Intent::Go(Go::Stats(StatsTab::Me)),
        Stop::Puzzles => Intent::Go(Go::Puzzles),
        Stop::Review if client.may_review() => Intent::Replay(Replaying::Review),
        Stop::Replay | Stop::Review | Stop::Lesson | Stop::Puzzle => Intent::Go(Go::Back),
        _ if matches!(client.screen(), Screen::Replay | Screen::Review) => Intent::Replay(Replaying::Close),
        _ if client.screen() == &Screen::Lesson => Intent::Learn(Learning::Close),
        Stop::Table | Stop::Solo if is_at_table => Intent::Go(Go::Back),
        Stop::Solo if client.saved_seats().iter().any(|seat| seat.peer == Peer::Solo) => {
            Intent::Go(Go::GoOn(Peer::Solo))
        }
        Stop::Table | Stop::Join => Intent::Go(Go::Follow(dom::pathname())),
        Stop::Home if is_at_table => Intent::Go(Go::Leave),
        // A solo game is over once it was left.
        Stop::Home | Stop::Solo | Stop::Guide => Intent::Go(Go::Home),
    }
}
