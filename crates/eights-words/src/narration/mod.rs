//! What happens at the table, told to the viewer.

mod batch;
mod dealing;
mod drawing;
mod ending;
mod playing;
mod together;

use crate::{Words, args::Args, people::People};
use eights::{Card, Event, Seat, SeenEvent, View};

/// An event being told: to whom, and how the table stands after it.
struct Telling<'a> {
    words: &'a Words,
    view: &'a View,
    people: People<'a>,
}

impl Words {
    /// An event in a sentence for the view's viewer; `view` is the view after it. Nothing where there is nothing to say.
    pub fn event(&self, event: &SeenEvent, view: &View, names: &[String]) -> Option<String> {
        Telling { words: self, view, people: People::seen_by(self, names, view) }.tell(event)
    }
}

impl Telling<'_> {
    fn tell(&self, event: &SeenEvent) -> Option<String> {
        match *event {
            Event::Began { .. }
            | Event::Shuffled
            | Event::Dealt { .. }
            | Event::Turned { .. }
            | Event::Returned { .. }
            | Event::Started { .. }
            | Event::Freed => self.dealing(event),
            Event::TurnBegan { .. }
            | Event::Again { .. }
            | Event::Played { .. }
            | Event::Named { .. }
            | Event::Aimed { .. }
            | Event::Passed { .. }
            | Event::OneCard { .. }
            | Event::Noped { .. }
            | Event::Declined { .. }
            | Event::ChainClosed { .. }
            | Event::TookBack { .. } => self.playing(event),
            Event::Owed { .. }
            | Event::SkipPending
            | Event::SkipAdded { .. }
            | Event::Skipped { .. }
            | Event::Reversed { .. }
            | Event::Drew { .. }
            | Event::Recycled { .. }
            | Event::TurnedOver { .. } => self.drawing(event),
            Event::Asked { .. }
            | Event::Showed { .. }
            | Event::Revealed { .. }
            | Event::TurnedUp { .. }
            | Event::Hid { .. }
            | Event::Picked { .. }
            | Event::Gave { .. }
            | Event::Melded { .. }
            | Event::Finished { .. }
            | Event::Discarded { .. }
            | Event::Voted { .. } => self.together(event),
            Event::WentOut { .. }
            | Event::Eliminated { .. }
            | Event::RoundEnded { .. }
            | Event::Placed { .. }
            | Event::Ranked { .. }
            | Event::Scored { .. }
            | Event::MatchEnded => self.ending(event),
        }
    }

    fn say(&self, id: &str, args: &Args<'_>) -> Option<String> {
        Some(self.words.say(id, args))
    }

    fn plain(&self, id: &str) -> Option<String> {
        Some(self.words.plain(id))
    }

    /// A sentence about a player.
    fn of(&self, id: &str, seat: Seat) -> Option<String> {
        self.say(id, &self.people.player(seat))
    }

    /// A sentence about a player and a card.
    fn of_card(&self, id: &str, seat: Seat, card: Card) -> Option<String> {
        self.say(id, &self.people.player(seat).text("card", self.words.card(card)))
    }
}
