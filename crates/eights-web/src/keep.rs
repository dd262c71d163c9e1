//! What is kept in the browser. Where storage is refused, everything works but is forgotten when the page is closed.

use crate::dom;
use eights_client::{
    core::{KeptSeat, editor::SavedRules},
    settings::Settings,
};
use eights_protocol::{TableCode, Token};
use serde::{Deserialize, Serialize};

const SETTINGS: &str = "eights.settings";
/// One at a server, one at a table of one's own.
const SEATS: [&str; 2] = ["eights.seat", "eights.seat-before"];
const RULES: &str = "eights.rules";
const SECRET: &str = "eights.secret";
const NOTES: [&str; 2] = ["eights.note", "eights.note-before"];
const OWN: &str = "eights.own";

/// What is remembered of a table with a kept seat, to be told apart from others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Note {
    pub(crate) code: TableCode,
    /// The round, once there is one.
    pub(crate) round: Option<usize>,
    /// Who else plays there.
    pub(crate) players: Vec<String>,
}

fn get(key: &str) -> Option<String> {
    dom::storage()?.get_item(key).ok().flatten()
}

fn set(key: &str, text: &str) {
    if let Some(storage) = dom::storage() {
        let _ = storage.set_item(key, text);
    }
}

fn forget(key: &str) {
    if let Some(storage) = dom::storage() {
        let _ = storage.remove_item(key);
    }
}

/// Whether anything can be kept at all.
pub(crate) fn is_possible() -> bool {
    let Some(storage) = dom::storage() else { return false };
    storage.set_item("eights.probe", "1").is_ok() && storage.remove_item("eights.probe").is_ok()
}

/// Forgets everything.
pub(crate) fn forget_all() {
    [SETTINGS, RULES, SECRET, OWN].into_iter().chain(SEATS).chain(NOTES).for_each(forget);
}

fn read<T: serde::de::DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&get(key)?).ok()
}

fn write<T: serde::Serialize>(key: &str, value: &T) {
    if let Ok(text) = serde_json::to_string(value) {
        set(key, &text);
    }
}

pub(crate) fn settings() -> Settings {
    read(SETTINGS).unwrap_or_default()
}

pub(crate) fn set_settings(settings: &Settings) {
    write(SETTINGS, settings);
}

/// The seats to come back to, the newest first.
pub(crate) fn seats() -> impl Iterator<Item = KeptSeat> {
    SEATS.into_iter().filter_map(read)
}

pub(crate) fn set_seats(seats: &[KeptSeat]) {
    for (n, key) in SEATS.into_iter().enumerate() {
        match seats.get(n) {
            Some(seat) => write(key, seat),
            None => forget(key),
        }
    }
}

pub(crate) fn rules() -> Vec<SavedRules> {
    read(RULES).unwrap_or_default()
}

pub(crate) fn set_rules(rules: &[SavedRules]) {
    write(RULES, &rules);
}

/// The table of one's own, as its back room has written it down.
pub(crate) fn own() -> Option<String> {
    get(OWN)
}

/// Keeps the table of one's own; an empty text is none.
pub(crate) fn set_own(text: &str) {
    match text {
        "" => forget(OWN),
        text => set(OWN, text),
    }
}

pub(crate) fn secret() -> Option<Token> {
    read(SECRET)
}

pub(crate) fn set_secret(secret: &Token) {
    write(SECRET, secret);
}

/// What is remembered of a table.
pub(crate) fn note(code: TableCode) -> Option<Note> {
    NOTES.into_iter().filter_map(read).find(|note: &Note| note.code == code)
}

/// Remembers it of the last two tables.
pub(crate) fn set_note(note: &Note) {
    let [newest, older] = NOTES;
    if read(newest).is_some_and(|before: Note| before.code != note.code)
        && let Some(before) = get(newest)
    {
        set(older, &before);
    }
    write(newest, note);
}
