//! The page: the screen the client is on, and what lies over it.

use crate::signals::*;
use crate::{
    address,
    desk::{self, Desk},
    dom,
    elements::{IntoNode, choose, el, keep_up, seen},
    later::{self, GUIDE, MORE, PUZZLES, STATS, TABLE},
    parts::{
        line::{is_in_trouble, line_sheet},
        pic,
    },
    reading::Reading,
    screens,
    storage::{self, Note},
};
use eights_client::core::{Client, Overlay, Screen};
use eights_words::{Args, Text};

/// The page.
pub(crate) fn app() -> impl IntoNode {
    let desk = Desk::lay();
    desk::listen(desk);
    address::follow(desk);
    later::foresee(desk);
    let title = seen(move || match desk.reading.get() {
        Some(reading) => guide_title(desk, &reading),
        None => desk.read(title),
    });
    keep_up(move || title.with(|title| dom::document().set_title(title)));
    let note = desk.memo(note);
    keep_up(move || {
        if let Some(note) = note.get() {
            storage::set_note(&note);
        }
    });
    let is_dealt = desk.memo(|client| client.table().is_some_and(|table| table.view.is_some()));
    keep_up(move || {
        if is_dealt.get() {
            later::fetch_more_soon(desk);
        }
    });
    let covered = desk
        .memo(|client| is_in_trouble(client) || client.overlay().is_some_and(|overlay| !is_sheet(overlay)));
    let screen = choose(desk.memo(|client| ScreenKind::of(client.screen())), move |kind| match kind {
        ScreenKind::Home => screens::home::home().into_node(),
        ScreenKind::Join => screens::join::join().into_node(),
        ScreenKind::NewTable => later::part(&MORE, |more| (more.new_table)()),
        ScreenKind::Waiting => later::part(&MORE, |more| (more.waiting)()),
        ScreenKind::Table => later::part(&TABLE, |table| (table.table)()),
        ScreenKind::Replay => later::part(&MORE, |more| (more.replay)()),
        ScreenKind::Review => later::part(&STATS, |stats| (stats.review)()),
        ScreenKind::Settings => later::part(&MORE, |more| (more.settings)()),
        ScreenKind::Stats => later::part(&STATS, |stats| (stats.stats)()),
        ScreenKind::Puzzles => later::part(&PUZZLES, |puzzles| (puzzles.list)()),
    });
    let has_own =
        move || desk.hand_over.get().is_some() || desk.by_hand.get().is_some() || later::is_missed(desk);
    let is_reading = seen(move || desk.reading.get().is_some());
    let under = el("div")
        .attr("inert", move || covered.get() || has_own())
        .attr("hidden", move || is_reading.get())
        .add(screen);
    let guide =
        choose(is_reading, |is_reading| is_reading.then(|| later::part(&GUIDE, |guide| (guide.draw)())));
    (pic::defs(), under, guide, later::over(desk), later::awaited(desk), line_sheet())
}

/// The title of the document while the guide is read.
fn guide_title(desk: Desk, reading: &Reading) -> String {
    let rules = reading.rules.base().map(|base| desk.peek(|client| client.words().preset_title(base)));
    let guide = desk.sentence(Text::HOME_GUIDE_TO, &Args::new().text("rules", rules.unwrap_or_default()));
    format!("{guide} · {}", desk.text(Text::APP_TITLE))
}

/// Whether an overlay is one of the sheets that the table itself shows.
pub(crate) const fn is_sheet(overlay: Overlay) -> bool {
    matches!(overlay, Overlay::Round | Overlay::Scores | Overlay::Ranking)
}

/// The title of the document: the screen, and whether it is the player's turn.
fn title(client: &Client) -> String {
    let words = client.words();
    let table = client.table();
    let shown = match client.screen() {
        Screen::Home => return words.text(Text::APP_TITLE).into_owned(),
        Screen::NewTable => words.text(Text::NEW_TITLE).into_owned(),
        Screen::Settings(_) => words.text(Text::SETTINGS_TITLE).into_owned(),
        Screen::Stats(_) => words.text(Text::STATS_TITLE).into_owned(),
        Screen::Puzzles => words.text(Text::PUZZLES_TITLE).into_owned(),
        Screen::Join { code } => words.say(Text::WAIT_TITLE, &Args::new().text("code", code.to_string())),
        Screen::Waiting => {
            let code = table.map(|table| table.code.to_string()).unwrap_or_default();
            words.say(Text::WAIT_TITLE, &Args::new().text("code", code))
        }
        Screen::Table => table
            .and_then(|table| table.rules.base())
            .map(|base| words.preset_title(base))
            .unwrap_or_default(),
        Screen::Replay => client.replay_title(),
        Screen::Review => client.review_title(),
        Screen::Lesson => client.lesson_title(),
    };
    let title = format!("{shown} · {}", words.text(Text::APP_TITLE));
    let is_my_turn = table.is_some_and(eights_client::core::table::Table::is_my_turn);
    if is_my_turn { words.say(Text::APP_YOUR_TURN, &Args::new().text("title", title)) } else { title }
}

/// A note of the player's table, to be remembered.
fn note(client: &Client) -> Option<Note> {
    let table = client.table().filter(|table| !table.is_replay && !client.is_in_class())?;
    let you = table.you?;
    let others = table.around().into_iter().filter(|seat| *seat != you);
    let players =
        others.filter_map(|seat| table.names().get(seat.index()).cloned()).filter(|name| !name.is_empty());
    let round = table.view.as_ref().map(|view| view.round() as usize);
    Some(Note { code: table.code, round, players: players.collect() })
}

/// Which screen, whatever is on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScreenKind {
    Home,
    NewTable,
    Join,
    Waiting,
    Table,
    Replay,
    Review,
    Settings,
    Stats,
    Puzzles,
}

impl ScreenKind {
    const fn of(screen: &Screen) -> Self {
        match screen {
            Screen::Home => Self::Home,
            Screen::NewTable => Self::NewTable,
            Screen::Join { .. } => Self::Join,
            Screen::Waiting => Self::Waiting,
            // A lesson is played at a table.
            Screen::Table | Screen::Lesson => Self::Table,
            Screen::Replay => Self::Replay,
            Screen::Review => Self::Review,
            Screen::Settings(_) => Self::Settings,
            Screen::Stats(_) => Self::Stats,
            Screen::Puzzles => Self::Puzzles,
        }
    }
}
