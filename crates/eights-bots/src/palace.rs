//! The bot of the PlayPalace document (PP-14).

use crate::{Bot, judge::Judge};
use eights::{
    Action, Card, CardSet, Event, Hand, MAX_SEATS, Options, Rng, Rules, Seat, SeenEvent, Suit, View, Viewer,
    rules::Kind,
};

/// A hand of so many cards is late in the hand.
const LATE: usize = 3;

/// Plays what shrinks its hand or makes an opponent draw; action cards late in the hand; no easy match for the next player. A drawn card is
/// played unless that hands the next player an obvious match: a card of the suit that they named last, or one that a hand lying open can follow.
pub(crate) struct Palace {
    rng: Rng,
    /// The suit each seat named last in this round.
    named: [Option<Suit>; MAX_SEATS],
}

impl Palace {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0), named: [None; MAX_SEATS] }
    }

    /// The card to play: best by what kind it is, then the one that least helps the next player, then any.
    fn card(&mut self, view: &View, me: Seat, plays: CardSet) -> Option<Card> {
        let (hand, unseen) = (view.hand(me), view.unseen());
        let late = hand.len() <= LATE;
        let mut best: Option<(u8, usize, usize, Card)> = None;
        for card in plays.iter() {
            let kind = order(view.rules(), card, late);
            let one = (kind, ease(view.rules(), card, unseen), self.rng.below(1 << 16), card);
            best = Some(best.map_or(one, |other| other.min(one)));
        }
        best.map(|(.., card)| card)
    }

    /// Whether a card hands the next player an obvious match.
    fn is_obvious(&self, view: &View, me: Seat, card: Card) -> bool {
        let Some(next) = view.playing().next_after(me, view.direction()) else { return false };
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

/// Which kind of card comes first. Late in the hand it is those that make somebody draw, then those that take a turn; before that the plain ones;
/// always last the wild ones.
fn order(rules: &Rules, card: Card, late: bool) -> u8 {
    if rules.is_wild(card) {
        return 3;
    }
    let force = match rules.effect(card).kind() {
        Kind::DrawNext | Kind::OthersDraw | Kind::DrawAny => 0,
        Kind::Plain => 2,
        _ => 1,
    };
    if late { force } else { 2 - force }
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
        // What is no matter of cards in turn is answered with common sense.
        let sense = || Judge::new(view).and_then(|judge| judge.best(|| 0.0));
        self.turn(view, me).or_else(sense).unwrap_or(Action::Pass)
    }
}
