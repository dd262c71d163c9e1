//! Records that are opened in the page: from files and from links.

use crate::signals::spawn_local;
use crate::{desk::Desk, dom, storage};
use eights::{BadLink, Fragment, Record};
use eights_bots::Level;
use eights_client::core::{Client, Go, Intent, Open, Replaying};
use eights_words::{Args, Text};
use std::cell::Cell;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::File;

thread_local! {
    /// Whether the replay that is shown is kept when the page is left.
    static IS_KEPT: Cell<bool> = const { Cell::new(false) };
}

/// A record is a text of some kilobytes; no file that is larger is one.
const LARGEST: f64 = 4_000_000.0;

/// Opens a file as a record. If it is none, a sentence says so and everything stays as it is.
pub(crate) fn open_file(desk: Desk, file: File) {
    spawn_local(async move {
        let text = if file.size() > LARGEST { None } else { file.text().await.ok() };
        match text.and_then(|text| text.as_string()) {
            Some(text) => open(desk, Open { text, turn: None, seat: None, bots: Vec::new() }),
            None => desk.warn(desk.text(Text::REPLAY_FILE_UNREAD)),
        }
    });
}

/// Opens the game that the fragment of a link holds. If it holds none, a sentence says why.
pub(crate) fn open_link(desk: Desk, fragment: &str) {
    open_game(desk, fragment, Vec::new());
}

/// The same, where the bots of the game are known.
pub(crate) fn open_game(desk: Desk, fragment: &str, bots: Vec<Option<Level>>) {
    match of_fragment(fragment) {
        Ok(record) => open(desk, Open { bots, ..record }),
        Err(bad) => {
            desk.act(Intent::Go(Go::Home));
            let why = desk.peek(|client| client.words().bad_link(&bad));
            desk.warn(desk.sentence(Text::REPLAY_BAD_LINK, &Args::new().text("why", why)));
        }
    }
}

/// Keeps the replay that is shown whenever the page is left, so that it is there again when the page is
/// loaded again.
pub(crate) fn keep_when_left(desk: Desk) {
    if IS_KEPT.replace(true) {
        return;
    }
    let on_leaving = Closure::<dyn Fn()>::new(move || {
        if let Some(fragment) = desk.peek(Client::replay_fragment) {
            storage::set_replay(&fragment);
        }
    });
    let _ = dom::window().add_event_listener_with_callback("pagehide", on_leaving.as_ref().unchecked_ref());
    on_leaving.forget();
}

/// The game in the fragment of a link, with the turn to open and the seat to see it from.
fn of_fragment(fragment: &str) -> Result<Open, BadLink> {
    let Fragment { game, turn, seat } = fragment.parse()?;
    let record = Record::from_link(&game)?;
    Ok(Open { text: record.to_text(true), turn, seat, bots: Vec::new() })
}

fn open(desk: Desk, record: Open) {
    desk.act(Intent::Replay(Replaying::Open(record)));
}
