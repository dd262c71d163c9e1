//! A little table for the tests: a real game as one seat follows it.

use crate::voice::{Sounding, cues};
use eights::{
    Action, Card, Direction, Event, Game, Position, Rng, Rules, Seat, Seats, Seed, SeenEvent, View, Viewer,
};
use eights_sound::Cue;

pub(super) fn seat(n: usize) -> Seat {
    Seat::new(n).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

pub(super) fn names() -> Vec<String> {
    ["Ann", "Bob", "Lerato", "Thandi"].map(str::to_owned).to_vec()
}

pub(super) struct Table {
    pub(super) game: Game,
    pub(super) view: View,
}

impl Table {
    pub(super) fn new(rules: &str, hands: &[&str], discard: &str, turn: usize) -> Self {
        Self::with(rules, hands, discard, turn, |_| ())
    }

    pub(super) fn with(
        rules: &str,
        hands: &[&str],
        discard: &str,
        turn: usize,
        more: impl FnOnce(&mut Position),
    ) -> Self {
        let mut position = Position {
            hands: hands.iter().map(|hand| cards(hand)).collect(),
            discard: cards(discard),
            stock: Some(cards("TD 4S QH 2C 3C 4C 5C 6C 7C")),
            turn: seat(turn),
            direction: Direction::Clockwise,
            suit: None,
            owed: 0,
            drawn: None,
            dealer: None,
            scores: Vec::new(),
            skips: Vec::new(),
            shown: Seats::NONE,
            bots: Seats::NONE,
            seed: Seed::from_text("table"),
        };
        more(&mut position);
        let game = Game::from_position(Rules::preset(rules).unwrap(), &position).unwrap();
        Self { view: game.view(Viewer::Seat(seat(0))), game }
    }

    /// A game dealt to so many seats, with what seat 0 saw of the deal.
    pub(super) fn dealt(rules: &str, seats: usize, seed: &str) -> (Self, View, Vec<SeenEvent>) {
        let mut events = Vec::new();
        let rules = Rules::preset(rules).unwrap();
        let game = Game::deal(rules, seats, Seats::NONE, Seed::from_text(seed), &mut events).unwrap();
        let viewer = Viewer::Seat(seat(0));
        let before = View::before(rules, seats, Seats::NONE, viewer);
        (Self { view: game.view(viewer), game }, before, seen(&events, viewer))
    }

    /// What a seat sees of an action; the table's own view stays as it was before.
    pub(super) fn act(&mut self, by: usize, action: &str) -> Vec<SeenEvent> {
        let mut events = Vec::new();
        self.game.apply(seat(by), action.parse().unwrap(), &mut events).unwrap();
        seen(&events, self.view.viewer())
    }

    /// Which cues seat 0 hears of an action, and when.
    pub(super) fn heard(&mut self, by: usize, action: &str) -> Vec<(Cue, u32)> {
        let soundings = self.soundings(by, action);
        soundings.iter().map(|sounding| (sounding.cue, sounding.after)).collect()
    }

    pub(super) fn soundings(&mut self, by: usize, action: &str) -> Vec<Sounding> {
        let before = self.view;
        let events = self.act(by, action);
        events.iter().for_each(|event| self.view.fold(*event));
        cues(&events, &before)
    }

    /// Any legal action of anybody, or the next deal; nothing when the match is over.
    pub(super) fn anything(&mut self, rng: &mut Rng) -> Option<Vec<SeenEvent>> {
        if self.game.is_over() {
            return None;
        }
        let mut events = Vec::new();
        match self.game.asked().nth(rng.below(self.game.asked().len().max(1))) {
            Some(seat) => {
                let action: Action = self.game.options(seat).random(rng).unwrap();
                self.game.apply(seat, action, &mut events).unwrap();
            }
            None => self.game.next_round(&mut events),
        }
        Some(seen(&events, self.view.viewer()))
    }
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}
