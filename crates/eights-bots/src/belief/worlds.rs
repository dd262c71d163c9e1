//! Worlds: games that a seat cannot tell from the true one, as far as it knows.
//!
//! The places that unknown cards can be in (a group of a hidden hand, the stock) take random cards that suit
//! them, those with the narrowest choice first. A place with a choice of many ways weighs more than one with
//! few, so every world comes with its weight: weighted, all hands that the belief allows are alike.

use super::{
    Belief,
    hidden::{DOUBT, Group},
};
use crate::judge::{Judge, Weights};
use eights::{Action, Card, CardSet, Game, Hand, Hidden, MAX_CARDS, MAX_SEATS, Rng, Seat, Seed, Viewer};

/// The place of cards in the stock.
const STOCK: usize = MAX_SEATS;
/// How often the cards are dealt again when they did not work out, before they are matched one by one.
const TRIES: usize = 4;
/// How many cards are looked at blindly for one that suits a place, before those that do are counted.
const BLIND: usize = 6;

/// A game that may be the true one, and how likely it is among others.
pub struct World {
    /// The game.
    pub game: Game,
    /// Its weight: above 0, at most 1.
    pub weight: f64,
}

/// Somewhere that unknown cards are.
#[derive(Clone, Copy)]
struct Place {
    /// A seat's number, or [`STOCK`].
    whose: usize,
    group: Group,
    /// How many of the unknown cards it could be made of, doubted ones counting little.
    choice: f32,
}

/// A belief made ready to deal worlds from.
pub struct Worlds<'a> {
    belief: &'a Belief,
    /// The unknown cards.
    cards: Vec<Card>,
    unknown: Hand,
    /// Where they are, narrowest choice first.
    places: Vec<Place>,
}

/// A deal in the making.
struct Deal {
    /// The cards that are left, in any order, at the start of the array.
    cards: [Card; MAX_CARDS],
    n: usize,
    /// The same cards.
    left: Hand,
    hands: [Hand; MAX_SEATS],
    stock: [Card; MAX_CARDS],
    n_stock: usize,
    weight: f64,
}

impl Belief {
    /// A game that may be the true one. To deal many, make [`Belief::worlds`] once.
    pub fn world(&self, rng: &mut Rng) -> World {
        self.worlds().deal(rng)
    }

    /// The belief made ready to deal worlds from.
    pub fn worlds(&self) -> Worlds<'_> {
        let unknown = self.unknown();
        let hidden = self.view.hidden_hands();
        let groups = hidden.iter().flat_map(|seat| {
            let groups = self.hands[seat.index()].groups();
            groups.map(move |group| (seat.index(), group))
        });
        let n_stock = if self.n_order > 0 { 0 } else { self.view.n_stock() };
        let stock = (STOCK, Group { faces: self.stock, doubted: CardSet::EMPTY, n: n_stock as u8 });
        let place = |(whose, group): (usize, Group)| Place { whose, group, choice: group.choice(unknown) };
        let mut places: Vec<Place> = groups.chain([stock]).map(place).collect();
        places.sort_by_key(|place| (unknown.among(place.group.faces), place.whose));
        Worlds { belief: self, cards: unknown.iter().collect(), unknown, places }
    }
}

impl Worlds<'_> {
    /// Deals a world.
    pub fn deal(&self, rng: &mut Rng) -> World {
        let mut deal = self.start();
        for _ in 0..TRIES {
            deal = self.start();
            if self.places.iter().all(|place| deal.fill(place, rng)) {
                return self.finish(&deal, rng);
            }
        }
        self.match_one_by_one(&mut deal, rng);
        self.finish(&deal, rng)
    }

    fn start(&self) -> Deal {
        let mut cards = [Card::JOKER; MAX_CARDS];
        let n = self.cards.len().min(MAX_CARDS);
        cards[..n].copy_from_slice(&self.cards[..n]);
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        for seat in self.belief.view.hidden_hands().iter() {
            hands[seat.index()] = self.belief.hands[seat.index()].known;
        }
        let mut deal = Deal {
            cards,
            n,
            left: self.unknown,
            hands,
            stock: [Card::JOKER; MAX_CARDS],
            n_stock: 0,
            weight: 1.0,
        };
        for card in self.belief.order[..self.belief.n_order].iter().rev().flatten() {
            deal.put(STOCK, *card);
        }
        deal
    }

    fn finish(&self, deal: &Deal, rng: &mut Rng) -> World {
        let view = &self.belief.view;
        let stock = &deal.stock[..deal.n_stock];
        let hidden =
            Hidden { hands: &deal.hands, stock, drawn: self.drawn(deal, rng), seed: Seed::from_rng(rng) };
        let mut game = view.with_hidden(&hidden).expect("every place was filled");
        view.answered_in_secret().iter().for_each(|seat| answer_for(&mut game, seat));
        World { game, weight: deal.weight }
    }

    /// A player who has drawn and not yet played: one of the cards that are not known is the one just drawn.
    fn drawn(&self, deal: &Deal, rng: &mut Rng) -> Option<Card> {
        let view = &self.belief.view;
        let is_open = !view.hidden_hands().contains(view.turn());
        if view.n_drawn() == 0 || view.ask() != eights::Ask::Turn || is_open {
            return None;
        }
        let mut cards = deal.hands[view.turn().index()];
        self.belief.hands[view.turn().index()].known.iter().for_each(|card| cards.remove(card));
        let faces = if cards.is_empty() { deal.hands[view.turn().index()].faces() } else { cards.faces() };
        faces.nth(rng.below(faces.len().max(1)))
    }

    /// Finds a place for every card, moving others where that helps, when chance did not: the belief never
    /// excludes the true hands, so there is a way.
    fn match_one_by_one(&self, deal: &mut Deal, rng: &mut Rng) {
        *deal = self.start();
        deal.shuffle(rng);
        let room: Vec<&Place> =
            self.places.iter().flat_map(|place| core::iter::repeat_n(place, place.group.n.into())).collect();
        let mut taken: Vec<Option<usize>> = vec![None; deal.n];
        for slot in 0..room.len() {
            let found = find_card(slot, &room, &deal.cards[..deal.n], &mut taken, &mut vec![false; deal.n]);
            debug_assert!(found, "the belief excludes every hand");
        }
        let (cards, mut left) = (deal.cards, CardsLeft::of(&taken));
        let mut by_slot: Vec<Option<Card>> = vec![None; room.len()];
        for (card, slot) in taken.iter().enumerate() {
            if let Some(slot) = slot {
                by_slot[*slot] = Some(cards[card]);
            }
        }
        for (place, card) in room.iter().zip(by_slot) {
            let card = card.or_else(|| left.next(&cards)).unwrap_or(Card::JOKER);
            deal.put(place.whose, card);
        }
    }
}

