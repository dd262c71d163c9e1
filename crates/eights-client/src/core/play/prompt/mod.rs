//! The question put to the player, as something to be answered: one prompt at a time, never two sheets.
//!
//! A prompt is made from the view alone, so it is there after a reconnect as before. It is fresh for a
//! moment, in which no key answers it: a key meant for the hand cannot.

mod answer;
mod choice;
mod meld;

pub use answer::{AnswerPrompt, Link, Nope};
pub use choice::{FacePrompt, PickPrompt, PickWhy, SuitPrompt, TargetChoice, TargetPrompt};
pub use meld::{MeldPrompt, Validity};

use crate::core::{CardId, Millis, MyHand, table::Table};
use eights::{Action, Options};

/// How long no key answers a prompt that has just opened.
pub const GUARD: Millis = 400;

/// How long the only target there is can be heard before it is chosen by itself.
pub const ONLY_TARGET: Millis = 600;

/// A question to be answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt {
    /// The question.
    pub kind: PromptKind,
    /// When it opened.
    pub opened: Millis,
}

/// The question of a prompt.
#[derive(Clone, Debug, PartialEq)]
pub enum PromptKind {
    /// Which suit is to follow.
    Suit(SuitPrompt),
    /// The target of a card.
    Target(TargetPrompt),
    /// A card of the hand.
    Pick(PickPrompt),
    /// Sets to lay.
    Meld(MeldPrompt),
    /// Whether to answer the card just played.
    Answer(AnswerPrompt),
    /// Whether to play on for the next place.
    PlayOn,
    /// The face that a joker lies as. The player is asked before anything is sent, so it can be cancelled.
    Face(FacePrompt),
}

impl PromptKind {
    /// The prompt of the question that the table puts to the player; `None` if it needs none.
    pub fn of(table: &Table, hand: &MyHand) -> Option<Self> {
        let view = table.view.as_ref()?;
        match table.options() {
            Options::None | Options::Turn { .. } => None,
            Options::Suit => Some(Self::Suit(SuitPrompt::of(view))),
            Options::Target(seats) => Some(Self::Target(TargetPrompt::of(table, view, seats))),
            Options::Answer { nopes, joker_as } => {
                Some(Self::Answer(AnswerPrompt::of(view, hand, nopes, joker_as)))
            }
            Options::Pick(_) => Some(Self::Pick(PickPrompt::of(view))),
            Options::Meld { left, tops } => Some(Self::Meld(MeldPrompt::of(hand, left, tops))),
            Options::Vote => Some(Self::PlayOn),
        }
    }

    /// Whether it covers the table until it is answered. A player who cannot answer a card only sees that
    /// others may.
    pub const fn is_modal(&self) -> bool {
        match self {
            Self::Answer(answer) => !answer.nopes.is_empty(),
            _ => true,
        }
    }

    /// Whether it can be put away without an answer.
    pub const fn is_cancellable(&self) -> bool {
        matches!(self, Self::Face(_))
    }

    /// Whether it still is the same question, so that what was chosen in it stays chosen.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Suit(_), Self::Suit(_))
            | (Self::Target(_), Self::Target(_))
            | (Self::PlayOn, Self::PlayOn) => true,
            (Self::Pick(a), Self::Pick(b)) => a.why == b.why,
            (Self::Meld(a), Self::Meld(b)) => a.left == b.left,
            (Self::Answer(a), Self::Answer(b)) => a.chain == b.chain,
            (Self::Face(a), Self::Face(b)) => a == b,
            _ => false,
        }
    }
}

impl Prompt {
    /// Whether it has opened only just, so that no key answers it.
    pub const fn is_fresh(&self, now: Millis) -> bool {
        now < self.opened.saturating_add(GUARD)
    }

    /// When it answers itself, because there is only one answer and everybody knows it.
    pub fn answers_itself_at(&self) -> Option<Millis> {
        let is_only = matches!(&self.kind, PromptKind::Target(target) if target.choices.len() == 1);
        is_only.then(|| self.opened + ONLY_TARGET)
    }

    /// The prompt for how the table stands now: the same one where its question still stands.
    pub fn next(before: Option<Self>, table: &Table, hand: &MyHand, now: Millis) -> Option<Self> {
        let asked = PromptKind::of(table, hand);
        match (before, asked) {
            // The question of a joker's face stays only as long as the joker can be laid.
            (Some(Self { kind: PromptKind::Face(face), opened }), _) if face.still_stands(table, hand) => {
                Some(Self { kind: PromptKind::Face(face), opened })
            }
            (Some(before), Some(kind)) if before.kind.is_like(&kind) => Some(before.refreshed(kind)),
            (_, kind) => kind.map(|kind| Self { kind, opened: now }),
        }
    }

