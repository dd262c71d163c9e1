//! Making facts true.

mod game;

use super::{
    Fact, Millis, Newcomer, Outbox, Room,
    seats::{Holder, Person},
};
use eights::{Action, Seat};
use eights_bots::Level;
use eights_protocol::{FromServer, Phase};

/// After this number of questions in a row that a player did not answer in time, the stand-in plays on.
const TIMEOUTS: u8 = 2;

/// A fact that cannot have happened: the log and this program do not belong together, and nothing more can be
/// made of it.
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
    /// No game is running.
    NoGame,
    /// The action was not legal.
    Action(Action),
    /// The record that was taken up is none of this table.
    Record,
    /// The seed cannot have come about so.
    Shuffle,
}

impl Room {
    /// Makes a fact true, and writes the messages about it.
    ///
    /// # Errors
    /// When the fact cannot have happened; the room is of no further use then.
    pub fn fold(&mut self, fact: &Fact, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        self.facts = self.facts.saturating_add(1);
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
            Fact::Continued(snapshot) => self.continue_from(snapshot)?,
            Fact::Did { seat, id, mark } => self.did(*seat, *id, *mark, out)?,
            Fact::Sat { seat, who } => self.sit(*seat, who, at, out)?,
            Fact::Reserved { seat, who } => self.reserve(*seat, who, at)?,
            Fact::Unreserved { seat } => self.chair_of(*seat)?.next = None,
            Fact::Left { seat } => self.leave(*seat, at, out)?,
            Fact::Removed { seat } => self.remove(*seat, out)?,
            Fact::CameBack { seat } => self.come_back(*seat, at)?,
            Fact::Rekeyed { seat, key } => self.person_of(*seat)?.key.clone_from(key),
            Fact::BotSat { seat, level } => self.chair_of(*seat)?.holder = Holder::Bot(*level),
            Fact::BotRemoved { seat } => self.chair_of(*seat)?.holder = Holder::Nobody,
            Fact::Host { seat } => self.host = seat.filter(|seat| self.chair(*seat).is_some()),
            Fact::Shuffle(step) => self.fold_shuffle(step, at, out)?,
            Fact::Started { seed } => self.start(*seed, at, out)?,
            Fact::TakenUp { record } => self.take_up(record, at)?,
            Fact::Ready { seat } => self.ready(*seat)?,
            Fact::Hurried { seat } => self.hurry(*seat)?,
            Fact::NextRound => self.deal_on(at, out)?,
            Fact::Acted { seat, action, by } => self.act(*seat, *action, *by, at, out)?,
            Fact::WindowClosed => self.close_window(at, out)?,
            Fact::Waited { seat } => self.wait(*seat)?,
            Fact::TimedOut { seats } => {
                seats.iter().try_for_each(|seat| self.time_out(seat))?;
                out.tell_all(self.listening(), &FromServer::TimedOut { seats: *seats });
            }
            Fact::PlayedFor { seats } => {
                seats
                    .iter()
                    .try_for_each(|seat| self.person_of(seat).map(|person| person.played_for = true))?;
            }
            Fact::Stalled { seats } => seats.iter().try_for_each(|seat| self.stall(seat))?,
            Fact::Connected { seat } => self.connect(*seat, at)?,
            Fact::Disconnected { seat } => self.person_of(*seat)?.connect(false, at),
            Fact::Absent { from, to } => self.skip_time(*from, *to),
            Fact::Ended => self.phase = Phase::Closed,
        }
        Ok(())
    }

    fn chair_of(&mut self, seat: Seat) -> Result<&mut super::Chair, Broken> {
        self.chairs.get_mut(seat.index()).ok_or(Broken::Seat)
    }

    fn person_of(&mut self, seat: Seat) -> Result<&mut Person, Broken> {
        self.chair_of(seat)?.person_mut().ok_or(Broken::Seat)
    }

    fn look_whether_empty(&mut self, at: Millis) {
        self.empty_since = if self.connected().is_empty() { self.empty_since.or(Some(at)) } else { None };
    }

    fn did(&mut self, seat: Seat, id: u32, mark: u32, out: &mut Outbox) -> Result<(), Broken> {
        self.person_of(seat)?.ids.insert(id, mark);
        out.tell(seat, &FromServer::Done { id });
        Ok(())
    }
}

