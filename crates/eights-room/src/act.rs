//! What an answer to the question leads to.

use super::{By, Deed, Fact, Hands, Refusal, Room, play::Play};
use eights::{Action, Illegal, NotAnAction, Seat, rules::Reason};
use eights_protocol::{Code, Phase};
use eights_words::Words;

impl Room {
    fn playing(&self) -> Result<&Play, Refusal> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing);
        play.ok_or_else(|| Code::NotPlaying.into())
    }

    pub(super) fn person_acts(&self, seat: Seat, at: u32, text: &str) -> Result<Vec<Fact>, Refusal> {
        let play = self.playing()?;
        if self.is_stale(play, at) {
            return Err(Code::Stale.into());
        }
        let action = text.parse::<Action>().map_err(|why| {
            let reason = match why {
                NotAnAction::Unreadable => Reason::Unreadable,
                NotAnAction::NoSet => Reason::NoSet,
            };
            self.illegal(play, seat, play.game.refuse(reason))
        })?;
        self.acts(play, seat, action, By::Person)
    }

    pub(super) fn bot_answers(&self, seat: Seat, deed: &Deed) -> Result<Vec<Fact>, Refusal> {
        let Deed::Answer { at, action } = *deed else { return Err(Code::NoSeat.into()) };
        let play = self.playing()?;
        let by = match self.hands(seat) {
            Hands::Person => return Err(Code::Stale.into()),
            Hands::Bot(_) => By::Bot,
            Hands::Late => By::Clock,
            Hands::StandIn => By::StandIn,
        };
        if at != play.question.since || !play.is_asked(seat) {
            return Err(Code::Stale.into());
        }
        self.acts(play, seat, action, by)
    }

    fn acts(&self, play: &Play, seat: Seat, action: Action, by: By) -> Result<Vec<Fact>, Refusal> {
        // Who has declined is no longer asked, although the game is told only when the window closes.
        if !play.is_asked(seat) && play.game.asked().contains(seat) {
            return Err(self.illegal(play, seat, play.game.refuse(Reason::NotAsked)));
        }
        if !play.game.options(seat).contains(action) {
            return Err(self.illegal(play, seat, play.game.refusal(seat, action)));
        }
        Ok(vec![Fact::Acted { seat: seat.number(), action: action.to_string(), by }])
    }

    fn illegal(&self, play: &Play, seat: Seat, illegal: Illegal) -> Refusal {
        let options = if play.is_asked(seat) { play.game.options(seat) } else { eights::Options::None };
        let message = Words::english().refusal(&illegal, play.game.ask(), &options, &self.names());
        Refusal { code: Code::Illegal, rule: Some(illegal.rule), message }
    }
}
