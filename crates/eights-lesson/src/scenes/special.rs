//! A card that does something: the learner plays it and answers what it asks.

use super::{Scene, Topic, answers};
use crate::{
    deck::{Dealer, calmest},
    script::{LEARNER, Script},
};
use eights::{Action, Ask, Card, Meld, Options, Rank, Rules, Suit, rules::EffectKind};

/// More questions than any card asks.
const MOST_QUESTIONS: usize = 4;

/// The scene in which the learner plays this card; `None` where it cannot be shown.
pub(super) fn special(rules: &Rules, card: Card) -> Option<Scene> {
    let kind = rules.effect(card).kind();
    match kind {
        EffectKind::Nope => answers::nope(rules, card),
        EffectKind::Cancel => answers::cancel(rules, card).or_else(|| in_turn(rules, card)),
        _ if card.is_joker() && rules.jokers_are_any_card() => any_card(rules),
        EffectKind::Plain | EffectKind::DrawNext | EffectKind::Skip | EffectKind::Reverse => {
            in_turn(rules, card)
        }
        EffectKind::Again | EffectKind::OthersDraw | EffectKind::Collect | EffectKind::Show => {
            in_turn(rules, card)
        }
        EffectKind::War | EffectKind::Rummi | EffectKind::Revere | EffectKind::Purge => in_turn(rules, card),
        EffectKind::SkipAny | EffectKind::DrawAny => in_turn(rules, card),
    }
}

/// How many sit at the table: a third player shows who is skipped, and that there is a choice.
const fn company(kind: EffectKind) -> usize {
    match kind {
        EffectKind::Skip | EffectKind::Reverse | EffectKind::OthersDraw => 3,
        EffectKind::SkipAny | EffectKind::DrawAny | EffectKind::Revere => 3,
        EffectKind::War | EffectKind::Purge => 3,
        EffectKind::Plain | EffectKind::DrawNext | EffectKind::Again | EffectKind::Collect => 2,
        EffectKind::Show | EffectKind::Rummi | EffectKind::Cancel | EffectKind::Nope => 2,
    }
}

/// A table at which the learner holds a card that fits, with another of its suit to go on with.
struct Laid {
    script: Script,
    follow: Card,
}

fn lay(rules: &Rules, card: Card, seats: usize, with: &[Card]) -> Option<Laid> {
    let suit = if card.is_joker() { Suit::Spades } else { card.suit() };
    let mut dealer = Dealer::new(rules, seats);
    dealer.take(card)?;
    for other in with {
        dealer.take(*other)?;
    }
    let without: Vec<Rank> = with.iter().copied().chain([card]).map(Card::rank).collect();
    let follow = dealer.calm(suit, &without)?;
    let mut hand = vec![card];
    hand.extend(with);
    hand.push(follow);
    for suit in Suit::ALL.into_iter().filter(|other| *other != suit).take(2) {
        hand.push(dealer.calm(suit, &without)?);
    }
    let mut hands = vec![hand];
    while hands.len() < dealer.seats() {
        hands.push(dealer.partner(suit, &[card.rank()])?);
    }
    let top = dealer.calm(suit, &[card.rank()])?;
    Some(Laid { script: Script::new(dealer.lay(&hands, top, &[], LEARNER)?), follow })
}

fn in_turn(rules: &Rules, card: Card) -> Option<Scene> {
    let kind = rules.effect(card).kind();
    let with = match kind {
        EffectKind::Rummi => set_without(rules, card),
        EffectKind::War => high_card(rules, card),
        _ => Vec::new(),
    };
    let Laid { mut script, follow } = lay(rules, card, company(kind), &with)?;
    script.press(Action::Play(card))?;
    answer_all(&mut script, follow.suit())?;
    if kind == EffectKind::Again && script.is_my_turn() {
        script.press(Action::Play(follow))?;
        answer_all(&mut script, follow.suit())?;
    }
    Some(Scene::of(Topic::Special(card), script))
}

/// A card that is likely to win a War.
fn high_card(rules: &Rules, card: Card) -> Vec<Card> {
    let ranks = Rank::SUITED.into_iter().rev().filter(|rank| rules.in_pack(*rank) && *rank != card.rank());
    let suit = if card.suit() == Suit::Clubs { Suit::Diamonds } else { Suit::Clubs };
    ranks.take(1).map(|rank| Card::new(rank, suit)).collect()
}

/// Three cards of a rank for a set, not of this card's rank.
fn set_without(rules: &Rules, card: Card) -> Vec<Card> {
    let ranks = Rank::SUITED.into_iter().filter(|rank| rules.in_pack(*rank) && *rank != card.rank());
    let rank = calmest(rules, ranks.map(|rank| Card::new(rank, Suit::Hearts))).map(Card::rank);
    let suits = Suit::ALL.into_iter().filter(|suit| *suit != card.suit());
    rank.into_iter().flat_map(|rank| suits.clone().map(move |suit| Card::new(rank, suit))).collect()
}

/// The learner answers everything that is asked but a turn, and the others do what is due.
pub(super) fn answer_all(script: &mut Script, suit: Suit) -> Option<()> {
    for _ in 0..MOST_QUESTIONS {
        script.others()?;
        let options = script.game.options(LEARNER);
        match answer(options, script.game.ask(), suit) {
            Some(action) => script.press(action)?,
            None => return Some(()),
        }
    }
    Some(())
}

/// What the learner answers: this suit, the next player, the highest card in a War, a set where there is one.
fn answer(options: Options, ask: Ask, suit: Suit) -> Option<Action> {
    match options {
        Options::None | Options::Turn { .. } => None,
        Options::Suit => Some(Action::Name(suit)),
        Options::Target(seats) => seats.without(LEARNER).lowest().or(seats.lowest()).map(Action::Target),
        Options::Answer { .. } => Some(Action::Decline),
        Options::Pick(cards) if ask == Ask::War => {
            cards.iter().max_by_key(|card| card.rank().number()).map(Action::Pick)
        }
        Options::Pick(cards) => cards.nth(0).map(Action::Pick),
        Options::Meld { left, tops } if tops.is_empty() => {
            Some(largest_set(left).map_or(Action::Done { top: None }, Action::Meld))
        }
        Options::Meld { tops, .. } => Some(Action::Done { top: tops.iter().last() }),
        Options::Vote => Some(Action::Vote(true)),
    }
}

fn largest_set(hand: eights::Hand) -> Option<Meld> {
    let mut found: Option<Meld> = None;
    Meld::all(hand, &mut |meld| {
        if found.is_none_or(|best| best.cards().count() < meld.cards().count()) {
            found = Some(meld);
        }
        true
    });
    found
}

/// A joker that is any card: it lies as one that does nothing and fits.
fn any_card(rules: &Rules) -> Option<Scene> {
    let Laid { mut script, .. } = lay(rules, Card::JOKER, 2, &[])?;
    let Options::Turn { joker_as, .. } = script.game.options(LEARNER) else { return None };
    let face = calmest(rules, joker_as.iter())?;
    script.press(Action::PlayAs(face))?;
    answer_all(&mut script, face.suit())?;
    Some(Scene::of(Topic::Special(Card::JOKER), script))
}
