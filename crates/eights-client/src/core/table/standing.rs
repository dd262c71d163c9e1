//! How everybody stands: what they are called, whose move it is, and each seat in words.

use crate::core::{Client, people, table::Table};
use eights::{Ask, Direction, MAX_SEATS, Seat, Seats, View, rules::EffectKind};
use eights_protocol::{Phase, Sitter};
use eights_words::{Args, Text};

/// The seats whose move it is. While a card may still be answered, that is the seat in turn: the seats that
/// may answer are a secret.
pub fn in_turn(view: &View) -> Seats {
    match view.ask() {
        Ask::Over => Seats::NONE,
        Ask::Answer => Seats::of(view.turn()),
        _ => view.asked(),
    }
}

/// The next player, where one player is in turn. A skipped player is not next.
pub fn next(view: &View) -> Option<Seat> {
    let is_one = matches!(view.ask(), Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer);
    let Ahead { direction, mut skips } = Ahead::of(view);
    let mut at = view.turn();
    for _ in 0..view.n_seats() * 4 {
        at = view.playing().next_after(at, direction)?;
        match &mut skips[at.index()] {
            0 => break,
            turns => *turns -= 1,
        }
    }
    (is_one && at != view.turn()).then_some(at)
}

/// The facts that decide who comes next: the direction, and the turns that each seat loses.
struct Ahead {
    direction: Direction,
    skips: [u8; MAX_SEATS],
}

impl Ahead {
    fn of(view: &View) -> Self {
        let mut ahead = Self { direction: view.direction(), skips: [0; MAX_SEATS] };
        for seat in view.playing().iter() {
            ahead.skips[seat.index()] = view.skips(seat);
        }
        // A card that may still be answered, or whose suit or target is still to come, has done nothing yet.
        let stands = view.chain().len() % 2 == 1 || view.ask() != Ask::Answer;
        if stands && matches!(view.ask(), Ask::Answer | Ask::Suit | Ask::Target) {
            ahead.take_in(view);
        }
        ahead
    }

    /// Takes in the coming effect of the card just played.
    fn take_in(&mut self, view: &View) {
        let rules = view.rules();
        let next = view.playing().next_after(view.turn(), view.direction()).unwrap_or(view.turn());
        match rules.effect(view.played()).kind() {
            EffectKind::Skip if !rules.skips_are_answered() => self.skip(next),
            EffectKind::DrawNext if !rules.draws_wait() => self.skip(next),
            EffectKind::SkipAny if view.ask() == Ask::Answer => self.skip(view.target()),
            EffectKind::Reverse if view.playing().len() > 2 => self.direction = self.direction.reversed(),
            // Nothing else changes who comes next.
            EffectKind::Plain
            | EffectKind::DrawNext
            | EffectKind::Skip
            | EffectKind::Reverse
            | EffectKind::Again
            | EffectKind::OthersDraw
            | EffectKind::Cancel
            | EffectKind::War
            | EffectKind::Collect
            | EffectKind::Show
            | EffectKind::Revere
            | EffectKind::Rummi
            | EffectKind::Purge
            | EffectKind::SkipAny
            | EffectKind::DrawAny
            | EffectKind::Nope => {}
        }
    }

    fn skip(&mut self, seat: Seat) {
        self.skips[seat.index()] += 1;
    }
}

impl Client {
    /// The pending draw: for the player who is asked, with what answers it; for the others, whose it is.
    pub fn owed_text(&self) -> Option<String> {
        let table = self.table()?;
        let view = table.view.as_ref().filter(|view| view.owed() > 0)?;
        // The card that makes it is still being answered, or its suit named: it is the next player's.
        let who = if view.ask() == Ask::Turn { Some(view.turn()) } else { next(view) };
        let other = who.filter(|who| table.you != Some(*who));
        let Some(other) = other else { return Some(self.words.owed(view)) };
        let args = Args::new().text("player", self.name_of(other)).number("count", view.owed().into());
        Some(self.words.say(Text::PLAY_OWED_OTHER, &args))
    }

    /// The name of the player on a seat, or "You".
    pub fn name_of(&self, seat: Seat) -> String {
        let Some(table) = self.table() else { return String::new() };
        if table.you == Some(seat) {
            return self.words.text(Text::PLAY_YOU).into_owned();
        }
        match table.names().get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.words.say(Text::SEAT_NAME, &Args::new().number("number", seat.index() + 1)),
        }
    }

    /// A seat in words: who it is, how many cards, whether it is their turn, and whatever else is to be
    /// known.
    pub fn standing(&self, seat: Seat) -> String {
        let Some(table) = self.table() else { return String::new() };
        let name = self.name_of(seat);
        let Some(view) = &table.view else { return name };
        let args = Args::new().text("player", name).number("count", view.count(seat));
        let mut parts = vec![self.words.say(Text::TABLE_SEAT, &args.text("is", turn(table, view, seat)))];
        parts.extend(self.shows(seat));
        parts.extend(self.is_out(table, view, seat));
        parts.extend(self.is_skipped(view.skips(seat)));
        parts.extend(sits(table, seat).map(|id| self.words.text(id).into_owned()));
        parts.join(", ")
    }

    /// The cards that a seat has to show.
    fn shows(&self, seat: Seat) -> Option<String> {
        let open = self.open_cards(seat);
        let cards = (!open.is_empty()).then(|| self.words.cards(open.into_iter()))?;
        Some(self.words.say(Text::TABLE_SEAT_SHOWS, &Args::new().text("cards", cards)))
    }

    fn is_skipped(&self, turns: u8) -> Option<String> {
        let args = Args::new().number("count", turns.into());
        (turns > 0).then(|| self.words.say(Text::TABLE_SEAT_SKIPPED, &args))
    }

    /// The place of a player who is out.
    fn is_out(&self, table: &Table, view: &View, seat: Seat) -> Option<String> {
        let place = place(table, view, seat)?;
        let place = self.words.say(Text::PLACE, &Args::new().number("place", place.into()));
        // The last player, or one left with cards when nobody can play, has a place and is not out.
        let id = if view.count(seat) == 0 { Text::TABLE_SEAT_OUT } else { Text::TABLE_SEAT_PLACE };
        Some(self.words.say(id, &Args::new().text("place", place)))
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

/// A note about the player of a seat: away, offline or a bot.
fn sits(table: &Table, seat: Seat) -> Option<Text> {
    let info = table.seats.get(seat.index())?;
    match people::person(info) {
        Some(person) if person.played_for || person.left => Some(Text::TABLE_SEAT_AWAY),
        Some(person) if !person.connected => Some(Text::TABLE_SEAT_OFFLINE),
        None if matches!(info.sitter, Sitter::Bot { .. }) => Some(Text::PLAY_BOT),
        _ => None,
    }
}
