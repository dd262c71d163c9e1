//! Deciding on a command: it is refused, or turned into facts. Nothing here changes the room.

use super::{
    Command, Fact, Millis, Newcomer, PlayerRequest, Refusal, Room, Who,
    seats::{Chair, Holder, Person},
    stall::PATIENCE,
    window::WindowEnd,
};
use eights::{Seat, Seats, Seed};
use eights_bots::Level;
use eights_protocol::{Code, Phase, name_text};

type Decision = Result<Vec<Fact>, Refusal>;

impl Room {
    /// The facts that a command leads to, to be kept as one entry of the log. None at all for a command that
    /// was done before: it is answered `done` again.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(&self, who: Who, command: &Command, now: Millis) -> Decision {
        if self.phase == Phase::Closed {
            return Err(Code::Closed.into());
        }
        match who {
            Who::Bot(seat) => self.bot_answers(seat, &command.request),
            Who::Guest => self.guest_does(None, &command.request),
            Who::Next(seat) => self.guest_does(Some(seat), &command.request),
            Who::Seat(seat) => self.numbered(seat, command, now),
        }
    }

    fn numbered(&self, seat: Seat, command: &Command, now: Millis) -> Decision {
        let person = self.chair(seat).and_then(Chair::person).ok_or(Code::NoSeat)?;
        if let Some(mark) = command.id.and_then(|id| person.ids.mark(id)) {
            return if mark == command.mark { Ok(Vec::new()) } else { Err(Code::UsedId.into()) };
        }
        let mut facts = self.player_does(seat, person, &command.request, now)?;
        if let Some(id) = command.id {
            facts.insert(0, Fact::Did { seat, id, mark: command.mark });
        }
        Ok(facts)
    }

    fn player_does(&self, seat: Seat, person: &Person, request: &PlayerRequest, now: Millis) -> Decision {
        let away = matches!(
            request,
            PlayerRequest::ComeBack
                | PlayerRequest::Connected
                | PlayerRequest::Disconnected
                | PlayerRequest::Rekey { .. }
        );
        if person.left && !away {
            return Err(Code::NoSeat.into());
        }
        match request {
            PlayerRequest::Act { at, action } => self.person_acts(seat, *at, *action),
            PlayerRequest::Commit { hash } => Ok(self.commits(seat, *hash)),
            PlayerRequest::Reveal { number } => Ok(self.reveals(seat, *number)),
            PlayerRequest::Wait => self.asks_for_time(seat),
            PlayerRequest::Ready => Ok(self.is_ready(seat)),
            PlayerRequest::FinishQuickly => self.asks_to_finish(seat),
            PlayerRequest::LetBotPlay { seat: other } => self.lets_bot_play(seat, *other, now),
            PlayerRequest::ComeBack => self.comes_back(seat, person),
            PlayerRequest::Leave => Ok(self.with_next_host(seat, Fact::Left { seat })),
            PlayerRequest::Connected => Ok(self.connects(seat, person)),
            PlayerRequest::Disconnected if !person.connected => Ok(Vec::new()),
            PlayerRequest::Disconnected => Ok(vec![Fact::Disconnected { seat }]),
            PlayerRequest::Rekey { key } => Ok(vec![Fact::Rekeyed { seat, key: key.clone() }]),
            PlayerRequest::Join { .. } => Err(Code::Seated.into()),
            PlayerRequest::Answer { .. } => Err(Code::NoSeat.into()),
            _ if self.host != Some(seat) => Err(Code::NotHost.into()),
            PlayerRequest::Start { seed } | PlayerRequest::Rematch { seed } => self.starts(seed),
            PlayerRequest::AddBot { seat, level } => self.adds_bot(*seat, *level),
            PlayerRequest::RemoveBot { seat } => self.removes_bot(*seat),
            PlayerRequest::Remove { seat: other } => self.removes(seat, *other),
            PlayerRequest::Host { seat: other } => self.hands_over(*other),
        }
    }
}

/// Sitting down.
impl Room {
    /// Decides for a visitor without a seat. A seat may be kept for them.
    fn guest_does(&self, next: Option<Seat>, request: &PlayerRequest) -> Decision {
        match request {
            PlayerRequest::Join { .. } if next.is_some() => Err(Code::Seated.into()),
            PlayerRequest::Join { who, seat } => self.joins(who, *seat),
            PlayerRequest::Leave | PlayerRequest::Disconnected => {
                Ok(next.map(|seat| Fact::Unreserved { seat }).into_iter().collect())
            }
            // Nobody waits for spectators, and they need not know it.
            PlayerRequest::Connected | PlayerRequest::Ready => Ok(Vec::new()),
            PlayerRequest::Act { .. }
            | PlayerRequest::Answer { .. }
            | PlayerRequest::Start { .. }
            | PlayerRequest::Rematch { .. }
            | PlayerRequest::AddBot { .. }
            | PlayerRequest::RemoveBot { .. }
            | PlayerRequest::Remove { .. }
            | PlayerRequest::Host { .. }
            | PlayerRequest::Commit { .. }
            | PlayerRequest::Reveal { .. }
            | PlayerRequest::Wait
            | PlayerRequest::FinishQuickly
            | PlayerRequest::LetBotPlay { .. }
            | PlayerRequest::ComeBack
            | PlayerRequest::Rekey { .. } => Err(Code::NoSeat.into()),
        }
    }

