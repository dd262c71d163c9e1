//! The window in which a card just played can be answered.

use crate::core::{CardId, MyHand, playability::own_seat};
use eights::{Action, Card, CardSet, Laid, Seat, View, rules::Effect};

/// A card of the chain: who laid it, and whether it takes the one below back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The seat that laid it.
    pub seat: Seat,
    /// The card.
    pub laid: Laid,
    /// Whether the card below goes back.
    pub take_back: bool,
}

/// A card that can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nope {
    /// The card of the hand.
    pub card: CardId,
    /// The card it lies as.
    pub face: Card,
}

impl Nope {
    /// Answering with it.
    pub const fn action(&self, take_back: bool) -> Action {
        Action::Nope { card: self.face, joker: self.card.face.is_joker(), take_back }
    }
}

/// Whether to answer the card just played.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerPrompt {
    /// The cards that can answer, in the order of the hand. None if the player can only let it pass.
    pub nopes: Vec<Nope>,
    /// The chain so far: the played card first, the last answer last.
    pub chain: Vec<Link>,
    /// The effect of the played card.
    pub effect: Effect,
    /// The seat it is aimed at, if any.
    pub target: Option<Seat>,
    /// The seat that would win or go out if nobody answers it.
    pub would_end: Option<Seat>,
}

impl AnswerPrompt {
    pub(super) fn of(view: &View, hand: &MyHand, nopes: CardSet, joker_as: CardSet) -> Self {
        let plain = hand
            .cards()
            .iter()
            .filter(|card| nopes.contains(card.face))
            .map(|card| Nope { card: *card, face: card.face });
        let joker = hand.cards().iter().find(|card| card.face.is_joker());
        let jokers =
            joker.into_iter().flat_map(|card| joker_as.iter().map(|face| Nope { card: *card, face }));
        let link = |(seat, laid, take_back): (Seat, Laid, bool)| Link { seat, laid, take_back };
        let chain: Vec<Link> = view.chain().into_iter().map(link).collect();
        let effect = view.rules().effect(view.played());
        let laid_last = chain.last().map(|link| link.seat);
        let player = chain.first().map(|link| link.seat);
        // The last card on the table is stopped or stands; so is, at every other link, the first.
        let would_end = [laid_last, player].into_iter().flatten().find(|seat| view.count(*seat) == 0);
        Self {
            nopes: plain.chain(jokers).collect(),
            target: effect.kind().aims().then(|| view.target()),
            chain,
            effect,
            would_end: would_end.filter(|seat| own_seat(view) != Some(*seat)),
        }
    }

    /// The card that an answer would stop.
    pub fn stops(&self) -> Option<&Link> {
        self.chain.last()
    }
}
