//! Between two rounds: the next is dealt when everybody has seen the sheet, and says so.

use super::{Client, Millis, overlay::Overlay, people, table::Table};
use crate::{
    keys::{Command, Context},
    voice::Urgency,
};
use eights::{Seat, Seats};
use eights_protocol::{ClockOf, FromClient};
use eights_words::{Args, texts::screens};

/// How long the sheet is there before the player is ready for the next round by itself, where the settings have it so.
const BY_ITSELF: Millis = 5000;

impl Client {
    /// The next round waits for these.
    pub(super) fn take_waiting_for(&mut self, seats: &[u8]) {
        let Some(table) = &mut self.table else { return };
        table.unready = seats.iter().filter_map(|number| people::seat(*number)).collect();
        if !table.awaits_me() {
            self.awaited_since = None;
        } else if self.awaited_since.is_none() {
            self.awaited_since = Some(self.now);
            let text = self.between_rounds();
            self.say_system(Urgency::Normal, text.unwrap_or_default());
        }
    }

    /// Says that the player is ready for the next round. The sheet stays where that cannot be said now.
    pub(super) fn be_ready(&mut self) {
        let awaits_me = self.table.as_ref().is_some_and(Table::awaits_me);
        if awaits_me && self.command(|id| FromClient::Ready { id }).is_none() {
            return;
        }
        if matches!(self.overlay, Some(Overlay::Round | Overlay::Actions)) {
            self.close_overlay();
        }
        self.awaited_since = None;
        if let Some(table) = &mut self.table {
            table.unready = table.you.map_or(table.unready, |you| table.unready.without(you));
        }
        if let Some(text) = self.between_rounds().filter(|_| awaits_me) {
            self.say_system(Urgency::Normal, text);
        }
    }

    /// What the next round waits for: a key of the player, or others.
    pub(super) fn between_rounds(&self) -> Option<String> {
        let table = self.table.as_ref().filter(|table| table.unready != Seats::NONE)?;
        if table.awaits_me() {
            let key = self.first_key(Context::Sheet, Command::Activate);
            return Some(self.words.say(screens::SHEET_NEXT_SAID, &Args::new().text("key", key)));
        }
        let names: Vec<String> = table.unready.iter().map(|seat: Seat| self.name_of(seat)).collect();
        Some(self.words.say("ask-waiting", &Args::new().text("players", self.words.list_and(&names))))
    }

    /// What the button for the next round says: with the seconds where a clock runs.
    pub(super) fn next_round_label(&self) -> String {
        let clock =
            self.table.as_ref().and_then(|table| table.clock).filter(|clock| clock.of == ClockOf::Deal);
        match clock.and_then(|clock| usize::try_from(clock.seconds(self.now)).ok()) {
            Some(seconds) => self.words.say(screens::SHEET_NEXT_IN, &Args::new().number("seconds", seconds)),
            None => self.words.text(screens::SHEET_NEXT).into_owned(),
        }
    }

    /// When the player is ready by itself.
    pub(super) fn ready_at(&self) -> Option<Millis> {
        self.awaited_since.filter(|_| self.settings.next_round && self.line.is_in()).map(|at| at + BY_ITSELF)
    }
}