    /// The same question with what the table says of it now.
    fn refreshed(mut self, kind: PromptKind) -> Self {
        match (&mut self.kind, kind) {
            (PromptKind::Target(old), PromptKind::Target(new)) => old.choices = new.choices,
            (PromptKind::Answer(old), PromptKind::Answer(new)) => old.nopes = new.nopes,
            // Every other question stays as it was.
            (
                PromptKind::Target(_)
                | PromptKind::Answer(_)
                | PromptKind::Suit(_)
                | PromptKind::Pick(_)
                | PromptKind::Meld(_)
                | PromptKind::Face(_)
                | PromptKind::PlayOn,
                _,
            ) => {}
        }
        self
    }

    /// The item that has the focus when it opens.
    pub fn first(&self, hand: &MyHand) -> PromptSpot {
        match &self.kind {
            PromptKind::Suit(suit) => PromptSpot::Item(suit.first_place()),
            PromptKind::Target(target) => PromptSpot::Item(target.first),
            PromptKind::Pick(_) | PromptKind::Meld(_) if !hand.cards().is_empty() => PromptSpot::Item(0),
            PromptKind::Pick(_) | PromptKind::Meld(_) => PromptSpot::Done,
            PromptKind::Answer(answer) if answer.nopes.is_empty() => PromptSpot::Done,
            PromptKind::Answer(_) | PromptKind::PlayOn | PromptKind::Face(_) => PromptSpot::Item(0),
        }
    }

    /// How many items it has, apart from its last button.
    pub fn n_items(&self, hand: &MyHand) -> usize {
        match &self.kind {
            PromptKind::Suit(_) => 4,
            PromptKind::Target(target) => target.choices.len(),
            PromptKind::Pick(_) => hand.cards().len(),
            PromptKind::Meld(meld) => meld.cards.len(),
            PromptKind::Answer(answer) => answer.nopes.len(),
            PromptKind::PlayOn => 2,
            PromptKind::Face(face) => face.faces.len(),
        }
    }

    /// Whether it has a button after its items: let it pass, or lay the sets.
    pub const fn has_done(&self) -> bool {
        matches!(self.kind, PromptKind::Meld(_) | PromptKind::Answer(_))
    }

    /// Chooses an item: it becomes an answer, or a change within the prompt.
    pub fn choose(&mut self, spot: PromptSpot, hand: &MyHand) -> Chosen {
        match (&mut self.kind, spot) {
            (PromptKind::Suit(suit), PromptSpot::Item(n)) => {
                suit.suit(n).map_or(Chosen::Nothing, |suit| Chosen::Act(Action::Name(suit), None))
            }
            (PromptKind::Target(target), PromptSpot::Item(n)) => target
                .choices
                .get(n)
                .map_or(Chosen::Nothing, |choice| Chosen::Act(Action::Target(choice.seat), None)),
            (PromptKind::Pick(_), PromptSpot::Item(n)) => hand
                .cards()
                .get(n)
                .map_or(Chosen::Nothing, |card| Chosen::Act(Action::Pick(card.face), Some(*card))),
            (PromptKind::Meld(meld), PromptSpot::Item(n)) => {
                meld.toggle(n);
                Chosen::Changed
            }
            (PromptKind::Meld(meld), PromptSpot::Done) => Chosen::Acts(meld.actions()),
            // Enter lets it pass wherever the focus is: a card is stopped on purpose, never by accident.
            (PromptKind::Answer(_), _) => Chosen::Act(Action::Decline, None),
            (PromptKind::PlayOn, PromptSpot::Item(n)) => Chosen::Act(Action::Vote(n == 0), None),
            (PromptKind::Face(face), PromptSpot::Item(n)) => {
                face.action(n).map_or(Chosen::Nothing, |action| Chosen::Act(action, Some(face.card)))
            }
            _ => Chosen::Nothing,
        }
    }
}

/// A place in a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PromptSpot {
    /// One of its items.
    Item(usize),
    /// The button after them.
    Done,
}

/// The result of a choice in a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// An answer, and the card it lays or gives.
    Act(Action, Option<CardId>),
    /// Several answers, one after the other.
    Acts(Vec<Action>),
    /// Something in the prompt has changed.
    Changed,
    /// There is nothing to choose there.
    Nothing,
}
