//! Telling what several do together: War, sets, gifts, open hands, votes.

use super::{Lengths, Telling};
use crate::{Text, args::Args, cards::capitalised};
use eights::{Ask, Card, Event, Seat, Seats, SeenEvent};

impl Telling<'_> {
    pub(super) fn together(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::Asked { ask, seats } => self.asked(ask, seats),
            Event::Showed { seat } => self.of(Text::EVENT_SHOWED, seat),
            Event::Revealed { seat, card } => self.of_card(Text::EVENT_REVEALED, seat, card),
            Event::TurnedUp { seat, card } => self.of_card(Text::EVENT_TURNED_UP, seat, card),
            Event::Hid { seat } => self.of(Text::EVENT_HID, seat),
            Event::Picked { seat, card: Some(card) } => self.picked(seat, card),
            Event::Picked { seat, card: None } => self.of(Text::EVENT_PICKED_HIDDEN, seat),
            Event::Gave { from, to, card, .. } => self.gave(from, to, card),
            Event::Melded { meld, .. } => {
                let cards: Vec<String> = meld.laid().map(|laid| self.words.laid(laid)).collect();
                self.say(Text::EVENT_MELDED, &Args::new().text("cards", self.words.list(&cards)))
            }
            Event::Finished { seat, .. } => self.of(Text::EVENT_FINISHED, seat),
            Event::Discarded { seat, laid } => {
                self.say(Text::EVENT_DISCARDED, &self.people.player(seat).text("card", self.words.laid(laid)))
            }
            Event::Voted { seat, yes } => {
                self.say(Text::EVENT_VOTED, &self.people.player(seat).flag("yes", yes))
            }
            _ => None,
        }
    }

    /// Questions to several players, or from another player's card, are events at the table.
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
            Ask::War => self.say(Text::EVENT_WAR, &args),
            Ask::Purge => self.say(Text::EVENT_PURGE, &args),
            Ask::Meld => self.say(Text::EVENT_MELD, &args),
            Ask::PlayOn => self.say(Text::EVENT_PLAY_ON, &args),
            Ask::Give { to } => self.say(Text::EVENT_GIVE, &self.people.pair(to, seats.lowest()?)),
            Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Over => None,
        }
    }

    /// The listener's own pick, and the players the table still waits for.
    fn picked(&self, seat: Seat, card: Card) -> Option<Lengths> {
        let others: Seats = self.view.asked().iter().filter(|other| !self.people.is_me(*other)).collect();
        let args = self.people.player(seat).text("card", capitalised(&self.words.card(card)));
        self.say(
            Text::EVENT_PICKED,
            &args.text("players", self.people.all_of(others)).number("count", others.len()),
        )
    }

    fn gave(&self, from: Seat, to: Seat, card: Option<Card>) -> Option<Lengths> {
        let args = self.people.pair(from, to);
        match card {
            Some(card) => self.say(Text::EVENT_GAVE, &args.text("card", self.words.card(card))),
            None => self.say(Text::EVENT_GAVE_HIDDEN, &args),
        }
    }
}
