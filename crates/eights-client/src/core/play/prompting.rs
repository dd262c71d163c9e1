//! The prompt: opening and closing it, its question, and the choices in it.

use crate::{
    core::{
        CardId, Client, Spot, focus,
        prompt::{Chosen, FacePrompt, MeldPrompt, Prompt, PromptKind, PromptSpot},
    },
    voice::{Urgency, Utterance},
};
use eights::{Action, Card};
use eights_sound::Cue;
use eights_words::{Args, Class, Text, Verbosity};

impl Client {
    /// Rule 4 of the focus, and what is asked; `is_told` says that the story of the table has just led up to
    /// it.
    pub(super) fn open_prompt(&mut self, is_told: bool) {
        let Some(prompt) = self.prompt().cloned() else { return };
        // A lesson says itself what is asked.
        let text = self.prompt_text(&prompt, is_told).filter(|_| !self.is_in_class());
        self.learn_nope(&prompt);
        if let Some(text) = text {
            self.say(Utterance::new(self.words, Class::Answers, Urgency::Urgent, text).mine());
        }
        if self.overlay().is_some() && prompt.kind.is_modal() {
            self.close_overlay();
        }
        let spot = focus::on_prompt(self.focus(), &prompt, self.hand()).filter(|_| self.is_at_table());
        if let Some(spot) = spot {
            self.note_before_prompt();
            self.focus_on(spot);
        } else if !prompt.kind.is_modal() {
            self.leave_prompt();
        }
        self.focus_on_task();
    }

    fn learn_nope(&mut self, prompt: &Prompt) {
        let is_nope = matches!(&prompt.kind, PromptKind::Answer(answer) if !answer.nopes.is_empty());
        if let Some(at) = &mut self.at_table {
            at.playing.knows_nope |= is_nope;
        }
    }

    fn note_before_prompt(&mut self) {
        let focus = self.focus();
        let Some(at) = self.at_table.as_mut().filter(|_| !matches!(focus, Spot::Prompt(_))) else { return };
        let playing = &mut at.playing;
        let place = playing.last_card.and_then(|card| playing.hand.place(card)).unwrap_or(0);
        playing.before_prompt = Some((focus, place));
    }

    /// Rule 4 of the focus: it goes back to where it was.
    pub(crate) fn leave_prompt(&mut self) {
        let focus = self.focus();
        let Some(at) = self.at_table.as_mut().filter(|_| matches!(focus, Spot::Prompt(_))) else { return };
        let playing = &mut at.playing;
        let (before, place) = playing.before_prompt.take().map_or((None, 0), |(spot, at)| (Some(spot), at));
        if let Some(spot) = focus::on_close(focus, before, place, &playing.hand) {
            self.focus_on(spot);
        }
    }

    /// Asks what a joker is to lie as.
    pub(super) fn ask_face(&mut self, card: CardId) {
        let face = self.table().and_then(|table| FacePrompt::of(table, card));
        if let (Some(face), Some(at)) = (face, &mut self.at_table) {
            at.playing.prompt = Some(Prompt { kind: PromptKind::Face(face), opened: self.now });
            self.open_prompt(false);
        }
    }

    /// Chooses something in the prompt.
    pub(crate) fn choose(&mut self, spot: PromptSpot) {
        let Some(at) = &mut self.at_table else { return };
        let playing = &mut at.playing;
        let Some(prompt) = &mut playing.prompt else { return };
        match prompt.choose(spot, &playing.hand) {
            Chosen::Act(action, card) => self.act(action, card),
            Chosen::Acts(actions) => self.act_all(actions),
            Chosen::Changed => {
                self.tell_set();
                self.focus_on_task();
            }
            Chosen::Nothing => self.cue(Cue::Edge),
        }
    }

    /// Several answers, one after the other: sets, and that there are no more.
    fn act_all(&mut self, actions: Vec<Action>) {
        for action in actions {
            self.act(action, None);
            // What comes after an answer that was not sent would make no sense.
            if !self.has_acted() {
                return;
            }
        }
    }

