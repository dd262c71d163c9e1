//! What a card's effect is worth to a player: how many cards it gives to whom, a lost turn counted in cards as well.

use super::{CARD, OUT, sets};
use eights::{
    Card, Direction, Seat, View,
    rules::{Effect, Kind, ReverseOfTwo, Stacking},
};

/// A turn, in cards: mostly a turn is a card less.
pub(super) const TURN: f32 = 0.5;

/// Showing one's hand, in cards.
const SHOWING: f32 = 0.3;
/// How many of the cards that a rival holds beyond three will be in sets.
const IN_SETS: f32 = 0.15;

/// An effect, and who is concerned.
pub(super) struct Stroke {
    /// What happens.
    pub(super) effect: Effect,
    /// Who played the card.
    pub(super) player: Seat,
    /// Whom it is aimed at, if it is aimed.
    pub(super) target: Seat,
}

/// What it is worth to `me` that an effect works.
pub(super) fn of(view: &View, me: Seat, stroke: &Stroke) -> f32 {
    let worth = |seat: Seat| {
        let cards = cards_for(view, me, stroke, seat);
        let goes_out = cards <= -1.0 && view.count(seat) == 1;
        let out = if goes_out { OUT } else { 0.0 };
        if seat == me { out - CARD * cards } else { weight(view, me, seat) * (CARD * cards - out) }
    };
    view.playing().iter().map(worth).sum()
}

/// How many cards a seat gets by it.
fn cards_for(view: &View, me: Seat, stroke: &Stroke, seat: Seat) -> f32 {
    let Stroke { effect, player, target } = *stroke;
    let count = f32::from(effect.cards());
    let is_next = view.playing().next_after(player, view.direction()) == Some(seat) && seat != player;
    let (is_player, is_target) = (seat == player, seat == target);
    let if_so = |so: bool, cards: f32| if so { cards } else { 0.0 };
    match effect.kind() {
        Kind::Plain | Kind::Cancel | Kind::Nope => 0.0,
        Kind::DrawNext => if_so(is_next, count + TURN),
        Kind::Skip => if_so(is_next, TURN),
        Kind::Reverse => if_so(is_next && reverse_skips(view), TURN),
        Kind::Again => if_so(is_player, -TURN),
        Kind::OthersDraw => if_so(!is_player, count),
        // Whoever lays the highest card is rid of it.
        Kind::War => -1.0 / view.playing().len() as f32,
        Kind::Collect => if_so(is_player, count),
        Kind::Show => if_so(is_player, SHOWING),
        Kind::Revere => if_so(is_player, 1.0) - if_so(is_target, 1.0),
        Kind::Rummi => -cards_in_sets(view, me, seat),
        Kind::Purge => if_so(!is_player, -1.0),
        Kind::SkipAny => if_so(is_target, TURN),
        Kind::DrawAny => if_so(is_target, count),
    }
}

fn reverse_skips(view: &View) -> bool {
    view.playing().len() == 2 && view.rules().reverse_of_two() == ReverseOfTwo::Skips
}

/// How many cards a seat might lay in sets: one's own are counted, of large hands some will do.
fn cards_in_sets(view: &View, me: Seat, seat: Seat) -> f32 {
    if seat == me {
        return sets::most(view.hand(me)) as f32;
    }
    (view.count(seat).saturating_sub(3) as f32 * IN_SETS).min(2.0)
}

/// How much a rival's cards count: all rivals together as much as one's own, those with few cards more than others.
pub(super) fn weight(view: &View, me: Seat, rival: Seat) -> f32 {
    let nearness = |seat: Seat| 1.0 / (view.count(seat) as f32 + 1.0);
    let all: f32 = view.playing().without(me).iter().map(nearness).sum();
    if all > 0.0 { nearness(rival) / all } else { 0.0 }
}

/// Who plays next once `me` has played a card; nobody else where it gives another go.
pub(super) fn next_player(view: &View, me: Seat, played: Card) -> Option<Seat> {
    let kind = view.rules().effect(played).kind();
    let two = view.playing().len() == 2;
    let direction =
        if kind == Kind::Reverse && !two { view.direction().reversed() } else { view.direction() };
    let waits = view.rules().stacking() != Stacking::Never;
    let skips = match kind {
        Kind::Again => return None,
        Kind::Skip => true,
        Kind::DrawNext => !waits,
        Kind::Reverse => reverse_skips(view),
        _ => false,
    };
    let next = next_unskipped(view, me, direction)?;
    let next = if skips { next_unskipped(view, next, direction)? } else { next };
    (next != me).then_some(next)
}

pub(super) fn next_unskipped(view: &View, seat: Seat, direction: Direction) -> Option<Seat> {
    let mut next = view.playing().next_after(seat, direction)?;
    for _ in 0..view.n_seats() {
        if view.skips(next) == 0 {
            break;
        }
        next = view.playing().next_after(next, direction)?;
    }
    Some(next)
}
