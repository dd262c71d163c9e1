//! The one function that changes a table.
//!
//! It knows no rules beyond what fits on a card: whoever decides says in the event what comes of it.

use super::{Flags, MAX_CHAIN, Table};
use crate::{
    ask::Ask,
    card::{Card, Suit},
    event::{DrawnFor, Event, Shown},
    options,
    pile::{Laid, Shuffle},
    rules::Rules,
    seat::{MAX_SEATS, Seat, Seats},
};

impl Table {
    /// Folds an event into the table.
    #[inline(always)]
    pub(crate) fn evolve<C: Shown>(&mut self, rules: &Rules, event: Event<C>) {
        match event {
            Event::Began { round, dealer } => self.begin(rules, round, dealer),
            Event::Shuffled => self.shuffle(),
            Event::Dealt { seat, card } => self.take_from_stock(seat, card.known()),
            Event::Turned { card } => {
                self.drop_next();
                self.lay(rules, Laid::plain(card));
            }
            Event::Returned { .. } => self.bury_starter(),
            Event::Started { seat } => {
                self.turn = seat;
                self.played = self.top;
            }
            Event::Freed => self.put_in_force(rules, None),
            Event::TurnBegan { seat, row } => self.begin_turn(seat, row),
            Event::Again { seat } => {
                let (row, barren) = (self.row, self.barren);
                self.begin_turn(seat, row);
                self.barren = barren;
                self.flags.set(Flags::ANOTHER_GO, true);
            }
            Event::Asked { ask, seats } => self.put_question(ask, seats),
            Event::Played { seat, laid, wild } => {
                self.move_to_pile(rules, seat, laid);
                self.named = None;
                self.drawn = None;
                self.played = laid.face;
                self.flags.set(Flags::STANDS, true);
                self.plays += 1;
                if self.flags.has(Flags::SKIP_PENDING) {
                    self.flags.set(Flags::SKIP_PENDING | Flags::PRESSED, false);
                }
                self.notes[0] = seat.number();
                self.n_chain = 1;
                if !wild {
                    self.barren = u8::MAX;
                }
            }
            Event::Named { suit, .. } => {
                self.put_in_force(rules, Some(suit));
                self.named = Some(suit);
            }
            Event::Aimed { target, .. } => self.target = target,
            Event::Noped { seat, laid, take_back } => {
                self.move_to_pile(rules, seat, laid);
                self.add_link(seat, take_back);
            }
            Event::Declined { seats } => self.asked = self.asked - seats,
            Event::ChainClosed { stands } => {
                self.flags.set(Flags::STANDS, stands);
                self.n_chain = 0;
                if stands && self.named.is_some() {
                    self.put_in_force(rules, self.named);
                }
            }
            Event::TookBack { seat, card, depth } => {
                self.piles.take_back(depth as usize);
                self.insert(seat, Some(card));
            }
            Event::Owed { cards, by } => {
                self.owed = cards;
                self.owed_by = by;
                self.flags.set(Flags::PRESSED, cards > 0);
            }
            Event::SkipPending => self.flags.set(Flags::SKIP_PENDING | Flags::PRESSED, true),
            Event::SkipAdded { seat } => {
                self.flags.set(Flags::HELD_UP, true);
                self.skips[seat.index()] = self.skips[seat.index()].saturating_add(1);
            }
            Event::Skipped { seat } => {
                if self.flags.has(Flags::SKIP_PENDING) {
                    self.flags.set(Flags::SKIP_PENDING | Flags::PRESSED, false);
                }
                self.skips[seat.index()] = self.skips[seat.index()].saturating_sub(1);
                self.look_whether_held_up();
            }
            Event::Reversed { direction } => self.direction = direction,
            Event::Drew { seat, card, why, .. } => {
                self.take_from_stock(seat, card.known());
                if why == DrawnFor::Turn {
                    self.drawn = card.known();
                    self.n_drawn += 1;
                }
            }
            Event::Recycled { .. } => self.piles.recycle(),
            Event::TurnedOver { .. } => self.turn_over(rules),
            Event::Showed { seat } => {
                self.flags.set(Flags::HELD_UP, true);
                self.shown = self.shown.with(seat);
            }
            Event::Hid { seat } => {
                self.shown = self.shown.without(seat);
                self.look_whether_held_up();
            }
            Event::Picked { seat, card } => self.answer_with(seat, card.known()),
            Event::Gave { from, to, card, .. } => {
                self.remove(from, card.known());
                self.insert(to, card.known());
            }
            Event::Melded { seat, meld } => {
                let (before, count) = (self.cards_before(seat), self.count(seat));
                self.piles.wait(before, count, meld.laid());
            }
            Event::Finished { seat, top } => self.answer_with(seat, top.and_then(Shown::known)),
            Event::Discarded { seat, laid } => self.move_to_pile(rules, seat, laid),
            Event::Voted { seat, yes } => {
                self.asked = self.asked.without(seat);
                self.notes[seat.index()] = yes.into();
            }
            Event::WentOut { seat, place }
            | Event::Placed { seat, place }
            | Event::Ranked { seat, place } => {
                self.playing = self.playing.without(seat);
                self.set_place(seat, place);
            }
            Event::Eliminated { seat } => {
                // The first of those thrown out is last; the others count up from there.
                let place = self.n_seats - self.thrown_out().len() as u8;
                self.playing = self.playing.without(seat);
                self.set_place(seat, place);
            }
            Event::RoundEnded { .. } => self.put_question(Ask::Over, Seats::NONE),
            Event::Scored { seat, points, .. } => {
                self.scores[seat.index()] = self.scores[seat.index()].saturating_add(points);
            }
            Event::MatchEnded => self.flags.set(Flags::OVER, true),
            Event::Passed { .. }
            | Event::OneCard { .. }
            | Event::Revealed { .. }
            | Event::TurnedUp { .. } => {}
        }
    }

