//! The one function that changes a table.
//!
//! It decides nothing: the event says what comes of it. Of the rules it asks only which cards a pack has and
//! what fits on a card.

use super::{Flag, MAX_CHAIN, Table};
use crate::{
    ask::Ask,
    card::{Card, Suit},
    event::{DrawnFor, Event, Shown},
    options,
    pile::{Laid, Shuffle},
    rules::Rules,
    seat::{Direction, MAX_SEATS, Seat, Seats},
};

impl Table {
    /// Folds an event into the table.
    #[inline(always)]
    pub(crate) fn evolve<C: Shown>(&mut self, rules: &Rules, event: Event<C>) {
        match event {
            Event::Began { round, dealer, direction } => self.begin(rules, round, dealer, direction),
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
                let turns_without = self.turns_without_plain_card;
                self.begin_turn(seat, self.idle_seats);
                self.turns_without_plain_card = turns_without;
                self.flags.set(Flag::AnotherGo, true);
            }
            Event::Asked { ask, seats } => self.put_question(ask, seats),
            Event::Played { seat, laid, wild } => {
                self.move_to_pile(rules, seat, laid);
                self.named = None;
                self.drawn = None;
                self.played = laid.face;
                self.plays += 1;
                // Mostly the card before stood too and no skip is pending: there is nothing to write.
                if !self.flags.has(Flag::Stands) || self.flags.has(Flag::SkipPending) {
                    self.stand_without_skip();
                }
                self.question_memory[0] = seat.number();
                self.n_chain = 1;
                if !wild {
                    self.turns_without_plain_card = u8::MAX;
                }
            }
            Event::Named { suit, .. } => {
                self.put_in_force(rules, Some(suit));
                self.named = Some(suit);
            }
            Event::Targeted { target, .. } => self.target = target,
            Event::Noped { seat, laid, take_back } => {
                self.move_to_pile(rules, seat, laid);
                let _has_room = self.add_link(seat, take_back);
            }
            Event::Declined { seats } => self.asked = self.asked - seats,
            Event::ChainClosed { stands } => {
                self.flags.set(Flag::Stands, stands);
                self.n_chain = 0;
                if stands && self.named.is_some() {
                    self.put_in_force(rules, self.named);
                }
            }
            Event::TookBack { seat, card, depth } => {
                if self.piles.take_back(depth as usize) {
                    self.insert(seat, Some(card));
                }
            }
            Event::Owed { cards, by } => {
                self.owed = cards;
                self.owed_by = by;
                self.flags.set(Flag::MustRespond, cards > 0);
            }
            Event::SkipPending => self.set_skip_pending(true),
            Event::SkipAdded { seat } => {
                self.flags.set(Flag::NextTurnNotPlain, true);
                self.skips[seat.index()] = self.skips[seat.index()].saturating_add(1);
            }
            Event::Skipped { seat } => {
                if self.flags.has(Flag::SkipPending) {
                    self.set_skip_pending(false);
                }
                self.skips[seat.index()] = self.skips[seat.index()].saturating_sub(1);
                self.look_whether_next_turn_is_plain();
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
                self.flags.set(Flag::NextTurnNotPlain, true);
                self.shown = self.shown.with(seat);
            }
            Event::Hid { seat } => {
                self.shown = self.shown.without(seat);
                self.look_whether_next_turn_is_plain();
            }
            Event::Picked { seat, card } => self.answer_with(seat, card.known()),
            Event::Gave { from, to, card, .. } => {
                self.remove(from, card.known());
                self.insert(to, card.known());
            }
            Event::Melded { seat, meld } => self.put_set(seat, meld),
            Event::Finished { seat, top } => self.answer_with(seat, top.and_then(Shown::known)),
            Event::Discarded { seat, laid } => self.move_to_pile(rules, seat, laid),
            Event::Voted { seat, yes } => {
                self.asked = self.asked.without(seat);
                self.question_memory[seat.index()] = yes.into();
            }
            Event::WentOut { seat, place }
            | Event::Eliminated { seat, place }
            | Event::Placed { seat, place }
            | Event::Ranked { seat, place } => {
                self.playing = self.playing.without(seat);
                self.set_place(seat, place);
            }
            Event::RoundEnded { .. } => self.put_question(Ask::Over, Seats::NONE),
            Event::Scored { seat, points, .. } => {
                self.scores[seat.index()] = self.scores[seat.index()].saturating_add(points);
            }
            Event::MatchEnded => self.flags.set(Flag::Over, true),
            Event::Passed { .. }
            | Event::OneCard { .. }
            | Event::Revealed { .. }
            | Event::TurnedUp { .. } => {}
        }
    }

    #[inline(never)]
    fn begin(&mut self, rules: &Rules, round: u16, dealer: Seat, direction: Direction) {
        // Before the first round the table is as it was made.
        if self.round > 0 {
            *self = Self { scores: self.scores, ..Self::new(self.n_seats as usize, self.bots, self.seed) };
        }
        (self.round, self.dealer, self.turn, self.direction) = (round, dealer, dealer, direction);
        self.piles.restart_with_pack(rules, self.n_seats as usize);
    }

    #[inline(always)]
    fn begin_turn(&mut self, seat: Seat, idle_seats: Seats) {
        let was_chosen_together = self.ask != Ask::Turn && !self.ask.belongs_to_chain();
        self.ask = Ask::Turn;
        self.put_to = Seats::of(seat);
        self.asked = self.put_to;
        self.turn = seat;
        self.idle_seats = idle_seats;
        self.turns_without_plain_card = self.turns_without_plain_card.wrapping_add(1);
        self.turns += 1;
        if self.flags.has(Flag::Starting) || self.flags.has(Flag::AnotherGo) {
            self.flags.set(Flag::Starting, false);
            self.flags.set(Flag::AnotherGo, false);
        }
        self.drawn = None;
        self.n_drawn = 0;
        // Cards picked face down are secret; the remains of a chain of answers are not.
        if was_chosen_together {
            self.clear_question_memory();
        }
    }

    /// The effect of the card just played is in force, and answers a pending skip.
    fn stand_without_skip(&mut self) {
        self.flags.set(Flag::Stands, true);
        if self.flags.has(Flag::SkipPending) {
            self.set_skip_pending(false);
        }
    }

    fn set_skip_pending(&mut self, pending: bool) {
        self.flags.set(Flag::SkipPending, pending);
        self.flags.set(Flag::MustRespond, pending);
    }

    pub(crate) fn look_whether_next_turn_is_plain(&mut self) {
        self.flags.set(Flag::NextTurnNotPlain, self.skips != [0; MAX_SEATS] || !self.shown.is_empty());
    }

    /// Nothing of an earlier question may stay: picks are secrets.
    #[inline(always)]
    fn clear_question_memory(&mut self) {
        self.question_memory = [0; MAX_CHAIN];
        self.n_chain = 0;
    }

    #[inline(always)]
    fn put_question(&mut self, ask: Ask, seats: Seats) {
        self.ask = ask;
        self.put_to = seats;
        self.asked = seats;
        // A chain of answers goes on through the questions about it; every other question begins with a clean
        // sheet.
        if !ask.belongs_to_chain() {
            self.clear_question_memory();
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
        // Jokers are rare, and every question about them is answered here once.
        if laid.card().is_joker() {
            return self.move_joker_to_pile(rules, seat, laid);
        }
        self.remove(seat, Some(laid.card()));
        self.lay(rules, laid);
    }

    #[inline(never)]
    fn move_joker_to_pile(&mut self, rules: &Rules, seat: Seat, laid: Laid) {
        self.remove(seat, Some(Card::JOKER));
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
