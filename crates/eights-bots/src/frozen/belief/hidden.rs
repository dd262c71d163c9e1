//! The knowledge of one hidden hand.

use eights::{Card, CardSet, Hand};

/// The most groups a hand is told apart in; the two most alike are put together when there would be more.
const MAX_GROUPS: usize = 8;

/// Cards of a hidden hand of which the same is known.
#[derive(Clone, Copy)]
struct Group {
    /// The faces they may have.
    faces: CardSet,
    /// How many they are.
    n: u8,
}

const NO_GROUP: Group = Group { faces: CardSet::EMPTY, n: 0 };

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
        if let Some(same) = self.groups.iter_mut().find(|group| group.n > 0 && group.faces == faces) {
            same.n += n as u8;
            return;
        }
        if self.groups.iter().all(|group| group.n > 0) {
            self.put_two_together();
        }
        if let Some(free) = self.groups.iter_mut().find(|group| group.n == 0) {
            *free = Group { faces, n: n as u8 };
        }
    }

    /// Puts the two groups together whose union is narrowest.
    fn put_two_together(&mut self) {
        let pairs = (0..MAX_GROUPS).flat_map(|a| (0..a).map(move |b| (a, b)));
        let union = |(a, b): (usize, usize)| self.groups[a].faces | self.groups[b].faces;
        if let Some((a, b)) = pairs.min_by_key(|pair| union(*pair).len()) {
            self.groups[b] = Group { faces: union((a, b)), n: self.groups[a].n + self.groups[b].n };
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
            let all = unknown.among(group.faces).max(1) as f32;
            let other = 1.0 - unknown.among(group.faces & faces) as f32 / all;
            none = (0..group.n).fold(none, |none, _| none * other);
        }
        1.0 - none
    }

    /// None of the cards has one of these faces.
    pub(super) fn lack(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces - faces);
    }

    /// All of the cards have one of these faces.
    pub(super) fn keep(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces & faces);
    }
}
