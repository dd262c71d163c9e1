//! A hint that was thought about: a worker weighs the options with what the player has seen. Where it cannot,
//! or takes too long, the quick hint is given.

use super::{Playing, hint::why};
use crate::{
    core::{Client, Effect, Millis, Reading, table::Table},
    lab::{Question, Thought, Weight},
    named,
};
use eights_bots::Level;
use eights_protocol::{WireEvent, WireView};
use eights_words::{Args, Text};

/// How long a player waits for a hint: the first one has to be fetched.
const PATIENCE: Millis = 4000;

impl Playing {
    /// When the player gets a quick hint, because the other takes too long.
    pub(crate) const fn hint_due(&self) -> Option<Millis> {
        self.hint_due
    }
}

impl Client {
    /// Asks the worker for a hint, if it can think and there is something to choose. Says whether it does.
    pub(crate) fn ask_for_thought(&mut self) -> bool {
        let Some(question) = self.question_to_think_about() else { return false };
        let due = self.now + PATIENCE;
        if let Some(at) = &mut self.at_table {
            at.playing.hint_due = Some(due);
        }
        self.out.push(Effect::Think(Box::new(question)));
        true
    }

    fn question_to_think_about(&self) -> Option<Question> {
        let table = self.table().filter(|_| self.has_study && self.is_practice() && !self.is_in_class())?;
        table.options().nth(1)?;
        let (before, events) = table.memory().seen()?;
        Some(Question {
            rules: table.rules.share_code(),
            before: WireView::of(before),
            events: events.iter().copied().map(WireEvent).collect(),
        })
    }

    /// Says what the worker thinks, if the player still waits for it.
    pub(crate) fn take_thought(&mut self, thought: Option<Thought>) {
        let due = self.at_table.as_mut().and_then(|at| at.playing.hint_due.take());
        if due.is_some() {
            let text = thought.and_then(|thought| self.thought_text(&thought));
            self.reply(text.unwrap_or_else(|| self.reading(Reading::Hint)));
        }
    }

    /// The worker takes too long: the quick hint must do.
    pub(crate) fn tick_hint(&mut self) {
        let now = self.now;
        if self.playing().and_then(Playing::hint_due).is_some_and(|due| due <= now) {
            (self.reels.projector().hear_thought)(self, None);
        }
    }

    /// The hint in words; nothing if it answers an older question.
    fn thought_text(&self, thought: &Thought) -> Option<String> {
        let is_now =
            |table: &&Table| table.memory().seen().is_some_and(|(_, seen)| seen.len() == thought.seen);
        let table = self.table().filter(is_now)?;
        let view = table.view.as_ref().filter(|view| view.options().contains(thought.action))?;
        let (names, words) = (Table::names(table), &self.words);
        let args = Args::new()
            .text("bot", words.text(named::level(Level::Grandmaster)).into_owned())
            .text("deed", words.deed(thought.action, names));
        let told = match thought.weight {
            None => words.say(Text::HINT_CHOSEN, &args),
            Some(weight) => self.weight_text(weight, args, names),
        };
        Some(format!("{told} {}", self.why_text(why(view, thought.action), names)))
    }

    fn weight_text(&self, weight: Weight, args: Args<'_>, names: &[String]) -> String {
        let Weight { chance, rival, other } = weight;
        let args = args.text("chance", chance.to_string()).text("rival", self.words.deed(rival, names));
        match other {
            Some(other) => self.words.say(Text::HINT_BETTER, &args.text("other", other.to_string())),
            None => self.words.say(Text::HINT_AS_GOOD, &args),
        }
    }
}
