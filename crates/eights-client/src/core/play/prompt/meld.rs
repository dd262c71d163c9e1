//! The picker of sets: the chosen cards, whether they are a set, and possible sets.

use crate::core::{CardId, MyHand};
use eights::{Action, Card, CardSet, Hand, Meld};

/// No more sets are suggested than this.
const MOST_SUGGESTED: usize = 8;

/// Whether the cards that are chosen are a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    /// Nothing is chosen.
    Nothing,
    /// It needs at least this number of further cards.
    TooFew(usize),
    /// They are no set.
    NoSet,
    /// They are this set.
    Set(Meld),
}

/// The picker of sets. Sets are put together here, and sent together when the player is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeldPrompt {
    /// The cards that can be chosen, in the order of the hand: those in no set yet.
    pub cards: Vec<CardId>,
    /// Those that are chosen.
    pub chosen: Vec<CardId>,
    /// The sets that are put together.
    pub sets: Vec<Meld>,
    /// The card that is to lie on top, where sets are put together.
    pub top: Option<Card>,
    /// Cards that the server knows to be in no set.
    pub(super) left: Hand,
    /// The faces of the sets that the server knows of.
    laid: CardSet,
    all: Vec<CardId>,
}

impl MeldPrompt {
    pub(super) fn of(hand: &MyHand, left: Hand, laid: CardSet) -> Self {
        let mut rest = left;
        let mut all = Vec::new();
        for card in hand.cards() {
            if rest.contains(card.face) {
                rest.remove(card.face);
                all.push(*card);
            }
        }
        let mut prompt =
            Self { cards: Vec::new(), chosen: Vec::new(), sets: Vec::new(), top: None, left, laid, all };
        prompt.sort_out();
        prompt
    }

    /// Works out which cards are in no set, and which can lie on top.
    fn sort_out(&mut self) {
        let mut used: Hand = self.sets.iter().flat_map(|set| set.cards()).collect();
        self.cards = self.all.clone();
        // Of equal cards the last goes into a set: the focus is more likely on the first.
        for at in (0..self.cards.len()).rev() {
            let face = self.cards[at].face;
            if used.contains(face) {
                used.remove(face);
                self.cards.remove(at);
            }
        }
        let cards = &self.cards;
        self.chosen.retain(|card| cards.contains(card));
        let tops = self.tops();
        self.top = self.top.filter(|top| tops.contains(top)).or(tops.last().copied());
    }

    /// The faces that can lie on top, those of the sets in order.
    pub fn tops(&self) -> Vec<Card> {
        let mut tops: Vec<Card> = self.laid.iter().collect();
        for face in self.sets.iter().flat_map(|set| set.laid()).map(|laid| laid.face) {
            if !tops.contains(&face) {
                tops.push(face);
            }
        }
        tops
    }

    /// Chooses the card at a place, or no longer.
    pub fn toggle(&mut self, place: usize) {
        let Some(card) = self.cards.get(place).copied() else { return };
        match self.chosen.iter().position(|other| *other == card) {
            Some(at) => drop(self.chosen.remove(at)),
            None => self.chosen.push(card),
        }
    }

    /// Whether what is chosen is a set.
    pub fn validity(&self) -> Validity {
        let faces: Vec<Card> = self.chosen.iter().map(|card| card.face).collect();
        match (faces.len(), Meld::of_cards(&faces)) {
            (0, _) => Validity::Nothing,
            (_, Some(set)) => Validity::Set(set),
            (n, None) if n < 3 => Validity::TooFew(3 - n),
            _ => Validity::NoSet,
        }
    }

    /// Sets that could be put together from what is left: the largest, and none that is a part of another.
    pub fn suggestions(&self) -> Vec<Meld> {
        let left: Hand = self.cards.iter().map(|card| card.face).collect();
        let mut found: Vec<Meld> = Vec::new();
        Meld::all(left, &mut |meld| {
            found.push(meld);
            true
        });
        let largest_first = (0..=left.len()).rev();
        let sorted = largest_first.flat_map(|n| found.iter().filter(move |meld| meld.cards().count() == n));
        let mut best: Vec<Meld> = Vec::new();
        for meld in sorted {
            let is_part = |whole: &Meld| meld.held_in(whole.cards().collect());
            if best.len() < MOST_SUGGESTED && !best.iter().any(is_part) {
                best.push(*meld);
            }
        }
        best
    }

