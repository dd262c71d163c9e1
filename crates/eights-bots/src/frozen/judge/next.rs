//! The next player.

use eights::{
    Card, Direction, Seat, View,
    rules::{EffectKind, ReverseOfTwo, Stacking},
};

/// The next player once `me` has played a card; `None` if it gives another go.
pub(crate) fn next_player(view: &View, me: Seat, played: Card) -> Option<Seat> {
    let kind = view.rules().effect(played).kind();
    let two = view.playing().len() == 2;
    let reverses = kind == EffectKind::Reverse && !two;
    let direction = if reverses { view.direction().reversed() } else { view.direction() };
    let skips = match kind {
        EffectKind::Again => return None,
        EffectKind::Skip => true,
        EffectKind::DrawNext => view.rules().stacking() == Stacking::Never,
        EffectKind::Reverse => two && view.rules().reverse_of_two() == ReverseOfTwo::Skips,
        _ => false,
    };
    let next = next_unskipped(view, me, direction)?;
    let next = if skips { next_unskipped(view, next, direction)? } else { next };
    (next != me).then_some(next)
}

/// The next seat that is not to be skipped.
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
