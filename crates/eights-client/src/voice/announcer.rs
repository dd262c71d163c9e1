//! The queue of what is to be spoken: in order, never "the latest wins".

use super::{Millis, Urgency, Utterance};
use eights_words::{Args, Class, Text, Words};
use std::collections::VecDeque;

/// The least time between two utterances.
pub const GAP: Millis = 150;

/// How long nothing is said after the focus was moved: screen readers drop what competes with it.
pub const QUIET_AFTER_FOCUS: Millis = 100;

/// The most ordinary utterances that wait.
const MOST_WAITING: usize = 3;

/// An utterance that waits, or the number of those that were left out.
#[derive(Clone, Debug)]
enum Waiting {
    One(Utterance),
    More(usize),
}

impl Waiting {
    const fn urgency(&self) -> Urgency {
        match self {
            Self::One(utterance) => utterance.urgency,
            Self::More(_) => Urgency::Normal,
        }
    }
}

/// The queue of utterances to speak.
#[derive(Clone, Debug)]
pub struct Announcer {
    words: Words,
    waiting: VecDeque<Waiting>,
    spoke: Option<Millis>,
    focused: Option<Millis>,
}

impl Announcer {
    /// With nothing to say yet.
    pub const fn new(words: Words) -> Self {
        Self { words, waiting: VecDeque::new(), spoke: None, focused: None }
    }

    /// Takes something to be spoken. An answer goes before all that is no answer; everything else keeps its
    /// order. Identical texts are two utterances.
    pub fn push(&mut self, utterance: Utterance) {
        if utterance.text.is_empty() {
            return;
        }
        let answers = utterance.urgency == Urgency::Answer;
        let after = self.waiting.iter().take_while(|waiting| answers && waiting.urgency() == Urgency::Answer);
        let at = if answers { after.count() } else { self.waiting.len() };
        self.waiting.insert(at, Waiting::One(utterance));
        self.collapse();
    }

    /// Where more than three ordinary utterances wait, those between the first and the last are only counted.
    /// They stay in the history.
    fn collapse(&mut self) {
        let normal = |waiting: &Waiting| waiting.urgency() == Urgency::Normal;
        let at: Vec<usize> = (0..self.waiting.len()).filter(|n| normal(&self.waiting[*n])).collect();
        let [_, middle @ .., _] = at.as_slice() else { return };
        if at.len() <= MOST_WAITING {
            return;
        }
        let count = |n: &usize| match &self.waiting[*n] {
            Waiting::One(_) => 1,
            Waiting::More(count) => *count,
        };
        let left_out = middle.iter().map(count).sum();
        self.waiting[middle[0]] = Waiting::More(left_out);
        for n in middle[1..].iter().rev() {
            self.waiting.remove(*n);
        }
    }

    /// The front end was told to move the focus now.
    pub const fn focus_moved(&mut self, now: Millis) {
        self.focused = Some(now);
    }

    /// When something may be said next; `None` if nothing waits.
    pub fn due(&self) -> Option<Millis> {
        if self.waiting.is_empty() {
            return None;
        }
        let after_speech = self.spoke.map_or(0, |at| at + GAP);
        let after_focus = self.focused.map_or(0, |at| at + QUIET_AFTER_FOCUS);
        Some(after_speech.max(after_focus))
    }

    /// The utterance to speak now, if any.
    pub fn next(&mut self, now: Millis) -> Option<Utterance> {
        if self.due()? > now {
            return None;
        }
        // An utterance that has time waits until no other does.
        let at = self.waiting.iter().position(|waiting| waiting.urgency() != Urgency::Low).unwrap_or(0);
        let waiting = self.waiting.remove(at)?;
        self.spoke = Some(now);
        Some(match waiting {
            Waiting::One(utterance) => utterance,
            Waiting::More(count) => {
                let text = self.words.say(Text::ANNOUNCE_MORE, &Args::new().number("count", count));
                Utterance::new(self.words, Class::System, Urgency::Normal, text)
            }
        })
    }

    /// How many utterances wait.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}
