//! After something has happened: the hand, the prompt, the queue and the focus follow.

use crate::{
    core::{
        CardId, Client, Mark, Spot, focus,
        hand::Change,
        play::Playing,
        playability::own_seat,
        prompt::{Prompt, PromptKind, PromptSpot::Item},
        queue::Fate,
        table::Table,
    },
    voice::Urgency,
};
use eights::{DrawnFor, Event, Steps};
use eights_words::{Args, Text};

impl Playing {
    /// Brings the hand to what the view says it is.
    fn settle_hand(&mut self, table: &Table) -> (Change, Option<CardId>) {
        let view = table.view.as_ref();
        let hand = view.and_then(|view| Some(view.hand(own_seat(view)?))).unwrap_or_default();
        let change = self.hand.settle(hand, self.settled, &table.rules);
        (change, self.settled.take())
    }

    /// Cards that have gone are not chosen, and the focus does not go back to them.
    fn follow(&mut self, change: &Change) {
        if let Some((Spot::Card(card), place)) = &mut self.before_prompt
            && let Some((gone, _)) = change.gone.iter().find(|(_, gone)| gone == card)
        {
            *place = *gone;
        }
        self.selected.take_if(|card| self.hand.place(*card).is_none());
    }
}

impl Client {
    /// Brings everything that follows from the table up to date.
    pub(crate) fn refresh(&mut self) {
        self.bring_up_to_date(None);
    }

    /// The same after a batch.
    pub(crate) fn refresh_after(&mut self, steps: &Steps) {
        self.bring_up_to_date(Some(steps));
    }

    fn bring_up_to_date(&mut self, steps: Option<&Steps>) {
        let Some(at) = &mut self.at_table else { return };
        let (playing, table) = at.play();
        let (change, played) = playing.settle_hand(table);
        let drew = steps.is_some_and(|steps| self.has_drawn(steps));
        if let Some(moved) = focus::after_change(self.focus(), &change, self.hand(), played, drew) {
            self.focus_on(moved.to);
            if let (true, Some((_, card))) = (moved.is_told, change.gone.first()) {
                self.tell_gone(card.face, moved.to);
            }
        }
        if let Some(at) = &mut self.at_table {
            at.playing.follow(&change);
        }
        self.refresh_prompt(steps.is_some_and(|steps| !steps.is_empty()));
        self.fire_queue();
    }

    /// Whether the player has drawn cards in their turn.
    fn has_drawn(&self, steps: &Steps) -> bool {
        let me = self.table().and_then(|table| table.you);
        steps.has(|event| match *event {
            Event::Drew { seat, why: DrawnFor::Turn | DrawnFor::Debt, .. } => Some(seat) == me,
            _ => false,
        })
    }

    fn refresh_prompt(&mut self, is_told: bool) {
        let lets_pass = self.settings.let_pass && !self.is_in_class();
        let Some(at) = &mut self.at_table else { return };
        let waits = at.is_revealing();
        let (playing, table) = at.play();
        let before = playing.prompt.take();
        let was = before.as_ref().map(|prompt| prompt.kind.clone());
        // A question is not asked again while its answer is on the way.
        let next =
            if playing.sent.is_any() { None } else { Prompt::next(before, table, &playing.hand, self.now) };
        let is_answer = |prompt: &Prompt| matches!(prompt.kind, PromptKind::Answer(_));
        // A player who lets every card pass is not asked. The cards of a War are seen before anything else is
        // asked; only an answer to a card cannot wait.
        let next = next.filter(|prompt| if is_answer(prompt) { !lets_pass } else { !waits });
        let is_same = |kind: &PromptKind| was.as_ref().is_some_and(|was| was.is_like(kind));
        let is_new = next.as_ref().is_some_and(|prompt| !is_same(&prompt.kind));
        playing.prompt = next;
        if is_new {
            self.open_prompt(is_told);
        } else if self.prompt().is_none() {
            self.leave_prompt();
        }
    }

    /// The queued card is laid or dropped when the turn comes.
    fn fire_queue(&mut self) {
        if self.has_acted() || !self.is_in() {
            return;
        }
        let options = self.options();
        let Some(at) = &mut self.at_table else { return };
        let Playing { hand, queue, .. } = &mut at.playing;
        match queue.settle(&options, |card| hand.place(card).is_some()) {
            Some(Fate::Play(card, action)) => self.act(action, Some(card)),
            Some(Fate::Dropped(_)) => {
                let text = self.words.text(Text::TALK_QUEUE_DROPPED).into_owned();
                self.say_system(Urgency::Normal, text);
            }
            None => {}
        }
    }

    /// The focus goes back to a card that has come back.
    pub(crate) fn focus_back_on(&mut self, card: crate::core::CardId) {
        if self.focus().zone() == Some(focus::Zone::Hand) && self.hand().place(card).is_some() {
            self.focus_on(Spot::Card(card));
        }
    }

    /// The card of the hand under the focus, in the hand or in a prompt.
    pub(crate) fn focused_card(&self) -> Option<crate::core::CardId> {
        match (self.focus(), self.prompt().map(|prompt| &prompt.kind)) {
            (Spot::Card(card), _) => Some(card),
            (Spot::Prompt(Item(n)), Some(PromptKind::Pick(_))) => self.hand().cards().get(n).copied(),
            (Spot::Prompt(Item(n)), Some(PromptKind::Meld(meld))) => meld.cards.get(n).copied(),
            (Spot::Prompt(Item(n)), Some(PromptKind::Answer(answer))) => {
                answer.nopes.get(n).map(|nope| nope.card)
            }
            _ => None,
        }
    }

    /// Rule 5 of the focus: says which card has gone, and what the focus has landed on.
    fn tell_gone(&mut self, gone: eights::Card, spot: Spot) {
        let mut text = self.words.say(Text::TALK_CARD_GONE, &Args::new().text("card", self.words.card(gone)));
        if let Spot::Card(card) = spot {
            text.push(' ');
            text.push_str(&self.card_text(card));
        }
        self.say_system(Urgency::Normal, text);
    }

    /// A card of the hand as it is named: `9 of hearts, playable`.
    pub fn card_text(&self, card: crate::core::CardId) -> String {
        self.words.card_option(card.face, self.settings.say_playable && self.mark(card) != Mark::No)
    }
}
