//! The effect of a played card, once it stands.

use super::Game;
use crate::{
    ask::Ask,
    event::{DrawnFor, Event, Sink},
    rules::{EffectKind, Places, ReverseOfTwo, Switch, WildAnswers},
    seat::{Seat, Seats},
    table::Flag,
};

impl Game {
    /// Carries out the effect of the card just played, which stands.
    #[inline(never)]
    pub(super) fn work(&mut self, sink: &mut impl Sink) {
        let effect = self.rules.effect(self.table.played);
        let seat = self.table.turn;
        if self.table.owed > 0
            && self.rules.is_wild(self.table.played)
            && self.rules.wild_answers == WildAnswers::Cancels
        {
            self.owe(0, sink);
        }
        match effect.kind() {
            EffectKind::Plain | EffectKind::Nope => {}
            EffectKind::DrawNext => self.make_next_draw(effect.cards(), sink),
            EffectKind::Skip | EffectKind::Reverse | EffectKind::SkipAny if self.ends_round() => {}
            EffectKind::Skip => self.skip_next(sink),
            EffectKind::Reverse => self.reverse(sink),
            // Another go is given when the turn would end.
            EffectKind::Again => {}
            EffectKind::OthersDraw => self.make_others_draw(effect.cards(), sink),
            EffectKind::Cancel => self.owe(0, sink),
            EffectKind::Collect => self.make_draw(seat, effect.cards(), sink),
            EffectKind::Show => self.show(seat, sink),
            EffectKind::SkipAny => self.commit(Event::SkipAdded { seat: self.table.target }, sink),
            EffectKind::DrawAny => self.make_draw(self.table.target, effect.cards(), sink),
            EffectKind::Revere => {
                return self.ask_together(Ask::Give { to: seat }, Seats::of(self.table.target), sink);
            }
            EffectKind::War => return self.ask_together(Ask::War, self.table.playing, sink),
            EffectKind::Rummi => return self.ask_together(Ask::Meld, self.table.playing, sink),
            EffectKind::Purge => {
                return self.ask_together(Ask::Purge, self.table.playing.without(seat), sink);
            }
        }
        self.finish(sink);
    }

    /// Whether the card just played was its player's last and ends the round.
    fn ends_round(&self) -> bool {
        let last = self.table.count(self.table.turn) == 0
            && self.table.playing.contains(self.table.turn)
            && !self.table.flags.has(Flag::Starting);
        last && (self.rules.places == Places::FirstOut || self.table.playing.len() <= 2)
    }

    fn next_seat(&self) -> Seat {
        self.table.playing.next_after(self.table.turn, self.table.direction).unwrap_or(self.table.turn)
    }

    fn make_draw(&mut self, seat: Seat, cards: u8, sink: &mut impl Sink) {
        self.draw_cards(seat, cards, DrawnFor::Effect, sink);
    }

    /// The next player draws: at once and is skipped, or the draw is left pending where something could
    /// answer it.
    fn make_next_draw(&mut self, cards: u8, sink: &mut impl Sink) {
        let next = self.next_seat();
        if self.ends_round() {
            // A last draw card still bites before the points are counted, where the rules say so (PP-9).
            let pending = self.table.owed;
            if self.rules.has(Switch::LastDraws) {
                self.make_draw(next, pending.saturating_add(cards), sink);
            }
            return;
        }
        if !self.rules.draws_wait() {
            self.make_draw(next, cards, sink);
            return self.commit(Event::SkipAdded { seat: next }, sink);
        }
        if self.rules.has(Switch::DebtNeedsStock) && self.table.piles.n_stock() == 0 {
            return;
        }
        self.owe(self.table.owed.saturating_add(cards), sink);
    }

    fn owe(&mut self, cards: u8, sink: &mut impl Sink) {
        if cards > 0 || self.table.owed > 0 {
            self.commit(Event::Owed { cards, by: self.table.played.rank() }, sink);
        }
    }

    fn skip_next(&mut self, sink: &mut impl Sink) {
        if self.rules.has(Switch::SkipAnswers) {
            self.commit(Event::SkipPending, sink);
        } else {
            self.commit(Event::SkipAdded { seat: self.next_seat() }, sink);
        }
    }

    fn reverse(&mut self, sink: &mut impl Sink) {
        if self.table.playing.len() == 2 && self.rules.reverse_of_two == ReverseOfTwo::Skips {
            self.commit(Event::SkipAdded { seat: self.next_seat() }, sink);
        } else {
            self.commit(Event::Reversed { direction: self.table.direction.reversed() }, sink);
        }
    }

    fn make_others_draw(&mut self, cards: u8, sink: &mut impl Sink) {
        let others = self.table.playing.without(self.table.turn);
        for seat in others.in_turn_from(self.table.turn, self.table.direction) {
            self.make_draw(seat, cards, sink);
        }
    }

    fn show(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.commit(Event::Showed { seat }, sink);
        for card in self.table.hands[seat.index()].iter() {
            self.commit(Event::Revealed { seat, card }, sink);
        }
    }
}