    fn joins(&self, who: &Newcomer, seat: Option<Seat>) -> Decision {
        if self.who_has(&who.key).is_some() {
            return Ok(Vec::new());
        }
        let name = name_text(&who.name).map_err(|_| Code::BadName)?;
        if who.player.is_some() && self.has_player(who.player.as_deref()) {
            return Err(Code::Seated.into());
        }
        let who = Newcomer { name: self.free_name(&name), ..who.clone() };
        let seat = match seat {
            Some(seat) => seat,
            None => self.free_seat().ok_or(Code::Full)?,
        };
        let chair = self.chair(seat).ok_or(Code::WrongSeat)?;
        if !self.is_free(chair) {
            return Err(Code::SeatTaken.into());
        }
        if self.phase == Phase::Playing {
            return Ok(vec![Fact::Reserved { seat, who }]);
        }
        debug_assert!(chair.next.is_none(), "seats are kept only while a game is running");
        let mut facts = vec![Fact::Sat { seat, who }];
        if self.host.is_none() {
            facts.push(Fact::Host { seat: Some(seat) });
        }
        Ok(facts)
    }

    /// Whether a newcomer may have the seat: at once between games, else at the next deal.
    fn is_free(&self, chair: &Chair) -> bool {
        chair.next.is_none() && chair.person().is_none_or(|person| person.left)
    }

    /// An empty seat, or else a bot's, or else the seat of a player who has left.
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
            facts.push(Fact::Host { seat: self.next_host(seat) });
        }
        facts
    }

    fn comes_back(&self, seat: Seat, person: &Person) -> Decision {
        if self.is_away(seat, person) { Ok(self.is_back_with(seat)) } else { Err(Code::NotAway.into()) }
    }

    /// A player who connects with the seat's secret plays at once, whatever the stand-in was about to do.
    fn connects(&self, seat: Seat, person: &Person) -> Vec<Fact> {
        match person.connected {
            _ if self.is_away(seat, person) => self.is_back_with(seat),
            true => Vec::new(),
            false => vec![Fact::Connected { seat }],
        }
    }

    /// Whether the stand-in answers for this player.
    fn is_away(&self, seat: Seat, person: &Person) -> bool {
        let late = self.play.as_ref().is_some_and(|play| play.late.contains(seat));
        person.left || person.played_for || late
    }

    fn is_back_with(&self, seat: Seat) -> Vec<Fact> {
        let mut facts = vec![Fact::CameBack { seat }];
        if self.host.is_none() {
            facts.push(Fact::Host { seat: Some(seat) });
        }
        facts
    }
}

/// The host's tools.
impl Room {
    fn starts(&self, seed: &Seed) -> Decision {
        match self.phase {
            Phase::Playing => Err(Code::Playing.into()),
            _ if self.is_shuffling() => Err(Code::Playing.into()),
            _ if self.is_worn_out() => Err(Code::WornOut.into()),
            _ => Ok(self.deals(seed)),
        }
    }

    fn between_games(&self, seat: Seat) -> Result<&Chair, Refusal> {
        if !self.is_between_games() {
            return Err(Code::Playing.into());
        }
        Ok(self.chair(seat).ok_or(Code::WrongSeat)?)
    }

    fn adds_bot(&self, seat: Seat, level: Option<Level>) -> Decision {
        let level = level.unwrap_or_else(|| Level::usual(&self.rules));
        match self.between_games(seat)?.holder {
            Holder::Person(_) => Err(Code::SeatTaken.into()),
            Holder::Nobody | Holder::Bot(_) => Ok(vec![Fact::BotSat { seat, level }]),
        }
    }

    fn removes_bot(&self, seat: Seat) -> Decision {
        match self.between_games(seat)?.holder {
            Holder::Bot(_) => Ok(vec![Fact::BotRemoved { seat }]),
            Holder::Nobody | Holder::Person(_) => Err(Code::WrongSeat.into()),
        }
    }

    fn removes(&self, host: Seat, seat: Seat) -> Decision {
        let chair = self.chair(seat).filter(|_| seat != host).ok_or(Code::WrongSeat)?;
        if chair.next.is_some() {
            return Ok(vec![Fact::Unreserved { seat }]);
        }
        chair.person().ok_or(Code::WrongSeat)?;
        Ok(vec![Fact::Removed { seat }])
    }

    fn hands_over(&self, seat: Seat) -> Decision {
        self.present(seat).ok_or(Code::WrongSeat)?;
        Ok(vec![Fact::Host { seat: Some(seat) }])
    }
}

/// Time.
impl Room {
    fn asks_for_time(&self, seat: Seat) -> Decision {
        let window = self.play.as_ref().and_then(|play| play.window.as_ref());
        let window = window
            .filter(|window| matches!(window.kind, WindowEnd::At(_) | WindowEnd::By(_)))
            .ok_or(Code::NoWindow)?;
        if window.waited.contains(seat) {
            return Err(Code::WaitedAlready.into());
        }
        Ok(vec![Fact::Waited { seat }])
    }

    fn lets_bot_play(&self, asking: Seat, seat: Seat, now: Millis) -> Decision {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing).ok_or(Code::NotPlaying)?;
        let person = self.present(seat).ok_or(Code::WrongSeat)?;
        if seat == asking {
            // A player may take a break without being waited for first.
            let is_new = !person.played_for;
            return Ok(is_new.then(|| Fact::PlayedFor { seats: Seats::of(seat) }).into_iter().collect());
        }
        // Declining is secret, so a seat that has declined is treated like one that has not.
        let waited_for = self.hands(seat) == super::Hands::Person && play.game.asked().contains(seat);
        if !waited_for || self.settings.timer.millis().is_some() {
            return Err(Code::NotWaitedFor.into());
        }
        if now < play.question.clock_from + person.patience(PATIENCE) {
            return Err(Code::TooEarly.into());
        }
        Ok(self.stalled(Seats::NONE.with(seat)))
    }
}
