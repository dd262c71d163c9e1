//! The course of a game: deals, answers and the ends of windows.

use super::super::{
    By, Millis, Outbox, Room,
    outbox::is_public,
    pause::Pause,
    play::{Play, Question},
    seats::Holder,
    window::{WAIT, WindowEnd},
};
use super::Broken;
use eights::{Action, Ask, Event, Game, Record, Seat, Seats, Seed};
use eights_protocol::{NewGame, Phase};

impl Room {
    pub(super) fn start(&mut self, seed: Seed, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let bots = self.seats() - self.people();
        let mut events: Vec<Event> = Vec::new();
        let game =
            Game::deal(self.rules, self.chairs.len(), bots, seed, &mut events).map_err(|_| Broken::Seat)?;
        let mut record = Record::of(&game, &self.names());
        record.set_date(&eights::day_text(at / 86_400_000));
        self.settle_shuffle(&seed, &mut record)?;
        let question = Question {
            since: self.batch,
            opened: self.rested(at),
            clock_from: self.rested(at),
            stalled: Seats::NONE,
        };
        self.play = Some(Play::begun(game, record, question, at));
        self.phase = Phase::Playing;
        self.tell_shuffle(out);
        let new = NewGame { bots, seed_hash: seed.hash() };
        self.go_on(Ask::Turn, events, Some(new), at, out)
    }

    /// Takes a recorded game up where its record ends. Nothing is told: the table is shown with it.
    pub(super) fn take_up(&mut self, record: &str, at: Millis) -> Result<(), Broken> {
        let mut record = Record::read(record).map_err(|_| Broken::Record)?;
        let game = record.replay(|_, _, _| ()).map_err(|_| Broken::Record)?;
        if *record.rules() != self.rules || record.names().len() != self.chairs.len() || game.is_over() {
            return Err(Broken::Record);
        }
        record.set_names(&self.names());
        self.batch += 1;
        let window = (game.ask() == Ask::Answer).then(|| self.new_window(at));
        let question = Question { since: self.batch, opened: at, clock_from: at, stalled: Seats::NONE };
        let play = self.play.insert(Play::begun(game, record, question, at));
        play.window = window;
        self.phase = Phase::Playing;
        Ok(())
    }

    pub(super) fn ready(&mut self, seat: Seat) -> Result<(), Broken> {
        self.chair_of(seat)?;
        let pause = self.play.as_mut().and_then(|play| play.pause.as_mut()).ok_or(Broken::NoGame)?;
        pause.ready = pause.ready.with(seat);
        Ok(())
    }

    pub(super) fn hurry(&mut self, seat: Seat) -> Result<(), Broken> {
        self.chair_of(seat)?;
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.hurried = play.hurried.with(seat);
        Ok(())
    }

    pub(super) fn deal_on(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let mut events: Vec<Event> = Vec::new();
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.game.next_round(&mut events);
        self.go_on(Ask::Turn, events, None, at, out)
    }

    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        by: By,
        at: Millis,
        out: &mut Outbox,
    ) -> Result<(), Broken> {
        self.chair_of(seat)?;
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        play.has_acted |= by == By::Person;
        // The window notes each decline, and tells the game when it closes.
        if let (Action::Decline, Some(window)) = (action, &mut play.window) {
            window.passed = window.passed.with(seat);
            if by == By::Person {
                window.back = window.back.with(seat);
            }
            return Ok(());
        }
        let was = play.game.ask();
        let mut events: Vec<Event> = Vec::new();
        play.game.apply(seat, action, &mut events).map_err(|_| Broken::Action(action))?;
        play.record.act(seat, action);
        // Everybody sees that a player is back, so an action in secret must not bring them back.
        if by == By::Person && is_public(&events) {
            play.late = play.late.without(seat);
            self.acted(seat);
            self.person_of(seat)?.is_prompt();
        }
        self.go_on(was, events, None, at, out)
    }

    /// A player has answered in person, and so plays themselves.
    fn acted(&mut self, seat: Seat) {
        if let Some(person) = self.chairs[seat.index()].person_mut() {
            (person.played_for, person.timeouts) = (false, 0);
        }
    }

    pub(super) fn close_window(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        let back = play.window.map_or(Seats::NONE, |window| window.back);
        let mut events: Vec<Event> = Vec::new();
        for seat in play.game.asked().in_turn_from(play.game.turn(), play.game.direction()) {
            let action = Action::Decline;
            play.game.apply(seat, action, &mut events).map_err(|_| Broken::Action(action))?;
            play.record.act(seat, action);
        }
        back.iter().for_each(|seat| self.acted(seat));
        self.go_on(Ask::Answer, events, None, at, out)
    }

    pub(super) fn wait(&mut self, seat: Seat) -> Result<(), Broken> {
        self.chair_of(seat)?;
        let window = self.play.as_mut().and_then(|play| play.window.as_mut()).ok_or(Broken::NoGame)?;
        window.waited = window.waited.with(seat);
        if let WindowEnd::At(end) = &mut window.kind {
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
        self.batch += 1;
        // A question put while clocks rest, or while cards are turned up, has its whole time afterwards.
        let from = self.rested(at) + self.reveals_for(&events);
        let fresh = self.new_window(from);
        let play = self.play.as_mut().ok_or(Broken::NoGame)?;
        let ask = play.game.ask();
        if Play::ends_question(was, &events) {
            play.question =
                Question { since: self.batch, opened: from, clock_from: from, stalled: Seats::NONE };
            play.window = (ask == Ask::Answer).then_some(fresh);
        }
        play.drew = Play::drawing(&events);
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. })) {
            play.late = Seats::NONE;
        }
        if ask == Ask::Over {
            play.record.end_round(&play.game);
            play.hurried = Seats::NONE;
        }
        let over = play.is_over();
        play.pause = (ask == Ask::Over && !over).then(|| Pause::new(from));
        self.publish(events, new, at, out);
        if over { self.finish(at, out) } else { Ok(()) }
    }

    /// The game is over: it goes into history, players who have left lose their seats, and newcomers sit
    /// down.
    fn finish(&mut self, at: Millis, out: &mut Outbox) -> Result<(), Broken> {
        self.phase = Phase::Over;
        out.over = true;
        // Players who were away have some time to look at the end.
        self.empty_since = None;
        if let (false, Some(play)) = (out.is_silent(), &self.play) {
            out.finished = Some(Box::new(self.finished(play, at)));
        }
        self.tell_shuffle(out);
        self.note_end(at, out);
        self.seat_newcomers(at, out)?;
        for seat in self.seats().iter() {
            let chair = &mut self.chairs[seat.index()];
            if chair.person().is_some_and(|person| person.left) {
                chair.holder = Holder::Nobody;
                out.unseated.push(seat);
            }
            if let Some(person) = chair.person_mut() {
                (person.played_for, person.timeouts, person.since_round) = (false, 0, 1);
                person.stalls = 0;
            }
        }
        Ok(())
    }
}
