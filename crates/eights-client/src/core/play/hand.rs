//! The player's own hand: its order, and which card is which.
//!
//! A hand may hold two equal cards. A [`CardId`] tells them apart, so that the focus stays on the very card
//! it was on.

use crate::settings::Order;
use eights::{Card, Hand, Rules, Suit, sort_few};

/// A card of the own hand: its face, and which of the equal ones it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId {
    /// The face.
    pub face: Card,
    /// The number among equal cards.
    pub copy: u8,
}

impl CardId {
    /// The first card of a face.
    pub const fn first(face: Card) -> Self {
        Self { face, copy: 0 }
    }
}

/// The order after this one, as the sort key goes through them.
pub fn next_order(order: Order) -> Order {
    let at = Order::ALL.iter().position(|other| *other == order).unwrap_or(0);
    Order::ALL[(at + 1) % Order::ALL.len()]
}

/// The sort key of a card; jokers stand at the end.
fn key(order: Order, rules: &Rules, card: Card) -> (u8, u8, u8) {
    let joker = u8::from(card.is_joker());
    let (suit, rank) = (card.suit() as u8, card.rank().height());
    match order {
        Order::Suit | Order::Manual => (joker, suit, rank),
        Order::Rank => (joker, rank, suit),
        Order::Palace => {
            let suits = [Suit::Diamonds, Suit::Clubs, Suit::Hearts, Suit::Spades];
            let place = suits.iter().position(|suit| *suit == card.suit()).unwrap_or(0);
            (u8::from(rules.is_wild(card)) + joker, place as u8, u8::MAX - rank)
        }
    }
}

/// The changes of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The cards that have gone, with the places they had.
    pub gone: Vec<(usize, CardId)>,
    /// The cards that have come, in order.
    pub come: Vec<CardId>,
}

impl Change {
    /// Whether nothing has changed.
    pub const fn is_none(&self) -> bool {
        self.gone.is_empty() && self.come.is_empty()
    }
}

/// The player's own hand, as it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MyHand {
    cards: Vec<CardId>,
    order: Order,
}

impl MyHand {
    /// An empty hand in this order.
    pub const fn new(order: Order) -> Self {
        Self { cards: Vec::new(), order }
    }

    /// The cards as they lie.
    pub fn cards(&self) -> &[CardId] {
        &self.cards
    }

    /// How it is ordered.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// Where a card lies.
    pub fn place(&self, card: CardId) -> Option<usize> {
        self.cards.iter().position(|other| *other == card)
    }

    /// Brings the hand to what the game says it is. Of equal cards the one that was played goes; all others
    /// stay where they are.
    pub fn settle(&mut self, hand: Hand, played: Option<CardId>, rules: &Rules) -> Change {
        let before = self.cards.clone();
        for face in before.iter().map(|card| card.face) {
            self.thin_out(face, hand.count(face), played);
        }
        let gone =
            before.iter().copied().enumerate().filter(|(_, card)| self.place(*card).is_none()).collect();
        let mut come = Vec::new();
        for face in hand.faces().iter() {
            while self.copies(face) < hand.count(face) {
                let copy = (0..=u8::MAX).find(|copy| self.place(CardId { face, copy: *copy }).is_none());
                let card = CardId { face, copy: copy.unwrap_or(u8::MAX) };
                self.cards.push(card);
                come.push(card);
            }
        }
        self.tidy(rules);
        Change { gone, come }
    }

    fn copies(&self, face: Card) -> usize {
        self.cards.iter().filter(|card| card.face == face).count()
    }

    /// Takes cards of a face out until `left` are left: the one that was played first, else the last.
    fn thin_out(&mut self, face: Card, left: usize, played: Option<CardId>) {
        while self.copies(face) > left {
            let chosen = played.and_then(|card| self.place(card)).filter(|at| self.cards[*at].face == face);
            let last = self.cards.iter().rposition(|card| card.face == face);
            match chosen.or(last) {
                Some(at) => drop(self.cards.remove(at)),
                None => return,
            }
        }
    }

