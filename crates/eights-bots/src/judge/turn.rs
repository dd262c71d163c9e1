//! A turn: what a card is worth played, and what drawing or passing is worth.

use super::{ANSWER, CARD, Judge, OUT, gain, natural, suit_of};
use eights::{
    Card, CardSet, Hand, Laid, Seat, Suit,
    rules::{DrawAmount, DrawThen, Kind, Scoring},
};

/// A card of one's own that fits on what one leaves.
const FOLLOWER: f32 = 1.0;
/// Having nothing left that may be a last card.
const NO_LAST: f32 = 9.0;
/// A point in hand, where points count.
const POINT: f32 = 0.08;
/// The chance that a drawn card can be played at once, where that is allowed.
const HOPE: f32 = 0.3;

impl Judge<'_> {
    pub(super) fn play(&self, laid: Laid) -> f32 {
        let rest = self.without(laid.card());
        let gain = self.gain_of_play(laid.face, rest);
        // Who draws by their own last card has not gone out.
        if rest.is_empty() && gain > -CARD {
            return self.last_card(laid.face) + gain;
        }
        let leave = if self.rules().is_wild(laid.face) {
            Suit::ALL
                .map(|suit| self.leave_played(rest, laid.face, Some(suit)))
                .into_iter()
                .fold(f32::MIN, f32::max)
        } else {
            self.leave_played(rest, laid.face, suit_of(laid.face))
        };
        CARD + gain + leave + self.points(laid.card()) - self.keeping(laid.card()) - self.stranded(rest)
    }

    fn last_card(&self, face: Card) -> f32 {
        let forbidden = self.rules().forbidden_last().contains(face.rank());
        if forbidden { CARD - CARD * f32::from(self.rules().last_penalty()) } else { OUT }
    }

    /// What the effect of a card is worth to its player, who can take it back with an answer of their own.
    pub(super) fn gain_of_play(&self, face: Card, rest: Hand) -> f32 {
        let playing = self.view.playing();
        let gain = match self.rules().effect(face).kind() {
            Kind::Again => CARD * gain::TURN * self.hope_to_go_on(face, rest),
            kind if kind.aims() => {
                let targets = if kind == Kind::Revere { playing.without(self.me) } else { playing };
                targets.iter().map(|seat| self.gain(face, self.me, seat)).fold(f32::MIN, f32::max)
            }
            _ => self.gain(face, self.me, self.me),
        };
        let can_undo = !(rest.faces() & CardSet::of_ranks(self.rules().answering_ranks())).is_empty();
        if can_undo { gain.max(CARD - ANSWER) } else { gain }
    }

    /// Another go is worth something to who can play again, and costs a card who cannot.
    fn hope_to_go_on(&self, face: Card, rest: Hand) -> f32 {
        let fits = self.rules().fits_on(face, suit_of(face));
        if (rest.faces() & fits).is_empty() { -0.5 } else { 1.0 }
    }

    /// What is lost when nothing is left that may be a last card.
    fn stranded(&self, rest: Hand) -> f32 {
        let forbidden = CardSet::of_ranks(self.rules().forbidden_last());
        let stuck = self.rules().last_penalty() == 0 && (rest.faces() - forbidden).is_empty();
        if stuck { NO_LAST } else { 0.0 }
    }

    fn points(&self, card: Card) -> f32 {
        if self.rules().scoring() == Scoring::Off { 0.0 } else { POINT * f32::from(self.rules().value(card)) }
    }

    pub(super) fn draw(&self) -> f32 {
        let hope = if self.rules().draw_then() == DrawThen::Nothing { 0.0 } else { HOPE };
        self.leave_as_is() - CARD * (f32::from(self.view.owed().max(1)) - hope)
    }
}

/// What lies there for the next player.
impl Judge<'_> {
    /// What it is worth to leave this on the pile, the card just played being on it.
    pub(super) fn leave(&self, rest: Hand, top: Card, suit: Option<Suit>) -> f32 {
        self.leave_to(rest, top, suit, gain::next_player(self.view, self.me, self.view.played()))
    }

    fn leave_played(&self, rest: Hand, face: Card, suit: Option<Suit>) -> f32 {
        self.leave_to(rest, face, suit, gain::next_player(self.view, self.me, face))
    }

    /// What one can follow with oneself, and what the next player can make of it.
    fn leave_to(&self, rest: Hand, top: Card, suit: Option<Suit>, next: Option<Seat>) -> f32 {
        let fits = self.rules().fits_on(top, suit);
        FOLLOWER * rest.among(fits & natural(self.rules())) as f32 + self.hold_up(fits, next)
    }

    /// What it is worth to leave the pile as it is.
    pub(super) fn leave_as_is(&self) -> f32 {
        let next = gain::next_unskipped(self.view, self.me, self.view.direction());
        self.hold_up(self.rules().fits_on(self.view.top(), self.view.suit()), next)
    }

    /// What it is worth that only these faces fit for the next player: who has one is rid of it, who has none must draw. One who does not
    /// count cannot tell.
    fn hold_up(&self, fits: CardSet, next: Option<Seat>) -> f32 {
        let (Some((belief, unknown)), Some(next)) = (self.belief, next) else { return 0.0 };
        let chance = belief.chance(next, fits, unknown);
        self.caution() * CARD * ((1.0 - chance) * self.expected_draws(fits, unknown) - chance)
    }

    /// How much the next player's luck is one's own misfortune. With two players who draw until they can play, very much; where others play in
    /// between, or a draw costs one card, looking after one's own hand goes first.
    fn caution(&self) -> f32 {
        let until = self.rules().draw_amount() == DrawAmount::UntilPlayable;
        if self.view.playing().len() == 2 && until { 0.6 } else { 0.1 }
    }

    /// How many cards somebody draws who holds none of these faces.
    fn expected_draws(&self, fits: CardSet, unknown: Hand) -> f32 {
        if self.rules().draw_amount() == DrawAmount::One {
            return 1.0;
        }
        (unknown.len() as f32 + 1.0) / (unknown.among(fits) as f32 + 1.0)
    }
}
