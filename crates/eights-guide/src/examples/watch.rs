//! What happens round the table when a card is played.

use super::Examples;
use eights::{
    Action, Ask, Card, Direction, Event, Game, Options, Suit,
    examples::{FIRST, playable, settle},
    rules::EffectKind,
};
use eights_art::scene::{Happens, Middle, Round};

/// The table from above after the first player played this card; `None` where it is not played in turn.
pub(crate) fn watch(examples: Examples<'_>, card: Card) -> Option<Round> {
    let (mut game, suit) = before(examples, card)?;
    let seats = examples.seats();
    let mut round = Round {
        seats: vec![Happens::default(); seats],
        direction: Direction::Clockwise,
        next: None,
        middle: Middle::Empty,
    };
    let mut events: Vec<Event> = Vec::new();
    game.apply(FIRST, Action::Play(card), &mut events).expect("the card fits");
    settle(&mut game, suit, &mut events);
    take_what_is_due(&mut game, &mut events, suit);
    events.iter().for_each(|event| note(&mut round, event));
    let next = (game.ask() == Ask::Turn).then(|| game.asked().lowest()).flatten();
    round.next = next.map(eights::Seat::index);
    round.middle = middle(examples, card);
    Some(round)
}

/// A table at which the card may be played, and the suit that is in force.
fn before(examples: Examples<'_>, card: Card) -> Option<(Game, Suit)> {
    let suit = if card.is_joker() { Suit::Spades } else { card.suit() };
    let top = examples.plain(suit, &[card.rank()]);
    let others = [examples.plain(Suit::Hearts, &[top.rank()]), examples.plain(Suit::Diamonds, &[top.rank()])];
    let hand: Vec<Card> =
        [card].into_iter().chain(others.into_iter().filter(|other| *other != card)).collect();
    let game = examples.table(&[&hand], top, &[]);
    playable(&game, FIRST, card).then_some((game, suit))
}

/// The next player answers nothing: they take a pending draw, or are skipped.
fn take_what_is_due(game: &mut Game, events: &mut Vec<Event>, suit: Suit) {
    let Some(seat) = game.asked().lowest().filter(|_| game.ask() == Ask::Turn) else { return };
    let is_due = events.iter().any(|event| match event {
        Event::Owed { cards, .. } => *cards > 0,
        Event::SkipPending => true,
        _ => false,
    });
    let action = match game.options(seat) {
        Options::Turn { draw: true, .. } => Action::Draw,
        _ => Action::Pass,
    };
    if is_due && seat != FIRST {
        game.apply(seat, action, events).expect("they can always take what is due");
        settle(game, suit, events);
    }
}

/// Folds an event into the picture.
fn note(round: &mut Round, event: &Event) {
    match *event {
        Event::Drew { seat, .. } => round.seats[seat.index()].draws += 1,
        Event::Skipped { seat } | Event::SkipAdded { seat } | Event::Passed { seat } => {
            round.seats[seat.index()].skipped = true;
        }
        Event::Reversed { direction } => round.direction = direction,
        Event::Showed { seat } => round.seats[seat.index()].shows = true,
        Event::TurnedUp { seat, .. } => round.seats[seat.index()].turns_up = true,
        Event::Discarded { seat, .. } => round.seats[seat.index()].lays = true,
        Event::Gave { from, to, .. } => round.seats[from.index()].gives = Some(to.index()),
        Event::Asked { ask: Ask::Meld, seats } => {
            seats.iter().for_each(|seat| round.seats[seat.index()].lays = true);
        }
        _ => {}
    }
}

/// The sign in the middle: the suits of a wild card, or the effect where the seats alone do not tell it.
fn middle(examples: Examples<'_>, card: Card) -> Middle {
    let kind = examples.rules.effect(card).kind();
    match kind {
        EffectKind::Cancel | EffectKind::Nope | EffectKind::Reverse => Middle::Effect(kind),
        _ if examples.rules.is_wild(card) => Middle::Suits,
        EffectKind::Plain | EffectKind::DrawNext | EffectKind::Skip => Middle::Empty,
        EffectKind::Again | EffectKind::OthersDraw | EffectKind::Collect | EffectKind::Show => Middle::Empty,
        EffectKind::War | EffectKind::Rummi | EffectKind::Revere | EffectKind::Purge => Middle::Empty,
        EffectKind::SkipAny | EffectKind::DrawAny => Middle::Empty,
    }
}
