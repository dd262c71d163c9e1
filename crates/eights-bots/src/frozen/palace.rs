//! The bot of the PlayPalace document (PP-14).

use crate::{
    Bot,
    frozen::judge::{Judge, next_player},
};
use eights::{
    Action, Card, CardSet, Event, Hand, MAX_SEATS, Options, Rng, Rules, Seat, SeenEvent, Suit, View, Viewer,
    rules::EffectKind,
};

/// A hand of this size is late in the hand.
const LATE: usize = 3;

/// Plays what shrinks its hand or makes an opponent draw; action cards late in the hand; no easy match for
/// the next player. A drawn card is played unless that hands the next player an obvious match: a card of the
/// suit that they named last, or one that a hand lying open can follow.
pub(crate) struct Palace {
    rng: Rng,
    /// The suit each seat named last in this round.
    named: [Option<Suit>; MAX_SEATS],
}

impl Palace {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0), named: [None; MAX_SEATS] }
    }

    /// The card to play: best by what it does, then the one that least helps the next player, then any.
    /// `None` if the best one may hurt its own player.
    fn card(&mut self, view: &View, me: Seat, plays: CardSet) -> Option<Card> {
        let unseen = view.unseen();
        let late = view.hand(me).len() <= LATE;
        let mut best: Option<(usize, usize, usize, Card)> = None;
        for card in plays.iter() {
            let place = Use::of(view.rules(), card).place(late);
            let one = (place, ease(view.rules(), card, unseen), self.rng.below(1 << 16), card);
            best = Some(best.map_or(one, |other| other.min(one)));
        }
        best.map(|(.., card)| card).filter(|card| Use::of(view.rules(), *card) != Use::Risky)
    }

    /// Whether a card hands the next player an obvious match.
    fn is_obvious(&self, view: &View, me: Seat, card: Card) -> bool {
        let Some(next) = next_player(view, me, card) else { return false };
        let wild = view.rules().is_wild(card);
        let wanted = !wild && !card.is_joker() && self.named[next.index()] == Some(card.suit());
        let open = view.hand(next).faces() & view.rules().fits_on(card, suit_of(card));
        wanted || !(wild || open.is_empty())
    }

    fn turn(&mut self, view: &View, me: Seat) -> Option<Action> {
        let Options::Turn { plays, pass, .. } = view.options() else { return None };
        let card = self.card(view, me, plays)?;
        let last = view.count(me) == 1;
        if pass && view.n_drawn() > 0 && !last && self.is_obvious(view, me, card) {
            return Some(Action::Pass);
        }
        Some(Action::Play(card))
    }
}

/// The use of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It makes another player draw.
    Draws,
    /// It takes a player's turn, or gives another go.
    Turns,
    /// It does nothing.
    Plain,
    /// Its effect may help others or hurt its player; the document knows no such card.
    Risky,
    /// It fits always.
    Wild,
}

impl Use {
    /// Late in the hand action cards come first.
    const LATE: [Self; 5] = [Self::Draws, Self::Turns, Self::Plain, Self::Wild, Self::Risky];
    /// Before that they wait.
    const EARLY: [Self; 5] = [Self::Plain, Self::Turns, Self::Draws, Self::Wild, Self::Risky];

    fn of(rules: &Rules, card: Card) -> Self {
        match rules.effect(card).kind() {
            _ if rules.is_wild(card) => Self::Wild,
            EffectKind::Plain | EffectKind::Cancel | EffectKind::Nope => Self::Plain,
            EffectKind::DrawNext | EffectKind::OthersDraw | EffectKind::DrawAny => Self::Draws,
            EffectKind::Skip | EffectKind::Reverse | EffectKind::SkipAny | EffectKind::Again => Self::Turns,
            EffectKind::War
            | EffectKind::Collect
            | EffectKind::Show
            | EffectKind::Revere
            | EffectKind::Rummi
            | EffectKind::Purge => Self::Risky,
        }
    }

    fn place(self, late: bool) -> usize {
        let order = if late { Self::LATE } else { Self::EARLY };
        order.iter().position(|other| *other == self).unwrap_or(order.len())
    }
}

/// How many cards that were not seen would fit on it.
fn ease(rules: &Rules, card: Card, unseen: Hand) -> usize {
    unseen.among(rules.fits_on(card, suit_of(card)))
}

fn suit_of(card: Card) -> Option<Suit> {
    (!card.is_joker()).then(|| card.suit())
}

impl Bot for Palace {
    fn sit(&mut self, _: &View, seed: u64) {
        *self = Self { rng: Rng::new(seed), ..Self::new() };
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: SeenEvent) {
        match event {
            Event::Began { .. } => self.named = [None; MAX_SEATS],
            Event::Named { seat, suit } => self.named[seat.index()] = Some(suit),
            _ => {}
        }
    }

    fn choose(&mut self, view: &View) -> Action {
        let Viewer::Seat(me) = view.viewer() else { return Action::Pass };
        // Common sense answers questions that the document does not know.
        let sense = || Judge::new(view).and_then(|judge| judge.best(|| 0.0));
        self.turn(view, me).or_else(sense).unwrap_or(Action::Pass)
    }
}
