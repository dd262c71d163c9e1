//! Examples: tables laid out by hand, on which the engine shows a rule. The guide draws them, and a lesson
//! plays them. Nothing here knows a rule; it lays out cards and watches.

use crate::{
    action::Action,
    ask::Ask,
    card::{Card, Rank, Suit},
    event::Event,
    game::{Game, Position},
    options::Options,
    rules::Rules,
    seat::Seat,
};

/// Plain ranks look best in this order.
const RANKS: [u8; 13] = [5, 9, 6, 10, 3, 4, 7, 2, 13, 12, 11, 1, 8];

/// How many people sit at the table of an example where the rules allow it.
const SEATS: usize = 4;

/// The examples of a rule set.
#[derive(Clone, Copy)]
pub struct Examples<'a> {
    /// The rules.
    pub rules: &'a Rules,
    seats: usize,
}

impl<'a> Examples<'a> {
    /// Examples with four at the table, where the rules allow it.
    pub fn of(rules: &'a Rules) -> Self {
        Self::with_seats(rules, SEATS)
    }

    /// Examples with this number at the table, or the nearest that the rules allow.
    pub fn with_seats(rules: &'a Rules, seats: usize) -> Self {
        let (least, most) = rules.seats();
        Self { rules, seats: seats.clamp(least, most) }
    }

    /// How many people sit at the table.
    pub const fn seats(self) -> usize {
        self.seats
    }

    /// The ranks of the pack, those that do nothing in this suit first.
    pub fn ranks(self, suit: Suit) -> Vec<Rank> {
        let ranks = RANKS.into_iter().filter_map(Rank::new).filter(|rank| self.rules.in_pack(*rank));
        let is_special = |rank: &Rank| self.rules.is_special(Card::new(*rank, suit));
        let (special, mut plain): (Vec<Rank>, Vec<Rank>) = ranks.partition(is_special);
        plain.extend(special);
        plain
    }

    /// A card of this suit that does nothing, if there is one, of none of these ranks.
    pub fn plain(self, suit: Suit, without: &[Rank]) -> Card {
        let ranks = self.ranks(suit);
        let rank = ranks.iter().find(|rank| !without.contains(rank)).or(ranks.first());
        Card::new(rank.copied().unwrap_or(Rank::ACE), suit)
    }

    /// A table at which the first seats hold these cards, with this card on top and these first in the stock.
    /// All others hold three cards that do nothing, if there are enough of those.
    pub fn table(self, hands: &[&[Card]], top: Card, stock: &[Card]) -> Game {
        let position = self.position(hands, top, stock);
        Game::from_position(*self.rules, &position).expect("the cards are in the pack, one of each")
    }

    /// The same as a position.
    pub fn position(self, hands: &[&[Card]], top: Card, stock: &[Card]) -> Position {
        let mut rest = self.rest(hands, top, stock);
        let mut all: Vec<Vec<Card>> = hands.iter().map(|hand| hand.to_vec()).collect();
        let each = (rest.len() / (self.seats + 1)).min(3);
        while all.len() < self.seats {
            all.push(rest.drain(..each).collect());
        }
        let suit = (!top.is_joker()).then(|| top.suit());
        let stock: Vec<Card> = stock.iter().copied().chain(rest).collect();
        Position { stock: Some(stock), suit, ..Position::new(all, vec![top]) }
    }

    /// The rest of one pack, cards that do nothing first; no jokers.
    fn rest(self, hands: &[&[Card]], top: Card, stock: &[Card]) -> Vec<Card> {
        let used = |card: &Card| {
            *card == top || stock.contains(card) || hands.iter().any(|hand| hand.contains(card))
        };
        let pack = Card::suited().filter(|card| self.rules.in_pack(card.rank()) && !used(card));
        let (special, mut plain): (Vec<Card>, Vec<Card>) =
            pack.partition(|card| self.rules.is_special(*card));
        plain.extend(special);
        plain
    }
}

/// The first seat: the player in the examples.
pub const FIRST: Seat = Seat::known(0);

/// Whether a seat may play a card in its turn.
pub fn playable(game: &Game, seat: Seat, card: Card) -> bool {
    matches!(game.options(seat), Options::Turn { plays, .. } if plays.contains(card))
}

/// Answers every question but a turn as plainly as can be, and tells what happened.
pub fn settle(game: &mut Game, suit: Suit, events: &mut Vec<Event>) {
    while let (Some(seat), false) = (game.asked().lowest(), game.ask() == Ask::Turn) {
        let Some(action) = plainest(game.options(seat), seat, suit) else { return };
        game.apply(seat, action, events).expect("it is one of the options");
    }
}

/// The plainest answer to a question other than a turn: decline, name this suit, aim across the table, pick
/// the first card, lay no set, stop.
pub fn plainest(options: Options, seat: Seat, suit: Suit) -> Option<Action> {
    match options {
        Options::None | Options::Turn { .. } => None,
        Options::Suit => Some(Action::Name(suit)),
        Options::Target(seats) => {
            let others = seats.without(seat);
            others.nth(others.len() / 2).or(seats.lowest()).map(Action::Target)
        }
        Options::Answer { .. } => Some(Action::Decline),
        Options::Pick(cards) => cards.nth(0).map(Action::Pick),
        Options::Meld { .. } => Some(Action::Done { top: None }),
        Options::Vote => Some(Action::Vote(false)),
    }
}
