//! Cards for prepared deals: those that do least come first.

use crate::script::LEARNER;
use eights::{Card, Game, Position, Rank, Rules, Seat, Suit, examples::Examples, rules::EffectKind};

/// How much a card would disturb an example.
fn disturbance(rules: &Rules, card: Card) -> u8 {
    let of_effect = match rules.effect(card).kind() {
        EffectKind::Plain => 0,
        EffectKind::Reverse | EffectKind::Cancel => 1,
        EffectKind::Skip | EffectKind::Show => 2,
        EffectKind::Again | EffectKind::OthersDraw => 3,
        EffectKind::DrawNext | EffectKind::Collect => 4,
        EffectKind::SkipAny | EffectKind::DrawAny => 5,
        EffectKind::Purge | EffectKind::Revere => 6,
        EffectKind::War | EffectKind::Rummi => 7,
        EffectKind::Nope => 16,
    };
    let of_wild = if rules.is_wild(card) { 8 } else { 0 };
    let of_last = u8::from(rules.forbidden_last().contains(card.rank()));
    of_effect + of_wild + of_last
}

/// Whether a card does nothing at all.
pub(crate) fn is_calm(rules: &Rules, card: Card) -> bool {
    rules.effect(card).is_none() && !rules.is_wild(card)
}

/// The card that disturbs least; of equals the first.
pub(crate) fn calmest(rules: &Rules, cards: impl Iterator<Item = Card>) -> Option<Card> {
    cards.min_by_key(|card| disturbance(rules, *card))
}

/// Deals cards out, each once.
#[derive(Clone)]
pub(crate) struct Dealer<'a> {
    examples: Examples<'a>,
    used: Vec<Card>,
}

impl<'a> Dealer<'a> {
    /// One for a table of this size, or the nearest that the rules allow.
    pub(crate) fn new(rules: &'a Rules, seats: usize) -> Self {
        Self { examples: Examples::with_seats(rules, seats), used: Vec::new() }
    }

    pub(crate) const fn rules(&self) -> &'a Rules {
        self.examples.rules
    }

    pub(crate) const fn seats(&self) -> usize {
        self.examples.seats()
    }

    /// The seat before the learner's.
    pub(crate) fn before(&self) -> Seat {
        Seat::new(self.seats() - 1).unwrap_or(LEARNER)
    }

    /// Takes this very card.
    pub(crate) fn take(&mut self, card: Card) -> Option<Card> {
        let is_there = self.rules().in_pack(card.rank()) && !self.used.contains(&card);
        is_there.then(|| {
            self.used.push(card);
            card
        })
    }

    /// Takes the card of a suit that disturbs least, of none of these ranks.
    pub(crate) fn calm(&mut self, suit: Suit, without: &[Rank]) -> Option<Card> {
        let rules = self.rules();
        let ranks = self.examples.ranks(suit).into_iter().filter(|rank| !without.contains(rank));
        let cards = ranks.map(|rank| Card::new(rank, suit)).filter(|card| !self.used.contains(card));
        let card = calmest(rules, cards)?;
        self.take(card)
    }

    /// A hand for a partner: a card of this suit, and two of others that do not share its rank.
    pub(crate) fn partner(&mut self, suit: Suit, without: &[Rank]) -> Option<Vec<Card>> {
        let first = self.calm(suit, without)?;
        let mut hand = vec![first];
        for other in Suit::ALL.into_iter().filter(|other| *other != suit).take(2) {
            let without: Vec<Rank> = without.iter().copied().chain([first.rank()]).collect();
            hand.push(self.calm(other, &without)?);
        }
        Some(hand)
    }

    /// The table: the learner's hand, those of the partners, the top card, and what comes first in the stock.
    pub(crate) fn lay(&self, hands: &[Vec<Card>], top: Card, stock: &[Card], turn: Seat) -> Option<Game> {
        let held: Vec<&[Card]> = hands.iter().map(Vec::as_slice).collect();
        let position = Position { turn, ..self.examples.position(&held, top, stock) };
        Game::from_position(*self.rules(), &position).ok()
    }
}

/// All faces of the pack, jokers included.
pub(crate) fn faces(rules: &Rules) -> impl Iterator<Item = Card> {
    Card::suited().chain([Card::JOKER]).filter(|card| rules.in_pack(card.rank()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dealer_gives_each_card_once_and_what_does_nothing_first() {
        let rules = Rules::preset("south-african").unwrap();
        let mut dealer = Dealer::new(&rules, 2);
        let spades: Vec<Card> = std::iter::from_fn(|| dealer.calm(Suit::Spades, &[])).collect();
        assert_eq!(spades.len(), 13);
        assert!(spades[..9].iter().all(|card| is_calm(&rules, *card)), "{spades:?}");
        assert!(spades[9..].iter().all(|card| !is_calm(&rules, *card)), "{spades:?}");
        assert_eq!(dealer.take(spades[0]), None);
        assert_eq!(dealer.take(Card::JOKER), None, "this pack has none");
    }

    #[test]
    fn a_partners_other_cards_do_not_share_the_rank_of_the_first() {
        let rules = Rules::preset("classic").unwrap();
        let hand = Dealer::new(&rules, 2).partner(Suit::Hearts, &[Rank::ACE]).unwrap();
        assert_eq!((hand.len(), hand[0].suit()), (3, Suit::Hearts));
        assert!(hand[1..].iter().all(|card| card.rank() != hand[0].rank() && card.suit() != Suit::Hearts));
    }

    #[test]
    fn a_table_is_as_small_as_the_rules_allow_and_no_smaller() {
        let rules = Rules::from_toml("base = \"classic\"\nseats.min = 4").unwrap();
        assert_eq!(Dealer::new(&rules, 2).seats(), 4);
        assert_eq!(Dealer::new(&Rules::preset("simplified").unwrap(), 3).seats(), 2);
    }
}
