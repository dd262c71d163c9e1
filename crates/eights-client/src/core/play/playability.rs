//! Which cards of the own hand can be played: now, and out of turn what would fit as the table lies.

use crate::core::CardId;
use eights::{Ask, Card, CardSet, Options, Seat, View, Viewer};

/// The use of a card in the player's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It can be laid now.
    Playable,
    /// It would fit if it were the player's turn.
    Fits,
    /// Neither.
    No,
}

/// The viewer's seat; `None` for spectators.
pub const fn own_seat(view: &View) -> Option<Seat> {
    match view.viewer() {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Audience => None,
    }
}

/// The faces that can be laid now, in turn or as an answer; a joker that serves as any card among them.
pub fn playable(view: &View) -> CardSet {
    match view.options() {
        Options::Turn { plays, joker_as, .. } => with_joker(plays, joker_as),
        Options::Answer { nopes, joker_as } => with_joker(nopes, joker_as),
        _ => CardSet::EMPTY,
    }
}

fn with_joker(faces: CardSet, joker_as: CardSet) -> CardSet {
    if joker_as.is_empty() { faces } else { faces | CardSet::of(Card::JOKER) }
}

/// The mark of a card.
pub fn mark(view: &View, card: CardId) -> Mark {
    if playable(view).contains(card.face) {
        return Mark::Playable;
    }
    // A player who can answer a card is shown only the answers.
    if matches!(view.options(), Options::Answer { .. }) && !playable(view).is_empty() {
        return Mark::No;
    }
    // While all choose a card, sets or whether to play on, the pile does not matter.
    if !matches!(view.ask(), Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer) {
        return Mark::No;
    }
    let is_in_turn = own_seat(view).is_some_and(|seat| view.asked().contains(seat) && view.turn() == seat);
    let rules = view.rules();
    let fits = rules.fits_on(view.top(), view.suit());
    let fits = if rules.jokers_are_any_card() { with_joker(fits, fits) } else { fits };
    if !is_in_turn && view.discards().len() > 0 && fits.contains(card.face) { Mark::Fits } else { Mark::No }
}
