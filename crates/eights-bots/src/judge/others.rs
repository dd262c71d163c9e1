//! Every question but a turn: answers, targets, cards to part with, sets.

use super::{
    ANSWER, CARD, Judge, OUT, best_of,
    gain::{self, Stroke},
    sets, suit_of,
};
use eights::{Action, Ask, Card, CardSet, Hand, Seat};

/// A card of one's own hand that fits on one that is given away.
const LINK: f32 = 0.5;

impl Judge<'_> {
    /// What it is worth that a card's effect works.
    pub(super) fn gain(&self, face: Card, player: Seat, target: Seat) -> f32 {
        gain::of(self.view, self.me, &Stroke { effect: self.rules().effect(face), player, target })
    }

    /// Answering a card stops or restores the effect, may send a card back, and spends the answer.
    pub(super) fn answer(&self, with: Card, take_back: bool) -> f32 {
        let chain = self.view.chain();
        let (Some(&(player, first, _)), Some(&(last, laid, _))) = (chain.first(), chain.last()) else {
            return 0.0;
        };
        let effect = self.gain(first.face, player, self.view.target());
        let stands = chain.len() % 2 == 1;
        let turned = if stands { -effect } else { effect };
        let back = if take_back { self.send_back(last, laid.card()) } else { 0.0 };
        let out = if self.without(with).is_empty() { OUT } else { 0.0 };
        CARD - self.keeping(with).max(ANSWER) + turned + back + out
    }

    /// A card that goes back to its player: who would have gone out has not.
    fn send_back(&self, player: Seat, card: Card) -> f32 {
        if player == self.me {
            return -CARD - self.keeping(card);
        }
        let out = if self.view.count(player) == 0 { OUT } else { 0.0 };
        CARD * gain::weight(self.view, self.me, player) + out
    }

    /// A card to part with: given, purged, or thrown into a war, where only the highest goes.
    pub(super) fn part_with(&self, card: Card) -> f32 {
        let rest = self.without(card);
        let links = rest.among(self.rules().fits_on(card, suit_of(card))) as f32;
        let parting = CARD - self.keeping(card) - self.gain_of_play(card, rest).max(-CARD) - LINK * links;
        if self.view.ask() == Ask::War { parting * self.chance_in_war(card) } else { parting }
    }

    /// How likely it is that nobody lays a higher card.
    fn chance_in_war(&self, card: Card) -> f32 {
        let below = f32::from(card.rank().height()) / 14.0;
        self.view.put_to().without(self.me).iter().fold(1.0, |chance, _| chance * below)
    }

    /// The next set to lay; when there is none left, which card goes on top.
    pub(super) fn sets(&self, left: Hand, tops: CardSet) -> Action {
        let on_top = || best_of(tops.iter(), |face| self.leave(left, face, suit_of(face)));
        sets::next(left).map_or_else(|| Action::Done { top: on_top() }, Action::Meld)
    }
}
