//! Answers to a played card: the chain of Nopes (NE-15 to NE-17).

use super::Game;
use crate::{
    ask::Ask,
    event::{Event, Sink},
    hand::Hand,
    pile::Laid,
    seat::{Seat, Seats},
};

impl Game {
    /// Asks everybody who holds a card for an answer to the card just laid, where the rules know answers.
    pub(super) fn open_answers(&mut self, sink: &mut impl Sink) {
        if !self.rules.has_nopes() {
            return self.work(sink);
        }
        self.ask_for_answers(sink);
    }

    #[inline(never)]
    fn ask_for_answers(&mut self, sink: &mut impl Sink) {
        let seats = self.table.holding();
        self.commit(Event::Asked { ask: Ask::Answer, seats }, sink);
        if seats.is_empty() {
            self.close_answers(sink);
        }
    }

    #[inline(never)]
    pub(super) fn nope(&mut self, seat: Seat, laid: Laid, take_back: bool, sink: &mut impl Sink) {
        self.commit(Event::Noped { seat, laid, take_back }, sink);
        self.ask_for_answers(sink);
    }

    #[inline(never)]
    pub(super) fn decline(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.decline_for(Seats::of(seat), sink);
    }

    /// Declines for every asked seat that could not answer anyway. For drivers that have nothing to hide:
    /// simulation, search, the referee.
    #[inline(always)]
    pub fn decline_helpless(&mut self, sink: &mut impl Sink) {
        if self.table.ask == Ask::Answer {
            self.decline_for_helpless(sink);
        }
    }

    #[inline(never)]
    fn decline_for_helpless(&mut self, sink: &mut impl Sink) {
        let helpless = self.table.asked - self.able_to_answer();
        if !helpless.is_empty() {
            self.decline_for(helpless, sink);
        }
    }

    fn decline_for(&mut self, seats: Seats, sink: &mut impl Sink) {
        self.commit(Event::Declined { seats }, sink);
        if self.table.asked.is_empty() {
            self.close_answers(sink);
        }
    }

    /// The seats that hold an answer to a played card.
    fn able_to_answer(&self) -> Seats {
        let answers = self.rules.answers();
        let holds_one = |hand: &Hand| u16::from(!(hand.faces() & answers).is_empty());
        let hands = self.table.hands.iter().take(self.n_seats()).enumerate();
        Seats(hands.fold(0, |able, (n, hand)| able | holds_one(hand) << n))
    }

    /// The last unanswered card stands, it cancels the one below, and so on down. Cards go back when all is
    /// settled.
    fn close_answers(&mut self, sink: &mut impl Sink) {
        let n = self.table.chain().len();
        let stands = n % 2 == 1;
        if n > 1 {
            self.take_cards_back(n, sink);
        }
        self.commit(Event::ChainClosed { stands }, sink);
        if stands { self.work(sink) } else { self.finish(sink) }
    }

    /// Every card in force that says so sends the one below it back to its hand.
    #[inline(never)]
    fn take_cards_back(&mut self, n: usize, sink: &mut impl Sink) {
        // Copied, since cards going back change the pile the chain lies on.
        let before = self.table;
        let mut links = before.chain().enumerate().peekable();
        while let Some((k, (seat, _))) = links.next() {
            let Some(&(above, (_, take_back))) = links.peek() else { break };
            let above_in_force = (n - 1 - above).is_multiple_of(2);
            let depth = n - 1 - k;
            if let (true, true, Some(laid)) = (above_in_force, take_back, before.piles.discard(depth)) {
                self.commit(Event::TookBack { seat, card: laid.card(), depth: depth as u8 }, sink);
            }
        }
    }
}
