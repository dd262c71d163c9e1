//! Making facts true.

use super::{
    By, Fact, Millis, Newcomer, Outbox, Room,
    outbox::is_public,
    pause::Pause,
    play::{Play, Question},
    seats::{Holder, Person},
    window::{Kind, WAIT},
};
use eights::{Action, Ask, Event, Game, Record, Seat, Seats, Seed};
use eights_bots::Level;
use eights_protocol::{FromServer, NewGame, Phase};

/// After so many questions in a row that were not answered in time, the stand-in plays on.
const TIMEOUTS: u8 = 2;

/// A fact that cannot have happened: the log and this program do not belong together, and nothing more can be made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The log does not begin with the opening of a table.
    NotOpened,
    /// The log was written under another version of the engine's rules.
    OtherVersion(u32),
    /// The rules cannot be read.
    Rules,
    /// There is no such seat, or nobody of the right kind on it.
    Seat,
    /// There is no bot of this level.
    Level,
    /// No game is running.
    NoGame,
    /// The action cannot be read or was not legal.
    Action(String),
}

impl Room {
    /// Makes a fact true, and says what to tell whom.
    ///
    /// # Errors
    /// When the fact cannot have happened; the room is of no further use then.
    pub fn fold(&mut self, fact: &Fact, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let mut known = self.known(at, out);
        if matches!(fact, Fact::Started { .. } | Fact::NextRound) {
            // Everybody knows who plays before the cards are told.
            self.seat_all(fact, at, out)?;
            known.iter_mut().for_each(|known| self.tell_seats(known, out));
        }
        self.make_true(fact, at, out)?;
        self.look_whether_empty(at);
        if let Some(known) = known {
            self.tell_news(known, fact, at, out);
        }
        Ok(())
    }

    fn make_true(&mut self, fact: &Fact, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        match fact {
            Fact::Opened { .. } => return Err(Broken::NotOpened),
            Fact::Did { seat, id, mark } => self.did(*seat, *id, *mark, out)?,
            Fact::Sat { seat, who } => self.sit(*seat, who, at, out)?,
            Fact::Reserved { seat, who } => self.reserve(*seat, who, at)?,
            Fact::Unreserved { seat } => self.chair_of(*seat)?.next = None,
            Fact::Left { seat } => self.leave(*seat, at, out)?,
            Fact::Removed { seat } => self.remove(*seat, out)?,
            Fact::CameBack { seat } => self.come_back(*seat, at)?,
            Fact::Rekeyed { seat, key } => self.person_of(*seat)?.key.clone_from(key),
            Fact::BotSat { seat, level } => {
                self.chair_of(*seat)?.holder = Holder::Bot(level.parse().map_err(|_| Broken::Level)?);
            }
            Fact::BotRemoved { seat } => self.chair_of(*seat)?.holder = Holder::Nobody,
            Fact::Host { seat } => self.host = seat.and_then(|number| self.seat(number)),
            Fact::Started { seed } => self.start(Seed::from_text(seed), at, out)?,
            Fact::Ready { seat } => self.ready(*seat)?,
            Fact::NextRound => self.deal_on(at, out)?,
            Fact::Acted { seat, action, by } => self.act(*seat, action, *by, at, out)?,
            Fact::WindowClosed => self.close_window(at, out)?,
            Fact::Waited { seat } => self.wait(*seat)?,
            Fact::TimedOut { seats } => seats.iter().try_for_each(|seat| self.time_out(*seat))?,
            Fact::PlayedFor { seats } => {
                seats
                    .iter()
                    .try_for_each(|seat| self.person_of(*seat).map(|person| person.played_for = true))?;
            }
            Fact::Connected { seat } => self.connect(*seat, at)?,
            Fact::Disconnected { seat } => self.person_of(*seat)?.connect(false, at),
            Fact::Absent { from, to } => self.skip_time(*from, *to),
            Fact::Ended => self.phase = Phase::Closed,
        }
        Ok(())
    }

    fn chair_of(&mut self, seat: u8) -> Result<&mut super::Chair, Broken> {
        self.chairs.get_mut(usize::from(seat)).ok_or(Broken::Seat)
    }

    fn person_of(&mut self, seat: u8) -> Result<&mut Person, Broken> {
        self.chair_of(seat)?.person_mut().ok_or(Broken::Seat)
    }

    fn known_seat(&self, seat: u8) -> Result<Seat, Broken> {
        self.seat(seat).ok_or(Broken::Seat)
    }

    fn look_whether_empty(&mut self, at: Millis) {
        self.empty_since = if self.connected().is_empty() { self.empty_since.or(Some(at)) } else { None };
    }

