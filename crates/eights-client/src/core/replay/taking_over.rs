//! Taking a seat over: from here on the player plays it against bots.

use super::Replay;
use crate::core::{
    Client,
    line::{Door, Peer},
};
use eights::Seat;
use eights_bots::Level;
use eights_protocol::name_text;
use eights_words::Text;

impl Replay {
    /// The bots of the game; where one is not known it is the usual one.
    fn bots(&self) -> Option<Vec<Level>> {
        let usual = Level::usual(self.tape.rules());
        let all = || self.bots.iter().map(|bot| bot.unwrap_or(usual)).collect();
        self.bots.iter().any(Option::is_some).then(all)
    }
}

impl Client {
    /// Plays this seat from the frame that is shown, or the seat whose eyes see it, or the one that is asked.
    pub(super) fn take_over(&mut self, seat: Option<Seat>) {
        let Some(replay) = &self.reels.replay else { return };
        let record = replay.tape.cut(replay.at);
        self.play_from(record, seat);
    }

    /// Plays on where the action with this number, from 1, was taken: at its seat, which knows what it knew.
    pub(super) fn retry(&mut self, turn: usize) {
        let Some(replay) = &self.reels.replay else { return };
        let seat = replay.tape.record().actions().nth(turn.saturating_sub(1)).map(|(seat, _)| seat);
        let record = seat.and_then(|_| replay.tape.cut_before(turn));
        self.play_from(record, seat);
    }

    fn play_from(&mut self, record: Option<String>, seat: Option<Seat>) {
        let Some(replay) = &self.reels.replay else { return };
        let seat = seat.or(replay.seat_to_take()).or(Seat::new(0));
        let (Some(record), Some(seat)) = (record, seat) else {
            return self.refuse(None, self.words.text(Text::REPLAY_OVER_HERE).into_owned(), None);
        };
        let recorded = replay.tape.names().get(seat.index()).cloned().unwrap_or_default();
        // A guest who has no name yet plays under the one that the seat had.
        let name = name_text(&self.settings.name).or_else(|_| name_text(&recorded));
        let name = name.unwrap_or_else(|_| self.words.text(Text::PLAY_YOU).into_owned());
        let bots = replay.bots();
        if let Some(replay) = &mut self.reels.replay {
            replay.pace.pause();
            replay.is_left = true;
        }
        self.close_overlay();
        self.enter(Peer::Solo, Door::TakeOver { name, seat, record, bots });
    }
}
