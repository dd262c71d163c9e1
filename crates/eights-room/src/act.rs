//! How the table handles a seat's answer to the question.

use super::{By, Fact, Hands, PlayerRequest, Refusal, Room, play::Play};
use eights::{Action, Illegal, NotAnAction, Seat, rules::Reason};
use eights_protocol::{ActionText, Code, Forbidden, Phase, Why};

impl Room {
    fn playing(&self) -> Result<&Play, Refusal> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing);
        play.ok_or_else(|| Code::NotPlaying.into())
    }

    pub(super) fn person_acts(
        &self,
        seat: Seat,
        at: u32,
        ActionText(read): ActionText,
    ) -> Result<Vec<Fact>, Refusal> {
        let play = self.playing()?;
        if self.is_stale(play, at) {
            return Err(Code::Stale.into());
        }
        let action = read.map_err(|why| {
            let reason = match why {
                NotAnAction::Unreadable => Reason::Unreadable,
                NotAnAction::NoSet => Reason::NoSet,
            };
            self.illegal(play, seat, play.game.refuse(reason))
        })?;
        self.acts(play, seat, action, By::Person)
    }

    pub(super) fn bot_answers(&self, seat: Seat, request: &PlayerRequest) -> Result<Vec<Fact>, Refusal> {
        let PlayerRequest::Answer { at, action } = *request else { return Err(Code::NoSeat.into()) };
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
        // A seat that has declined is no longer asked, although the game learns of it only when the window
        // closes.
        if !play.is_asked(seat) && play.game.asked().contains(seat) {
            return Err(self.illegal(play, seat, play.game.refuse(Reason::NotAsked)));
        }
        if !play.game.options(seat).contains(action) {
            return Err(self.illegal(play, seat, play.game.refusal(seat, action)));
        }
        Ok(vec![Fact::Acted { seat, action, by }])
    }

    fn illegal(&self, play: &Play, seat: Seat, illegal: Illegal) -> Refusal {
        let options = if play.is_asked(seat) { play.game.options(seat) } else { eights::Options::None };
        let forbidden = Forbidden { illegal, ask: play.game.ask(), options, names: self.names() };
        Refusal { code: Code::Illegal, why: Why::Rule(Box::new(forbidden)) }
    }
}
