//! The announcer and the history together, with the listener's wishes.

use super::{Announcer, Buffer, History, Millis, Step, Urgency, Utterance, drums::Drums};
use crate::settings::Settings;
use eights::Steps;
use eights_words::{Args, Class, Listener, Text, Told, Verbosity, Words};

/// Says things: keeps them all, and speaks those that the listener wants to hear.
#[derive(Clone, Debug)]
pub struct Speaker {
    words: Words,
    announcer: Announcer,
    history: History,
    drums: Option<Drums>,
}

impl Speaker {
    /// With nothing said yet.
    pub fn new(words: Words) -> Self {
        Self { words, announcer: Announcer::new(words), history: History::default(), drums: None }
    }

    /// Everything said so far.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Tells a batch in one utterance, spoken as far as the listener wants to hear it, and kept in full.
    /// Gives the utterance, if there was anything to tell.
    pub fn tell(
        &mut self,
        batch: Option<u32>,
        steps: &Steps,
        listener: Listener<'_>,
        settings: &Settings,
    ) -> Option<Utterance> {
        let told = self.words.tell(steps, listener);
        let mut utterance = self.of_told(&told, settings)?;
        utterance.batch = batch;
        self.say(utterance.clone());
        Some(utterance)
    }

    fn of_told(&self, told: &[Told], settings: &Settings) -> Option<Utterance> {
        let first = told.first()?;
        // A player who lets every card pass is not asked whether to answer.
        let is_asked = |told: &&Told| !(settings.let_pass && told.urgent && told.class == Class::Answers);
        let heard: Vec<&Told> =
            told.iter().filter(|told| settings.says(told.class)).filter(is_asked).collect();
        let urgent = heard.iter().any(|told| told.urgent);
        let urgency = if urgent { Urgency::Urgent } else { Urgency::Normal };
        let text = self.words.utter(heard, settings.verbosity());
        let mut utterance = Utterance::new(self.words, first.class, urgency, text);
        utterance.full = self.words.utter(told, Verbosity::Full);
        utterance.mine = told.iter().any(|told| told.mine);
        Some(utterance)
    }

    /// The cards of a War are about to be turned up: the count is spoken, and everything but answers waits
    /// for its end.
    pub fn count_down(&mut self, now: Millis) {
        self.drums.get_or_insert(Drums::new(now));
    }

    /// Says something: keeps it, and lets it be spoken unless its buffer is silent.
    pub fn say(&mut self, utterance: Utterance) {
        match &mut self.drums {
            Some(drums) if utterance.urgency != Urgency::Answer => drums.held.push(utterance),
            _ => self.say_now(utterance),
        }
    }

    fn say_now(&mut self, utterance: Utterance) {
        self.history.add(&utterance);
        if !self.history.silences(&utterance) {
            self.announcer.push(utterance);
        }
    }

    /// Answers a key, or refuses the player's own move.
    pub fn answer(&mut self, text: impl Into<String>) {
        self.say(Utterance::answer(self.words, text));
    }

    /// Reads what has the focus once more. It is no news, and is not kept.
    pub fn read_again(&mut self, text: impl Into<String>) {
        self.announcer.push(Utterance::answer(self.words, text));
    }

    /// Reads an entry of the history. Reading is not kept again.
    pub fn review(&mut self, step: Step) {
        let text = self.history.step(step).map(|entry| (entry.text.clone(), entry.lang));
        let (text, lang) =
            text.unwrap_or_else(|| (self.words.text(Text::HISTORY_EMPTY).into_owned(), self.words.tag()));
        self.announcer.push(Utterance { lang, ..Utterance::answer(self.words, text) });
    }

    /// Goes to another buffer and says its name: `Table, 24 items`.
    pub fn switch_buffer(&mut self, forward: bool) {
        let (buffer, count) = self.history.switch(forward);
        let args = Args::new().text("buffer", self.words.text(buffer.label())).number("count", count);
        let text = self.words.say(Text::HISTORY_BUFFER, &args);
        self.announcer.push(Utterance::answer(self.words, text));
    }

    /// Silences the current buffer, or lets it speak again, and says so.
    pub fn mute_buffer(&mut self) {
        let muted = self.history.mute();
        let name = self.words.text(self.history.current().label());
        let text =
            self.words.say(Text::HISTORY_MUTED, &Args::new().text("buffer", name).flag("muted", muted));
        self.announcer.push(Utterance::answer(self.words, text));
    }

    /// Says once more what was said last.
    pub fn repeat(&mut self) {
        let again = self.history.last().map(|last| Utterance { urgency: Urgency::Answer, ..last.clone() });
        let nothing = || Utterance::answer(self.words, self.words.text(Text::HISTORY_EMPTY));
        let again = again.unwrap_or_else(nothing);
        self.announcer.push(again);
    }

    /// The front end was told to move the focus now.
    pub const fn focus_moved(&mut self, now: Millis) {
        self.announcer.focus_moved(now);
    }

    /// The utterance to speak now, if any.
    pub fn next(&mut self, now: Millis) -> Option<Utterance> {
        while let Some(id) = self.drums.as_mut().and_then(|drums| drums.next(now)) {
            let number = self.words.text(id);
            self.announcer.push(Utterance::new(self.words, Class::Together, Urgency::Urgent, number));
        }
        if let Some(drums) = self.drums.take_if(|drums| drums.is_over(now)) {
            drums.held.into_iter().for_each(|utterance| self.say_now(utterance));
        }
        self.announcer.next(now)
    }

    /// When to ask again; `None` if nothing waits.
    pub fn due(&self) -> Option<Millis> {
        [self.announcer.due(), self.drums.as_ref().map(Drums::due)].into_iter().flatten().min()
    }

    /// The entries of a buffer as a front end lists them.
    pub fn entries(&self, buffer: Buffer) -> Vec<&super::Entry> {
        self.history.entries(buffer).collect()
    }
}
