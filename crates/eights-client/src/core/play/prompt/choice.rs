//! Prompts with one choice: a suit, a seat, a card, a face.

use crate::core::{CardId, MyHand, playability::own_seat, table::Table};
use eights::{Action, Ask, Card, CardSet, Options, Seat, Seats, Suit, View, rules::Effect};

/// Which suit is to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuitPrompt {
    /// How many cards of each suit the player holds, clubs first; wild cards not counted.
    pub counts: [usize; 4],
    /// The suit held most. It has the focus first, and is never chosen by itself.
    pub first: Suit,
}

impl SuitPrompt {
    pub(super) fn of(view: &View) -> Self {
        let hand = own_seat(view).map(|seat| view.hand(seat)).unwrap_or_default();
        // Wild cards follow any suit, so they speak for none.
        let wild = CardSet::of_ranks(view.rules().wild_ranks());
        let counts = Suit::ALL.map(|suit| hand.among(CardSet::of_suit(suit) - wild));
        let most =
            Suit::ALL.into_iter().rev().max_by_key(|suit| counts[*suit as usize]).unwrap_or(Suit::Clubs);
        Self { counts, first: most }
    }

    pub(super) fn first_place(&self) -> usize {
        self.first as usize
    }

    /// The suit at a place of the prompt: clubs, diamonds, hearts, spades.
    pub fn suit(&self, place: usize) -> Option<Suit> {
        Suit::ALL.get(place).copied()
    }
}

/// A player a card can be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetChoice {
    /// Who.
    pub seat: Seat,
    /// How many cards they hold.
    pub cards: usize,
    /// Their score.
    pub score: u16,
    /// How many of their turns will be skipped already.
    pub skips: u8,
}

/// The choice of a target for a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetPrompt {
    /// The card's effect.
    pub effect: Effect,
    /// The choices in table order, from the player's left; the player last.
    pub choices: Vec<TargetChoice>,
    /// The place of the one that has the focus first: the fewest cards, never the player.
    pub first: usize,
}

impl TargetPrompt {
    pub(super) fn of(table: &Table, view: &View, seats: Seats) -> Self {
        let choice = |seat: Seat| TargetChoice {
            seat,
            cards: view.count(seat),
            score: view.score(seat),
            skips: view.skips(seat),
        };
        let choices: Vec<TargetChoice> =
            table.around().into_iter().filter(|seat| seats.contains(*seat)).map(choice).collect();
        let is_other = |choice: &&(usize, &TargetChoice)| Some(choice.1.seat) != table.you;
        let others: Vec<(usize, &TargetChoice)> = choices.iter().enumerate().collect();
        let first =
            others.iter().filter(is_other).min_by_key(|(_, choice)| choice.cards).map_or(0, |(n, _)| *n);
        Self { effect: view.rules().effect(view.played()), choices, first }
    }
}

/// Why a card of the hand is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickWhy {
    /// To be given away.
    Give {
        /// The receiver.
        to: Seat,
    },
    /// For War, face down; it is final.
    War,
    /// To be discarded without effect.
    Purge,
}

/// A card of the hand is picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickPrompt {
    /// Why.
    pub why: PickWhy,
    /// The card that is chosen and not yet confirmed.
    pub chosen: Option<CardId>,
}

impl PickPrompt {
    pub(super) fn of(view: &View) -> Self {
        let why = match view.ask() {
            Ask::Give { to } => PickWhy::Give { to },
            Ask::War => PickWhy::War,
            _ => PickWhy::Purge,
        };
        Self { why, chosen: None }
    }
}

/// The choice of the face that a joker lies as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacePrompt {
    /// The joker.
    pub card: CardId,
    /// The faces it may lie as.
    pub faces: Vec<Card>,
}

impl FacePrompt {
    /// The prompt for a joker of the hand, where it has to be said what it lies as.
    pub fn of(table: &Table, card: CardId) -> Option<Self> {
        let faces: Vec<Card> = faces(&table.options()).iter().collect();
        (card.face.is_joker() && !faces.is_empty()).then_some(Self { card, faces })
    }

    pub(super) fn still_stands(&self, table: &Table, hand: &MyHand) -> bool {
        hand.place(self.card).is_some() && faces(&table.options()).iter().eq(self.faces.iter().copied())
    }

    /// The action that lays the joker as one of the faces.
    pub fn action(&self, place: usize) -> Option<Action> {
        self.faces.get(place).copied().map(Action::PlayAs)
    }
}

fn faces(options: &Options) -> CardSet {
    match *options {
        Options::Turn { joker_as, .. } => joker_as,
        _ => CardSet::EMPTY,
    }
}
