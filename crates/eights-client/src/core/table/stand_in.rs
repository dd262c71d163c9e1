//! When a bot plays for the player: what is said of it, and how the seat is taken back.

use crate::core::{
    Client,
    intent::{Intent, Manage},
    table::Table,
};
use crate::{
    keys::{Command, Context},
    voice::Urgency,
};
use eights::{Seat, Seats};
use eights_sound::Cue;
use eights_words::{Args, Text};

impl Client {
    /// Whether a bot plays the player's cards until they take their seat back.
    pub fn is_played_for(&self) -> bool {
        self.table().is_some_and(Table::is_played_for)
    }

    /// The text of the banner while a bot plays for the player.
    pub fn played_for_text(&self) -> Option<String> {
        let key = self.first_key(Context::Hand, Command::Activate);
        self.is_played_for().then(|| self.words.say(Text::LINE_BOT_PLAYS, &Args::new().text("key", key)))
    }

    /// Bots that search think less because the server is busy, or more again.
    pub(crate) fn take_thinking(&mut self, parts: u32) {
        let parts = parts as usize;
        let text = self.words.say(Text::BOTS_THINK, &Args::new().number("parts", parts));
        self.say_system(Urgency::Normal, text);
    }

    /// The time of these was up: that is heard and said, once.
    pub(crate) fn take_timed_out(&mut self, seats: Seats) {
        let Some(at) = &mut self.at_table else { return };
        let others = at.table.you.map_or(seats, |you| seats.without(you));
        at.is_late = others != seats;
        let is_late = at.is_late;
        self.cue(Cue::Expired);
        if is_late {
            self.say_system(Urgency::Urgent, self.words.text(Text::TIME_UP).into_owned());
        }
        if !others.is_empty() {
            let names: Vec<String> = others.iter().map(|seat: Seat| self.name_of(seat)).collect();
            let args = Args::new().text("player", self.words.list_and(&names));
            self.say_system(Urgency::Normal, self.words.say(Text::TIME_UP_OTHER, &args));
        }
    }

    /// Whether a bot did what the player's seat has done in the last batch, so that it is not told as their
    /// own doing.
    pub fn was_acted_for(&self) -> bool {
        self.at_table.as_ref().is_some_and(|at| at.acted_for)
    }

    /// Says that a bot plays for the player now, or no longer.
    pub(crate) fn tell_played_for(&mut self) {
        let is_played_for = self.is_played_for();
        let Some(at) = &mut self.at_table else { return };
        if is_played_for == std::mem::replace(&mut at.told_played_for, is_played_for) {
            return;
        }
        if let Some(text) = self.played_for_text() {
            return self.say_system(Urgency::Urgent, text);
        }
        let Some((table, view)) = self.table().and_then(|table| Some((table, table.view.as_ref()?))) else {
            return;
        };
        if table.phase == eights_protocol::Phase::Playing {
            let question = self.words.question(view, table.names());
            let text = self.words.say(Text::LINE_SEAT_BACK, &Args::new().text("question", question));
            self.say_system(Urgency::Urgent, text);
        }
    }

    /// A player who acts while a bot plays for them wants the seat back; the intended action may not fit any
    /// more.
    pub(crate) fn takes_seat_back(&mut self) -> bool {
        let is_played_for = self.is_played_for();
        if is_played_for {
            self.act_on(Intent::Manage(Manage::ComeBack));
        }
        is_played_for
    }
}
