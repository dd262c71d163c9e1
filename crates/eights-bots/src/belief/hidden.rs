//! The knowledge of one hidden hand.

use eights::{Card, CardSet, Hand};

/// The most groups a hand is told apart in; the two most alike are put together when there would be more.
const MAX_GROUPS: usize = 8;

/// Cards of a hidden hand of which the same is known.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// The faces they may have.
    pub(super) faces: CardSet,
    /// Faces that they hardly have: their player could have played such a card, and did not.
    pub(super) doubted: CardSet,
    /// How many they are.
    pub(super) n: u8,
}

const NO_GROUP: Group = Group { faces: CardSet::EMPTY, doubted: CardSet::EMPTY, n: 0 };

/// How much less likely a doubted card is than others. Measured: see `docs/bots.md`.
pub(super) const DOUBT: f32 = 0.1;

impl Group {
    /// How many of these cards it may be made of, a doubted one counting little.
    pub(super) fn choice(&self, cards: Hand) -> f32 {
        let doubted = cards.among(self.faces & self.doubted) as f32;
        cards.among(self.faces - self.doubted) as f32 + DOUBT * doubted
    }
}

/// The knowledge of one hidden hand.
#[derive(Clone, Copy)]
pub(super) struct Hidden {
    /// Cards that are known.
    pub(super) known: Hand,
    /// The others, by what is known of them.
    groups: [Group; MAX_GROUPS],
}

impl Hidden {
    pub(super) const EMPTY: Self = Self { known: Hand::EMPTY, groups: [NO_GROUP; MAX_GROUPS] };

    /// Takes in cards of which the same is known.
    pub(super) fn put(&mut self, faces: CardSet, n: usize) {
        if n == 0 {
            return;
        }
        let is_same = |group: &&mut Group| group.n > 0 && group.faces == faces && group.doubted.is_empty();
        if let Some(same) = self.groups.iter_mut().find(is_same) {
            same.n += n as u8;
            return;
        }
        if self.groups.iter().all(|group| group.n > 0) {
            self.put_two_together();
        }
        if let Some(free) = self.groups.iter_mut().find(|group| group.n == 0) {
            *free = Group { faces, doubted: CardSet::EMPTY, n: n as u8 };
        }
    }

    /// The groups that have a card.
    pub(super) fn groups(&self) -> impl Iterator<Item = Group> {
        self.groups.into_iter().filter(|group| group.n > 0)
    }

    /// Puts the two groups together whose union is narrowest.
    fn put_two_together(&mut self) {
        let pairs = (0..MAX_GROUPS).flat_map(|a| (0..a).map(move |b| (a, b)));
        let union = |(a, b): (usize, usize)| self.groups[a].faces | self.groups[b].faces;
        if let Some((a, b)) = pairs.min_by_key(|pair| union(*pair).len()) {
            let doubted = self.groups[a].doubted & self.groups[b].doubted;
            let n = self.groups[a].n + self.groups[b].n;
            self.groups[b] = Group { faces: union((a, b)), doubted, n };
            self.groups[a] = NO_GROUP;
        }
    }

    /// Gives a card out that all have seen.
    pub(super) fn give(&mut self, card: Card) {
        if self.known.contains(card) {
            return self.known.remove(card);
        }
        let may_be = |group: &Group| group.n > 0 && group.faces.contains(card);
        let narrowest =
            (0..MAX_GROUPS).filter(|n| may_be(&self.groups[*n])).min_by_key(|n| self.groups[*n].faces.len());
        let Some(narrowest) = narrowest else { return };
        let faces = self.groups[narrowest].faces;
        for (n, group) in self.groups.iter_mut().enumerate() {
            if n != narrowest && may_be(group) {
                group.faces |= faces;
            }
        }
        self.take_one(narrowest);
    }

    fn take_one(&mut self, n: usize) {
        self.groups[n].n -= 1;
        if self.groups[n].n == 0 {
            self.groups[n] = NO_GROUP;
        }
    }

    /// Gives a card out that was not seen: it may have been any. Says which faces it may have.
    pub(super) fn give_unseen(&mut self) -> CardSet {
        let n = self.known.len() + self.groups.iter().map(|group| usize::from(group.n)).sum::<usize>();
        let faces = self.groups.iter().fold(self.known.faces(), |all, group| all | group.faces);
        *self = Self::EMPTY;
        self.put(faces, n.saturating_sub(1));
        faces
    }

    /// How likely it is that the hand has one of these faces, when the cards of groups are any of the
    /// `unknown` ones.
    pub(super) fn chance(&self, faces: CardSet, unknown: Hand) -> f32 {
        if !(self.known.faces() & faces).is_empty() {
            return 1.0;
        }
        let mut none = 1.0;
        for group in self.groups.iter().filter(|group| group.n > 0) {
            let those = Group { faces: group.faces & faces, ..*group };
            let other = 1.0 - those.choice(unknown) / group.choice(unknown).max(DOUBT);
            none = (0..group.n).fold(none, |none, _| none * other);
        }
        1.0 - none
    }

    /// None of the cards has one of these faces.
    pub(super) fn lack(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces - faces);
    }

    /// Hardly one of the cards has one of these faces.
    pub(super) fn doubt(&mut self, faces: CardSet) {
        self.groups.iter_mut().filter(|group| group.n > 0).for_each(|group| group.doubted |= faces);
    }

    /// All of the cards have one of these faces.
    pub(super) fn keep(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces & faces);
    }

    /// Whether the hand may be just these cards.
    pub(super) fn allows(&self, mut cards: Hand) -> bool {
        for card in self.known.iter() {
            if !cards.contains(card) {
                return false;
            }
            cards.remove(card);
        }
        let places = self.groups.iter().enumerate().flat_map(|(n, group)| (0..group.n).map(move |_| n));
        let places: Vec<usize> = places.collect();
        let cards: Vec<Card> = cards.iter().collect();
        places.len() == cards.len() && {
            let mut seated = vec![None; places.len()];
            (0..cards.len()).all(|card| {
                self.find_place(card, &cards, &places, &mut seated, &mut vec![false; places.len()])
            })
        }
    }

    /// Finds a place for a card, moving others where that helps: a step of bipartite matching.
    fn find_place(
        &self,
        card: usize,
        cards: &[Card],
        places: &[usize],
        seated: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for place in 0..places.len() {
            if tried[place] || !self.groups[places[place]].faces.contains(cards[card]) {
                continue;
            }
            tried[place] = true;
            if seated[place].is_none_or(|other| self.find_place(other, cards, places, seated, tried)) {
                seated[place] = Some(card);
                return true;
            }
        }
        false
    }
}
