//! A turn in a playout.

use super::Moment;
use crate::judge::{
    largest_set,
    weights::{CARD, FOLLOWER, HOPE, LAST_FITS, NO_LAST, OUT, RIVAL_OUT, TURN},
};
use eights::{
    Action, Card, CardSet, Hand, Rng, Seat, Suit,
    rules::{DrawThen, EffectKind, ReverseOfTwo, Stacking},
};

/// With more cards than this, wild cards are played only if nothing else can be.
const FEW: usize = 3;
/// How much the next player's good luck hurts, with two players who draw until they can play.
const CAUTION: f32 = 0.6;
/// The same with others in between, or if a draw costs one card: the own hand comes first.
const LITTLE_CAUTION: f32 = 0.1;
/// How far chance can outweigh what is best: players are not that easy to foresee.
const MOOD: f32 = 1.0;

impl Moment<'_> {
    #[inline(always)]
    pub(super) fn turn(
        &self,
        plays: CardSet,
        joker_as: CardSet,
        draw: bool,
        pass: bool,
        rng: &mut Rng,
    ) -> Action {
        let otherwise = if draw { Action::Draw } else { Action::Pass };
        if plays.is_empty() && joker_as.is_empty() {
            return otherwise;
        }
        if plays.len() == 1 && joker_as.is_empty() && !draw && !pass {
            return plays.nth(0).map_or(otherwise, Action::Play);
        }
        self.weigh_turn(plays, joker_as, draw, pass, rng)
    }

    fn weigh_turn(&self, plays: CardSet, joker_as: CardSet, draw: bool, pass: bool, rng: &mut Rng) -> Action {
        let mut best = (f32::MIN, Action::Pass);
        let mut consider = |worth: f32, action: Action| {
            let worth = worth + MOOD * mood(rng);
            if worth > best.0 {
                best = (worth, action);
            }
        };
        if draw {
            consider(self.draw(), Action::Draw);
        }
        if pass {
            consider(self.leave_as_is(), Action::Pass);
        }
        let natural = plays - self.policy.wild;
        let enough = !natural.is_empty() && self.hand.len() > FEW;
        for card in if enough { natural } else { plays }.iter() {
            consider(self.play(card, card), Action::Play(card));
        }
        if !enough {
            joker_as.iter().for_each(|face| consider(self.play(Card::JOKER, face), Action::PlayAs(face)));
        }
        best.1
    }

    /// The worth of playing a card as a face.
    #[inline(always)]
    fn play(&self, card: Card, face: Card) -> f32 {
        let mut rest = self.hand;
        rest.remove(card);
        if rest.is_empty() {
            return if self.policy.never_last.contains(face) { -OUT } else { OUT };
        }
        let effect = if self.policy.special.contains(face) { self.effect(face, rest) } else { 0.0 };
        let next = self.next_after(face);
        let leave = if self.policy.wild.contains(face) {
            Suit::ALL
                .map(|suit| self.leave(rest, face, Some(suit), next))
                .into_iter()
                .fold(f32::MIN, f32::max)
        } else {
            self.leave(rest, face, (!face.is_joker()).then(|| face.suit()), next)
        };
        let stranded = (rest.faces() - self.policy.never_last).is_empty() && self.rules().last_penalty() == 0;
        self.policy.rid_of(card) + effect + leave - if stranded { NO_LAST } else { 0.0 }
    }

    /// The worth of a suit to be named.
    pub(super) fn name(&self, suit: Suit) -> f32 {
        self.leave(self.hand, self.game.top(), Some(suit), self.next_after(self.game.played()))
    }

    fn draw(&self) -> f32 {
        let hope = if self.rules().draw_then() == DrawThen::Nothing { 0.0 } else { HOPE };
        self.leave_as_is() - CARD * (f32::from(self.game.owed().max(1)) - hope)
    }

    fn leave_as_is(&self) -> f32 {
        let fits = self.rules().fits_on(self.game.top(), self.game.suit());
        self.hold_up(fits, self.game.playing().next_after(self.me, self.game.direction()))
    }

    #[inline(always)]
    pub(super) fn leave(&self, rest: Hand, top: Card, suit: Option<Suit>, next: Option<Seat>) -> f32 {
        let fits = self.rules().fits_on(top, suit);
        self.own_next(rest, fits - self.policy.wild) + self.hold_up(fits, next)
    }

    #[inline(always)]
    fn own_next(&self, rest: Hand, fits: CardSet) -> f32 {
        let followers = FOLLOWER * rest.among(fits) as f32;
        let is_last = rest.len() == 1 && rest.among(fits - self.policy.never_last) == 1;
        followers + if is_last { LAST_FITS } else { 0.0 }
    }

    /// What it is worth that only these faces fit for the next player.
    #[inline(always)]
    fn hold_up(&self, fits: CardSet, next: Option<Seat>) -> f32 {
        let Some(next) = next else { return 0.0 };
        let unseen = self.watch.live.len().saturating_sub(self.hand.len()).max(1) as f32;
        let fitting = self.unseen_among(fits);
        let held = self.unseen_among(fits - self.watch.lacks[next.index()]);
        let count = self.game.count(next);
        let none = power(1.0 - held / unseen, count);
        let (draws, caution) = if self.policy.draws_until {
            (
                (unseen + 1.0) / (fitting + 1.0),
                if self.game.playing().len() == 2 { CAUTION } else { LITTLE_CAUTION },
            )
        } else {
            (1.0, LITTLE_CAUTION)
        };
        let wins = if count == 1 { RIVAL_OUT * (1.0 - none) } else { 0.0 };
        caution * CARD * (none * draws - (1.0 - none)) - wins
    }

    /// How many cards with these faces this player does not see.
    #[inline(always)]
    fn unseen_among(&self, faces: CardSet) -> f32 {
        self.watch.live.among(faces).saturating_sub(self.hand.among(faces)) as f32
    }

    /// The next player once a card is played; `None` if it gives another go.
    #[inline(always)]
    fn next_after(&self, face: Card) -> Option<Seat> {
        let (playing, direction) = (self.game.playing(), self.game.direction());
        if !self.policy.special.contains(face) {
            return playing.next_after(self.me, direction);
        }
        let two = playing.len() == 2;
        let kind = self.rules().effect(face).kind();
        let skips = match kind {
            EffectKind::Again => return None,
            EffectKind::Skip => true,
            EffectKind::DrawNext => self.rules().stacking() == Stacking::Never,
            EffectKind::Reverse => two && self.rules().reverse_of_two() == ReverseOfTwo::Skips,
            _ => false,
        };
        let direction = if kind == EffectKind::Reverse && !two { direction.reversed() } else { direction };
        let next = playing.next_after(self.me, direction)?;
        let next = if skips { playing.next_after(next, direction)? } else { next };
        (next != self.me).then_some(next)
    }

    /// The worth of what a card does.
    #[inline(never)]
    fn effect(&self, face: Card, rest: Hand) -> f32 {
        let effect = self.rules().effect(face);
        let playing = self.game.playing();
        let two = playing.len() == 2;
        let next = || playing.next_after(self.me, self.game.direction());
        let cards = f32::from(effect.cards());
        match effect.kind() {
            EffectKind::Plain | EffectKind::Cancel | EffectKind::Nope => 0.0,
            EffectKind::DrawNext => CARD * (cards + TURN) * self.weight(next()),
            EffectKind::Skip => CARD * TURN * self.weight(next()),
            EffectKind::Reverse if two && self.rules().reverse_of_two() == ReverseOfTwo::Skips => CARD * TURN,
            EffectKind::Reverse => 0.0,
            EffectKind::Again => {
                let fits = self.rules().fits_on(face, (!face.is_joker()).then(|| face.suit()));
                CARD * TURN * if rest.among(fits) > 0 { 1.0 } else { -0.5 }
            }
            EffectKind::OthersDraw => CARD * cards,
            EffectKind::Collect => -CARD * cards,
            EffectKind::Show => -0.3 * CARD,
            EffectKind::Revere => -CARD - CARD / (playing.len() as f32 - 1.0).max(1.0),
            EffectKind::War => -self.danger(0.3),
            EffectKind::Purge => -CARD - self.danger(1.0),
            EffectKind::Rummi => CARD * (largest_set(rest).map_or(0, |set| set.cards().count()) as f32 - 0.5),
            EffectKind::SkipAny => CARD * TURN * self.weight(self.leader()),
            EffectKind::DrawAny => CARD * cards * self.weight(self.leader()),
        }
    }

    /// The cost of giving every rival the chance to be rid of a last card.
    fn danger(&self, share: f32) -> f32 {
        let is_near = |rival: Seat| self.game.count(rival) == 1;
        if self.rivals().iter().any(is_near) { share * OUT } else { 0.0 }
    }

    /// How much a rival's cards count: those with few count more, all together as much as the own.
    fn weight(&self, rival: Option<Seat>) -> f32 {
        let nearness = |seat: Seat| 1.0 / (self.game.count(seat) as f32 + 1.0);
        let rivals = self.rivals();
        let Some(rival) = rival.filter(|rival| rivals.contains(*rival)) else { return 0.0 };
        if rivals.len() == 1 { 1.0 } else { nearness(rival) / rivals.iter().map(nearness).sum::<f32>() }
    }
}

/// A number from 0 to 1.
#[inline(always)]
const fn mood(rng: &mut Rng) -> f32 {
    (rng.next() >> 40) as f32 / (1 << 24) as f32
}

/// A number multiplied with itself, without the mathematics of the platform.
#[inline(always)]
fn power(base: f32, exponent: usize) -> f32 {
    let (mut result, mut base, mut left) = (1.0, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result *= base;
        }
        base *= base;
        left >>= 1;
    }
    result
}
