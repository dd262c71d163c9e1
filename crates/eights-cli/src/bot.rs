//! A simple opponent: plays what it can, keeps wild cards for later, names the suit it holds most of. It sees only its own view.

use eights::{Action, CardSet, Hand, Meld, Options, Rng, Seat, Suit, View, Viewer};

/// What the bot of a seat does now.
pub(crate) fn choose(view: &View, rng: &mut Rng) -> Option<Action> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let hand = view.hand(seat);
    match view.options() {
        Options::Turn { plays, joker_as, draw, .. } => Some(turn(view, plays, joker_as, draw, rng)),
        Options::Suit => Some(Action::Name(fullest_suit(hand))),
        Options::Target(seats) => victim(view, seat, seats).map(Action::Aim),
        // Answering is for those who are hurt: a coin decides whether the card was worth an ace.
        Options::Answer { nopes, .. } if !nopes.is_empty() && view.turn() != seat && rng.below(3) == 0 => {
            nopes.nth(0).map(|card| Action::Nope { card, joker: false, take_back: true })
        }
        Options::Answer { .. } => Some(Action::Decline),
        Options::Meld { left, tops } => Some(lay_sets(left, tops)),
        Options::Vote => Some(Action::Vote(true)),
        options => options.random(rng),
    }
}

fn turn(view: &View, plays: CardSet, joker_as: CardSet, draw: bool, rng: &mut Rng) -> Action {
    let wild: CardSet = plays.iter().filter(|card| view.rules().is_wild(*card)).collect();
    let plain = plays - wild;
    let best = if plain.is_empty() { wild } else { plain };
    if let (false, Some(card)) = (best.is_empty(), best.nth(rng.below(best.len().max(1)))) {
        return Action::Play(card);
    }
    if let Some(face) = joker_as.nth(0) {
        return Action::PlayAs(face);
    }
    if draw { Action::Draw } else { Action::Pass }
}

fn fullest_suit(hand: Hand) -> Suit {
    let count = |suit: Suit| hand.iter().filter(|card| !card.is_joker() && card.suit() == suit).count();
    Suit::ALL.into_iter().max_by_key(|suit| count(*suit)).unwrap_or(Suit::Clubs)
}

/// Whoever else holds the fewest cards.
fn victim(view: &View, me: Seat, seats: eights::Seats) -> Option<Seat> {
    let others = seats.without(me);
    others.iter().min_by_key(|seat| view.count(*seat)).or(seats.lowest())
}

/// The largest set, as long as there is one; then any of its cards on top.
fn lay_sets(left: Hand, tops: CardSet) -> Action {
    let mut best: Option<Meld> = None;
    Meld::all(left, &mut |meld| {
        if best.is_none_or(|other| meld.cards().count() > other.cards().count()) {
            best = Some(meld);
        }
        true
    });
    best.map_or(Action::Done { top: tops.nth(0) }, Action::Meld)
}
