//! Telling the deal.

use super::Telling;
use crate::args::Args;
use eights::{Event, SeenEvent};

impl Telling<'_> {
    pub(super) fn dealing(&self, event: &SeenEvent) -> Option<String> {
        let card = |card| Args::new().text("card", self.words.card(card));
        match *event {
            Event::Began { round, dealer } => {
                // Without points there is only one round.
                let rounds = self.view.rules().target(self.view.n_seats()).is_some();
                let id = if rounds { "event-began" } else { "event-began-only" };
                self.say(id, &self.people.player(dealer).number("round", usize::from(round)))
            }
            Event::Dealt { seat, .. } if self.people.is_me(seat) => {
                // A hand is told once, when it is whole.
                let whole = self.view.rules().hand_size(self.view.n_seats());
                let cards = self.words.cards(self.view.hand(seat).iter());
                (self.view.count(seat) == whole)
                    .then(|| self.words.say("event-hand", &Args::new().text("cards", cards)))
            }
            Event::Turned { card: starter } => self.say("event-turned", &card(starter)),
            Event::Returned { card: starter } => self.say("event-returned", &card(starter)),
            Event::Freed => self.plain("event-freed"),
            _ => None,
        }
    }
}
