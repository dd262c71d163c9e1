//! The people at the table: who comes and goes, and what they say.

use super::{
    Client,
    deeds::Deed,
    effect::{Effect, Save},
    focus,
    overlay::Overlay,
    people::{self, Came},
    said::{cannot_say_id, emote_id, phrase_id},
    table::Table,
};
use crate::{
    keys::{Command, Context},
    voice::{Urgency, Utterance, seat_cue},
};
use eights::Seat;
use eights_protocol::{ChatLine, FromClient, Phase, Said, SeatInfo};
use eights_sound::Cue;
use eights_words::{Args, Class, Words};

impl Client {
    pub(super) fn take_seats(&mut self, seats: Vec<SeatInfo>, host: Option<u8>, phase: Phase) {
        let Some(table) = &mut self.table else { return };
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
        if self.table.as_ref().is_some_and(Table::is_played_for) && !was_played_for {
            let key = self.first_key(Context::Hand, Command::Activate);
            let text = self.words.say("line-bot-plays", &Args::new().text("key", key));
            self.say_system(Urgency::Urgent, text);
        }
        if phase != old_phase {
            self.go_to_table();
            self.refresh(&[]);
        }
    }

    /// The seat that the player takes at the next deal; until then they watch.
    pub fn next_seat(&self) -> Option<Seat> {
        let table = self.table.as_ref().filter(|table| table.you.is_none())?;
        self.promised.filter(|seat| table.seats.get(seat.index()).is_some_and(|info| info.next.is_some()))
    }

    /// Says to whoever has no seat here that they watch, and for how long.
    pub(super) fn tell_watching(&mut self) {
        if self.table.is_some() && !self.has_seat() {
            let id = if self.next_seat().is_some() { "people-next-you" } else { "people-watching" };
            let text = self.words.text(id).into_owned();
            self.say_system(Urgency::Normal, text);
        }
    }

    pub(super) fn tell_seat(&mut self, seat: Seat, came: &Came) {
        let Some(table) = &self.table else { return };
        let now = table.names().get(seat.index()).cloned().unwrap_or_default();
        let is_playing = table.phase == Phase::Playing;
        let (id, player) = match came {
            Came::Sat if is_playing => ("people-sits-playing", now),
            Came::Sat => ("people-sits", now),
            Came::BotSat => ("people-bot-sits", now),
            Came::Left(name) if is_playing => ("people-left", name.clone()),
            Came::Left(name) => ("people-left-waiting", name.clone()),
            Came::BotLeft(name) => ("people-bot-leaves", name.clone()),
            Came::Gone => ("people-lost", now),
            Came::PlayedFor => ("people-left", now),
            Came::Back => ("people-back", now),
            Came::Next(name) => ("people-next", name.clone()),
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

    pub(super) fn tell_host(&mut self, host: Seat) {
        let Some(table) = &self.table else { return };
        let text = if table.you == Some(host) {
            self.words.text("people-host-you").into_owned()
        } else {
            let name = table.names().get(host.index()).cloned().unwrap_or_default();
            self.words.say("people-host", &Args::new().text("player", name))
        };
        self.say(Utterance::new(
            self.words,
            Class::People,
            Urgency::Normal,
            self.if_said(Class::People, text),
        ));
    }

    pub(super) fn if_said(&self, class: Class, text: String) -> String {
        if self.settings.says(class) { text } else { String::new() }
    }

    pub(super) fn take_chat(&mut self, line: ChatLine) {
        let Some(table) = &mut self.table else { return };
        let who = people::seat(line.seat)
            .and_then(|seat| table.names().get(seat.index()))
            .cloned()
            .unwrap_or_default();
        let is_own = table.you.is_some_and(|you| you.number() == line.seat);
        let is_blocked = self.settings.blocked.contains(&who);
        if !self.chat.hears(&line) || is_blocked {
            return;
        }
        let said = chat_line(&self.words, who, &line.said);
        let is_my_turn = table.is_my_turn();
        table.hear(line);
        if !is_own {
            self.chat.unread += usize::from(self.focus != focus::Spot::Chat);
            self.cue(Cue::ChatIn);
        }
        let urgency = if is_my_turn { Urgency::Low } else { Urgency::Normal };
        let spoken = if is_own { String::new() } else { self.if_said(Class::Chat, said.clone()) };
        self.say(Utterance { full: said, ..Utterance::new(self.words, Class::Chat, urgency, spoken) });
    }

    /// Whether the player does not want to hear somebody.
    pub(super) fn is_muted(&self, seat: Seat) -> bool {
        let name = self.table.as_ref().and_then(|table| table.names().get(seat.index()));
        self.chat.muted().contains(seat) || name.is_some_and(|name| self.settings.blocked.contains(name))
    }

    /// Does not want to hear somebody any more, or again: here and wherever they meet.
    fn mute(&mut self, seat: Seat, on: bool) {
        self.close_overlay();
        self.chat.mute(seat, on);
        self.command(|id| FromClient::Mute { id, seat: seat.number(), on });
        let name = self.name_of(seat);
        self.settings.blocked.retain(|other| *other != name);
        let text = self
            .words
            .say(if on { "chat-muted" } else { "chat-unmuted" }, &Args::new().text("player", &*name));
        if on {
            self.settings.blocked.push(name);
        }
        self.out.push(Effect::Save(Save::Settings));
        self.speaker.answer(text);
    }

    pub(super) fn talk(&mut self, deed: Deed) {
        if let Deed::Mute(seat, on) = deed {
            return self.mute(seat, on);
        }
        let said = match deed {
            Deed::Say(text) => Said::Text(text),
            Deed::Quick(phrase) => Said::Quick(phrase),
            Deed::Emote(emote) => Said::Emote(emote),
            _ => return,
        };
        let Some(table) = &self.table else { return };
        if let Err(why) = self.chat.may_say(table, &said, self.now) {
            let text = self.words.text(cannot_say_id(why)).into_owned();
            return self.refuse(None, text, None);
        }
        if self.overlay == Some(Overlay::QuickChat) {
            self.close_overlay();
        }
        self.command(|id| match said {
            Said::Text(text) => FromClient::Say { id, text },
            Said::Quick(phrase) => FromClient::Quick { id, phrase },
            Said::Emote(emote) => FromClient::Emote { id, emote },
        });
    }
}

/// What somebody said, as a line.
fn chat_line(words: &Words, who: String, said: &Said) -> String {
    let args = Args::new().text("player", who);
    match said {
        Said::Text(text) => words.say("chat-line", &args.text("text", text.as_str())),
        Said::Quick(phrase) => words.say("chat-line", &args.text("text", words.text(&phrase_id(*phrase)))),
        Said::Emote(emote) => {
            words.say("chat-emote-line", &args.text("emote", words.text(&emote_id(*emote))))
        }
    }
}
