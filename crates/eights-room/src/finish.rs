//! A quick end: a player who is out of the round need not watch the bots take their time.

use super::{Fact, Hands, Refusal, Room, play::Play};
use eights::{Seat, Seats};
use eights_protocol::{Code, Finishing};

impl Room {
    /// The players who have asked for a quick end, once there is one.
    pub(super) fn finishing(&self) -> Option<Finishing> {
        let play = self.running().filter(|play| !play.hurried.is_empty())?;
        Some(Finishing { asked: play.hurried, quickly: self.is_quick(play) })
    }

    /// Whether the bots answer at once: a player has asked for it, and all people who still play agree.
    pub(super) fn is_quick(&self, play: &Play) -> bool {
        !play.hurried.is_empty() && (self.people_in(play) - play.hurried).is_empty()
    }

    /// People who are in the round and play themselves.
    pub(super) fn people_in(&self, play: &Play) -> Seats {
        play.game.playing().iter().filter(|seat| self.hands(*seat) == Hands::Person).collect()
    }

    /// Only a player who is out may ask first. Asking twice changes nothing.
    pub(super) fn asks_to_finish(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        let play = self.running().filter(|play| play.pause.is_none()).ok_or(Code::NotPlaying)?;
        if play.hurried.contains(seat) {
            return Ok(Vec::new());
        }
        if play.hurried.is_empty() && play.game.playing().contains(seat) {
            return Err(Code::StillIn.into());
        }
        Ok(vec![Fact::Hurried { seat }])
    }
}
