//! Between two rounds: the next is dealt when everybody has seen the sheet, and says so.

use crate::core::{Client, Millis, Overlay, table::Table};
use crate::{
    keys::{Command, Context},
    voice::Urgency,
};
use eights::{Seat, Seats};
use eights_protocol::{ClockOf, FromClient};
use eights_words::{Args, Text};

/// How long the sheet is there before the player is ready for the next round by itself, where the settings
/// have it so.
const BY_ITSELF: Millis = 5000;

impl Client {
    /// The next round waits for these.
    pub(crate) fn take_waiting_for(&mut self, seats: Seats) {
        let Some(at) = &mut self.at_table else { return };
        at.table.unready = seats;
        if !at.table.awaits_me() {
            at.awaited_since = None;
        } else if at.awaited_since.is_none() {
            at.awaited_since = Some(self.now);
            let text = self.between_rounds();
            self.say_system(Urgency::Normal, text.unwrap_or_default());
        }
    }

    /// Says that the player is ready for the next round. The sheet stays where that cannot be said now.
    pub(crate) fn be_ready(&mut self) {
        let awaits_me = self.table().is_some_and(Table::awaits_me);
        if awaits_me && self.command(FromClient::Ready).is_none() {
            return;
        }
        if matches!(self.overlay(), Some(Overlay::Round | Overlay::Actions)) {
            self.close_overlay();
        }
        if let Some(at) = &mut self.at_table {
            at.awaited_since = None;
            at.table.unready = at.table.you.map_or(at.table.unready, |you| at.table.unready.without(you));
        }
        if let Some(text) = self.between_rounds().filter(|_| awaits_me) {
            self.say_system(Urgency::Normal, text);
        }
    }

    /// The reason why the next round waits: a key of the player, or others.
    pub(crate) fn between_rounds(&self) -> Option<String> {
        let table = self.table().filter(|table| table.unready != Seats::NONE)?;
        if table.awaits_me() {
            let key = self.first_key(Context::Sheet, Command::Activate);
            return Some(self.words.say(Text::SHEET_NEXT_SAID, &Args::new().text("key", key)));
        }
        let names: Vec<String> = table.unready.iter().map(|seat: Seat| self.name_of(seat)).collect();
        Some(self.words.say(Text::ASK_WAITING, &Args::new().text("players", self.words.list_and(&names))))
    }

    /// The label of the button for the next round: with the seconds if a clock runs.
    pub(crate) fn next_round_label(&self) -> String {
        let clock = self.table().and_then(|table| table.clock).filter(|clock| clock.of == ClockOf::Deal);
        match clock.and_then(|clock| usize::try_from(clock.seconds(self.now)).ok()) {
            Some(seconds) => self.words.say(Text::SHEET_NEXT_IN, &Args::new().number("seconds", seconds)),
            None => self.words.text(Text::SHEET_NEXT).into_owned(),
        }
    }

    /// When the player is ready by itself.
    pub(crate) fn ready_at(&self) -> Option<Millis> {
        let since = self.at_table.as_ref().and_then(|at| at.awaited_since);
        since.filter(|_| self.settings.next_round && self.link.line.is_in()).map(|at| at + BY_ITSELF)
    }
}