    /// Says whether what is chosen is a set.
    fn tell_set(&mut self) {
        let Some(PromptKind::Meld(meld)) = self.prompt().map(|prompt| &prompt.kind) else { return };
        let faces: Vec<_> = meld.chosen.iter().map(|card| card.face).collect();
        if !faces.is_empty() {
            let text = self.words.set_so_far(&faces);
            self.reply(text);
        }
    }

    /// Changes the sets that are put together.
    pub(crate) fn change_sets(&mut self, change: impl FnOnce(&mut MeldPrompt) -> bool) {
        let prompt = self.at_table.as_mut().and_then(|at| at.playing.prompt.as_mut());
        let Some(PromptKind::Meld(meld)) = prompt.map(|prompt| &mut prompt.kind) else { return };
        if !change(meld) {
            self.cue(Cue::Error);
            return self.tell_set();
        }
        let cards: Vec<Card> = meld.sets.iter().flat_map(|set| set.laid()).map(|laid| laid.face).collect();
        let spot = if meld.cards.is_empty() { PromptSpot::Done } else { PromptSpot::Item(0) };
        self.cue(Cue::Set);
        let cards = self.words.cards(cards.into_iter());
        self.reply(self.words.say(Text::RUMMI_LAID, &Args::new().text("cards", cards)));
        if matches!(self.focus(), Spot::Prompt(_)) {
            self.focus_on(Spot::Prompt(spot));
        }
        self.focus_on_task();
    }

    pub(crate) fn cancel_prompt(&mut self) {
        let Some(at) = &mut self.at_table else { return };
        if at.playing.prompt.take_if(|prompt| prompt.kind.is_cancellable()).is_some() {
            self.leave_prompt();
            self.refresh();
        }
    }

    /// The question of a prompt, unless the story of the table has told it already.
    fn prompt_text(&self, prompt: &Prompt, is_told: bool) -> Option<String> {
        let is_full = self.settings.verbosity() == Verbosity::Full;
        let table = self.table()?;
        let view = table.view.as_ref()?;
        match &prompt.kind {
            PromptKind::Suit(_) => Some(self.words.choose_suit(view)),
            PromptKind::Target(target) => {
                let seats: Vec<_> = target.choices.iter().map(|choice| choice.seat).collect();
                Some(self.words.choose_target(view, &seats, table.names()))
            }
            // A player who cannot answer has nothing to hurry for.
            PromptKind::Answer(answer) if answer.nopes.is_empty() => None,
            PromptKind::Answer(_) if self.focus().is_typing() => {
                Some(self.words.say(Text::NOPE_IN_TEXT, &Args::new().text("key", self.nope_keys().0)))
            }
            // The card has just been told with "Nope?": in the short time there is, only the most important
            // facts are added. The keys are told once in a game, for players who cannot see the buttons.
            PromptKind::Answer(answer) if is_told && answer.would_end.is_none() && !is_full => {
                let (nope, pass) = self.nope_keys();
                let millis = table.clock.map(|clock| clock.left(self.now));
                (!self.playing()?.knows_nope).then(|| self.words.answer_keys((&nope, &pass), millis))
            }
            PromptKind::Answer(_) => {
                let millis = table.clock.map(|clock| clock.left(self.now));
                let (nope, pass) = self.nope_keys();
                Some(self.words.may_answer(view, table.names(), (&nope, &pass), millis))
            }
            PromptKind::Face(_) => Some(self.words.text(Text::NOPE_WHICH).into_owned()),
            PromptKind::Meld(meld) => {
                Some(self.words.say(Text::RUMMI_CAN_LAY, &Args::new().number("count", meld.n_possible())))
            }
            PromptKind::Pick(_) | PromptKind::PlayOn => None,
        }
    }
}
