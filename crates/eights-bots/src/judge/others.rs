//! Every question but a turn: answers, targets, cards to part with, sets.

use super::{
    Judge, best_of,
    prospect::{Prospect, Stroke},
    sets, suit_of,
    weights::{CARD, OUT},
};
use eights::{Action, Ask, Card, CardSet, Hand, Laid, Seat};

/// The chance of laying all answers in one chain, once the bot holds nothing else.
const ALL_ANSWERS: f32 = 0.5;

/// A link of the chain of answers: who laid which card, and whether it takes the one below back.
type Link = (Seat, Laid, bool);

impl Judge<'_> {
    /// The worth of a card's effect, with all hands as they are.
    pub(super) fn gain(&self, face: Card, player: Seat, target: Seat) -> f32 {
        let stroke = Stroke { effect: self.rules().effect(face), player, target };
        self.standing(&self.now(), Some(&stroke)) - self.standing(&self.now(), None)
    }

    /// Not answering a card: the chain closes as it is.
    pub(super) fn decline(&self) -> f32 {
        self.close(&self.view.chain(), self.now())
    }

    /// Answering a card: the chain closes with one link more, and the answer is spent.
    pub(super) fn answer(&self, with: Laid, take_back: bool) -> f32 {
        let mut chain = self.view.chain();
        chain.push((self.me, with, take_back));
        let mut after = self.now();
        after.hand.remove(with.card());
        after.counts[self.me.index()] -= 1;
        self.close(&chain, after) - self.keeping(with.card()).max(self.weights.answer)
            + self.only_answers(after.hand)
    }

    /// The worth of holding only answers: the bot can lay them all in one chain, each on its own last card.
    pub(super) fn only_answers(&self, rest: Hand) -> f32 {
        let others = rest.faces() - CardSet::of_ranks(self.rules().answering_ranks());
        if rest.is_empty() || !others.is_empty() { 0.0 } else { ALL_ANSWERS * OUT }
    }

    /// What a chain is worth if nobody adds to it: the last card is in force, it cancels the one below, and
    /// so on down; cards that are taken back go to the hands they came from.
    fn close(&self, chain: &[Link], mut after: Prospect) -> f32 {
        let n = chain.len();
        let in_force = |k: usize| (n - 1 - k).is_multiple_of(2);
        let mut given_back = 0.0;
        for (k, pair) in chain.windows(2).enumerate() {
            let [(player, laid, _), (_, _, takes_back)] = pair else { continue };
            if *takes_back && in_force(k + 1) {
                after.counts[player.index()] += 1;
                if *player == self.me {
                    after.hand.insert(laid.card());
                } else {
                    given_back += self.use_to_a_rival(laid.card());
                }
            }
        }
        let Some((player, first, _)) = chain.first() else { return 0.0 };
        let effect = self.rules().effect(first.face);
        let stroke = Stroke { effect, player: *player, target: self.view.target() };
        self.standing(&after, in_force(0).then_some(&stroke)) - given_back
    }

    /// What a card that goes back to a rival is good for, there: an answer answers again, and a card that
    /// makes others draw does so again.
    fn use_to_a_rival(&self, card: Card) -> f32 {
        let effect = self.rules().effect(card);
        self.keeping(card) + if effect.kind().counts_cards() { CARD } else { 0.0 }
    }

    /// A card to part with: given, purged, or thrown into a war, where only the highest goes.
    pub(super) fn part_with(&self, card: Card) -> f32 {
        let rest = self.without(card);
        let links = rest.among(self.rules().fits_on(card, suit_of(card))) as f32;
        let parting =
            CARD - self.keeping(card) - self.gain_of_play(card, rest).max(-CARD) - self.weights.link * links;
        if self.view.ask() != Ask::War {
            return parting;
        }
        parting * self.chance_in_war(card) + self.stop_in_war(card)
    }

    /// A rival with one card is out unless a higher one lies beside it.
    fn stop_in_war(&self, card: Card) -> f32 {
        let rivals = self.view.put_to().without(self.me);
        let is_near = rivals.iter().any(|rival| self.view.count(rival) == 1);
        if is_near { self.weights.stop * f32::from(card.rank().height()) / 14.0 } else { 0.0 }
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
