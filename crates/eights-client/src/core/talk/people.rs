//! Chat of the people at the table.

use crate::{
    core::{Client, Overlay, Spot, Talk, phrase_ids::cannot_say_id, table::AtTable},
    named,
    voice::{Urgency, Utterance},
};
use eights::Seat;
use eights_protocol::{ChatLine, FromClient, Said};
use eights_sound::Cue;
use eights_words::{Args, Class, Text, Words};

impl Client {
    pub(crate) fn if_said(&self, class: Class, text: String) -> String {
        if self.settings.says(class) { text } else { String::new() }
    }

    pub(crate) fn take_chat(&mut self, line: ChatLine) {
        let is_read = self.focus() == Spot::Chat;
        let Some((chat, table)) = self.at_table.as_mut().map(AtTable::talk) else { return };
        let who = table.names().get(line.seat.index()).cloned().unwrap_or_default();
        let is_own = table.you == Some(line.seat);
        let is_blocked = self.settings.blocked.contains(&who);
        if !chat.hears(&line) || is_blocked {
            return;
        }
        let said = chat_line(&self.words, who, &line.said);
        let is_my_turn = table.is_my_turn();
        table.hear(line);
        if !is_own {
            chat.came_in(is_read);
            self.cue(Cue::ChatIn);
        }
        let urgency = if is_my_turn { Urgency::Low } else { Urgency::Normal };
        let spoken = if is_own { String::new() } else { self.if_said(Class::Chat, said.clone()) };
        self.say(Utterance { full: said, ..Utterance::new(self.words, Class::Chat, urgency, spoken) });
    }

    /// Whether the player has muted a seat.
    pub(crate) fn is_muted(&self, seat: Seat) -> bool {
        let name = self.table().and_then(|table| table.names().get(seat.index()));
        self.chat().muted().contains(seat) || name.is_some_and(|name| self.settings.blocked.contains(name))
    }

    /// Mutes a player, or hears them again: here and at every other table.
    fn mute(&mut self, seat: Seat, on: bool) {
        self.close_overlay();
        if let Some(at) = &mut self.at_table {
            at.chat.mute(seat, on);
        }
        self.command(FromClient::Mute { seat, on });
        let name = self.name_of(seat);
        let text = self
            .words
            .say(if on { Text::CHAT_MUTED } else { Text::CHAT_UNMUTED }, &Args::new().text("player", &*name));
        self.adjust(|settings| {
            settings.blocked.retain(|other| *other != name);
            settings.blocked.extend(on.then_some(name));
        });
        self.reply(text);
    }

    pub(crate) fn talk(&mut self, talk: Talk) {
        match talk {
            Talk::Say(text) => self.say_aloud(Said::Text(text)),
            Talk::Quick(phrase) => self.say_aloud(Said::Quick(phrase)),
            Talk::Emote(emote) => self.say_aloud(Said::Emote(emote)),
            Talk::Mute(seat, on) => self.mute(seat, on),
        }
    }

    /// Says something to the table, where that is possible.
    fn say_aloud(&mut self, said: Said) {
        let Some((chat, table)) = self.at_table.as_mut().map(AtTable::talk) else { return };
        if let Err(why) = chat.may_say(table, &said, self.now) {
            let text = self.words.text(cannot_say_id(why)).into_owned();
            return self.refuse(None, text, None);
        }
        if self.overlay() == Some(Overlay::QuickChat) {
            self.close_overlay();
        }
        self.command(match said {
            Said::Text(text) => FromClient::Say { text },
            Said::Quick(phrase) => FromClient::Quick { phrase },
            Said::Emote(emote) => FromClient::Emote { emote },
        });
    }
}

/// A line of chat.
fn chat_line(words: &Words, who: String, said: &Said) -> String {
    let args = Args::new().text("player", who);
    match said {
        Said::Text(text) => words.say(Text::CHAT_LINE, &args.text("text", text.as_str())),
        Said::Quick(phrase) => {
            words.say(Text::CHAT_LINE, &args.text("text", words.text(named::phrase(*phrase))))
        }
        Said::Emote(emote) => {
            words.say(Text::CHAT_EMOTE_LINE, &args.text("emote", words.text(named::emote(*emote))))
        }
    }
}
