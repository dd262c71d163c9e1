//! Telling the deal.

use super::{Lengths, Telling};
use crate::{args::Args, cards::capitalised};
use eights::{Event, SeenEvent};

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
                self.say("event-began", &args)
            }
            Event::Turned { card } => self.of_card("event-turned", self.view.dealer(), card),
            Event::Returned { card } => {
                self.say("event-returned", &Args::new().text("card", capitalised(&self.words.card(card))))
            }
            // The hand is told once, when it is whole and the card to match lies there.
            Event::Started { .. } => {
                let hand = self.view.hand(self.people.me()?);
                self.say("event-hand", &Args::new().text("cards", self.words.cards(hand.iter())))
            }
            Event::Freed => self.plain("event-freed"),
            _ => None,
        }
    }
}
