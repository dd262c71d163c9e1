//! What a command leads to. Nothing here changes anything.

use super::{
    Command, Deed, Fact, Millis, Newcomer, Refusal, Room, Who,
    clock::PATIENCE,
    seats::{Chair, Holder, Person},
    window::Kind,
};
use eights::{Seat, Seed};
use eights_bots::Level;
use eights_protocol::{Code, Phase, name_text};

type Decision = Result<Vec<Fact>, Refusal>;

impl Room {
    /// The facts that a command leads to, to be kept as one entry of the log. None at all for a command that was done before: it is answered
    /// `done` again.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(&self, who: Who, command: &Command, now: Millis) -> Decision {
        if self.phase == Phase::Closed {
            return Err(Code::Closed.into());
        }
        match who {
            // Nobody waits for those who watch, and they need not know it.
            Who::Guest | Who::Next(_) if matches!(command.deed, Deed::Ready) => Ok(Vec::new()),
            Who::Bot(seat) => self.bot_answers(seat, &command.deed),
            Who::Guest => self.guest_does(&command.deed),
            Who::Next(seat) => match command.deed {
                Deed::Leave | Deed::Disconnected => Ok(vec![Fact::Unreserved { seat: seat.number() }]),
                Deed::Connected => Ok(Vec::new()),
                _ => Err(Code::NoSeat.into()),
            },
            Who::Seat(seat) => self.numbered(seat, command, now),
        }
    }

    fn numbered(&self, seat: Seat, command: &Command, now: Millis) -> Decision {
        let person = self.chair(seat).and_then(Chair::person).ok_or(Code::NoSeat)?;
        if let Some(mark) = command.id.and_then(|id| person.ids.mark(id)) {
            return if mark == command.mark { Ok(Vec::new()) } else { Err(Code::UsedId.into()) };
        }
        let mut facts = self.player_does(seat, person, &command.deed, now)?;
        if let Some(id) = command.id {
            facts.insert(0, Fact::Did { seat: seat.number(), id, mark: command.mark });
        }
        Ok(facts)
    }

    fn player_does(&self, seat: Seat, person: &Person, deed: &Deed, now: Millis) -> Decision {
        let number = seat.number();
        let away = matches!(deed, Deed::ComeBack | Deed::Connected | Deed::Disconnected | Deed::Rekey { .. });
        if person.left && !away {
            return Err(Code::NoSeat.into());
        }
        match deed {
            Deed::Act { at, action } => self.person_acts(seat, *at, action),
            Deed::Wait => self.asks_for_time(seat),
            Deed::Ready => Ok(self.is_ready(seat)),
            Deed::LetBotPlay { seat: other } => self.lets_bot_play(seat, *other, now),
            Deed::ComeBack => self.comes_back(seat, person),
            Deed::Leave => Ok(self.with_next_host(seat, Fact::Left { seat: number })),
            Deed::Connected if person.connected => Ok(Vec::new()),
            Deed::Connected => Ok(vec![Fact::Connected { seat: number }]),
            Deed::Disconnected if !person.connected => Ok(Vec::new()),
            Deed::Disconnected => Ok(vec![Fact::Disconnected { seat: number }]),
            Deed::Rekey { key } => Ok(vec![Fact::Rekeyed { seat: number, key: key.clone() }]),
            Deed::Join { .. } => Err(Code::Seated.into()),
            Deed::Answer { .. } => Err(Code::NoSeat.into()),
            _ if self.host != Some(seat) => Err(Code::NotHost.into()),
            Deed::Start { seed } | Deed::Rematch { seed } => self.starts(seed),
            Deed::AddBot { seat, level } => self.adds_bot(*seat, level.as_deref()),
            Deed::RemoveBot { seat } => self.removes_bot(*seat),
            Deed::Remove { seat: other } => self.removes(seat, *other),
            Deed::Host { seat: other } => self.hands_over(*other),
        }
    }
}

/// Sitting down.
impl Room {
    fn guest_does(&self, deed: &Deed) -> Decision {
        let Deed::Join { who, seat } = deed else { return Err(Code::NoSeat.into()) };
        if self.who_has(&who.key).is_some() {
            return Ok(Vec::new());
        }
        let name = name_text(&who.name).map_err(|_| Code::BadName)?;
        if who.player.is_some() && self.has_player(who.player.as_deref()) {
            return Err(Code::Seated.into());
        }
        let who = Newcomer { name: self.free_name(&name), ..who.clone() };
        let seat = match seat {
            Some(number) => self.seat(*number).ok_or(Code::WrongSeat)?,
            None => self.free_seat().ok_or(Code::Full)?,
        };
        let chair = self.chair(seat).filter(|chair| self.is_free(chair)).ok_or(Code::SeatTaken)?;
        let number = seat.number();
        if self.phase == Phase::Playing {
            return Ok(vec![Fact::Reserved { seat: number, who }]);
        }
        debug_assert!(chair.next.is_none(), "seats are kept only while a game is running");
        let mut facts = vec![Fact::Sat { seat: number, who }];
        if self.host.is_none() {
            facts.push(Fact::Host { seat: Some(number) });
        }
        Ok(facts)
    }

