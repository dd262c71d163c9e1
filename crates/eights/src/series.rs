//! A match played by people or bots who have nothing to hide from the driver: rounds follow each other, and
//! everything is recorded.

use crate::{
    action::Action,
    ask::Ask,
    event::{Event, Sink},
    game::{Game, Illegal, WrongSeats},
    record::Record,
    rules::Rules,
    seat::{Seat, Seats},
    seed::Seed,
};

/// A match with its record.
pub struct Series {
    game: Game,
    record: Record,
}

impl Series {
    /// Deals the first round of a match; there are as many seats as names.
    ///
    /// # Errors
    /// When the rules do not allow this number of seats.
    pub fn deal(
        rules: Rules,
        names: &[String],
        bots: Seats,
        seed: Seed,
        sink: &mut impl Sink,
    ) -> Result<Self, WrongSeats> {
        let game = Game::deal(rules, names.len(), bots, seed, sink)?;
        Ok(Self { record: Record::of(&game, names), game })
    }

    /// The game as it stands.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record, to be dated.
    pub const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// Takes a seat's answer, declines for those who could not answer it, and deals the next round of a match
    /// that is not over.
    ///
    /// # Errors
    /// When the answer is not legal; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(seat, action, &mut events)?;
        self.game.decline_helpless(&mut events);
        if action != Action::Decline {
            self.record.act(seat, action);
        }
        for event in &events {
            if let Event::Declined { seats } = event {
                seats.iter().for_each(|seat| self.record.act(seat, Action::Decline));
            }
        }
        events.into_iter().for_each(|event| sink.emit(event));
        self.go_on(sink);
        Ok(())
    }

    /// Takes an action of another record, which says itself who declines, and deals the next round of a match
    /// that is not over.
    ///
    /// # Errors
    /// When it is not legal; nothing has changed then.
    pub(crate) fn repeat(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.game.apply(seat, action, &mut ())?;
        self.record.act(seat, action);
        self.go_on(&mut ());
        Ok(())
    }

    /// After the last action of a round comes the next round.
    fn go_on(&mut self, sink: &mut impl Sink) {
        if self.game.ask() == Ask::Over {
            self.record.end_round(&self.game);
            self.game.next_round(sink);
        }
    }
}

impl Game {
    /// For drivers that have nothing to hide: declines for seats that cannot answer, and deals the next round
    /// of a match that is not over.
    pub fn settle(&mut self, sink: &mut impl Sink) {
        self.decline_helpless(sink);
        self.next_round(sink);
    }
}
