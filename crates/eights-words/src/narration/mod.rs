//! What happens at the table, told to the viewer.

mod batch;
mod dealing;
mod drawing;
mod ending;
mod playing;
mod together;
mod told;

use crate::{Words, args::Args, people::People};
pub use batch::one_card_left;
use eights::{Card, Event, Seat, SeenEvent, View};
use told::Lengths;
pub use told::{Class, Told, Verbosity};

/// An event being told: to whom, and how the table stands after it.
struct Telling<'a> {
    words: &'a Words,
    view: &'a View,
    people: People<'a>,
}

impl Words {
    /// An event in a sentence for the view's viewer; `view` is the view after it. Nothing where there is nothing to say.
    pub fn event(&self, event: &SeenEvent, view: &View, names: &[String]) -> Option<String> {
        let told = Telling::new(self, view, names).tell(event)?;
        Some(told.at(Verbosity::Normal).to_owned()).filter(|text| !text.is_empty())
    }
}

impl<'a> Telling<'a> {
    fn new(words: &'a Words, view: &'a View, names: &'a [String]) -> Self {
        Self { words, view, people: People::seen_by(words, names, view) }
    }

    /// The event told at each length.
    fn tell(&self, event: &SeenEvent) -> Option<Told> {
        let lengths = self.lengths(event).filter(|lengths| !lengths.is_silent())?;
        Some(Told { class: class(event), mine: self.touches(event), urgent: self.is_urgent(event), lengths })
    }

    fn lengths(&self, event: &SeenEvent) -> Option<Lengths> {
        match class(event) {
            Class::Deals => self.dealing(event),
            Class::Plays | Class::Passes | Class::Turns | Class::Answers => self.playing(event),
            Class::Draws | Class::Effects => self.drawing(event),
            Class::Together => self.together(event),
            Class::Scores => self.ending(event),
            Class::People | Class::Chat | Class::System => None,
        }
    }

    /// Only the listener's own turn and a card they can answer are urgent.
    fn is_urgent(&self, event: &SeenEvent) -> bool {
        match *event {
            Event::TurnBegan { seat, .. } => self.people.is_me(seat),
            Event::Asked { ask: eights::Ask::Answer, .. } => true,
            _ => false,
        }
    }

    /// Whether it is the listener who did it or to whom it was done.
    fn touches(&self, event: &SeenEvent) -> bool {
        let me = |seat: Seat| self.people.is_me(seat);
        match *event {
            // Of those who wait behind the player in turn nothing is said yet, and who dealt or begins is nobody's doing.
            Event::TurnBegan { seat, .. } => me(seat),
            Event::Began { .. } | Event::Started { .. } => false,
            // A card of the listener's that is cancelled or stands, a draw that is pending for them.
            Event::ChainClosed { .. } => me(self.view.turn()),
            Event::Owed { cards, .. } => cards > 0 && self.next().is_some_and(me),
            Event::SkipPending => self.next().is_some_and(me),
            event => event.seats().iter().any(me),
        }
    }

    /// Who comes after the player in turn.
    fn next(&self) -> Option<Seat> {
        self.view.playing().next_after(self.view.turn(), self.view.direction())
    }

    fn say(&self, id: &str, args: &Args<'_>) -> Option<Lengths> {
        Some(self.words.lengths(id, args))
    }

    fn plain(&self, id: &str) -> Option<Lengths> {
        self.say(id, &Args::new())
    }

    /// A sentence about a player.
    fn of(&self, id: &str, seat: Seat) -> Option<Lengths> {
        self.say(id, &self.people.player(seat))
    }

    /// A sentence about a player and a card.
    fn of_card(&self, id: &str, seat: Seat, card: Card) -> Option<Lengths> {
        self.say(id, &self.people.player(seat).text("card", self.words.card(card)))
    }
}

/// What an event is about.
const fn class(event: &SeenEvent) -> Class {
    match *event {
        Event::Began { .. }
        | Event::Shuffled
        | Event::Dealt { .. }
        | Event::Turned { .. }
        | Event::Returned { .. }
        | Event::Started { .. }
        | Event::Freed => Class::Deals,
        Event::TurnBegan { .. } | Event::Again { .. } => Class::Turns,
        Event::Played { .. } | Event::Named { .. } | Event::Aimed { .. } => Class::Plays,
        Event::Passed { .. } => Class::Passes,
        Event::Noped { .. }
        | Event::Declined { .. }
        | Event::ChainClosed { .. }
        | Event::TookBack { .. }
        | Event::Asked { ask: eights::Ask::Answer, .. } => Class::Answers,
        Event::Owed { .. }
        | Event::SkipPending
        | Event::SkipAdded { .. }
        | Event::Skipped { .. }
        | Event::Reversed { .. }
        | Event::Recycled { .. }
        | Event::TurnedOver { .. } => Class::Effects,
        Event::Drew { .. } => Class::Draws,
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
        | Event::Voted { .. } => Class::Together,
        Event::OneCard { .. }
        | Event::WentOut { .. }
        | Event::Eliminated { .. }
        | Event::RoundEnded { .. }
        | Event::Placed { .. }
        | Event::Ranked { .. }
        | Event::Scored { .. }
        | Event::MatchEnded => Class::Scores,
    }
}