    /// Whether a newcomer may have the seat: at once between games, else at the next deal.
    fn is_free(&self, chair: &Chair) -> bool {
        chair.next.is_none() && chair.person().is_none_or(|person| person.left)
    }

    /// An empty seat, or else a bot's, or else that of somebody who has left.
    fn free_seat(&self) -> Option<Seat> {
        let worth = |chair: &Chair| match chair.holder {
            Holder::Nobody => 0,
            Holder::Bot(_) => 1,
            Holder::Person(_) => 2,
        };
        let free = self.seats().iter().filter_map(|seat| Some((seat, self.chair(seat)?)));
        free.filter(|(_, chair)| self.is_free(chair))
            .min_by_key(|(_, chair)| worth(chair))
            .map(|(seat, _)| seat)
    }

    fn with_next_host(&self, seat: Seat, fact: Fact) -> Vec<Fact> {
        let mut facts = vec![fact];
        if self.host == Some(seat) {
            facts.push(Fact::Host { seat: self.next_host(seat).map(Seat::number) });
        }
        facts
    }

    fn comes_back(&self, seat: Seat, person: &Person) -> Decision {
        let late = self.play.as_ref().is_some_and(|play| play.late.contains(seat));
        if !(person.left || person.played_for || late) {
            return Err(Code::NotAway.into());
        }
        let mut facts = vec![Fact::CameBack { seat: seat.number() }];
        if self.host.is_none() {
            facts.push(Fact::Host { seat: Some(seat.number()) });
        }
        Ok(facts)
    }
}

/// The host's tools.
impl Room {
    fn starts(&self, seed: &Seed) -> Decision {
        match self.phase {
            Phase::Playing => Err(Code::Playing.into()),
            _ => Ok(vec![Fact::Started { seed: seed.to_string() }]),
        }
    }

    fn between_games(&self, number: u8) -> Result<(Seat, &Chair), Refusal> {
        if !self.is_between_games() {
            return Err(Code::Playing.into());
        }
        let seat = self.seat(number).ok_or(Code::WrongSeat)?;
        Ok((seat, self.chair(seat).ok_or(Code::WrongSeat)?))
    }

    fn adds_bot(&self, number: u8, level: Option<&str>) -> Decision {
        let (_, chair) = self.between_games(number)?;
        let level = match level {
            Some(level) => level.parse().map_err(|_| Code::BadLevel)?,
            None => Level::usual(&self.rules),
        };
        match chair.holder {
            Holder::Person(_) => Err(Code::SeatTaken.into()),
            _ => Ok(vec![Fact::BotSat { seat: number, level: level.to_string() }]),
        }
    }

    fn removes_bot(&self, number: u8) -> Decision {
        match self.between_games(number)?.1.holder {
            Holder::Bot(_) => Ok(vec![Fact::BotRemoved { seat: number }]),
            _ => Err(Code::WrongSeat.into()),
        }
    }

    fn removes(&self, host: Seat, number: u8) -> Decision {
        let seat = self.seat(number).filter(|seat| *seat != host).ok_or(Code::WrongSeat)?;
        let chair = self.chair(seat).ok_or(Code::WrongSeat)?;
        if chair.next.is_some() {
            return Ok(vec![Fact::Unreserved { seat: number }]);
        }
        chair.person().ok_or(Code::WrongSeat)?;
        Ok(vec![Fact::Removed { seat: number }])
    }

    fn hands_over(&self, number: u8) -> Decision {
        let seat = self.seat(number).ok_or(Code::WrongSeat)?;
        self.present(seat).ok_or(Code::WrongSeat)?;
        Ok(vec![Fact::Host { seat: Some(number) }])
    }
}

/// Time.
impl Room {
    fn asks_for_time(&self, seat: Seat) -> Decision {
        let window = self.play.as_ref().and_then(|play| play.window.as_ref());
        let window = window.filter(|window| matches!(window.kind, Kind::At(_))).ok_or(Code::NoWindow)?;
        if window.waited.contains(seat) {
            return Err(Code::WaitedAlready.into());
        }
        Ok(vec![Fact::Waited { seat: seat.number() }])
    }

    fn lets_bot_play(&self, asking: Seat, number: u8, now: Millis) -> Decision {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing).ok_or(Code::NotPlaying)?;
        let seat = self.seat(number).ok_or(Code::WrongSeat)?;
        let person = self.present(seat).ok_or(Code::WrongSeat)?;
        if seat == asking {
            // Who takes a break need not be waited for first.
            let is_new = !person.played_for;
            return Ok(is_new.then(|| Fact::PlayedFor { seats: vec![number] }).into_iter().collect());
        }
        // Who has declined to answer is a secret, so it makes no difference here.
        let waited_for = self.hands(seat) == super::Hands::Person && play.game.asked().contains(seat);
        if !waited_for || self.settings.timer.millis().is_some() {
            return Err(Code::NotWaitedFor.into());
        }
        if now < play.question.clock_from + PATIENCE {
            return Err(Code::TooEarly.into());
        }
        Ok(vec![Fact::PlayedFor { seats: vec![number] }])
    }
}
