//! Data kept in the browser. If storage is refused, everything works but is forgotten when the page is
//! closed.

use crate::dom;
use eights_client::{
    core::{DayResult, Learned, Progress, SavedSeat, editor::SavedRules},
    settings::Settings,
};
use eights_protocol::{TableCode, Token};
use serde::{Deserialize, Serialize};

const SETTINGS: &str = "eights.settings";
const JOURNAL: &str = "eights.games";
/// One at a server, one in a solo game.
const SEATS: [&str; 2] = ["eights.seat", "eights.seat-before"];
const RULES: &str = "eights.rules";
const SECRET: &str = "eights.secret";
const DAY: &str = "eights.day";
const LEARNED: &str = "eights.learned";
const PUZZLES: &str = "eights.puzzles";
const REPLAY: &str = "eights.replay";
const NOTES: [&str; 2] = ["eights.note", "eights.note-before"];
/// The name is older than the word.
const SOLO_GAME: &str = "eights.own";

/// A note of a table with a kept seat, to tell it apart from others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Note {
    pub(crate) code: TableCode,
    /// The round, once there is one.
    pub(crate) round: Option<usize>,
    /// The other players there.
    pub(crate) players: Vec<String>,
}

fn get(key: &str) -> Option<String> {
    dom::storage()?.get_item(key).ok().flatten()
}

/// Says whether it could be stored.
fn set(key: &str, text: &str) -> bool {
    dom::storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
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
    let kept = [SETTINGS, RULES, SECRET, DAY, LEARNED, PUZZLES, SOLO_GAME, JOURNAL];
    kept.into_iter().chain(SEATS).chain(NOTES).for_each(forget);
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
pub(crate) fn seats() -> impl Iterator<Item = SavedSeat> {
    SEATS.into_iter().filter_map(read)
}

pub(crate) fn set_seats(seats: &[SavedSeat]) {
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

/// The solo game, as its back room has written it.
pub(crate) fn solo_game() -> Option<String> {
    get(SOLO_GAME)
}

/// Stores the solo game; an empty text is none. Says whether it could be stored.
pub(crate) fn set_solo_game(text: &str) -> bool {
    if text.is_empty() {
        forget(SOLO_GAME);
        return true;
    }
    set(SOLO_GAME, text)
}

pub(crate) fn secret() -> Option<Token> {
    read(SECRET)
}

pub(crate) fn set_secret(secret: &Token) {
    write(SECRET, secret);
}

/// Forgets the secret of a name that is no longer kept.
pub(crate) fn forget_secret() {
    forget(SECRET);
}

/// The games that are over, as they are written.
pub(crate) fn journal() -> Option<String> {
    get(JOURNAL)
}

/// Stores the games that are over; says whether it could be done. If not, what was stored is still there.
pub(crate) fn set_journal(text: &str) -> bool {
    set(JOURNAL, text)
}

pub(crate) fn forget_journal() {
    forget(JOURNAL);
}

/// The result of the deal of the day that was played last.
pub(crate) fn day() -> Option<DayResult> {
    DayResult::read(&get(DAY)?)
}

pub(crate) fn set_day(result: &DayResult) {
    set(DAY, &result.text());
}

/// The chapters of lessons that are done.
pub(crate) fn learned() -> Learned {
    Learned::read(&get(LEARNED).unwrap_or_default())
}

pub(crate) fn set_learned(learned: &Learned) {
    set(LEARNED, &learned.text());
}

/// The puzzles that were tried and solved.
pub(crate) fn puzzles() -> Progress {
    Progress::read(&get(PUZZLES).unwrap_or_default())
}

pub(crate) fn set_puzzles(progress: &Progress) {
    set(PUZZLES, &progress.text());
}

/// The replay that was shown when the page was left, as the fragment of its link; this tab alone has it.
pub(crate) fn replay() -> Option<String> {
    dom::window().session_storage().ok()??.get_item(REPLAY).ok().flatten()
}

pub(crate) fn set_replay(fragment: &str) {
    if let Ok(Some(storage)) = dom::window().session_storage() {
        let _ = storage.set_item(REPLAY, fragment);
    }
}

/// The note of a table.
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
