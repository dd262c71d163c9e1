//! How the table may come to stand, and what that is worth: who holds how many cards, and who is out.

use super::{
    Judge, sets,
    weights::{CARD, OUT},
};
use eights::{
    Hand, MAX_SEATS, Seat,
    rules::{Effect, EffectKind, Recycle, ReverseOfTwo},
};

/// The share of a win that is left if one of several rivals shares it.
const SHARED: f32 = 0.75;
/// The same if the only rival shares it: hardly better than a tie.
const TIED: f32 = 0.1;
/// The same if that rival cannot follow anyway: who waits has better chances than in a tie.
const TIED_FOR_NOTHING: f32 = -0.1;
/// Who can follow with a smaller chance than this cannot.
const HARDLY: f32 = 0.05;

/// An effect, and who is concerned.
#[derive(Clone, Copy)]
pub(super) struct Stroke {
    /// What happens.
    pub(super) effect: Effect,
    /// The player of the card.
    pub(super) player: Seat,
    /// Whom it is aimed at, if it is aimed.
    pub(super) target: Seat,
}

/// The size of every hand, and the bot's own cards.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    pub(super) counts: [u8; MAX_SEATS],
    pub(super) hand: Hand,
}

/// The result of an effect for a seat.
#[derive(Clone, Copy, Default)]
struct Turnout {
    /// Cards it gets.
    cards: f32,
    /// How likely it is to be out then.
    out: f32,
}

impl Judge<'_> {
    /// The table as it is.
    pub(super) fn now(&self) -> Prospect {
        let mut counts = [0; MAX_SEATS];
        for seat in self.view.playing().iter() {
            counts[seat.index()] = self.view.count(seat) as u8;
        }
        Prospect { counts, hand: self.hand }
    }

    /// The worth of the table after an effect.
    pub(super) fn standing(&self, prospect: &Prospect, stroke: Option<&Stroke>) -> f32 {
        let (mut sum, mut rivals_out, mut mine) = (0.0, 0.0_f32, 0.0);
        for seat in self.view.playing().iter() {
            let Turnout { cards, out } = self.turnout(prospect, stroke, seat);
            let after = f32::from(prospect.counts[seat.index()]) + cards;
            if seat == self.me {
                sum -= CARD * after;
                mine = out;
            } else {
                sum += CARD * self.weight(seat) * after;
                rivals_out = rivals_out.max(out);
            }
        }
        let shared = if mine > 0.0 && rivals_out > 0.0 { self.share_of_shared() } else { SHARED };
        sum + OUT * mine * (1.0 - (1.0 - shared) * rivals_out) - OUT * (1.0 - mine) * rivals_out
    }

    /// What is left of a win that is shared.
    fn share_of_shared(&self) -> f32 {
        if self.view.playing().len() > 2 {
            return SHARED;
        }
        if self.rival_is_stuck() { TIED_FOR_NOTHING } else { TIED }
    }

    /// Whether the next player is known to have nothing that fits on the pile as it lies.
    fn rival_is_stuck(&self) -> bool {
        let Some((belief, unknown)) = self.belief else { return false };
        let fits = self.rules().fits_on(self.view.top(), self.view.suit());
        let next = self.view.playing().next_after(self.me, self.view.direction());
        next.is_some_and(|next| belief.chance(next, fits, unknown) < HARDLY)
    }

    fn turnout(&self, prospect: &Prospect, stroke: Option<&Stroke>, seat: Seat) -> Turnout {
        let cards = stroke.map_or(0.0, |stroke| self.cards_for(prospect, stroke, seat));
        let certain = |yes: bool| f32::from(u8::from(yes));
        let out = match (prospect.counts[seat.index()], stroke.map(|stroke| stroke.effect.kind())) {
            (0, _) => certain(cards < 1.0),
            // The only card may be the highest.
            (1, Some(EffectKind::War)) => 1.0 / self.n_at_war(prospect),
            (count, _) => certain(cards <= -f32::from(count)),
        };
        Turnout { cards, out }
    }

    /// How many pick a card for a war: those who hold one.
    fn n_at_war(&self, prospect: &Prospect) -> f32 {
        let holds = |seat: &Seat| prospect.counts[seat.index()] > 0;
        self.view.playing().iter().filter(holds).count().max(1) as f32
    }

    /// How many cards a seat gets by an effect.
    fn cards_for(&self, prospect: &Prospect, stroke: &Stroke, seat: Seat) -> f32 {
        let Stroke { effect, player, target } = *stroke;
        let drawn = f32::from(effect.cards()).min(self.cards_to_be_had());
        let next = self.view.playing().next_after(player, self.view.direction());
        let is_next = next == Some(seat) && seat != player;
        let (is_player, is_target) = (seat == player, seat == target);
        let turn = self.weights.turn;
        let if_so = |so: bool, cards: f32| if so { cards } else { 0.0 };
        match effect.kind() {
            EffectKind::Plain | EffectKind::Cancel | EffectKind::Nope => 0.0,
            EffectKind::DrawNext => if_so(is_next, drawn + turn),
            EffectKind::Skip => if_so(is_next, turn),
            EffectKind::Reverse => if_so(is_next && self.reverse_skips(), turn),
            EffectKind::Again => if_so(is_player, -turn),
            EffectKind::OthersDraw => if_so(!is_player, drawn),
            // The player of the highest card gets rid of it.
            EffectKind::War if prospect.counts[seat.index()] == 0 => 0.0,
            EffectKind::War => -1.0 / self.n_at_war(prospect),
            EffectKind::Collect => if_so(is_player, drawn),
            EffectKind::Show => if_so(is_player, self.weights.showing),
            EffectKind::Revere => if_so(is_player, 1.0) - if_so(is_target, 1.0),
            EffectKind::Rummi => -self.cards_in_sets(prospect, seat),
            EffectKind::Purge => if_so(!is_player, -1.0),
            EffectKind::SkipAny => if_so(is_target, turn),
            EffectKind::DrawAny => if_so(is_target, drawn),
        }
    }

    /// How many cards there are to be drawn at all.
    fn cards_to_be_had(&self) -> f32 {
        let under = if self.rules().recycle() == Recycle::Never {
            0
        } else {
            self.view.discards().len().saturating_sub(1)
        };
        (self.view.n_stock() + under) as f32
    }

    /// How many cards a seat might lay in sets: counted for the bot itself, estimated from the size of other
    /// hands.
    fn cards_in_sets(&self, prospect: &Prospect, seat: Seat) -> f32 {
        if seat == self.me {
            return sets::most(prospect.hand) as f32;
        }
        let beyond_three = prospect.counts[seat.index()].saturating_sub(3);
        (f32::from(beyond_three) * self.weights.in_sets).min(2.0)
    }

    pub(super) fn reverse_skips(&self) -> bool {
        self.view.playing().len() == 2 && self.rules().reverse_of_two() == ReverseOfTwo::Skips
    }

    /// How much a rival's cards count: all rivals together count as much as the bot itself, and those with
    /// few cards count more than others.
    fn weight(&self, rival: Seat) -> f32 {
        let nearness = |seat: Seat| 1.0 / (self.view.count(seat) as f32 + 1.0);
        let all: f32 = self.view.playing().without(self.me).iter().map(nearness).sum();
        if all > 0.0 { nearness(rival) / all } else { 0.0 }
    }
}
