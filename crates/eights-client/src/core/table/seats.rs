//! Arrivals and departures at the table.

use crate::{
    core::{Client, people::Came},
    voice::{Urgency, Utterance, seat_cue},
};
use eights::Seat;
use eights_protocol::{Phase, SeatInfo};
use eights_sound::Cue;
use eights_words::{Args, Class, Text};

impl Client {
    pub(crate) fn take_seats(&mut self, seats: Vec<SeatInfo>, host: Option<Seat>, phase: Phase) {
        let Some(at) = &mut self.at_table else { return };
        let table = &mut at.table;
        let (before, old_host, old_phase) = (table.seats.clone(), table.host, table.phase);
        let was_played_for = table.is_played_for();
        let changes = table.seat(seats, host, phase);
        let new_host = table.host.filter(|host| old_host.is_some() && old_host != Some(*host));
        let cues: Vec<Cue> = before
            .iter()
            .zip(&table.seats)
            .filter_map(|(was, is)| seat_cue(&was.sitter, &is.sitter))
            .collect();
        let you = table.you;
        for cue in cues {
            self.cue(cue);
        }
        for (seat, came) in changes.into_iter().filter(|(seat, _)| Some(*seat) != you) {
            self.tell_seat(seat, &came);
        }
        if let Some(host) = new_host {
            self.tell_host(host);
        }
        self.tell_played_for();
        if phase != old_phase {
            self.go_to_table();
        }
        if phase != old_phase || self.is_played_for() != was_played_for {
            self.refresh();
        }
    }

    /// The seat that the player takes at the next deal; until then they watch.
    pub fn next_seat(&self) -> Option<Seat> {
        let table = self.table().filter(|table| table.you.is_none())?;
        self.link
            .promised()
            .filter(|seat| table.seats.get(seat.index()).is_some_and(|info| info.next.is_some()))
    }

    /// Tells a player without a seat that they watch, and for how long.
    pub(crate) fn tell_watching(&mut self) {
        if self.table().is_some() && !self.has_seat() {
            let id = if self.next_seat().is_some() { Text::PEOPLE_NEXT_YOU } else { Text::PEOPLE_WATCHING };
            let text = self.words.text(id).into_owned();
            self.say_system(Urgency::Normal, text);
        }
    }

    pub(crate) fn tell_seat(&mut self, seat: Seat, came: &Came) {
        let Some(table) = self.table() else { return };
        let now = table.names().get(seat.index()).cloned().unwrap_or_default();
        let is_playing = table.phase == Phase::Playing;
        let (id, player) = match came {
            Came::Sat if is_playing => (Text::PEOPLE_SITS_PLAYING, now),
            Came::Sat => (Text::PEOPLE_SITS, now),
            Came::BotSat => (Text::PEOPLE_BOT_SITS, now),
            Came::Left(name) if is_playing => (Text::PEOPLE_LEFT, name.clone()),
            Came::Left(name) => (Text::PEOPLE_LEFT_WAITING, name.clone()),
            Came::BotLeft(name) => (Text::PEOPLE_BOT_LEAVES, name.clone()),
            Came::Gone => (Text::PEOPLE_LOST, now),
            Came::PlayedFor => (Text::PEOPLE_PLAYED_FOR, now),
            Came::Back => (Text::PEOPLE_BACK, now),
            Came::Next(name) => (Text::PEOPLE_NEXT, name.clone()),
        };
        let args = Args::new()
            .text("player", player)
            .number("taken", table.n_people())
            .number("seats", table.seats.len());
        let text = self.words.say(id, &args);
        self.say(Utterance::new(
            self.words,
            Class::People,
            Urgency::Normal,
            self.if_said(Class::People, text),
        ));
    }

    pub(crate) fn tell_host(&mut self, host: Seat) {
        let Some(table) = self.table() else { return };
        let text = if table.you == Some(host) {
            self.words.text(Text::PEOPLE_HOST_YOU).into_owned()
        } else {
            let name = table.names().get(host.index()).cloned().unwrap_or_default();
            self.words.say(Text::PEOPLE_HOST, &Args::new().text("player", name))
        };
        self.say(Utterance::new(
            self.words,
            Class::People,
            Urgency::Normal,
            self.if_said(Class::People, text),
        ));
    }
}
