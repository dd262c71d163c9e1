//! The cards of the own hand: queueing one out of turn, and putting them in order.

use crate::{
    core::{CardId, Client, Peer, Spot, hand::next_order, playability::own_seat, queue::Queue},
    keys::{Command, Context},
    settings::Order,
};
use eights::Action;
use eights_sound::Cue;
use eights_words::{Args, Text};

impl Client {
    /// Chooses a card, to be played by the next touch.
    pub(super) fn select(&mut self, card: CardId) {
        if let Some(at) = &mut self.at_table {
            at.playing.selected = Some(card);
        }
    }

    /// Out of turn the first time says so, the second queues the card.
    pub(super) fn play_out_of_turn(&mut self, card: CardId) {
        if !self.is_in() {
            return self.refuse_for_line();
        }
        if !self.can_queue(card) {
            let text = self.words.text(Text::TALK_NOT_YOUR_TURN).into_owned();
            let rule = self.rule_against(Action::Play(card.face));
            return self.refuse(Some(card), text, rule);
        }
        let is_second = self.selected() == Some(card) || self.queued() == Some(card);
        let (id, command) = if is_second {
            (Text::TALK_QUEUED, Command::Cancel)
        } else {
            (Text::TALK_NOT_YOUR_TURN_QUEUE, Command::Activate)
        };
        if is_second {
            self.queue(card);
        } else {
            self.select(card);
        }
        let key = self.first_key(Context::Hand, command);
        let args = Args::new().text("card", self.words.card(card.face)).text("key", key);
        self.reply(self.words.say(id, &args));
    }

    fn can_queue(&self, card: CardId) -> bool {
        let Some(table) = self.table().filter(|_| !self.is_in_class()) else { return false };
        let is_playing = table.view.as_ref().is_some_and(|view| {
            own_seat(view).is_some_and(|me| view.playing().contains(me)) && !view.is_over()
        });
        self.settings.queue && is_playing && Queue::takes(card.face, table.rules.jokers_are_any_card())
    }

    fn queue(&mut self, card: CardId) {
        if let Some(at) = &mut self.at_table {
            at.playing.queue.set(card);
            at.playing.selected = None;
        }
    }

    /// Takes the queued card out, or, where none is, the last move back.
    pub(crate) fn unqueue(&mut self) {
        if self.queued().is_none() && self.peer() == Peer::Solo {
            return self.undo();
        }
        let was_queued = self.at_table.as_mut().and_then(|at| at.playing.queue.cancel());
        let id = if was_queued.is_some() { Text::TALK_QUEUE_CANCELLED } else { Text::TALK_QUEUE_NONE };
        self.reply(self.words.text(id));
    }

    /// Puts the hand in another order.
    pub(crate) fn arrange(&mut self, order: Option<Order>) {
        if self.table().is_none() {
            return;
        }
        let order = order.unwrap_or(next_order(self.hand().order()));
        self.put_hand_in_order(order);
        self.adjust(|settings| settings.order = order);
        self.reply(self.words.say(Text::TALK_SORTED, &Args::new().text("order", order.word())));
    }

    pub(crate) fn put_hand_in_order(&mut self, order: Order) {
        if let Some(at) = &mut self.at_table {
            let (playing, table) = at.play();
            playing.put_in(order, &table.rules);
        }
    }

    pub(crate) fn shift(&mut self, card: CardId, by: isize) {
        let has_moved = self.at_table.as_mut().is_some_and(|at| at.playing.hand.shift(card, by));
        if !has_moved {
            return self.cue(Cue::Edge);
        }
        self.note_order(Order::Manual);
        self.focus_on(Spot::Card(card));
        let place = self.hand().place(card).map_or(0, |place| place + 1);
        let args = Args::new().text("card", self.words.card(card.face)).number("position", place);
        self.reply(self.words.say(Text::TALK_MOVED, &args.number("count", self.hand().cards().len())));
    }
}