    /// How many sets could be laid together.
    pub fn n_possible(&self) -> usize {
        let mut rest = self.clone();
        let mut n = 0;
        while let Some(set) = rest.suggestions().first().copied()
            && rest.add(set)
        {
            n += 1;
        }
        n
    }

    /// Puts a set together. Says whether its cards are there.
    pub fn add(&mut self, set: Meld) -> bool {
        let left: Hand = self.cards.iter().map(|card| card.face).collect();
        if !set.held_in(left) {
            return false;
        }
        self.sets.push(set);
        self.chosen.clear();
        self.top = None;
        self.sort_out();
        true
    }

    /// Puts together what is chosen. Says whether it is a set.
    pub fn add_chosen(&mut self) -> bool {
        matches!(self.validity(), Validity::Set(set) if self.add(set))
    }

    /// Takes everything apart again.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.chosen.clear();
        self.sort_out();
    }

    /// Chooses what is to lie on top. Says whether it can.
    pub fn set_top(&mut self, face: Card) -> bool {
        let can = self.tops().contains(&face);
        if can {
            self.top = Some(face);
        }
        can
    }

    /// The answers that lay the sets.
    pub fn actions(&self) -> Vec<Action> {
        let sets = self.sets.iter().map(|set| Action::Meld(*set));
        sets.chain([Action::Done { top: self.top }]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Order;
    use eights::Rules;

    fn picker(text: &str) -> MeldPrompt {
        let cards: Hand = text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect();
        let mut hand = MyHand::new(Order::Suit);
        hand.settle(cards, None, &Rules::preset("normal-eights").unwrap());
        MeldPrompt::of(&hand, cards, CardSet::EMPTY)
    }

    fn choose(picker: &mut MeldPrompt, text: &str) {
        for face in text.split_whitespace().map(|card| card.parse::<Card>().unwrap()) {
            let place = picker.cards.iter().position(|card| card.face == face).unwrap();
            picker.toggle(place);
        }
    }

    #[test]
    fn what_is_chosen_is_judged_as_it_is_chosen() {
        let mut picker = picker("4H 5H 6H 9C 9D 9S JD");
        assert_eq!(picker.validity(), Validity::Nothing);
        choose(&mut picker, "4H 5H");
        assert_eq!(picker.validity(), Validity::TooFew(1));
        choose(&mut picker, "JD");
        assert_eq!(picker.validity(), Validity::NoSet);
        choose(&mut picker, "JD 6H");
        assert!(matches!(picker.validity(), Validity::Set(_)));
        assert_eq!(
            picker.suggestions().iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["4H 5H 6H", "9C 9D 9S"]
        );
    }

    #[test]
    fn sets_are_sent_together_with_the_top_card() {
        let mut picker = picker("4H 5H 6H 9C 9D 9S JD");
        assert_eq!(picker.actions(), ["done".parse().unwrap()]);
        choose(&mut picker, "4H 5H 6H");
        assert!(picker.add_chosen());
        assert_eq!(picker.cards.len(), 4);
        let suggested = picker.suggestions()[0];
        assert!(picker.add(suggested));
        assert!(!picker.add(suggested));
        assert!(picker.set_top("5H".parse().unwrap()));
        assert!(!picker.set_top("JD".parse().unwrap()));
        let sent: Vec<String> = picker.actions().iter().map(ToString::to_string).collect();
        assert_eq!(sent, ["meld 4H 5H 6H", "meld 9C 9D 9S", "done top 5H"]);
        picker.clear();
        assert_eq!((picker.cards.len(), picker.top), (7, None));
    }
}
