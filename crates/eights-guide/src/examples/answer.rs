//! How a draw is answered in turn, and a card out of turn.

use super::Examples;
use eights::{
    Action, Ask, Card, Event, Game, Options, Seat, Suit,
    examples::{FIRST, playable, settle},
    rules::EffectKind,
};

/// A draw card, the card that answers it, and how many cards are drawn in the end.
pub(crate) struct Answered {
    pub(crate) first: Card,
    pub(crate) second: Option<Card>,
    pub(crate) sum: u8,
}

/// How a pending draw is answered.
pub(crate) fn answer(examples: Examples<'_>) -> Option<Answered> {
    let draws = of_kind(examples, EffectKind::DrawNext);
    let tried: Vec<Answered> = draws.iter().filter_map(|card| answered(examples, *card, &draws)).collect();
    let best = tried.iter().position(|answered| answered.second.is_some()).unwrap_or(0);
    tried.into_iter().nth(best)
}

/// The cards of the pack that do this; each rank begins with another suit.
fn of_kind(examples: Examples<'_>, kind: EffectKind) -> Vec<Card> {
    let rules = examples.rules;
    let faces = Card::suited().chain([Card::JOKER]).filter(|card| rules.in_pack(card.rank()));
    faces.filter(|card| rules.effect(*card).kind() == kind).collect()
}

/// The first player lays a draw card, the second answers if they can, and the next one draws.
fn answered(examples: Examples<'_>, first_card: Card, draws: &[Card]) -> Option<Answered> {
    let suit = if first_card.is_joker() { Suit::Spades } else { first_card.suit() };
    let top = examples.plain(suit, &[first_card.rank()]);
    let fill = [examples.plain(Suit::Hearts, &[top.rank()]), examples.plain(Suit::Diamonds, &[top.rank()])];
    let answers = answers(examples, first_card, draws);
    let mine: Vec<Card> =
        [first_card].into_iter().chain(fill.into_iter().filter(|card| *card != first_card)).collect();
    let theirs: Vec<Card> =
        answers.iter().copied().filter(|card| !mine.contains(card) && *card != top).take(12).collect();
    let mut game = if theirs.len() < 2 {
        examples.table(&[&mine], top, &[])
    } else {
        examples.table(&[&mine, &theirs], top, &[])
    };
    if !playable(&game, FIRST, first_card) {
        return None;
    }
    lay(&mut game, FIRST, first_card, suit);
    let second = theirs.into_iter().find(|card| playable(&game, answerer(), *card));
    if let Some(second) = second {
        lay(&mut game, answerer(), second, suit);
    }
    Some(Answered { first: first_card, second, sum: drawn_next(&mut game, second.is_some()) })
}

/// Cards that may answer a draw, the most usual first: draw cards of the rank, other draw cards, wild cards,
/// cards that cancel.
fn answers(examples: Examples<'_>, first: Card, draws: &[Card]) -> Vec<Card> {
    let rules = examples.rules;
    let (mut same, others): (Vec<Card>, Vec<Card>) =
        draws.iter().partition(|card| card.rank() == first.rank());
    same.sort_by_key(|card| std::cmp::Reverse(card.suit()));
    let wild = rules.wild_ranks().iter().filter(|rank| rules.in_pack(*rank));
    let wild = wild.map(|rank| Card::new(rank, Suit::Hearts));
    let cancel = of_kind(examples, EffectKind::Cancel);
    let mut all: Vec<Card> = Vec::new();
    for card in same.into_iter().chain(others).chain(wild).chain(cancel).filter(|card| *card != first) {
        if !all.contains(&card) {
            all.push(card);
        }
    }
    all
}

/// The second seat: the player who answers.
fn answerer() -> Seat {
    Seat::new(1).expect("a table has as many seats")
}

fn lay(game: &mut Game, seat: Seat, card: Card, suit: Suit) {
    game.apply(seat, Action::Play(card), &mut ()).expect("the card may be played");
    settle(game, suit, &mut Vec::new());
}

/// How many cards the player in turn draws, where a draw is pending: an answer leaves one pending unless it
/// cancels it.
fn drawn_next(game: &mut Game, answered: bool) -> u8 {
    let pending = game.view(eights::Viewer::Audience).owed();
    let Some(seat) = game.asked().lowest().filter(|_| game.ask() == Ask::Turn && pending > 0) else {
        return 0;
    };
    debug_assert!(answered || seat != FIRST, "the next player is asked");
    if !matches!(game.options(seat), Options::Turn { draw: true, .. }) {
        return 0;
    }
    let mut events: Vec<Event> = Vec::new();
    game.apply(seat, Action::Draw, &mut events).expect("a pending draw can be taken");
    events.iter().filter(|event| matches!(event, Event::Drew { .. })).count() as u8
}

/// A card with an effect, and the card that answers it out of turn; `None` where no card does.
pub(crate) fn noped(examples: Examples<'_>) -> Option<(Card, Card)> {
    let rules = examples.rules;
    let nope = *of_kind(examples, EffectKind::Nope).first()?;
    let is_usual = |card: &Card| {
        let kind = rules.effect(*card).kind();
        kind != EffectKind::Nope && kind != EffectKind::Plain && !rules.is_wild(*card)
    };
    let faces: Vec<Card> = Card::suited().filter(|card| rules.in_pack(card.rank())).collect();
    let aimed = faces.iter().rev().find(|card| is_usual(card));
    Some((aimed.copied().unwrap_or_else(|| examples.plain(Suit::Hearts, &[nope.rank()])), nope))
}
