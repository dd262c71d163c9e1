//! After something has happened: the hand, the prompt, the queue and the focus follow.

use super::{
    Client,
    focus::{self, Spot},
    hand::Change,
    marks::{Mark, own_seat},
    prompt::{Prompt, PromptKind},
    queue::Fate,
};
use crate::voice::{Urgency, Utterance};
use eights::{DrawnFor, Event, SeenEvent};
use eights_sound::Cue;
use eights_words::{Args, Class, Verbosity};

impl Client {
    /// Brings everything that follows from the table up to date.
    pub(super) fn refresh(&mut self, events: &[SeenEvent]) {
        let change = self.settle_hand();
        let me = self.table.as_ref().and_then(|table| table.you);
        let drew = events.iter().any(|event| matches!(event, Event::Drew { seat, why: DrawnFor::Turn | DrawnFor::Debt, .. } if Some(*seat) == me));
        let played = self.settled.take();
        let moved = focus::after_change(self.focus, &change, &self.hand, played, drew);
        if let Some(moved) = moved {
            self.focus_on(moved.to);
            if let (true, Some((_, card))) = (moved.is_told, change.gone.first()) {
                self.tell_gone(card.face, moved.to);
            }
        }
        if let Some((Spot::Card(card), place)) = &mut self.before_prompt
            && let Some((gone, _)) = change.gone.iter().find(|(_, gone)| gone == card)
        {
            *place = *gone;
        }
        if self.selected.is_some_and(|card| self.hand.place(card).is_none()) {
            self.selected = None;
        }
        self.refresh_prompt(!events.is_empty());
        self.fire_queue();
    }

    fn settle_hand(&mut self) -> Change {
        let Some(table) = &self.table else { return Change::default() };
        let hand = table.view.as_ref().and_then(|view| Some(view.hand(own_seat(view)?))).unwrap_or_default();
        self.hand.settle(hand, self.settled, &table.rules)
    }

    fn refresh_prompt(&mut self, is_told: bool) {
        let before = self.prompt.take();
        let is_waiting = self.optimistic.is_any();
        let was = before.as_ref().map(|prompt| prompt.kind.clone());
        // What was answered is not asked again while the answer is on its way.
        let next = match &self.table {
            Some(table) if !is_waiting => Prompt::next(before, table, &self.hand, self.now),
            _ => None,
        };
        // Who lets every card pass is not asked.
        let next =
            next.filter(|prompt| !(self.settings.let_pass && matches!(prompt.kind, PromptKind::Answer(_))));
        let is_same = |kind: &PromptKind| was.as_ref().is_some_and(|was| was.is_like(kind));
        let is_new = next.as_ref().is_some_and(|prompt| !is_same(&prompt.kind));
        self.prompt = next;
        if is_new {
            self.open_prompt(is_told);
        } else if self.prompt.is_none() {
            self.leave_prompt();
        }
    }

    /// Rule 4 of the focus, and what is asked; `is_told` says that the story of the table has just led up to it.
    pub(super) fn open_prompt(&mut self, is_told: bool) {
        let Some(prompt) = self.prompt.clone() else { return };
        let text = self.prompt_text(&prompt, is_told);
        self.knows_nope |= matches!(&prompt.kind, PromptKind::Answer(answer) if !answer.nopes.is_empty());
        if let Some(text) = text {
            self.say(Utterance::new(self.words, Class::Answers, Urgency::Urgent, text).mine());
        }
        if self.overlay.is_some() && prompt.kind.is_modal() {
            self.close_overlay();
        }
        if let Some(spot) = focus::on_prompt(self.focus, &prompt, &self.hand).filter(|_| self.is_at_table()) {
            if !matches!(self.focus, Spot::Prompt(_)) {
                let place = self.last_card.and_then(|card| self.hand.place(card)).unwrap_or(0);
                self.before_prompt = Some((self.focus, place));
            }
            self.focus_on(spot);
        } else if !prompt.kind.is_modal() {
            self.leave_prompt();
        }
    }

    /// Rule 4 of the focus: it goes back to where it was.
    pub(super) fn leave_prompt(&mut self) {
        if !matches!(self.focus, Spot::Prompt(_)) {
            return;
        }
        let (before, place) =
            self.before_prompt.take().map_or((None, 0), |(spot, place)| (Some(spot), place));
        if let Some(spot) = focus::on_close(self.focus, before, place, &self.hand) {
            self.focus_on(spot);
        }
    }

