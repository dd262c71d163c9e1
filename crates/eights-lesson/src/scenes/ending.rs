//! Going out, which card may be the last, and playing on for the next place.

use super::{Scene, Topic, special::answer_all};
use crate::{
    deck::{Dealer, faces},
    script::{LEARNER, Script},
};
use eights::{Action, Card, Options, Rank, Rules, Suit, rules::Places};

/// The learner plays their last card: the calmest with which they are out.
pub(super) fn end(rules: &Rules) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, 2);
    let lasts = std::iter::from_fn(|| dealer.calm(Suit::Hearts, &[]));
    lasts.collect::<Vec<_>>().into_iter().find_map(|last| end_with(rules, last))
}

fn end_with(rules: &Rules, last: Card) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, 2);
    dealer.take(last)?;
    let top = dealer.calm(Suit::Hearts, &[])?;
    let mut hands = vec![vec![last]];
    while hands.len() < dealer.seats() {
        hands.push(dealer.partner(Suit::Clubs, &[])?);
    }
    let mut script = Script::new(dealer.lay(&hands, top, &[], LEARNER)?);
    script.press(Action::Play(last))?;
    answer_all(&mut script, Suit::Clubs)?;
    script.is_out().then(|| Scene::of(Topic::End, script))
}

/// A card that may not be the last is played before one that may.
pub(super) fn last(rules: &Rules) -> Option<Scene> {
    let forbidden = faces(rules).filter(|card| rules.forbidden_last().contains(card.rank()));
    forbidden.filter(|card| !card.is_joker()).find_map(|card| last_after(rules, card))
}

fn last_after(rules: &Rules, first: Card) -> Option<Scene> {
    let suit = first.suit();
    let mut dealer = Dealer::new(rules, 2);
    dealer.take(first)?;
    let forbidden: Vec<Rank> = rules.forbidden_last().iter().collect();
    let last = dealer.calm(suit, &forbidden)?;
    let top = dealer.calm(suit, &[first.rank()])?;
    let mut hands = vec![vec![first, last]];
    let others: Vec<Rank> = vec![first.rank(), last.rank()];
    while hands.len() < dealer.seats() {
        hands.push(dealer.partner(suit, &others)?);
    }
    let mut script = Script::new(dealer.lay(&hands, top, &[], LEARNER)?);
    script.press(Action::Play(first))?;
    answer_all(&mut script, suit)?;
    script.press(Action::Play(last))?;
    answer_all(&mut script, suit)?;
    script.is_out().then(|| Scene::of(Topic::Last, script))
}

/// A partner goes out, and the learner votes on whether to play on.
pub(super) fn play_on(rules: &Rules) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, 3);
    if rules.places() != Places::Ask || dealer.seats() < 3 {
        return None;
    }
    let last = dealer.calm(Suit::Hearts, &[])?;
    let top = dealer.calm(Suit::Hearts, &[])?;
    let hand = dealer.partner(Suit::Diamonds, &[])?;
    let mut hands = vec![hand];
    while hands.len() + 1 < dealer.seats() {
        hands.push(dealer.partner(Suit::Clubs, &[])?);
    }
    hands.push(vec![last]);
    let mut script = Script::new(dealer.lay(&hands, top, &[], dealer.before())?);
    script.other(dealer.before(), Action::Play(last))?;
    script.others()?;
    if !matches!(script.game.options(LEARNER), Options::Vote) {
        return None;
    }
    script.press(Action::Vote(true))?;
    script.others()?;
    Some(Scene::of(Topic::PlayOn, script))
}
