//! Puzzles that are alike: the same question with the same cards, but for the names of the suits.

use eights::{Card, Suit, View, Viewer};

/// What makes a puzzle different from others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The question, the cards that the players hold, and what is owed.
    numbers: Vec<usize>,
    /// The own cards and the top card, with the suits renamed in the way that comes first.
    cards: Vec<u8>,
}

impl Kind {
    /// The kind of the question that a view puts.
    pub fn of(view: &View) -> Self {
        let counts = eights::Seats::first(view.n_seats()).iter().map(|seat| view.count(seat));
        let mut numbers =
            vec![view.options().len(), usize::from(view.owed()), usize::from(view.n_drawn() > 0)];
        numbers.extend(counts);
        let named = orders().map(|order| renamed(view, order));
        Self { numbers, cards: named.min().unwrap_or_default() }
    }
}

/// The own cards, the top card and the suit in force, with the suits in another order.
fn renamed(view: &View, order: [u8; 4]) -> Vec<u8> {
    let suit = |suit: Suit| order[suit as usize];
    let card = |card: Card| match card.is_joker() {
        true => u8::MAX,
        false => card.rank().height() * 4 + suit(card.suit()),
    };
    let own = match view.viewer() {
        Viewer::Seat(seat) => view.hand(seat),
        Viewer::Audience => eights::Hand::EMPTY,
    };
    let mut cards: Vec<u8> = own.iter().map(card).collect();
    cards.sort_unstable();
    cards.extend([card(view.top()), view.suit().map_or(4, suit)]);
    cards
}

/// All orders of four suits.
fn orders() -> impl Iterator<Item = [u8; 4]> {
    let all = (0..=u8::MAX).map(|n| [n % 4, n / 4 % 4, n / 16 % 4, n / 64]);
    all.filter(|order| (0..4).all(|suit| order.contains(&suit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_suits_have_twenty_four_orders() {
        assert_eq!(orders().count(), 24);
    }

    #[test]
    fn the_names_of_suits_make_no_difference() {
        let kind = |line: &str| {
            let game = eights::Game::from_line(line).unwrap();
            Kind::of(&game.view(Viewer::Seat(game.turn())))
        };
        let one = kind("classic 9HQD8S/4S2C 5C9C 3D4DKH 0+");
        assert_eq!(one, kind("classic 9DQH8S/4S2D 5C9C 3C4DKH 0+"));
        assert_ne!(one, kind("classic 9HQD8S/4S2C 5C9D 3D4DKH 0+"));
        assert_ne!(one, kind("classic 9HQD8S/4S2CKH 5C9C 3D4D 0+"));
    }
}
