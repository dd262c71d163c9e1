//! Telling the deal.

use super::{Lengths, Telling};
use crate::{Text, args::Args};
use eights::{Card, Event, SeenEvent, sort_few};

impl Telling<'_> {
    pub(super) fn dealing(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::Began { round, .. } => {
                let seats = self.view.n_seats();
                // Without points there is only one round.
                let rounds = self.view.rules().target(seats).is_some();
                let args = Args::new()
                    .number("round", usize::from(round))
                    .number("cards", self.view.rules().hand_size(seats))
                    .flag("rounds", rounds);
                self.say(Text::EVENT_BEGAN, &args)
            }
            Event::Turned { card } => self.of_card(Text::EVENT_TURNED, self.view.dealer(), card),
            Event::Returned { card } => {
                self.say(Text::EVENT_RETURNED, &Args::new().text("card", self.words.card(card)))
            }
            // The hand is told once, when it is whole and the card to match lies there.
            Event::Started { .. } => {
                let hand = self.view.hand(self.people.me()?);
                let mut cards: Vec<Card> = hand.iter().collect();
                // In the usual order of a hand.
                sort_few(&mut cards, |a, b| lies_at(*a) < lies_at(*b));
                self.say(Text::EVENT_HAND, &Args::new().text("cards", self.words.cards(cards.into_iter())))
            }
            Event::Freed => self.plain(Text::EVENT_FREED),
            _ => None,
        }
    }
}

/// The place of a card in a hand: by suit, the ace high, jokers last.
const fn lies_at(card: Card) -> (bool, u8, u8) {
    (card.is_joker(), card.suit() as u8, card.rank().height())
}