    /// What a prompt asks, where the story of the table has not said it already.
    fn prompt_text(&self, prompt: &Prompt, is_told: bool) -> Option<String> {
        let is_full = self.settings.verbosity() == Verbosity::Full;
        let table = self.table.as_ref()?;
        let view = table.view.as_ref()?;
        match &prompt.kind {
            PromptKind::Suit(_) => Some(self.words.choose_suit(view)),
            PromptKind::Target(target) => {
                let seats: Vec<_> = target.choices.iter().map(|choice| choice.seat).collect();
                Some(self.words.choose_target(view, &seats, table.names()))
            }
            // Who cannot answer has nothing to hurry for.
            PromptKind::Answer(answer) if answer.nopes.is_empty() => None,
            PromptKind::Answer(_) if self.focus.is_typing() => {
                Some(self.words.say("nope-in-text", &Args::new().text("key", self.nope_keys().0)))
            }
            // What happened has just been told with "Nope?": in the short time there is, only what may not be missed is added.
            // The keys are told once in a game, for those who cannot see the buttons.
            PromptKind::Answer(answer) if is_told && answer.would_end.is_none() && !is_full => {
                let (nope, pass) = self.nope_keys();
                let millis = table.clock.map(|clock| clock.left(self.now));
                (!self.knows_nope).then(|| self.words.answer_keys((&nope, &pass), millis))
            }
            PromptKind::Answer(_) => {
                let millis = table.clock.map(|clock| clock.left(self.now));
                let (nope, pass) = self.nope_keys();
                Some(self.words.may_answer(view, table.names(), (&nope, &pass), millis))
            }
            PromptKind::Face(_) => Some(self.words.text("nope-which").into_owned()),
            PromptKind::Meld(meld) => {
                Some(self.words.say("rummi-can-lay", &Args::new().number("count", meld.n_possible())))
            }
            PromptKind::Pick(_) | PromptKind::PlayOn => None,
        }
    }

    /// The queued card is laid or dropped when the turn comes.
    fn fire_queue(&mut self) {
        let Some(table) = &self.table else { return };
        if self.optimistic.is_any() || !self.line.is_in() {
            return;
        }
        let options = table.options();
        match self.queue.settle(&options, |card| self.hand.place(card).is_some()) {
            Some(Fate::Play(card, action)) => self.act(action, Some(card)),
            Some(Fate::Dropped(_)) => {
                let text = self.words.text("talk-queue-dropped").into_owned();
                self.say_system(Urgency::Normal, text);
            }
            None => {}
        }
    }

    /// Moves the focus, and ticks where it lands on a card that can be played.
    pub(super) fn focus_on(&mut self, spot: Spot) {
        use super::effect::Effect;
        self.out.push(Effect::Focus(spot));
        self.speaker.focus_moved(self.now);
        self.note_focus(spot);
    }

    /// The focus is there now.
    pub(super) fn note_focus(&mut self, spot: Spot) {
        let is_moved = self.focus != spot;
        self.focus = spot;
        if spot == Spot::Chat {
            self.chat.unread = 0;
        }
        if let Some(card) = self.focused_card() {
            self.last_card = Some(card);
            if is_moved && self.mark(card) != Mark::No {
                self.cue(Cue::HlCard);
            }
        }
    }

    /// The focus goes back to a card that has come back.
    pub(super) fn focus_back_on(&mut self, card: super::CardId) {
        if self.focus.zone() == Some(focus::Zone::Hand) && self.hand.place(card).is_some() {
            self.focus_on(Spot::Card(card));
        }
    }

    /// The card of the hand under the focus, in the hand or in a prompt.
    pub(super) fn focused_card(&self) -> Option<super::CardId> {
        use super::prompt::PromptSpot::Item;
        match (self.focus, self.prompt.as_ref().map(|prompt| &prompt.kind)) {
            (Spot::Card(card), _) => Some(card),
            (Spot::Prompt(Item(n)), Some(PromptKind::Pick(_))) => self.hand.cards().get(n).copied(),
            (Spot::Prompt(Item(n)), Some(PromptKind::Meld(meld))) => meld.cards.get(n).copied(),
            (Spot::Prompt(Item(n)), Some(PromptKind::Answer(answer))) => {
                answer.nopes.get(n).map(|nope| nope.card)
            }
            _ => None,
        }
    }

    /// Rule 5 of the focus: says which card has gone, and what the focus has landed on.
    fn tell_gone(&mut self, gone: eights::Card, spot: Spot) {
        let mut text = self.words.say("talk-card-gone", &Args::new().text("card", self.words.card(gone)));
        if let Spot::Card(card) = spot {
            text.push(' ');
            text.push_str(&self.card_text(card));
        }
        self.say_system(Urgency::Normal, text);
    }

    /// A card of the hand as it is named: `9 of hearts, playable`.
    pub fn card_text(&self, card: super::CardId) -> String {
        self.words.card_option(card.face, self.settings.say_playable && self.mark(card) != Mark::No)
    }

    /// Says, five seconds before the end, that they are the last.
    pub(super) fn warn(&mut self) {
        let now = self.now;
        let Some(table) = &mut self.table else { return };
        let is_asked = !table.options().is_empty();
        if table.clock.as_mut().is_some_and(|clock| clock.take_warning(now)) && is_asked {
            let text = self.words.text("time-warning").into_owned();
            self.say_system(Urgency::Urgent, text);
        }
    }
}
