//! A solo game as a text that can be saved, and that grows as the game goes on.
//!
//! It begins with an object, the seat's secret, and goes on with an array for each entry of the log. Games
//! that an older version saved have the whole log in that object.

use super::{
    Solo, SoloTable,
    bots::Bots,
    log::{Entry, Log, Whole},
    seat_of,
};
use eights_protocol::{TableCode, Token};
use eights_room::{Chatter, Fact, Millis, Room};
use serde::{Deserialize, Serialize};

/// Data to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unsaved {
    /// This text, in place of any other; empty where there is no game.
    All(String),
    /// This text, after what is saved.
    More(String),
}

/// How a saved game begins.
#[derive(Serialize, Deserialize)]
struct Head {
    token: Token,
    /// The log, as older versions wrote it.
    #[serde(default, skip_serializing)]
    log: Vec<(Millis, Vec<Fact>)>,
    /// Which entries of that log were the person's choices.
    #[serde(default, skip_serializing)]
    choices: Vec<usize>,
}

impl Solo {
    /// The open table, as a text to be saved.
    pub fn saved(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        Some(whole(table.token, table.log.entries()))
    }

    /// The data to be saved since the last call.
    pub(super) fn take_unsaved(&mut self) -> Option<Unsaved> {
        let had_saved = std::mem::replace(&mut self.has_saved, self.table.is_some());
        let Some(table) = &mut self.table else { return had_saved.then(|| Unsaved::All(String::new())) };
        let (is_whole, entries) = table.log.take_unsaved()?;
        Some(match is_whole {
            Whole::Yes => Unsaved::All(whole(table.token, entries)),
            Whole::No => Unsaved::More(texts(entries)),
        })
    }

    /// Opens a table that was saved; says its code. `None` if it cannot be resumed, because another version
    /// saved it or it is no game: it is then as if there were none.
    pub fn reopen(&mut self, text: &str, now: Millis) -> Option<TableCode> {
        let (token, log) = read(text)?;
        let room = Room::recover(log.facts()).ok()?;
        let me = room.who_has(&super::key(&token)).and_then(seat_of)?;
        let (bots, chatter) = (Bots::new(self.think), Chatter::default());
        let mut table = SoloTable { room, log, me, token, bots, chatter };
        table.fold_again(now)?;
        let code = table.room.code();
        self.table = Some(table);
        self.has_saved = true;
        Some(code)
    }
}

fn whole(token: Token, entries: &[Entry]) -> String {
    let head = Head { token, log: Vec::new(), choices: Vec::new() };
    let head = serde_json::to_string(&head).expect("a secret can be written");
    head + &texts(entries)
}

fn texts(entries: &[Entry]) -> String {
    entries.iter().map(|entry| serde_json::to_string(entry).expect("facts can be written")).collect()
}

fn read(text: &str) -> Option<(Token, Log)> {
    let mut values = serde_json::Deserializer::from_str(text);
    let Head { token, log, choices } = Head::deserialize(&mut values).ok()?;
    if !log.is_empty() {
        let entry = |(n, (at, facts))| Entry(at, facts, choices.contains(&n));
        return Some((token, Log::new(log.into_iter().enumerate().map(entry).collect())));
    }
    let entries: Result<Vec<Entry>, _> = values.into_iter().collect();
    Some((token, Log::saved(entries.ok()?)))
}

/// A saved game on the side of the front end: the text as it grows, and whether it can be stored.
#[derive(Debug, Default)]
pub struct SavedText {
    text: String,
    has_failed: bool,
}

impl SavedText {
    /// The text that is stored.
    pub const fn new(text: String) -> Self {
        Self { text, has_failed: false }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Stores another text. Gives back the message for the player if that fails, the first time.
    pub fn replace(&mut self, text: &str, store: impl FnOnce(&str) -> bool) -> Option<eights_words::Text> {
        text.clone_into(&mut self.text);
        self.store(store)
    }

    /// Stores the text with more at its end. Gives back the message for the player if that fails, the first
    /// time.
    pub fn add(&mut self, more: &str, store: impl FnOnce(&str) -> bool) -> Option<eights_words::Text> {
        self.text.push_str(more);
        self.store(store)
    }

    fn store(&mut self, store: impl FnOnce(&str) -> bool) -> Option<eights_words::Text> {
        let is_first = !store(&self.text) && !std::mem::replace(&mut self.has_failed, true);
        is_first.then_some(eights_words::Text::STATE_GAME_UNSAVED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_words::Text;

    #[test]
    fn a_game_that_cannot_be_stored_is_told_once_and_goes_on() {
        let mut saved = SavedText::default();
        assert_eq!(saved.replace("[1]", |_| true), None);
        assert_eq!(saved.add("[2]", |text| text.len() < 4), Some(Text::STATE_GAME_UNSAVED));
        assert_eq!(saved.add("[3]", |_| false), None, "it was told");
        let mut stored = String::new();
        let told = saved.add("[4]", |text| {
            text.clone_into(&mut stored);
            true
        });
        assert_eq!((told, stored.as_str()), (None, "[1][2][3][4]"), "nothing is left out");
    }
}
