//! Narration: the events of the table, told to the viewer.

mod batch;
mod dealing;
mod drawing;
mod ending;
mod playing;
mod together;
mod told;

use crate::{Text, Words, args::Args, people::People};
pub use batch::one_card_left;
use eights::{Card, Event, Seat, SeenEvent, View};
use told::Lengths;
pub use told::{Class, Told, Verbosity};

/// Who listens, at a table of these people.
#[derive(Clone, Copy, Debug)]
pub struct Listener<'a> {
    /// The names of all seats.
    pub names: &'a [String],
    /// Whether a bot acts for the listener: its actions are not told as the listener's own.
    pub is_played_for: bool,
}

impl<'a> Listener<'a> {
    /// A listener who plays their own cards, or has none.
    pub const fn to(names: &'a [String]) -> Self {
        Self { names, is_played_for: false }
    }
}

/// An event being told: to whom, and how the table stands after it.
struct Telling<'a> {
    words: &'a Words,
    view: &'a View,
    people: People<'a>,
    /// Whether a bot acts for the listener.
    is_played_for: bool,
}

impl Words {
    /// An event in a sentence for the view's viewer; `view` is the view after it. `None` if there is
    /// nothing to say.
    pub fn event(&self, event: &SeenEvent, view: &View, names: &[String]) -> Option<String> {
        let told = Telling::new(self, view, Listener::to(names)).tell(event)?;
        Some(told.at(Verbosity::Normal).to_owned()).filter(|text| !text.is_empty())
    }
}

impl<'a> Telling<'a> {
    fn new(words: &'a Words, view: &'a View, listener: Listener<'a>) -> Self {
        let people = People::seen_by(words, listener.names, view);
        Self { words, view, people, is_played_for: listener.is_played_for }
    }

    /// The event told at each length. An effect on the listener is theirs, even if a bot plays their cards.
    fn tell(mut self, event: &SeenEvent) -> Option<Told> {
        self.people = self.people.acting_by_bot(self.is_played_for && is_done_by_players(event));
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
            _ if self.is_played_for => false,
            Event::TurnBegan { seat, .. } => self.people.is_me(seat),
            Event::Asked { ask: eights::Ask::Answer, .. } => true,
            _ => false,
        }
    }

    /// Whether it is the listener who did it or to whom it was done.
    fn touches(&self, event: &SeenEvent) -> bool {
        let me = |seat: Seat| self.people.is_me(seat);
        match *event {
            // The players behind the one in turn are not told yet, and the deal is nobody's action.
            Event::TurnBegan { seat, .. } => me(seat),
            Event::Began { .. } | Event::Started { .. } => false,
            // A card of the listener's that is cancelled or stands, a draw that is pending for them.
            Event::ChainClosed { .. } => me(self.view.turn()),
            Event::Owed { cards, .. } => cards > 0 && self.next().is_some_and(me),
            Event::SkipPending => self.next().is_some_and(me),
            event => event.seats().iter().any(me),
        }
    }

    /// The player after the one in turn.
    fn next(&self) -> Option<Seat> {
        self.view.playing().next_after(self.view.turn(), self.view.direction())
    }

    fn say(&self, id: Text, args: &Args<'_>) -> Option<Lengths> {
        Some(self.words.lengths(id, args))
    }

    fn plain(&self, id: Text) -> Option<Lengths> {
        self.say(id, &Args::new())
    }

    /// A sentence about a player.
    fn of(&self, id: Text, seat: Seat) -> Option<Lengths> {
        self.say(id, &self.people.player(seat))
    }

    /// A sentence about a player and a card.
    fn of_card(&self, id: Text, seat: Seat, card: Card) -> Option<Lengths> {
        self.say(id, &self.people.player(seat).text("card", self.words.card(card)))
    }
}

/// Whether a player decided it, rather than suffered it.
const fn is_done_by_players(event: &SeenEvent) -> bool {
    matches!(
        event,
        Event::TurnBegan { .. }
            | Event::Again { .. }
            | Event::Played { .. }
            | Event::Named { .. }
            | Event::Targeted { .. }
            | Event::Passed { .. }
            | Event::Noped { .. }
            | Event::TookBack { .. }
            | Event::Drew { why: eights::DrawnFor::Turn | eights::DrawnFor::Debt, .. }
            | Event::Picked { .. }
            | Event::Gave { .. }
            | Event::Finished { .. }
            | Event::Discarded { .. }
            | Event::Voted { .. }
    )
}

/// The class of an event.
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
        Event::Played { .. } | Event::Named { .. } | Event::Targeted { .. } => Class::Plays,
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
