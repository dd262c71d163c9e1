//! Every question but a turn, in a playout.

use super::Moment;
use crate::judge::{best_of, largest_set, weights::CARD};
use eights::{Action, Ask, Card, CardSet, Hand, Options, Seat, Seats, Suit, rules::EffectKind};

/// The cards a player must be spared for an answer to be worth it.
const WORTH_AN_ANSWER: f32 = 2.5;
/// The worth of keeping a card that fits on the one given away.
const LINK: f32 = 0.5;

impl Moment<'_> {
    #[inline(never)]
    pub(super) fn other(&self, options: Options) -> Action {
        match options {
            Options::None | Options::Turn { .. } => Action::Pass,
            Options::Suit => {
                best_of(Suit::ALL.into_iter(), |suit| self.name(suit)).map_or(Action::Pass, Action::Name)
            }
            Options::Target(seats) => self.aim(seats),
            Options::Answer { nopes, joker_as } => self.answer(nopes, joker_as),
            Options::Pick(cards) => self.pick(cards),
            Options::Meld { left, tops } => self.sets(left, tops),
            Options::Vote => Action::Vote(true),
        }
    }

    pub(super) fn rivals(&self) -> Seats {
        self.game.playing().without(self.me)
    }

    /// The rival with the fewest cards.
    pub(super) fn leader(&self) -> Option<Seat> {
        best_of(self.rivals().iter(), |seat| -(self.game.count(seat) as f32))
    }

    /// A blow is for the rival with the fewest cards, a favour for the one with the most.
    fn aim(&self, seats: Seats) -> Action {
        let is_favour = self.rules().effect(self.game.played()).kind() == EffectKind::Revere;
        let sign = if is_favour { 1.0 } else { -1.0 };
        let rivals = seats.without(self.me);
        let target = best_of(rivals.iter(), |seat| sign * self.game.count(seat) as f32);
        target.or(seats.lowest()).map_or(Action::Pass, Action::Target)
    }

    /// Answers what would end the round or cost many cards, and with the last cards if they all are answers.
    fn answer(&self, nopes: CardSet, joker_as: CardSet) -> Action {
        let (joker, card) = match (nopes.nth(0), joker_as.nth(0)) {
            (Some(card), _) => (false, card),
            (None, Some(card)) => (true, card),
            (None, None) => return Action::Decline,
        };
        let stands = self.watch.chain % 2 == 1;
        let player = self.game.turn();
        let would_win = player != self.me && self.game.count(player) == 0;
        let only_answers = (self.hand.faces() - self.policy.answers).is_empty();
        if stands && would_win {
            Action::Nope { card, joker, take_back: true }
        } else if only_answers || (stands && self.cards_at_stake() > WORTH_AN_ANSWER) {
            Action::Nope { card, joker, take_back: false }
        } else {
            Action::Decline
        }
    }

    /// How many cards the card just played will cost this player.
    fn cards_at_stake(&self) -> f32 {
        let effect = self.rules().effect(self.game.played());
        let (cards, player) = (f32::from(effect.cards()), self.game.turn());
        let is_next = self.game.playing().next_after(player, self.game.direction()) == Some(self.me);
        let hits = match effect.kind() {
            EffectKind::DrawAny => self.game.target() == self.me,
            EffectKind::DrawNext => is_next && player != self.me,
            EffectKind::OthersDraw => player != self.me,
            _ => false,
        };
        if hits { cards } else { 0.0 }
    }

    /// The card to part with; in a war a high one, since only the highest goes.
    fn pick(&self, cards: CardSet) -> Action {
        let height = |card: Card| f32::from(card.rank().height()) / 14.0;
        let at_war = self.game.ask() == Ask::War;
        let is_urgent = at_war && self.rivals().iter().any(|rival| self.game.count(rival) == 1);
        let worth = |card: Card| {
            let parting = self.parting(card);
            match (at_war, is_urgent) {
                (true, true) => 10.0 * CARD * height(card) + parting,
                (true, false) => parting * height(card),
                (false, _) => parting,
            }
        };
        best_of(cards.iter(), worth).map_or(Action::Pass, Action::Pick)
    }

    fn parting(&self, card: Card) -> f32 {
        let fits = self.rules().fits_on(card, (!card.is_joker()).then(|| card.suit()));
        let answer = if self.policy.answers.contains(card) { 14.0 } else { 0.0 };
        let blow = match self.rules().effect(card).kind() {
            EffectKind::DrawAny | EffectKind::DrawNext | EffectKind::OthersDraw => 2.0 * CARD,
            EffectKind::Revere | EffectKind::Purge => -CARD,
            _ => 0.0,
        };
        self.policy.rid_of(card) - answer - blow - LINK * self.hand.among(fits) as f32
    }

    /// The largest set first; of their cards the one on top that suits the rest.
    fn sets(&self, left: Hand, tops: CardSet) -> Action {
        let top = || {
            best_of(tops.iter(), |face| self.leave(left, face, (!face.is_joker()).then(|| face.suit()), None))
        };
        largest_set(left).map_or_else(|| Action::Done { top: top() }, Action::Meld)
    }
}
