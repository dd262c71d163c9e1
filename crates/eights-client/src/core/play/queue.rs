//! The one card that is queued out of turn. It is laid only if that is legal at the instant the turn comes,
//! after any window for answers; else it is dropped with a sentence. Nobody else can tell that it was queued.

use crate::core::CardId;
use eights::{Action, Card, Options};

/// The queued card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    card: Option<CardId>,
}

/// The fate of the queued card when the turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is laid.
    Play(CardId, Action),
    /// It cannot be laid any more.
    Dropped(CardId),
}

impl Queue {
    /// The card that is queued.
    pub const fn card(&self) -> Option<CardId> {
        self.card
    }

    /// Queues a card in place of any other. A joker that has to be named cannot be queued.
    pub const fn set(&mut self, card: CardId) {
        self.card = Some(card);
    }

    /// Takes the queued card out; says which it was.
    pub const fn cancel(&mut self) -> Option<CardId> {
        self.card.take()
    }

    /// Settles the queued card; `None` as long as the player waits for their turn and holds the card.
    pub fn settle(&mut self, options: &Options, is_held: impl Fn(CardId) -> bool) -> Option<Fate> {
        let card = self.card?;
        let fate = match *options {
            _ if !is_held(card) => Fate::Dropped(card),
            Options::Turn { plays, .. } if plays.contains(card.face) => {
                Fate::Play(card, Action::Play(card.face))
            }
            Options::Turn { .. } => Fate::Dropped(card),
            _ => return None,
        };
        self.card = None;
        Some(fate)
    }

    /// Whether a card can be queued at all.
    pub const fn takes(face: Card, jokers_are_any_card: bool) -> bool {
        !(face.is_joker() && jokers_are_any_card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::CardSet;

    fn nine() -> CardId {
        CardId::first("9C".parse().unwrap())
    }

    fn turn(plays: &str) -> Options {
        let plays: Vec<Card> = plays.split_whitespace().map(|card| card.parse().unwrap()).collect();
        let plays = plays.into_iter().fold(CardSet::EMPTY, |all, card| all | CardSet::of(card));
        Options::Turn { plays, joker_as: CardSet::EMPTY, draw: true, pass: false }
    }

    #[test]
    fn a_queued_card_waits_for_the_turn_and_through_a_window() {
        let mut queue = Queue::default();
        queue.set(nine());
        assert_eq!(queue.settle(&Options::None, |_| true), None);
        let window = Options::Answer { nopes: CardSet::EMPTY, joker_as: CardSet::EMPTY };
        assert_eq!(queue.settle(&window, |_| true), None);
        assert_eq!(queue.settle(&turn("9C"), |_| true), Some(Fate::Play(nine(), Action::Play(nine().face))));
        assert_eq!(queue.settle(&turn("9C"), |_| true), None, "only once");
    }

    #[test]
    fn a_queued_card_is_dropped_when_it_no_longer_fits_or_is_gone() {
        let mut queue = Queue::default();
        queue.set(nine());
        assert_eq!(queue.settle(&turn("8H"), |_| true), Some(Fate::Dropped(nine())));
        queue.set(nine());
        assert_eq!(queue.settle(&Options::None, |_| false), Some(Fate::Dropped(nine())));
        queue.set(nine());
        assert_eq!(queue.cancel(), Some(nine()));
        assert_eq!(queue.settle(&turn("9C"), |_| true), None);
    }
}
