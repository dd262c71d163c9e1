//! From the whole pack to the first turn: shuffle, deal, starter.

use super::Game;
use crate::{
    ask::Ask,
    card::Card,
    event::{Event, Sink},
    rules::{StarterRefusal, StarterWild, Starts, Switch},
    seat::{Direction, Seat, Seats},
};

impl Game {
    pub(super) fn begin_round(&mut self, sink: &mut impl Sink) {
        let round = self.table.round + 1;
        let seats = self.table.seats();
        let last = Seat::known(self.table.n_seats - 1);
        // The deal passes to the left; the first dealer is the last seat (ALL-6).
        let dealer = if round == 1 {
            last
        } else {
            seats.next_after(self.table.dealer, Direction::Clockwise).unwrap_or(last)
        };
        self.commit(Event::Began { round, dealer, direction: self.rules.first_direction() }, sink);
        self.commit(Event::Shuffled, sink);
        self.deal_hands(sink);
        self.turn_starter(sink);
        self.start_with_top(sink);
    }

    /// One card at a time, from the dealer's left (SA-2).
    fn deal_hands(&mut self, sink: &mut impl Sink) {
        let mut seat = self.table.dealer;
        for _ in 0..self.rules.hand_size(self.n_seats()) * self.n_seats() {
            seat = self.table.playing.next_after(seat, self.table.direction).unwrap_or(seat);
            if let Some(card) = self.table.piles.peek() {
                self.commit(Event::Dealt { seat, card }, sink);
            }
        }
    }

    /// Turns cards until one may be the starter. After as many refusals as there are cards the stock is
    /// shuffled before the next one is buried, since burying alone only ever brings up its upper half; where
    /// every card left is refused, the last one stands.
    fn turn_starter(&mut self, sink: &mut impl Sink) {
        let possible = self.table.piles.stock_has(|card| self.may_start(card));
        let mut refusals = 0;
        while let Some(card) = self.table.piles.peek() {
            self.commit(Event::Turned { card }, sink);
            if !possible || self.may_start(card) {
                return;
            }
            self.commit(Event::Returned { card }, sink);
            refusals += 1;
            if self.rules.starter_refusal == StarterRefusal::ShuffleBack
                || refusals >= self.table.piles.n_stock()
            {
                self.commit(Event::Shuffled, sink);
            }
        }
    }

    fn may_start(&self, card: Card) -> bool {
        !card.is_joker() && !self.rules.starter_refused.contains(card.rank())
    }

    /// The effect of the starter, then the first turn.
    pub(super) fn start_with_top(&mut self, sink: &mut impl Sink) {
        let first = self.first_seat();
        // The starter counts as if the seat before the first player had played it.
        let before = self.table.playing.next_after(first, self.table.direction.reversed()).unwrap_or(first);
        self.commit(Event::Started { seat: before }, sink);
        if self.rules.is_wild(self.table.top) {
            self.start_with_wild(first, sink);
        } else {
            self.start(sink);
        }
    }

    fn start_with_wild(&mut self, first: Seat, sink: &mut impl Sink) {
        let dealer_names =
            self.rules.has(Switch::StarterWorks) || self.rules.starter_wild == StarterWild::DealerNames;
        if dealer_names {
            let namer = if self.table.bots.contains(self.table.dealer) { first } else { self.table.dealer };
            return self.commit(Event::Asked { ask: Ask::Suit, seats: Seats::of(namer) }, sink);
        }
        if self.rules.starter_wild == StarterWild::AnyCard {
            self.commit(Event::Freed, sink);
        }
        self.start(sink);
    }

    /// The first turn, after the starter's effect where it works (HR-11).
    pub(super) fn start(&mut self, sink: &mut impl Sink) {
        if self.rules.has(Switch::StarterWorks) {
            self.work(sink);
        } else {
            self.next_turn(Seats::NONE, sink);
        }
    }

    fn first_seat(&self) -> Seat {
        let seats = self.table.seats();
        let left = seats.next_after(self.table.dealer, self.table.direction).unwrap_or(self.table.dealer);
        match self.rules.starts {
            Starts::LeftOfDealer => left,
            Starts::Dealer => self.table.dealer,
            Starts::Person => {
                let people = seats - self.table.bots;
                let only = if people.len() == 1 { people.lowest() } else { seats.lowest() };
                only.unwrap_or(left)
            }
        }
    }
}
