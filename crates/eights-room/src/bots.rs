//! Which bots are asked, and from when on they may answer.

use super::{Hands, Millis, Room, play::Play};
use eights::{Ask, Seat, View, Viewer};
use eights_bots::Level;
use eights_protocol::{Pace, Phase};

/// The delay between a bot's draws, so that it draws several cards in one sweep. It does not depend on the
/// cards.
const SWEEP: Millis = 200;

/// A bot that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// For which seat.
    pub seat: Seat,
    /// Which bot: the seat's own, or the stand-in (ALL-12).
    pub level: Level,
    /// It may think before, but not answer.
    pub not_before: Millis,
    /// The batch that put the question, to be named in the answer.
    pub at: u32,
}

impl Room {
    /// The bots that are asked, in the order in which they may answer.
    pub fn wanted_from_bots(&self) -> Vec<Wanted> {
        let Some(play) = self.play.as_ref().filter(|_| self.phase == Phase::Playing) else {
            return Vec::new();
        };
        let wanted = |seat: Seat| {
            let level = match self.hands(seat) {
                Hands::Person => return None,
                Hands::Bot(level) => level,
                Hands::Late | Hands::StandIn => Level::stand_in(&self.rules),
            };
            let not_before = match self.hands(seat) {
                Hands::Late => play.question.opened,
                _ if play.game.ask() == Ask::Answer => self.answer_slot(play, seat),
                _ if play.drew == Some(seat) && self.is_attended() => {
                    play.question.opened + self.step(play).min(SWEEP)
                }
                _ => play.question.opened + self.step(play),
            };
            Some(Wanted { seat, level, not_before, at: play.question.since })
        };
        let asked = play.game.asked().in_turn_from(play.game.turn(), play.game.direction());
        let mut all: Vec<Wanted> = asked.filter(|seat| play.is_asked(*seat)).filter_map(wanted).collect();
        all.sort_by_key(|wanted| wanted.not_before);
        all
    }

    /// How long a bot takes to answer; longer when no person is there to watch. It does not depend on the
    /// cards in any hand.
    pub(super) fn step(&self, play: &Play) -> Millis {
        let pace = self.settings.pace.millis();
        match self.is_attended() {
            false => pace.max(Pace::Slow.millis()),
            true if self.is_quick(play) => 0,
            true => pace,
        }
    }

    /// A viewer's view of the game: all that a bot on that seat may know.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        self.play.as_ref().map(|play| play.game.view(viewer))
    }
}
