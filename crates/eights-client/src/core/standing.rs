//! How everybody stands: what they are called, whose move it is, and each seat in words.

use super::{Client, people, table::Table};
use eights::{Ask, Seat, Seats, View};
use eights_protocol::{Phase, Sitter};
use eights_words::{
    Args,
    texts::{play, screens},
};

/// Whose move it is: those who are waited for. Who may still answer a card is nobody's business.
pub fn in_turn(view: &View) -> Seats {
    match view.ask() {
        Ask::Over => Seats::NONE,
        Ask::Answer => Seats::of(view.turn()),
        _ => view.asked(),
    }
}

/// Who comes after that, where one player is in turn.
pub fn next(view: &View) -> Option<Seat> {
    let is_one = matches!(view.ask(), Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer);
    view.playing().next_after(view.turn(), view.direction()).filter(|next| is_one && *next != view.turn())
}

impl Client {
    /// The name of whoever sits somewhere, or "You".
    pub fn name_of(&self, seat: Seat) -> String {
        let Some(table) = &self.table else { return String::new() };
        if table.you == Some(seat) {
            return self.words.text(play::PLAY_YOU).into_owned();
        }
        match table.names().get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.words.say("seat-name", &Args::new().number("number", seat.index() + 1)),
        }
    }

    /// A seat in words: who it is, how many cards, whether it is their turn, and whatever else is to be known.
    pub fn standing(&self, seat: Seat) -> String {
        let Some(table) = &self.table else { return String::new() };
        let name = self.name_of(seat);
        let Some(view) = &table.view else { return name };
        let args = Args::new().text("player", name).number("count", view.count(seat));
        let mut parts = vec![self.words.say(screens::TABLE_SEAT, &args.text("is", turn(table, view, seat)))];
        parts.extend(self.shows(view, seat));
        parts.extend(self.is_out(table, view, seat));
        parts.extend(self.is_skipped(view.skips(seat)));
        parts.extend(sits(table, seat).map(|id| self.words.text(id).into_owned()));
        parts.join(", ")
    }

    /// The cards that a seat has to show.
    fn shows(&self, view: &View, seat: Seat) -> Option<String> {
        let hand = view.hand(seat);
        let cards =
            (view.shown().contains(seat) && !hand.is_empty()).then(|| self.words.cards(hand.iter()))?;
        Some(self.words.say(screens::TABLE_SEAT_SHOWS, &Args::new().text("cards", cards)))
    }

    fn is_skipped(&self, turns: u8) -> Option<String> {
        let args = Args::new().number("count", turns.into());
        (turns > 0).then(|| self.words.say(screens::TABLE_SEAT_SKIPPED, &args))
    }

    /// The place of whoever is out.
    fn is_out(&self, table: &Table, view: &View, seat: Seat) -> Option<String> {
        let place = place(table, view, seat)?;
        let place = self.words.say("place", &Args::new().number("place", place.into()));
        Some(self.words.say(screens::TABLE_SEAT_OUT, &Args::new().text("place", place)))
    }
}

/// The place that a seat has taken in this round, once it is out.
pub fn place(table: &Table, view: &View, seat: Seat) -> Option<u8> {
    let is_in = view.playing().contains(seat) && view.ask() != Ask::Over;
    let places = &table.rounds.all().last().filter(|_| !is_in)?.places;
    places.iter().find(|(other, _)| *other == seat).map(|(_, place)| *place)
}

/// Whether it is a seat's turn, as the words know it.
fn turn(table: &Table, view: &View, seat: Seat) -> &'static str {
    if table.phase == Phase::Playing && in_turn(view).contains(seat) {
        if table.you == Some(seat) { "yours" } else { "turn" }
    } else if next(view) == Some(seat) {
        "next"
    } else {
        "other"
    }
}

/// Who plays the cards of a seat, where that is to be told.
fn sits(table: &Table, seat: Seat) -> Option<&'static str> {
    let info = table.seats.get(seat.index())?;
    match people::person(info) {
        Some(person) if person.played_for || person.left => Some(screens::TABLE_SEAT_AWAY),
        Some(person) if !person.connected => Some(screens::TABLE_SEAT_OFFLINE),
        None if matches!(info.sitter, Sitter::Bot { .. }) => Some(play::PLAY_BOT),
        _ => None,
    }
}
