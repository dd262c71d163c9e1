//! Taking a seat over: from here on the player plays it against bots.

use crate::core::{
    Client,
    line::{Door, Peer},
};
use eights::Seat;
use eights_protocol::name_text;
use eights_words::Text;

impl Client {
    /// Plays this seat from the frame that is shown, or the seat whose eyes see it, or the one that is asked.
    pub(super) fn take_over(&mut self, seat: Option<Seat>) {
        let Some(replay) = &self.reels.replay else { return };
        let record = replay.tape.cut(replay.at);
        let seat = seat.or(replay.seat_to_take()).or(Seat::new(0));
        let (Some(record), Some(seat)) = (record, seat) else {
            return self.refuse(None, self.words.text(Text::REPLAY_OVER_HERE).into_owned(), None);
        };
        let recorded = replay.tape.names().get(seat.index()).cloned().unwrap_or_default();
        // A guest who has no name yet plays under the one that the seat had.
        let name = name_text(&self.settings.name).or_else(|_| name_text(&recorded));
        let name = name.unwrap_or_else(|_| self.words.text(Text::PLAY_YOU).into_owned());
        if let Some(replay) = &mut self.reels.replay {
            replay.pace.pause();
            replay.is_left = true;
        }
        self.close_overlay();
        self.enter(Peer::Solo, Door::TakeOver { name, seat, record });
    }
}
