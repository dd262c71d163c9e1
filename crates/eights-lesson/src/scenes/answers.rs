//! Answers: to a draw, to a skip, and to a card just played, out of turn.

use super::{Scene, Topic, special::answer_all};
use crate::{
    deck::{Dealer, calmest, faces},
    script::{LEARNER, Script},
};
use eights::{Action, Card, Rules, Suit, examples::playable, rules::EffectKind};

/// A partner plays a card, and it is the learner's turn to do something about it.
fn after_partner(rules: &Rules, theirs: Card, mine: Card) -> Option<Script> {
    let mut dealer = Dealer::new(rules, 2);
    dealer.take(theirs)?;
    dealer.take(mine)?;
    let suit = if theirs.is_joker() { Suit::Spades } else { theirs.suit() };
    let top = dealer.calm(suit, &[theirs.rank(), mine.rank()])?;
    let mut hand = vec![mine];
    for suit in Suit::ALL.into_iter().filter(|other| *other != suit).take(2) {
        hand.push(dealer.calm(suit, &[theirs.rank(), top.rank()])?);
    }
    let mut hands = vec![hand];
    while hands.len() < dealer.seats() {
        hands.push(dealer.partner(suit, &[theirs.rank(), mine.rank()])?);
    }
    hands.last_mut()?.push(theirs);
    let mut script = Script::new(dealer.lay(&hands, top, &[], dealer.before())?);
    script.other(dealer.before(), Action::Play(theirs))?;
    Some(script)
}

fn of_kind(rules: &Rules, kind: EffectKind) -> Vec<Card> {
    faces(rules).filter(|card| rules.effect(*card).kind() == kind).collect()
}

/// The learner answers a draw with a card, which they may.
fn answered(rules: &Rules, topic: Topic, theirs: Card, mine: Card) -> Option<Scene> {
    let mut script = after_partner(rules, theirs, mine)?;
    script.others()?;
    let is_answer = script.game.owed() > 0 || matches!(topic, Topic::AnswerSkip);
    if !is_answer || !playable(&script.game, LEARNER, mine) {
        return None;
    }
    script.press(Action::Play(mine))?;
    answer_all(&mut script, Suit::Hearts)?;
    Some(Scene::of(topic, script))
}

/// The first pair of cards for which the learner may answer the partner's with the other.
fn first_answer(rules: &Rules, topic: Topic, theirs: &[Card], mine: &[Card]) -> Option<Scene> {
    let pairs = theirs.iter().flat_map(|theirs| mine.iter().map(move |mine| (*theirs, *mine)));
    pairs
        .filter(|(theirs, mine)| theirs != mine)
        .find_map(|(theirs, mine)| answered(rules, topic, theirs, mine))
}

/// A draw is passed on with another draw card, or with a wild card.
pub(super) fn answer(rules: &Rules) -> Option<Scene> {
    if !rules.draws_wait() {
        return None;
    }
    let draws = of_kind(rules, EffectKind::DrawNext);
    let wild = faces(rules).filter(|card| rules.is_wild(*card) && card.suit() == Suit::Hearts);
    let mine: Vec<Card> = draws.iter().copied().chain(wild).collect();
    first_answer(rules, Topic::Answer, &draws, &mine)
}

/// A skip is passed on with another skip.
pub(super) fn answer_skip(rules: &Rules) -> Option<Scene> {
    let skips = of_kind(rules, EffectKind::Skip);
    if !rules.skips_are_answered() { None } else { first_answer(rules, Topic::AnswerSkip, &skips, &skips) }
}

/// A draw is cancelled with this card.
pub(super) fn cancel(rules: &Rules, card: Card) -> Option<Scene> {
    first_answer(rules, Topic::Special(card), &of_kind(rules, EffectKind::DrawNext), &[card])
}

/// The partner plays a card with an effect, and the learner answers it with this one.
pub(super) fn nope(rules: &Rules, card: Card) -> Option<Scene> {
    let is_aimed = |other: &Card| {
        let effect = rules.effect(*other);
        !effect.is_none() && effect.kind() != EffectKind::Nope && !rules.is_wild(*other) && !other.is_joker()
    };
    let mut aimed: Vec<Card> = faces(rules).filter(is_aimed).collect();
    aimed.sort_by_key(|card| {
        !matches!(rules.effect(*card).kind(), EffectKind::DrawAny | EffectKind::SkipAny | EffectKind::Skip)
    });
    aimed.extend(calmest(rules, faces(rules)));
    aimed.into_iter().find_map(|theirs| noped(rules, theirs, card))
}

fn noped(rules: &Rules, theirs: Card, card: Card) -> Option<Scene> {
    let mut script = after_partner(rules, theirs, card)?;
    script.others()?;
    if !script.could_answer() {
        return None;
    }
    script.press(Action::Nope { card, joker: false, take_back: true })?;
    answer_all(&mut script, Suit::Hearts)?;
    Some(Scene::of(Topic::Nope(card), script))
}
