//! The scenes of a lesson: which of them a rule set needs, and how each is laid out.

mod answers;
mod basics;
mod ending;
mod special;

use crate::script::{Script, Step};
use eights::{Card, Game, Rules};
use eights_words::Words;

/// What a scene is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Which card fits.
    Fit,
    /// Drawing.
    Draw,
    /// A wild card.
    Wild(Card),
    /// The end of a round.
    End,
    /// A card that does something.
    Special(Card),
    /// Answering a draw.
    Answer,
    /// Answering a skip.
    AnswerSkip,
    /// Answering a card out of turn.
    Nope(Card),
    /// Which card may be the last.
    Last,
    /// Playing on for the next place.
    PlayOn,
}

impl Topic {
    /// The card that it is about.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Wild(card) | Self::Special(card) | Self::Nope(card) => Some(card),
            Self::Fit | Self::Draw | Self::End | Self::Answer => None,
            Self::AnswerSkip | Self::Last | Self::PlayOn => None,
        }
    }
}

/// A prepared deal, and what is played on it.
#[derive(Clone)]
pub struct Scene {
    topic: Topic,
    start: Game,
    steps: Vec<Step>,
}

impl Scene {
    fn of(topic: Topic, script: Script) -> Self {
        Self { topic, start: script.start, steps: script.steps }
    }

    /// What it is about.
    pub const fn topic(&self) -> Topic {
        self.topic
    }

    /// The game as it is laid out.
    pub const fn start(&self) -> &Game {
        &self.start
    }

    /// All steps in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How often the learner presses something.
    pub fn presses(&self) -> usize {
        self.steps.iter().map(|step| step.presses()).sum()
    }

    /// The game before a step.
    pub fn before(&self, n: usize) -> Game {
        let mut game = self.start;
        for step in self.steps.iter().take(n) {
            game.apply(step.seat, step.action, &mut ()).expect("the engine has played every step");
        }
        game
    }
}

/// The scenes of the first chapter.
pub(crate) fn basics(rules: &Rules) -> Vec<Scene> {
    let scenes = [basics::fit(rules), basics::draw(rules), basics::wild(rules), ending::end(rules)];
    scenes.into_iter().flatten().collect()
}

/// The scenes of all other chapters. A card that was played before is not played again.
pub(crate) fn others(rules: &Rules, words: &Words, before: &[Scene]) -> Vec<Scene> {
    let known = |card: Card| before.iter().any(|scene| scene.topic == Topic::Wild(card));
    let cards = words.special_cards(rules).into_iter().map(|special| special.card);
    let mut scenes: Vec<Scene> =
        cards.filter(|card| !known(*card)).filter_map(|card| special::special(rules, card)).collect();
    scenes.extend(answers::answer(rules));
    scenes.extend(answers::answer_skip(rules));
    scenes.extend(ending::last(rules));
    scenes.extend(ending::play_on(rules));
    scenes
}
