//! Every deal of the cards that are not in the open.

use crate::belief::Belief;
use eights::{Card, Game, Hand, Hidden, MAX_SEATS, Rng, Seat, Seed, View, Viewer};

/// The most cards in the own hand, the rival's and the stock that are not known to both.
const MOST_CARDS: usize = 9;
/// The most deals.
const MOST_DEALS: usize = 1_000;

/// The cards that are not in the open, and who may have them.
pub(super) struct Deals<'a> {
    belief: &'a Belief,
    /// The bot and its rival.
    pub(super) seats: [Seat; 2],
    pub(super) mine: Hand,
    /// The own cards and those that the bot does not know.
    cards: Vec<Card>,
    /// How many of them the rival has.
    n_rival: usize,
    /// The table without what is hidden.
    table: View,
}

/// Some of the cards, one bit each.
pub(super) type Mask = u32;

impl<'a> Deals<'a> {
    /// `None` if too many cards are hidden, or if the order of the stock is known.
    pub(super) fn new(belief: &'a Belief) -> Option<Self> {
        let view = belief.view();
        let Viewer::Seat(me) = view.viewer() else { return None };
        let rival = view.playing().without(me).lowest()?;
        let mine = view.hand(me);
        let cards: Vec<Card> = mine.iter().chain(belief.unknown().iter()).collect();
        let n_rival = view.count(rival).checked_sub(belief.known(rival).len())?;
        let is_whole = cards.len() == mine.len() + n_rival + view.n_stock();
        if !is_whole || cards.len() > MOST_CARDS {
            return None;
        }
        let table = belief.world(&mut Rng::new(0)).game.view(Viewer::Audience);
        Some(Self { belief, seats: [me, rival], mine, cards, n_rival, table })
    }

    /// Every deal that both players may think possible: the own hand and the rival's. The rest is the stock.
    pub(super) fn all(&self) -> Option<Vec<(Mask, Mask)>> {
        let own = self.masks(self.mine.len()).filter(|own| self.may_be_own(self.picked(*own)));
        let rivals = |own: Mask| self.masks(self.n_rival).filter(move |rivals| rivals & own == 0);
        let pairs = own.flat_map(|own| rivals(own).map(move |rivals| (own, rivals)));
        let is_allowed = |rivals: Mask| self.belief.allows(self.seats[1], self.rivals(rivals));
        let deals: Vec<(Mask, Mask)> =
            pairs.filter(|(_, rivals)| is_allowed(*rivals)).take(MOST_DEALS + 1).collect();
        (deals.len() <= MOST_DEALS).then_some(deals)
    }

    /// All ways to pick this number of cards.
    fn masks(&self, n: usize) -> impl Iterator<Item = Mask> + use<> {
        (0..1 << self.cards.len()).filter(move |mask: &Mask| mask.count_ones() as usize == n)
    }

    /// The picked cards.
    pub(super) fn picked(&self, mask: Mask) -> Hand {
        let cards = self.cards.iter().enumerate();
        cards.filter(|(n, _)| mask >> n & 1 == 1).map(|(_, card)| *card).collect()
    }

    /// The rival's hand with these cards.
    pub(super) fn rivals(&self, mask: Mask) -> Hand {
        let mut hand = self.picked(mask);
        self.belief.known(self.seats[1]).iter().for_each(|card| hand.insert(card));
        hand
    }

    /// Whether the rival may believe that the bot has these cards.
    fn may_be_own(&self, hand: Hand) -> bool {
        hand == self.mine || (hand.faces() & self.belief.lacks(self.seats[0])).is_empty()
    }

    /// A deal as a game.
    pub(super) fn game(&self, own: Mask, rivals: Mask) -> Option<Game> {
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        hands[self.seats[0].index()] = self.picked(own);
        hands[self.seats[1].index()] = self.rivals(rivals);
        let all: Mask = (1 << self.cards.len()) - 1;
        let stock: Vec<Card> = self.picked(all & !(own | rivals)).iter().collect();
        let hidden = Hidden { hands: &hands, stock: &stock, drawn: None, seed: Seed::new([0; 32]) };
        self.table.with_hidden(&hidden).ok()
    }
}
