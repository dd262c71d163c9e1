//! The journal in the browser's storage. A game that cannot be stored stays in the page's memory, and a
//! sentence says what can be done.

use crate::{desk::Desk, storage};
use eights_client::core::{Journal, PlayedGame};
use eights_words::{Args, Text};
use std::cell::RefCell;

thread_local! {
    /// Games that are not stored yet.
    pub(crate) static UNSAVED: RefCell<Vec<PlayedGame>> = const { RefCell::new(Vec::new()) };
}

/// The state of the journal.
pub(crate) enum Shelf {
    /// The journal, with how many of its games are not stored yet.
    Here(Journal, usize),
    /// Something is stored that cannot be read.
    Unreadable(String),
}

/// The journal as it is stored, with the games that are not.
pub(crate) fn look() -> Shelf {
    let text = storage::journal();
    let journal = text.as_deref().map_or(Ok(Journal::default()), Journal::read);
    match (journal, text) {
        (Ok(mut journal), _) => {
            let unsaved = UNSAVED.with_borrow(Clone::clone);
            let added = unsaved.into_iter().filter(|game| journal.add(game.clone())).count();
            Shelf::Here(journal, added)
        }
        (Err(_), text) => Shelf::Unreadable(text.unwrap_or_default()),
    }
}

/// Stores all games; if it cannot be done, says why.
pub(crate) fn store(desk: Desk) {
    let problem = match look() {
        Shelf::Unreadable(_) => Some(desk.text(Text::STATS_UNREADABLE)),
        Shelf::Here(_, 0) => None,
        Shelf::Here(journal, unsaved) => {
            let is_stored = storage::set_journal(&journal.text());
            (!is_stored).then(|| full(desk, unsaved))
        }
    };
    match problem {
        None => UNSAVED.with_borrow_mut(Vec::clear),
        Some(problem) => desk.warn(problem),
    }
}

/// The sentence for games that are not stored.
pub(crate) fn full(desk: Desk, unsaved: usize) -> String {
    desk.sentence(Text::STATS_FULL, &Args::new().number("games", unsaved))
}

/// Makes the journal smaller, so that all games fit; says how it went. If it does not help, everything stays
/// as it was.
pub(crate) fn make_room(desk: Desk) {
    let Shelf::Here(mut journal, _) = look() else { return };
    journal.halve();
    match storage::set_journal(&journal.text()) {
        true => {
            UNSAVED.with_borrow_mut(Vec::clear);
            desk.tell_all(desk.text(Text::STATS_ROOM_MADE));
        }
        false => desk.warn(desk.text(Text::STATS_NO_ROOM)),
    }
}

/// Forgets all games.
pub(crate) fn forget() {
    storage::forget_journal();
    UNSAVED.with_borrow_mut(Vec::clear);
}
