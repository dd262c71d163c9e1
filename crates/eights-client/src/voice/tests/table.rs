//! A little table for the tests: a real game as one seat follows it.

use crate::voice::{Sounding, cues};
use eights::testing::position;
pub(super) use eights::testing::seat;
use eights::{Action, Event, Game, Position, Rng, Rules, Seats, Seed, SeenEvent, Steps, View, Viewer};
use eights_sound::Cue;

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
        let mut position = position(hands, discard, turn);
        more(&mut position);
        let game = Game::from_position(Rules::preset(rules).unwrap(), &position).unwrap();
        Self { view: game.view(Viewer::Seat(seat(0))), game }
    }

    /// A game dealt to this number of seats, with what seat 0 saw of the deal.
    pub(super) fn dealt(rules: &str, seats: usize, seed: &str) -> (Self, Steps) {
        let mut events = Vec::new();
        let rules = Rules::preset(rules).unwrap();
        let game = Game::deal(rules, seats, Seats::NONE, Seed::from_text(seed), &mut events).unwrap();
        let viewer = Viewer::Seat(seat(0));
        let before = View::before(rules, seats, Seats::NONE, viewer);
        (Self { view: game.view(viewer), game }, Steps::of(before, seen(&events, viewer)))
    }

    /// The steps of an action that the viewer sees.
    pub(super) fn act(&mut self, by: usize, action: &str) -> Steps {
        let mut events = Vec::new();
        self.game.apply(seat(by), action.parse().unwrap(), &mut events).unwrap();
        self.follow(&events)
    }

    /// The steps of these events that the viewer sees.
    pub(super) fn follow(&mut self, events: &[Event]) -> Steps {
        let steps = Steps::of(self.view, seen(events, self.view.viewer()));
        self.view = *steps.after();
        steps
    }

    /// Which cues seat 0 hears of an action, and when.
    pub(super) fn heard(&mut self, by: usize, action: &str) -> Vec<(Cue, u32)> {
        let soundings = self.soundings(by, action);
        soundings.iter().map(|sounding| (sounding.cue, sounding.after)).collect()
    }

    pub(super) fn soundings(&mut self, by: usize, action: &str) -> Vec<Sounding> {
        cues(&self.act(by, action))
    }

    /// Any legal action of any seat, or the next deal; `None` when the match is over.
    pub(super) fn anything(&mut self, rng: &mut Rng) -> Option<Steps> {
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
        Some(self.follow(&events))
    }
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}
