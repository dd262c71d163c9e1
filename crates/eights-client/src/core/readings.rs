//! What the reading keys answer with, from the view as it is: at once, and before everything else that waits to be said.

use super::{Client, focus::Spot, people};
use eights::{Card, View};
use eights_words::{Class, Place, Sitting};

/// Something that can be read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The top card, without a label.
    Top,
    /// Every player and how many cards they have.
    Counts,
    /// The same with the deck and the open hands.
    CountsAndDeck,
    /// Whose turn it is.
    Turn,
    /// How much time is left.
    Timer,
    /// The scores.
    Scores,
    /// The own hand.
    Hand,
    /// What was said last.
    Repeat,
    /// The last play.
    LastPlay,
    /// The last five discards.
    Discards,
    /// The direction and who is next.
    Direction,
    /// Who is at the table.
    People,
    /// The rules in force.
    Rules,
    /// What the card under the focus does here.
    CardHelp,
    /// What a good player would do; at practice tables.
    Hint,
    /// What is asked now.
    Question,
}

/// How many discards are read.
const DISCARDS: usize = 5;

impl Client {
    /// Reads something out.
    pub(super) fn read(&mut self, reading: Reading) {
        if reading == Reading::Repeat {
            return self.speaker.repeat();
        }
        let text = self.reading(reading);
        self.speaker.answer(text);
    }

    /// What a reading says now.
    pub fn reading(&self, reading: Reading) -> String {
        let words = &self.words;
        let Some(table) = &self.table else { return String::new() };
        match reading {
            Reading::People => return words.at_the_table(&self.places()),
            Reading::Rules => return words.in_short(&table.rules).join(" "),
            _ => {}
        }
        let Some(view) = &table.view else { return words.text("talk-no-play-yet").into_owned() };
        let names = table.names();
        if let (Reading::Turn | Reading::Question, Some(text)) = (reading, self.between_rounds()) {
            return text;
        }
        match reading {
            Reading::Top => words.top(view),
            Reading::Counts => words.counts(view, names),
            Reading::CountsAndDeck => words.counts_and_deck(view, names),
            Reading::Turn => words.whose_turn(view, names),
            Reading::Timer => words.time_left(table.clock.map(|clock| clock.left(self.now))),
            Reading::Scores => words.scores(view, names),
            Reading::Hand => words.hand(&self.listed_faces()),
            Reading::LastPlay => self.last_play(),
            Reading::Discards => words.last_discards(view, DISCARDS),
            Reading::Direction => words.direction(view, names),
            Reading::CardHelp => self.card_help(view),
            Reading::Hint => self.hint_text(view),
            Reading::Question | Reading::Repeat | Reading::People | Reading::Rules => {
                words.question(view, names)
            }
        }
    }

    fn places(&self) -> Vec<Place<'_>> {
        let Some(table) = &self.table else { return Vec::new() };
        let seats = table.seats.iter().enumerate();
        seats
            .map(|(n, info)| {
                let is = match (people::person(info), &info.sitter) {
                    _ if table.you.is_some_and(|you| you.index() == n) => Sitting::You,
                    (Some(person), _) if person.left || person.played_for || !person.connected => {
                        Sitting::Away
                    }
                    (Some(_), _) => Sitting::Person,
                    (None, eights_protocol::Sitter::Bot { .. }) => Sitting::Bot,
                    _ => Sitting::Nobody,
                };
                Place { name: table.names().get(n).map_or("", String::as_str), is }
            })
            .collect()
    }

    fn listed_faces(&self) -> Vec<Card> {
        self.shown_cards().iter().map(|card| card.face).collect()
    }

    fn last_play(&self) -> String {
        let plays = self
            .speaker
            .history()
            .entries(crate::voice::Buffer::Table)
            .filter(|entry| entry.class == Class::Plays);
        plays
            .last()
            .map_or_else(|| self.words.text("talk-no-play-yet").into_owned(), |entry| entry.text.clone())
    }

    /// What the card under the focus does; elsewhere, the top card.
    fn card_help(&self, view: &View) -> String {
        let card = match self.focus {
            Spot::Card(card) => card.face,
            _ => self.focused_card().map_or(view.top(), |card| card.face),
        };
        self.words.card_help(view.rules(), card)
    }

    /// Whether hints are given: at a table without other people.
    pub fn is_practice(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.you.is_some() && table.n_people() <= 1)
    }
}
