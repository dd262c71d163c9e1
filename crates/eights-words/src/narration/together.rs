//! Telling what several do together: War, sets, gifts, open hands, votes.

use super::{Lengths, Telling};
use crate::{args::Args, cards::capitalised};
use eights::{Ask, Card, Event, Seat, Seats, SeenEvent};

impl Telling<'_> {
    pub(super) fn together(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::Asked { ask, seats } => self.asked(ask, seats),
            Event::Showed { seat } => self.of("event-showed", seat),
            Event::Revealed { seat, card } => self.of_card("event-revealed", seat, card),
            Event::TurnedUp { seat, card } => self.of_card("event-turned-up", seat, card),
            Event::Hid { seat } => self.of("event-hid", seat),
            Event::Picked { seat, card: Some(card) } => self.picked(seat, card),
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
    fn asked(&self, ask: Ask, seats: Seats) -> Option<Lengths> {
        let me = self.people.me().is_some_and(|me| seats.contains(me));
        let who = if me {
            "you"
        } else if seats.len() == 1 {
            "one"
        } else {
            "other"
        };
        let args = Args::new().text("who", who).text("players", self.people.all_of(seats));
        match ask {
            Ask::War => self.say("event-war", &args),
            Ask::Purge => self.say("event-purge", &args),
            Ask::Meld => self.say("event-meld", &args),
            Ask::PlayOn => self.say("event-play-on", &args),
            Ask::Give { to } => self.say("event-give", &self.people.pair(to, seats.lowest()?)),
            Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Over => None,
        }
    }

    /// One's own pick, and for whom the table still waits.
    fn picked(&self, seat: Seat, card: Card) -> Option<Lengths> {
        let others: Seats = self.view.asked().iter().filter(|other| !self.people.is_me(*other)).collect();
        let args = self.people.player(seat).text("card", capitalised(&self.words.card(card)));
        self.say(
            "event-picked",
            &args.text("players", self.people.all_of(others)).number("count", others.len()),
        )
    }

    fn gave(&self, from: Seat, to: Seat, card: Option<Card>) -> Option<Lengths> {
        let args = self.people.pair(from, to);
        match card {
            Some(card) => self.say("event-gave", &args.text("card", self.words.card(card))),
            None => self.say("event-gave-hidden", &args),
        }
    }
}