/// Seats.
impl Room {
    fn sit(&mut self, seat: Seat, who: &Newcomer, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        // A player who sits down between games joins the next one, from its first round.
        let round =
            self.play.as_ref().filter(|_| self.phase == Phase::Playing).map_or(0, |play| play.game.round());
        let person = Person::new(who.clone(), self.batch, round + 1, at);
        let chair = self.chair_of(seat)?;
        (chair.holder, chair.removed) = (Holder::Person(person), None);
        self.shuffles.forget(seat);
        out.seated.push((seat, who.key.clone()));
        Ok(())
    }

    fn reserve(&mut self, seat: Seat, who: &Newcomer, at: Millis) -> Result<(), Broken> {
        let from = self.rested(at);
        // From now on a person waits for the next deal.
        if self.has_one_person()
            && let Some(pause) = self.play.as_mut().and_then(|play| play.pause.as_mut())
        {
            pause.from = from;
        }
        self.chair_of(seat)?.next = Some(who.clone());
        Ok(())
    }

    /// Before a deal: bots fill the empty seats for a game, and newcomers sit down on the seats kept for
    /// them.
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

    /// Newcomers sit down on the seats kept for them.
    fn seat_newcomers(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        for seat in self.seats().iter() {
            let chair = &mut self.chairs[seat.index()];
            let Some(who) = chair.next.take() else { continue };
            if let Some(former) = chair.person() {
                chair.former = Some(former.key.clone());
                out.unseated.push(seat);
            }
            self.sit(seat, &who, at, out)?;
            self.host = self.host.or(Some(seat));
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        if self.is_between_games() {
            return self.vacate(seat, Holder::Nobody, out);
        }
        let person = self.person_of(seat)?;
        person.left = true;
        person.connect(false, at);
        out.unseated.push(seat);
        Ok(())
    }

    fn remove(&mut self, seat: Seat, out: &mut Outbox) -> Result<(), Broken> {
        if self.is_between_games() {
            return self.vacate(seat, Holder::Nobody, out);
        }
        let removed = self.person_of(seat)?.clone();
        self.chair_of(seat)?.removed = Some(removed);
        self.vacate(seat, Holder::Bot(Level::stand_in(&self.rules)), out)
    }

    fn vacate(&mut self, seat: Seat, then: Holder, out: &mut Outbox) -> Result<(), Broken> {
        self.chair_of(seat)?.holder = then;
        self.shuffles.forget(seat);
        out.unseated.push(seat);
        Ok(())
    }

    fn come_back(&mut self, seat: Seat, at: Millis) -> Result<(), Broken> {
        let chair = self.chair_of(seat)?;
        chair.next = None;
        let person = chair.person_mut().ok_or(Broken::Seat)?;
        person.left = false;
        person.connect(true, at);
        self.is_back(seat, at);
        self.take_back_hand(seat, at)
    }

    fn connect(&mut self, seat: Seat, at: Millis) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.connect(true, at);
        self.is_back(seat, at);
        let person = self.person_of(seat)?;
        if person.left || !person.played_for {
            return Ok(());
        }
        self.take_back_hand(seat, at)
    }

    /// The person answers again; if they are asked, they have the whole time for it, unless they have had it
    /// and do so again and again.
    fn take_back_hand(&mut self, seat: Seat, at: Millis) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        (person.played_for, person.timeouts) = (false, 0);
        let stalls_again = person.stalls_again();
        let from = self.rested(at);
        if let Some(play) = &mut self.play {
            play.late = play.late.without(seat);
            let has_had_it = stalls_again && play.question.stalled.contains(seat);
            if play.game.asked().contains(seat) && !has_had_it {
                play.question.clock_from = from;
            }
        }
        Ok(())
    }

    fn stall(&mut self, seat: Seat) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.played_for = true;
        self.note_stall(seat)
    }

    fn note_stall(&mut self, seat: Seat) -> Result<(), Broken> {
        self.person_of(seat)?.stall();
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.question.stalled = play.question.stalled.with(seat);
        Ok(())
    }

    fn time_out(&mut self, seat: Seat) -> Result<(), Broken> {
        let person = self.person_of(seat)?;
        person.timeouts = person.timeouts.saturating_add(1);
        person.played_for |= person.timeouts >= TIMEOUTS;
        self.note_stall(seat)?;
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.late = play.late.with(seat);
        Ok(())
    }
}