    #[inline(never)]
    fn begin(&mut self, rules: &Rules, round: u16, dealer: Seat) {
        let fresh = Self::new(self.n_seats as usize, self.bots, self.seed);
        *self = Self { round, dealer, turn: dealer, scores: self.scores, ..fresh };
        self.direction = rules.first_direction();
        self.piles.restart_with_pack(rules, self.n_seats as usize);
    }

    #[inline(always)]
    fn begin_turn(&mut self, seat: Seat, row: Seats) {
        let was_chosen_together = !matches!(self.ask, Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer);
        self.ask = Ask::Turn;
        self.put_to = Seats::of(seat);
        self.asked = self.put_to;
        self.turn = seat;
        self.row = row;
        self.barren = self.barren.wrapping_add(1);
        self.turns += 1;
        self.flags.set(Flags::STARTING | Flags::ANOTHER_GO, false);
        self.drawn = None;
        self.n_drawn = 0;
        // What was picked face down is a secret, and what a chain of answers left is not.
        if was_chosen_together {
            self.clear_notes();
        }
    }

    fn look_whether_held_up(&mut self) {
        self.flags.set(Flags::HELD_UP, self.skips != [0; MAX_SEATS] || !self.shown.is_empty());
    }

    /// Nothing of an earlier question may stay: picks are secrets.
    #[inline(always)]
    fn clear_notes(&mut self) {
        self.notes = [0; MAX_CHAIN];
        self.n_chain = 0;
    }

    #[inline(always)]
    fn put_question(&mut self, ask: Ask, seats: Seats) {
        self.ask = ask;
        self.put_to = seats;
        self.asked = seats;
        // A chain of answers goes on through the questions about it; every other question begins with a clean sheet.
        if !matches!(ask, Ask::Suit | Ask::Target | Ask::Answer) {
            self.clear_notes();
        }
        if ask == Ask::Meld {
            self.piles.clear_gap();
        }
    }

    fn answer_with(&mut self, seat: Seat, card: Option<Card>) {
        self.set_pick(seat, card);
        self.asked = self.asked.without(seat);
    }

    #[inline(always)]
    fn lay(&mut self, rules: &Rules, laid: Laid) {
        self.piles.lay(laid);
        self.show_top(rules, laid.face);
    }

    /// A card lies open: it counts with its own suit, if it has one.
    #[inline(always)]
    fn show_top(&mut self, rules: &Rules, face: Card) {
        self.top = face;
        let suit = if face.is_joker() { None } else { Some(face.suit()) };
        self.put_in_force(rules, suit);
    }

    /// Changes the suit in force, and with it what fits.
    #[inline(always)]
    pub(crate) fn put_in_force(&mut self, rules: &Rules, suit: Option<Suit>) {
        self.suit = suit;
        self.fits = options::fitting(rules, self.top, suit);
    }

    /// The first card of the pile lies open again, as itself; a named suit lapses.
    fn turn_over(&mut self, rules: &Rules) {
        self.piles.turn_over();
        if let Some(first) = self.piles.discard(0) {
            self.show_top(rules, first.face);
        }
        self.drawn = None;
    }

    #[inline(always)]
    fn move_to_pile(&mut self, rules: &Rules, seat: Seat, laid: Laid) {
        self.remove(seat, Some(laid.card()));
        self.lay(rules, laid);
    }

    fn shuffle(&mut self) {
        self.shuffles += 1;
        self.piles.shuffle(&Shuffle { seed: &self.seed, round: self.round, number: self.shuffles - 1 });
    }

    #[inline(always)]
    fn drop_next(&mut self) {
        if self.piles.drop_next() {
            self.settle_some();
        }
    }

    #[inline(never)]
    fn settle_some(&mut self) {
        let shuffle = Shuffle { seed: &self.seed, round: self.round, number: self.shuffles.wrapping_sub(1) };
        self.piles.settle_some(&shuffle);
    }

    fn bury_starter(&mut self) {
        let shuffle = Shuffle { seed: &self.seed, round: self.round, number: self.shuffles.wrapping_sub(1) };
        self.piles.bury_starter(&shuffle);
    }

    #[inline(always)]
    fn take_from_stock(&mut self, seat: Seat, card: Option<Card>) {
        self.drop_next();
        self.insert(seat, card);
    }

    #[inline(always)]
    fn insert(&mut self, seat: Seat, card: Option<Card>) {
        self.counts[seat.index()] += 1;
        if let Some(card) = card {
            self.hands[seat.index()].insert(card);
        }
    }

    #[inline(always)]
    fn remove(&mut self, seat: Seat, card: Option<Card>) {
        self.counts[seat.index()] -= 1;
        if let Some(card) = card {
            self.hands[seat.index()].remove(card);
        }
    }
}
