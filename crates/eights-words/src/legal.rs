//! The legal actions, in a sentence.

use crate::{Text, Words, args::Args, people::People};
use eights::{Ask, Card, CardSet, Hand, Options};

/// The most cards a sentence lists before it only counts them.
const MOST_LISTED: usize = 6;

/// The word for a turn's options in messages.
pub(crate) const fn may(plays: bool, draw: bool, pass: bool) -> &'static str {
    match (plays, draw, pass) {
        (true, true, _) => "play-draw",
        (true, false, true) => "play-pass",
        (true, false, false) => "play",
        (false, true, _) => "draw",
        (false, false, _) => "pass",
    }
}

impl Words {
    /// The options of a seat in a sentence.
    pub(crate) fn legal(&self, ask: Ask, options: &Options, people: &People<'_>) -> String {
        match *options {
            Options::None => self.say(Text::LEGAL_NOTHING, &Args::new().text("ask", ask.word())),
            Options::Turn { plays, joker_as, draw, pass } => {
                let cards = self.listed(plays, joker_as);
                let may = may(!cards.is_empty(), draw, pass);
                self.say(Text::LEGAL_TURN, &Args::new().text("may", may).text("cards", cards))
            }
            Options::Suit => self.plain(Text::LEGAL_SUIT),
            Options::Target(seats) => {
                let players = self.list_or(&people.names(seats.iter()));
                self.say(Text::LEGAL_TARGET, &Args::new().text("players", players))
            }
            Options::Answer { nopes, joker_as } => {
                let cards = self.listed(nopes, joker_as);
                let may = if cards.is_empty() { "none" } else { "nope" };
                self.say(Text::LEGAL_ANSWER, &Args::new().text("may", may).text("cards", cards))
            }
            Options::Pick(cards) => {
                let cards = self.listed(cards, CardSet::EMPTY);
                self.say(Text::LEGAL_PICK, &Args::new().text("cards", cards))
            }
            Options::Meld { left, tops } => self.legal_meld(left, tops),
            Options::Vote => self.plain(Text::LEGAL_VOTE),
        }
    }

    fn legal_meld(&self, left: Hand, tops: CardSet) -> String {
        let may = match (has_meld(left), tops.is_empty()) {
            (true, true) => "meld",
            (true, false) => "meld-top",
            (false, false) => "top",
            (false, true) => "done",
        };
        let cards = self.listed(tops, CardSet::EMPTY);
        self.say(Text::LEGAL_MELD, &Args::new().text("may", may).text("cards", cards))
    }

    /// `the 8 of hearts, the queen of clubs or the joker as the 7 of hearts`; empty for no cards.
    fn listed(&self, cards: CardSet, joker_as: CardSet) -> String {
        let mut items: Vec<String> = cards.iter().map(|card| self.the(self.card(card))).collect();
        items.extend(joker_as.nth(0).map(|first| self.joker_as_any(first, joker_as.len())));
        self.short_list_or(&items, MOST_LISTED)
    }

    fn joker_as_any(&self, first: Card, count: usize) -> String {
        self.say(Text::LEGAL_JOKER, &Args::new().text("card", self.card(first)).number("count", count))
    }
}

/// Whether a hand holds a set.
fn has_meld(hand: Hand) -> bool {
    let mut found = false;
    eights::Meld::all(hand, &mut |_| {
        found = true;
        false
    });
    found
}
