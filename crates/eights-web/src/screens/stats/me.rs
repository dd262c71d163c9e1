//! The games that this device remembers.

use super::{
    figure, file, games,
    sure::delete_button,
    worker::{self, Heard},
};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{IntoNode, Node, choose, classed, seen},
    journal::{self, Shelf},
};
use eights_client::{
    core::Journal,
    lab::{FromLab, Sheet, ToLab},
};
use eights_words::Text;

/// What is shown: the figures once they are drawn, or a sentence.
#[derive(Clone, PartialEq)]
enum Shown {
    Nothing,
    Sheet(Box<Sheet>),
    Problem(String),
}

/// The player's own games.
pub(super) fn me(desk: Desk) -> Node {
    // Counts what has changed in the storage.
    let changes = RwSignal::new(0_u32);
    choose(seen(move || changes.get()), move |_| match journal::look() {
        Shelf::Here(journal, unsaved) => here(desk, &journal, unsaved, changes),
        Shelf::Unreadable(text) => unreadable(desk, text, changes),
    })
}

fn here(desk: Desk, journal: &Journal, unsaved: usize, changes: RwSignal<u32>) -> Node {
    let text = journal.text();
    let shown = RwSignal::new(Shown::Nothing);
    worker::listen(move |heard| shown.set(took(desk, heard)));
    worker::ask(&ToLab::Journal(text.clone(), desk.peek(|client| client.words().tag().to_owned())));
    let figures = choose(seen(move || shown.get()), move |shown| match shown {
        Shown::Nothing => ().into_node(),
        Shown::Sheet(sheet) => figure::sheet(desk, *sheet),
        Shown::Problem(sentence) => classed("p", "bad").add(sentence).into_node(),
    });
    let full = (unsaved > 0).then(|| room(desk, unsaved, changes));
    let has_games = !journal.games().is_empty();
    let list = has_games.then(|| games::list(desk, journal));
    let csv = journal.csv();
    let actions = has_games.then(|| actions(desk, text, Some(csv), changes));
    (full, figures, list, actions).into_node()
}

fn took(desk: Desk, heard: Heard) -> Shown {
    match heard {
        Heard::Said(FromLab::Journal(sheet)) => Shown::Sheet(Box::new(sheet)),
        Heard::Said(FromLab::Wrong(sentence)) => Shown::Problem(sentence),
        Heard::Said(
            FromLab::Progress { .. } | FromLab::Report { .. } | FromLab::Review(..) | FromLab::Weighed(_),
        ) => Shown::Nothing,
        Heard::Lost => Shown::Problem(desk.text(Text::STATS_LOST)),
    }
}

/// Games are not stored: a sentence, and a way to store them.
fn room(desk: Desk, unsaved: usize, changes: RwSignal<u32>) -> Node {
    let make = move || {
        journal::make_room(desk);
        changes.update(|n| *n += 1);
    };
    let button = classed("button", "btn btn--primary").click(make).add(desk.text(Text::STATS_MAKE_ROOM));
    classed("div", "panel").add((classed("p", "bad").add(journal::full(desk, unsaved)), button)).into_node()
}

fn unreadable(desk: Desk, text: String, changes: RwSignal<u32>) -> Node {
    let sentence = classed("p", "bad").add(desk.text(Text::STATS_UNREADABLE));
    (sentence, actions(desk, text, None, changes)).into_node()
}

/// Taking the games away, and deleting them.
fn actions(desk: Desk, text: String, csv: Option<String>, changes: RwSignal<u32>) -> Node {
    let export = classed("button", "btn")
        .click(move || file::save("eights-games.json", "application/json", &text))
        .add(desk.text(Text::STATS_EXPORT));
    let values = csv.map(|csv| {
        classed("button", "btn")
            .click(move || file::save("eights-games.csv", "text/csv", &csv))
            .add(desk.text(Text::STATS_CSV))
    });
    let delete = move || {
        journal::forget();
        changes.update(|n| *n += 1);
        desk.tell_all(desk.text(Text::STATS_DELETED));
        crate::spots::focus_page();
    };
    let delete = delete_button(desk, Text::STATS_DELETE, Text::STATS_DELETE_SURE, delete);
    classed("div", "row").attr("id", "stats-actions").add((export, values, delete)).into_node()
}
