//! Simultaneous choices of several seats: War, Purge, a card to give, sets to lay. All seats choose first,
//! then lay in turn order from the card's player (NE-18).

use super::Game;
use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    event::{Event, Sink},
    pile::Laid,
    seat::{Seat, Seats},
};

/// How a joker lies that is discarded without effect and outside a set: as the highest card, the ace of
/// spades (NE-24).
const JOKER_LIES_AS: Card = Card::new(Rank::ACE, Suit::Spades);

fn without_effect(card: Card) -> Laid {
    if card.is_joker() { Laid::joker_as(JOKER_LIES_AS) } else { Laid::plain(card) }
}

impl Game {
    /// Puts a question to those of the seats that hold a card; where none does, it has answered itself.
    pub(super) fn ask_together(&mut self, ask: Ask, seats: Seats, sink: &mut impl Sink) {
        let seats = seats & self.table.holding();
        if seats.is_empty() {
            return self.check_out(sink);
        }
        self.commit(Event::Asked { ask, seats }, sink);
    }

    #[inline(never)]
    pub(super) fn pick(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        if let Ask::Give { to } = self.table.ask {
            let open = self.table.shown.contains(seat) || self.table.shown.contains(to);
            self.commit(Event::Gave { from: seat, to, card, open }, sink);
            return self.check_out(sink);
        }
        self.commit(Event::Picked { seat, card }, sink);
        if self.table.asked.is_empty() {
            self.turn_picks_up(sink);
        }
    }

    fn turn_picks_up(&mut self, sink: &mut impl Sink) {
        let seats = self.table.put_to;
        let before = self.table;
        let height = |seat: Seat| before.pick(seat).map_or(0, |card| card.rank().height());
        let mut losers = seats;
        if self.table.ask == Ask::War {
            for seat in seats.in_turn_from(self.table.turn, self.table.direction) {
                if let Some(card) = before.pick(seat) {
                    self.commit(Event::TurnedUp { seat, card }, sink);
                }
            }
            let highest = seats.iter().map(height).max().unwrap_or(0);
            losers = seats.iter().filter(|seat| height(*seat) == highest).collect();
        }
        for seat in losers.in_turn_from(self.table.turn, self.table.direction) {
            if let Some(card) = before.pick(seat) {
                self.commit(Event::Discarded { seat, laid: without_effect(card) }, sink);
            }
        }
        self.check_out(sink);
    }

    #[inline(never)]
    pub(super) fn finish_sets(&mut self, seat: Seat, top: Option<Card>, sink: &mut impl Sink) {
        self.commit(Event::Finished { seat, top }, sink);
        if self.table.asked.is_empty() {
            self.lay_sets(sink);
        }
    }

    fn lay_sets(&mut self, sink: &mut impl Sink) {
        // Copied, since laying the cards takes up the room in which the sets wait.
        let before = *self;
        for seat in self.table.put_to.in_turn_from(self.table.turn, self.table.direction) {
            // A seat that laid no set has named no card.
            let Some(top) = before.table.pick(seat) else { continue };
            let is_top = |laid: &Laid| laid.face == top;
            // Of two cards with the chosen face the later one goes on top.
            let last = before
                .table
                .waiting(seat)
                .enumerate()
                .filter(|(_, (laid, _))| is_top(laid))
                .map(|(n, _)| n)
                .last();
            let under = before.table.waiting(seat).enumerate().filter(|(n, _)| Some(*n) != last);
            let over = before.table.waiting(seat).enumerate().filter(|(n, _)| Some(*n) == last);
            for (_, (laid, _)) in under.chain(over) {
                self.commit(Event::Discarded { seat, laid }, sink);
            }
        }
        self.check_out(sink);
    }
}