    fn did(&mut self, seat: u8, id: u32, mark: u32, out: &mut Outbox) -> Result<(), Broken> {
        self.person_of(seat)?.ids.insert(id, mark);
        out.tell(self.known_seat(seat)?, &FromServer::Done { id });
        Ok(())
    }
}

/// Seats.
impl Room {
    fn sit(&mut self, seat: u8, who: &Newcomer, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        // Between games somebody sits down for the next one, which begins with its first round.
        let round =
            self.play.as_ref().filter(|_| self.phase == Phase::Playing).map_or(0, |play| play.game.round());
        let person = Person::new(who.clone(), self.n, round + 1, at);
        let chair = self.chair_of(seat)?;
        (chair.holder, chair.removed) = (Holder::Person(person), None);
        out.seated.push((self.known_seat(seat)?, who.key.clone()));
        Ok(())
    }

    fn reserve(&mut self, seat: u8, who: &Newcomer, at: Millis) -> Result<(), Broken> {
        let from = self.rested(at);
        // From now on somebody waits for the next deal.
        if self.has_one_person()
            && let Some(pause) = self.play.as_mut().and_then(|play| play.pause.as_mut())
        {
            pause.from = from;
        }
        self.chair_of(seat)?.next = Some(who.clone());
        Ok(())
    }

    /// Before a deal: bots fill up for a game, and those who were kept a seat sit down for a round.
    fn seat_all(&mut self, fact: &Fact, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        if *fact == Fact::NextRound {
            return self.seat_newcomers(at, out);
        }
        for chair in &mut self.chairs {
            chair.removed = None;
            if chair.holder == Holder::Nobody {
                chair.holder = Holder::Bot(Level::usual(&self.rules));
            }
        }
        Ok(())
    }

    /// Those who were kept a seat sit down.
    fn seat_newcomers(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        for seat in self.seats().iter() {
            let chair = &mut self.chairs[seat.index()];
            let Some(who) = chair.next.take() else { continue };
            if chair.person().is_some() {
                out.unseated.push(seat);
            }
            self.sit(seat.number(), &who, at, out)?;
            self.host = self.host.or(Some(seat));
        }
        Ok(())
    }

    fn leave(&mut self, seat: u8, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        if self.is_between_games() {
            return self.vacate(seat, Holder::Nobody, out);
        }
        let person = self.person_of(seat)?;
        person.left = true;
        person.connect(false, at);
        out.unseated.push(self.known_seat(seat)?);
        Ok(())
    }

    fn remove(&mut self, seat: u8, out: &mut Outbox) -> Result<(), Broken> {
        if self.is_between_games() {
            return self.vacate(seat, Holder::Nobody, out);
        }
        let removed = self.person_of(seat)?.clone();
        self.chair_of(seat)?.removed = Some(removed);
        self.vacate(seat, Holder::Bot(Level::stand_in(&self.rules)), out)
    }

    fn vacate(&mut self, seat: u8, then: Holder, out: &mut Outbox) -> Result<(), Broken> {
        self.chair_of(seat)?.holder = then;
        out.unseated.push(self.known_seat(seat)?);
        Ok(())
    }

    fn come_back(&mut self, seat: u8, at: Millis) -> Result<(), Broken> {
        let chair = self.chair_of(seat)?;
        chair.next = None;
        let person = chair.person_mut().ok_or(Broken::Seat)?;
        person.left = false;
        person.connect(true, at);
        self.take_back_hand(seat, at)
    }

    fn connect(&mut self, seat: u8, at: Millis) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.connect(true, at);
        let back = self.known_seat(seat)?;
        self.is_back(back, at);
        let person = self.person_of(seat)?;
        if person.left || !person.played_for {
            return Ok(());
        }
        self.take_back_hand(seat, at)
    }

    /// The person answers again; if they are asked, they have the whole time for it.
    fn take_back_hand(&mut self, seat: u8, at: Millis) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.played_for = false;
        person.timeouts = 0;
        let (seat, from) = (self.known_seat(seat)?, self.rested(at));
        if let Some(play) = &mut self.play {
            play.late = play.late.without(seat);
            if play.game.asked().contains(seat) {
                play.question.clock_from = from;
            }
        }
        Ok(())
    }

    fn time_out(&mut self, seat: u8) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.timeouts = person.timeouts.saturating_add(1);
        person.played_for |= person.timeouts >= TIMEOUTS;
        let seat = self.known_seat(seat)?;
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.late = play.late.with(seat);
        Ok(())
    }
}

