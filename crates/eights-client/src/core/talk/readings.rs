//! The answers to the reading keys, from the view as it is: at once, and before everything else that waits to
//! be said.

use crate::{
    core::{Client, focus::Spot, people, table::Table},
    voice::Buffer,
};
use eights::{Card, View};
use eights_words::{Class, Place, Sitting, Text};

/// Something that can be read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The top card, without a label.
    Top,
    /// Every player and how many cards they have.
    Counts,
    /// The same with the deck and the open hands.
    CountsAndDeck,
    /// The seat in turn.
    Turn,
    /// How much time is left.
    Timer,
    /// The scores.
    Scores,
    /// The own hand.
    Hand,
    /// The last sentence said.
    Repeat,
    /// The last play.
    LastPlay,
    /// The last five discards.
    Discards,
    /// The direction and who is next.
    Direction,
    /// The people at the table.
    People,
    /// The rules in force.
    Rules,
    /// The effect of the card under the focus.
    CardHelp,
    /// A hint; at practice tables.
    Hint,
    /// The present question.
    Question,
}

/// How many discards are read.
const DISCARDS: usize = 5;

impl Client {
    /// Reads something out.
    pub(crate) fn read(&mut self, reading: Reading) {
        if reading == Reading::Repeat {
            return self.voice.speaker.repeat();
        }
        if reading == Reading::Hint && self.ask_for_thought() {
            return;
        }
        let text = self.reading(reading);
        self.reply(text);
    }

    /// The text of a reading now.
    pub fn reading(&self, reading: Reading) -> String {
        let words = &self.words;
        let Some(table) = self.table() else { return String::new() };
        let Some(view) = &table.view else { return self.reading_before_the_deal(table, reading) };
        let names = table.names();
        match reading {
            Reading::People => words.at_the_table(&self.places()),
            Reading::Rules => words.in_short(&table.rules).join(" "),
            Reading::Top => words.read_top(view),
            Reading::Counts => words.counts(view, names),
            Reading::CountsAndDeck => words.counts_and_deck(view, names),
            Reading::Turn => self.between_rounds().unwrap_or_else(|| words.whose_turn(view, names)),
            Reading::Timer => words.time_left(table.clock.map(|clock| clock.left(self.now))),
            Reading::Scores => words.scores(view, names),
            Reading::Hand if self.replay().is_some() => self.hands_told(),
            Reading::Hand => words.hand(&self.listed_faces()),
            Reading::LastPlay => self.replay_play().unwrap_or_else(|| self.last_play()),
            Reading::Discards => words.last_discards(view, DISCARDS),
            Reading::Direction => self.direction(view),
            Reading::CardHelp => self.card_help(view),
            Reading::Hint => self.what_to_press().unwrap_or_else(|| self.hint_text(view)),
            Reading::Question => self.question(view),
            Reading::Repeat => self.caption().map(|said| said.full.clone()).unwrap_or_default(),
        }
    }

    /// Which way play goes.
    pub(crate) fn direction(&self, view: &View) -> String {
        self.words.direction(view, self.table().map_or(&[], Table::names))
    }

    /// What is asked, of whom, or why nothing is.
    fn question(&self, view: &View) -> String {
        let names = self.table().map_or(&[][..], Table::names);
        self.between_rounds().unwrap_or_else(|| self.words.question(view, names))
    }

    /// What is asked now, at a table where cards are dealt.
    pub fn question_now(&self) -> Option<String> {
        Some(self.question(self.table()?.view.as_ref()?))
    }

    fn reading_before_the_deal(&self, table: &Table, reading: Reading) -> String {
        match reading {
            Reading::People => self.words.at_the_table(&self.places()),
            Reading::Rules => self.words.in_short(&table.rules).join(" "),
            _ => self.words.text(Text::TALK_NO_PLAY_YET).into_owned(),
        }
    }

    fn places(&self) -> Vec<Place<'_>> {
        let Some(table) = self.table() else { return Vec::new() };
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
        let mut told = self.voice.speaker.history().entries(Buffer::Table).rev();
        match told.find(|entry| entry.class == Class::Plays) {
            Some(play) => play.text.clone(),
            None => self.words.text(Text::TALK_NO_PLAY_YET).into_owned(),
        }
    }

    /// The last play of a replay, up to where it is.
    fn replay_play(&self) -> Option<String> {
        let replay = self.replay()?;
        let is_play = |n: &usize| replay.tape().frame(*n).doer().is_some();
        let n = (0..=replay.at()).rev().find(is_play)?;
        replay.lines().get(n).cloned()
    }

    /// The effect of the card under the focus; elsewhere, of the top card.
    fn card_help(&self, view: &View) -> String {
        let card = match self.focus() {
            Spot::Card(card) => card.face,
            _ => self.focused_card().map_or(view.top(), |card| card.face),
        };
        self.words.card_help(view.rules(), card)
    }

    /// Whether hints are given: in a game without other people.
    pub fn is_practice(&self) -> bool {
        let table = self.table().filter(|table| table.phase == eights_protocol::Phase::Playing);
        table.is_some_and(|table| table.you.is_some() && table.n_people() <= 1)
    }
}
