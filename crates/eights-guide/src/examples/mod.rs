//! Examples, played by the engine: which card fits, what a draw leads to, who is skipped. Nothing here knows
//! a rule; it lays out cards and watches.

mod answer;
mod deal;
mod draw;
mod fit;
mod watch;

pub(crate) use answer::{answer, noped};
pub(crate) use deal::deal;
pub(crate) use draw::{Then, draw};
pub(crate) use fit::{Judged, fit, last, wild};
pub(crate) use watch::watch;

use eights::{Action, Ask, Card, Event, Game, Options, Position, Rank, Rules, Seat, Suit, Viewer};

/// Plain ranks look best in this order.
const RANKS: [u8; 13] = [5, 9, 6, 10, 3, 4, 7, 2, 13, 12, 11, 1, 8];

/// The examples of a rule set.
#[derive(Clone, Copy)]
pub(crate) struct Examples<'a> {
    pub(crate) rules: &'a Rules,
}

impl Examples<'_> {
    /// How many people sit at the table of the examples: four where the rules allow it.
    pub(crate) fn seats(self) -> usize {
        let (least, most) = self.rules.seats();
        4.clamp(least, most)
    }

    /// The ranks of the pack, those that do nothing in this suit first.
    fn ranks(self, suit: Suit) -> Vec<Rank> {
        let ranks = RANKS.into_iter().filter_map(Rank::new).filter(|rank| self.rules.in_pack(*rank));
        let is_special = |rank: &Rank| self.rules.is_special(Card::new(*rank, suit));
        let (special, mut plain): (Vec<Rank>, Vec<Rank>) = ranks.partition(is_special);
        plain.extend(special);
        plain
    }

    /// A card of this suit that does nothing, if there is one, of none of these ranks.
    fn plain(self, suit: Suit, without: &[Rank]) -> Card {
        let ranks = self.ranks(suit);
        let rank = ranks.iter().find(|rank| !without.contains(rank)).or(ranks.first());
        Card::new(rank.copied().unwrap_or(Rank::ACE), suit)
    }

    /// A table at which the first seats hold these cards, with this card on top and these first in the stock.
    /// All others hold three cards that do nothing, if there are enough of those.
    fn table(self, hands: &[&[Card]], top: Card, stock: &[Card]) -> Game {
        let mut rest = self.rest(hands, top, stock);
        let seats = self.seats();
        let mut all: Vec<Vec<Card>> = hands.iter().map(|hand| hand.to_vec()).collect();
        let each = (rest.len() / (seats + 1)).min(3);
        while all.len() < seats {
            all.push(rest.drain(..each).collect());
        }
        let suit = (!top.is_joker()).then(|| top.suit());
        let stock: Vec<Card> = stock.iter().copied().chain(rest).collect();
        let position = Position { stock: Some(stock), suit, ..Position::new(all, vec![top]) };
        Game::from_position(*self.rules, &position).expect("the cards are in the pack, one of each")
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
fn first() -> Seat {
    seat(0)
}

fn seat(n: usize) -> Seat {
    Seat::new(n).expect("a table has as many seats")
}

/// What is asked.
fn ask(game: &Game) -> Ask {
    game.view(Viewer::Audience).ask()
}

/// The cards that a seat may play.
fn playable(game: &Game, seat: Seat, card: Card) -> bool {
    matches!(game.options(seat), Options::Turn { plays, .. } if plays.contains(card))
}

/// Answers every question but a turn as plainly as can be, and tells what happened.
fn settle(game: &mut Game, suit: Suit, events: &mut Vec<Event>) {
    while let (Some(seat), false) = (game.asked().lowest(), ask(game) == Ask::Turn) {
        let Some(action) = plainest(game.options(seat), seat, suit) else { return };
        game.apply(seat, action, events).expect("it is one of the options");
    }
}

/// The plainest answer to a question: decline, name this suit, aim across the table, pick the first card, lay
/// no set, stop.
fn plainest(options: Options, seat: Seat, suit: Suit) -> Option<Action> {
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