/// Cards that no place wanted.
struct CardsLeft(Vec<usize>);

impl CardsLeft {
    fn of(taken: &[Option<usize>]) -> Self {
        Self((0..taken.len()).filter(|card| taken[*card].is_none()).collect())
    }

    fn next(&mut self, cards: &[Card]) -> Option<Card> {
        self.0.pop().map(|card| cards[card])
    }
}

/// Finds a card for a slot: a step of bipartite matching.
fn find_card(
    slot: usize,
    room: &[&Place],
    cards: &[Card],
    taken: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for card in 0..cards.len() {
        if tried[card] || !room[slot].group.faces.contains(cards[card]) {
            continue;
        }
        tried[card] = true;
        if taken[card].is_none_or(|other| find_card(other, room, cards, taken, tried)) {
            taken[card] = Some(slot);
            return true;
        }
    }
    false
}

impl Deal {
    fn shuffle(&mut self, rng: &mut Rng) {
        for last in (1..self.n).rev() {
            self.cards.swap(last, rng.below(last + 1));
        }
    }

    fn put(&mut self, whose: usize, card: Card) {
        if whose == STOCK {
            self.stock[self.n_stock] = card;
            self.n_stock += 1;
        } else {
            self.hands[whose].insert(card);
        }
    }

    /// Gives a place random cards that it can be made of; says whether there were enough.
    fn fill(&mut self, place: &Place, rng: &mut Rng) -> bool {
        let wanted = usize::from(place.group.n);
        let suitable = self.left.among(place.group.faces);
        if suitable < wanted {
            return false;
        }
        if wanted == self.n && suitable == wanted && place.group.doubted.is_empty() {
            self.give_all_to(place.whose, rng);
            return true;
        }
        for _ in 0..wanted {
            self.weight *= f64::from(place.group.choice(self.left) / place.choice);
            let at = self.find(&place.group, rng);
            let card = self.take(at);
            self.put(place.whose, card);
        }
        true
    }

    /// Gives all that is left to one place, in any order: there is no choice that could weigh more or less.
    fn give_all_to(&mut self, whose: usize, rng: &mut Rng) {
        while self.n > 0 {
            let at = rng.below(self.n);
            self.n -= 1;
            let card = self.cards[at];
            self.cards[at] = self.cards[self.n];
            self.put(whose, card);
        }
        self.left = Hand::EMPTY;
    }

    /// Takes a card out; the last one fills the gap.
    fn take(&mut self, at: usize) -> Card {
        let card = self.cards[at];
        self.n -= 1;
        self.cards[at] = self.cards[self.n];
        self.left.remove(card);
        card
    }

    /// One of the cards left that suit a group, a doubted one less often than others.
    fn find(&self, group: &Group, rng: &mut Rng) -> usize {
        for _ in 0..BLIND {
            let at = rng.below(self.n);
            if group.faces.contains(self.cards[at]) && !is_refused(group, self.cards[at], rng) {
                return at;
            }
        }
        let faces = group.faces & self.left.faces();
        let sure = faces - group.doubted;
        let mixed = group.choice(self.left) * rng.below(1 << 16) as f32 / (1 << 16) as f32;
        let wanted = if mixed < self.left.among(sure) as f32 { sure } else { faces & group.doubted };
        let wanted = if wanted.is_empty() { faces } else { wanted };
        let suits = |at: &usize| wanted.contains(self.cards[*at]);
        (0..self.n).filter(suits).nth(rng.below(self.left.among(wanted).max(1))).unwrap_or(0)
    }
}

/// Whether chance speaks against a doubted card.
fn is_refused(group: &Group, card: Card, rng: &mut Rng) -> bool {
    group.doubted.contains(card) && rng.below(1 << 16) as f32 >= DOUBT * (1 << 16) as f32
}

/// What a sensible player in this seat would have chosen in secret.
fn answer_for(game: &mut Game, seat: Seat) {
    while game.asked().contains(seat) {
        let sight = game.sight(Viewer::Seat(seat));
        // By hand, so that weights which are fitted to searches do not depend on themselves.
        let by_hand = Weights::by_hand(sight.playing().len());
        let best = Judge::new(sight).and_then(|judge| judge.weighing(by_hand).best(|| 0.0));
        let action = best.or_else(|| sight.options().nth(0)).unwrap_or(Action::Pass);
        if game.apply(seat, action, &mut ()).is_err() {
            return;
        }
    }
}
