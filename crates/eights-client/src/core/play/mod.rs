//! Playing: the hand, the question put to the player, and the answers on their way.

mod answer;
mod cards;
pub mod hand;
pub(super) mod hint;
pub mod optimistic;
pub mod playability;
pub mod prompt;
mod prompting;
pub mod queue;
mod refresh;
mod weighed;

use crate::{
    core::{Client, Millis, Spot},
    settings::Order,
};
use eights::Rules;
use hand::{CardId, MyHand};
use optimistic::{OnItsWay, Optimistic};
use prompt::Prompt;
use queue::Queue;

/// No cards: the hand of a player who is at no table.
static NO_CARDS: MyHand = MyHand::new(Order::Suit);

/// The player's side of a table.
pub(crate) struct Playing {
    hand: MyHand,
    prompt: Option<Prompt>,
    queue: Queue,
    sent: Optimistic,
    /// The card that the player has laid or given with what has just happened.
    settled: Option<CardId>,
    /// The card that is chosen and not yet played.
    selected: Option<CardId>,
    /// The last card of the hand that had the focus.
    last_card: Option<CardId>,
    /// Where the focus was before the prompt took it, and the place in the hand.
    before_prompt: Option<(Spot, usize)>,
    /// Whether the keys for answering a card were told in this game.
    knows_nope: bool,
    /// When the player gets a quick hint, because the one that is thought about takes too long.
    hint_due: Option<Millis>,
}

impl Playing {
    pub(crate) fn new(order: Order) -> Self {
        Self {
            hand: MyHand::new(order),
            prompt: None,
            queue: Queue::default(),
            sent: Optimistic::default(),
            settled: None,
            selected: None,
            last_card: None,
            before_prompt: None,
            knows_nope: false,
            hint_due: None,
        }
    }

    pub(crate) const fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    pub(crate) const fn queued(&self) -> Option<CardId> {
        self.queue.card()
    }

    pub(crate) const fn selected(&self) -> Option<CardId> {
        self.selected
    }

    pub(crate) const fn last_card(&self) -> Option<CardId> {
        self.last_card
    }

    /// A card of the hand has the focus.
    pub(crate) const fn note_focused(&mut self, card: CardId) {
        self.last_card = Some(card);
    }

    /// The focus does not go back to where it was before the prompt.
    pub(crate) const fn forget_focus(&mut self) {
        self.before_prompt = None;
    }

    /// A game begins: the keys for answering are told again.
    pub(crate) const fn begin_game(&mut self) {
        self.knows_nope = false;
    }

    /// The server has done the action with this number; what it led to follows.
    pub(crate) fn done(&mut self, id: u32) -> Option<OnItsWay> {
        self.sent.done(id)
    }

    /// The action with this number is not on its way any more, and its card comes back.
    pub(crate) fn take_back(&mut self, id: u32) -> Option<OnItsWay> {
        self.sent.refused(id)
    }

    /// Something happened at the table, perhaps by the player.
    pub(crate) fn settle(&mut self, is_mine: bool) {
        self.settled = self.sent.card().filter(|_| is_mine);
        self.hint_due.take_if(|_| is_mine);
        self.sent.settle(is_mine);
    }

    /// The first set on its way is settled.
    pub(crate) fn settle_set(&mut self) {
        self.sent.settle_set();
    }

    /// The table was shown again and says itself what lies where.
    pub(crate) fn forget_sent(&mut self) {
        self.sent.clear();
    }

    fn put_in(&mut self, order: Order, rules: &Rules) {
        self.hand.put_in(order, rules);
    }
}

impl Client {
    pub(crate) fn playing(&self) -> Option<&Playing> {
        self.at_table.as_ref().map(|at| &at.playing)
    }

    /// The own hand, the card on its way included.
    pub fn hand(&self) -> &MyHand {
        self.playing().map_or(&NO_CARDS, |playing| &playing.hand)
    }

    /// Whether an answer to the question is on its way, so that no other is given.
    pub(crate) fn has_acted(&self) -> bool {
        self.playing().is_some_and(|playing| playing.sent.is_any())
    }

    pub(crate) fn is_on_its_way(&self, card: CardId) -> bool {
        self.playing().is_some_and(|playing| playing.sent.has(card))
    }

    /// The card that is on its way to the table.
    pub fn on_its_way(&self) -> Option<CardId> {
        self.playing().and_then(|playing| playing.sent.card())
    }
}
