//! How a sensible player weighs what it may do. All is measured against one card fewer in its own hand, which
//! is worth [`CARD`]. What else counts how much stands in [`Weights`]: see `docs/bots.md`.

mod chain;
mod features;
mod fitted;
mod next;
mod others;
mod prospect;
mod sets;
mod turn;
mod weighing;
pub(crate) mod weights;

pub(crate) use features::consider;
pub use features::{Considered, INPUTS};
pub(crate) use sets::largest as largest_set;
pub use weighing::Weights;

use self::weights::CARD;
use crate::belief::Belief;
use eights::{
    Action, Card, CardSet, Hand, Laid, Options, Rules, Seat, Sight, Suit, Viewer, rules::EffectKind,
};

/// A player looking at the table.
pub(crate) struct Judge<'a> {
    view: Sight<'a>,
    me: Seat,
    hand: Hand,
    /// Its belief about other players' cards, if it counts, and the cards of which it knows nothing.
    belief: Option<(&'a Belief, Hand)>,
    weights: &'a Weights,
}

impl<'a> Judge<'a> {
    /// A player who looks at its own hand and at what lies open. An audience plays no card.
    pub(crate) fn new(view: Sight<'a>) -> Option<Self> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let weights = Weights::fitted(view.playing().len());
        Some(Self { view, me, hand: view.hand(me), belief: None, weights })
    }

    /// A player who counts.
    pub(crate) fn counting(view: Sight<'a>, belief: &'a Belief) -> Option<Self> {
        Some(Self { belief: Some((belief, belief.unknown())), ..Self::new(view)? })
    }

    /// The same player with other weights.
    pub(crate) const fn weighing(self, weights: &'a Weights) -> Self {
        Self { weights, ..self }
    }

    /// The best of the seat's options; `whim` is added to what each is worth.
    pub(crate) fn best(&self, mut whim: impl FnMut() -> f32) -> Option<Action> {
        match self.view.options() {
            Options::Meld { left, tops } => Some(self.sets(left, tops)),
            options => best_of(options.iter(), |action| self.worth(action) + whim()),
        }
    }

    /// The worth of an action, in cards.
    pub(crate) fn worth_in_cards(&self, action: Action) -> f32 {
        self.worth(action) / CARD
    }

    /// The worth of an action.
    fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.play(Laid::plain(card)),
            Action::PlayAs(face) => self.play(Laid::joker_as(face)),
            Action::Draw => self.draw(),
            Action::Pass => self.leave_as_is(),
            Action::Name(suit) => self.leave(self.hand, self.view.top(), Some(suit)),
            Action::Target(target) => self.gain(self.view.played(), self.me, target),
            Action::Nope { card, joker, take_back } => self.answer(Laid { face: card, joker }, take_back),
            Action::Decline => self.decline(),
            Action::Pick(card) => self.part_with(card),
            Action::Vote(yes) => f32::from(u8::from(yes)),
            Action::Done { .. } | Action::Meld(_) => 0.0,
        }
    }

    fn rules(&self) -> &Rules {
        self.view.rules()
    }

    /// The hand without a card.
    fn without(&self, card: Card) -> Hand {
        let mut rest = self.hand;
        rest.remove(card);
        rest
    }

    /// The future use of a card.
    fn keeping(&self, card: Card) -> f32 {
        let rules = self.rules();
        let any_card = card.is_joker() && rules.jokers_are_any_card();
        if rules.is_wild(card) || any_card {
            self.weights.wild
        } else if rules.answering_ranks().contains(card.rank()) {
            self.weights.answer
        } else if rules.effect(card).kind() == EffectKind::Collect {
            -self.burden()
        } else {
            0.0
        }
    }

    /// A card that collects others is a burden, and twice one if nothing else is left.
    fn burden(&self) -> f32 {
        let collects = |card: Card| self.rules().effect(card).kind() == EffectKind::Collect;
        if self.hand.iter().all(collects) { 2.0 * self.weights.burden } else { self.weights.burden }
    }
}

/// The only thing a seat can do, if there is but one: nothing to think about.
pub(crate) fn only_option(view: Sight<'_>) -> Option<Action> {
    match view.options() {
        Options::Meld { .. } => None,
        options if options.len() == 1 => options.nth(0),
        _ => None,
    }
}

/// The suit in force when a card lies there for which none was named.
fn suit_of(face: Card) -> Option<Suit> {
    (!face.is_joker()).then(|| face.suit())
}

/// All faces that are not wild.
fn natural(rules: &Rules) -> CardSet {
    CardSet::EVERY - CardSet::of_ranks(rules.wild_ranks())
}

/// The first of the best.
pub(crate) fn best_of<T: Copy>(all: impl Iterator<Item = T>, mut worth: impl FnMut(T) -> f32) -> Option<T> {
    let mut best: Option<(f32, T)> = None;
    for one in all {
        let worth = worth(one);
        if best.is_none_or(|(other, _)| worth > other) {
            best = Some((worth, one));
        }
    }
    best.map(|(_, one)| one)
}