    /// Chooses an order.
    pub fn put_in(&mut self, order: Order, rules: &Rules) {
        self.order = order;
        self.tidy(rules);
    }

    fn tidy(&mut self, rules: &Rules) {
        if self.order != Order::Manual {
            let order = self.order;
            let key = |card: &CardId| (key(order, rules, card.face), card.copy);
            sort_few(&mut self.cards, |a, b| key(a) < key(b));
        }
    }

    /// Moves a card by hand; from then on the order is the player's own. Says whether it moved.
    pub fn shift(&mut self, card: CardId, by: isize) -> bool {
        let Some(from) = self.place(card) else { return false };
        let to = from.saturating_add_signed(by).min(self.cards.len() - 1);
        let card = self.cards.remove(from);
        self.cards.insert(to, card);
        self.order = Order::Manual;
        from != to
    }

    /// The card that took the place of one that has gone, or the one before it if it was the last.
    pub fn successor(&self, place: usize) -> Option<CardId> {
        self.cards.get(place).or(self.cards.last()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn faces(mine: &MyHand) -> String {
        mine.cards().iter().map(|card| card.face.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn rules() -> Rules {
        Rules::preset("playpalace").unwrap()
    }

    #[test]
    fn each_order_is_what_it_says() {
        let mut mine = MyHand::new(Order::Suit);
        mine.settle(hand("8H KD 2D AS 9C 8C TS"), None, &rules());
        assert_eq!(faces(&mine), "8C 9C 2D KD 8H TS AS");
        mine.put_in(Order::Rank, &rules());
        assert_eq!(faces(&mine), "2D 8C 8H 9C TS KD AS");
        mine.put_in(Order::Palace, &rules());
        assert_eq!(faces(&mine), "KD 2D 9C AS TS 8C 8H");
        assert!(mine.shift(CardId::first("AS".parse().unwrap()), -3));
        assert_eq!((faces(&mine).as_str(), mine.order()), ("AS KD 2D 9C TS 8C 8H", Order::Manual));
        assert!(!mine.shift(CardId::first("AS".parse().unwrap()), -3));
    }

    #[test]
    fn of_two_equal_cards_the_one_that_was_played_goes() {
        let nine: Card = "9C".parse().unwrap();
        for played in [0, 1] {
            let mut mine = MyHand::new(Order::Suit);
            mine.settle(hand("9C 9C TD"), None, &rules());
            let card = CardId { face: nine, copy: played };
            let change = mine.settle(hand("9C TD 2S"), Some(card), &rules());
            assert_eq!(change.gone, [(usize::from(played), card)]);
            assert_eq!(change.come, [CardId::first("2S".parse().unwrap())]);
            assert_eq!(mine.place(CardId { face: nine, copy: 1 - played }), Some(0));
        }
    }

    #[test]
    fn a_card_that_comes_again_has_a_number_of_its_own() {
        let nine: Card = "9C".parse().unwrap();
        let mut mine = MyHand::new(Order::Manual);
        mine.settle(hand("9C 9C"), None, &rules());
        mine.settle(hand("9C"), Some(CardId { face: nine, copy: 0 }), &rules());
        let change = mine.settle(hand("9C 9C"), None, &rules());
        assert_eq!(change.come, [CardId { face: nine, copy: 0 }]);
        assert_eq!(mine.cards(), [CardId { face: nine, copy: 1 }, CardId { face: nine, copy: 0 }]);
    }

    #[test]
    fn what_took_a_cards_place() {
        let mut mine = MyHand::new(Order::Suit);
        mine.settle(hand("2C 5C 9C"), None, &rules());
        mine.settle(hand("2C 9C"), None, &rules());
        assert_eq!(mine.successor(1).map(|card| card.face.to_string()).as_deref(), Some("9C"));
        mine.settle(hand("2C"), None, &rules());
        assert_eq!(mine.successor(1).map(|card| card.face.to_string()).as_deref(), Some("2C"));
        mine.settle(Hand::EMPTY, None, &rules());
        assert_eq!(mine.successor(0), None);
    }
}
