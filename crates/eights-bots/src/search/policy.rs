//! How players in playouts choose: quickly, from their own hands and what everybody has seen. It is the
//! thought of the counter in short: a card fewer, its effect, the own cards that follow, and what the next
//! player can do.

mod others;
mod turn;

use super::watch::Watch;
use crate::judge::weights::{BURDEN, CARD, POINT};
use eights::{
    Action, Card, CardSet, Game, Hand, Options, Rng, Rules, Seat,
    rules::{DrawAmount, EffectKind, Scoring},
};

/// Keeping a wild card for later.
const WILD: f32 = 8.0;

/// What is the same in all playouts.
pub(super) struct Policy {
    /// The worth of being rid of a card, by its bit.
    rid: [f32; 64],
    wild: CardSet,
    /// Cards that do something.
    special: CardSet,
    /// Cards on which nobody goes out.
    never_last: CardSet,
    /// Cards that answer others.
    answers: CardSet,
    draws_until: bool,
}

/// A seat that has to choose.
struct Moment<'a> {
    policy: &'a Policy,
    game: &'a Game,
    watch: &'a Watch,
    me: Seat,
    hand: Hand,
}

impl Policy {
    pub(super) fn new(rules: &Rules) -> Self {
        let faces = || CardSet::EVERY.iter();
        let mut rid = [0.0; 64];
        faces().for_each(|card| rid[usize::from(card.bit())] = worth_of_losing(rules, card));
        Self {
            rid,
            wild: CardSet::of_ranks(rules.wild_ranks()),
            special: faces().filter(|card| !rules.effect(*card).is_none()).collect(),
            never_last: CardSet::of_ranks(rules.forbidden_last()),
            answers: CardSet::of_ranks(rules.answering_ranks()),
            draws_until: rules.draw_amount() == DrawAmount::UntilPlayable,
        }
    }

    /// A seat's answer to the question on the table.
    #[inline(always)]
    pub(super) fn choose(&self, game: &Game, watch: &Watch, me: Seat, rng: &mut Rng) -> Action {
        let moment = Moment { policy: self, game, watch, me, hand: game.hand(me) };
        match game.options(me) {
            Options::Turn { plays, joker_as, draw, pass } => moment.turn(plays, joker_as, draw, pass, rng),
            options => moment.other(options),
        }
    }

    #[inline(always)]
    fn rid_of(&self, card: Card) -> f32 {
        self.rid[usize::from(card.bit())]
    }
}

/// The worth of being rid of a card: one card fewer and its points, less its use in the hand.
fn worth_of_losing(rules: &Rules, card: Card) -> f32 {
    let points = if rules.scoring() == Scoring::Off { 0.0 } else { POINT * f32::from(rules.value(card)) };
    let any_card = card.is_joker() && rules.jokers_are_any_card();
    let wild = if rules.is_wild(card) || any_card { WILD } else { 0.0 };
    let burden = if rules.effect(card).kind() == EffectKind::Collect { BURDEN } else { 0.0 };
    CARD + points + burden - wild
}

impl Moment<'_> {
    fn rules(&self) -> &Rules {
        self.game.rules()
    }
}
