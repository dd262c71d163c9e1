//! Telling what several do together: War, sets, gifts, open hands, votes.

use super::Telling;
use crate::args::Args;
use eights::{Ask, Card, Event, Seat, Seats, SeenEvent};

impl Telling<'_> {
    pub(super) fn together(&self, event: &SeenEvent) -> Option<String> {
        match *event {
            Event::Asked { ask, seats } => self.asked(ask, seats),
            Event::Showed { seat } => self.of("event-showed", seat),
            Event::Revealed { seat, card } => self.of_card("event-revealed", seat, card),
            Event::TurnedUp { seat, card } => self.of_card("event-turned-up", seat, card),
            Event::Hid { seat } => self.of("event-hid", seat),
            Event::Picked { seat, card: Some(card) } => self.of_card("event-picked", seat, card),
            Event::Picked { seat, card: None } => self.of("event-picked-hidden", seat),
            Event::Gave { from, to, card, .. } => self.gave(from, to, card),
            Event::Melded { meld, .. } => {
                let cards: Vec<String> = meld.laid().map(|laid| self.words.laid(laid)).collect();
                self.say("event-melded", &Args::new().text("cards", self.words.list(&cards)))
            }
            Event::Finished { seat, .. } => self.of("event-finished", seat),
            Event::Discarded { seat, laid } => {
                self.say("event-discarded", &self.people.player(seat).text("card", self.words.laid(laid)))
            }
            Event::Voted { seat, yes } => self.say("event-voted", &self.people.player(seat).flag("yes", yes)),
            _ => None,
        }
    }

    /// Questions that are put to several, or come from somebody else's card, are events at the table.
    fn asked(&self, ask: Ask, seats: Seats) -> Option<String> {
        match ask {
            Ask::War => self.plain("event-war"),
            Ask::Purge => self.of("event-purge", self.view.turn()),
            Ask::Give { to } => {
                let from = seats.lowest()?;
                self.say("event-give", &self.people.pair(from, to))
            }
            Ask::Meld => self.plain("event-meld"),
            Ask::PlayOn => {
                let me = self.people.me().is_some_and(|me| seats.contains(me));
                let who = if me {
                    "you"
                } else if seats.len() == 1 {
                    "one"
                } else {
                    "other"
                };
                let players = self.people.all_of(seats);
                self.say("event-play-on", &Args::new().text("who", who).text("players", players))
            }
            Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Over => None,
        }
    }

    fn gave(&self, from: Seat, to: Seat, card: Option<Card>) -> Option<String> {
        let args = self.people.pair(from, to);
        match card {
            Some(card) => self.say("event-gave", &args.text("card", self.words.card(card))),
            None => self.say("event-gave-hidden", &args),
        }
    }
}
