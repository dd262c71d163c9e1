//! A turn: what a card is worth played, and what drawing or passing is worth.

use super::{
    Judge, natural, next,
    prospect::Stroke,
    suit_of,
    weights::{CARD, OUT},
};
use eights::{
    Card, CardSet, Hand, Laid, Seat, Suit,
    rules::{DrawAmount, DrawThen, EffectKind, Scoring},
};

impl Judge<'_> {
    pub(super) fn play(&self, laid: Laid) -> f32 {
        let rest = self.without(laid.card());
        let gain = CARD + self.gain_of_play(laid.face, rest) - self.penalty(laid.face, rest);
        let leave = if self.rules().is_wild(laid.face) {
            let suits = Suit::ALL.map(|suit| self.leave_played(rest, laid.face, Some(suit)));
            suits.into_iter().fold(f32::MIN, f32::max)
        } else {
            self.leave_played(rest, laid.face, suit_of(laid.face))
        };
        gain + leave + self.points(laid.card()) - self.keeping(laid.card()) - self.stranded(rest)
            + self.only_answers(rest)
            + self.chain_out(laid.face, rest)
    }

    /// The cost of a forbidden last card: more cards, and the player is not out after all.
    fn penalty(&self, face: Card, rest: Hand) -> f32 {
        let forbidden = rest.is_empty() && self.rules().forbidden_last().contains(face.rank());
        if forbidden { OUT + CARD * f32::from(self.rules().last_penalty()) } else { 0.0 }
    }

    /// What comes of a card's effect, going out included, to its player, who can take it back with an answer
    /// of their own.
    pub(super) fn gain_of_play(&self, face: Card, rest: Hand) -> f32 {
        let mut after = self.now();
        after.hand = rest;
        after.counts[self.me.index()] = after.counts[self.me.index()].saturating_sub(1);
        let effect = self.rules().effect(face);
        let without = self.standing(&after, None);
        let gain =
            |target: Seat| self.standing(&after, Some(&Stroke { effect, player: self.me, target })) - without;
        let playing = self.view.playing();
        let gained = match effect.kind() {
            EffectKind::Again => CARD * self.weights.turn * self.hope_to_go_on(face, rest),
            kind if kind.aims() => {
                let targets = if kind == EffectKind::Revere { playing.without(self.me) } else { playing };
                targets.iter().map(gain).fold(f32::MIN, f32::max)
            }
            _ => gain(self.me),
        };
        let out = if rest.is_empty() { OUT } else { 0.0 };
        let can_undo = !(rest.faces() & CardSet::of_ranks(self.rules().answering_ranks())).is_empty();
        out + if can_undo { gained.max(CARD - self.weights.answer) } else { gained }
    }

    /// Another go is worth something to who can play again, and costs a card who cannot.
    fn hope_to_go_on(&self, face: Card, rest: Hand) -> f32 {
        let fits = self.rules().fits_on(face, suit_of(face));
        if (rest.faces() & fits).is_empty() { -self.weights.stuck } else { 1.0 }
    }

    /// The loss when no card is left that may be a last card.
    fn stranded(&self, rest: Hand) -> f32 {
        let forbidden = CardSet::of_ranks(self.rules().forbidden_last());
        let stuck = self.rules().last_penalty() == 0 && (rest.faces() - forbidden).is_empty();
        if stuck { self.weights.no_last } else { 0.0 }
    }

    fn points(&self, card: Card) -> f32 {
        if self.rules().scoring() == Scoring::Off {
            0.0
        } else {
            self.weights.point * f32::from(self.rules().value(card))
        }
    }

    pub(super) fn draw(&self) -> f32 {
        let hope = if self.rules().draw_then() == DrawThen::Nothing { 0.0 } else { self.weights.hope };
        self.leave_as_is() - CARD * (f32::from(self.view.owed().max(1)) - hope)
    }
}

/// The pile for the next player.
impl Judge<'_> {
    /// The worth of leaving this on the pile, with the card just played on it.
    pub(super) fn leave(&self, rest: Hand, top: Card, suit: Option<Suit>) -> f32 {
        self.leave_to(rest, top, suit, next::next_player(self.view, self.me, self.view.played()))
    }

    pub(super) fn leave_played(&self, rest: Hand, face: Card, suit: Option<Suit>) -> f32 {
        self.leave_to(rest, face, suit, next::next_player(self.view, self.me, face))
    }

    /// The worth of the bot's own next card, and of the next player's.
    fn leave_to(&self, rest: Hand, top: Card, suit: Option<Suit>, next: Option<Seat>) -> f32 {
        let fits = self.rules().fits_on(top, suit);
        self.own_next(rest, fits) + self.hold_up(fits, next)
    }

    /// The worth of the bot's own cards that will fit: most if the last one does, and a wild one always does.
    fn own_next(&self, rest: Hand, fits: CardSet) -> f32 {
        let followers = self.weights.follower * rest.among(fits & natural(self.rules())) as f32;
        let may_be_last = fits - CardSet::of_ranks(self.rules().forbidden_last());
        let is_last = rest.len() == 1 && rest.among(may_be_last) == 1;
        followers + if is_last { self.weights.last_fits } else { 0.0 }
    }

    /// The worth of leaving the pile as it is.
    pub(super) fn leave_as_is(&self) -> f32 {
        let next = next::next_unskipped(self.view, self.me, self.view.direction());
        self.hold_up(self.rules().fits_on(self.view.top(), self.view.suit()), next)
    }

    /// What it is worth that only these faces fit for the next player: a player with one gets rid of it and
    /// perhaps goes out; a player without one must draw. A bot that does not count cannot tell.
    fn hold_up(&self, fits: CardSet, next: Option<Seat>) -> f32 {
        let (Some((belief, unknown)), Some(next)) = (self.belief, next) else { return 0.0 };
        let chance = belief.chance(next, fits, unknown);
        let wins = if self.view.count(next) == 1 { self.weights.rival_out * chance } else { 0.0 };
        self.caution() * CARD * ((1.0 - chance) * self.expected_draws(fits, unknown) - chance) - wins
    }

    /// How much the next player's good luck hurts.
    fn caution(&self) -> f32 {
        match self.rules().draw_amount() {
            DrawAmount::UntilPlayable => self.weights.caution_until,
            DrawAmount::One | DrawAmount::UpTo => self.weights.caution,
        }
    }

    /// How many cards a player without any of these faces draws.
    pub(super) fn expected_draws(&self, fits: CardSet, unknown: Hand) -> f32 {
        if self.rules().draw_amount() == DrawAmount::One {
            return 1.0;
        }
        (unknown.len() as f32 + 1.0) / (unknown.among(fits) as f32 + 1.0)
    }
}