/// The game.
impl Room {
    fn start(&mut self, seed: Seed, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let bots = self.seats() - self.people();
        let mut events: Vec<Event> = Vec::new();
        let game =
            Game::deal(self.rules, self.chairs.len(), bots, seed, &mut events).map_err(|_| Broken::Seat)?;
        let mut record = Record::of(&game, &self.names());
        record.set_date(&eights::day_text(at / 86_400_000));
        let question = Question { since: self.n, opened: self.rested(at), clock_from: self.rested(at) };
        self.play = Some(Play {
            game,
            record,
            seed_hash: seed.hash(),
            started: at,
            question,
            window: None,
            late: Seats::NONE,
            pause: None,
        });
        self.phase = Phase::Playing;
        let new =
            NewGame { bots: bots.iter().map(Seat::number).collect(), seed_hash: seed.hash().to_string() };
        self.go_on(Ask::Turn, events, Some(new), at, out)
    }

    fn ready(&mut self, seat: u8) -> Result<(), Broken> {
        let known = self.known_seat(seat)?;
        let pause = self.play.as_mut().and_then(|play| play.pause.as_mut()).ok_or(Broken::NoGame)?;
        pause.ready = pause.ready.with(known);
        Ok(())
    }

    fn deal_on(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let mut events: Vec<Event> = Vec::new();
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.game.next_round(&mut events);
        self.go_on(Ask::Turn, events, None, at, out)
    }

    fn act(&mut self, seat: u8, text: &str, by: By, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let wrong = || Broken::Action(text.to_owned());
        let action: Action = text.parse().map_err(|_| wrong())?;
        let known = self.known_seat(seat)?;
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        // Who declines is noted, and the game is told at the end of the window.
        if let (Action::Decline, Some(window)) = (action, &mut play.window) {
            window.passed = window.passed.with(known);
            return Ok(());
        }
        let was = play.game.ask();
        let mut events: Vec<Event> = Vec::new();
        play.game.apply(known, action, &mut events).map_err(|_| wrong())?;
        play.record.act(known, action);
        // Everybody sees who is back, so nothing that is done in secret brings anybody back.
        if by == By::Person && is_public(&events) {
            play.late = play.late.without(known);
            let person = self.person_of(seat)?;
            (person.played_for, person.timeouts) = (false, 0);
        }
        self.go_on(was, events, None, at, out)
    }

    fn close_window(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        let mut events: Vec<Event> = Vec::new();
        for seat in play.game.asked().in_turn_from(play.game.turn(), play.game.direction()) {
            let action = Action::Decline;
            play.game.apply(seat, action, &mut events).map_err(|_| Broken::Action(action.to_string()))?;
            play.record.act(seat, action);
        }
        self.go_on(Ask::Answer, events, None, at, out)
    }

    fn wait(&mut self, seat: u8) -> Result<(), Broken> {
        let known = self.known_seat(seat)?;
        let window = self.play.as_mut().and_then(|play| play.window.as_mut()).ok_or(Broken::NoGame)?;
        window.waited = window.waited.with(known);
        if let Kind::At(end) = &mut window.kind {
            *end += WAIT;
        }
        Ok(())
    }

    /// After something has happened in the game: the next question, its clock, and the news.
    fn go_on(
        &mut self,
        was: Ask,
        events: Vec<Event>,
        new: Option<NewGame>,
        at: Millis,
        out: &mut Outbox,
    ) -> Result<(), Broken> {
        if !is_public(&events) {
            self.tell_asides(&events, out);
            return Ok(());
        }
        self.n += 1;
        // What is asked while clocks rest has its whole time when they run again.
        let from = self.rested(at);
        let fresh = self.new_window(from);
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        let ask = play.game.ask();
        if Play::ends_question(was, &events) {
            play.question = Question { since: self.n, opened: from, clock_from: from };
            play.window = (ask == Ask::Answer).then_some(fresh);
        }
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. })) {
            play.late = Seats::NONE;
        }
        if ask == Ask::Over {
            play.record.end_round(&play.game);
        }
        let over = play.is_over();
        play.pause = (ask == Ask::Over && !over).then(|| Pause::new(from));
        self.publish(events, new, at, out);
        if over { self.finish(at, out) } else { Ok(()) }
    }

    /// The game is over: it goes into history, those who have left lose their seats, and those who waited for one get it.
    fn finish(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        self.phase = Phase::Over;
        out.over = true;
        // Who was away has some time to look at the end.
        self.empty_since = None;
        if let (false, Some(play)) = (out.is_silent(), &self.play) {
            out.finished = Some(Box::new(self.finished(play, at)));
        }
        self.seat_newcomers(at, out)?;
        for seat in self.seats().iter() {
            let chair = &mut self.chairs[seat.index()];
            if chair.person().is_some_and(|person| person.left) {
                chair.holder = Holder::Nobody;
                out.unseated.push(seat);
            }
            if let Some(person) = chair.person_mut() {
                (person.played_for, person.timeouts, person.since_round) = (false, 0, 1);
            }
        }
        Ok(())
    }
}
