//! Looking at a replay: with whose eyes, which hands, what a good player would do, whether the shuffle was
//! fair.

use super::Replay;
use crate::core::{Client, intent::Replaying};
use eights::{Card, Seat, Viewer};
use eights_sound::Cue;
use eights_words::{Args, Text};

impl Client {
    /// Looks with the eyes of a seat, or of the audience.
    pub(super) fn see_as(&mut self, seat: Option<Seat>) {
        let words = self.words;
        let Some(replay) = &mut self.reels.replay else { return };
        if seat.is_some_and(|seat| seat.index() >= replay.tape.names().len()) {
            return self.cue(Cue::Edge);
        }
        replay.viewer = seat.map_or(Viewer::Audience, Viewer::Seat);
        replay.tell_lines(&words);
        let at = replay.at;
        self.show_frame(at);
        self.reply(self.view_told());
    }

    /// The key of a seat; the key of the seat whose eyes see it leads back to the audience.
    pub(crate) fn see_as_key(&mut self, n: u8) {
        let seat = Seat::new(n.into());
        let now = self.replay().and_then(Replay::seat);
        match seat {
            None if n == 9 => self.replay_on(Replaying::View(None)),
            None => self.cue(Cue::Edge),
            seat if seat == now => self.replay_on(Replaying::View(None)),
            seat => self.replay_on(Replaying::View(seat)),
        }
    }

    /// Whose eyes see it now, and which cards.
    fn view_told(&self) -> String {
        let Some(replay) = self.replay() else { return String::new() };
        let Some(seat) = replay.seat() else {
            return self.words.text(Text::REPLAY_AUDIENCE_TOLD).into_owned();
        };
        let name = replay.tape.names().get(seat.index()).cloned().unwrap_or_default();
        let cards: Vec<Card> = replay.frame().hand(seat).iter().collect();
        let args = Args::new().text("player", name).text("hand", self.words.hand(&cards));
        self.words.say(Text::REPLAY_SEEN_AS, &args)
    }

    /// Opens all hands, or hides them.
    pub(super) fn open_hands(&mut self) {
        let Some(replay) = &mut self.reels.replay else { return };
        replay.is_open = !replay.is_open;
        let text = match replay.is_open {
            true => self.hands_told(),
            false => self.words.text(Text::REPLAY_HANDS_HIDDEN).into_owned(),
        };
        self.reply(text);
    }

    /// The cards of a seat that lie open, by the rules or because the player has asked for them.
    pub fn open_cards(&self, seat: Seat) -> Vec<Card> {
        let shown = |view: &eights::View| view.shown().contains(seat).then(|| view.hand(seat));
        let by_rule = self.table().and_then(|table| table.view.as_ref()).and_then(shown);
        let asked = self.replay().filter(|replay| replay.is_open).map(|replay| replay.frame().hand(seat));
        asked.or(by_rule).map(|hand| hand.iter().collect()).unwrap_or_default()
    }

    /// The hands that may be seen, read out.
    pub(crate) fn hands_told(&self) -> String {
        let Some(replay) = self.replay() else { return String::new() };
        if !replay.is_open {
            return self.view_told();
        }
        let hand = |(n, name): (usize, &String)| {
            let cards: Vec<Card> = replay.frame().hand(Seat::new(n)?).iter().collect();
            let args = Args::new().text("player", name.as_str()).text("hand", self.words.hand(&cards));
            Some(self.words.say(Text::REPLAY_HAND, &args))
        };
        let hands: Vec<String> = replay.tape.names().iter().enumerate().filter_map(hand).collect();
        hands.join(" ")
    }

    /// Shows a good player's move at each step, or no longer.
    pub(super) fn advise(&mut self) {
        let Some(replay) = &mut self.reels.replay else { return };
        replay.advises = !replay.advises;
        let text = match replay.advises {
            true => self.replay_advice(),
            false => Some(self.words.text(Text::REPLAY_NO_ADVICE).into_owned()),
        };
        self.reply(text.unwrap_or_else(|| self.words.text(Text::REPLAY_NOTHING_ASKED).into_owned()));
    }

    /// A good player's move for the seat that is asked, with no more than that seat knows.
    pub fn replay_advice(&self) -> Option<String> {
        let replay = self.replay().filter(|replay| replay.advises)?;
        let seat = replay.frame().asked()?;
        let view = replay.tape.view(Viewer::Seat(seat), replay.at);
        let action = (self.adviser)(&view)?;
        let names = replay.tape.names();
        let args = Args::new()
            .text("player", names.get(seat.index()).cloned().unwrap_or_default())
            .text("action", self.words.action(action, names));
        Some(self.words.say(Text::REPLAY_ADVICE, &args))
    }

    pub(super) fn tell_fair(&mut self) {
        self.reply(self.words.text(Text::REPLAY_FAIR).into_owned());
    }

    /// Whose game it is, as a title.
    pub fn replay_title(&self) -> String {
        let Some(replay) = self.replay() else { return String::new() };
        let rules = replay.tape.rules().base().map(|base| self.words.preset_title(base)).unwrap_or_default();
        let id = if replay.is_demo { Text::REPLAY_DEMO_TITLE } else { Text::REPLAY_TITLE };
        self.words.say(id, &Args::new().text("rules", rules))
    }
}
